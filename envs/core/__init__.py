"""What is written once for every game; nothing in here knows a game's name."""
