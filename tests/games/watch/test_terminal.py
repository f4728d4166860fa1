"""The table of the Watch in a terminal: whole, even in a narrow one."""

from __future__ import annotations

import re

import pytest

from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed, play
from kingsmoot.core.vectors import count
from kingsmoot.games.watch.game import GAME
from kingsmoot.games.watch.rules.board import HEX_NAMES
from kingsmoot.games.watch.rules.trade import Offering
from kingsmoot.games.watch.state import NONE, Watch
from kingsmoot.games.watch.text import terminal
from kingsmoot.io.words import words
from kingsmoot.look import seat as look_of

MARKUP = re.compile(r"\[(?:/|[a-z-]+)\]")


def table(seats: int, mode: str, turns: int, offer: bool = False) -> Watch:
    seed = derive(bytes(16), f"{seats} {mode} {turns}".encode())
    s = GAME.new(seats, seed, options={"mode": mode})
    assert isinstance(s, Watch)
    luck = Stream(seed)
    while s.result is None and (s.turn < turns or (offer and not isinstance(s.stack[-1], Offering))):
        ds = owed(s)
        d = ds[luck.below(len(ds))]
        assert play(s, d, sample(s, d, luck)) is None
    return s


def printed(s: Watch, reader: int, lang: str, width: int) -> list[str]:
    told = terminal.board(GAME.view(s, reader), reader, words(lang, GAME), width)
    return MARKUP.sub("", told).replace("\\[", "[").split("\n")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("seats", "mode", "turns"), [(3, "base", 30), (4, "watch", 60), (3, "watch", 1), (4, "base", 9999)]
)
def test_it_fits_a_narrow_terminal(seats: int, mode: str, turns: int, lang: str) -> None:
    s = table(seats, mode, turns)
    for width in (48, 60):
        for reader in (0, ONLOOKER):
            assert max(map(len, printed(s, reader, lang, width))) <= width


def test_every_piece_is_on_the_map() -> None:
    s = table(4, "watch", 80)
    told = terminal.board(GAME.view(s, 0), 0, words("en", GAME), 100)
    gift = told[told.index("A1") - 200 :]
    for seat, colour in enumerate(s.rule.colours):
        letter = terminal.LETTERS[colour]
        assert gift.count(f"[player-{colour}]{letter.lower()}[/]") == len(s.settled[seat])
        keeps = count(s.site, 2 + 2 * seat)
        roads = count(s.road, seat)
        drawn = gift.count(f"[player-{colour}]{letter}[/]")
        # An upright road is two lines long.
        assert keeps + roads <= drawn <= keeps + 2 * roads
    plain = "\n".join(printed(s, 0, "en", 100))
    assert all(name in plain for name in HEX_NAMES)
    assert f"{s.breaches} of 3" in plain
    assert sum(re.split("[=≠] ", plain)[1:][n][:5].count("·") for n in range(4)) == 20 - sum(map(len, s.wall))


def test_a_breach_is_marked_on_its_section() -> None:
    told = {"turn": 5, "active": "red", "rolled": True, "breached": [3]}
    s = GAME.arrange(GAME.open_book(4, "", {}), bytes(16), told)
    assert isinstance(s, Watch)
    assert re.search("= ····· +  = ····· +  ≠ ····· +  = ·····", "\n".join(printed(s, 0, "en", 100)))


def test_hands_stay_hidden() -> None:
    s = table(4, "base", 40)
    mine, onlooker = printed(s, 0, "en", 80), printed(s, ONLOOKER, "en", 80)
    assert any("4:1" in line for line in mine)
    assert not any("4:1" in line for line in onlooker)
    other = GAME.imagine(GAME.view(s, 0), 0, bytes(16))
    assert isinstance(other, Watch)
    assert printed(other, 0, "en", 80) == mine


def test_an_open_offer_is_told() -> None:
    s = table(4, "base", 5, offer=True)
    assert isinstance(s.stack[-1], Offering)
    told = "\n".join(printed(s, ONLOOKER, "en", 80))
    assert "offers" in told
    assert s.road_holder == NONE or "L" in told


def test_letters_are_those_of_the_look() -> None:
    assert {colour: look_of(f"player-{colour}").letter for colour in terminal.LETTERS} == terminal.LETTERS
    assert terminal.badge(2) == "[b] 3 [/]"
