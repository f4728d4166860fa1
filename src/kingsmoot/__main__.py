"""`python -m kingsmoot`: the command line."""

from __future__ import annotations

from kingsmoot.cli.main import app

if __name__ == "__main__":
    app()
