"""Before the first round: armies, sides, terrain, objectives, zones, deployment (B-ARMY, B-SETUP, B-DEP).

On the stack lies a `Prelude`, which takes the steps one after the other, and over it the step going on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal, Refused
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots import Among, Filled, Slot
from kingsmoot.core.state import ask, ask_all
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vocabulary import Pattern
from kingsmoot.games.banners.book import AMENDED, CLASH, FEAST, GOT, HAND, STORM, WINDS
from kingsmoot.games.banners.rules.effects import passives
from kingsmoot.games.banners.rules.field.pose_slots import pose_slot, random_pose, random_spot
from kingsmoot.games.banners.rules.modes.feast_for_crows import FIRST_PILES, corpse_kind
from kingsmoot.games.banners.rules.modes.storm_of_swords import add_walls
from kingsmoot.games.banners.rules.modes.winds_of_winter import SLOTS, draw_missions
from kingsmoot.games.banners.rules.setup import army_lists, legal_places, place_hints, units_of_army
from kingsmoot.games.banners.rules.setup.deployment import (
    Chosen,
    Deployment,
    Homes,
    Representatives,
    push_homes,
)
from kingsmoot.games.banners.rules.setup.roll_off import captains, other_captain, roll_off
from kingsmoot.games.banners.rules.tactics_cards import draw_cards, shuffled
from kingsmoot.games.banners.rules.windows.procedure import Window
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import ATTACKING, BEFORE_DEPLOYMENT, DEFENDING, INCH, NONE
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.field_verbs import Lay, Mark
from kingsmoot.games.banners.vocabulary.kinds import (
    DRAW_MISSION,
    DRAW_OBJECTIVE,
    DRAW_SIEGE,
    WORDS,
)
from kingsmoot.games.banners.vocabulary.questions import ASK_ARMY, ASK_OBJECTIVE, ASK_SIDE, ASK_TERRAIN
from kingsmoot.games.banners.vocabulary.verbs import PASS, Muster, Pass, Side

TOKENS: Final = 5  # B-MODE-GOT-03
CLASH_SPACING: Final = 12 * INCH  # B-MODE-CLASH-02
SIEGE_CARDS: Final = 3  # B-MODE-STORM-06


# -- the order of things (B-SETUP-02) ----------------------------------------------------------------

ARMIES: Final = 0
SIDES: Final = 1
TERRAIN: Final = 2
OBJECTIVES: Final = 3
CARDS: Final = 4
HOMES: Final = 5
UNITS: Final = 6
VOWS: Final = 7
DEPLOYMENT: Final = 8
HANDS: Final = 9


@final
class Prelude(Frame[Banners]):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("set-up before {step:setup_step}")

    def __init__(self, step: int) -> None:
        self.step = step

    def run(self, s: Banners, out: Sink) -> None:
        step, mode = self.step, s.rule.mode
        s.stack[-1] = Prelude(step + 1)
        if step == ARMIES:
            if not s.rule.starter:
                s.stack.append(Armies(0))
        elif step == SIDES:
            units_of_army.muster(s)
            if mode == STORM:
                s.stack.append(Sides(roll_off(s, captains(s), out)))
        elif step == TERRAIN:
            push_terrain(s, out)
        elif step == OBJECTIVES:
            push_objectives(s, out)
        elif step == CARDS:
            deal(s, out)
        elif step == HOMES:
            push_homes(s, out)
        elif step == UNITS:
            if mode in (CLASH, STORM):
                s.stack.append(Chosen())
            if mode == CLASH and s.rule.rules >= AMENDED:
                s.stack.append(Representatives(0))
        elif step == VOWS:
            s.active = s.first
            s.stack.append(Window(BEFORE_DEPLOYMENT, NONE, NONE))
        elif step == DEPLOYMENT:
            s.stack.append(Deployment(deploys_first(s), 0))
        else:
            for seat in range(s.book.seats):
                draw_cards(s, seat, HAND + passives.hand_bonus(s, seat), out)  # B-DEP-06
            s.active = s.first
            events.FIRST.tell(out, s.first)
            s.stack.pop()

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-setup")


def deploys_first(s: Banners) -> int:
    """Whoever chose the zone (B-DEP-03), which is not the first player; the defender of a storm."""
    return other_captain(s, s.first) if not s.rule.free_for_all else s.first


# -- armies ------------------------------------------------------------------------------------------


@final
class Armies(Frame[Banners]):
    """Every player tells an army; the members of a team one after the other, since they share their
    characters (B-TEAM-02)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("armies [{nth:count}]")

    def __init__(self, nth: int) -> None:
        self.nth = nth

    def run(self, s: Banners, out: Sink) -> None:
        seats = [seat for seat in range(s.book.seats) if s.team[:seat].count(s.team[seat]) == self.nth]
        if seats:
            ask_all(s, seats, ASK_ARMY, True)
        else:
            s.stack.pop()

    def others(self, s: Banners, seat: int) -> tuple[army_lists.Army, ...]:
        """The armies of the team that are already told."""
        told = [s.armies[other] for other in range(s.book.seats) if s.friends(other, seat) and other != seat]
        return tuple([army_lists.read(s.rule.cat, line) for line in told if line])

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Muster):
            return NOT_LEGAL
        try:
            told = army_lists.read(s.rule.cat, m.army)
        except Refused as wrong:
            return wrong.refusal
        return army_lists.why_not(s.rule.cat, told, s.rule.size, self.others(s, d.seat))

    def slot(self, s: Banners, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        found = army_lists.step(s.rule.cat, s.rule.size, filled, self.others(s, d.seat))
        if isinstance(found, Slot):
            return found
        return Muster(army_lists.text(s.rule.cat, found))

    def answers(self, s: Banners, given: list[tuple[Decision, Move]], out: Sink) -> None:
        lines = list(s.armies)
        for d, m in given:
            assert isinstance(m, Muster)
            lines[d.seat] = m.army
            events.ARMY.tell(out, d.seat)
        s.armies = tuple(lines)
        s.stack[-1] = Armies(self.nth + 1)

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-armies")


# -- attacker and defender (B-MODE-STORM-02) ---------------------------------------------------------


@final
class Sides(Frame[Banners]):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("sides {seat:player}")

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Banners, out: Sink) -> None:
        ask(s, self.seat, ASK_SIDE)

    def legal(self, s: Banners, d: Decision) -> list[Move]:
        return [Side(ATTACKING), Side(DEFENDING)]

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Side)
        s.stack.pop()
        attacker = self.seat if m.role == ATTACKING else other_captain(s, self.seat)
        s.attacker = s.team[attacker]
        for seat in range(s.book.seats):
            s.home = with_value(s.home, seat, 0 if s.team[seat] == s.attacker else 1)
            events.ROLE.tell(out, seat, int(s.team[seat] != s.attacker))
        s.first = attacker  # B-STORM-00
        defender = other_captain(s, attacker)
        add_walls(s, legal_places.walls(s), defender, out)  # B-MODE-STORM-03


