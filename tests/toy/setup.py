"""Setting the table up: at the start of a game, and as a scenario describes it.

In scenario files a place is a card, then who knows it if that is unusual, then what it is publicly known not
to be: `parry`, `spur seen=02`, `banner seen=all not=dodge`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kingsmoot.core.books import Book
from kingsmoot.core.chance import pick
from kingsmoot.core.decisions import Decision
from kingsmoot.core.frames import Frame
from kingsmoot.core.game import BadPosition, Draws, start
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.refs import EVERYONE, NOBODY, Mask, Seat, only, sees
from kingsmoot.core.state import State, ask_all

from .flow import Aiming, Bidding, Blow, Camp, Refit, Round, Salute, Window, may_surprise
from .state import COPIES, DODGE, FARTHEST, HAND, RUSE_CODES, RUSES, Place, ToyState, book_of, toy
from .vocabulary import ASK_AIM, ASK_BID, ASK_CAMP, ASK_REACT, ASK_REFIT, ASK_SALUTE, DRAW_DECK, WORDS

KINDS: Final = WORDS.question_names()


def bare(book: Book, seed: bytes) -> ToyState:
    """A table at which nothing has happened and no card lies."""
    t = ToyState(book, seed)
    seats = book.seats
    t.coins = [book_of(t).purse] * seats
    t.glory = [0] * seats
    t.gap = [0] * seats
    t.hand = [()] * seats
    t.favour = [()] * seats
    return t


def all_cards() -> list[int]:
    return [card for card, copies in enumerate(COPIES) for _ in range(copies)]


def begin(book: Book, seed: bytes, forced: tuple[tuple[str, int], ...]) -> State:
    t = bare(book, seed)
    t.forced = forced
    cards = all_cards()
    t.deck = [(card, NOBODY, 0) for card in pick(t, cards, len(cards), DRAW_DECK)]
    for seat in range(book.seats):
        for _ in range(HAND):
            card, known, barred = t.deck.pop()
            t.hand[seat] = (*t.hand[seat], (card, known | only(seat), barred))
    t.stack = [Round(0)]
    return start(t)


# -- describing -------------------------------------------------------------------------------------


def describe(s: State) -> dict[str, Any]:
    t = toy(s)
    told: dict[str, Any] = {
        "round": t.stack[0].begun if isinstance(t.stack[0], Round) else 0,
        "coins": t.coins[:],
        "glory": t.glory[:],
        "gaps": t.gap[:],
        "hands": [[place_text(p, only(seat)) for p in hand] for seat, hand in enumerate(t.hand)],
        "favours": [[place_text(p, only(seat)) for p in stowed] for seat, stowed in enumerate(t.favour)],
        "pile": [place_text(p, NOBODY) for p in t.pile],
        "deck": [place_text(p, NOBODY) for p in t.deck],
        "played": [RUSES[card] for card in t.played],
    }
    if s.pending:
        told["asks"] = KINDS[s.pending[0].kind]
        told["owing"] = [d.seat for d in s.pending]
        told.update(_roles(s))
    if s.result is not None:
        told["result"] = list(s.result)
    return told


def _roles(s: State) -> dict[str, int]:
    """Which seat plays which part in the procedure in progress."""
    found: dict[str, int] = {}
    for frame in s.stack:
        for role in ("challenger", "target", "strength"):
            if hasattr(frame, role):
                found[role] = getattr(frame, role)
    return found


def place_text(place: Place, usual: Mask) -> str:
    card, known, barred = place
    words = [RUSES[card]]
    if known != usual:
        words.append("seen=" + _seats_text(known))
    if barred:
        words.append("not=" + ",".join([RUSES[c] for c in range(1, len(RUSES)) if barred >> c & 1]))
    return " ".join(words)


def _seats_text(mask: Mask) -> str:
    return "all" if mask == EVERYONE else "".join([str(seat) for seat in range(4) if sees(mask, seat)])


def read_place(words: str, usual: Mask) -> Place:
    """The inverse of `place_text`. Raises `ValueError`."""
    card, known, barred = 0, usual, 0
    for word in words.split(" "):
        name, equals, value = word.partition("=")
        if not equals and word in RUSE_CODES and RUSE_CODES[word] > 0:
            card = RUSE_CODES[word]
        elif name == "seen":
            known = EVERYONE if value == "all" else sum({only("0123".index(c)) for c in value})
        elif name == "not":
            barred = sum({1 << RUSE_CODES[c] for c in value.split(",") if c in RUSE_CODES})
        else:
            raise ValueError(words)
    if not card:
        raise ValueError(words)
    return card, known, barred


# -- arranging --------------------------------------------------------------------------------------

NUMBERS: Final = ("round", "challenger", "target", "strength")
LISTS: Final = ("coins", "glory", "gaps", "hands", "favours", "pile", "deck", "played", "owing", "result")


def arrange(book: Book, seed: bytes, position: Mapping[str, Any], forced: Draws = ()) -> State:
    """What is left out is as at the start: a full purse, no card in hand, all others in the deck."""
    faults = _misshapen(position, book.seats)
    if faults:
        raise BadPosition(faults)
    t = bare(book, seed)
    t.forced = forced
    t.coins = list(position.get("coins", t.coins))
    t.glory = list(position.get("glory", t.glory))
    t.gap = list(position.get("gaps", t.gap))
    try:
        _lay(t, position)
    except (ValueError, AttributeError) as wrong:
        raise BadPosition([f"no card: {wrong}"]) from None
    if "result" in position:
        t.stack = [Round(position.get("round", 1))]
        t.result = tuple(position["result"])
        return t
    t.stack = [Round(position.get("round", 1)), *_procedure(position)]
    asks = position.get("asks", "bid")
    everybody = list(range(book.seats))
    default = everybody if asks == "bid" else [_asked(t)]
    if asks == "salute":
        default = [position.get("challenger", 0), position.get("target", 1)]
    ask_all(t, position.get("owing", default), KINDS.index(asks), secret=asks == "bid")
    faults = audit(t)
    if faults:
        raise BadPosition(faults)
    return t


def _misshapen(position: Mapping[str, Any], seats: int) -> list[str]:
    found = [
        f"{name} is nothing of this game"
        for name in position
        if name not in NUMBERS and name not in LISTS and name != "asks"
    ]
    found += [f"{name} must be a number" for name in NUMBERS if type(position.get(name, 0)) is not int]
    found += [f"{name} must be a list" for name in LISTS if type(position.get(name, [])) is not list]
    if position.get("asks", "bid") not in KINDS:
        found.append(f"nothing asks {position['asks']}")
    if found:
        return found
    for name in ("coins", "glory", "gaps", "owing"):
        if any(type(value) is not int for value in position.get(name, [])):
            found.append(f"{name} must hold whole numbers")
    for name in ("coins", "glory", "gaps", "hands", "favours"):
        if name in position and len(position[name]) != seats:
            found.append(f"{name} must have one entry a seat")
    for name in ("hands", "favours"):
        if any(type(value) is not list for value in position.get(name, [])):
            found.append(f"{name} must hold lists")
    return found


def _lay(t: ToyState, position: Mapping[str, Any]) -> None:
    """Put the cards where they are said to lie, and those not named into the deck."""
    for seat, hand in enumerate(position.get("hands", [])):
        t.hand[seat] = tuple([read_place(words, only(seat)) for words in hand])
    for seat, stowed in enumerate(position.get("favours", [])):
        t.favour[seat] = tuple([read_place(words, only(seat)) for words in stowed])
    t.pile = [read_place(words, NOBODY) for words in position.get("pile", [])]
    t.played = [read_place(words, EVERYONE)[0] for words in position.get("played", [])]
    if "deck" in position:
        t.deck = [read_place(words, NOBODY) for words in position["deck"]]
        return
    left = all_cards()
    for card in [*t.played, *[card for zone in t.places() for card, _, _ in zone]]:
        if card in left:
            left.remove(card)  # the audit reports a card too many
    Stream(derive(t.seed, b"deck")).shuffle(left)
    t.deck = [(card, NOBODY, 0) for card in left]


def _procedure(position: Mapping[str, Any]) -> list[Frame[Any]]:
    challenger, target = position.get("challenger", 0), position.get("target", 1)
    owing = position.get("owing", [])
    match position.get("asks", "bid"):
        case "bid":
            return [Bidding()]
        case "aim":
            return [Aiming(challenger)]
        case "react":
            asked = 0 if challenger in owing else 1
            return [Blow(challenger, target, position.get("strength", 1)), Window(asked)]
        case "salute":
            return [Salute(challenger, target)]
        case "camp":
            return [Camp(challenger)]
        case _:
            return [Refit(owing[0] if owing else 0)]


def _asked(t: ToyState) -> Seat:
    """Whom the top frame asks, where it asks only one."""
    match t.stack[-1]:
        case Aiming(challenger=seat) | Camp(challenger=seat) | Refit(at=seat):
            return seat
        case Window(at=at):
            blow = t.stack[-2]
            assert isinstance(blow, Blow)
            return (blow.challenger, blow.target)[at]
        case _:
            return 0


# -- auditing ---------------------------------------------------------------------------------------


def audit(t: ToyState) -> list[str]:
    """All that is wrong with a whole position."""
    seats = t.book.seats
    found = []
    for name in ("coins", "glory", "gap", "hand", "favour"):
        if len(getattr(t, name)) != seats:
            found.append(f"{name} has not one entry a seat")
    if found:
        return found  # what follows makes no sense at such a table
    if any(not 0 <= n <= 1000 for n in (*t.coins, *t.glory)):
        found.append("coins and glory are small numbers, not negative")
    if any(abs(gap) > FARTHEST for gap in t.gap):
        found.append("a gap lies where no lance reaches")
    if any(len(stowed) > 1 for stowed in t.favour):
        found.append("nobody stows more than one card")
    return found + _wrong_cards(t) + _wrong_procedure(t)


def _wrong_cards(t: ToyState) -> list[str]:
    places = [place for zone in t.places() for place in zone]
    cards = sorted([*t.played, *[card for card, _, _ in places]])
    found = []
    if cards != all_cards():
        found.append("the cards are not those of the deck")
    if any(not 0 <= known <= EVERYONE for _, known, _ in places):
        found.append("a card is known to nobody that could be")
    if any(barred not in (0, 1 << DODGE) for _, _, barred in places):
        found.append("only a dodge is ever ruled out")
    if any(card == DODGE and barred for card, _, barred in places):
        found.append("a card is what it is known not to be")
    if any(not known >> seat & 1 for seat, hand in enumerate(t.hand) for _, known, _ in hand):
        found.append("a knight does not know the own hand")
    if any(not known >> seat & 1 for seat, stowed in enumerate(t.favour) for _, known, _ in stowed):
        found.append("a knight does not know the own favour")
    return found


def _wrong_procedure(t: ToyState) -> list[str]:
    """The stack is one of those that `flow` names, and its top asks whom it should."""
    bottom = t.stack[0] if t.stack else None
    if not isinstance(bottom, Round) or not 0 <= bottom.begun <= book_of(t).rounds:
        return ["the rounds are out of order"]
    if t.result is not None:
        return [] if len(t.stack) == 1 and not t.pending else ["the tourney is over and goes on"]
    if not bottom.begun:
        return ["no round has begun"]
    expected = _expected(t, t.stack[1:])
    if expected is None:
        return ["no such procedure"]
    kind, seats, all_of_them = expected
    asked = [d.seat for d in t.pending]
    if any(not _like(d, kind) for d in t.pending):
        return ["something else should be asked"]
    if asked != seats and (all_of_them or not asked or not set(asked) <= set(seats)):
        return ["somebody else should be asked"]
    return _wrong_answers(t)


def _like(d: Decision, kind: int) -> bool:
    return d.kind == kind and d.secret == (kind == ASK_BID)


def _expected(t: ToyState, above: list[Frame[Any]]) -> tuple[int, list[Seat], bool] | None:
    """What the frames above the round ask, of whom, and whether of all of them."""
    seats = range(t.book.seats)
    match above:
        case [Bidding()]:
            return ASK_BID, list(seats), True
        case [Aiming(challenger=c)] if c in seats:
            return ASK_AIM, [c], True
        case [Blow(challenger=c, target=g, strength=n), Window(at=at)]:
            fair = c in seats and g in seats and c != g and 0 <= n <= 20 and at in (0, 1)
            if not fair or not may_surprise(t, (c, g)[at]):
                return None
            return ASK_REACT, [(c, g)[at]], True
        case [Salute(challenger=c, target=g)] if c in seats and g in seats and c != g:
            return ASK_SALUTE, sorted([c, g]), False
        case [Camp(challenger=c)] if c in seats:
            return ASK_CAMP, [c], True
        case [Refit(at=at)] if at in seats and t.hand[at]:
            return ASK_REFIT, [at], True
        case _:
            return None


def _wrong_answers(t: ToyState) -> list[str]:
    """Sealed answers must be legal."""
    for seat, m in t.sealed:
        asked = [d for d in t.pending if d.seat == seat]
        if m is None or not asked or t.stack[-1].check(t, asked[0], m) is not None:
            return ["an answer is sealed that would be refused"]
    return []
