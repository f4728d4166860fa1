"""What people and programs can do at a table, whichever way they come in.

Sockets and HTTP calls end here. A refusal is raised as `Refused`; what is returned is for the caller alone,
everybody else learns of the change from the room.
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.slots import Filled, Slot
from kingsmoot.core.slots_from_moves import fill
from kingsmoot.core.state import NOT_ASKED, STALE, State, asked_of, judge
from kingsmoot.protocol import down, up
from kingsmoot.table.bots.bot_pool import BotPool, NoAnswer
from kingsmoot.table.rates import rates
from kingsmoot.table.rooms import clocks, commands, pictures, prepared_lists, seat_commands
from kingsmoot.table.rooms.bans import Bans
from kingsmoot.table.rooms.chat import TALKATIVE
from kingsmoot.table.rooms.commands import Command
from kingsmoot.table.rooms.draft import WAITING
from kingsmoot.table.rooms.notices import Notices
from kingsmoot.table.rooms.players import Players
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.rooms.room_store import RoomStore
from kingsmoot.table.rooms.seats import hash_of, new_token, same
from kingsmoot.table.rooms.wording import likely
from kingsmoot.table.web.identity import Identity
from kingsmoot.table.web.limits import MovingWindow

HINT_BOT: Final = "search:0.3s"
"""At full strength, unlike most levels."""
MAILS: Final = rates("3/24 hours")
"""How often one address is asked whether notices may come."""
MAILS_EACH: Final = rates("10/hour")
"""How often a table may ask."""
TALK: Final = rates(f"{TALKATIVE}/minute")
"""How often onlookers of one address may speak at a table: as often as a seat."""


@final
class Actions:
    def __init__(self, room_store: RoomStore, bot_pool: BotPool, notices: Notices) -> None:
        self.room_store = room_store
        self.bot_pool = bot_pool
        self.notices = notices
        self.bans = Bans(room_store.storage)
        self.players = Players(room_store, self.bans)
        self._mails = MovingWindow()
        self._talk = MovingWindow()

    async def who(self, table: str, token: str | None, lang: str) -> Identity:
        """Whose link that is at a table; raises `Refused` for a table or link that does not exist."""
        room = await self.room_store.room(table)
        self.room_store.look(room)
        if token is None:
            return Identity(room, ONLOOKER, False, lang)
        hashed = hash_of(token)
        seat, host = room.table.seat_of(hashed), room.table.hosted_by(hashed)
        if seat is None and not host:
            raise Refused(Refusal("S-TOKEN"))
        if seat is not None and not await self.players.holds(room, seat, token):
            raise Refused(Refusal("S-TOKEN"))
        if seat is not None:
            room.seen[seat] = clocks.now()
        return Identity(room, ONLOOKER if seat is None else seat, host, lang, hashed)

    async def _run(self, who: Identity, command: Command) -> None:
        refusal = await self.room_store.run(who.room, command)
        if refusal is not None:
            raise Refused(refusal)
        if who.room.gone:
            who.room = await self.room_store.room(who.room.id)

    async def act(self, who: Identity, message: up.Anything) -> list[down.AnyDown]:
        """Do what a message asks; returns the answer for its sender."""
        match message:
            case up.Play():
                await self.play(who, message.decision, message.epoch, message.text)
            case up.Fill():
                return [await self.fill(who, message.decision, message.epoch, message.filled)]
            case up.Carry():
                return [self.carry(who, message)]
            case up.Back():
                await self.back(who, message.agree, message.yes)
            case up.Hint():
                return [await self.hint(who, message.decision)]
            case up.Standing():
                await self.standing(who, message)
            case up.Say():
                await self.say(who, message.text, message.to, message.name)
            case up.Promise():
                await self.promise(who, message)
            case up.Takeover():
                await self.takeover(who, message.seat, message.bot)
            case up.Handover():
                return await self.handover(who, message.seat)
            case up.Resign():
                await self.resign(who)
            case up.Vote():
                await self.vote(who, message.id, message.yes)
            case up.Start():
                await self.start(who)
            case up.Clear():
                await self.clear(who, message.seat)
            case up.SitDown():
                player = await self.sitting(who, message.key or None)
                token = await self.sit_down(who, message.nonce, message.name, player=player)
                if token:
                    return [down.TokenSaid(who.seat, token, f"/s/{token}", True)]
            case up.Rename():
                await self.rename(who, message.name)
            case up.Notices():
                await self.set_notices(who, message.email, message.webhook)
            case up.Explain():
                return [self.explain(who, message.ref)]
            case up.Ping():
                return [down.Pong()]
            case _:
                raise Refused(Refusal("S-MESSAGE", ("not here",)))
        return []

    # Playing.

    async def play(self, who: Identity, decision: int, epoch: int, text: str) -> None:
        with self.room_store.precedence.move():
            await self._run(who, commands.Play(who.seated(), decision, epoch, text, who.lang))
        self.room_store.metrics.moves.labels("person").inc()

    def explain(self, who: Identity, ref: str) -> down.ExplainedSaid:
        room = who.room
        if room.table.match is None:
            raise Refused(WAITING)
        card = pictures.explained(room.game, room.view(who.seat), who.seat, ref, who.speech)
        return down.ExplainedSaid(ref, card)

    async def fill(
        self, who: Identity, decision: int, epoch: int, filled: list[str | int | list[str]]
    ) -> down.FilledSaid:
        room = who.room
        view, d = self._asked(who, decision, epoch)
        given: list[Filled] = [tuple(sorted(v)) if isinstance(v, list) else v for v in filled]
        step = who.speech.fill(view, d, given)
        answer = down.FilledSaid(decision, list(filled))
        if isinstance(step, Refusal):
            led = who.speech.led_to(view, d, given)
            if led is None:
                raise Refused(step)
            given, step = led, fill(view, d, led)
            answer.filled, answer.steps = list(led), who.speech.steps(view, d, led)
        if isinstance(step, Slot):
            answer.slot = who.speech.slot(view, d, given, step)
        else:
            answer.move = who.speech.move(view, step)
        meant = likely(view, d, given, step)
        shown = step.so_far if meant is None and isinstance(step, Slot) else meant
        if shown is not None:
            answer.ghost = pictures.ghost(room.game, view, d, shown, who.speech)
        if meant is not None:
            refusal = judge(view, d, meant)
            if refusal is not None:
                answer.why = who.speech.why(refusal)
        return answer

    def carry(self, who: Identity, wish: up.Carry) -> down.CarriedSaid:
        """How a thing comes to a point of the picture, or as near as it may."""
        room = who.room
        view, d = self._asked(who, wish.decision, wish.epoch)
        found = who.speech.carry(view, d, wish.ref, wish.at)
        if isinstance(found, Refusal):
            raise Refused(found)
        answer = down.CarriedSaid(wish.decision, wish.ref, wish.at, list(found.filled))
        meant = likely(view, d, found.filled, fill(view, d, found.filled))
        if meant is not None:
            answer.move = who.speech.move(view, meant)
            answer.ghost = pictures.ghost(room.game, view, d, meant, who.speech)
        if found.why is not None:
            answer.why = who.speech.why(found.why)
        return answer

    def _asked(self, who: Identity, decision: int, epoch: int) -> tuple[State, Decision]:
        """What a person sees, and the question that is meant."""
        room, seat = who.room, who.seated()
        if room.table.match is None:
            raise Refused(WAITING)
        view = room.view(seat)
        d = asked_of(view, seat)
        if d is None:
            raise Refused(NOT_ASKED)
        if d.number != decision or epoch != room.table.epoch:
            raise Refused(STALE)
        return view, d

    async def read_list(self, who: Identity, decision: int, epoch: int, text: str) -> down.ListSaid:
        """The answer that a file holds: read and judged, not yet given."""
        room, seat = who.room, who.seated()
        if room.table.match is None:
            raise Refused(WAITING)
        view = room.view(seat)
        d = asked_of(view, seat)
        if d is not None and (d.number != decision or epoch != room.table.epoch):
            raise Refused(STALE)
        try:
            return down.ListSaid(who.speech.move(view, prepared_lists.read(room.game, view, d, text)))
        except Refused as wrong:
            return down.ListSaid(why=who.speech.why(wrong.refusal))

    async def back(self, who: Identity, agree: int | None, yes: bool | None) -> None:
        if agree is not None:
            await self.vote(who, agree, yes is not False)
        else:
            await self._run(who, commands.TakeBack(who.seated()))

    async def hint(self, who: Identity, decision: int) -> down.HintSaid:
        room, seat = who.room, who.seated()
        if room.settings.rated:
            raise Refused(Refusal("S-RATED"))
        view, _ = self._asked(who, decision, room.table.epoch)
        try:
            answer, what_for, other, grounds = await self.bot_pool.advise(
                room.game, view, seat, HINT_BOT, room.id
            )
        except NoAnswer:
            raise Refused(Refusal("S-THINK")) from None
        told = who.speech
        text, expectation, why = answer
        move = room.game.parse(text, view.book)
        looked = [(told.sentence(view, room.game.parse(t, view.book)), round(v, 3)) for t, v in why]
        refs = [ref for ref in move.parts(room.book) if ":" in ref]
        shares = [round(x, 3) for x in expectation]
        against = told.sentence(view, room.game.parse(other, view.book)) if other else ""
        reason = told.reason(what_for, against, grounds)
        return down.HintSaid(decision, told.move(view, move), refs, shares, looked, reason)

    async def standing(self, who: Identity, wanted: up.Standing) -> None:
        seat, kind, answer, until = who.seated(), wanted.kind, wanted.answer, wanted.until
        await self._run(who, commands.LeaveStanding(seat, kind, answer, until, who.lang))

    # People.

    async def say(self, who: Identity, text: str, to: Seat | None, name: str = "") -> None:
        seat = who.seat_if_any()
        if seat == ONLOOKER and not self._talk.hit(TALK, f"{who.room.id} {who.address}"):
            raise Refused(Refusal("S-RATE"))
        if seat != ONLOOKER and who.room.table.seats[seat].player in self.bans.players:
            raise Refused(Refusal("S-BANNED"))
        await self._run(who, commands.Say(seat, text, to, name))

    async def promise(self, who: Identity, wanted: up.Promise) -> None:
        seat = who.seated()
        if wanted.id is not None and wanted.state is not None:
            await self._run(who, commands.AnswerPromise(seat, wanted.id, wanted.state))
        else:
            await self._run(who, commands.OfferPromise(seat, wanted.to, wanted.what))

    async def vote(self, who: Identity, id: int, yes: bool) -> None:
        await self._run(who, seat_commands.Vote(who.seated(), id, yes))

    # Seats.

    async def takeover(self, who: Identity, seat: Seat, spec: str) -> None:
        absence = self.room_store.settings.absence
        await self._run(who, seat_commands.TakeOver(who.seat_if_any(), who.host, seat, spec, absence))

    async def handover(self, who: Identity, seat: Seat) -> list[down.AnyDown]:
        """Back from a bot to its person; or a fresh link, which alone is answered. Where others must agree
        first, it opens nothing until they have."""
        own = who.room.table.seats[seat] if seat == who.seat else None
        if own is not None and not own.bot and not same(own.token_hash, who.link.token_hash):
            raise Refused(Refusal("S-PASS"))  # whoever has a stolen device shall not keep the seat
        token = new_token()
        command = seat_commands.HandOver(who.seat_if_any(), who.host, seat, hash_of(token))
        who.link.next = hash_of(token)  # so that the answer still reaches whoever gives the own seat away
        try:
            await self._run(who, command)
        finally:
            who.link.next = ""
        table = who.room.table
        asked = any(motion.open and motion.token_hash == hash_of(token) for motion in table.motions)
        if table.seat_of(hash_of(token)) is None and not asked:
            return []
        return [down.TokenSaid(seat, token, f"/s/{token}")]

    async def resign(self, who: Identity) -> None:
        await self._run(who, seat_commands.Resign(who.seated()))

    async def rename(self, who: Identity, name: str) -> None:
        await self._run(who, seat_commands.Rename(who.seated(), name))

    async def set_notices(self, who: Identity, email: str, webhook: str) -> None:
        seat = who.seated()
        if not self.notices.may(email, webhook):
            raise Refused(Refusal("S-NOTICES"))
        to = {kind: to for kind, to in (("email", email), ("webhook", webhook)) if to}
        new = {k: v for k, v in to.items() if who.room.table.seats[seat].confirmed.get(k) != v}
        for address in new.values():
            # Nobody shall be written to again and again because somebody else enters the address.
            if not (self._mails.hit(MAILS, address) and self._mails.hit(MAILS_EACH, who.room.id)):
                raise Refused(Refusal("S-RATE"))
        codes = {kind: new_token() for kind in new}
        hashes = {kind: hash_of(code) for kind, code in codes.items()}
        await self._run(who, seat_commands.SetNotices(seat, to, hashes))
        for kind, code in codes.items():
            self.notices.ask(who.room, kind, to[kind], code, who.lang)

    async def confirm_notices(self, table: str, code: str) -> None:
        room = await self.room_store.room(table)
        refusal = await self.room_store.run(room, seat_commands.ConfirmNotices(hash_of(code)))
        if refusal is not None:
            raise Refused(refusal)

    # Sitting down and beginning.

    async def sitting(self, who: Identity, key: str | None) -> str:
        """As whom somebody sits down who shows that key; empty: as nobody in particular."""
        return await self.players.may_sit(await self.players.guest(key), who.room)

    async def sit_down(
        self, who: Identity, nonce: str, name: str, own: bool = False, player: str = ""
    ) -> str | None:
        """Sit down where a link leads. That renews the link, unless the table is not rated and the `own` one
        of whoever sits down: the new token is returned."""
        seat, token = who.seated(), new_token()
        who.link.next = hash_of(token)
        try:
            await self._run(who, seat_commands.SitDown(seat, nonce, name, hash_of(token), own, player))
            if not same(who.room.table.seats[seat].token_hash, who.link.next):
                return None
            who.link.token_hash = who.link.next
            return token
        finally:
            who.link.next = ""

    async def clear(self, who: Identity, seat: Seat) -> None:
        await self._run(who, seat_commands.ClearSeat(who.host, seat))

    async def sit(
        self, who: Identity, seat: Seat | None, name: str, nonce: str, player: str = ""
    ) -> tuple[Seat, str]:
        """Take an open seat; the seat and its token."""
        token = new_token()
        await self._run(who, seat_commands.TakeSeat(seat, nonce, name, hash_of(token), player))
        taken = who.room.table.seat_of(hash_of(token))
        assert taken is not None
        return taken, token

    async def start(self, who: Identity) -> None:
        await self._run(who, seat_commands.Start(who.host))

    async def begin_if_ready(self, room: Room) -> None:
        """A new table at which nobody has to sit down begins at once."""
        self.room_store.look(room)
        if room.table.ready:
            await self.room_store.run(room, seat_commands.BeginIfReady())