# -- terrain (B-SETUP-03, B-SETUP-04, B-MODE-STORM-04, B-MODE-FEAST-02) ------------------------------


def push_terrain(s: Banners, out: Sink) -> None:
    if s.rule.mode == STORM:
        defender = other_captain(s, s.team.index(s.attacker))
        if s.rule.pieces:
            s.stack.append(Ground(defender, s.rule.pieces, 0))
        return
    piles = FIRST_PILES if s.rule.mode == FEAST else 0
    if s.rule.pieces or piles:
        s.stack.append(Ground(roll_off(s, captains(s), out), s.rule.pieces, piles))


def room_left(s: Banners, piles: int) -> bool:
    """Whether there is room for any of them."""
    for kind in in_stock(s, piles):
        if place_hints.has_terrain_place(s, kind):
            return True
    return False


def in_stock(s: Banners, piles: int) -> list[int]:
    """Kinds of which the box holds another piece (B-TERR-22)."""
    if piles:
        return [corpse_kind(s)]
    # Sorted, since it does not matter in which order they came.
    laid = tuple(sorted([piece[0] for piece in s.terrain if piece[0] != NONE]))
    kept = s.rule.kept_stock
    found = kept.get(laid)
    if found is None:
        cat = s.rule.cat
        found = [kind for kind in range(len(cat.terrain)) if cat.in_stock([*laid, kind], s.rule.agreed)]
        if len(kept) >= place_hints.MOST_KEPT:
            kept.clear()
        kept[laid] = found
    return found


