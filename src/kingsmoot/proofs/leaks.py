"""Leaks: what is hidden changes no byte that others are sent.

Two ways. *Worlds* (`wire.py`): other positions that look the same to a reader, and the same move in each.
*Twins*: two tables that are the same but for the sealed answer of one seat; what all others are sent of it,
of its being changed and of its being taken back must be the same, byte by byte and message by message. The
seat itself must see the difference, or nothing was compared.
"""

from __future__ import annotations

import random
from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import SEED_BYTES, Stream
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State, owed, play
from kingsmoot.proofs import wire
from kingsmoot.proofs.base import Disproved, Found, Tick
from kingsmoot.proofs.games import table as table_of
from kingsmoot.table.bots.bot_worker import write_view
from kingsmoot.table.rooms.commands import Play, TakeBack
from kingsmoot.table.rooms.readers import Reader
from kingsmoot.table.rooms.room import Room

STEPS: Final = 400
"""Answers of a game that are looked at: secrets of long games come early and late, so some start later."""
SECRETS: Final = 8
"""Secret questions of each game at which twins are compared."""
TRIES: Final = 12
"""Random answers that are drawn to find two that differ."""


def run(game: Game, many: int, tick: Tick) -> Found:
    """`many` random games, with all options in turn."""
    worlds = pairs = sealed = 0
    for n in range(many):
        seats, edition, options = table_of(game, n)
        worlds += wire.check(game, seats, n, wire.POSITIONS, edition, options, STEPS)
        compared, secrets = twins(game, n)
        pairs, sealed = pairs + compared, sealed + secrets
        tick(1)
    return [
        ("games, pairs of worlds whose every byte sent was compared", f"{many}, {worlds}"),
        ("sealed answers, readers to whom two different ones looked the same", f"{sealed}, {pairs}"),
    ]


def twins(game: Game, n: int) -> tuple[int, int]:
    """One random game; how many readers were compared, at how many sealed answers."""
    luck = random.Random(f"twins {game.id} {n}")
    seats, edition, options = table_of(game, n)
    s = game.new(seats, luck.randbytes(SEED_BYTES), edition, options)
    stream = Stream(luck.randbytes(SEED_BYTES))
    compared = secrets = 0
    for _ in range(STEPS):
        if s.result is not None or secrets >= SECRETS:
            break
        d = luck.choice(owed(s))
        # The last to answer opens all answers: that is meant to be seen.
        if d.secret and len(owed(s)) > 1:
            found = compare(game, s, d, stream, luck.choice(LANGUAGES))
            compared, secrets = compared + found, secrets + bool(found)
        play(s, d, sample(s, d, stream))
    return compared, secrets


def compare(game: Game, s: State, d: Decision, stream: Stream, lang: str) -> int:
    """What all others are sent while a seat answers in two ways; how many readers there were."""
    texts = {sample(s, d, stream).text(s.book) for _ in range(TRIES)}
    if len(texts) < 2:
        return 0
    one, other = sorted(texts)[:2]
    told, again = (sent(game, s, d, text, lang) for text in (one, other))
    if told[d.seat] == again[d.seat]:
        raise Disproved(f"{one!r} and {other!r} are the same to the seat that answers: nothing was compared")
    for reader, messages in told.items():
        if reader != d.seat and messages != again[reader]:
            raise Disproved(f"seat {reader}: {wire.difference(messages, again[reader])}")
    return len(told) - 1


def sent(game: Game, s: State, d: Decision, text: str, lang: str) -> dict[Seat, list[str]]:
    """All that each reader is sent when a secret answer is given, given again, and taken back; with what a
    bot at that seat would be given, and the record that it may keep."""
    room = Room.at(game, s.clone())
    readers = {seat: Reader(room, seat, lang=lang) for seat in [*range(room.size), ONLOOKER]}
    found: dict[Seat, list[str]] = {seat: [] for seat in readers}

    def hear() -> None:
        assert room.table.match is not None
        for seat, reader in readers.items():
            found[seat] += reader.news()
            found[seat].append(room.table.match.view_record(seat).dumps())
            found[seat].append(write_view(game, room.view(seat)).decode())

    hear()
    for command in (
        Play(d.seat, d.number, 0, text, lang),
        Play(d.seat, d.number, 0, text, lang),
        TakeBack(d.seat),
        Play(d.seat, d.number, 1, text, lang),
    ):
        refusal = room.apply(command, 0.0)
        if refusal is not None:
            raise Disproved(f"{command.name} of {text!r} was refused: {refusal.rule}")
        hear()
    return found
