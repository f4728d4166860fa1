"""The bot `learnt`: a small network that taught itself Oriflamme by playing against itself.

`examples/oriflamme` trains it and tells it layer by layer; its weights lie beside the game as data
(`network.toml`). Here it is only asked: how likely is each way to go on with an answer, slot by slot, from
the same cells that agents that learn are shown (`gym.py` of this game). Few of them are not zero, so plain
lists serve.
"""

from __future__ import annotations

import tomllib
from base64 import b64decode
from math import exp, log
from struct import unpack
from typing import Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.slots import DONE, Filled
from kingsmoot.core.slots_from_moves import fork, moves
from kingsmoot.games.oriflamme.book import FAMILIES
from kingsmoot.games.oriflamme.gym import ACTIONS, ENCODING, LAID, LAID_AT
from kingsmoot.games.oriflamme.state import Oriflamme
from kingsmoot.games.oriflamme.vocabulary import WORDS
from kingsmoot.kit.cells import Cells

FILE: Final = "network.toml"

FIRST_NAME: Final = 2
"""Actions before the named ones: to wait, and to be done."""
NUMBERS: Final = {name: FIRST_NAME + at for at, name in enumerate(ACTIONS)}
START: Final = NUMBERS["row:start"]
FIRST_CARD: Final = NUMBERS["card:0"]
LEAST: Final = 3
SEATS: Final = len(FAMILIES)
ASKED_AT: Final = SEATS - LEAST + 1
TAKEN_AT: Final = ASKED_AT + len(WORDS.questions)
TABLE_AT: Final = TAKEN_AT + START
"""Where the cells lie that are no card's: how many play, the question, actions taken, table and families."""
CELLS: Final = len(LAID)
LIES, TOP, POSITION, ACTIVE = 0, 1, 2, 6
"""Cells of a laid card."""
WIDE: Final = 20.0
ROUNDS: Final = 7
"""How early a card was laid is told in so many cells; two more tell the ends of the row."""
REACH: Final = 2
POOLED: Final = 8.0
LIKELY: Final = 0.05
"""What is less likely than this share of the best is not looked at further."""

Vector = list[float]
Matrix = list[Vector]


@final
class Network:
    """Weights by name, each matrix row by row: one row for each input."""

    def __init__(self) -> None:
        self.matrices: dict[str, Matrix] = {}
        """Empty until they are read."""

    def read(self, text: str) -> None:
        """The weights of a file: whole numbers of 16 bits, to be multiplied by a scale. Raises `ValueError`
        if they were learnt from other cells.
        """
        told = tomllib.loads(text)
        if told["encoding"] != ENCODING.version:
            raise ValueError(f"{FILE} was learnt from other cells: train it anew")
        found: dict[str, Matrix] = {}
        for name, kept in told["weights"].items():
            raw = b64decode(kept["numbers"])
            numbers: tuple[int, ...] = unpack(f"<{len(raw) // 2}h", raw)
            rows: int = kept["rows"]
            scale: float = kept["scale"]
            many = len(numbers) // rows
            found[name] = [[scale * n for n in numbers[r * many : (r + 1) * many]] for r in range(rows)]
        self.matrices = found


