"""A tiny game in the shape of the real ones: what is written once for all games is tested with it in seconds."""
