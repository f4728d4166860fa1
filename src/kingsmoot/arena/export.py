"""A file of games as a table for learning: one line a decision. Read and written as a stream.

game         number of the game in the file
step         number of the answer in the game
seat, kind   who was asked, and what (a number of the game's kinds)
observation  the vector of `kingsmoot.gym.observations`, before the answer
actions      the answer slot by slot (`kingsmoot.gym.actions`), padded with -1; all -1: it lies between the
             points of a measure, and no actions make it; no -1: a longer one may have been cut off
move         its text (Parquet only)
result       the seat's share of the win in the end
player       who gave the answer: the bot at that seat, or whoever had taken over for it (Parquet: its name;
             NPZ: a number of the file's `players`)
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
from kingsmoot.core.state import asked_of
from kingsmoot.gym.observations import Vector, layout_of, observation
from kingsmoot.gym.space import space_of
from kingsmoot.gym.spelling import spelled

LONGEST: Final = 64
"""Actions of one answer that are kept."""
BATCH: Final = 1024
FORMATS: Final = ("parquet", "npz")


class Row(NamedTuple):
    game: int
    step: int
    seat: int
    kind: int
    observation: Vector
    actions: list[int]
    move: str
    result: float
    player: str


def lines(store: Store, game: Game) -> Iterator[Row]:
    """Every decision of every game, one game in memory at a time."""
    for number, row in enumerate(store.rows(records=True)):
        record = record_of(row.record)
        given = Match.of(game, record).answers
        players = answering(record, row.players)
        for step, (match, seat) in enumerate(replay(game, record)):
            d = asked_of(match.state, seat)
            assert d is not None
            view = game.view(match.state, seat)
            move = given[step].move
            actions = (spelled(view, d, move, space_of(game)) or [])[:LONGEST]
            yield Row(
                number,
                step,
                seat,
                d.kind,
                observation(game, view, seat, d),
                actions + [-1] * (LONGEST - len(actions)),
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


def to_parquet(store: Store, game: Game, path: Path) -> int:
    """How many lines were written."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema = pa.schema(
        [
            ("game", pa.int64()),
            ("step", pa.int32()),
            ("seat", pa.int8()),
            ("kind", pa.int16()),
            ("observation", pa.list_(pa.float32(), layout_of(game).size)),
            ("actions", pa.list_(pa.int16(), LONGEST)),
            ("move", pa.string()),
            ("result", pa.float32()),
            ("player", pa.string()),
        ],
        metadata={"game": game.id, "rules": str(game.rules), "kinds": " ".join(game.kinds)},
    )
    written = 0
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:
        for batch in _batches(lines(store, game)):
            columns: list[Any] = []
            for name in schema.names:
                values = [getattr(line, name) for line in batch]
                if name in ("observation", "actions"):
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
"""The width of an observation, which the game says."""
ARRAYS: Final[tuple[tuple[str, str, int], ...]] = (
    ("game", "<i8", 0),
    ("step", "<i4", 0),
    ("seat", "<i1", 0),
    ("kind", "<i2", 0),
    ("observation", "<f4", OBSERVED),
    ("actions", "<i2", LONGEST),
    ("result", "<f4", 0),
    ("player", "<i2", 0),
)
"""Name, type and width of the arrays of an NPZ file."""


def to_npz(store: Store, game: Game, path: Path) -> int:
    """As `to_parquet`. Columns wait in files beside the target until their length is known."""
    players = list(store.plan.bots)
    written = 0
    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        waiting = {name: (Path(folder) / name).open("w+b") for name, _, _ in ARRAYS}
        for line in lines(store, game):
            for name, kind, _ in ARRAYS:
                value: Any = getattr(line, name)
                if name == "player":
                    if line.player not in players:
                        players.append(line.player)  # a stand-in, who was not invited
                    value = players.index(line.player)
                waiting[name].write(np.asarray(value, kind).tobytes())
            written += 1
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, kind, width in ARRAYS:
                wide = layout_of(game).size if width == OBSERVED else width
                shape = (written, wide) if width else (written,)
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
