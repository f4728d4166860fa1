"""Write a network as the bot `learnt` reads it: python ship.py runs/oriflamme/last.npz network.toml SCORE...

16 bits a weight. The file also tells how it was trained, and what it won: a score is a line such as
"greedy at 4: 38.9% [35.4, 42.3] of 800", from the arena.
"""

from __future__ import annotations

import json
import sys
from base64 import b64encode
from pathlib import Path

import numpy as np
from train import weights_of

from kingsmoot.gym.space import encoding_of
from kingsmoot.io.registry import game


def training(source: str) -> list[str]:
    """What the last state of a run knows of it."""
    with np.load(source) as kept:
        if "counts" not in kept.files:
            return []
        updates, games, answers, seconds = kept["counts"].tolist()[:4]
    found = {"updates": updates, "games": games, "answers": answers, "cpu_seconds": round(seconds)}
    return ["", "[training]", *[f"{name} = {int(number)}" for name, number in found.items()]]


def main(source: str, target: str, *scores: str) -> None:
    weights = weights_of(source)
    encoding = encoding_of(game("oriflamme"))
    assert encoding is not None
    lines = [
        "# The weights of the bot `learnt`: examples/oriflamme trained them (docs/proofs/baseline.md).",
        "",
    ]
    lines += [f"encoding = {encoding.version}"]
    if scores:
        lines += ["scores = [", *[f"    {json.dumps(score)}," for score in scores], "]"]
    lines += training(source)
    for name, matrix in weights.items():
        rows = matrix if matrix.ndim == 2 else matrix[None]
        scale = float(np.abs(rows).max()) / 32767 or 1.0
        numbers = np.rint(rows / scale).astype("<i2").tobytes()
        lines += ["", f"[weights.{name}]", f"rows = {len(rows)}", f"scale = {scale!r}"]
        lines += [f'numbers = "{b64encode(numbers).decode()}"']
    Path(target).write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
