"""The tourney as a `Game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from kingsmoot.core.books import Book, Option
from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.game import Draws, Game, TypedGame
from kingsmoot.core.lines import Line
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import HIDDEN, Ref, Seat
from kingsmoot.core.slots import Filled, Slot
from kingsmoot.core.state import State
from kingsmoot.kit.capabilities import Words
from kingsmoot.kit.scene import Scene

from . import draw, flow, setup
from .flow import blow_under, knight_name, number_of
from .state import BANNER, BANNER_WORTH, POOL, RUSES, ToyBook, ToyState, toy
from .vocabulary import ASK_REACT, SALUTED, WORDS, Aim, Pass


@final
class Toy(TypedGame[ToyState, ToyBook]):
    id = "toy"
    rules = 1
    editions = ("royal", "village")
    least = 2
    most = 4
    options = (
        Option("scouting", ("no", "yes"), "X-OPT-1"),
        Option("purse", ("plain", "rich"), "X-OPT-2"),
    )
    vocabulary = WORDS
    longest = 80
    position_keys = (*setup.NUMBERS, *setup.LISTS, "asks", "weather")
    frames = flow.FRAMES

    def book(self, edition: str, seats: int, options: dict[str, str]) -> Book:
        return ToyBook(edition, seats, options)

    def bare(self, book: ToyBook, seed: bytes) -> State:
        return setup.bare(book, seed)

    def begin(self, book: ToyBook, seed: bytes, forced: tuple[tuple[str, int], ...] = ()) -> State:
        return setup.begin(book, seed, forced)

    def unseen(self, v: ToyState) -> dict[int, list[int]]:
        left = setup.all_cards()
        t = toy(v)
        for card in [*t.played, *[card for zone in t.places() for card, _, _ in zone]]:
            if card != HIDDEN:
                left.remove(card)
        return {POOL: left}

    def scores(self, s: ToyState) -> list[float]:
        """Glory, and the stowed banners that can be seen; at the end these are part of the glory."""
        t = toy(s)
        if s.result is not None:
            return [float(g) for g in t.glory]
        return [
            float(glory + BANNER_WORTH * sum(card == BANNER for card, _, _ in stowed))
            for glory, stowed in zip(t.glory, t.favour, strict=True)
        ]

    def worth(self, s: ToyState) -> list[float]:
        """A coin is worth a fifth of a point, a card in hand a tenth."""
        t = toy(s)
        return [
            score + 0.2 * coins + 0.1 * len(hand)
            for score, coins, hand in zip(self.scores(s), t.coins, t.hand, strict=True)
        ]

    def describe(self, s: ToyState) -> dict[str, Any]:
        return setup.describe(s)

    def arrange(self, book: ToyBook, seed: bytes, position: Mapping[str, Any], forced: Draws = ()) -> State:
        return setup.arrange(book, seed, position, forced)

    def audit(self, s: ToyState) -> list[str]:
        return setup.audit(toy(s))

    # Words.

    def ask(self, v: ToyState, d: Decision) -> Line:
        if d.kind != ASK_REACT:
            return WORDS.ask(d.kind, v)
        blow = blow_under(v)
        return WORDS.ask(d.kind, v, blow.challenger, blow.strength)

    def tell(self, v: ToyState, e: Event) -> Line | None:
        if e.kind == SALUTED.kind:
            return Line("log-boast" if e.args[1] else "log-rest", ("knight", knight_name(e.args[0])))
        return WORDS.line(e, v)

    def label(self, v: ToyState, ref: Ref) -> Line:
        kind, _, rest = ref.partition(":")
        if kind == "knight":
            return Line(f"knight-{number_of(ref) + 1}")
        if kind == "ruse":
            return Line("ruse-" + rest)
        if kind == "hand":
            seat, at = (int(n) for n in rest.split(":"))
            card = toy(v).hand[seat][at][0]
            told = "hidden" if card == HIDDEN else RUSES[card]
            return Line("label-hand", ("ruse", "@ruse-" + told), ("n", at + 1))
        if kind in ("lance", "favour"):
            return Line("label-" + kind, ("knight", knight_name(number_of(ref))))
        return Line("label-" + kind)

    def seat_name(self, book: ToyBook, seat: Seat) -> Line:
        return Line(f"knight-{seat + 1}")

    def standing(self, view: ToyState, d: Decision) -> Sequence[Move]:
        return [Pass()] if d.kind == ASK_REACT else []

    def ghost(self, view: ToyState, d: Decision, m: Move, words: Words) -> str:
        return draw.ghost(d.seat, m) if isinstance(m, Aim) else ""

    def track(self, view: ToyState, d: Decision, filled: Sequence[Filled], slot: Slot) -> tuple[float, ...]:
        return draw.dial(d.seat) if slot.name == "angle" else ()

    def scene(self, view: ToyState, seat: Seat, words: Words, columns: int = 0) -> Scene:
        return draw.scene(self, view, seat, words)


GAME: Final[Game] = Toy()
