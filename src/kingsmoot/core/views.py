"""What a seat may see, and whole positions that fit what it sees.

`view` returns a state of the same class, so that rules, drawing and heuristics work on it unchanged; hidden
cards are `HIDDEN`, the seed and all draws to come are blank, sealed answers of others are unknown.
`imagine` completes a view to a whole state. Both are generic; a game says in `Zone.barred` what has publicly
been ruled out, and may override `Game.imagine` to guess better.
"""

from __future__ import annotations

from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.refs import HIDDEN, Seat
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import BLANK, State, asked_of
from kingsmoot.core.zones import Zone, deal


def view(s: State, seat: Seat, zones: list[Zone] | None = None) -> State:
    """The position as one seat may see it; `ONLOOKER` sees what is public. Callers that show it to many seats
    may pass the zones of the position, so that they are found only once.
    """
    v = s.clone()
    v.seed = BLANK
    v.draws = 0
    v.lanes = b""
    v.lanes_of = -1
    v.forced = ()
    v.revealed = 0
    v.stack = [f.redact(s, seat) for f in s.stack]
    v.sealed = tuple([(who, m if who == seat else None) for who, m in s.sealed])
    v.set_zones([z.seen(seat) for z in (s.zones() if zones is None else zones)])
    return v


def imagine(v: State, unseen: dict[int, list[int]], seed: bytes) -> State:
    """A whole state that fits a view: unseen cards are dealt into the hidden places, draws to come are fresh,
    and every unknown sealed answer is replaced by a random one.
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
    """Replace every unknown sealed answer by a random legal one."""
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
    """For search: the other seats answer again, so that all who answer at once are one node of the tree."""
    s.sealed = tuple([(who, m) for who, m in s.sealed if who == seat])
