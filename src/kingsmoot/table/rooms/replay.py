"""After the end: any moment of the game through any eyes, its course in numbers, and its proof. Before it,
what a reader has seen through the own eyes.

Also what a report of a problem holds: everything after the end, before it only what its author may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsmoot.bots.budget import standing
from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.match import Match, verify
from kingsmoot.core.record import Record
from kingsmoot.core.refs import ONLOOKER, Ref, Seat
from kingsmoot.core.state import owed
from kingsmoot.protocol.answers import Moment, SeatFigures, Story
from kingsmoot.protocol.down import ExplainedSaid
from kingsmoot.table.rooms import pictures
from kingsmoot.table.rooms.game_log import GameLog, LogEntry, said
from kingsmoot.table.rooms.room import Room

ALL: Final = -2
"""Eyes that see everything."""


def ended(room: Room) -> Match:
    """The finished game, or a refusal: before the end nobody may see any of this."""
    if room.table.match is None or room.table.status != "over":
        raise Refused(Refusal("S-NOT-OVER"))
    return room.table.match


def replayed(room: Room, at: int) -> Match:
    """The game after its first `at` answers."""
    match = ended(room)
    if not 0 <= at <= len(match.answers):
        raise Refused(Refusal("S-MOMENT"))
    replay = Match(room.game, match.opening.clone())
    for a in match.answers[:at]:
        replay.play(a.seat, a.move)
    return replay


def check_moment(room: Room, at: int, eyes: int, reader: Seat = ONLOOKER) -> None:
    """While a game is going on, everybody looks back through the own eyes alone."""
    match = room.table.match
    if match is None or (room.table.status != "over" and (eyes == ALL or seat_of(eyes) != reader)):
        raise Refused(Refusal("S-NOT-OVER"))
    if not 0 <= at <= len(match.answers) or not (eyes in (ALL, -1) or 0 <= eyes < room.size):
        raise Refused(Refusal("S-MOMENT"))


def seat_of(eyes: int) -> Seat:
    return ONLOOKER if eyes < 0 else eyes


def whole_log(room: Room, seat: Seat) -> list[LogEntry]:
    """All that the moves of a finished game tell a seat; what was noted beside them is left out."""
    told = GameLog(room.game, room.book).replayed(seat, ended(room))
    return [entry for entry in told if entry.line is not None]


def moment(
    room: Room, at: int, eyes: int, lang: str, columns: int, log: Sequence[LogEntry] | None = None
) -> Moment:
    """A game after `at` answers; whoever asks for many moments gives the whole `log`. Of a game that is going
    on nothing is told but what those eyes saw; its log is left out, for the page has it."""
    seat = seat_of(eyes)
    over = room.table.status == "over"
    if room.table.match is None or (eyes == ALL and not over):
        raise Refused(Refusal("S-NOT-OVER"))
    match = room.table.match.clone()
    of = len(match.answers)
    match.rewind(at)
    s, told = match.state, room.speech(lang)
    view = s if eyes == ALL else room.game.view(s, seat)
    scene = pictures.scene(room.game, view, seat, room.speech_on_board(lang), columns)
    whole = [] if not over else whole_log(room, seat) if log is None else log
    lines = [entry for entry in whole if entry.after <= at]
    return Moment(
        at,
        of,
        "all" if eyes == ALL else eyes,
        pictures.Picture(scene, f"at.{at}").said,
        told.crumbs(view),
        [d.seat for d in owed(s)] if s.result is None else [],
        said(lines, 0, told, view),
        room.game.scores(s if over else view),
    )


def explained(room: Room, at: int, eyes: int, lang: str, ref: Ref) -> ExplainedSaid:
    """A thing in full, as it was after `at` answers, through those eyes."""
    if room.table.match is None:
        raise Refused(Refusal("S-NOT-OVER"))
    match = room.table.match.clone()
    match.rewind(at)
    seat = seat_of(eyes)
    view = match.state if eyes == ALL else room.game.view(match.state, seat)
    return ExplainedSaid(ref, pictures.explained(room.game, view, seat, ref, room.speech(lang)))


def story(room: Room, lang: str) -> Story:
    """The course of the game: scores and standing after each answer, where rounds began, who did what."""
    match = ended(room)
    told = room.speech(lang)
    replay = Match(room.game, match.opening.clone())
    scores, shares, rounds = [], [], []
    last = ""
    for at in range(len(match.answers) + 1):
        if at:
            replay.play(match.answers[at - 1].seat, match.answers[at - 1].move)
        s = replay.state
        scores.append(room.game.scores(s))
        shares.append([round(x, 4) for x in standing(room.game, s)])
        crumbs = told.crumbs(s)
        if crumbs and crumbs[0] != last and s.result is None:
            last = crumbs[0]
            rounds.append((at, last))
    return Story(len(match.answers), scores, shares, rounds, seat_figures(room, match))


def seat_figures(room: Room, match: Match) -> list[SeatFigures]:
    figures = [SeatFigures(s) for s in range(room.size)]
    before = room.table.setup.created
    for entry, at in zip(match.entries, room.table.times):
        mine = figures[entry.seat]
        if entry.answer:
            mine.answers += 1
            mine.seconds = round(mine.seconds + max(0.0, at - before), 1)
        elif entry.beside == "take-back":
            mine.taken_back += 1
        before = max(before, at)
    return figures


def faults(room: Room, lang: str) -> list[str]:
    """What does not hold of a finished game: nothing, unless somebody has cheated or the server is broken."""
    ended(room)
    told = room.speech(lang)
    return [told.say(fault) for fault in verify(room.game, room.table.record())]


def record(room: Room, seat: Seat) -> Record:
    """The whole record after the end; before it, what the reader may keep."""
    if room.table.status == "over":
        return room.table.record()
    if room.table.match is None:
        raise Refused(Refusal("S-WAITING"))
    return room.table.match.view_record(seat)


def report(room: Room, seat: Seat, note: str) -> Record:
    """A scenario file for a report of a problem."""
    r = record(room, seat)
    r.title = f"Report from table {room.id}"
    r.note = note
    if room.table.status != "over":
        r.position = room.game.describe(room.view(seat))
    return r
