"""A file of games as a table: one line a decision. Read and written as a stream.

game         number of the game in the file
step         number of the answer in the game
seats        how many play
seat, kind   who was asked, and what (Parquet: its name; NPZ: a number of the file's `kinds`)
choices      how many answers were open; -1 where they cannot be listed
score        the seat's score before the answer, as the rulebook counts it
observation  the vector of `kingsmoot.gym.observations`, before the answer
mask         which actions could come first (`kingsmoot.gym.space`): 1
actions      the answer slot by slot (`kingsmoot.gym.actions`), padded with -1; all -1: it lies between the
             points of a measure, and no actions make it; no -1: a longer one may have been cut off
move         its text (Parquet only)
result       the seat's share of the win in the end
player       who gave the answer: the bot at that seat, or whoever had taken over for it (Parquet: its name;
             NPZ: a number of the file's `players`)

A *light* table has no observations, masks and actions: for data frames, in a fraction of the time and room.
"""

from __future__ import annotations

import io
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.lib import format as npy

from kingsmoot.arena.bot_game import record_of
from kingsmoot.arena.store import Store
from kingsmoot.arena.summary import replay
from kingsmoot.core.game import Game
from kingsmoot.core.match import Match
from kingsmoot.core.record import Record
from kingsmoot.core.slots_from_moves import moves
from kingsmoot.core.state import asked_of
from kingsmoot.gym.actions import Filling
from kingsmoot.gym.episode import Mask
from kingsmoot.gym.layout import layout_of
from kingsmoot.gym.observations import Vector, observation
from kingsmoot.gym.space import space_of
from kingsmoot.gym.spelling import spelled

LONGEST: Final = 64
"""Actions of one answer that are kept."""
BATCH: Final = 1024
FORMATS: Final = ("parquet", "npz")


VECTORS: Final = ("observation", "mask", "actions")
"""What a light table does not have."""


class Row(NamedTuple):
    game: int
    step: int
    seats: int
    seat: int
    kind: int
    choices: int
    score: float
    observation: Vector
    mask: Mask
    actions: list[int]
    move: str
    result: float
    player: str


NO_VECTOR: Final[Vector] = np.zeros(0, np.float32)
NO_MASK: Final[Mask] = np.zeros(0, np.int8)


def lines(store: Store, game: Game, light: bool = False) -> Iterator[Row]:
    """Every decision of every game, one game in memory at a time."""
    space = space_of(game)
    for number, row in enumerate(store.rows(records=True)):
        record = record_of(row.record)
        given = Match.of(game, record).answers
        players = answering(record, row.players)
        for step, (match, seat) in enumerate(replay(game, record)):
            d = asked_of(match.state, seat)
            assert d is not None
            view = game.view(match.state, seat)
            move = given[step].move
            listed = moves(view, d)
            seen, mask, actions = NO_VECTOR, NO_MASK, []
            if not light:
                here = Filling(view, d, space)
                seen, mask = observation(game, view, seat, d, here), np.zeros(space.size, np.int8)
                mask[here.actions()] = 1
                actions = (spelled(view, d, move, space) or [])[:LONGEST]
                actions += [-1] * (LONGEST - len(actions))
            yield Row(
                number,
                step,
                view.book.seats,
                seat,
                d.kind,
                -1 if listed is None else len(listed),
                float(game.scores(match.state)[seat]),
                seen,
                mask,
                actions,
                move.text(view.book),
                row.result[seat],
                players[step],
            )


def answering(record: Record, players: Sequence[str]) -> list[str]:
    """Who gave each answer that stands: those who sat down, until the record says that another took over."""
    holding = list(players)
    found: list[str] = []
    for e in record.entries:
        if e.answer:
            found.append(holding[e.seat])
        elif e.beside in ("takeover", "handover"):
            holding[e.seat] = e.text
        elif e.beside == "take-back":
            del found[int(e.text) :]
    return found


