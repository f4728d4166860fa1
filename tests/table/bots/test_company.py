"""Bots among people: promises are taken, returned, kept, broken at a price, and never forgotten."""

from __future__ import annotations

import msgspec
import pytest

from kingsmoot.bots.company import TEMPERS, Outlook, Ties, outlook, serves, sought, weighed
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.state import State, next_owed, owed, play
from kingsmoot.io.registry import game
from kingsmoot.kit.capabilities import Promising
from kingsmoot.protocol.bodies import Create, SeatWanted
from kingsmoot.table.bots import bot_worker, company
from kingsmoot.table.rooms.chat import Promise
from kingsmoot.table.rooms.commands import AnswerPromise, AutoPlay, Command, OfferPromise, Play
from kingsmoot.table.rooms.creation import create
from kingsmoot.table.rooms.outbox import promise_said
from kingsmoot.table.rooms.room import Room
from tests.table.support import House, inside, until, watch


@pytest.mark.parametrize("name", ["thrones", "watch", "oriflamme"])
def test_what_breaks_the_peace_strikes_one_seat_alone(name: str) -> None:
    """In play: an answer that breaks the peace with somebody names him, and most break it with nobody."""
    g = game(name)
    assert isinstance(g, Promising)
    s = g.new(g.usual_seats(), bytes(16))
    luck = Stream(bytes(range(16)))
    found: dict[str, int] = {}
    for _ in range(1500):
        if s.result is not None:
            break
        d = next_owed(s)
        m = g.rollout(s, d, luck)
        view = g.view(s, d.seat)
        struck = [to for to in range(s.book.seats) if to != d.seat and g.breaks(view, m, "peace", to)]
        verb = m.text(s.book).split()[0]
        found[verb] = max(found.get(verb, 0), len(struck))
        assert not g.breaks(view, m, "passage", (d.seat + 1) % s.book.seats)
        assert play(s, d, m) is None
    hostile = {verb for verb, many in found.items() if many}
    expected = {
        "thrones": {"march", "raid"},
        "watch": {"rob", "tormund", "patrol", "mance"},
        "oriflamme": {"eliminate", "bribe"},
    }
    assert hostile
    assert hostile <= expected[name]


def strikes(text: str, seats: list[int]) -> bool:
    """In a game of which only promises matter: a text names whom it strikes."""
    return any(text == f"strike {to}" for to in seats)


WHY = [("strike 1", 0.50), ("wait", 0.45), ("strike 2", 0.42)]


@pytest.mark.parametrize(
    ("ties", "answer"),
    [
        (Ties([], 0.1, [], 0.0), ("strike 1", 0)),
        (Ties([1], 0.1, [], 0.0), ("wait", 0)),
        (Ties([1], 0.02, [], 0.0), ("strike 1", 5)),
        (Ties([1], 0.1, [2], 0.05), ("strike 2", 0)),
        (Ties([1], 0.1, [2], 0.01), ("wait", 0)),
        (Ties([2], 0.1, [], 0.0), ("strike 1", 0)),
    ],
)
def test_a_word_has_its_price(ties: Ties, answer: tuple[str, int]) -> None:
    assert weighed(strikes, "strike 1", WHY, ties) == answer


def test_whoever_has_no_other_answer_strikes() -> None:
    ties = Ties([1], 0.5, [], 0.0)
    assert weighed(strikes, "strike 1", [("strike 1", 0.5)], ties) == ("strike 1", 0)


async def at_table(h: House, temper: str, name: str = "oriflamme") -> Room:
    seats = [SeatWanted("person"), SeatWanted("bot", "random"), SeatWanted("bot", "random")]
    made = await create(h.room_store, Create(name, seats[: game(name).most], temper=temper))  # type: ignore[arg-type]
    room = await h.room_store.room(made.table)
    who = await h.actions.who(made.table, made.seats[0].token, "en")
    await h.actions.sit_down(who, "0" * 32, "Ann", own=True)
    return room


async def speak(h: House, room: Room) -> None:
    """All that bots have to say."""
    while (command := company.said(room)) is not None:
        assert await h.room_store.run(room, command) is None


def states(room: Room) -> list[tuple[int, int, str]]:
    return [(p.sender, p.receiver, p.state) for p in room.table.promises.values()]