def kinds_left(s: Banners, piles: int) -> list[int]:
    """Those for which there is room."""
    return [kind for kind in in_stock(s, piles) if place_hints.terrain_hints(s, kind)]


@final
class Ground(Frame[Banners]):
    """One piece a turn; the corpse piles of a feast come first. What has no place is left out (B-DEP-00)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("terrain {seat:player} left={left:n} piles={piles:n}")

    def __init__(self, seat: int, left: int, piles: int) -> None:
        self.seat = seat
        self.left = left
        self.piles = piles

    def run(self, s: Banners, out: Sink) -> None:
        if self.left + self.piles == 0:
            s.stack.pop()
        elif room_left(s, self.piles):
            ask(s, self.seat, ASK_TERRAIN)
        elif self.piles:
            s.stack[-1] = Ground(self.seat, self.left, 0)
        else:
            s.stack.pop()

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        if isinstance(m, Pass) and s.rule.mode == STORM:
            return None
        if not isinstance(m, Lay):
            return NOT_LEGAL
        if self.piles and m.piece != corpse_kind(s):
            return Refusal("B-MODE-FEAST-02")
        laid = [piece[0] for piece in s.terrain if piece[0] != NONE]
        if not s.rule.cat.in_stock([*laid, m.piece], s.rule.agreed):
            return Refusal("B-TERR-22", ("@terrain-" + s.rule.cat.terrain_slug[m.piece],))
        refusal = legal_places.why_not_facing(s, m.facing)
        return refusal or legal_places.why_not_terrain(s, m.piece, m.x, m.y, m.facing)

    def slot(self, s: Banners, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        slugs = s.rule.cat.terrain_slug
        if not filled:
            kinds = kinds_left(s, self.piles)
            done = PASS if s.rule.mode == STORM else None
            return Slot("piece", Among(tuple(["piece:" + slugs[k] for k in kinds])), "B-SETUP-03", done)
        kind = s.rule.cat.terrain_code[str(filled[0]).partition(":")[2]]
        hints = place_hints.terrain_hints(s, kind)
        pose = pose_slot(s, hints, filled[1:], str(filled[0]), "B-SETUP-03")
        return pose if isinstance(pose, Slot) else Lay(kind, pose[0], pose[1], pose[2])

    def sample(self, s: Banners, d: Decision, luck: Stream) -> Move:
        if s.rule.mode == STORM and luck.below(2) == 0:
            return PASS
        # A kind is drawn, and if there is no room for it, one of the rest; for one there is (`room_left`).
        left = in_stock(s, self.piles)[:]
        while True:
            at = luck.below(len(left))
            hints = place_hints.terrain_hints(s, left[at])
            if hints:
                x, y, facing = random_pose(hints, luck)
                return Lay(left[at], x, y, facing)
            del left[at]

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        if not isinstance(m, Lay):
            s.stack.pop()
            return
        s.terrain += ((m.piece, m.x, m.y, m.facing),)
        events.PLACED_TERRAIN.tell(out, d.seat, len(s.terrain) - 1, m.piece, m.x, m.y)
        following = self.seat if s.rule.mode == STORM else other_captain(s, self.seat)
        if self.piles:
            s.stack[-1] = Ground(following, self.left, self.piles - 1)
        else:
            s.stack[-1] = Ground(following, self.left - 1, 0)

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-terrain")


# -- objective tokens (B-MODE-GOT-02, B-MODE-GOT-03, B-MODE-CLASH-02, B-MODE-WINDS-02) ---------------


def add_token(s: Banners, x: int, y: int) -> None:
    s.objective += ((x, y),)
    s.objective_card += (NONE,)
    s.touching += ((),)
    s.held += (0,)


def push_objectives(s: Banners, out: Sink) -> None:
    x, y = s.rule.width // 2, s.rule.depth // 2
    if s.rule.mode == CLASH:
        for dx in (0, -CLASH_SPACING, CLASH_SPACING):
            add_token(s, x + dx, y)
    elif s.rule.mode in (GOT, WINDS):
        add_token(s, x, y)
        s.stack.append(Tokens(roll_off(s, captains(s), out)))


@final
class Tokens(Frame[Banners]):
    """Players alternate until five tokens lie; one without a legal place is left out (B-DEP-00)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("tokens {seat:player}")

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Banners, out: Sink) -> None:
        if len(s.objective) < TOKENS and place_hints.objective_hints(s):
            ask(s, self.seat, ASK_OBJECTIVE)
        else:
            s.stack.pop()

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        return legal_places.why_not_objective(s, m.x, m.y) if isinstance(m, Mark) else NOT_LEGAL

    def slot(self, s: Banners, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        hints = [(x, y, 0) for x, y in place_hints.objective_hints(s)] if len(filled) < 2 else []
        pose = pose_slot(s, hints, filled, "", "B-MODE-GOT-03", False)
        return pose if isinstance(pose, Slot) else Mark(pose[0], pose[1])

    def sample(self, s: Banners, d: Decision, luck: Stream) -> Move:
        x, y = random_spot([(x, y, 0) for x, y in place_hints.objective_hints(s)], luck)
        return Mark(x, y)

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Mark)
        add_token(s, m.x, m.y)
        events.PLACED_OBJECTIVE.tell(out, d.seat, len(s.objective) - 1, m.x, m.y)
        s.stack[-1] = Tokens(other_captain(s, self.seat))

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-objectives")


