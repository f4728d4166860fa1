"""Bots in processes of their own, and what answers for seats by itself."""
