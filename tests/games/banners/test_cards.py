"""Cards, abilities, zones and siege strategies: each has cases, and they notice when it does nothing.

Which cases belong to what is told by their names: `stark-fury-last-rank` belongs to `stark-fury`. Some cases
are about several of them, and belong to none.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

import pytest

from kingsmoot.core.events import Sink
from kingsmoot.core.record import Record
from kingsmoot.games.banners.book import CARD, SIEGE
from kingsmoot.games.banners.card_constants import WALL
from kingsmoot.games.banners.catalogue import FILES, Catalogue
from kingsmoot.games.banners.game import GAME, BannersGame
from kingsmoot.games.banners.rules.effects.base import Cue, Effect
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import ZONES
from kingsmoot.io.cases import load, run, scenarios_in
from kingsmoot.io.rulebook import home

assert isinstance(GAME, BannersGame)
CAT = GAME.catalogue()
EFFECTS = GAME._effects
DATA = {name: (home(GAME) / "data" / f"{name}.toml").read_text("utf-8") for name in FILES}
FOLDERS = ("abilities", "ncus", "sieges", "tactics-stark", "tactics-lannister", "tactics-neutral", "zones")
CASES = {path.stem: load(path) for folder in FOLDERS for path in scenarios_in(home(GAME) / "cases" / folder)}
SLUGS = [*CAT.abilities, *CAT.cards[1:], *CAT.sieges[1:], *ZONES]


def owner(stem: str) -> str:
    """What a case is about: the longest name that it begins with."""
    found = [slug for slug in SLUGS if stem == slug or stem.startswith(slug + "-")]
    return max(found, key=len, default="")


def cases_of(slug: str) -> list[Record]:
    return [record for stem, record in CASES.items() if owner(stem) == slug]


@pytest.mark.parametrize("stem", CASES)
def test_a_case_passes(stem: str) -> None:
    assert run(GAME, CASES[stem]).differed == []


class Idle(Effect):
    """As the effect that it stands for, but nothing happens."""

    def __init__(self, real: Effect) -> None:
        super().__init__(real.code)
        self.real = real

    def may(self, s: Banners, cue: Cue, seat: int, source: int) -> bool:
        return self.real.may(s, cue, seat, source)

    def targets(self, s: Banners, cue: Cue, seat: int, source: int) -> list[int] | None:
        return self.real.targets(s, cue, seat, source)

    def do(self, s: Banners, cue: Cue, seat: int, source: int, target: int, out: Sink) -> None:
        pass


def idle(real: Effect) -> Effect:
    names = ("triggers", "whose", "mandatory", "order", "anytime", "hides")
    kind: type[Idle] = type("Nothing", (Idle,), {name: getattr(real, name) for name in names})
    return kind(real)


def game_with(effects: dict[int, Effect], cat: Catalogue = CAT) -> BannersGame:
    """The game with other effects, or with other cards."""
    game = BannersGame()
    game._cat = cat
    game._effects = tuple([effects.get(at, e) for at, e in enumerate(EFFECTS)])
    return game


def noticed(game: BannersGame, slug: str) -> bool:
    return any(not run(game, record).passed for record in cases_of(slug))


@pytest.mark.parametrize("slug", CAT.cards[1:])
def test_a_tactics_card_that_does_nothing_is_noticed(slug: str) -> None:
    at = CARD + CAT.card_code[slug]
    real = EFFECTS[at]
    assert real is not None
    assert noticed(game_with({at: idle(real)}), slug)


@pytest.mark.parametrize("slug", CAT.sieges[1:])
def test_a_siege_strategy_that_does_nothing_is_noticed(slug: str) -> None:
    at = SIEGE + CAT.siege_code[slug]
    real = EFFECTS[at]
    assert real is not None
    assert noticed(game_with({at: idle(real)}), slug)


def without(ability: str) -> Catalogue:
    """All cards as printed, but for one ability that none of them has."""

    def told(value: Any) -> Any:
        if isinstance(value, Mapping):
            return {key: told(v) for key, v in value.items()}
        if isinstance(value, list):
            return [told(v) for v in value if v != ability]
        return value

    data = {name: tomllib.loads(text) for name, text in DATA.items()}
    for name in ("units", "attachments", "ncus"):
        data[name] = told(data[name])
    data["table"][WALL] = told(data["table"][WALL])
    for row in data["abilities"].values():
        for key in ("grants", "grants-on-charge"):
            if key in row:
                row[key] = told(row[key])
    return Catalogue(data)


# The nature of a wall is its numbers: nothing that could be taken off a list.
NUMBERS = {"castle-wall"}


@pytest.mark.parametrize("ability", [slug for slug in CAT.abilities if slug not in NUMBERS])
def test_an_ability_that_is_missing_is_noticed(ability: str) -> None:
    assert noticed(game_with({}, without(ability)), ability)


@pytest.mark.parametrize("slug", SLUGS)
def test_everything_has_a_case(slug: str) -> None:
    assert cases_of(slug)
