"""Zombies, Run! The Board Game: rules, content and pictures."""
