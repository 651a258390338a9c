"""Nim, of which the best play is known: search is tested with it."""
