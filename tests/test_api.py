"""The Python API: what it offers, and what it says."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import kingsmoot
from kingsmoot import api
from kingsmoot.cli import choices, console
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.io import cases, seeds
from tests.toy.game import GAME as TOY


def table(seed: int = 3) -> kingsmoot.Table:
    return kingsmoot.game("oriflamme").new(seats=3, seed=seed)


def test_the_api_lists_exactly_what_it_offers() -> None:
    assert kingsmoot.__all__ == sorted(kingsmoot.__all__)
    assert kingsmoot.__all__ == api.__all__
    for name in kingsmoot.__all__:
        assert getattr(kingsmoot, name) is getattr(api, name)
        assert name in dir(kingsmoot)
    own = {name for name, value in vars(api).items() if getattr(value, "__module__", "") == api.__name__}
    assert own - set(api.__all__) == {"told", "unreadable"}
    with pytest.raises(AttributeError):
        kingsmoot.no_such_thing  # noqa: B018


def test_the_core_does_not_load_the_api() -> None:
    """Workers start by the dozen: languages and drawings are loaded when somebody asks for them."""
    code = "import sys, kingsmoot.core.state; sys.exit('fluent.runtime' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("module", [kingsmoot, api, cases, seeds, console, choices])
def test_the_examples_run(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]
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
    t.play("bid 0")
    with pytest.raises(kingsmoot.NotAMove):
        api.Title(TOY).new(2, 1).play("dance")


def test_pictures_only_where_there_are_any() -> None:
    drawn = api.Title(TOY).new(2, 1)
    assert isinstance(drawn, kingsmoot.DrawnTable)
    assert drawn._repr_svg_().startswith("<svg")
    hand = kingsmoot.game("oriflamme").new(3, 1)
    assert isinstance(hand, kingsmoot.DrawnTable)
    assert "Your hand" in hand._repr_html_()
    assert "Your hand" not in [panel.title for panel in hand.panels(seat=ONLOOKER)]
    assert drawn.svg(seat=1, lang="uk", theme="dark").startswith("<svg")
    assert not hasattr(kingsmoot.Table(drawn.match), "_repr_svg_")


def test_damaged_files(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text(table().record().dumps(), "utf-8")
    assert kingsmoot.load(path).owed() == table().owed()
    path.write_bytes(b"\xff\0")
    for wrong in (path, tmp_path, tmp_path / "nowhere.toml"):
        with pytest.raises(kingsmoot.BadRecord):
            kingsmoot.load(wrong)
