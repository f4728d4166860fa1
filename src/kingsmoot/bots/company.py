"""Bots in company: what they promise each other and people, when they keep it, and whom they hold to theirs.

A bot has a temper. It offers peace to whoever it has more to fear from than to gain by striking, takes peace
that is offered, and keeps its word until breaking it is worth more than its temper's price. Whoever broke a
promise to it is promised nothing more, and what was promised to them binds no longer.

Whom it fears is found by play-outs from what everybody can see: so an offer tells nobody what its hand holds.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final, NamedTuple, Protocol

from kingsmoot.bots.budget import standing
from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.state import State, next_owed, play_offered
from kingsmoot.kit.capabilities import Promising

PLAYOUTS: Final = 12
FEARED: Final = 0.25
"""Strikes to be expected from somebody, before the game pauses, with whom peace is worth a word."""
FEWEST: Final = 3
"""Seats at which there is somebody else to turn to."""


class Temper(NamedTuple):
    price: float
    """How much better the chances must be after breaking a promise, in shares of the win."""
    offers: float
    """How many strikes it must fear from somebody, for each that it would give up itself, to offer peace."""
    returns: bool
    """Whether it promises the same to whoever has promised it peace."""
    grudge: float
    """By how much worse an answer may be that strikes somebody who broke a promise."""


TEMPERS: Final[Mapping[str, Temper]] = {
    "cautious": Temper(0.1, 0.5, True, 0.0),
    "greedy": Temper(0.02, 0.0, False, 0.0),
    "vengeful": Temper(0.1, 2.0, True, 0.05),
    "loyal": Temper(0.5, 1.0, True, 0.0),
}


def temper_by_lot(lot: int) -> Temper:
    return list(TEMPERS.values())[lot % len(TEMPERS)]


class Word(Protocol):
    """One promise of a seat to another, wherever it is kept."""

    @property
    def sender(self) -> Seat: ...

    @property
    def receiver(self) -> Seat: ...

    @property
    def kind(self) -> str: ...

    @property
    def state(self) -> str: ...


class Ties(NamedTuple):
    """What binds a bot to others when it chooses."""

    bound: list[Seat]
    """Those it has promised peace."""
    price: float
    """How much better its chances must be for breaking that."""
    against: list[Seat]
    """Those it bears a grudge."""
    grudge: float
    """By how much worse an answer may be that strikes one of them."""


class Outlook(NamedTuple):
    """What everybody can expect of everybody, until the game pauses."""

    strikes: list[list[float]]
    """By who strikes and who is struck: how often."""
    chances: list[float]
    """By seat, of winning."""


def outlook(game: Game, public: State, seed: bytes, playouts: int = PLAYOUTS) -> Outlook:
    """By play-outs of the game's policy from what is `public`. The same position and seed give the same."""
    assert isinstance(game, Promising)
    seats = public.book.seats
    luck = Stream(seed)
    begin = game.clock(public, 0)
    strikes = [[0.0] * seats for _ in range(seats)]
    chances = [0.0] * seats
    for n in range(playouts):
        s = game.imagine(public, ONLOOKER, luck.seed_of(2 * n))
        playing = Stream(luck.seed_of(2 * n + 1))
        made = 0
        while s.result is None and not (game.horizon and game.clock(s, made) >= begin + game.horizon):
            made += 1
            d = next_owed(s)
            m = game.rollout(s, d, playing)
            if not d.secret:
                for to in range(seats):
                    if to != d.seat and any(game.breaks(s, m, kind, to) for kind in game.promises):
                        strikes[d.seat][to] += 1.0 / playouts
            play_offered(s, d, m)
        for seat, share in enumerate(standing(game, s)):
            chances[seat] += share / playouts
    return Outlook(strikes, chances)


