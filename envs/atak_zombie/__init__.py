"""Atak Zombie for 2 to 4 players: fortify a base for 15 turns. The rules are listed in README.md beside this file."""
