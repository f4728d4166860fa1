"""The leak law on the wire: every byte sent to a seat is the same in all worlds that look the same to it.

For a position of a random game and a seat, other worlds are imagined from its view. The same move is made in
each, through a room, and what a reader at that seat is sent before and after it is compared. A world counts
only where the view after the move is the same as well: what the move showed the seat, it may know. Sealed
answers that the move opens are taken over from the true world, since they are shown to all.
"""

from __future__ import annotations

import random
from typing import Final

from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State, asked_of, owed, play
from kingsmoot.core.zones import Impossible
from kingsmoot.io.words import words
from kingsmoot.proofs.base import Disproved, Found, Tick
from kingsmoot.table.bots.bot_worker import write_view
from kingsmoot.table.rooms.commands import Play
from kingsmoot.table.rooms.readers import Reader
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.rooms.wording import refusal_of

WORLDS: Final = 3
POSITIONS: Final = 6
"""Positions of each game that are looked at."""
JUNK: Final = (
    "pass",
    "bid 1",
    "place queen start",
    "reveal 1",
    "eliminate 2",
    "stow dodge",
    "react parry",
    "no",
    "a",
)


def sent(
    game: Game, state: State, seat: int, by: int, text: str, lang: str
) -> tuple[list[str], list[str], State | None]:
    """What a reader at `seat` is sent before and after a move of `by`; then the new position."""
    room = Room.at(game, state.clone())
    reader = Reader(room, seat, lang=lang)
    found = reader.news()
    if seat != ONLOOKER:
        d = asked_of(room.view(seat), seat)
        for junk in JUNK:  # refusals must not tell either
            number = d.number if d is not None else 0
            refusal = Play(seat, number, 0, junk, lang).apply(room.draft(0.0))
            found.append(refusal_of(words(lang, game), refusal) if refusal is not None else "taken")
        found.append(write_view(game, room.view(seat)).decode())
    d = asked_of(state, by)
    if d is None or room.apply(Play(by, d.number, 0, text, lang), 0.0) is not None:
        return found, [], None
    later = reader.news()
    assert room.table.match is not None
    later.append(room.table.match.view_record(seat).dumps())
    later.append(write_view(game, room.view(seat)).decode())
    return found, later, room.table.match.state


def check(
    game: Game,
    seats: int,
    n: int,
    most: int,
    edition: str = "",
    options: dict[str, str] | None = None,
    steps: int = 1_000_000,
) -> int:
    """One random game, some positions among its first `steps`; how many pairs of worlds were compared."""
    luck = random.Random(f"{game.id} {seats} {n}")
    stream = Stream(luck.randbytes(16))
    s = game.new(seats, luck.randbytes(16), edition, options)
    compared = 0
    positions: list[tuple[State, int, str]] = []
    count = 0
    while s.result is None and count < steps:
        d = luck.choice(owed(s))
        m = sample(s, d, stream)
        count += 1
        # Each position is as likely as any other to be among the few that are kept.
        if len(positions) < most:
            positions.append((s.clone(), d.seat, m.text(s.book)))
        elif (at := luck.randrange(count)) < most:
            positions[at] = (s.clone(), d.seat, m.text(s.book))
        refusal = play(s, d, m)
        assert refusal is None
    for before, by, text in positions:
        seat = luck.choice([*range(seats), ONLOOKER])
        lang = luck.choice(["en", "uk", "ru"])
        first, second, after = sent(game, before, seat, by, text, lang)
        assert after is not None
        view = game.view(before, seat)
        for _ in range(WORLDS):
            try:
                world = game.imagine(view, seat, luck.randbytes(16))
            except Impossible:
                continue
            # As in the examination of every game: the same dice fall in both worlds, and sealed answers
            # that this move opens are the same, for opening them shows them to all.
            world.seed, world.draws = before.seed, before.draws
            if len(owed(before)) == 1:
                world.sealed = before.sealed
            got, later, then = sent(game, world, seat, by, text, lang)
            if got != first:
                raise Disproved(difference(got, first))
            if then is None or game.facts(game.view(then, seat)) != game.facts(game.view(after, seat)):
                continue  # in that world the move is none, or shows the seat something else
            if later != second:
                raise Disproved(difference(later, second))
            compared += 1
    return compared


def difference(got: list[str], base: list[str]) -> str:
    for a, b in zip(got, base):
        if a != b:
            at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
            return f"...{a[max(0, at - 80) : at + 80]} instead of ...{b[max(0, at - 80) : at + 80]}"
    return f"{len(got)} messages instead of {len(base)}"


def run(game: Game, many: int, tick: Tick) -> Found:
    """`many` random games, at every number of seats."""
    compared = 0
    for n in range(many):
        compared += check(game, game.least + n % (game.most - game.least + 1), n, POSITIONS)
        tick(1)
    return [("games, pairs of worlds whose every byte sent was compared", f"{many}, {compared}")]
