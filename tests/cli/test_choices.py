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
