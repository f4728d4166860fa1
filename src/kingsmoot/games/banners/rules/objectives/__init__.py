"""Objective tokens: claiming them, and what they score."""