def test_peace_is_taken_returned_and_binds(db: str) -> None:
    async def act(h: House) -> None:
        room = await at_table(h, "loyal")
        assert company.ties(room, 1) is None
        assert await h.room_store.run(room, OfferPromise(0, 1, "peace -")) is None
        await speak(h, room)
        assert states(room) == [(0, 1, "given"), (1, 0, "offered")]
        assert company.ties(room, 1) is None, "nobody has taken its word yet"
        id = next(p.id for p in room.table.promises.values() if p.sender == 1)
        assert await h.room_store.run(room, AnswerPromise(0, id, "given")) is None
        assert company.ties(room, 1) == Ties([0], TEMPERS["loyal"].price, [], 0.0)
        assert company.ties(room, 2) is None
        assert company.said(room) is None

    inside(db, act)


@pytest.mark.parametrize(("name", "what"), [("oriflamme", "passage - please"), ("banners", "peace -")])
def test_what_a_bot_cannot_hold_somebody_to_it_declines(db: str, name: str, what: str) -> None:
    async def act(h: House) -> None:
        room = await at_table(h, "", name)
        assert await h.room_store.run(room, OfferPromise(0, 1, what)) is None
        await speak(h, room)
        assert states(room) == [(0, 1, "withdrawn")]

    inside(db, act)


def test_the_greedy_return_nothing(db: str) -> None:
    async def act(h: House) -> None:
        room = await at_table(h, "greedy")
        assert await h.room_store.run(room, OfferPromise(0, 1, "peace -")) is None
        await speak(h, room)
        assert states(room) == [(0, 1, "given")]

    inside(db, act)


def test_a_broken_word_is_remembered(db: str) -> None:
    async def act(h: House) -> None:
        room = await at_table(h, "vengeful")
        for promise in (
            Promise(1, 0, 1, "peace -", "broken", 0.0),
            Promise(2, 1, 0, "peace -", "given", 0.0),
        ):
            room.table.promises[promise.id] = promise
        assert company.ties(room, 1) == Ties([], 0.1, [0], 0.05), "its own word binds no longer"
        assert await h.room_store.run(room, OfferPromise(0, 1, "peace -")) is None
        await speak(h, room)
        assert [p.state for p in room.table.promises.values()] == ["broken", "given", "withdrawn"]

    inside(db, act)


def test_who_strikes_has_broken_the_peace_and_a_bot_says_why(db: str) -> None:
    async def act(h: House) -> None:
        room = await at_table(h, "greedy")
        promises = room.table.promises
        for seat in range(3):
            for to in range(3):
                if seat != to:
                    promises[seat * 3 + to] = Promise(seat * 3 + to, seat, to, "peace -", "given", 0.0)
        g = room.game
        assert isinstance(g, Promising)

        def hostility(text: str) -> int:
            m = g.parse(text, room.book)
            return 2 if any(g.breaks(s, m, "peace", to) for to in range(3)) else text.startswith("reveal")

        while (match := room.table.match) is not None and match.state.result is None:
            s, d = match.state, owed(match.state)[0]
            listed = [m.text(s.book) for m in s.stack[-1].legal(s, d) or []]
            turned = any(p.sender and p.state == "broken" for p in room.table.promises.values())
            # The person strikes only once a bot has: whoever is struck is bound no longer.
            text = max(listed, key=hostility) if d.seat or turned else min(listed, key=hostility)
            m = g.parse(text, s.book)
            struck = [to for to in range(3) if to != d.seat and g.breaks(s, m, "peace", to)]
            command: Command = Play(0, d.number, room.table.epoch, text, "en")
            if d.seat:
                command = AutoPlay(d.seat, d.number, room.table.epoch, text, True, 7)
            bound = [to for to in struck if room.table.promises[d.seat * 3 + to].state == "given"]
            assert await h.room_store.run(room, command) is None
            for to in bound:
                assert room.table.promises[d.seat * 3 + to].state == "broken"
        by_bots = [p for p in room.table.promises.values() if p.sender and p.state == "broken"]
        assert by_bots
        assert by_bots[0].what == "peace - +7%"
        told = promise_said(room, by_bots[0], "en").words
        assert told.startswith("Peace: ")
        assert told.endswith("chances of winning by 7 percentage points.")
        kept = [p for p in room.table.promises.values() if p.state == "given"]
        assert all("%" not in p.what for p in kept)

    inside(db, act)


