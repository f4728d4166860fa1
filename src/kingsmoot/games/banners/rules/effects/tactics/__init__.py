"""Tactics cards, by faction."""
