"""Army building: what may be fielded, by which rule not, and lists as lines and files."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kingsmoot.games.banners.catalogue as books
from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots import Filled, Slot, fits
from kingsmoot.core.slots_from_moves import guess
from kingsmoot.games.banners.card_constants import FACTIONS, NEUTRAL
from kingsmoot.games.banners.catalogue import FILES, BadData, Catalogue
from kingsmoot.games.banners.rules.setup.army_lists import (
    Army,
    commander_unit,
    cost,
    deck,
    load,
    neutral_cost,
    persons,
    read,
    save,
    step,
    text,
    why_not,
)
from kingsmoot.games.banners.terms import NONE

HOME = Path(books.__file__).parent / "data"
TEXTS = {name: (HOME / f"{name}.toml").read_text("utf-8") for name in FILES}
CAT: Catalogue = books.load(TEXTS)


def refused(line: str, size: int = 30, *others: str) -> tuple[str, tuple[str, ...]]:
    """The rule that forbids an army, and what it names."""
    refusal = why_not(CAT, read(CAT, line), size, tuple([read(CAT, other) for other in others]))
    return ("", ()) if refusal is None else (refusal.rule, refusal.args)


# The samples.


@pytest.mark.parametrize("id", CAT.samples)
def test_samples_are_legal_and_spend_their_points(id: str) -> None:
    army, size = CAT.samples[id], CAT.sample_size[id]
    assert why_not(CAT, army, size) is None
    assert size - 2 <= cost(CAT, army) <= size
    assert len(deck(CAT, army)) == 20
    assert {deck(CAT, army).count(card) for card in deck(CAT, army)} == {2}


def test_one_starter_box_holds_the_starter_armies() -> None:
    data = {name: tomllib.loads(TEXTS[name]) for name in ("armies", "units", "attachments", "ncus")}
    for id, told in data["armies"].items():
        used = [("units", row[0]) for row in told["units"]]
        used += [("attachments", name) for row in told["units"] for name in row[1:]]
        used += [("ncus", name) for name in told["ncus"]]
        fits_in = all(used.count(thing) <= data[thing[0]][thing[1]]["copies"] for thing in used)
        assert fits_in == told["starter"], id


@pytest.mark.parametrize("size", [20, 30, 40, 50, 60, 80])
def test_starters_of_any_two_seats_make_a_team(size: int) -> None:
    armies = [CAT.starter(size, nth) for nth in range(len(CAT.starters))]
    for mine in armies:
        others = tuple([other for other in armies if other is not mine])
        assert why_not(CAT, mine, size, others) is None
    assert len(set(armies)) == len(CAT.starters)


# What is refused, by which rule.

ROBB = "stark sworn-swords+robb-wolf-lord"


@pytest.mark.parametrize(
    ("line", "size", "rule", "args"),
    [
        (f"{ROBB}", 30, "", ()),
        (f"{ROBB} sworn-swords sworn-swords sworn-swords", 20, "", ()),  # B-ARMY-14
        (f"{ROBB} sworn-swords sworn-swords sworn-swords outriders", 20, "B-ARMY-02", ("27", "20")),
        (f"{ROBB} guardsmen", 30, "B-ARMY-03", ("@unit-guardsmen",)),
        (f"{ROBB} sworn-swords+guard-captain", 30, "B-ARMY-03", ("@attachment-guard-captain",)),
        (f"{ROBB} ncu=cersei", 30, "B-ARMY-03", ("@ncu-cersei",)),
        (f"{ROBB} castle-wall", 30, "B-ARMY-03", ("@unit-castle-wall",)),
        ("stark sworn-swords", 30, "B-ARMY-04", ("0",)),
        (f"{ROBB} berserkers+greatjon-last-hearth", 30, "B-ARMY-04", ("2",)),
        (f"{ROBB} ncu=roose", 30, "B-ARMY-04", ("2",)),
        (f"{ROBB} flayed-men cutthroats", 30, "", ()),  # 15 of 15 neutral points
        (f"{ROBB} flayed-men cutthroats+dreadfort-captain", 30, "B-ARMY-05", ("16", "15")),
        (f"{ROBB} sworn-swords ncu=petyr ncu=varys", 30, "", ()),
        ("stark sworn-swords+ramsay-bastard", 30, "", ()),  # a neutral commander costs nothing
        ("neutral cutthroats+ramsay-bastard blackguards flayed-men", 30, "", ()),
        ("neutral cutthroats+ramsay-bastard sworn-swords", 30, "B-ARMY-07", ("@unit-sworn-swords",)),
        (f"{ROBB} robb-young-wolf", 30, "B-ARMY-12", ("@attachment-robb-young-wolf",)),
        ("stark sworn-swords robb-wolf-lord", 30, "B-ARMY-09", ("@attachment-robb-wolf-lord",)),
        (f"{ROBB} ncu=sansa ncu=sansa", 30, "B-ARMY-10", ("@ncu-sansa",)),
        (f"{ROBB} grey-wind grey-wind", 30, "B-ARMY-10", ("@unit-grey-wind",)),
        (
            "lannister guardsmen+jaime-kingslayer guardsmen+jaime-young-lion",
            30,
            "B-ARMY-11",
            ("@attachment-jaime-kingslayer", "@attachment-jaime-young-lion"),
        ),
        (f"{ROBB} grey-wind", 30, "", ()),
        ("stark berserkers+greatjon-last-hearth grey-wind sworn-swords+robb-young-wolf", 30, "", ()),
        (
            "stark berserkers+greatjon-last-hearth grey-wind",
            30,
            "B-ARMY-13",
            ("@unit-grey-wind", "@person-robb-stark"),
        ),
        (
            f"{ROBB}+umber-champion",
            30,
            "B-ATT-02",
            ("@attachment-umber-champion", "@unit-sworn-swords"),
        ),
        (
            "stark outriders+robb-wolf-lord",
            30,
            "B-ATT-03",
            ("@attachment-robb-wolf-lord", "@unit-outriders"),
        ),
        (
            f"{ROBB} grey-wind+umber-champion",
            30,
            "B-ATT-08",
            ("@attachment-umber-champion", "@unit-grey-wind"),
        ),
        ("neutral ncu=roose", 30, "B-VIC-05", ()),
    ],
)
def test_what_an_army_may_be(line: str, size: int, rule: str, args: tuple[str, ...]) -> None:
    assert refused(line, size) == (rule, args)


def test_a_team_has_each_person_once() -> None:
    other = "stark berserkers+greatjon-last-hearth sworn-swords+robb-young-wolf"
    assert refused(ROBB, 30, other) == ("B-TEAM-02", ("@attachment-robb-wolf-lord",))
    assert refused(ROBB, 30, "stark berserkers+greatjon-last-hearth") == ("", ())


def test_the_deck_is_the_factions_and_the_commanders() -> None:
    names = {CAT.cards[card] for card in deck(CAT, read(CAT, ROBB))}
    assert len(names) == 10
    assert {"northern-ferocity", "hit-and-run"} <= names
    assert "lash-out" not in names
    led = {CAT.cards[card] for card in deck(CAT, read(CAT, "stark sworn-swords ncu=roose"))}
    assert "calculated-cruelty" in led


def test_where_the_commander_stands() -> None:
    assert commander_unit(CAT, read(CAT, "stark outriders sworn-swords+robb-wolf-lord")) == 1
    assert commander_unit(CAT, read(CAT, "stark outriders ncu=roose")) == NONE


# Building one by slots.


@given(st.integers(0, 2**32), st.sampled_from([20, 25, 30, 40, 50, 80]))
def test_every_walk_over_the_slots_ends_in_a_legal_army(seed: int, size: int) -> None:
    luck = Stream(seed.to_bytes(16, "big"))
    filled: list[Filled] = []
    while isinstance(at := step(CAT, size, filled), Slot):
        value = guess(at, luck)
        assert fits(at.domain, value)
        filled.append(value)
    assert why_not(CAT, at, size) is None
    assert read(CAT, text(CAT, at)) == at
    assert load(CAT, save(CAT, at, "mine")) == at


def test_slots_offer_what_the_team_leaves() -> None:
    other = read(CAT, ROBB)
    at = step(CAT, 30, ["faction:stark"], (other,))
    assert isinstance(at, Slot)
    assert not fits(at.domain, "attachment:robb-wolf-lord")
    assert fits(at.domain, "attachment:greatjon-last-hearth")


@pytest.mark.parametrize(
    "filled",
    [
        ["faction:targaryen"],
        ["faction:stark", "attachment:jaime-kingslayer"],
        ["faction:stark", "attachment:robb-wolf-lord", "unit:outriders"],
        ["faction:stark", "attachment:robb-wolf-lord", "done"],
    ],
)
def test_slots_take_nothing_else(filled: list[Filled]) -> None:
    with pytest.raises(ValueError, match=r".*"):
        step(CAT, 30, filled)


# Files.


def test_a_file_reads_like_the_sample() -> None:
    told = """
        faction = "stark"
        units = [["sworn-swords", "robb-wolf-lord"], ["grey-wind"]]
        ncus = ["catelyn"]
    """
    assert text(CAT, load(CAT, told)) == f"{ROBB} grey-wind ncu=catelyn"
    assert save(CAT, load(CAT, told), "Wolves") == (
        'title = "Wolves"\nfaction = "stark"\nunits = [\n  ["sworn-swords", "robb-wolf-lord"],\n'
        '  ["grey-wind"],\n]\nncus = ["catelyn"]\n'
    )


@pytest.mark.parametrize(
    ("told", "named"),
    [
        ("", "faction?"),
        ("faction = 3\nunits = []", "faction"),
        ('faction = "targaryen"\nunits = []', "targaryen"),
        ('faction = "@unit-guardsmen"\nunits = []', "unit-guardsmen"),
        ('faction = "stark"', "units?"),
        ('faction = "stark"\nunits = 1', "units"),
        ('faction = "stark"\nunits = [[]]', "units"),
        ('faction = "stark"\nunits = [[1]]', "units"),
        ('faction = "stark"\nunits = [["dragons"]]', "dragons"),
        ('faction = "stark"\nunits = [["sworn-swords", "dragons"]]', "dragons"),
        ('faction = "stark"\nunits = []\nncus = ["dragons"]', "dragons"),
        ('faction = "stark"\nunits = []\nncu = []', "ncu"),
        ("faction", "TOML"),
        ("#" * 5000, "@army-too-long"),
    ],
)
def test_a_bad_file_is_refused_with_what_is_bad(told: str, named: str) -> None:
    with pytest.raises(Refused) as caught:
        load(CAT, told)
    assert (caught.value.rule, caught.value.refusal.args) == ("B-N-53", (named,))


def verdict(reader: Callable[[Catalogue, str], Army], told: str) -> Army | Refusal:
    try:
        return reader(CAT, told)
    except Refused as caught:
        return caught.refusal


GOOD = save(CAT, CAT.samples["stark-30"])


@given(st.data())
def test_broken_files_are_read_or_refused(data: st.DataObject) -> None:
    """Whatever is cut, doubled or changed in a file: an army or one refusal, never another error."""
    told = list(GOOD)
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(told)))
        end = data.draw(st.integers(at, min(len(told), at + 20)))
        told[at:end] = data.draw(st.text(max_size=8))
    found = verdict(load, "".join(told))
    if isinstance(found, Army):
        assert load(CAT, save(CAT, found)) == found
        why_not(CAT, found, 30)
    else:
        assert found.rule == "B-N-53"


@given(st.text(max_size=200))
def test_any_text_is_an_army_or_refused(told: str) -> None:
    for reader in (load, read):
        found = verdict(reader, told)
        if isinstance(found, Army):
            assert read(CAT, text(CAT, found)) == found
        else:
            assert found.rule == "B-N-53"


WORDS = [*CAT.units, *CAT.attachments, *["ncu=" + n for n in CAT.ncus], "", "+", "ncu=", "dragons"]


@given(st.sampled_from(FACTIONS), st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=3)))
def test_lines_of_known_words_are_judged(faction: str, words: list[list[str]]) -> None:
    line = " ".join([faction, *["+".join(word) for word in words]])
    army = verdict(read, line)
    if not isinstance(army, Army):
        assert army.rule == "B-N-53"
        return
    assert text(CAT, army) == line
    if why_not(CAT, army, 40) is None:
        assert cost(CAT, army) <= 40
        assert army.faction == NEUTRAL or neutral_cost(CAT, army) <= 20
        people = [person for person, _ in persons(CAT, army)]
        assert len(people) == len(set(people))


# The catalogue itself.


def test_counts_of_the_book() -> None:
    assert (len(CAT.units), len(CAT.attachments), len(CAT.ncus)) == (16, 16, 7)
    assert (len(CAT.cards), len(CAT.objectives), len(CAT.missions), len(CAT.sieges)) == (40, 10, 21, 13)
    assert [len(cards) for cards in CAT.faction_cards] == [7, 7, 7]
    assert sum(n for n, own in zip(CAT.piece_count, CAT.piece_agreed) if not own) == 13
    assert all(len(cards) == 3 for cards in CAT.attachment_cards + CAT.ncu_cards if cards)
    assert set(CAT.confidence.values()) == {"confirmed", "derived", "assumed"}


def test_double_sided_pieces_share_their_stock() -> None:
    kinds = CAT.terrain_code
    assert CAT.in_stock([kinds["palisade"]] * 3)
    assert not CAT.in_stock([kinds["palisade"]] * 3 + [kinds["low-wall"]])
    assert CAT.in_stock([kinds["ruined-wall"], kinds["palisade"], kinds["low-wall"]])
    assert not CAT.in_stock([kinds["stakes"], kinds["stakes"], kinds["hedge"], kinds["hedge"]])
    assert not CAT.in_stock([kinds["low-wall"]] * 2)


def test_pieces_beyond_the_box_are_there_by_agreement() -> None:
    """B-N-59."""
    hill = CAT.terrain_code["hill"]
    assert not CAT.in_stock([hill])
    assert CAT.in_stock([hill, hill], agreed=True)
    assert not CAT.in_stock([hill, hill, hill], agreed=True)


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("units", 'tray = "infantry"', 'tray = "sledge"', "tuple.index"),
        ("units", 'tags = ["stark"]', 'tags = ["sand"]', "sand"),
        ("tactics", 'deck = "roose"', 'deck = "rose"', "rose"),
        ("abilities", "[stark-fury]", "[fury]", "stark-fury"),
        ("tactics", 'confidence = "assumed"', 'confidence = "rumoured"', "rumoured"),
        ("armies", '["grey-wind"]', '["greywind"]', "greywind"),
        ("table", '"hindering"', '"slow"', "slow"),
        ("cards", 'side = "attacker"', "side =", "cards.toml"),
    ],
)
def test_broken_data_is_named(file: str, old: str, new: str, told: str) -> None:
    assert old in TEXTS[file]
    with pytest.raises(BadData, match=told):
        books.load({**TEXTS, file: TEXTS[file].replace(old, new, 1)})


def test_an_army_has_a_repr_that_can_be_pasted_back() -> None:
    army = read(CAT, f"{ROBB}+umber-champion ncu=catelyn")
    assert eval(repr(army)) == army
