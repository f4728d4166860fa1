"""How Banners is played in play-outs: by the judgement of the captain, with fewer poses looked at and a
little noise. Reads nothing that the seat cannot know: hands and missions only of the seat that decides.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import moves, sample
from kingsmoot.games.banners.bot import actions, deployment, tactics_board, windows
from kingsmoot.games.banners.bot.actions import NARROW
from kingsmoot.games.banners.bot.position_value import Field
from kingsmoot.games.banners.rules.actions import Action
from kingsmoot.games.banners.rules.move.procedure import Retreat, Step
from kingsmoot.games.banners.rules.windows.procedure import Pick, Window
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import CONDITION_BITS, FRONT, FULL, REAR
from kingsmoot.games.banners.unit_names import unit_of
from kingsmoot.games.banners.vocabulary.questions import (
    ASK_ACTIVATE,
    ASK_ALIGN,
    ASK_CLAIM,
    ASK_CONDITION,
    ASK_DISCARD,
    ASK_MISSION,
    ASK_REROLL,
    ASK_SIDE_OF,
    ASK_TARGET,
)
from kingsmoot.games.banners.vocabulary.verbs import PASS, Align, At, Discard, Drop, Token
from kingsmoot.kit.policy import Weighed, noisy_best

NOISE: Final = 0.6
"""How far a judgement in a play-out may be off, in wounds."""
POOR: Final = 0.75
"""A card less welcome than this is discarded for another."""


def rollout(s: Banners, d: Decision, luck: Stream) -> Move:
    """The best by judgement, give or take."""
    if d.kind == ASK_ACTIVATE:
        listed = moves(s, d)
        if listed:
            return tactics_board.glanced(s, listed, NOISE, luck)
    found = weigh(s, d, NARROW)
    if not found:
        return sample(s, d, luck)
    return noisy_best(found, NOISE, luck)


def weigh(s: Banners, d: Decision, width: int) -> list[Weighed]:
    """Answers with what they promise; empty where this module has no opinion."""
    top = s.stack[-1]
    if isinstance(top, Action):
        return actions.actions(s, top, width)
    if isinstance(top, Window):
        return windows.window(s, d, top)
    if isinstance(top, Step):
        field = Field(s, top.unit)
        here = field.at(s.x[top.unit], s.y[top.unit], s.facing[top.unit])
        goings = actions.goings(s, top.unit, top.allowed, top.reach, field, here, width)
        return [*goings, (PASS, 0.0)]
    if isinstance(top, Retreat) and top.step == 2:
        return actions.withdrawals(s, top.unit, top.die, width)
    if d.kind == ASK_DISCARD:
        return _discard(s, d)
    listed = moves(s, d)
    if listed is None:
        return deployment.weigh(s, d, width)
    kind = d.kind
    if isinstance(top, Pick):
        return windows.picks(s, d, top, listed)
    if kind == ASK_REROLL:
        return windows.rerolls(s, d, listed)
    if kind == ASK_ACTIVATE:
        return tactics_board.activations(s, listed, width == NARROW)
    if kind == ASK_CLAIM:
        return tactics_board.claims(s, d, listed, width == NARROW)
    if kind == ASK_TARGET:
        return tactics_board.targets(s, d, listed)
    if kind == ASK_CONDITION:
        return _conditions(s, d, listed)
    if kind == ASK_ALIGN:
        return [(m, 1.0 if isinstance(m, Align) and m.alignment == FULL else 0.0) for m in listed]
    if kind == ASK_SIDE_OF:
        return [(m, _side(m)) for m in listed]
    if kind == ASK_MISSION:
        return [(m, _mission(s, m)) for m in listed]
    return deployment.listed(s, d, listed)


def _side(m: Move) -> float:
    assert isinstance(m, At)
    return 0.0 if m.side == FRONT else 2.0 if m.side == REAR else 1.0


def _conditions(s: Banners, d: Decision, listed: list[Move]) -> list[Weighed]:
    """A token put on an enemy, or one taken off a friend."""
    found: list[Weighed] = []
    for m in listed:
        assert isinstance(m, Token)
        u = unit_of(s, m.unit)
        if s.friends(d.seat, s.owner[u]) and s.tokens[u] & CONDITION_BITS[m.condition]:
            gain = (0.7, 1.0, 0.9)[m.condition]
        else:
            gain = windows.condition_value(s, d.seat, u, m.condition)
        found.append((m, gain))
    return found


def _mission(s: Banners, m: Move) -> float:
    """To drop a mission: what a new one promises more."""
    return (
        tactics_board.MEAN_MISSION - tactics_board.mission_value(s, m.mission) if isinstance(m, Drop) else 0.0
    )


def _discard(s: Banners, d: Decision) -> list[Weighed]:
    """All cards that are not welcome, as long as the deck brings others (B-CLEAN-07)."""
    poor: list[int] = []
    for card in s.hand[d.seat]:
        if windows.GOOD_CARDS.get(s.rule.cat.cards[card], 1.0) < POOR and len(s.deck[d.seat]) > len(poor):
            poor.append(card)
    return [(Discard(tuple(sorted(poor))), 0.1)]
