"""Serves pages, HTTP calls and sockets, and holds limits against what comes in."""
