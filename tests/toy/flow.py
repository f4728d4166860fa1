"""The procedure of the tourney: its frames, from the whole game to the innermost question.

On the stack lies a `Round`, and above it one of

    Bidding            everybody, sealed
    Aiming             the challenger turns the lance
    Blow, Window       the blow to come, and above it the window in which it may be answered
    Salute             challenger and struck knight, openly, in any order
    Camp               the challenger, until done
    Refit              everybody in turn: lay aside, then draw
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, final

from kingsmoot.core.chance import draw
from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.notation import decimal
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.refs import EVERYONE, Ref, Seat, only
from kingsmoot.core.slots import Among, Filled, Measure, Slot, Whole
from kingsmoot.core.state import State, ask, ask_all

from .state import (
    BANNER,
    BANNER_WORTH,
    DEGREE,
    DISCARDS,
    DODGE,
    FARTHEST,
    HAND,
    MIGHTY,
    PARRY,
    PRICE,
    RUSES,
    SPUR,
    STRAIGHT,
    Place,
    ToyState,
    book_of,
    holds,
    toy,
)
from .vocabulary import (
    AIMED,
    ASK_AIM,
    ASK_BID,
    ASK_CAMP,
    ASK_REACT,
    ASK_REFIT,
    ASK_SALUTE,
    BID,
    BLOW,
    BOUGHT,
    DISCARDED,
    DRAW,
    DRAW_DIE,
    DRAW_GAP,
    DRAW_LOT,
    DRAWN,
    FAVOUR,
    FIELD,
    GAP,
    REACTED,
    ROLL,
    ROUND,
    SALUTED,
    SCOUT,
    SCOUTED,
    STOW,
    STOWED,
    WORDS,
    Aim,
    Bid,
    Boast,
    Buy,
    Discard,
    Done,
    Pass,
    React,
    Rest,
    Stow,
)

# -- the rounds -------------------------------------------------------------------------------------


@final
class Round(Frame[ToyState]):
    """The whole tourney, with the number of rounds begun."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("rounds {begun:n}")

    def __init__(self, begun: int) -> None:
        self.begun = begun

    def run(self, s: ToyState, out: Sink) -> None:
        t = toy(s)
        if self.begun == book_of(s).rounds:
            finish(t, out)
            return
        ROUND.tell(out, self.begun + 1)
        for seat in range(s.book.seats):
            t.gap[seat] = (draw(s, 11, DRAW_GAP) - 5) * 5 * DEGREE
            GAP.tell(out, seat, t.gap[seat])
        s.stack[-1] = Round(self.begun + 1)
        s.stack.append(Bidding())

    def crumb(self, s: ToyState) -> Line:
        return Line("crumb-round", ("n", self.begun))


def finish(t: ToyState, out: Sink) -> None:
    """X-END-1, X-END-2: favours are shown, the most glory wins, a tie is shared."""
    t.revealed += 1
    for seat, stowed in enumerate(t.favour):
        t.favour[seat] = tuple([(card, EVERYONE, barred) for card, _, barred in stowed])
        for card, _, _ in stowed:
            FAVOUR.tell(out, seat, card)
            if card == BANNER:
                t.glory[seat] += BANNER_WORTH
    best = max(t.glory)
    winners = t.glory.count(best)
    t.result = tuple([1 / winners if g == best else 0.0 for g in t.glory])


# -- bidding ----------------------------------------------------------------------------------------


