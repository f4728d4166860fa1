"""What the terminal says of a choice that is built piece by piece."""

from __future__ import annotations

from kingsmoot.cli.choices import Menu
from kingsmoot.core.slots import Measure, Slot
from kingsmoot.core.state import owed
from kingsmoot.io import registry
from kingsmoot.io.words import words


def test_every_order_is_asked_and_told_with_its_area() -> None:
    game = registry.game("thrones")
    view = game.view(game.new(6, bytes(16)), 0)
    menu = Menu(game, view, owed(view)[0], words("en", game))
    step = menu.step()
    assert isinstance(step, Slot)
    assert menu.about(step) == "Winterfell"
    assert menu.pick("4") is None
    assert menu.so_far() == "Winterfell: march"
    step = menu.step()
    assert isinstance(step, Slot)
    assert menu.about(step) == "White Harbor"


def test_what_is_measured_is_told_in_its_unit() -> None:
    game = registry.game("toy")
    view = game.view(game.new(2, bytes(16)), 0)
    menu = Menu(game, view, owed(view)[0], words("en", game))
    assert menu.filled_name(Slot("turn", Measure(0, 36_000, (), "turn", "°", 100)), 4550) == "45.50 °"


def test_what_is_measured_says_what_it_is() -> None:
    """From the west, from the south, facing: three numbers of a place; a move may have more blanks."""
    game = registry.game("banners")
    view = game.view(game.new(2, bytes(16)), 0)
    asked = []
    for lang in ("en", "uk", "ru"):
        menu = Menu(game, view, owed(view)[0], words(lang, game))
        assert menu.pick("1") is None
        for _ in range(3):
            asked.append(menu.bounds().split(". ")[0])
            step = menu.step()
            assert isinstance(step, Slot)
            assert isinstance(step.domain, Measure)
            menu.filled.append(step.domain.hints[0])
    assert asked[:2] == ["How far from the west edge", "How far from the south edge"]
    assert len(set(asked)) == len(asked) == 9
    menu = Menu(game, view, owed(view)[0], words("en", game))
    exact = menu.read("lay palisade at=42.000,18.000 face=0.00")
    assert menu.read("lay  palisade   at=42.000,18.000 face=0.00") == exact
