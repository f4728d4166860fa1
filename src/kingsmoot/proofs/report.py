"""What a proof found, as a page that says how to repeat it."""

from __future__ import annotations

import platform
from datetime import UTC, datetime
from pathlib import Path

from kingsmoot.io.build import VERSION, compiled
from kingsmoot.proofs.base import Found, Proof


def section(command: str, figures: Found, seconds: float) -> list[str]:
    """What was found for a game, how, when and with what: enough to repeat it."""
    build = "compiled" if compiled() else "interpreted"
    return [
        f"    {command}",
        "",
        f"{datetime.now(UTC):%Y-%m-%d}, kingsmoot {VERSION} ({build}), "
        f"{platform.python_implementation()} {platform.python_version()}, {seconds:.0f} s.",
        "",
        "| | |",
        "|---|---|",
        *[f"| {figure} | {value} |" for figure, value in figures],
        "",
    ]


def report(name: str, proof: Proof, found: dict[str, list[str]], before: dict[str, list[str]]) -> str:
    """All that is known of a proof: what was found now, and of other games what was told before."""
    return page(name, proof.claim, found, before)


def page(name: str, claim: str, found: dict[str, list[str]], before: dict[str, list[str]]) -> str:
    lines = [f"# {name}", "", claim, ""]
    for game, told in sorted((before | found).items()):
        lines += [f"## {game}", "", *told]
    return "\n".join(lines).rstrip("\n") + "\n"


def told_before(path: Path) -> dict[str, list[str]]:
    """The sections of a report that lies there already, by game."""
    if not path.is_file():
        return {}
    _, *sections = path.read_text("utf-8").split("\n## ")
    told = [section.rstrip("\n").split("\n") for section in sections]
    return {game: [*lines, ""] for game, _, *lines in told}
