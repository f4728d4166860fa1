"""Thrones in words: questions, the log, described positions, the terminal."""
