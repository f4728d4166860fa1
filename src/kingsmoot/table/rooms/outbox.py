"""What a room says to its readers: messages, written once for each audience and position.

An audience is a seat (or onlookers), a language, and for pictures a width. Everything that is said of the
game is made from the audience's view.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET

from kingsmoot import look
from kingsmoot.bots import names_of
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.slots_from_moves import Misfit
from kingsmoot.core.state import asked_of
from kingsmoot.kit.capabilities import Liveried
from kingsmoot.kit.seat_letters import letter_of
from kingsmoot.protocol.down import (
    AskBackSaid,
    Asked,
    ClockSaid,
    ClocksSaid,
    LogLine,
    LogSaid,
    OverSaid,
    OwedSaid,
    PromiseSaid,
    SeatSaid,
    SlotSaid,
    StandingSaid,
    TableSaid,
    TalkSaid,
    TreeNode,
    VoteSaid,
    encode,
)
from kingsmoot.table.rooms import clocks, pictures, prepared_lists
from kingsmoot.table.rooms.chat import ChatLine, Motion, Promise
from kingsmoot.table.rooms.game_log import said
from kingsmoot.table.rooms.pictures import Picture
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.rooms.wording import option_id, speech


def table_key(room: Room) -> tuple[object, ...]:
    """The parts of the `table` message for which it is said again: not the clocks, nor who owes."""
    found = room.cache.table_key
    if not found or found[:2] != (room.here(), room.onlookers):
        seats = [(s.name, s.kind, s.bot, s.ready, s.resigned, s.player) for s in room.table.seats]
        found = (room.here(), room.onlookers, room.table.status, room.table.epoch, tuple(seats))
        room.cache.table_key = found
    return found


def table_said(room: Room, seat: Seat, host: bool, lang: str) -> str:
    key = (seat, host, lang, room.here(), room.onlookers)
    found = room.cache.tables.get(key)
    if found is None:
        found = room.cache.tables[key] = encode(table_struct(room, seat, host, lang))
    return found


def table_struct(room: Room, seat: Seat, host: bool, lang: str) -> TableSaid:
    told = room.speech(lang)
    chosen = room.settings
    clock = None
    if room.table.clocks.running:
        clock = ClockSaid(chosen.seat_seconds, chosen.decision_seconds, chosen.zero)
    options = [
        (told.words(option_id(o.name)), told.words(option_id(o.name, room.book.options[o.name])))
        for o in room.game.options
    ]
    result = room.table.match.state.result if room.table.match is not None else None
    return TableSaid(
        room.id,
        room.game.id,
        told.title(),
        room.table.setup.edition,
        room.table.status,
        room.table.epoch,
        None if seat == ONLOOKER else seat,
        seats_said(room, lang),
        clock,
        options,
        chosen.private_talk,
        chosen.onlookers_talk,
        chosen.rated,
        room.table.setup.commitment,
        list(result) if result is not None else None,
        host,
        not chosen.rated,
        backs(room, seat),
        prepared_lists.asked(room.game, room.book.options),
        [(spec, told.words.bot(spec)) for spec in names_of(room.game)],
        list(room.notices),
        room.onlookers,
    )


def backs(room: Room, seat: Seat) -> Literal["free", "ask"] | None:
    """What taking back would do now for this reader."""
    if seat == ONLOOKER or room.table.match is None or room.table.status != "running":
        return None
    refusal = room.table.match.why_not_take_back(seat, room.table.repliers())
    if refusal is None:
        return "free"
    return None if refusal.rule == "C-TAKEBACK-NOTHING" else "ask"


def seats_said(room: Room, lang: str) -> list[SeatSaid]:
    told = speech(room.game, lang)  # the names of people are told apart
    here, owing, now = room.here(), room.table.owing(), clocks.now()
    found = []
    for s in room.table.seats:
        line = room.game.seat_name(room.book, s.seat)
        colour = _colour(room, s.seat, line.id)
        found.append(
            SeatSaid(
                s.seat,
                s.name,
                told.say(line),
                s.kind,
                s.bot,
                s.seat in here,
                s.ready,
                room.table.clocks.left(s.seat, now),
                s.seat in owing,
                s.resigned,
                colour,
                letter_of(told.say, line.id, colour),
                look.seat(colour).symbol,
                s.player,
            )
        )
    return found


def _colour(room: Room, seat: Seat, name: str) -> str:
    """What a seat wears in its name as in the picture, as far as everybody can see it there."""
    if isinstance(room.game, Liveried) and room.table.match is not None:
        return room.game.livery(room.view(ONLOOKER), seat)
    return pictures.colour(name, seat)


def owed_said(room: Room, seat: Seat, lang: str) -> str:
    found = room.cache.owed.get((seat, lang))
    if found is None:
        found = room.cache.owed[seat, lang] = encode(owed_struct(room, seat, lang))
    return found


def owed_struct(room: Room, seat: Seat, lang: str) -> OwedSaid:
    view, told = room.view(seat), room.speech(lang)
    asks = []
    d = asked_of(view, seat)
    if d is not None and room.table.status == "running" and not room.table.seats[seat].bot:
        answered = seat in [who for who, _ in view.sealed]
        asked = Asked(
            d.number,
            room.table.epoch,
            room.game.kinds[d.kind],
            told.question(view, d),
            d.secret,
            answered,
        )
        try:
            tree = told.tree(view, d)
        except Misfit:
            tree = None
        if isinstance(tree, TreeNode):
            asked.tree = tree
            # A verb alone, such as `pass`, makes sense as an answer to every question of its kind.
            asked.free = [o.move for o in tree.options if o.move is not UNSET and o.move.text == o.ref]
        elif isinstance(tree, SlotSaid):
            asked.slot, asked.rule = tree, tree.rule
            asked.free = [tree.done] if tree.done is not None else []
        if told.standing is not None:
            standing = told.standing.standing(view, d)
            asked.lasting = [told.lasting(view, m) for m in standing]
            asked.free = [told.move(view, m) for m in standing] or asked.free
        asked.file = prepared_lists.asks(room.game, view, d)
        asked.actions = told.actions(view, d)
        asked.carries = told.carries(view, d)
        asked.refs = told.asked_about(view, d)
        asks.append(asked)
    waiting = room.table.owing()
    crumbs = told.crumbs(view)
    if waiting:
        crumbs.append(told.waiting(view, waiting))
    given = room.table.match.answers if room.table.match is not None else []
    at = range(len(given), 0, -1) if seat != ONLOOKER else ()
    own = next((n for n in at if given[n - 1].seat == seat), None)
    return OwedSaid(room.table.position(), crumbs, waiting, asks, len(given), own)


def picture(room: Room, seat: Seat, lang: str, columns: int) -> Picture:
    key = (seat, lang, columns)
    found = room.cache.pictures.get(key)
    if found is None:
        drawn = pictures.scene(room.game, room.view(seat), seat, room.speech_on_board(lang), columns)
        found = room.cache.pictures[key] = Picture(drawn, room.table.position())
    return found


def scene_said(room: Room, now: Picture, had: Picture | None, seen: str) -> str:
    """A picture for a page that has `had`, and static layers with the hash `seen`."""
    if had is None:
        return now.bare if now.static == seen else now.whole
    key = (now.number, had.number)
    found = room.cache.changes.get(key)
    if found is None:
        found = room.cache.changes[key] = now.since(had)
    return found


def log_said(room: Room, seat: Seat, lang: str, start: int) -> str:
    told = room.log(seat)
    key = (seat, lang, start, len(told))
    found = room.cache.logs.get(key)
    if found is None:
        lines = said(told, start, room.speech(lang), room.view(seat))
        found = room.cache.logs[key] = encode(LogSaid(start, lines))
    return found


def lines_key(room: Room, seat: Seat, lang: str) -> tuple[Seat, str, int]:
    return seat, lang, len(room.table.match.entries) if room.table.match is not None else 0


def lines_said(room: Room, seat: Seat, lang: str) -> list[LogLine]:
    """The whole log, as data."""
    key = lines_key(room, seat, lang)
    found = room.cache.lines.get(key)
    if found is None:
        told = said(room.log(seat), 0, room.speech(lang), room.view(seat))
        found = room.cache.lines[key] = told
    return found


def clocks_said(room: Room) -> ClocksSaid:
    now, kept = clocks.now(), room.table.clocks
    left = [kept.left(s, now) for s in range(room.size)]
    both = kept.seat is not None and kept.decision is not None
    return ClocksSaid(left, sorted(kept.kept.since), kept.kept.left if both else None)


def over_said(room: Room) -> OverSaid:
    assert room.table.match is not None
    s = room.table.match.state
    return OverSaid(
        list(s.result or ()),
        room.game.scores(s),
        room.table.setup.secret if not room.table.setup.seed else "",
        room.table.nonces() if not room.table.setup.seed else [],
        s.seed.hex(),
        bool(room.verified),
    )


def talk_said(line: ChatLine) -> TalkSaid:
    sender = None if line.sender == ONLOOKER else line.sender
    return TalkSaid(round(line.at * 1000), line.at, sender, line.receiver, line.text, line.name)


def promise_said(room: Room, p: Promise, lang: str) -> PromiseSaid:
    speech = room.speech(lang)
    # A bot's reason is told in words; what a person wrote stands as it is.
    why = speech.turned(p) if room.table.seats[p.sender].bot else ""
    words = " ".join([told for told in (speech.promise(p), why) if told])
    return PromiseSaid(p.id, p.sender, p.receiver, f"{p.kind} -" if why else p.what, words, p.state)


def motion_said(room: Room, motion: Motion, lang: str) -> AskBackSaid | VoteSaid:
    told = room.speech(lang)
    who = told.say(room.game.seat_name(room.book, motion.seat))
    if motion.what == "back":
        words = told.own("ask-back", who=who)
        return AskBackSaid(motion.id, motion.by, words, motion.yes, motion.needed, motion.open)
    words = told.own("vote-" + motion.what, who=who)
    return VoteSaid(
        motion.id, motion.by, motion.what, motion.seat, words, motion.yes, motion.needed, motion.open
    )


def standing_said(room: Room, seat: Seat) -> StandingSaid:
    given = room.table.seats[seat].standing
    return StandingSaid([(kind, s.answer, s.until) for kind, s in sorted(given.items())])