@pytest.mark.parametrize("name", ["thrones", "watch", "oriflamme"])
def test_what_bots_expect_of_each_other_follows_from_what_is_public(name: str) -> None:
    """Same public position and luck, same outlook, whatever hands hold; somebody strikes somebody else."""
    g = game(name)
    s = g.new(g.usual_seats(), bytes(16))
    luck = Stream(bytes(range(16)))
    for _ in range(60):
        d = next_owed(s)
        assert play(s, d, g.rollout(s, d, luck)) is None
    public = g.view(s, ONLOOKER)
    seen = outlook(g, public, bytes(16), playouts=4)
    told = bot_worker.write_view(g, public)
    other = g.imagine(public, ONLOOKER, bytes(range(16)))
    assert bot_worker.write_view(g, g.view(other, ONLOOKER)) == told
    assert outlook(g, bot_worker.read_view(told)[1], bytes(16), playouts=4) == seen
    assert sum(seen.chances) == pytest.approx(1.0)
    assert max([max(row) for row in seen.strikes]) > 0
    assert all(seen.strikes[seat][seat] == 0 for seat in range(s.book.seats))


SEEN = Outlook(
    [[0.0, 0.0, 0.0, 1.0], [1.0, 0.0, 2.0, 0.0], [3.0, 0.0, 0.0, 0.0], [2.0, 0.0, 0.0, 0.0]],
    [0.2, 0.2, 0.2, 0.4],
)
"""Seat 0 is struck by all others, and strikes the last itself, which leads."""


def test_peace_is_offered_where_it_serves() -> None:
    loyal, greedy, vengeful = TEMPERS["loyal"], TEMPERS["greedy"], TEMPERS["vengeful"]
    assert sought(loyal, SEEN, 0, [], []) == 2, "whom it fears most, but for the leader"
    assert sought(loyal, SEEN, 0, [], [2]) == 1, "nobody is pressed by two at once"
    assert sought(loyal, SEEN, 1, [], []) is None, "it has nobody to fear"
    assert serves(loyal, SEEN, 0, 3) == 0.0
    level = SEEN._replace(chances=[0.4, 0.2, 0.2, 0.2])
    assert serves(loyal, level, 0, 3) == pytest.approx(1.0)
    assert serves(greedy, level, 0, 3) == pytest.approx(2.0), "its word costs it nothing"
    assert serves(vengeful, level, 0, 3) <= 0.0
    assert serves(loyal, SEEN._replace(chances=[0.6, 0.4]), 0, 1) == 0.0, "two have nobody else to turn to"


@pytest.mark.parametrize("state", ["offered", "given", "kept", "broken", "withdrawn"])
def test_peace_is_offered_once(state: str) -> None:
    words = [Promise(1, 0, 2, "peace -", state, 0.0)]
    assert sought(TEMPERS["loyal"], SEEN, 0, words, []) == 1


def test_nobody_makes_peace_with_all() -> None:
    words = [Promise(n, 0, n, "peace -", "given", 0.0) for n in (1, 3)]
    assert sought(TEMPERS["loyal"], SEEN, 0, words[:1], []) == 2
    assert sought(TEMPERS["loyal"], SEEN, 0, words, []) is None


def test_who_broke_a_promise_is_offered_none() -> None:
    words = [Promise(1, 2, 0, "peace -", "broken", 0.0)]
    assert sought(TEMPERS["cautious"], SEEN, 0, words, []) == 1


