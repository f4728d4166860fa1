"""The Python API: what it offers, and what it says."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import kingsmoot
from kingsmoot import api
from kingsmoot.api import rows, title
from kingsmoot.api import table as table_module
from kingsmoot.cli import choices, console
from kingsmoot.core.books import Book
from kingsmoot.core.game import Draws, TypedGame
from kingsmoot.core.state import State
from kingsmoot.io import cases, seeds
from kingsmoot.io.words import words
from kingsmoot.kit import svg_film, svg_paint
from tests.toy.game import GAME as TOY

UNITS = {
    "greataxes-1": {"seat": 0, "at": "24.000,20.000", "face": "0.00"},
    "halberdiers-1": {"seat": 1, "at": "24.000,24.800", "face": "180.00"},
    "sworn-swords-1": {"seat": 0, "at": "6.000,6.000", "face": "0.00", "attachment": "robb-wolf-lord"},
    "guardsmen-1": {"seat": 1, "at": "42.000,42.000", "face": "180.00", "attachment": "jaime-kingslayer"},
}


class Undrawn(TypedGame[Any, Any]):
    """The tourney without its pictures."""

    id = "undrawn"
    editions = TOY.editions
    options = TOY.options
    vocabulary = TOY.vocabulary

    def book(self, edition: str, seats: int, options: dict[str, str]) -> Book:
        return TOY.book(edition, seats, options)

    def begin(self, book: Book, seed: bytes, forced: Draws = ()) -> State:
        return TOY.begin(book, seed, forced)


def table(seed: int = 3) -> kingsmoot.Table:
    return kingsmoot.game("oriflamme").new(seats=3, seed=seed)


def test_the_api_lists_exactly_what_it_offers() -> None:
    assert kingsmoot.__all__ is api.__all__
    for name in kingsmoot.__all__:
        assert getattr(kingsmoot, name) is getattr(api, name)
        assert name in dir(kingsmoot)
    for module in (rows, table_module, title):
        own = {name for name, at in vars(module).items() if getattr(at, "__module__", "") == module.__name__}
        assert {name for name in own if not name.startswith("_")} <= set(api.__all__)
    for missing in ("no_such_thing", "import_module_of", "__wrapped__", "rows"):
        with pytest.raises(AttributeError):
            getattr(kingsmoot, missing)
    offered: dict[str, object] = {}
    exec("from kingsmoot import *", offered)
    assert set(api.__all__) <= set(offered)


def test_the_core_does_not_load_the_api() -> None:
    """Workers start by the dozen: languages and drawings are loaded when somebody asks for them."""
    code = "import sys; from kingsmoot import core, look; import kingsmoot.core.state as s"
    code += "; hasattr(s, 'x'); sys.exit('fluent.runtime' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    "module", [kingsmoot, api, table_module, title, cases, seeds, console, choices, svg_film, svg_paint]
)
def test_the_examples_run(module: object) -> None:
    offered = {name: getattr(kingsmoot, name) for name in kingsmoot.__all__}
    done = doctest.testmod(module, extraglobs=offered)  # type: ignore[arg-type]
    assert done.failed == 0 < done.attempted
    console.take_language([])


def test_seeds_in_all_their_forms() -> None:
    new = kingsmoot.game("oriflamme").new
    same = [new(3, seed).record().dumps() for seed in (255, "ff", "FF", "0" * 30 + "ff", bytes(15) + b"\xff")]
    assert len(set(same)) == 1
    assert new(3).record().seed != new(3).record().seed
    for wrong in (-1, 1 << 128, "xyz", "", "f" * 33, b"short", "0x12", "1_0"):
        with pytest.raises(ValueError, match="seed"):
            new(3, wrong)


def test_a_game_from_beginning_to_end() -> None:
    t = table()
    while t.result is None:
        (asked,) = t.owed()
        moves = t.moves()
        assert moves
        assert len(moves) == len(list(moves))
        assert moves[0] in moves
        assert moves.texts()[0] in moves
        assert "dance" not in moves
        t.play(t.sample(seed=asked.number), asked.seat)
    assert t.owed() == []
    assert sum(t.result) == pytest.approx(1)
    assert len(t.scores) == 3
    assert "won by" in repr(t)
    assert t.explain("uk") == "гру завершено"
    with pytest.raises(kingsmoot.Refused, match="over"):
        t.play("keep 1")
    again = kingsmoot.load(t.record())
    assert again.record().dumps() == t.record().dumps()


def test_texts_that_are_no_move_not_here_or_several() -> None:
    t = table()
    before = t.record().dumps()
    with pytest.raises(kingsmoot.NotAMove):
        t.play("dance")
    with pytest.raises(kingsmoot.NotAMove):
        t.play("")
    t.play(t.sample())
    with pytest.raises(kingsmoot.Ambiguous) as several:
        t.play("place")
    assert len(several.value.candidates) > 1
    with pytest.raises(kingsmoot.Refused) as refused:
        t.play("keep 7")
    assert refused.value.rule.startswith("O-")
    assert f"[{refused.value.rule}]" in str(refused.value)
    with pytest.raises(kingsmoot.Refused) as uncalled:
        t.play("keep 7", seat=0)
    assert uncalled.value.rule == "C-NOT-ASKED"
    t.take_back(0)
    assert t.record().dumps() != before  # a record tells of taking back too
    assert t.owed()[0].seat == 0
    with pytest.raises(kingsmoot.Refused) as nothing:
        t.take_back(1)
    assert nothing.value.rule == "C-TAKEBACK-NOTHING"


def test_what_cannot_be_had_is_refused_with_a_sentence() -> None:
    title = kingsmoot.game("oriflamme")
    for rule, ask in (
        ("C-UNKNOWN-GAME", lambda: kingsmoot.game("chess")),
        ("C-SEATS", lambda: title.new(9)),
        ("C-EDITION", lambda: title.new(3, edition="first")),
        ("C-OPTION", lambda: title.new(3, options={"direction": "up"})),
        ("C-NO-OPTION", lambda: title.new(3, options={"weather": "fair"})),
    ):
        with pytest.raises(kingsmoot.Refused) as refused:
            ask()
        assert refused.value.rule == rule
        assert str(refused.value).endswith(f"[{rule}]")
    assert title.options["direction"] == ("left_to_right", "right_to_left")
    assert list(title.seats) == [3, 4, 5]
    assert "oriflamme" in kingsmoot.titles()


def test_views_clones_and_imagined_games_go_their_own_way() -> None:
    t = table()
    t.play(t.sample(seed=1))
    copy, world = t.clone(), t.imagine(1, seed=5)
    assert copy.record().dumps() == t.record().dumps()
    assert world.view(1).facts() == t.view(1).facts()
    assert t.view(1).seed == b""
    copy.play(copy.sample(seed=1))
    copy.take_back(1)
    world.play(world.sample(seed=2))
    assert len(t.match.answers) == 1
    assert [a.move for a in copy.match.answers] == [a.move for a in t.match.answers]
    with pytest.raises(ValueError, match="imagined"):
        world.record()


def test_a_game_that_cannot_be_listed() -> None:
    t = api.Title(TOY).new(2, 1)
    assert t.moves() is None
    t.play(t.sample(seed=1))
    t.play("  bid  0 ")  # blanks are of no account
    with pytest.raises(kingsmoot.NotAMove):
        api.Title(TOY).new(2, 1).play("dance")


def test_pictures_only_where_there_are_any() -> None:
    drawn = api.Title(TOY).new(2, 1)
    assert (drawn._repr_svg_() or "").startswith("<svg")
    hand = kingsmoot.game("oriflamme").new(3, 1)
    assert "Your hand" in (hand._repr_html_() or "")
    assert "Your hand" not in [panel.title for panel in hand.panels(seat=kingsmoot.ONLOOKER)]
    assert drawn.svg(seat=1, lang="uk", theme="dark").startswith("<svg")
    pytest.importorskip("resvg_py", reason="needs the extra [png]")
    assert drawn.png(seat=1, lang="uk", width=300)[16:20] == (300).to_bytes(4, "big")
    bare = api.Title(Undrawn()).new(2, 1)
    assert bare._repr_svg_() is None
    assert bare._repr_html_() is None
    with pytest.raises(ValueError, match="does not draw"):
        bare.svg()
    with pytest.raises(ValueError, match="does not draw"):
        bare.film("film.html")


def test_a_bot_of_ones_own_may_give_a_bare_move() -> None:
    """As in the arena."""

    class Last:
        def choose(self, game: Any, view: State, d: Any, budget: kingsmoot.Budget) -> Any:
            return game.propose(view, d, 4, kingsmoot.Stream(budget.seed_for(b"x")))[-1]

    choice = table().bot(Last())
    assert isinstance(choice.move, kingsmoot.Move)
    (game,) = kingsmoot.game("oriflamme").games([Last(), "random", "random"], count=1, seed=1)
    assert game.result is not None


def test_seats_and_themes_that_do_not_exist() -> None:
    t = table()
    for wrong in (-1, 3, 14):
        for ask in (t.view, t.svg, t.describe, t.log, t.moves, t.bot):
            with pytest.raises(ValueError, match="no seat"):
                ask(seat=wrong)
    with pytest.raises(ValueError, match="neon"):
        t.svg(theme="neon")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="html"):
        t.film("game.gif")
    with pytest.raises(ValueError, match="no bot"):
        t.bot("wizard")


@pytest.mark.parametrize("id", ["banners", "oriflamme", "thrones", "watch"])
def test_what_every_game_can_be_asked(id: str) -> None:
    """Moves worth trying, a sentence for each, a bot, positions described and set up again, a log."""
    title = kingsmoot.game(id)
    t = title.new(seed=7)
    for step in range(12):
        seat = t.owed()[0].seat
        for move in t.propose(4, seed=step):
            assert t.read(t.text(move)) == move
            assert t.why(move) is None
            for lang in ("en", "uk", "ru"):
                assert t.say(move, lang)
        t.play(t.bot("policy", seed=step).move, seat)
    *_, last = t.positions()
    assert last.state.facts() == t.state.facts()
    assert len(t.decided()) == len(t.match.answers)
    assert len(t.log()) >= len(t.log(kingsmoot.ONLOOKER)) > 0
    assert t.log(lang="uk") != t.log(lang="ru")
    book = t.state.book
    again = title.position(t.describe(), book.seats, 7, book.edition, book.chosen())
    assert again.describe() == t.describe()
    assert kingsmoot.load(again.record()).describe() == t.describe()
    assert t.describe(kingsmoot.ONLOOKER) == title.rules.describe(t.view(kingsmoot.ONLOOKER))
    assert len(t.names()) == book.seats
    assert "policy" in title.bots


def test_an_onlooker_is_not_told_what_is_hidden() -> None:
    t = table()
    t.play("place queen start")
    assert "Queen" not in " ".join(t.log(kingsmoot.ONLOOKER))
    assert "?" in str(t.describe(kingsmoot.ONLOOKER)["row"])
    assert "queen" in str(t.describe(t.match.answers[0].seat)["row"])


def test_positions_that_cannot_be() -> None:
    with pytest.raises(kingsmoot.BadRecord, match="impossible"):
        kingsmoot.game("oriflamme").position({"row": [["red queen up"], ["red queen up"]]}, seats=3)


def test_odds_are_those_of_the_dice() -> None:
    """Of an attack, compared with what comes of it; other moves and games have none."""
    t = kingsmoot.game("banners").position(
        {"round": 2, "starting": True, "units": UNITS}, 2, 1, options={"terrain": "none"}
    )
    assert t.odds("activate greataxes-1") == {}
    t.play("activate greataxes-1")
    attack = "attack greataxes-1 > halberdiers-1 with=executioners-fury"
    odds = t.odds(attack)
    assert {name: round(sum(chances), 9) for name, chances in odds.items()} == dict.fromkeys(odds, 1.0)
    assert set(odds) == {"hits", "panic", "wounds"}
    lost = []
    for seed in range(80):
        trial = t.imagine(0, seed)
        trial.play(attack)
        lost.append(trial.describe()["units"]["halberdiers-1"]["wounds"])
    mean = sum(n * chance for n, chance in enumerate(odds["wounds"]))
    assert abs(sum(lost) / len(lost) - mean) < 1.0
    with pytest.raises(kingsmoot.Refused):
        t.odds("attack greataxes-1 > guardsmen-1 with=executioners-fury")
    assert table().odds() == {}


def test_odds_of_a_declared_charge_are_those_of_the_charge_under_way() -> None:
    (played,) = kingsmoot.game("banners").games(["policy", "policy"], 1, seed=3)
    compared = 0
    declared: dict[str, list[float]] = {}
    for at, answer in zip(played.positions(), played.match.answers, strict=False):
        if declared and "a charge is declared" in at.explain():
            assert at.odds() == declared
            compared += 1
        charge = at.text(answer.move).startswith("charge ")
        declared = at.odds(answer.move, answer.seat) if charge else {}
        assert not charge or set(declared) == {"arrives", "hits", "panic", "wounds"}
    assert compared


def test_damaged_files(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text(table().record().dumps(), "utf-8")
    assert kingsmoot.load(path).owed() == table().owed()
    path.write_bytes(b"\xff\0")
    for wrong in (path, tmp_path, tmp_path / "nowhere.toml"):
        with pytest.raises(kingsmoot.BadRecord):
            kingsmoot.load(wrong)


def test_texts_seats_and_rules_that_do_not_exist_get_a_sentence() -> None:
    title = kingsmoot.game("oriflamme")
    table = title.new(3, seed=1)
    with pytest.raises(
        kingsmoot.Ambiguous, match=r"^That could mean several moves: place prince start; .*\[C-AMBIGUOUS\]$"
    ):
        table.why("place")
    with pytest.raises(
        kingsmoot.NotAMove, match="“king” is not a move of this game: it does not match any move"
    ):
        table.read("king")
    with pytest.raises(ValueError, match="there is no seat 'red': seats are 0 to 2, or kingsmoot"):
        table.svg("red")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="oriflamme has no rule T-MARCH-01"):
        title.rule("T-MARCH-01")
    assert table.text("queen") == "place queen start"
    assert set(dir(kingsmoot)) == set(kingsmoot.__all__)


def test_a_view_cannot_be_set_up_as_a_position() -> None:
    for id in ("banners", "oriflamme", "thrones", "watch"):
        table = kingsmoot.game(id).new(seed=1)
        with pytest.raises(kingsmoot.BadRecord, match="These words come from a view"):
            kingsmoot.game(id).position(table.describe(kingsmoot.ONLOOKER), table.state.book.seats)


@pytest.mark.parametrize(
    ("id", "typed", "exact"),
    [
        (
            "banners",
            "maneuver greataxes-1 turn=12.3 move=4 turn=0.0",
            "maneuver greataxes-1 turn=12.30 move=4.000 turn=0.00",
        ),
        ("banners", "reroll 6 1 2", "reroll 1 2 6"),
        ("banners", "start grey-wind-1 sworn-swords-1", "start sworn-swords-1 grey-wind-1"),
        (
            "thrones",
            "orders white-harbor=raid winterfell=march-1",
            "orders winterfell=march-1 white-harbor=raid",
        ),
        ("thrones", "march winterfell > karhold footman knight", "march winterfell > karhold knight footman"),
        ("thrones", "lose kingswood=knight kingswood=footman", "lose kingswood=footman kingswood=knight"),
        ("thrones", "muster pyke=knight pyke=footman", "muster pyke=footman pyke=knight"),
        ("thrones", "rank stark lannister", "rank stark lannister"),
        ("watch", "discard ore*2 wool", "discard wool ore*2"),
        ("watch", "bowen wool ore", "bowen wool ore"),
    ],
)
def test_zeros_and_the_order_of_lists_need_not_be_typed(id: str, typed: str, exact: str) -> None:
    t = kingsmoot.game(id).new(seed=1)
    assert t.text(typed) == exact
    assert t.text(exact) == exact


@pytest.mark.parametrize(
    ("id", "typed", "sentence"),
    [
        (
            "banners",
            "pivot greataxes-1 turn=12.345",
            "“12.345” cannot be read; it is written like this: 12.34.",
        ),
        (
            "banners",
            "shift greataxes-1 forward move=4x",
            "“4x” cannot be read; it is written like this: 1.234.",
        ),
        ("banners", "march greataxes-1", "“move=” is missing."),
        (
            "banners",
            "attack greataxes-1 > guardsmen-1 with=x",
            "no attack “x” (known are executioners-fury, mighty-cleave).",
        ),
        (
            "banners",
            "attack greataxes-1 > guardsmen-1",
            "“with=executioners-fury / with=mighty-cleave” is missing.",
        ),
        (
            "thrones",
            "orders winterfell=consolidate",
            "there is no order “consolidate” (known are raid, raid*, march-1, ",
        ),
        (
            "thrones",
            "orders winterfell",
            "“winterfell” cannot be read; it is written like this: winterfell=march-1.",
        ),
        ("thrones", "orders winterfell=raid winterfell=raid", "each must be named only once"),
        ("watch", "discard ore ore", "each must be named only once"),
        ("oriflamme", "place Cut-throat end", "there is no card “Cut-throat” (known are prince, twin, "),
        ("oriflamme", "place plan nowhere", "“nowhere”"),
    ],
)
def test_what_is_wrong_with_a_text_is_told(id: str, typed: str, sentence: str) -> None:
    t = kingsmoot.game(id).new(seed=1)
    with pytest.raises(kingsmoot.NotAMove) as wrong:
        t.play(typed)
    assert sentence in str(wrong.value)
    for lang in ("uk", "ru"):
        assert words(lang, t.rules).say(wrong.value.why) != words("en", t.rules).say(wrong.value.why)


def test_all_that_is_wrong_with_a_position_is_told_at_once() -> None:
    words = {
        "active": "red",
        "settlements": {"red": ["N:0,1"]},
        "wall": [["red"], [], [], []],
        "tormund": "Z9",
    }
    with pytest.raises(kingsmoot.BadRecord) as wrong:
        kingsmoot.game("watch").position(words, 3)
    for key in ("active", "settlements", "wall"):
        assert f"{key}: there is no “red” (known are blue, yellow, black)." in str(wrong.value)
    assert "tormund: there is no “Z9” (known are A1, A2, " in str(wrong.value)
    with pytest.raises(kingsmoot.BadRecord) as field:
        kingsmoot.game("banners").position({"units": {"x-1": {}}, "hands": [["x"], []], "points": "2:0"}, 2)
    for told in ("units: there is no “x-1”.", "hands: there is no “x”.", "points must be a list."):
        assert told in str(field.value)


def test_who_acts_in_banners_is_who_has_the_turn() -> None:
    title = kingsmoot.game("banners")
    with pytest.raises(
        kingsmoot.BadRecord, match="greataxes-1 is a unit of seat 0, but it is the turn of seat 1"
    ):
        title.position({"units": UNITS, "active": 1, "acting": "greataxes-1"}, 2)
    for unit, seat in (("greataxes-1", 0), ("halberdiers-1", 1)):
        field = title.position({"units": UNITS, "active": seat, "acting": unit}, 2, seed=1)
        assert f"Player {seat + 1}’s turn" in field.explain()
        assert field.owed()[0].seat == seat


def test_why_gives_what_play_would_raise() -> None:
    t = table()
    idle = next(seat for seat in range(3) if seat != t.owed()[0].seat)
    over = next(kingsmoot.game("oriflamme").games(["random"] * 3, 1, seed=1))
    for at, seat, rule in ((t, idle, "C-NOT-ASKED"), (over, None, "C-OVER"), (over, 1, "C-OVER")):
        with pytest.raises(kingsmoot.Refused) as raised:
            at.play("place queen end", seat)
        given = at.why("place queen end", seat=seat)
        assert given is not None
        assert (given.rule, str(given)) == (rule, str(raised.value))
        assert str(at.why("place queen end", "uk", seat)) != str(given)
        with pytest.raises(kingsmoot.NotAMove):
            at.why("dance", seat=seat)


def test_a_finished_game_still_tells_of_moves() -> None:
    over = next(kingsmoot.game("oriflamme").games(["random"] * 3, 1, seed=1))
    assert over.text("place  queen end") == "place queen end"
    assert over.say("place queen end") == "Place your Queen at the end of the row"
    assert over.say("place queen end", seat=1) == "Place your Queen at the end of the row"
    assert table().say("eliminate 9") == "eliminate 9"
    with pytest.raises(kingsmoot.NotAMove, match="no move begins with “queen”"):
        over.text("queen")


@pytest.mark.parametrize(
    ("lang", "asks"), [("en", "Place an order"), ("uk", "Покладіть"), ("ru", "Положите")]
)
def test_what_is_no_answer_is_told_with_the_question(lang: str, asks: str) -> None:
    t = kingsmoot.game("thrones").new(3, seed=1)
    told = str(t.why("raid winterfell", lang))
    assert asks in told
    assert told.endswith("[C-NOT-LEGAL]")
    with pytest.raises(kingsmoot.Refused, match=r"another answer\. Place an order on every area"):
        t.play("raid winterfell")


class Bystander:
    def choose(self, *_: object) -> None: ...


@pytest.mark.parametrize(
    ("told", "ask"),
    [
        ("a seed is a whole number, 16 bytes or hexadecimal digits, not 1.5", lambda t: t.new(3, seed=1.5)),
        ("the number of seats is a whole number, not '3'", lambda t: t.new("3")),
        ("the number of seats is a whole number, not 2.5", lambda t: t.position({}, 2.5)),
        ("Bystander is a class, and a bot is an object", lambda t: next(t.games([Bystander] * 3, 1))),
        ("an object with a method `choose`, not 7", lambda t: next(t.games([7] * 3, 1))),
        ("an object with a method `choose`, not 7", lambda t: t.new().bot(7)),
        ("a move is a text in notation or one of table.moves(), not 5", lambda t: t.new().why(5)),
        ("a move is a text in notation or one of table.moves(), not None", lambda t: t.new().play(None)),
        ("a record is given itself or by the path of its file, not as 3", lambda t: t.load(3)),
        ("not as {}", lambda t: t.load({})),
    ],
)
def test_what_is_of_the_wrong_type_gets_a_sentence(told: str, ask: Any) -> None:
    with pytest.raises(TypeError) as wrong:
        ask(kingsmoot.game("oriflamme"))
    assert told in str(wrong.value)


def test_whole_numbers_of_any_library_will_do() -> None:
    class Seven:
        def __index__(self) -> int:
            return 7

    new: Any = kingsmoot.game("oriflamme").new
    assert new(3, Seven()).record().seed == new(3, 7).record().seed


def test_records_by_path_text_and_of_an_unknown_game(tmp_path: Path) -> None:
    record = table().record()
    file = tmp_path / "o.toml"
    file.write_text(record.dumps(), "utf-8")
    title = kingsmoot.game("oriflamme")
    for given in (record, file, str(file)):
        assert title.load(given).record().dumps() == record.dumps()
    with pytest.raises(kingsmoot.BadRecord, match="a record of oriflamme, not of thrones"):
        kingsmoot.game("thrones").load(str(file))
    with pytest.raises(
        ValueError, match=r"^this is the text of a record, not the path of its file: Record\.loads"
    ):
        kingsmoot.load(record.dumps())
    file.write_text(record.dumps().replace("oriflamme", "chess"), "utf-8")
    with pytest.raises(kingsmoot.BadRecord, match="There is no game “chess” here; known: "):
        kingsmoot.load(file)


def test_moves_are_built_piece_by_piece() -> None:
    words = {"round": 2, "starting": True, "units": UNITS}
    field = kingsmoot.game("banners").position(words, seats=2, seed=1, options={"terrain": "none"})
    field.play("activate greataxes-1")
    first = field.slot()
    assert isinstance(first, kingsmoot.Slot)
    assert isinstance(first.domain, kingsmoot.Word)
    assert "attack" in first.domain.words
    for id in kingsmoot.titles():
        t = kingsmoot.game(id).new(seed=3)
        filled: list[Any] = []
        step = t.slot()
        while isinstance(step, kingsmoot.Slot):
            assert step.name in repr(step)
            at = step.domain
            if isinstance(at, kingsmoot.Word):
                filled.append(at.words[0])
            elif isinstance(at, kingsmoot.Among):
                filled.append(at.refs[0] if at.least == at.most == 1 else list(at.refs[: at.least]))
            else:
                filled.append(at.hints[0] if isinstance(at, kingsmoot.Measure) and at.hints else at.least)
            step = t.slot(*filled)
        assert t.why(step) is None
        with pytest.raises(ValueError, match="too much: the move is whole"):
            t.slot(*filled, "more")
    thrones = kingsmoot.game("thrones").new(3, seed=1)
    with pytest.raises(ValueError, match=r"'order:march' does not fit Slot\('area:white-harbor', Among"):
        thrones.slot("order:march", "order:march")
    with pytest.raises(kingsmoot.Refused, match="over"):
        next(kingsmoot.game("oriflamme").games(["random"] * 3, 1, seed=1)).slot()


def test_rules_are_found_whatever_their_letters() -> None:
    title = kingsmoot.game("thrones")
    assert title.rule("t-plan-08") == title.rule("T-PLAN-08")