def to_parquet(store: Store, game: Game, path: Path, light: bool = False) -> int:
    """How many lines were written."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema = pa.schema(
        [
            ("game", pa.int64()),
            ("step", pa.int32()),
            ("seats", pa.int8()),
            ("seat", pa.int8()),
            ("kind", pa.string()),
            ("choices", pa.int32()),
            ("score", pa.float32()),
            ("observation", pa.list_(pa.float32(), layout_of(game).size)),
            ("mask", pa.list_(pa.int8(), space_of(game).size)),
            ("actions", pa.list_(pa.int16(), LONGEST)),
            ("move", pa.string()),
            ("result", pa.float32()),
            ("player", pa.string()),
        ],
        metadata={"game": game.id, "rules": str(game.rules), "kinds": " ".join(game.kinds)},
    )
    if light:
        for name in VECTORS:
            schema = schema.remove(schema.get_field_index(name))
    written = 0
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:
        for batch in _batches(lines(store, game, light)):
            columns: list[Any] = []
            for name in schema.names:
                values = [game.kinds[line.kind] if name == "kind" else getattr(line, name) for line in batch]
                if name in VECTORS:
                    flat = np.concatenate([np.asarray(v) for v in values])
                    kind = schema.field(name).type
                    columns.append(
                        pa.FixedSizeListArray.from_arrays(
                            pa.array(flat, type=kind.value_type), kind.list_size
                        )
                    )
                else:
                    columns.append(pa.array(values, type=schema.field(name).type))
            writer.write_batch(pa.record_batch(columns, schema=schema))
            written += len(batch)
    return written


def _batches(some: Iterator[Row]) -> Iterator[list[Row]]:
    batch: list[Row] = []
    for line in some:
        batch.append(line)
        if len(batch) == BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


OBSERVED: Final = -1
MASKED: Final = -2
"""The width of an observation and of a mask, which the game says."""
ARRAYS: Final[tuple[tuple[str, str, int], ...]] = (
    ("game", "<i8", 0),
    ("step", "<i4", 0),
    ("seats", "<i1", 0),
    ("seat", "<i1", 0),
    ("kind", "<i2", 0),
    ("choices", "<i4", 0),
    ("score", "<f4", 0),
    ("observation", "<f4", OBSERVED),
    ("mask", "<i1", MASKED),
    ("actions", "<i2", LONGEST),
    ("result", "<f4", 0),
    ("player", "<i2", 0),
)
"""Name, type and width of the arrays of an NPZ file."""


def to_npz(store: Store, game: Game, path: Path, light: bool = False) -> int:
    """As `to_parquet`. Columns wait in files beside the target until their length is known."""
    players = list(store.plan.bots)
    arrays = [told for told in ARRAYS if not light or told[0] not in VECTORS]
    widths = {OBSERVED: layout_of(game).size, MASKED: space_of(game).size}
    written = 0
    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        waiting = {name: (Path(folder) / name).open("w+b") for name, _, _ in arrays}
        for line in lines(store, game, light):
            for name, kind, _ in arrays:
                value: Any = getattr(line, name)
                if name == "player":
                    if line.player not in players:
                        players.append(line.player)  # a stand-in, who was not invited
                    value = players.index(line.player)
                waiting[name].write(np.asarray(value, kind).tobytes())
            written += 1
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, kind, width in arrays:
                shape = (written, widths.get(width, width)) if width else (written,)
                with archive.open(f"{name}.npy", "w", force_zip64=True) as out:
                    out.write(_header(kind, shape))
                    waiting[name].seek(0)
                    while chunk := waiting[name].read(1 << 20):
                        out.write(chunk)
                waiting[name].close()
            for name, told in (("players", players), ("kinds", list(game.kinds))):
                buffer = io.BytesIO()
                np.save(buffer, np.array(told))
                archive.writestr(f"{name}.npy", buffer.getvalue())
    return written


def _header(kind: str, shape: tuple[int, ...]) -> bytes:
    buffer = io.BytesIO()
    npy.write_array_header_1_0(buffer, {"descr": kind, "fortran_order": False, "shape": shape})
    return buffer.getvalue()
