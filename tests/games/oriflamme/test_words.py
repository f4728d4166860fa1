"""The words of Oriflamme: the forms that reasons ask for, and sentences that tell apart what one event, verb
or list can mean.
"""

from __future__ import annotations

import re

import pytest

from kingsmoot.core.events import Event
from kingsmoot.core.lines import Refusal
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.state import State, owed, play
from kingsmoot.games.oriflamme.book import BRIBE, NAMES, SUBSTITUTION
from kingsmoot.games.oriflamme.game import GAME
from kingsmoot.games.oriflamme.vocabulary import DECLINED, TIE_BREAK, Decline
from kingsmoot.io.rulebook import rules
from kingsmoot.io.words import words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_name_every_card_in_the_form_they_ask_for(lang: str) -> None:
    """A card is told in quotation marks; one that lies face down has no name to quote."""
    for rule in rules(GAME).rules.values():
        if "{0" not in rule.why.get(lang, ""):
            continue
        for name in (*NAMES[1:], "hidden"):
            told = words(lang, GAME).refusal(Refusal(rule.id, ("@card-" + name,)))
            assert not re.search(r"[{}@]|card-", told), told
            if lang == "en" or name == "hidden":
                continue
            card = words(lang, GAME)("card-" + name)
            assert f"«{card}»" in told or "{0:gen}" in rule.why[lang], told


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "round 2 of 6"), ("uk", "раунд 2 із 6"), ("ru", "раунд 2 из 6")]
)
def test_the_first_crumb_says_how_many_rounds_there_are(lang: str, told: str) -> None:
    s = GAME.arrange(GAME.open_book(3, "", {}), bytes(16), {"round": 2, "row": [["red queen down"]]})
    assert words(lang, GAME).crumbs(GAME, s)[0] == told


def declining(options: dict[str, str], row: list[list[str]], **more: object) -> State:
    book = GAME.open_book(3, "", options)
    s = GAME.arrange(book, bytes(16), {"row": row, **more})
    assert play(s, owed(s)[0], GAME.parse("reveal 0", s.book)) is None
    return s


@pytest.mark.parametrize("lang", LANGUAGES)
def test_declining_says_what_is_declined(lang: str) -> None:
    bribing = declining({"bribe_mandatory_if_possible": "no"}, [["red bribe down"], ["blue queen up"]])
    replacing = declining(
        {"substitution_replacement_mandatory": "no"},
        [["red substitution down"], ["blue criminal up"]],
        aside={"red": ["criminal"]},
    )
    told = [words(lang, GAME).summary(s, Decline()) for s in (bribing, replacing)]
    assert "" not in told
    assert told[0] != told[1]
    logged = [GAME.tell(bribing, Event(DECLINED.kind, (0, card))) for card in (BRIBE, SUBSTITUTION)]
    assert [line and line.id for line in logged] == ["log-declined", "log-declined-replacement"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tie_that_stays_is_told_of_all_who_share_it(lang: str) -> None:
    s = GAME.new(3, bytes(16))
    one, several = [GAME.tell(s, Event(TIE_BREAK.kind, (2, *seats))) for seats in ((0,), (0, 1))]
    assert one is not None
    assert several is not None
    assert (one.id, several.id) == ("log-tie-break", "log-tie-break-equal")
    assert "2" in words(lang, GAME).log(several)
