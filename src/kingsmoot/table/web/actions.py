"""What people and programs can do at a table, whichever way they come in.

Sockets and HTTP calls end here. A refusal is raised as `Refused`; what is returned is for the caller alone,
everybody else learns of the change from the room.
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.slots import Filled, Slot
from kingsmoot.core.state import NOT_ASKED, STALE, asked_of
from kingsmoot.table.bots.bot_pool import BotPool, NoAnswer
from kingsmoot.table.db.storage import Job
from kingsmoot.table.protocol import messages as m
from kingsmoot.table.rooms import chat, pictures, prepared_lists
from kingsmoot.table.rooms.notices import Notices
from kingsmoot.table.rooms.readers import NO_TOKEN
from kingsmoot.table.rooms.room import WAITING, Room
from kingsmoot.table.rooms.room_store import Act, RoomStore
from kingsmoot.table.rooms.seats import (
    STAND_IN,
    Sitting,
    Standing,
    clean_name,
    clean_text,
    hash_of,
    known_bot,
    new_token,
)
from kingsmoot.table.rooms.wording import likely, speech
from kingsmoot.table.web.identity import ONLOOKING, Identity

HINT_BOT: Final = "knight"


@final
class Actions:
    def __init__(self, room_store: RoomStore, bot_pool: BotPool, notices: Notices) -> None:
        self.room_store = room_store
        self.bot_pool = bot_pool
        self.notices = notices

    async def who(self, table: str, token: str | None, lang: str) -> Identity:
        """Who a link is at a table; raises `Refused` for a table or link that does not exist."""
        room = await self.room_store.room(table)
        if token is None:
            return Identity(room, ONLOOKER, False, lang)
        hashed = hash_of(token)
        seat, host = room.seat_of(hashed), room.hosted_by(hashed)
        if seat is None and not host:
            raise Refused(Refusal("S-TOKEN"))
        return Identity(room, ONLOOKER if seat is None else seat, host, lang, hashed)

    async def change(self, room: Room, act: Act) -> None:
        refusal = await self.room_store.change(room, act)
        if refusal is not None:
            raise Refused(refusal)

    async def act(self, who: Identity, message: m.Anything) -> list[m.Down]:
        """Do what a message asks; the answer for who sent it."""
        match message:
            case m.Play():
                await self.play(who, message.decision, message.epoch, message.text)
            case m.Fill():
                return [await self.fill(who, message.decision, message.epoch, message.filled)]
            case m.Back():
                await self.back(who, message.agree, message.yes)
            case m.Hint():
                return [await self.hint(who, message.decision)]
            case m.Standing():
                await self.standing(who, message)
            case m.Say():
                await self.say(who, message.text, message.to)
            case m.Promise():
                await self.promise(who, message)
            case m.Takeover():
                await self.takeover(who, message.seat, message.bot)
            case m.Handover():
                return await self.handover(who, message.seat)
            case m.Resign():
                await self.resign(who)
            case m.Vote():
                await self.vote(who, message.id, message.yes)
            case m.Start():
                await self.start(who)
            case m.SitDown():
                await self.sit_down(who, message.nonce, message.name)
            case m.Rename():
                await self.rename(who, message.name)
            case m.Notices():
                await self.set_notices(who, message.email, message.webhook)
            case m.Ping():
                return [m.Pong()]
            case _:
                raise Refused(Refusal("S-MESSAGE", ("not here",)))
        return []

    # Playing.

    async def play(self, who: Identity, decision: int, epoch: int, text: str) -> None:
        seat, lang = who.seated(), who.lang
        told = clean_text(text)

        def act(room: Room, job: Job, now: float) -> Refusal | None:
            if room.seats[seat].bot:
                return Refusal("S-STAND-IN")
            return room.play(job, seat, decision, epoch, told, lang, now)

        await self.change(who.room, act)
        self.room_store.metrics.moves.labels("person").inc()

    async def fill(
        self, who: Identity, decision: int, epoch: int, filled: list[str | int | list[str]]
    ) -> m.FilledSaid:
        room, seat = who.room, who.seated()
        await room.settled.wait()
        if room.match is None:
            raise Refused(WAITING)
        view = room.view(seat)
        d = asked_of(view, seat)
        if d is None:
            raise Refused(NOT_ASKED)
        if d.number != decision or epoch != room.epoch:
            raise Refused(STALE)
        given: list[Filled] = [tuple(sorted(v)) if isinstance(v, list) else v for v in filled]
        step = who.speech.fill(view, d, given)
        if isinstance(step, Refusal):
            raise Refused(step)
        answer = m.FilledSaid(decision, list(filled))
        if isinstance(step, Slot):
            answer.slot = who.speech.slot(view, d, given, step)
        else:
            answer.move = who.speech.move(view, step)
        meant = likely(view, d, given, step)
        shown = step.so_far if meant is None and isinstance(step, Slot) else meant
        if shown is not None:
            answer.ghost = pictures.ghost(room.game, view, d, shown, who.speech)
        if meant is not None:
            refusal = view.stack[-1].check(view, d, meant)
            if refusal is not None:
                answer.why = who.speech.why(refusal)
        return answer

    async def read_list(self, who: Identity, decision: int, epoch: int, text: str) -> m.ListSaid:
        """The answer that a file holds: read and judged, not yet given."""
        room, seat = who.room, who.seated()
        await room.settled.wait()
        if room.match is None:
            raise Refused(WAITING)
        view = room.view(seat)
        d = asked_of(view, seat)
        if d is not None and (d.number != decision or epoch != room.epoch):
            raise Refused(STALE)
        try:
            return m.ListSaid(who.speech.move(view, prepared_lists.read(room.game, view, d, text)))
        except Refused as wrong:
            return m.ListSaid(why=who.speech.why(wrong.refusal))

    async def back(self, who: Identity, agree: int | None, yes: bool | None) -> None:
        if agree is not None:
            await self.vote(who, agree, yes is not False)
            return
        seat = who.seated()

        def act(room: Room, job: Job, now: float) -> Refusal | None:
            if room.match is None:
                return WAITING
            if room.status == "over":
                return Refusal("C-OVER")
            refusal = room.match.why_not_take_back(seat, room.persons())
            if refusal is None:
                return room.take_back(job, seat, False, now)
            if refusal.rule == "C-TAKEBACK-NOTHING":
                return refusal
            others = [s for s in room.persons() if s != seat]
            if not others:
                # Only bots could object; where it counts, they do.
                return refusal if room.settings.rated else room.take_back(job, seat, True, now)
            room.put_motion("back", seat, seat, [seat], len(others))
            return None

        await self.change(who.room, act)

    async def hint(self, who: Identity, decision: int) -> m.HintSaid:
        room, seat = who.room, who.seated()
        if room.settings.rated:
            raise Refused(Refusal("S-RATED"))
        await room.settled.wait()
        if room.match is None:
            raise Refused(WAITING)
        view = room.view(seat)
        d = asked_of(view, seat)
        if d is None:
            raise Refused(NOT_ASKED)
        if d.number != decision:
            raise Refused(STALE)
        try:
            text, expectation, why = await self.bot_pool.choose(room.game, view, seat, HINT_BOT)
        except NoAnswer:
            raise Refused(Refusal("S-THINK")) from None
        told = who.speech
        move = room.game.parse(text, view.book)
        looked = [(told.sentence(view, room.game.parse(t, view.book)), round(v, 3)) for t, v in why]
        refs = [ref for ref in _parts(move, room) if ":" in ref]
        shares = [round(x, 3) for x in expectation]
        return m.HintSaid(decision, told.move(view, move), refs, shares, looked)

    async def standing(self, who: Identity, wanted: m.Standing) -> None:
        seat, lang = who.seated(), who.lang

        def act(room: Room, job: Job, now: float) -> Refusal | None:
            sitting = room.seats[seat]
            if wanted.until == "off":
                sitting.standing.pop(wanted.kind, None)
            else:
                if room.match is None:
                    return WAITING
                if wanted.kind not in room.game.kinds:
                    return Refusal("S-STANDING", (wanted.kind,))
                view = room.view(seat)
                d = asked_of(view, seat)
                text = wanted.answer
                if d is not None:
                    read = speech(room.game, lang).read(view, d, text)
                    if isinstance(read, Refusal):
                        return Refusal("S-STANDING", (text[:80],))
                    text = read.text(view.book)
                else:
                    try:
                        text = room.game.parse(text, view.book).text(view.book)
                    except ValueError:
                        return Refusal("S-STANDING", (text[:80],))
                sitting.standing[wanted.kind] = Standing(text, wanted.until, room.mark())
            job.seats.append(sitting.row())
            room.forget()
            return None

        await self.change(who.room, act)

    # People.

    async def say(self, who: Identity, text: str, to: Seat | None) -> None:
        seat = who.seated()
        told = clean_text(text)
        if not told:
            raise Refused(Refusal("S-MESSAGE", ("empty",)))

        def act(room: Room, job: Job, now: float) -> Refusal | None:
            if to is not None:
                if not room.settings.private_talk:
                    return Refusal("S-PRIVATE")
                if to >= room.size or to == seat:
                    return Refusal("S-SEAT")
            line = chat.Said(room.talk_count, seat, to, told, now)
            room.talk_count += 1
            room.talk.append(line)
            job.talk.append(line.row(room.id))
            return None

        await self.change(who.room, act)

    async def promise(self, who: Identity, wanted: m.Promise) -> None:
        seat = who.seated()

        def act(room: Room, job: Job, now: float) -> Refusal | None:
            if wanted.id is not None and wanted.state is not None:
                known = room.promises.get(wanted.id)
                refusal = known.change(seat, wanted.state) if known is not None else chat.WRONG
                if refusal is not None or known is None:
                    return refusal
                job.promises.append(known.row(room.id))
                return None
            what = clean_text(wanted.what)
            if wanted.to is None or wanted.to >= room.size or wanted.to == seat or not what:
                return chat.WRONG
            if len(room.promises) >= chat.MOST_PROMISES:
                return Refusal("S-RATE")
            if not room.settings.private_talk and room.status == "running":
                # A promise is known to two alone until the end: private talk by another name.
                return Refusal("S-PRIVATE")
            made = chat.Promise(max(room.promises, default=0) + 1, seat, wanted.to, what, "offered", now)
            room.promises[made.id] = made
            job.promises.append(made.row(room.id))
            return None

        await self.change(who.room, act)

    async def vote(self, who: Identity, id: int, yes: bool) -> None:
        seat = who.seated()

        def act(room: Room, job: Job, now: float) -> Refusal | None:
            found = [v for v in room.motions if v.id == id and v.open]
            if not found or seat not in room.persons():
                return Refusal("S-MOTION")
            motion = found[0]
            if seat == motion.seat and motion.what != "back":
                return Refusal("S-MOTION")
            motion.vote(seat, yes)
            others = [s for s in room.persons() if s != motion.seat]
            if len(others) - len(motion.no) < motion.needed:
                motion.open = False  # it cannot be carried any more; a take-back needs everybody
            if motion.carried:
                motion.open = False
                _carry(room, job, motion, now)
            return None

        await self.change(who.room, act)

    # Seats.

    async def takeover(self, who: Identity, seat: Seat, spec: str) -> None:
        spec = spec or STAND_IN
        if not known_bot(spec, who.room.game):
            raise Refused(Refusal("S-BOT", (spec,)))
        by = ONLOOKER if who.seat == ONLOOKER else who.seated()
        host = who.host

        def act(room: Room, job: Job, now: float) -> Refusal | None:
            if seat >= room.size:
                return Refusal("S-SEAT")
            sitting = room.seats[seat]
            if by == seat or (host and sitting.kind != "person"):
                if sitting.kind == "open" or (sitting.kind == "bot" and room.status == "waiting"):
                    sitting.kind = "bot"
                return _to_bot(room, job, sitting, spec, now)
            if by == ONLOOKER:
                return ONLOOKING
            if sitting.kind != "person" or sitting.bot:
                return Refusal("S-SEAT")
            if seat in room.here():
                return Refusal("S-PRESENT")
            others = [s for s in room.persons() if s != seat]
            motion = room.put_motion("takeover", by, seat, others, len(others) // 2 + 1)
            motion.vote(by, True)
            if motion.carried:
                motion.open = False
                return _to_bot(room, job, sitting, spec, now)
            return None

        await self.change(who.room, act)
        await self.maybe_begin(who.room)

    async def handover(self, who: Identity, seat: Seat) -> list[m.Down]:
        """Back from a bot to its person; or a fresh link, and the old one opens nothing any more."""
        by = ONLOOKER if who.seat == ONLOOKER else who.seated()
        host, token = who.host, new_token()
        fresh: list[bool] = []

        def act(room: Room, job: Job, now: float) -> Refusal | None:
            if seat >= room.size:
                return Refusal("S-SEAT")
            sitting = room.seats[seat]
            if by != seat and not (host and sitting.kind != "person"):
                return ONLOOKING if by == ONLOOKER else Refusal("S-HOST")
            fresh.clear()
            if by == seat and sitting.bot:
                sitting.bot, sitting.resigned = "", False
                room.beside(job, "handover", seat, now, "person")
            else:
                fresh.append(True)
                sitting.token_hash = hash_of(token)
                if sitting.kind != "person":
                    sitting.kind, sitting.bot = "person", ""
                    room.beside(job, "handover", seat, now, "person")
            job.seats.append(sitting.row())
            room.forget()
            return None

        await self.change(who.room, act)
        if not fresh:
            return []
        for reader in list(who.room.readers):
            if reader.seat == seat and reader.token_hash != hash_of(token):
                reader.close(NO_TOKEN)
        return [m.TokenSaid(seat, token, f"/s/{token}")]

    async def resign(self, who: Identity) -> None:
        seat = who.seated()

        def act(room: Room, job: Job, now: float) -> Refusal | None:
            if room.status != "running":
                return WAITING if room.status == "waiting" else Refusal("C-OVER")
            sitting = room.seats[seat]
            sitting.resigned, sitting.bot = True, sitting.bot or STAND_IN
            room.beside(job, "resign", seat, now)
            job.seats.append(sitting.row())
            room.forget()
            return None

        await self.change(who.room, act)

    async def rename(self, who: Identity, name: str) -> None:
        seat = who.seated()

        def act(room: Room, job: Job, now: float) -> Refusal | None:
            room.seats[seat].name = clean_name(name)
            job.seats.append(room.seats[seat].row())
            room.forget()
            return None

        await self.change(who.room, act)

    async def set_notices(self, who: Identity, email: str, webhook: str) -> None:
        seat = who.seated()
        if not self.notices.may(email, webhook):
            raise Refused(Refusal("S-NOTICES"))
        where = {name: to for name, to in (("email", email), ("webhook", webhook)) if to}

        def act(room: Room, job: Job, now: float) -> Refusal | None:
            room.seats[seat].notices = where
            job.seats.append(room.seats[seat].row())
            return None

        await self.change(who.room, act)

    # Sitting down and beginning.

    async def sit_down(self, who: Identity, nonce: str, name: str) -> None:
        """The person of a link is here. The nonce counts only before the game begins."""
        seat = who.seated()

        def act(room: Room, job: Job, now: float) -> Refusal | None:
            sitting = room.seats[seat]
            if room.status == "waiting" and not sitting.nonce:
                sitting.nonce = nonce
            if name:
                sitting.name = clean_name(name)
            job.seats.append(sitting.row())
            _begin_if_ready(room, job, now)
            room.forget()
            return None

        await self.change(who.room, act)

    async def sit(self, room: Room, seat: Seat | None, name: str, nonce: str) -> tuple[Seat, str]:
        """Take an open seat; the seat and its token."""
        token = new_token()
        taken: list[Seat] = []

        def act(room: Room, job: Job, now: float) -> Refusal | None:
            free = [s for s in room.seats if s.kind == "open" and seat in (None, s.seat)]
            if not free:
                return Refusal("S-SEAT")
            sitting = free[0]
            sitting.kind, sitting.nonce, sitting.name = "person", nonce, clean_name(name)
            sitting.token_hash = hash_of(token)
            taken[:] = [sitting.seat]
            job.seats.append(sitting.row())
            _begin_if_ready(room, job, now)
            room.forget()
            return None

        await self.change(room, act)
        return taken[0], token

    async def start(self, who: Identity) -> None:
        if not who.host:
            raise Refused(Refusal("S-HOST"))

        def act(room: Room, job: Job, now: float) -> Refusal | None:
            if room.status != "waiting":
                return Refusal("S-STARTED")
            for sitting in room.seats:
                if sitting.kind == "open":
                    sitting.kind, sitting.bot = "bot", STAND_IN
                    job.seats.append(sitting.row())
            room.begin(job, now)
            return None

        await self.change(who.room, act)

    async def maybe_begin(self, room: Room) -> None:
        if room.status == "waiting" and all(s.ready for s in room.seats):

            def act(room: Room, job: Job, now: float) -> Refusal | None:
                if room.status != "waiting" or not all(s.ready for s in room.seats):
                    return Refusal("S-STARTED")
                room.begin(job, now)
                return None

            await self.room_store.change(room, act)


def _begin_if_ready(room: Room, job: Job, now: float) -> None:
    if room.status == "waiting" and all(s.ready for s in room.seats):
        room.begin(job, now)


def _to_bot(room: Room, job: Job, sitting: Sitting, spec: str, now: float) -> Refusal | None:
    sitting.bot = spec
    room.beside(job, "takeover", sitting.seat, now, spec)
    job.seats.append(sitting.row())
    room.forget()
    return None


def _carry(room: Room, job: Job, motion: chat.Motion, now: float) -> None:
    """The others have agreed. If there is nothing left to do, the motion is settled all the same."""
    if motion.what == "back":
        room.take_back(job, motion.seat, True, now)
    elif motion.what == "takeover":
        _to_bot(room, job, room.seats[motion.seat], STAND_IN, now)
    else:
        room.clocks.to_bot(motion.seat)
        room.forget()


def _parts(move: Move, room: Room) -> tuple[str, ...]:
    return move.parts(room.book)
