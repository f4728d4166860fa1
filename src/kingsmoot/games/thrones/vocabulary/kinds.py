"""The things that Thrones speaks of, by name: kinds for events, questions, verbs and frames."""

from __future__ import annotations

from typing import Any, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.notation import Tokens
from kingsmoot.core.vocabulary import Flag, Kind, Names, Number, Vocabulary
from kingsmoot.games.thrones.book import (
    PORT_LIMIT,
    POWER_TOKENS,
    THINGS,
)
from kingsmoot.games.thrones.tables import AREAS, CARDS, HOUSES, TIDES, TRACKS, WILDLINGS
from kingsmoot.games.thrones.vocabulary.things import (
    Bids,
    Figure,
    Group,
    House,
    LeavePower,
    Listed,
    Mustered,
    MusterPlace,
    Order,
    Placed,
    Supported,
    Supporters,
    Timing,
    Units,
    WesterosCard,
)

# What is chosen where a Westeros or wildling card or an ability offers words.

NOTHING: Final = 0
SUPPLY: Final = 1
MUSTERING: Final = 2
CLASH: Final = 3
CROWNS: Final = 4
NO_DEFENSE: Final = 5
NO_MARCH: Final = 6
STANDING: Final = 7
FALLEN: Final = 8
CANCEL: Final = 9
UNITS_WORD: Final = 10
TRACK_WORD: Final = 11
CHOICES: Final[tuple[str, ...]] = (
    "nothing", "supply", "mustering", "clash", "power", "no-defense", "no-march*", "standing", "routed",
    "cancel", "units", "track",
)  # fmt: skip

ROUND_STEPS: Final[tuple[str, ...]] = (
    "round", "westeros", "icons", "first-card", "second-card", "third-card", "planning", "reveal", "raven",
    "raids", "marches", "power", "clean-up",
)  # fmt: skip
"""The steps of a round: what `rules.flow.STEPS` does, by name."""
COMBAT_STEPS: Final[tuple[str, ...]] = (
    "support", "initial-strength", "house-cards", "cancel", "abilities", "tides", "redraw", "reveal-tides",
    "blade", "winner", "result", "casualties", "skulls", "retreat", "turn-back", "clean-up", "after", "end",
)  # fmt: skip
"""The steps of a combat: what `rules.combat.STEPS` does, by name."""
HOLDERS_CHOICES: Final = ("a-throne-of-blades", "dark-wings-dark-words", "put-to-the-sword")
"""By deck, the card that lets the holder of a dominance token choose."""
SIDES: Final = ("attacker", "defender")


@final
class Question(Kind):
    """A kind of question, where a frame says by it what is to be chosen."""

    def text(self, value: Any, book: Book) -> str:
        kind: int = value
        return WORDS.questions[kind].name

    def read(self, tokens: Tokens, book: Book) -> Any:
        return tokens.among("question", {name: n for n, name in enumerate(WORDS.question_names())})


WORDS: Final = Vocabulary(
    House(),
    Names("area", AREAS),
    Order(),
    Names("track", TRACKS),
    Names("card", CARDS),
    Names("wildling", WILDLINGS),
    Names("tide", TIDES),
    Names("thing", THINGS, ref="-"),
    Names("word", CHOICES, ref="-"),
    WesterosCard("westeros"),
    Number("deck", 2, first=1),
    Units(),
    Number("n"),
    Flag("bottom", no="top", said=True),
    # Only in moves:
    Placed("placed"),
    Group(),
    LeavePower(),
    Flag("muster", no="power"),
    Mustered(),
    Figure("figure"),
    Number("power", POWER_TOKENS),
    Number("ships", PORT_LIMIT),
    Supported(),
    Supporters(),
    Listed("accepted", "house", HOUSES, once=True, empty="none"),
    Listed("ranked", "house", HOUSES, once=True, ranked=True, empty="none"),
    Listed("areas", "area", AREAS, once=False),
    # Only in frames:
    Names("round_step", ROUND_STEPS),
    Names("combat_step", COMBAT_STEPS),
    Names("holders_choice", HOLDERS_CHOICES),
    Names("side", SIDES),
    Number("turn", first=1),
    MusterPlace("where"),
    Bids(),
    Question("question"),
    Timing("timing"),
    Flag("redraw", no="strength"),
    Flag("rout", yes="routed"),
)

# Draws.

DRAW_WESTEROS: Final[tuple[str, ...]] = tuple(
    [
        WORDS.draw(f"westeros-{deck}", f"shuffling Westeros deck {deck}: an index among the cards left")
        for deck in (1, 2, 3)
    ]
)
DRAW_WILDLINGS: Final = WORDS.draw("wildlings", "shuffling the wildling deck: an index among the cards left")
DRAW_TIDE: Final = WORDS.draw("tide", "a Tides of Battle card: its index among those that are not drawn yet")
