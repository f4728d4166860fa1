"""What a seat may see, and whole positions that fit what it sees.

`view` gives a state of the same class, so that rules, drawing and heuristics run on it unchanged; hidden
cards are `HIDDEN`, the seed and all draws to come are blank, sealed answers of others are unknown.
`imagine` fills a view up to a whole state. Both are generic; a game adds what it knows of public
rulings-out as `Zone.barred`, and may override `Game.imagine` to guess better.
"""

from __future__ import annotations

from kingsmoot.core.lots import Stream, derive
from kingsmoot.core.moves import Move
from kingsmoot.core.project import sample
from kingsmoot.core.refs import HIDDEN, Seat
from kingsmoot.core.state import BLANK, State, asked_of
from kingsmoot.core.zones import Zone, deal


def view(s: State, seat: Seat, zones: list[Zone] | None = None) -> State:
    """The position as one seat may see it; `ONLOOKER` sees what is public. Who shows it to many seats passes
    the zones of the position, which are then found but once.
    """
    v = s.clone()
    v.seed = BLANK
    v.draws = 0
    v.lanes = ()
    v.lanes_of = -1
    v.forced = ()
    v.revealed = 0
    v.stack = [f.redact(s, seat) for f in s.stack]
    v.sealed = tuple([(who, m if who == seat else None) for who, m in s.sealed])
    v.set_zones([z.seen(seat) for z in (s.zones() if zones is None else zones)])
    return v


def imagine(v: State, unseen: dict[int, list[int]], seed: bytes) -> State:
    """A whole state that fits a view: unseen cards dealt into hidden places, fresh draws to come, and
    a sampled answer in the place of every sealed one.
    """
    luck = Stream(derive(seed, b"deal"))
    s = v.clone()
    s.seed = seed
    zones = s.zones()
    for z in zones:
        if HIDDEN in z.cards:
            s.set_zones(deal(zones, unseen, luck))
            break
    guess_sealed(s, luck)
    return s


def guess_sealed(s: State, luck: Stream) -> None:
    """Put a random legal answer in the place of every sealed answer that is unknown."""
    if not s.sealed:
        return
    known: list[tuple[Seat, Move | None]] = []
    for who, m in s.sealed:
        d = asked_of(s, who)
        if m is None and d is not None:
            m = sample(s, d, luck)
        known.append((who, m))
    s.sealed = tuple(known)


def reopen(s: State, seat: Seat) -> None:
    """For search: the others' sealed answers are open again, so that a simultaneous node is one."""
    s.sealed = tuple([(who, m) for who, m in s.sealed if who == seat])
