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
    """Positions of all rows, one game after the other, each with the empty ones before and behind it."""
    starts: NDArray[np.intp]
    """By game: where its row begins."""
    games: NDArray[np.intp]
    """By position: its game."""
    near: list[tuple[NDArray[np.intp], NDArray[np.intp]]]
    """For each of the places that a position looks to: positions that have one there, and which."""
    active: NDArray[np.intp]
    """By game: where a card is active, or the empty start."""
    acts: Array
    """By game: 1 if one is."""
    points: NDArray[np.intp]
    """By game: the positions that the actions from START on point to."""
    seats: NDArray[np.intp]


def arrange(seen: Array) -> Inputs:
    n = len(seen)
    laid = seen[:, AT["laid"] :].reshape(n, CARDS, LAID)
    wide = np.rint(seen[:, ROW_CELL] * WIDE).astype(np.intp) + 2
    starts = np.cumsum(wide) - wide
    games = np.repeat(np.arange(n), wide)
    place = np.rint(laid[:, :, POSITION] * WIDE).astype(np.intp) + 1 + starts[:, None]
    seats = seen[:, :LEAST].argmax(axis=1) + LEAST
    row = np.zeros((len(games), CHANNELS), np.float32)
    of, cards = np.nonzero(laid[:, :, TOP])
    at = place[of, cards]
    row[at, :LAID] = laid[of, cards]
    row[at, 2 * LAID + np.minimum(cards // seats[of], ROUNDS - 1)] = 1.0
    of, cards = np.nonzero(laid[:, :, LIES] > laid[:, :, TOP])
    np.add.at(row[:, LAID : 2 * LAID], place[of, cards], laid[of, cards])
    ends = starts + wide - 1
    row[starts, -2] = 1.0
    row[ends, -1] = 1.0
    every = np.arange(len(games))
    near = []
    for k in range(-REACH, REACH + 1):
        there = np.flatnonzero((every + k >= starts[games]) & (every + k <= ends[games]))
        near.append((there, there + k))
    acts = laid[:, :, ACTIVE] > 0
    active = np.where(acts, place, starts[:, None]).max(axis=1)
    points = np.concatenate([starts[:, None], ends[:, None], np.minimum(place, ends[:, None])], axis=1)
    flat = np.ascontiguousarray(seen[:, GLOBAL])
    found = acts.any(axis=1, keepdims=True).astype(np.float32)
    return Inputs(flat, row, starts, games, near, active, found, points, seats)


@dataclass
class Outputs:
    chances: Array
    """By game: of each action."""
    shares: Array
    """By game: of the win, the observer first."""
    kept: dict[str, Array]


def forward(w: Weights, x: Inputs, masks: NDArray[np.int8] | NDArray[np.bool_]) -> Outputs:
    g = np.maximum(x.flat @ w["A"] + w["a"], 0)
    e = np.maximum(x.row @ w["E"] + w["e0"], 0)
    around = np.zeros((len(e), len(x.near), e.shape[1]), np.float32)
    for k, (here, there) in enumerate(x.near):
        around[here, k] = e[there]
    around = around.reshape(len(e), -1)
    z = around @ w["C"]
    z += (g @ w["U"] + w["c"])[x.games]
    np.maximum(z, 0, out=z)
    joined = np.concatenate([g, np.add.reduceat(z, x.starts) / 8, z[x.active] * x.acts], axis=1)
    t = np.maximum(joined @ w["T"] + w["t0"], 0)
    r = z @ w["R"]
    r += (t @ w["S"] + w["r"])[x.games]
    np.maximum(r, 0, out=r)
    pointed = (r @ w["w"])[:, 0]
    logits = np.concatenate([t @ w["F"] + w["f"], pointed[x.points]], axis=1)
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
    kept = out.kept
    g, e, z, t, r = (kept[name] for name in "geztr")
    found: Weights = {}
    d_flat = d_logits[:, :FLAT]
    d_pointed = np.bincount(x.points.ravel(), d_logits[:, FLAT:].ravel(), len(z)).astype(np.float32)
    found["w"] = r.T @ d_pointed[:, None]
    d_r = d_pointed[:, None] * w["w"][:, 0]
    d_r *= r > 0
    d_r_sum = np.add.reduceat(d_r, x.starts)
    found["R"] = z.T @ d_r
    found["S"] = t.T @ d_r_sum
    found["r"] = d_r_sum.sum(axis=0)
    found["F"], found["f"] = t.T @ d_flat, d_flat.sum(axis=0)
    found["V"], found["v"] = t.T @ d_won, d_won.sum(axis=0)
    d_t = d_r_sum @ w["S"].T + d_flat @ w["F"].T + d_won @ w["V"].T
    d_t *= t > 0
    found["T"], found["t0"] = kept["joined"].T @ d_t, d_t.sum(axis=0)
    d_joined = d_t @ w["T"].T
    many = z.shape[1]
    d_g = d_joined[:, : -2 * many].copy()
    d_z = d_r @ w["R"].T
    d_z += (d_joined[:, -2 * many : -many] / 8)[x.games]
    d_z[x.active] += d_joined[:, -many:] * x.acts
    d_z *= z > 0
    d_z_sum = np.add.reduceat(d_z, x.starts)
    found["C"] = kept["around"].T @ d_z
    found["U"], found["c"] = g.T @ d_z_sum, d_z_sum.sum(axis=0)
    d_g += d_z_sum @ w["U"].T
    d_g *= g > 0
    found["A"], found["a"] = x.flat.T @ d_g, d_g.sum(axis=0)
    d_around = (d_z @ w["C"].T).reshape(len(e), len(x.near), -1)
    d_e = np.zeros_like(e)
    for k, (here, there) in enumerate(x.near):
        d_e[there] += d_around[here, k]
    d_e *= e > 0
    found["E"], found["e0"] = x.row.T @ d_e, d_e.sum(axis=0)
    return found
