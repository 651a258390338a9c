"""ApocalypZe for 2 to 6 players: survive on the cards of your deck. The rules are listed in README.md."""
