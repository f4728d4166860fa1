"""Objective tokens: who touches them, claims them and loses them (B-MODE-GOT-06 to B-MODE-GOT-09,
B-MODE-CLASH-09)."""

from __future__ import annotations

from kingsmoot.core.events import Sink
from kingsmoot.core.tuples import with_value
from kingsmoot.games.banners.book import WINDS
from kingsmoot.games.banners.rules.field.ground import touched
from kingsmoot.games.banners.rules.modes.winds_of_winter import token_claimed
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import NONE
from kingsmoot.games.banners.vocabulary import events


def settle_tokens(s: Banners, u: int, out: Sink) -> None:
    """After a movement of the unit, or of anything that ends where it stands now."""
    under = touched(s, u)
    for at in range(len(s.objective)):
        touching = s.touching[at]
        if at in under:
            if u not in touching:
                s.touching = with_value(s.touching, at, (*touching, u))
                if not touching:
                    claim(s, at, u, out)
        elif u in touching:
            leave(s, at, u, NONE, out)


def give_up_tokens(s: Banners, u: int, hand: int, out: Sink) -> None:
    """A unit is destroyed. `hand`: the unit that did it in melee, or NONE."""
    for at, touching in enumerate(s.touching):
        if u in touching:
            leave(s, at, u, hand, out)


def leave(s: Banners, at: int, u: int, heir: int, out: Sink) -> None:
    """A unit no longer touches a token. Did it control the token, whoever touched it earliest claims it now
    (B-MODE-GOT-07 as amended), but the heir before them all (B-MODE-GOT-08)."""
    held = s.touching[at][0] == u
    left = [v for v in s.touching[at] if v != u]
    if held and heir in left:
        left.remove(heir)
        left.insert(0, heir)
    s.touching = with_value(s.touching, at, tuple(left))
    if held:
        events.TOKEN_LOST.tell(out, at, u)
        if left:
            claim(s, at, left[0], out)


def claim(s: Banners, at: int, u: int, out: Sink) -> None:
    events.TOKEN_CLAIMED.tell(out, at, u)
    if s.rule.mode == WINDS:
        token_claimed(s, at, u, out)
    s.held = with_value(s.held, at, s.held[at] | 1 << s.team[s.owner[u]])