def test_bots_offer_peace_of_their_own_accord_and_one_at_a_time(db: str) -> None:
    async def act(h: House) -> None:
        room = await at_table(h, "loyal")
        threat = Outlook([[0.0, 2.0, 2.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [0.3, 0.3, 0.4])
        assert company.said(room) is None, "they have not looked about"
        command = company.said(room, threat)
        assert command == OfferPromise(1, 0, "peace -")
        assert await h.room_store.run(room, command) is None
        assert company.said(room, threat) is None, "the other bot waits until this is answered"
        id = next(iter(room.table.promises))
        assert await h.room_store.run(room, AnswerPromise(0, id, "withdrawn")) is None
        command = company.said(room, threat)
        assert command == OfferPromise(2, 0, "peace -")
        assert await h.room_store.run(room, command) is None
        id = next(p.id for p in room.table.promises.values() if p.sender == 2)
        assert await h.room_store.run(room, AnswerPromise(0, id, "given")) is None
        assert company.said(room, threat) is None, "nobody is asked twice"
        assert company.ties(room, 2) == Ties([0], TEMPERS["loyal"].price, [], 0.0)

    inside(db, act)


def test_a_bot_that_stands_in_for_a_person_offers_nothing(db: str) -> None:
    async def act(h: House) -> None:
        room = await at_table(h, "loyal")
        threat = Outlook([[0.0, 2.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [0.3, 0.3, 0.4])
        assert company.said(room, threat) == OfferPromise(1, 0, "peace -")
        room.table.seats[1] = msgspec.structs.replace(room.table.seats[1], kind="person")
        assert company.said(room, threat) is None

    inside(db, act)


def test_who_has_nobody_left_to_ask_does_not_look_about(db: str) -> None:
    async def act(h: House) -> None:
        room = await at_table(h, "loyal")
        watch(await h.onlooker(room))
        room.outlook_at = None
        assert company.due(room) is not None
        for bot, state in ((1, "given"), (2, "offered")):
            room.table.promises[bot] = Promise(bot, bot, 0, "peace -", state, 0.0)
        assert company.due(room) is None, "one more, and they are at peace with all"

    inside(db, act)


def test_without_private_talk_bots_offer_nothing(db: str) -> None:
    async def act(h: House) -> None:
        seats = [SeatWanted("person"), SeatWanted("bot", "random"), SeatWanted("bot", "random")]
        made = await create(h.room_store, Create("oriflamme", seats, private_talk=False, temper="loyal"))
        room = await h.room_store.room(made.table)
        who = await h.actions.who(made.table, made.seats[0].token, "en")
        await h.actions.sit_down(who, "0" * 32, "Ann", own=True)
        threat = Outlook([[0.0, 2.0, 2.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [0.3, 0.3, 0.4])
        assert company.said(room, threat) is None
        assert company.due(room) is None

    inside(db, act)


def test_who_strikes_first_frees_a_bot_of_its_word() -> None:
    g = game("oriflamme")
    assert isinstance(g, Promising)
    luck = Stream(bytes(range(16)))
    s = g.new(3, bytes(16))
    struck: list[tuple[Move, int]] = []
    d = next_owed(s)
    while not struck:
        if s.result is not None:
            s = g.new(3, luck.seed_of(0))
        d = next_owed(s)
        listed = s.stack[-1].legal(s, d) or []
        struck = [(m, to) for to in range(3) if to != d.seat for m in listed if g.breaks(s, m, "peace", to)]
        if not struck:
            assert play(s, d, g.rollout(s, d, luck)) is None
    m, to = struck[0]
    room = Room.at(g, s)
    for seat in {0, 1, 2} - {d.seat}:
        room.table.seats[seat] = msgspec.structs.replace(room.table.seats[seat], kind="bot", bot="random")
        room.table.promises[seat] = Promise(seat, seat, d.seat, "peace -", "given", 0.0)
    assert room.apply(Play(d.seat, d.number, room.table.epoch, m.text(s.book), "en"), 0.0) is None
    assert room.table.promises.pop(to).state == "withdrawn"
    (other,) = room.table.promises.values()
    assert other.state == "given", "whoever was not struck keeps its word"
    said = promise_said(room, Promise(1, to, d.seat, "peace -", "given", 0.0).released(), "en")
    assert said.what == "peace -"
    assert said.words.endswith("The other side attacked first, so the bot’s word no longer binds it.")
    assert company.ties(room, to) is None


def test_what_a_person_writes_is_not_taken_for_a_bot_s_reason(db: str) -> None:
    async def act(h: House) -> None:
        room = await at_table(h, "loyal")
        said = promise_said(room, Promise(1, 0, 1, "peace - +7%", "broken", 0.0), "en")
        assert said.what == "peace - +7%"
        assert "percentage" not in said.words

    inside(db, act)


def test_while_somebody_looks_on_bots_look_about_and_speak(db: str) -> None:
    """From what is public, once between two pauses of the game, and not where nobody looks."""

    async def act(h: House) -> None:
        room = await at_table(h, "loyal")
        asked: list[bytes] = []

        async def look_out(game: Game, public: State, table: str = "") -> Outlook:
            asked.append(bot_worker.write_view(game, public))
            return Outlook([[0.0, 2.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [0.3, 0.3, 0.4])

        h.bot_pool.look_out = look_out  # type: ignore[method-assign]
        assert company.due(room) is None, "nobody looks"
        watch(await h.onlooker(room))
        now = company.due(room)
        assert now is not None
        public = bot_worker.write_view(room.game, room.view(ONLOOKER))
        h.autoplay.table_changed(room)
        await until(lambda: states(room) == [(1, 0, "offered")])
        assert asked == [public]
        assert company.due(room) is None

    inside(db, act)