def serves(temper: Temper, seen: Outlook, seat: Seat, to: Seat) -> float:
    """How much peace with another would serve a seat; nothing or less: not at all. Nobody makes peace with a
    leader whom all must stop."""
    if len(seen.chances) < FEWEST or max(seen.chances) == seen.chances[to]:
        return 0.0
    fear = seen.strikes[to][seat]
    return fear - temper.offers * seen.strikes[seat][to] if fear >= FEARED else 0.0


def sought(
    temper: Temper, seen: Outlook, seat: Seat, words: Collection[Word], busy: Collection[Seat]
) -> Seat | None:
    """Whom a seat offers peace, if anybody: never twice to the same, never to whoever broke a promise to it,
    and to nobody who is `busy` with another offer."""
    best, most = None, 0.0
    for to in left_to_ask(words, seat, len(seen.chances)):
        if to in busy:
            continue
        value = serves(temper, seen, seat, to)
        if value > most:
            best, most = to, value
    return best


def false_to(words: Iterable[Word], seat: Seat) -> set[Seat]:
    """Who has broken a promise to this seat."""
    return {w.sender for w in words if w.receiver == seat and w.state == "broken"}


def ties_of(game: Game, temper: Temper, words: Collection[Word], seat: Seat) -> Ties | None:
    """What binds a seat; None if nothing does."""
    false = false_to(words, seat)
    given = {w.receiver for w in words if w.sender == seat and w.state == "given" and held(game, w)}
    bound = sorted(given - false)
    return Ties(bound, temper.price, sorted(false), temper.grudge) if bound or false else None


def held(game: Game, word: Word) -> bool:
    """Whether a promise is of a kind that a program can hold to."""
    return isinstance(game, Promising) and word.kind in game.promises


def takes(game: Game, words: Collection[Word], offered: Word) -> bool:
    """Whether a bot takes what is offered to it."""
    return held(game, offered) and offered.sender not in false_to(words, offered.receiver)


def left_to_ask(words: Collection[Word], seat: Seat, seats: int) -> list[Seat]:
    """Whom a seat may still offer peace in this game, if it should serve it."""
    if at_peace(words, seat, seats):
        return []
    past = false_to(words, seat) | {w.receiver for w in words if w.sender == seat}
    return [to for to in range(seats) if to != seat and to not in past]


def at_peace(words: Iterable[Word], seat: Seat, seats: int) -> bool:
    """Whether a seat has nobody left to win against if it promises one more peace."""
    return (
        len({w.receiver for w in words if w.sender == seat and w.state in ("offered", "given")}) >= seats - 2
    )


def owes_return(temper: Temper, words: Collection[Word], given: Word, seats: int) -> bool:
    """Whether a bot that was given a promise returns it."""
    if not temper.returns or at_peace(words, given.receiver, seats):
        return False
    return not any(w.sender == given.receiver and w.receiver == given.sender for w in words)


Strikes = Callable[[str, list[Seat]], bool]
"""Whether an answer, by its text, strikes one of some seats."""


def strikes_of(game: Game, view: State) -> Strikes:
    assert isinstance(game, Promising)

    def strikes(text: str, seats: list[Seat]) -> bool:
        m = game.parse(text, view.book)
        return any(game.breaks(view, m, kind, to) for kind in game.promises for to in seats)

    return strikes


def weighed(strikes: Strikes, best: str, why: list[tuple[str, float]], ties: Ties) -> tuple[str, int]:
    """The answer of a bot that has promised peace or was betrayed, and what it gains by breaking its word, in
    percent of the win; 0 if it does not. `why`: answers that were looked at with their values, best first."""
    values = dict(why)
    honest = [text for text, _ in why if not strikes(text, ties.bound)]
    if strikes(best, ties.bound):
        if not honest:
            return best, 0  # it has no choice
        gain = values.get(best, 1.0) - values[honest[0]]
        if gain > ties.price:
            return best, max(1, round(100.0 * gain))
        best = honest[0]
    for text in honest:
        if (
            ties.grudge
            and values[text] >= values.get(best, 1.0) - ties.grudge
            and strikes(text, ties.against)
        ):
            return text, 0
    return best, 0
