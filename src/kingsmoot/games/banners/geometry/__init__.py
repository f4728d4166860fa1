"""Exact geometry, which only this game needs: boxes and ovals, straight moves, arcs, lines of sight."""
