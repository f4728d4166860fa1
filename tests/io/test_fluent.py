"""Names keep their forms until a sentence asks for one."""

from __future__ import annotations

import pytest

from kingsmoot.io.fluent import Bundle, capitalised, decimal, smooth

ENGLISH = """
list-and = { $family } and { $other }
list-comma = { $family }, { $other }
house-tyrell = Tyrell
only-here = Only in English
"""
UKRAINIAN = """
list-and = { $family } та { $other }
list-comma = { $family }, { $other }
house-stark = Старки
    .gen = Старків
    .acc = Старків
area-the-narrow-sea = Вузьке море
    .from = із Вузького моря
    .to = у Вузьке море
unit-ship = { $n ->
        [few] { $n } кораблі
        [many] { $n } кораблів
       *[1] корабель
    }
unit-knight = { $n ->
        [few] { $n } лицарі
        [many] { $n } лицарів
       *[1] лицар
    }
    .acc = { $n ->
        [few] { $n } лицарів
        [many] { $n } лицарів
       *[1] лицаря
    }
order-raid = набіг
log-moved = { $house } ведуть { IN($units, "acc") } { IN($area, "to") }.
log-lost = { IN($units, "acc", $n) } { $house }
log-port = Плата { IN($area, "to") }
said = { IN($order, "quoted") }
"""


@pytest.fixture(scope="module")
def uk() -> Bundle:
    return Bundle("uk", [UKRAINIAN], Bundle("en", [ENGLISH]))


def test_a_sentence_asks_for_the_form_it_needs(uk: Bundle) -> None:
    told = uk.say("log-moved", house="@house-stark", units="@unit-knight", area="@area-the-narrow-sea")
    assert told == "Старки ведуть лицаря у Вузьке море."


def test_equal_names_are_counted_and_lists_are_joined(uk: Bundle) -> None:
    assert uk.filled("@unit-ship @unit-knight @unit-ship") == "2 кораблі та лицар"
    assert uk.filled("@unit-ship " * 5) == "5 кораблів"
    assert uk.filled("@order-raid @order-raid") == "набіг та набіг"  # a name that cannot count
    assert uk.say("log-lost", house="", units="@unit-knight", n=3) == "3 лицарів "


def test_a_missing_form_is_the_name_itself_and_a_missing_name_is_english(uk: Bundle) -> None:
    told = uk.say("log-moved", house="@house-tyrell", units="@unit-ship", area="@house-stark")
    assert told == "Tyrell ведуть корабель Старки."
    assert uk.say("only-here") == "Only in English"
    assert uk.say("nowhere") is None


def test_a_number_behind_a_name_and_quotation_marks(uk: Bundle) -> None:
    assert uk.filled("@unit-knight#2") == "лицар (2)"
    assert uk.say("said", order="@order-raid") == "«набіг»"


def test_a_reason_asks_for_a_form_in_its_own_way(uk: Bundle) -> None:
    why = "проти {0:gen}, це {0}"
    assert why.format(uk.filled("@house-stark")) == "проти Старків, це Старки"


def test_a_reason_joins_what_one_may_choose_from_by_or() -> None:
    joints = "list-and = { $family } and { $other }\nlist-or = { $family } or { $other }\n"
    english = Bundle("en", [joints + "house-stark = Stark\n    .a = a Stark\nhouse-tyrell = Tyrell\n"])
    both = english.filled("@house-stark @house-tyrell")
    assert f"{both:a}, {both:a,or}" == "a Stark and Tyrell, a Stark or Tyrell"


def test_names_with_one_noun_say_it_once_in_a_list() -> None:
    ukrainian = Bundle(
        "uk",
        [
            "list-comma = { $family }, { $other }\nlist-and = { $family } та { $other }\n"
            "list-also = { $family }, а також { $other }\n"
            "unit-swords = Мечі\n    .acc = загін «Мечі»\n    .acc-many = загони\n"
            "unit-bows = Луки\n    .acc = загін «Луки»\n    .acc-many = загони\n"
            "ncu-sansa = Санса\n    .acc = Сансу\n"
        ],
    )
    assert f"{ukrainian.filled('@unit-swords#1 @unit-swords#2 @unit-bows'):acc}" == (
        "загони «Мечі» (1), «Мечі» (2) та «Луки»"
    )
    assert f"{ukrainian.filled('@unit-swords @ncu-sansa @unit-bows'):acc}" == (
        "загони «Мечі» та «Луки», а також Сансу"
    )
    assert f"{ukrainian.filled('@unit-swords @ncu-sansa'):acc}" == "загін «Мечі» та Сансу"


def test_a_number_below_zero_has_a_minus_sign_and_no_hyphen(uk: Bundle) -> None:
    assert [uk.filled(told) for told in ("-90°", "-1.5″", "-2.50", "a-1")] == ["−90°", "−1,5″", "−2,5", "a-1"]


def test_a_person_stands_behind_the_name_of_a_seat_as_typed(uk: Bundle) -> None:
    ada = {"house-stark": "Ада", "house-tyrell": "Олександра Великоваженко"}
    told = uk.say("log-moved", ada, house="@house-stark", units="@unit-knight", area="@house-stark")
    assert told == "Старки (Ада) ведуть лицаря Старки (Ада)."
    assert uk.say("house-stark", ada) == "Старки (Ада)"
    assert f"{uk.filled('@house-stark', ada):gen}" == "Старків (Ада)"
    assert uk.say("log-lost", ada, house="@house-tyrell", units="@unit-ship", n=1) == (
        "корабель Tyrell (Олександра Вели…)"
    )
    assert uk.say("house-stark") == "Старки"


def test_in_english_both_names_own() -> None:
    english = Bundle("en", ["house-stark = Stark\nlog-tide = { $house }’s tide is { $n }."])
    assert english.say("log-tide", {"house-stark": "Ada"}, house="@house-stark", n=2) == (
        "Stark’s (Ada’s) tide is 2."
    )


def test_u_becomes_v_between_a_vowel_and_a_consonant(uk: Bundle) -> None:
    assert uk.say("log-port", area="@area-the-narrow-sea") == "Плата у Вузьке море"  # before в it stays
    assert smooth("«Королеву» у позиції, «Принц» у позиції") == "«Королеву» в позиції, «Принц» у позиції"
    assert (
        smooth("Синій втрачає, «Амберів» вже, Старки втрачають")
        == "Синій утрачає, «Амберів» уже, Старки втрачають"
    )
    assert smooth("похід з Білої Гавані, похід з Арбору") == "похід із Білої Гавані, похід з Арбору"
    assert smooth("одна з карт, 2 з 3, «План» з руки") == "одна з карт, 2 з 3, «План» із руки"


@pytest.mark.parametrize(
    ("number", "english", "ukrainian"),
    [
        ("44.400", "44.4", "44,4"),
        ("2.34", "2.3", "2,3"),
        ("-3.00", "−3", "−3"),
        ("0.04", "0.04", "0,04"),
        ("0.001", "0.001", "0,001"),
    ],
)
def test_decimals_as_people_write_them(number: str, english: str, ukrainian: str) -> None:
    assert decimal(number, "en") == english
    assert decimal(number, "uk") == ukrainian


def test_a_sentence_begins_with_a_capital() -> None:
    assert capitalised("загін «Мечники» рушає") == "Загін «Мечники» рушає"
    assert capitalised("«план» активує") == "«План» активує"
