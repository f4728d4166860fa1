"""The tables of Oriflamme: cards, families, and the options of one table as plain switches."""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.books import Book, Option
from kingsmoot.games.oriflamme.data import cards as data

# Cards are numbers from 1, in the order of `data.cards`: 0 is a card that the reader does not know.
PRINCE: Final = 1
TWIN: Final = 2
QUEEN: Final = 3
DAREDEVIL: Final = 4
APOTHECARY: Final = 5
CRIMINAL: Final = 6
SCHEMER: Final = 7
SUBSTITUTION: Final = 8
PLAN: Final = 9
TRAP: Final = 10
BRIBE: Final = 11

NAMES: Final[tuple[str, ...]] = ("?", *[card.name for card in data.CARDS])
CARDS: Final = {name: code for code, name in enumerate(NAMES)}
PAYS: Final[tuple[int, ...]] = (0, *[card.pays for card in data.CARDS])
LAST_CHARACTER: Final = SCHEMER
"""Characters come first, intrigues after them (O-CHA-01)."""
SHUFFLED: Final[tuple[int, ...]] = tuple([CARDS[card.name] for card in data.CARDS if card.dealt])
"""All but the Twin (O-SET-02, O-SET-03, O-SET-04, O-SET-05, O-PRI-05)."""
INTRIGUES: Final = sum([1 << CARDS[card.name] for card in data.CARDS if not card.character])

FAMILIES: Final[tuple[str, ...]] = ("red", "blue", "green", "yellow", "black")

ROUNDS: Final = 6  # O-RND-01, O-END-02
SET_ASIDE: Final = 3
START_INFLUENCE: Final = 1  # O-SET-07
LIMITED_SUPPLY: Final = 63
STOLEN: Final = 3
"""Influence that a Trap takes from its attacker (O-TRA-03)."""
LAID_BY_ONE: Final = 9
"""A card gets a number when it is laid in the row: six placed, the Twin, one that Substitution brings, and
one to spare for the card that stays in hand.
"""
MOST_LAID: Final = LAID_BY_ONE * len(FAMILIES)

YES_NO: Final = ("yes", "no")

OPTIONS: Final[tuple[Option, ...]] = (
    Option("direction", ("left_to_right", "right_to_left"), "O-SET-10"),
    Option("twin_enters_on", ("reveal", "activation"), "O-N-01"),
    Option("apothecary_may_target_itself", YES_NO, "O-N-24"),
    Option("influence_floor", ("zero", "none"), "O-N-27"),
    Option("supply", ("unlimited", "limited"), "O-N-51"),
    Option("hidden_prince_or_twin_spared", YES_NO, "O-N-16"),
    Option("uncovered_card_in_passed_position_activates", ("next_round", "at_once"), "O-N-06"),
    Option("bribe_mandatory_if_possible", YES_NO, "O-N-46"),
    Option("substitution_replacement_mandatory", YES_NO, "O-N-31"),
    Option("covered_face_up_cards_shown_to_all", YES_NO, "O-N-54"),
    Option("final_tie", ("shared", "first_in_order"), "O-N-52"),
)


@final
class OriflammeBook(Book):
    def __init__(self, edition: str, seats: int, options: dict[str, str]) -> None:
        super().__init__(edition, seats, options)
        self.from_right = options["direction"] == "right_to_left"  # O-SET-10
        self.twin_on_activation = options["twin_enters_on"] == "activation"  # O-N-01
        self.apothecary_spares_itself = options["apothecary_may_target_itself"] == "no"  # O-N-24
        self.debts = options["influence_floor"] == "none"  # O-N-27
        self.limited = options["supply"] == "limited"  # O-N-51
        self.hidden_partner_falls = options["hidden_prince_or_twin_spared"] == "no"  # O-N-16
        self.uncovered_at_once = (
            options["uncovered_card_in_passed_position_activates"] == "at_once"  # O-N-06
        )
        self.bribe_optional = options["bribe_mandatory_if_possible"] == "no"  # O-N-46
        self.replacement_optional = options["substitution_replacement_mandatory"] == "no"  # O-N-31
        self.covered_hidden = options["covered_face_up_cards_shown_to_all"] == "no"  # O-N-54
        self.tie_by_order = options["final_tie"] == "first_in_order"  # O-N-52