# -- cards of the mode -------------------------------------------------------------------------------


def deal(s: Banners, out: Sink) -> None:
    """Objective cards, siege cards, missions (B-MODE-GOT-05, B-MODE-STORM-06, B-MODE-WINDS-04)."""
    cat = s.rule.cat
    if s.rule.mode == GOT:
        left = shuffled(s, tuple(range(len(cat.objectives))), DRAW_OBJECTIVE)
        s.objective_card = left[: len(s.objective)]
        for at in range(len(s.objective)):
            events.OBJECTIVE_CARD.tell(out, at, left[at])
    elif s.rule.mode == STORM:
        for side in (False, True):
            deck = tuple([c for c in range(1, len(cat.sieges)) if cat.siege_defends[c] == side])
            left = shuffled(s, deck, DRAW_SIEGE)
            # Every player has three of his side; under the former rules only one player of a team had.
            for seat in range(s.book.seats) if s.rule.rules >= AMENDED else captains(s):
                if (s.team[seat] != s.attacker) == side:
                    s.siege = with_value(s.siege, seat, left[:SIEGE_CARDS])
                    left = left[SIEGE_CARDS:]
                    for card in s.siege[seat]:
                        events.SIEGE_DRAWN.tell(out, seat, card)
    elif s.rule.mode == WINDS:
        s.scored = (0,) * (SLOTS * s.book.seats)
        s.mission_deck = shuffled(s, tuple(range(1, len(cat.missions))), DRAW_MISSION)
        for seat in range(s.book.seats):
            draw_missions(s, seat, out)


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    Prelude,
    Armies,
    Sides,
    Ground,
    Tokens,
    Homes,
    Representatives,
    Chosen,
    Deployment,
)
