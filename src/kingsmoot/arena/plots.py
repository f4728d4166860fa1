"""Plots as SVG texts: the same figures give the same bytes."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import matplotlib
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

INK: Final = "#3b3a36"
FIRST: Final = "#7a5c1e"
SECOND: Final = "#5b7b94"
STYLE: Final = {
    "svg.hashsalt": "kingsmoot",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 9,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def _drawn(draw: Any, width: float = 6.4, height: float = 2.6) -> str:
    with matplotlib.rc_context(STYLE):  # type: ignore[arg-type]
        figure = Figure((width, height), layout="constrained")
        FigureCanvasSVG(figure)
        draw(figure.add_subplot())
        out = io.StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    return re.sub(r"\s+\n", "\n", text[text.index("<svg") :])


def histogram(values: Sequence[int], x: str, y: str) -> str:
    def draw(axes: Any) -> None:
        low, high = min(values), max(values)
        step = max(1, (high - low) // 40)
        axes.hist(values, bins=range(low, high + step + 1, step), color=FIRST)
        axes.set_xlabel(x)
        axes.set_ylabel(y)

    return _drawn(draw)


def bars(counts: Counter[str] | dict[str, float], x: str, most: int = 24) -> str:
    """The commonest, one bar each."""
    some = sorted(counts.items(), key=lambda one: (-one[1], one[0]))[:most][::-1]

    def draw(axes: Any) -> None:
        axes.barh([name for name, _ in some], [value for _, value in some], color=FIRST)
        axes.set_xlabel(x)

    return _drawn(draw, height=0.6 + 0.2 * max(3, len(some)))


def shares(lines: Sequence[tuple[str, tuple[float, float, float], float]], x: str) -> str:
    """Win shares with their intervals; the fair share as a mark."""
    some = list(lines)[::-1]

    def draw(axes: Any) -> None:
        at = list(range(len(some)))
        means = [share[0] for _, share, _ in some]
        left = [share[0] - share[1] for _, share, _ in some]
        right = [share[2] - share[0] for _, share, _ in some]
        axes.errorbar(means, at, xerr=[left, right], fmt="o", color=FIRST, ecolor=FIRST, capsize=3)
        axes.plot([fair for _, _, fair in some], at, "|", color=SECOND, markersize=12)
        axes.set_yticks(at, [name for name, _, _ in some])
        axes.set_xlim(left=0.0)
        axes.set_xlabel(x)

    return _drawn(draw, height=0.7 + 0.24 * max(3, len(some)))


def curves(lines: dict[str, list[float]], x: str, y: str) -> str:
    def draw(axes: Any) -> None:
        for colour, (name, values) in zip(
            (FIRST, SECOND, INK, "#a34a28", "#4f7942", "#6a4c93"), lines.items()
        ):
            axes.plot(
                [100 * n / (len(values) - 1) for n in range(len(values))], values, color=colour, label=name
            )
        axes.set_xlabel(x)
        axes.set_ylabel(y)
        axes.legend(frameon=False)

    return _drawn(draw)


def calibration(lines: dict[str, list[tuple[float, float]]], x: str, y: str) -> str:
    """What was said against what came of it; on the diagonal both are the same."""

    def draw(axes: Any) -> None:
        axes.plot([0.0, 1.0], [0.0, 1.0], color=INK, linewidth=0.6)
        for colour, (name, points) in zip((SECOND, FIRST), lines.items()):
            axes.plot(
                [said for said, _ in points], [won for _, won in points], "o-", color=colour, label=name
            )
        axes.set_xlabel(x)
        axes.set_ylabel(y)
        axes.set_aspect("equal")
        axes.legend(frameon=False)

    return _drawn(draw, width=4.2, height=4.0)
