"""The game in words: sentences, described positions, the table in a terminal."""
