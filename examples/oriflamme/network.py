"""A small network for Oriflamme in numpy: who will win, and what to do next.

It reads an observation of `kingsmoot.gym` and nothing else. Cards of the row are put where they lie, all
of them pass the same small layers, and each looks two positions to either side; all that is no card is read
at once. An action that points into the row (`card:12`, the start, the end) is judged where it points to.

    g = relu(G A + a)                                   the table, the families, the question
    e = relu(X E + e0)                                  each position of the row, an empty one at either end
    z = relu(sum of C[k] over e, two to either side, + g U + c)
    t = relu([g, sum of z / 8, z where a card is active] T + t0)
    flat = t F + f                                      actions that point nowhere
    won = softmax(t V + v)                              each seat's share of the win, the observer first
    pointed = relu(z R + t S + r) w                     actions that point into the row

Gradients are written by hand, `tests/examples/test_network.py` compares them with differences.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kingsmoot.gym.observations import layout_of
from kingsmoot.io.registry import game

Array = NDArray[np.float32]
Weights = dict[str, Array]

LAYOUT: Final = layout_of(game("oriflamme"))
ACTIONS: Final = LAYOUT.space.size
CELLS: Final = LAYOUT.size
SEATS: Final = 5
LEAST: Final = 3
START, END, FIRST_CARD = [2 + LAYOUT.space.names.index(name) for name in ("row:start", "row:end", "card:0")]
"""Actions."""
FLAT: Final = START
"""Actions before this one point nowhere."""
CARDS: Final = ACTIONS - FIRST_CARD


def _starts() -> dict[str, int]:
    found, at = {}, 0
    for block in LAYOUT.blocks:
        found[block.name] = at
        at += block.size
    return found


AT: Final = _starts()
LAID: Final = next(len(block.cells) for block in LAYOUT.blocks if block.name == "laid")
ROW_CELL: Final = AT["table"] + LAYOUT.own.blocks[0].cells.index("positions in the row / 20")
LIES, TOP, POSITION, ACTIVE = 0, 1, 2, 6
"""Cells of a laid card."""
WIDE: Final = 20.0

GLOBAL: Final = np.r_[0 : AT["taken"] + FLAT, AT["table"] : AT["laid"]]
"""Cells that are read at once."""
ROUNDS: Final = 7
CHANNELS: Final = 2 * LAID + ROUNDS + 2
"""Of a position: the top card, the sum of those below, when it was laid, whether it is an empty end."""

SIZES: Final = {"g": 96, "e": 32, "z": 64, "t": 128, "r": 32}
REACH: Final = 2


def fresh(seed: int) -> Weights:
    luck = np.random.default_rng(seed)
    g, e, z, t, r = (SIZES[name] for name in "geztr")

    def dense(rows: int, columns: int, scale: float = 1.4) -> Array:
        return (luck.standard_normal((rows, columns)) * scale / rows**0.5).astype(np.float32)

    def zero(columns: int) -> Array:
        return np.zeros(columns, np.float32)

    wide = (2 * REACH + 1) * e
    return {
        "A": dense(len(GLOBAL), g, 4.0),
        "a": zero(g),
        "E": dense(CHANNELS, e, 4.0),
        "e0": zero(e),
        "C": dense(wide, z),
        "U": dense(g, z, 1.0),
        "c": zero(z),
        "T": dense(g + 2 * z, t),
        "t0": zero(t),
        "F": dense(t, FLAT, 0.1),
        "f": zero(FLAT),
        "V": dense(t, SEATS, 0.1),
        "v": zero(SEATS),
        "R": dense(z, r),
        "S": dense(t, r, 1.0),
        "r": zero(r),
        "w": dense(r, 1, 0.1),
    }


@dataclass
class Inputs:
    """Observations, arranged for the network."""

    flat: Array
    """By game: what is read at once."""
    row: Array
    """By game and position, from the empty one before the row to the last."""
    there: Array
    """1 for a position of the row or one of its ends."""
    active: NDArray[np.intp]
    """By game: where a card is active; 0: none, since that is the empty start."""
    points: NDArray[np.intp]
    """By game: the positions that the actions from START on point to."""
    seats: NDArray[np.intp]


def arrange(seen: Array) -> Inputs:
    n = len(seen)
    laid = seen[:, AT["laid"] :].reshape(n, CARDS, LAID)
    long = np.rint(seen[:, ROW_CELL] * WIDE).astype(np.intp)
    wide = int(long.max()) + 2
    place = np.rint(laid[:, :, POSITION] * WIDE).astype(np.intp) + 1
    seats = seen[:, :LEAST].argmax(axis=1) + LEAST
    row = np.zeros((n, wide, CHANNELS), np.float32)
    games, cards = np.nonzero(laid[:, :, TOP])
    at = place[games, cards]
    row[games, at, :LAID] = laid[games, cards]
    row[games, at, 2 * LAID + np.minimum(cards // seats[games], ROUNDS - 1)] = 1.0
    games, cards = np.nonzero(laid[:, :, LIES] > laid[:, :, TOP])
    np.add.at(row[:, :, LAID : 2 * LAID], (games, place[games, cards]), laid[games, cards])
    every = np.arange(n)
    row[:, 0, -2] = 1.0
    row[every, long + 1, -1] = 1.0
    there = (np.arange(wide)[None, :] <= long[:, None] + 1).astype(np.float32)
    active = (place * (laid[:, :, ACTIVE] > 0)).max(axis=1)
    points = np.concatenate([np.zeros((n, 1), np.intp), long[:, None] + 1, np.minimum(place, wide - 1)], 1)
    return Inputs(np.ascontiguousarray(seen[:, GLOBAL]), row, there, active, points, seats)


@dataclass
class Outputs:
    chances: Array
    """By game: of each action."""
    shares: Array
    """By game: of the win, the observer first."""
    kept: dict[str, Array]


def forward(w: Weights, x: Inputs, masks: NDArray[np.int8] | NDArray[np.bool_]) -> Outputs:
    n, wide, _ = x.row.shape
    every = np.arange(n)
    g = np.maximum(x.flat @ w["A"] + w["a"], 0)
    e = np.maximum(x.row.reshape(n * wide, -1) @ w["E"] + w["e0"], 0).reshape(n, wide, -1)
    e *= x.there[:, :, None]
    around = np.zeros((n, wide, (2 * REACH + 1), e.shape[2]), np.float32)
    for k in range(-REACH, REACH + 1):
        low, high = max(0, -k), min(wide, wide - k)
        around[:, low:high, k + REACH] = e[:, low + k : high + k]
    around = around.reshape(n * wide, -1)
    z = (around @ w["C"]).reshape(n, wide, -1) + (g @ w["U"] + w["c"])[:, None]
    np.maximum(z, 0, out=z)
    z *= x.there[:, :, None]
    active = (x.active > 0).astype(np.float32)[:, None]
    joined = np.concatenate([g, z.sum(axis=1) / 8, z[every, x.active] * active], axis=1)
    t = np.maximum(joined @ w["T"] + w["t0"], 0)
    r = (z.reshape(n * wide, -1) @ w["R"]).reshape(n, wide, -1) + (t @ w["S"] + w["r"])[:, None]
    np.maximum(r, 0, out=r)
    pointed = (r.reshape(n * wide, -1) @ w["w"]).reshape(n, wide)
    logits = np.concatenate([t @ w["F"] + w["f"], pointed[every[:, None], x.points]], axis=1)
    chances = _softmax(logits, masks > 0)
    shares = _softmax(t @ w["V"] + w["v"], np.arange(SEATS)[None, :] < x.seats[:, None])
    return Outputs(
        chances, shares, {"g": g, "around": around, "e": e, "z": z, "joined": joined, "t": t, "r": r}
    )


def _softmax(logits: Array, open_: NDArray[np.bool_]) -> Array:
    found = np.where(open_, logits, np.float32(-1e30))
    found -= found.max(axis=1, keepdims=True)
    np.exp(found, out=found)
    found /= found.sum(axis=1, keepdims=True)
    return found


def backward(w: Weights, x: Inputs, out: Outputs, d_logits: Array, d_won: Array) -> Weights:
    """Gradients of the weights, from those of the logits of actions and of shares."""
    n, wide, _ = x.row.shape
    every = np.arange(n)
    kept = out.kept
    g, e, z, t, r = (kept[name] for name in "geztr")
    found: Weights = {}
    d_flat = d_logits[:, :FLAT]
    d_pointed = np.zeros((n, wide), np.float32)
    np.add.at(d_pointed, (np.repeat(every, x.points.shape[1]), x.points.ravel()), d_logits[:, FLAT:].ravel())
    found["w"] = r.reshape(n * wide, -1).T @ d_pointed.reshape(-1, 1)
    d_r = d_pointed[:, :, None] * w["w"][:, 0]
    d_r *= r > 0
    d_r_sum = d_r.sum(axis=1)
    d_r = d_r.reshape(n * wide, -1)
    found["R"] = z.reshape(n * wide, -1).T @ d_r
    found["S"] = t.T @ d_r_sum
    found["r"] = d_r_sum.sum(axis=0)
    found["F"], found["f"] = t.T @ d_flat, d_flat.sum(axis=0)
    found["V"], found["v"] = t.T @ d_won, d_won.sum(axis=0)
    d_t = d_r_sum @ w["S"].T + d_flat @ w["F"].T + d_won @ w["V"].T
    d_t *= t > 0
    found["T"], found["t0"] = kept["joined"].T @ d_t, d_t.sum(axis=0)
    d_joined = d_t @ w["T"].T
    many = z.shape[2]
    d_g = d_joined[:, : -2 * many].copy()
    d_z = (d_r @ w["R"].T).reshape(n, wide, many)
    d_z += d_joined[:, None, -2 * many : -many] / 8
    d_z[every, x.active] += d_joined[:, -many:] * (x.active > 0)[:, None]
    d_z *= z > 0
    d_z_sum = d_z.sum(axis=1)
    d_z = d_z.reshape(n * wide, many)
    found["C"] = kept["around"].T @ d_z
    found["U"], found["c"] = g.T @ d_z_sum, d_z_sum.sum(axis=0)
    d_g += d_z_sum @ w["U"].T
    d_g *= g > 0
    found["A"], found["a"] = x.flat.T @ d_g, d_g.sum(axis=0)
    d_around = (d_z @ w["C"].T).reshape(n, wide, 2 * REACH + 1, -1)
    d_e = np.zeros_like(e)
    for k in range(-REACH, REACH + 1):
        low, high = max(0, -k), min(wide, wide - k)
        d_e[:, low + k : high + k] += d_around[:, low:high, k + REACH]
    d_e *= e > 0
    d_e = d_e.reshape(n * wide, -1)
    found["E"], found["e0"] = x.row.reshape(n * wide, -1).T @ d_e, d_e.sum(axis=0)
    return found
