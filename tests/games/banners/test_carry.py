"""A tray carried over the table: the movement, the charge, the place that brings it where the hand is."""

from __future__ import annotations

from math import hypot
from typing import Any

from kingsmoot.core.lines import Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import SEED_BYTES, Stream
from kingsmoot.core.slots_from_moves import fill, sample
from kingsmoot.core.state import judge, owed, play
from kingsmoot.games.banners.draw.parts import across, down
from kingsmoot.games.banners.game import GAME
from kingsmoot.games.banners.rules.move import legal_moves
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import INCH
from kingsmoot.games.banners.vocabulary.field_verbs import Deploy, Movement
from kingsmoot.games.banners.vocabulary.questions import ASK_DEPLOY
from kingsmoot.kit.capabilities import Carrying
from kingsmoot.kit.carrying import Carried
from kingsmoot.table.rooms.wording import likely, speech

assert isinstance(GAME, Carrying)
ME = "unit:sworn-swords-1"
HERE = {"seat": 0, "at": "24.000,14.000", "face": "0.00"}


def field(**others: dict[str, Any]) -> Banners:
    """Sworn swords in the middle of the south, looking north, about to act."""
    book = GAME.open_book(2, "", {})
    units = {"sworn-swords-1": HERE, "guardsmen-1": {"seat": 1, "at": "24.000,40.000", "face": "180.00"}}
    told = {
        "acting": "sworn-swords-1",
        "units": {**units, **{k.replace("_", "-"): u for k, u in others.items()}},
    }
    s = GAME.arrange(book, bytes(SEED_BYTES), told)
    assert isinstance(s, Banners)
    return s


def carried(s: Banners, x: float, y: float, ref: str = ME) -> Carried | Refusal:
    """To a place in inches."""
    assert isinstance(GAME, Carrying)
    at = across(round(x * INCH)), down(round(y * INCH), s.rule.depth)
    return GAME.carry(s, owed(s)[0], ref, *at)


def meant(s: Banners, found: Carried | Refusal) -> Move:
    """The whole move that follows, which must be legal."""
    assert isinstance(found, Carried)
    d = owed(s)[0]
    m = likely(s, d, found.filled, fill(s, d, found.filled))
    assert m is not None
    assert judge(s, d, m) is None
    return m


def end(s: Banners, m: Move) -> tuple[float, float]:
    assert isinstance(m, Movement)
    x, y, _ = legal_moves.moved(s, 0, m.turn, m.way, m.far, m.turn2)
    return x / INCH, y / INCH


def test_the_unit_that_acts_is_carried_and_no_other() -> None:
    s = field()
    assert isinstance(GAME, Carrying)
    assert list(GAME.carries(s, owed(s)[0])) == [ME]
    assert isinstance(carried(s, 24, 16, "unit:guardsmen-1"), Refusal)


def test_turn_and_distance_are_found() -> None:
    s = field()
    ahead = carried(s, 24, 17)
    assert isinstance(ahead, Carried)
    assert ahead.filled == ("maneuver", 0, 3 * INCH)
    assert ahead.why is None
    aside = meant(s, carried(s, 26, 16))
    assert aside.text(s.book).startswith("maneuver sworn-swords-1 turn=45.00 ")
    assert max(abs(a - b) for a, b in zip(end(s, aside), (26, 16), strict=True)) < 0.01


def test_what_is_far_is_marched_to_and_what_is_too_far_says_so() -> None:
    s = field()
    far = carried(s, 24, 23)
    assert meant(s, far).text(s.book) == "march sworn-swords-1 move=9.000 turn=0.00"
    assert isinstance(far, Carried)
    assert far.why is None
    too_far = carried(s, 24, 30)
    assert meant(s, too_far).text(s.book) == "march sworn-swords-1 move=10.000 turn=0.00"
    assert isinstance(too_far, Carried)
    assert too_far.why is not None
    assert too_far.why.rule == "B-UNIT-12"
    aside = carried(s, 34, 14)
    assert isinstance(aside, Carried)
    assert aside.why is not None
    assert aside.why.rule == "B-MAN-02"


def test_it_snaps_beside_what_is_in_the_way() -> None:
    """One inch from the guardsmen at least, who are named."""
    s = field(guardsmen_2={"seat": 1, "at": "28.000,21.500", "face": "180.00"})
    found = carried(s, 26, 17)
    m = meant(s, found)
    assert isinstance(found, Carried)
    assert found.why is not None
    assert found.why.refs
    assert 0.25 < hypot(end(s, m)[0] - 26, end(s, m)[1] - 17) < 3


def test_onto_an_enemy_is_a_charge() -> None:
    s = field(guardsmen_2={"seat": 1, "at": "24.000,24.000", "face": "180.00"})
    found = carried(s, 24.5, 24)
    assert isinstance(found, Carried)
    assert found.filled == ("charge", "unit:guardsmen-2")
    meant(s, found)
    too_far = carried(s, 24, 40)
    assert isinstance(too_far, Refusal)
    assert too_far.rule.startswith("B-CHARGE")


def test_a_unit_is_deployed_as_near_as_the_zone_allows() -> None:
    s = GAME.new(2, bytes(SEED_BYTES), "", {"mode": "feast", "size": "20", "terrain": "none"})
    luck = Stream(bytes(SEED_BYTES))
    while owed(s)[0].kind != ASK_DEPLOY:
        assert play(s, owed(s)[0], sample(s, owed(s)[0], luck)) is None
    assert isinstance(s, Banners)
    assert isinstance(GAME, Carrying)
    ref = GAME.carries(s, owed(s)[0])[0]
    found = carried(s, 20, 24, ref)
    m = meant(s, found)
    assert isinstance(found, Carried)
    assert isinstance(m, Deploy)
    assert abs(m.x - 20 * INCH) < INCH
    assert found.why is not None
    assert found.why.rule == "B-DEP-04"


def test_a_click_on_an_enemy_is_the_only_thing_that_can_be_done_to_it() -> None:
    """Where a word is asked for, the page may send a thing; the table finds the word if there is but one."""
    s = field(guardsmen_2={"seat": 1, "at": "24.000,24.000", "face": "180.00"})
    said = speech(GAME, "en")
    d = owed(s)[0]
    assert said.led_to(s, d, ["unit:guardsmen-2"]) == ["charge", "unit:guardsmen-2"]
    assert said.steps(s, d, ["charge", "unit:guardsmen-2"])[1][0] == "target"
    assert said.led_to(s, d, ["unit:guardsmen-1"]) is None
    assert said.led_to(s, d, ["maneuver", "unit:guardsmen-2"]) is None
