"""Victory points, elimination, and the end of the game."""