@final
class Judged:
    """What the network says of one question, with some of its slots filled."""

    def __init__(self, network: Network, v: Oriflamme, d: Decision) -> None:
        self.m = network.matrices
        self.seats = v.book.seats
        self.long = len(v.tops)
        self.place: dict[int, int] = {}
        """By laid card: its position, the first being 1."""
        self.active = 0
        """Where a card is active; 0: nowhere."""
        self.flat: list[tuple[int, float]] = [(self.seats - LEAST, 1.0), (ASKED_AT + d.kind, 1.0)]
        self._read(v, d)

    def _read(self, v: Oriflamme, d: Decision) -> None:
        cells = Cells()
        ENCODING.write(v, d.seat, cells)
        cards: dict[int, list[tuple[int, float]]] = {}
        for at, value in zip(cells.at, cells.values):
            if at < LAID_AT:
                self.flat.append((TABLE_AT + at, value))
            else:
                cards.setdefault((at - LAID_AT) // CELLS, []).append(((at - LAID_AT) % CELLS, value))
        row: list[list[tuple[int, float]]] = [[] for _ in range(self.long + 2)]
        for c, told in cards.items():
            place, top = 1, False
            for cell, value in told:
                if cell == POSITION:
                    place = round(value * WIDE) + 1
                elif cell == TOP:
                    top = True
            self.place[c] = place
            for cell, value in told:
                row[place].append((cell if top else cell + CELLS, value))
                if cell == ACTIVE:
                    self.active = place
            if top:
                row[place].append((2 * CELLS + min(c // self.seats, ROUNDS - 1), 1.0))
        row[0].append((2 * CELLS + ROUNDS, 1.0))
        row[-1].append((2 * CELLS + ROUNDS + 1, 1.0))
        said = [_relu(_sparse(self.m["E"], self.m["e0"][0], told)) for told in row]
        many = len(said[0])
        self.around: Matrix = []
        """What each position says together with those around it: the same whatever was taken."""
        for at in range(self.long + 2):
            here = self.m["c"][0]
            for other in range(max(0, at - REACH), min(self.long + 1, at + REACH) + 1):
                here = _rows(self.m["C"], (other - at + REACH) * many, here, said[other])
            self.around.append(here)

    def chances(self, taken: list[int], choices: list[int]) -> Vector:
        """How likely each of these actions comes next, after those that were taken."""
        m = self.m
        flat = self.flat + [(TAKEN_AT + action, 1.0) for action in taken if action < START]
        g = _relu(_sparse(m["A"], m["a"][0], flat))
        base = _dense(m["U"], [0.0] * len(self.around[0]), g)
        z = [_relu([x + b for x, b in zip(here, base)]) for here in self.around]
        total = [0.0] * len(base)
        for here in z:
            total = [t + x for t, x in zip(total, here)]
        joined = g + [t / POOLED for t in total] + (z[self.active] if self.active else [0.0] * len(base))
        t = _relu(_dense(m["T"], m["t0"][0], joined))
        flats = _dense(m["F"], m["f"][0], t)
        asked = _dense(m["S"], m["r"][0], t)
        known: dict[int, float] = {}
        logits: Vector = []
        for action in choices:
            if action < START:
                logits.append(flats[action])
                continue
            at = self._pointed(action)
            if at not in known:
                seen = _relu(_rows(m["R"], 0, asked, z[at]))
                known[at] = sum([x * w[0] for x, w in zip(seen, m["w"])])
            logits.append(known[at])
        return _softmax(logits)

    def _pointed(self, action: int) -> int:
        if action >= FIRST_CARD:
            return self.place.get(action - FIRST_CARD, 1)
        return 0 if action == START else self.long + 1


def counsel(network: Network, v: Oriflamme, d: Decision) -> list[tuple[Move, float]]:
    """The likeliest answers, best first, each with the logarithm of how much less likely than the best it is:
    so the best one adds nothing to the worth of its seat.
    """
    listed = moves(v, d)
    assert listed is not None
    if len(listed) == 1:
        return [(listed[0], 0.0)]
    found: list[tuple[float, int, Move]] = []
    _walk(Judged(network, v, d), listed, v, [], [], 1.0, found)
    found.sort(key=_rank)
    best = found[0][0]
    return [(m, log(chance / best)) for chance, _, m in found]


def _rank(one: tuple[float, int, Move]) -> tuple[float, int]:
    return -one[0], one[1]


def _walk(
    judged: Judged,
    listed: list[Move],
    v: Oriflamme,
    filled: list[Filled],
    taken: list[int],
    chance: float,
    found: list[tuple[float, int, Move]],
) -> None:
    """All answers that begin like this, as far as they are likely, with their chances."""
    here = fork(listed, v.book, filled)
    if isinstance(here, Move):
        found.append((chance, len(found), here))
        return
    names: list[str] = list(here.choices)
    actions = [NUMBERS[name] for name in names]
    if here.done is not None:
        names.append(DONE)
        actions.append(1)
    chances = judged.chances(taken, actions)
    least = LIKELY * max(chances)
    for name, action, likely in zip(names, actions, chances):
        if likely >= least:
            _walk(judged, listed, v, [*filled, name], [*taken, action], chance * likely, found)


def _sparse(matrix: Matrix, base: Vector, told: list[tuple[int, float]]) -> Vector:
    found = base
    for at, value in told:
        found = [f + value * w for f, w in zip(found, matrix[at])]
    return found


def _dense(matrix: Matrix, base: Vector, values: Vector) -> Vector:
    return _rows(matrix, 0, base, values)


def _rows(matrix: Matrix, first: int, base: Vector, values: Vector) -> Vector:
    """The same, with the rows from `first` on."""
    found = base
    for at, value in enumerate(values):
        if value:
            found = [f + value * w for f, w in zip(found, matrix[first + at])]
    return found


def _relu(values: Vector) -> Vector:
    return [x if x > 0.0 else 0.0 for x in values]


def _softmax(logits: Vector) -> Vector:
    top = max(logits)
    powers = [exp(x - top) for x in logits]
    total = sum(powers)
    return [p / total for p in powers]
