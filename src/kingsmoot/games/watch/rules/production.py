"""The roll: production, the bank's shortage, the seven and Tormund (W-PROD, W-SEVEN)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, final

from kingsmoot.core.chance import draw
from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.native import i64
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots import Among, Filled, Slot
from kingsmoot.core.state import ask, ask_all
from kingsmoot.games.watch.book import HAND_REFS, KINDS_OF, RESOURCES, SAMWELL
from kingsmoot.games.watch.rules.board import CORNERS, HEX_NAMES
from kingsmoot.games.watch.rules.building import income_by_total
from kingsmoot.games.watch.rules.moves import MOVE_TORMUND, ROB
from kingsmoot.games.watch.rules.supply import hand_over, pay
from kingsmoot.games.watch.rules.wildlings import ADVANCES
from kingsmoot.games.watch.state import CAMP, NONE, Watch
from kingsmoot.games.watch.vocabulary.events import (
    DISCARDED,
    GAIN,
    NOTHING_STOLEN,
    ROBBED,
    ROLLED,
    ROLLED_WILDLING,
    SHORT,
    SHORT_ONE,
    STOLEN,
    TORMUND_HOME,
    TORMUND_MOVES,
)
from kingsmoot.games.watch.vocabulary.kinds import DRAW_DIE, DRAW_THEFT, DRAW_WILDLING, WORDS
from kingsmoot.games.watch.vocabulary.questions import ASK_DISCARD, ASK_ROB, ASK_TORMUND
from kingsmoot.games.watch.vocabulary.things import TO_CAMP, packed
from kingsmoot.games.watch.vocabulary.verbs import Discard, MoveTormund, Rob

SEVEN: Final = 7
DICE: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [tuple([(one, other, 0) for other in range(7)]) for one in range(7)]
)
"""By two dice: how a roll without the wildling die is noted, each made once."""


def roll(s: Watch, out: Sink) -> int:
    """Two dice, and the wildling die with them (W-TURN-04). Tells who may call on Samwell, or NONE."""
    s.rolled = True
    one = draw(s, 6, DRAW_DIE) + 1
    other = draw(s, 6, DRAW_DIE) + 1
    die = 0
    if s.rule.watch:
        die = draw(s, 12, DRAW_WILDLING) + 1
        s.stack.append(ADVANCES[die])  # after production: W-TURN-05, W-N-02
    s.dice = (one, other, die) if die else DICE[one][other]
    s.rolls[one + other] += 1
    if out is not None:
        if die:
            ROLLED_WILDLING.tell(out, s.active, 10 * one + other, die)
        else:
            ROLLED.tell(out, s.active, 10 * one + other)
    if one + other == SEVEN:
        s.stack.append(TORMUND_FRAME)  # nobody gains anything: W-PROD-15
        for held in s.cards:
            if held > s.rule.hand_limit:
                s.stack.append(DISCARDS)
                break
        return NONE
    got = produce(s, one + other, out)
    if s.rule.watch and SAMWELL in s.hero:
        seat = s.hero.index(SAMWELL)
        if not got >> seat & 1 and s.turn >= s.ready[seat]:
            return seat  # W-HERO-13, W-HERO-23
    return NONE


def produce(s: Watch, total: int, out: Sink) -> int:
    """Pay every piece beside the hexes rolled; tells who got anything, one bit a seat."""
    if not s.income:
        s.income = income_by_total(s)
    gains = s.income[total]  # W-PROD-01, W-PROD-06, W-PROD-14; ice has no number: W-PROD-05
    if not gains:
        return 0
    hand, cards, bank = s.hand, s.cards, s.bank
    if out is not None or _short(s, gains):
        return _pay_by_resource(s, gains, out)
    got = 0
    for gain in gains:  # nobody listens and there is enough: in any order
        g: i64 = gain
        if blocked(s, g >> 8):
            continue
        r, seat, n = g >> 5 & 7, g >> 2 & 7, g & 3
        at = seat * KINDS_OF + r
        hand[at] += n
        cards[seat] += n
        bank[r] -= n
        got |= 1 << seat
    return got


def blocked(s: Watch, h: int) -> bool:
    """Tormund and wildlings keep a hex from yielding anything (W-PROD-09, W-PROD-10, W-SEVEN-10)."""
    return h == s.tormund or len(s.wild[h]) > 0


def _short(s: Watch, gains: tuple[int, ...]) -> bool:
    """Whether the bank may lack a resource. All gains count as if they were of the same one."""
    wanted: i64 = 0
    for gain in gains:
        g: i64 = gain
        wanted += g & 3
    bank = s.bank
    for gain in gains:
        g = gain
        if wanted > bank[g >> 5 & 7]:
            return True
    return False


def _pay_by_resource(s: Watch, gains: tuple[int, ...], out: Sink) -> int:
    due = [0] * (KINDS_OF * s.book.seats)
    made = 0  # which resources, one bit each
    for g in gains:
        if not blocked(s, g >> 8):
            r = g >> 5 & 7
            made |= 1 << r
            due[(g >> 2 & 7) * KINDS_OF + r] += g & 3
    got = 0
    hand, bank = s.hand, s.bank
    for r in range(1, KINDS_OF):
        if not made >> r & 1:
            continue
        wanted = 0
        claims = 0
        for at in range(r, len(due), KINDS_OF):
            if due[at]:
                wanted += due[at]
                claims += 1
        if wanted > bank[r]:
            if claims > 1 or not bank[r]:
                SHORT.tell(out, r)  # W-PROD-11; other resources are paid all the same: W-PROD-13
                continue
            wanted = bank[r]
            for at in range(r, len(due), KINDS_OF):
                if due[at]:
                    due[at] = wanted  # W-PROD-12
                    SHORT_ONE.tell(out, at // KINDS_OF, r, wanted)
        bank[r] -= wanted
        for seat in range(s.book.seats):
            n = due[seat * KINDS_OF + r]
            if n:
                hand[seat * KINDS_OF + r] += n
                s.cards[seat] += n
                got |= 1 << seat
                GAIN.tell(out, seat, r, n)
    return got


# The seven.


@final
class Discards(Frame[Watch]):
    """All with more than seven cards choose at once and in secret (W-SEVEN-00, W-SEVEN-01)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("discards")

    def run(self, s: Watch, out: Sink) -> None:
        seats = [seat for seat in range(s.book.seats) if s.cards[seat] > s.rule.hand_limit]  # W-SEVEN-02
        ask_all(s, seats, ASK_DISCARD, secret=True)

    def check(self, s: Watch, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Discard):
            return Refusal("W-SEVEN-01", (str(half(s, d.seat)),))
        at = d.seat * KINDS_OF
        for r in range(1, KINDS_OF):
            if m.cards[r] > s.hand[at + r]:
                return Refusal("C-NOT-IN-HAND", ("@resource-" + RESOURCES[r],))
        if sum(m.cards) != half(s, d.seat):
            return Refusal("W-SEVEN-01", (str(half(s, d.seat)),))
        return None

    def slot(self, s: Watch, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        """Card after card, one a click, as many as must go."""
        mine = s.hand[d.seat * KINDS_OF : (d.seat + 1) * KINDS_OF]
        counts = [0] * KINDS_OF
        for ref in filled:
            assert isinstance(ref, str)
            counts[HAND_REFS.index(ref)] += 1
        if len(filled) == half(s, d.seat):
            return Discard(tuple(counts))
        refs = [HAND_REFS[r] for r in range(1, KINDS_OF) if counts[r] < mine[r]]
        return Slot("discard", Among(tuple(refs)), "W-SEVEN-01")

    def sample(self, s: Watch, d: Decision, luck: Stream) -> Move | None:
        left = s.hand[d.seat * KINDS_OF : (d.seat + 1) * KINDS_OF]
        counts = [0] * KINDS_OF
        kinds = [r for r in range(1, KINDS_OF) if left[r] > 0]
        for _ in range(half(s, d.seat)):
            at = luck.below(len(kinds))
            r = kinds[at]
            counts[r] = counts[r] + 1
            if counts[r] == left[r]:
                kinds.pop(at)
        return Discard(tuple(counts))

    def answers(self, s: Watch, given: list[tuple[Decision, Move]], out: Sink) -> None:
        s.stack.pop()
        s.revealed += 1
        for d, m in given:
            assert isinstance(m, Discard)
            pay(s, d.seat, m.cards)
            if out is not None:
                DISCARDED.tell(out, d.seat, packed(m.cards))  # openly: W-SEVEN-00

    def crumb(self, s: Watch) -> Line | None:
        return Line("crumb-discards")


def half(s: Watch, seat: int) -> int:
    """How many cards a hand that is too big loses, rounded down."""
    return s.cards[seat] // 2


def tormund_goes(s: Watch, home: bool) -> tuple[int, ...]:
    """To another hex (W-SEVEN-04), whoever is there (W-SEVEN-14), never onto ice (W-SEVEN-12), to his camp
    only by a seven (W-N-16).
    """
    return s.rule.elsewhere_or_home[s.tormund] if home else s.rule.elsewhere[s.tormund]


def why_not_tormund(s: Watch, hexagon: int, home: bool) -> Refusal | None:
    if hexagon in tormund_goes(s, home):
        return None
    if hexagon == TO_CAMP:
        return Refusal("W-SEVEN-04", ("@label-tormund-camp",)) if home else Refusal("W-N-16")
    rule = "W-SEVEN-04" if hexagon == s.tormund else "W-SEVEN-12"
    return Refusal(rule, (HEX_NAMES[hexagon],), (f"hex:{HEX_NAMES[hexagon]}",))


@final
class TormundMoves(Frame[Watch]):
    """Whoever rolled the seven moves Tormund (W-SEVEN-03)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("tormund")

    def run(self, s: Watch, out: Sink) -> None:
        ask(s, s.active, ASK_TORMUND)

    def legal(self, s: Watch, d: Decision) -> list[Move] | None:
        return [MOVE_TORMUND[h] for h in tormund_goes(s, True)]

    def sample(self, s: Watch, d: Decision, luck: Stream) -> Move | None:
        goes = tormund_goes(s, True)
        return MOVE_TORMUND[goes[luck.below(len(goes))]]

    def check(self, s: Watch, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, MoveTormund):
            return Refusal("W-SEVEN-03")
        return why_not_tormund(s, m.to, True)

    def answer(self, s: Watch, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, MoveTormund)
        s.stack.pop()  # and the turn goes on: W-SEVEN-11
        move_tormund(s, d.seat, m.to, out)

    def crumb(self, s: Watch) -> Line | None:
        return Line("crumb-tormund")


def move_tormund(s: Watch, seat: int, hexagon: int, out: Sink) -> None:
    if hexagon == TO_CAMP:
        s.tormund = CAMP
        TORMUND_HOME.tell(out, seat)  # nobody is robbed: W-SEVEN-07
        return
    s.tormund = hexagon
    TORMUND_MOVES.tell(out, seat, hexagon)
    robbed = victims(s, seat)
    if len(robbed) == 1:
        rob(s, seat, robbed[0], out)  # W-SEVEN-05
    elif robbed:
        s.stack.append(ROBBERY)  # W-SEVEN-06


def victims(s: Watch, seat: int) -> list[int]:
    """Opponents with a piece beside Tormund, in the order of seats (W-N-17)."""
    found: list[int] = []
    for v in CORNERS[s.tormund]:
        b = s.site[v]
        if b and (b - 1) >> 1 != seat and (b - 1) >> 1 not in found:
            found.append((b - 1) >> 1)
    found.sort()
    return found


def rob(s: Watch, seat: int, victim: int, out: Sink) -> None:
    """One card, drawn blindly (W-SEVEN-08): who robs whom is for all, which card for two."""
    many = s.cards[victim]
    if not many:
        NOTHING_STOLEN.tell(out, seat, victim)
        return
    nth = draw(s, many, DRAW_THEFT)
    ROBBED.tell(out, seat, victim)
    r = 0
    for r in range(1, KINDS_OF):
        nth -= s.hand[victim * KINDS_OF + r]
        if nth < 0:
            break
    hand_over(s, victim, seat, r, 1)
    s.revealed += 1
    STOLEN.tell(out, seat, victim, r)


@final
class Robbery(Frame[Watch]):
    """Several opponents stand beside Tormund: which one is robbed (W-SEVEN-06)?"""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("robbery")

    def run(self, s: Watch, out: Sink) -> None:
        ask(s, s.active, ASK_ROB)

    def legal(self, s: Watch, d: Decision) -> list[Move] | None:
        return [ROB[victim] for victim in victims(s, d.seat)]

    def check(self, s: Watch, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Rob):
            return Refusal("W-SEVEN-06")
        if m.player >= s.book.seats:
            return NOT_LEGAL
        if m.player not in victims(s, d.seat):
            name = s.rule.colours[m.player]
            return Refusal("W-SEVEN-05", ("@player-" + name,), ("player:" + name,))
        return None

    def answer(self, s: Watch, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Rob)
        s.stack.pop()
        rob(s, d.seat, m.player, out)

    def crumb(self, s: Watch) -> Line | None:
        return Line("crumb-rob")


DISCARDS: Final = Discards()
TORMUND_FRAME: Final = TormundMoves()
ROBBERY: Final = Robbery()
