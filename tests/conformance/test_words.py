"""Everything that a game says has words, in every language."""

from __future__ import annotations

from functools import cache
from typing import final

import pytest

from kingsmoot import look
from kingsmoot.core.events import seen
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Line
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.state import play
from kingsmoot.io.boards import printed
from kingsmoot.io.rulebook import home
from kingsmoot.io.words import SHARED, Words, words
from kingsmoot.kit.capabilities import Drawn
from kingsmoot.kit.panels import text_of
from kingsmoot.kit.seat_letters import letter_of
from kingsmoot.table.rooms.pictures import colour
from kingsmoot.table.rooms.wording import edition_id, option_id
from tests.conformance.plays import Table, plays, readers
from tests.messages import messages


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_every_language_has_the_same_messages_and_variables(game: Game, lang: str) -> None:
    english, mine = [messages(home(game) / "words" / f"{told}.ftl") for told in ("en", lang)]
    assert english
    assert set(mine) == set(english)
    assert {id: told for id, told in mine.items() if told != english[id]} == {}


@cache
def known(game: Game) -> dict[str, set[str]]:
    return {**messages(SHARED / "en.ftl"), **messages(home(game) / "words" / "en.ftl")}


def faults(game: Game, line: Line) -> list[str]:
    """What is wrong with a line. That all languages have the same messages is tested above."""
    told = known(game)
    if line.id not in told:
        return [f"{line.id} has no words"]
    inside = " ".join([value for _, value in line.args if isinstance(value, str) and value.startswith("@")])
    given = {name for name, _ in line.args} or {"n"}  # a bare name is that of one thing
    return [
        *[f"{line.id}: {name} is not told" for name in told[line.id] - given],
        *[f"{line.id}: {name} has no words" for name in inside.split() if name[1:].split("#")[0] not in told],
    ]


def test_every_question_event_and_piece_of_procedure_has_words(table: Table) -> None:
    game = table.game
    for one in plays(table):
        for step in one.watched:
            after = step.before.clone()
            assert play(after, step.decision, step.move) is None
            lines = [game.label(after, ref) for ref in step.move.parts(after.book) if ":" in ref]
            for reader in readers(after):
                v = game.view(after, reader)
                lines += [game.ask(v, d) for d in v.pending]
                lines += [line for frame in v.stack if (line := frame.crumb(v)) is not None]
                for e in seen(step.events, reader):
                    assert 0 <= e.kind < len(game.events)
                    lines += [line for line in [game.tell(v, e)] if line is not None]
            assert [fault for line in set(lines) for fault in faults(game, line)] == []


@final
class Heard:
    """A language that remembers what it was asked to say."""

    lang = "en"

    def __init__(self, spoken: Words) -> None:
        self.spoken = spoken
        self.lines: set[Line] = set()

    def say(self, line: Line) -> str:
        self.lines.add(line)
        return self.spoken.say(line)


def test_pictures_and_terminals_have_words(table: Table) -> None:
    """They may ask whether a thing has a text (a missing message is said as its id), but they must not show
    the id.
    """
    game, own = table.game, printed(table.game)
    for one in plays(table):
        for s, seat in [*[(step.before, step.decision.seat) for step in one.some(3)], (one.end, 0)]:
            heard, v = Heard(words("en", game)), game.view(s, seat)
            shown = ""
            if isinstance(game, Drawn):
                scene = game.scene(v, seat, heard)
                shown = scene.svg() + " ".join(text_of(scene.panels, 1000))
            shown += own.board(v, seat, heard, 80) if own is not None else ""
            assert [line.id for line in heard.lines if line.id not in known(game) and line.id in shown] == []
            said = [line for line in heard.lines if line.id in known(game)]
            assert [fault for line in said for fault in faults(game, line)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_seats_have_the_same_letter_and_it_begins_their_name(game: Game, lang: str) -> None:
    """In English black is K, as painters and printers have it: blue has the B."""
    book = game.open_book(game.most, game.editions[0], {})
    lines = [game.seat_name(book, seat) for seat in range(game.most)]
    told = words(lang, game)
    letters = [letter_of(told.say, line.id, colour(line.id, seat)) for seat, line in enumerate(lines)]
    assert len(set(letters)) == len(letters)
    if game.id not in ("oriflamme", "thrones", "watch"):
        return
    for line, letter in zip(lines, letters, strict=True):
        assert told.say(line).startswith("Black" if letter == "K" else letter)
        if lang == "en":
            assert letter == look.seat(line.id).letter


def test_what_a_lobby_says_of_a_game_has_words_in_every_language(game: Game) -> None:
    """The test game may do without; games for people may not."""
    if not type(game).__module__.startswith("kingsmoot."):
        pytest.skip("offered to nobody")
    said = ["title", *[edition_id(e) for e in game.editions]]
    for o in game.options:
        said += [option_id(o.name), option_id(o.name, "text"), *[option_id(o.name, v) for v in o.values]]
    for lang in LANGUAGES:
        spoken = words(lang, game)
        english = words("en", game)
        assert [id for id in said if spoken(id) == id] == []
        if lang != "en":
            assert [id for id in said if spoken(id) == english(id) and not spoken(id).isdigit()] == []
