"""The game in words: questions and log, described positions, the board on a terminal."""
