"""Abilities of combat units and attachments."""