@final
class Bidding(Frame[ToyState]):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("bidding")

    def run(self, s: ToyState, out: Sink) -> None:
        ask_all(s, list(range(s.book.seats)), ASK_BID, secret=True)

    def check(self, s: ToyState, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Bid):
            return NOT_LEGAL
        return why_not_bid(toy(s), d.seat, m.coins)

    def slot(self, s: ToyState, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        if not filled:
            return Slot("coins", Whole(0, toy(s).coins[d.seat]), "X-BID-1")
        return Bid(number(filled[0]))

    def answers(self, s: ToyState, given: list[tuple[Decision, Move]], out: Sink) -> None:
        t = toy(s)
        bids = [m.coins for _, m in given if isinstance(m, Bid)]
        for seat, coins in enumerate(bids):
            BID.tell(out, seat, coins)
        best = max(bids)
        equal = [seat for seat, coins in enumerate(bids) if coins == best]
        challenger = equal[0] if len(equal) == 1 else TIES[book_of(s).tie](t, equal)
        t.coins[challenger] -= best
        FIELD.tell(out, challenger, best)
        if book_of(s).scouting and t.deck:
            scout(t, challenger, out)
        s.stack[-1] = Aiming(challenger)

    def crumb(self, s: ToyState) -> Line:
        return Line("crumb-bid")


def why_not_bid(t: ToyState, seat: Seat, coins: int) -> Refusal | None:
    if not 0 <= coins <= t.coins[seat]:
        return Refusal("X-BID-1", (str(coins), str(t.coins[seat])))
    return None


def by_lot(t: ToyState, equal: list[Seat]) -> Seat:
    """X-BID-3, royal edition."""
    return equal[draw(t, len(equal), DRAW_LOT)]


def by_humility(t: ToyState, equal: list[Seat]) -> Seat:
    """X-BID-4, village edition: the least glory, then the first seat."""
    return min(equal, key=lambda seat: (t.glory[seat], seat))


TIES: Final[Mapping[str, Callable[[ToyState, list[Seat]], Seat]]] = {"lot": by_lot, "humble": by_humility}


def scout(t: ToyState, seat: Seat, out: Sink) -> None:
    """X-OPT-1: the challenger looks at the next card of the deck."""
    card, known, barred = t.deck[-1]
    t.deck[-1] = (card, known | only(seat), barred)
    t.revealed += 1
    SCOUT.tell(out, seat)
    SCOUTED.tell(out, seat, card)


# -- the lance --------------------------------------------------------------------------------------


@final
class Aiming(Frame[ToyState]):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("aiming {challenger:knight}")

    def __init__(self, challenger: Seat) -> None:
        self.challenger = challenger

    def run(self, s: ToyState, out: Sink) -> None:
        ask(s, self.challenger, ASK_AIM)

    def check(self, s: ToyState, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Aim):
            return NOT_LEGAL
        if m.target == d.seat or not 0 <= m.target < s.book.seats:
            return Refusal("X-AIM-1", (str(m.target),), (f"knight:{m.target}",))
        if abs(m.angle) > FARTHEST:
            return Refusal("X-AIM-2", (decimal(m.angle, DEGREE),), (f"lance:{d.seat}",))
        return None

    def slot(self, s: ToyState, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        if not filled:
            others = [f"knight:{seat}" for seat in range(s.book.seats) if seat != d.seat]
            return Slot("target", Among(tuple(others)), "X-AIM-1")
        target = number_of(str(filled[0]))
        if len(filled) == 1:
            hints = angles(toy(s), target)
            lance = Measure(-FARTHEST, FARTHEST, hints, "turn", "°", DEGREE, f"lance:{d.seat}")
            return Slot("angle", lance, "X-AIM-2", done=Aim(target, STRAIGHT))
        return Aim(target, number(filled[1]))

    def answers(self, s: ToyState, given: list[tuple[Decision, Move]], out: Sink) -> None:
        _, m = given[0]
        assert isinstance(m, Aim)
        AIMED.tell(out, self.challenger, m.target, m.angle)
        die = draw(s, 6, DRAW_DIE) + 1
        ROLL.tell(out, self.challenger, die)
        strength = force(die, m.angle, toy(s).gap[m.target], book_of(s).reach)
        s.stack[-1] = Blow(self.challenger, m.target, strength)
        s.stack.append(Window(0))

    def crumb(self, s: ToyState) -> Line:
        return Line("crumb-aim", ("knight", knight_name(self.challenger)))


def angles(t: ToyState, target: Seat) -> tuple[int, ...]:
    """Angles worth trying: straight, into the gap, and the smallest that still finds the gap."""
    gap, reach = t.gap[target], book_of(t).reach
    near = max(gap - reach, STRAIGHT) if gap > 0 else min(gap + reach, STRAIGHT)
    return tuple(sorted({STRAIGHT, gap, near}))


def force(die: int, angle: int, gap: int, reach: int) -> int:
    """X-BLOW-1: the die, two more in the gap, one less for every 15 degrees of turn; at least 1."""
    found = 2 if abs(angle - gap) <= reach else 0
    return max(1, die + found - abs(angle) // (15 * DEGREE))


# -- the blow and its window ------------------------------------------------------------------------


@final
class Blow(Frame[ToyState]):
    """The blow to come. It lies under its window, which may lessen it or cancel it."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("blow {challenger:knight} {target:knight} {strength:n}")

    def __init__(self, challenger: Seat, target: Seat, strength: int) -> None:
        self.challenger = challenger
        self.target = target
        self.strength = strength

    def run(self, s: ToyState, out: Sink) -> None:
        toy(s).glory[self.challenger] += self.strength
        BLOW.tell(out, self.challenger, self.target, self.strength)
        s.stack[-1] = Salute(self.challenger, self.target)

    def crumb(self, s: ToyState) -> Line:
        told = (("knight", knight_name(self.challenger)), ("target", knight_name(self.target)))
        return Line("crumb-blow", *told, ("n", self.strength))


@final
class Window(Frame[ToyState]):
    """Who may answer the blow beneath: first the challenger (0), then the struck knight (1)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("window {at}")

    def __init__(self, at: int) -> None:
        self.at = at

    def run(self, s: ToyState, out: Sink) -> None:
        blow = blow_under(s)
        order = (blow.challenger, blow.target)
        for at in range(self.at, 2):
            if may_surprise(toy(s), order[at]):
                s.stack[-1] = Window(at)
                ask(s, order[at], ASK_REACT)
                return
        s.stack.pop()

    def legal(self, s: ToyState, d: Decision) -> list[Move]:
        t = toy(s)
        held = sorted({card for card, _, _ in t.hand[d.seat]})
        played: list[Move] = [
            React(card) for card in held if why_not_react(t, d.seat, card, blow_under(s)) is None
        ]
        return played if must_dodge(t, d.seat, blow_under(s)) else [*played, Pass()]

    def check(self, s: ToyState, d: Decision, m: Move) -> Refusal | None:
        if isinstance(m, React):
            return why_not_react(toy(s), d.seat, m.ruse, blow_under(s))
        if not isinstance(m, Pass):
            return NOT_LEGAL
        return FORCED if must_dodge(toy(s), d.seat, blow_under(s)) else None

    def answers(self, s: ToyState, given: list[tuple[Decision, Move]], out: Sink) -> None:
        t = toy(s)
        (d, m), blow = given[0], blow_under(s)
        if d.seat == blow.target and blow.strength >= MIGHTY:
            rule_out_dodge(t, d.seat, m)
        s.stack[-1] = Window(self.at + 1)
        if isinstance(m, React):
            play_ruse(t, d.seat, m.ruse, out)
            s.stack[-2] = answered(t, blow, m.ruse)
            if not isinstance(s.stack[-2], Blow):
                s.stack.pop()  # nothing is left to answer

    def crumb(self, s: ToyState) -> Line:
        return Line("crumb-window")


FORCED: Final = Refusal("X-WIN-4")


def blow_under(s: State) -> Blow:
    blow = s.stack[-2]
    assert isinstance(blow, Blow)
    return blow


def may_surprise(t: ToyState, seat: Seat) -> bool:
    """X-WIN-1: decided by what everybody knows, so that the question reveals nothing."""
    return any(known != EVERYONE for _, known, _ in t.hand[seat])


def must_dodge(t: ToyState, seat: Seat, blow: Blow) -> bool:
    return seat == blow.target and blow.strength >= MIGHTY and holds(t, seat, DODGE)


def why_not_react(t: ToyState, seat: Seat, ruse: int, blow: Blow) -> Refusal | None:
    if not holds(t, seat, ruse):
        return Refusal("X-WIN-2", (RUSES[ruse],))
    if ruse not in ((SPUR,) if seat == blow.challenger else (DODGE, PARRY)):
        return Refusal("X-WIN-3", (RUSES[ruse],))
    if ruse != DODGE and must_dodge(t, seat, blow):
        return FORCED
    return None


def rule_out_dodge(t: ToyState, seat: Seat, m: Move) -> None:
    """A knight who does not dodge a mighty blow holds no dodge, and now everybody knows it."""
    if isinstance(m, React) and m.ruse == DODGE:
        return
    t.revealed += 1
    t.hand[seat] = tuple([(card, known, barred | 1 << DODGE) for card, known, barred in t.hand[seat]])


def play_ruse(t: ToyState, seat: Seat, ruse: int, out: Sink) -> None:
    take_from_hand(t, seat, ruse)
    t.played.append(ruse)
    t.revealed += 1
    REACTED.tell(out, seat, ruse)


def answered(t: ToyState, blow: Blow, ruse: int) -> Frame[Any]:
    """What the blow becomes."""
    if ruse == DODGE:
        t.glory[blow.target] += 1
        return Salute(blow.challenger, blow.target)
    strength = blow.strength + 2 if ruse == SPUR else blow.strength // 2
    return Blow(blow.challenger, blow.target, strength)


def take_from_hand(t: ToyState, seat: Seat, ruse: int) -> Place:
    """The first place that holds it."""
    hand = t.hand[seat]
    at = [card for card, _, _ in hand].index(ruse)
    t.hand[seat] = hand[:at] + hand[at + 1 :]
    return hand[at]


# -- after the blow ---------------------------------------------------------------------------------


@final
class Salute(Frame[ToyState]):
    """Two seats are asked at once, openly; whoever answers first, the outcome is the same."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("salute {challenger:knight} {target:knight}")

    def __init__(self, challenger: Seat, target: Seat) -> None:
        self.challenger = challenger
        self.target = target

    def run(self, s: ToyState, out: Sink) -> None:
        ask_all(s, [self.challenger, self.target], ASK_SALUTE, secret=False)

    def legal(self, s: ToyState, d: Decision) -> list[Move]:
        return [Rest()] if why_not_boast(toy(s), d.seat) else [Rest(), Boast()]

    def check(self, s: ToyState, d: Decision, m: Move) -> Refusal | None:
        if isinstance(m, Boast):
            return why_not_boast(toy(s), d.seat)
        return None if isinstance(m, Rest) else NOT_LEGAL

    def answers(self, s: ToyState, given: list[tuple[Decision, Move]], out: Sink) -> None:
        t = toy(s)
        d, m = given[0]
        boasts = isinstance(m, Boast)
        t.coins[d.seat] += -1 if boasts else 1
        t.glory[d.seat] += 1 if boasts else 0
        SALUTED.tell(out, d.seat, int(boasts))
        if not s.pending:
            s.stack[-1] = Camp(self.challenger)

    def crumb(self, s: ToyState) -> Line:
        return Line("crumb-salute")


def why_not_boast(t: ToyState, seat: Seat) -> Refusal | None:
    return Refusal("X-SAL-1") if t.coins[seat] < 1 else None


@final
class Camp(Frame[ToyState]):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("camp {challenger:knight}")

    def __init__(self, challenger: Seat) -> None:
        self.challenger = challenger

    def run(self, s: ToyState, out: Sink) -> None:
        t = toy(s)
        may_stow = bool(t.hand[self.challenger]) and not t.favour[self.challenger]
        if may_stow or why_not_buy(t, self.challenger) is None:
            ask(s, self.challenger, ASK_CAMP)
        else:
            s.stack[-1] = Refit(0)  # leaving is all that is left, and everybody knows it

    def legal(self, s: ToyState, d: Decision) -> list[Move]:
        t = toy(s)
        held = sorted({card for card, _, _ in t.hand[d.seat]})
        found: list[Move] = [Stow(card) for card in held if why_not_stow(t, d.seat, card) is None]
        if why_not_buy(t, d.seat) is None:
            found.append(Buy())
        return [*found, Done()]

    def check(self, s: ToyState, d: Decision, m: Move) -> Refusal | None:
        if isinstance(m, Stow):
            return why_not_stow(toy(s), d.seat, m.ruse)
        if isinstance(m, Buy):
            return why_not_buy(toy(s), d.seat)
        return None if isinstance(m, Done) else NOT_LEGAL

    def answers(self, s: ToyState, given: list[tuple[Decision, Move]], out: Sink) -> None:
        t = toy(s)
        d, m = given[0]
        if isinstance(m, Stow):
            t.favour[d.seat] = (take_from_hand(t, d.seat, m.ruse),)
            STOW.tell(out, d.seat)
            STOWED.tell(out, d.seat, m.ruse)
        elif isinstance(m, Buy):
            t.coins[d.seat] -= PRICE
            BOUGHT.tell(out, d.seat)
            draw_card(t, d.seat, out)
        else:
            s.stack[-1] = Refit(0)

    def crumb(self, s: ToyState) -> Line:
        return Line("crumb-camp", ("knight", knight_name(self.challenger)))


def why_not_stow(t: ToyState, seat: Seat, ruse: int) -> Refusal | None:
    if t.favour[seat]:
        return Refusal("X-CAMP-1", (), (f"favour:{seat}",))
    if not holds(t, seat, ruse):
        return Refusal("X-CAMP-2", (RUSES[ruse],))
    return None


def why_not_buy(t: ToyState, seat: Seat) -> Refusal | None:
    if t.coins[seat] < PRICE:
        return Refusal("X-CAMP-3", (str(PRICE), str(t.coins[seat])))
    return None if t.deck else Refusal("X-CAMP-4", (), ("deck",))


@final
class Refit(Frame[ToyState]):
    """Seat after seat lays cards aside, then draws."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("refit {at}")

    def __init__(self, at: Seat) -> None:
        self.at = at

    def run(self, s: ToyState, out: Sink) -> None:
        t = toy(s)
        for seat in range(self.at, s.book.seats):
            if t.hand[seat]:
                s.stack[-1] = Refit(seat)
                ask(s, seat, ASK_REFIT)
                return
            fill_hand(t, seat, out)
        s.stack.pop()

    def check(self, s: ToyState, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Discard):
            return NOT_LEGAL
        held = len(toy(s).hand[d.seat])
        if len(m.places) > DISCARDS:
            return Refusal("X-REF-1", (str(DISCARDS),))
        if any(not 0 <= place < held for place in m.places) or len(set(m.places)) < len(m.places):
            return Refusal("X-REF-2", (str(held),))
        return None

    def slot(self, s: ToyState, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        if not filled:
            places = tuple([f"hand:{d.seat}:{at}" for at in range(len(toy(s).hand[d.seat]))])
            return Slot("cards", Among(places, 0, min(DISCARDS, len(places))), "X-REF-1")
        chosen = filled[0]
        assert isinstance(chosen, tuple)
        return Discard(tuple(sorted([number_of(ref) for ref in chosen])))

    def answers(self, s: ToyState, given: list[tuple[Decision, Move]], out: Sink) -> None:
        t = toy(s)
        d, m = given[0]
        assert isinstance(m, Discard)
        hand = t.hand[d.seat]
        t.pile += [hand[at] for at in m.places]
        t.hand[d.seat] = tuple([place for at, place in enumerate(hand) if at not in m.places])
        DISCARDED.tell(out, d.seat, len(m.places))
        fill_hand(t, d.seat, out)
        s.stack[-1] = Refit(self.at + 1)

    def crumb(self, s: ToyState) -> Line:
        return Line("crumb-refit")


def fill_hand(t: ToyState, seat: Seat, out: Sink) -> None:
    """X-REF-3: up to the size of a hand, while the deck lasts."""
    while len(t.hand[seat]) < HAND and t.deck:
        draw_card(t, seat, out)


def draw_card(t: ToyState, seat: Seat, out: Sink) -> None:
    """The next card goes to the hand; whoever has seen it in the deck still knows it there."""
    card, known, barred = t.deck.pop()
    t.hand[seat] = (*t.hand[seat], (card, known | only(seat), barred))
    t.revealed += 1
    DRAW.tell(out, seat)
    DRAWN.tell(out, seat, card)


# -- helpers ----------------------------------------------------------------------------------------


def number(value: Filled) -> int:
    assert isinstance(value, int)
    return value


def number_of(ref: Ref) -> int:
    """The last part of a reference."""
    return int(ref.rpartition(":")[2])


def knight_name(seat: Seat) -> str:
    return f"@knight-{seat + 1}"


FRAMES: Final[Mapping[str, type[Frame[Any]]]] = {
    frame.__name__: frame for frame in (Round, Bidding, Aiming, Blow, Window, Salute, Camp, Refit)
}
