"""Commands: they judge and change a draft, and the table stays as it was until the draft takes its place."""

from __future__ import annotations

from dataclasses import is_dataclass

from kingsmoot.core.state import owed
from kingsmoot.io.registry import game as game_of
from kingsmoot.table.db.jobs import HOT, Job
from kingsmoot.table.rooms import commands, rows, seat_commands
from kingsmoot.table.rooms.commands import Command
from kingsmoot.table.rooms.room import Room
from tests.table.support import luck, some_move
from tests.toy.game import GAME as TOY


def table(game: str = "oriflamme") -> Room:
    return Room.at(game_of(game), game_of(game).new(3, bytes(range(16))))


def play(room: Room, n: int) -> commands.Play:
    seat, number, text = some_move(room, luck(n))
    return commands.Play(seat, number, room.table.epoch, text, "en")


def change(room: Room, command: Command) -> Job:
    """What would be written of a command, which is then done."""
    draft = room.draft(1.0)
    assert command.apply(draft) is None
    draft.finish()
    job = rows.changes(room.table, draft)
    room.adopt(draft)
    return job


def test_every_command_has_a_name_and_cannot_be_changed() -> None:
    found = Command.__subclasses__()
    assert len(found) > 15
    assert all(is_dataclass(kind) for kind in found)
    assert seat_commands.Resign(1).name == "Resign"


def test_a_draft_does_not_touch_the_table() -> None:
    room = table()
    before, view, facts = room.table, room.view(0), room.game.facts(room.view(0))
    room.seen[1] = -1000.0
    draft = room.draft(1.0)
    for command in (
        play(room, 1),
        commands.Say(0, "hello", None),
        commands.OfferPromise(0, 1, "peace"),
        seat_commands.Rename(2, "Ann"),
        seat_commands.TakeOver(0, False, 1, "random"),
        seat_commands.Resign(2),
    ):
        assert command.apply(draft) is None, command.name
    draft.finish()
    assert room.table is before
    assert (before.chat, before.promises, before.motions) == ([], {}, [])
    assert [s.name or s.bot or s.resigned for s in before.seats] == [False] * 3
    assert room.view(0) is view
    assert room.game.facts(view) == facts
    room.adopt(draft)
    assert room.table.chat[0].text == "hello"
    assert room.view(0) is not view


def test_what_is_written_is_what_differs() -> None:
    room = table()
    job = change(room, play(room, 1))
    assert set(job.row) == set(HOT)
    assert ([r["n"] for r in job.entries], job.seats, job.chat, job.seal) == ([0], [], [], [])
    job = change(room, commands.Say(1, "well played", None))
    assert ([r["text"] for r in job.chat], job.entries, job.seats) == (["well played"], [], [])
    job = change(room, seat_commands.Rename(2, "Ann"))
    assert [(r["seat"], r["name"], r["standing"]) for r in job.seats] == [(2, "Ann", "{}")]
    job = change(room, commands.OfferPromise(0, 1, "peace"))
    (id,) = room.table.promises
    job = change(room, commands.AnswerPromise(1, id, "given"))
    assert [(r["id"], r["state"]) for r in job.promises] == [(id, "given")]
    assert (job.version, job.row["version"]) == (5, 6)


def test_sealed_answers_are_written_until_they_are_opened() -> None:
    room = Room.at(TOY, TOY.new(3, bytes(16)))
    assert room.table.match is not None
    number = owed(room.table.match.state)[0].number
    job = change(room, commands.Play(0, number, 0, "bid 1", "en"))
    assert ([(r["seat"], r["text"]) for r in job.seal], job.entries) == ([(0, "bid 1")], [])
    job = change(room, commands.Play(1, number, 0, "bid 0", "en"))
    assert [r["seat"] for r in job.seal] == [1]
    job = change(room, commands.TakeBack(1))
    assert (job.seal, job.unseal) == ([], [1])
    change(room, commands.Play(1, number, 1, "bid 2", "en"))
    job = change(room, commands.Play(2, number, 1, "bid 0", "en"))
    assert ([r["text"] for r in job.entries], job.seal, sorted(job.unseal)) == (
        ["bid 1", "bid 2", "bid 0"],
        [],
        [0, 1],
    )


def test_talk_leaves_what_was_written_for_the_position() -> None:
    room = table()
    cache = room.cache
    change(room, commands.Say(0, "hello", None))
    assert room.cache is cache
    change(room, seat_commands.Rename(0, "Ann"))
    assert room.cache is not cache
