"""Objective tokens: who touches them, claims them and loses them (B-MODE-GOT-06 to B-MODE-GOT-09,
B-MODE-CLASH-09)."""

from __future__ import annotations

from kingsmoot.core.events import Sink
from kingsmoot.games.banners.book import WINDS
from kingsmoot.games.banners.ground import touched
from kingsmoot.games.banners.kinds import E_TOKEN_CLAIMED, E_TOKEN_LOST, tell
from kingsmoot.games.banners.modes_winds import token_claimed
from kingsmoot.games.banners.state import Banners


def settle_tokens(s: Banners, u: int, out: Sink) -> None:
    """After a movement of the unit, or of anything that ends where it stands now."""
    under = touched(s, u)
    for at in range(len(s.objective)):
        touching = s.touching[at]
        if at in under:
            if u not in touching:
                s.touching[at] = (*touching, u)
                if not touching:
                    claim(s, at, u, out)
        elif u in touching:
            left = tuple([v for v in touching if v != u])
            s.touching[at] = left
            if touching[0] == u:
                tell(out, E_TOKEN_LOST, at, u)
                if left:
                    claim(s, at, left[0], out)


def give_up_tokens(s: Banners, u: int, hand: int, out: Sink) -> None:
    """A controller destroyed in melee loses its token to the unit that destroyed it, if that touches it
    (B-MODE-GOT-08); otherwise to whoever touched it earliest (B-MODE-GOT-07 as amended)."""
    for at, touching in enumerate(s.touching):
        if u in touching:
            left = [v for v in touching if v != u]
            if touching[0] == u and hand in left:
                left.remove(hand)
                left.insert(0, hand)
            s.touching[at] = tuple(left)
            if touching[0] == u:
                tell(out, E_TOKEN_LOST, at, u)
                if left:
                    claim(s, at, left[0], out)


def claim(s: Banners, at: int, u: int, out: Sink) -> None:
    tell(out, E_TOKEN_CLAIMED, at, u)
    if s.rule.mode == WINDS:
        token_claimed(s, at, u, out)
    s.held[at] |= 1 << s.team[s.owner[u]]
