"""Readers: what is the same for many is made once, and a slow one holds up nobody."""

from __future__ import annotations

import json
from typing import Any

from kingsmoot.core.game import Game
from kingsmoot.core.project import sample
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.state import owed, play
from kingsmoot.io.registry import game as game_of
from kingsmoot.table.protocol.messages import Pong
from kingsmoot.table.rooms import pictures, readers
from kingsmoot.table.rooms.pictures import Picture, changes
from kingsmoot.table.rooms.readers import Reader
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.rooms.wording import speech
from kingsmoot.table.web.wire import framed
from tests.table.support import House, Kept, inside, kinds, luck, play_some, unframed
from tests.toy.game import GAME as TOY


def mend(had: list[str], change: list[Any]) -> list[str]:
    """As `drawing.js` does."""
    found: list[str] = []
    for item in change:
        if isinstance(item, str):
            found.append(item)
        elif isinstance(item[1], int):
            found += had[item[0] : item[0] + item[1]]
        else:
            found.append("<".join(mend(had[item[0]].split("<"), item[1])))
    return found


def test_parts_that_moved_changed_came_and_went() -> None:
    a, b, c = (f'<g id="{x}"><path d="M0 0L10 10z" class="fill-paper line-ring"/>{x}</g>' for x in "abc")
    moved = b.replace("10 10", "12 7")
    assert changes([a, b, c], [a, b, c]) == [(0, 3)]
    assert changes([a, b, c], [c, a, b]) == [(2, 1), (0, 2)]
    assert changes([a, b, c], [a, c]) == [(0, 1), (2, 1)]
    assert changes([a, b], [a, "<g/>"]) == [(0, 1), "<g/>"]
    for new in ([a, moved, c], [moved], [c, moved, a, moved], [], [a, a, a], ["<text>\U0001f409</text>", b]):
        assert mend([a, b, c], changes([a, b, c], new)) == new
    assert len(json.dumps(changes([a, b, c], [a, moved, c]))) < 100


def drawn(game: Game, n: int) -> list[Picture]:
    """A random game as an onlooker sees it."""
    stream = luck(n)
    s = game.new(game.most, bytes([n]) * 16)
    found: list[Picture] = []
    while s.result is None:
        scene = pictures.scene(game, game.view(s, ONLOOKER), ONLOOKER, speech(game, "uk"), 0)
        found.append(Picture(scene, str(len(found))))
        d = owed(s)[0]
        assert play(s, d, sample(s, d, stream)) is None
    return found


def test_a_changed_picture_becomes_the_whole_one() -> None:
    for game in (game_of("oriflamme"), TOY):
        parts: dict[str, list[str]] = {}
        labels: dict[str, str] = {}
        last: Picture | None = None
        sizes, grown = [0, 0], 0
        for picture in drawn(game, 5):
            whole = json.loads(picture.whole)
            if last is None:
                told = whole
            else:
                told = json.loads(picture.since(last))
                sizes[0] += len(picture.bare)
                sizes[1] += len(picture.since(last))
                grown += last.static != picture.static
            for layer in told["layers"]:
                had = parts.get(layer["name"], [])
                if "change" in layer:
                    parts[layer["name"]] = mend(had, layer["change"])
                elif "svg" in layer:
                    parts[layer["name"]] = layer["svg"]
            labels = {**labels, **told["labels"]}
            for ref in told.get("unlabelled", []):
                del labels[ref]
            for layer in whole["layers"]:
                assert parts[layer["name"]] == layer["svg"]
            assert labels == whole["labels"]
            last = picture
        assert sizes[1] < sizes[0] / 4, game.id
        assert grown or game is TOY, "the ground never changed: nothing is proved of that"


def test_parts_are_the_layer() -> None:
    scene = pictures.scene(TOY, TOY.view(TOY.new(3, bytes(16)), 0), 0, speech(TOY, "en"), 0)
    for name, static, parts in scene.parts():
        assert "".join(parts) == scene.layer_svg(name)
        assert static == next(layer.static for layer in scene.layers if layer.name == name)


def crowd(room: Room, many: int) -> list[Kept]:
    found = []
    for _ in range(many):
        reader = Reader(room)
        reader.line = line = Kept()
        room.enter(reader)
        reader.look()
        found.append(line)
    return found


def test_who_looks_on_together_is_sent_the_very_same_bytes(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        early = crowd(room, 3)
        await play_some(h, players, luck(1), 2)
        late = crowd(room, 2)  # told as one whole what the others heard in three steps
        for line in early + late:
            line.frames = []
        await play_some(h, players, luck(2), 1)
        posted = [line.frames[0] for line in early + late]
        assert all(frame is posted[0] for frame in posted)
        assert len({reader.memory for reader in room.readers}) == 1

    inside(db, act)


def test_a_slow_reader_skips_positions_and_then_sees_the_last(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        quick, slow = crowd(room, 2)
        lagging = next(r for r in room.readers if r.line is slow)
        slow.messages(), quick.messages()
        slow.slow = True
        await play_some(h, players, luck(3), 4)
        lagging.tell(Pong())
        assert slow.frames == []
        assert kinds(quick.messages()).count("scene") == 4
        slow.slow = False
        lagging.catch_up()
        told = slow.messages()
        assert kinds(told) == ["scene", "owed", "log", "pong"]
        assert told[1]["position"] == room.table.position()

    inside(db, act)


def test_a_reader_that_never_reads_is_cut_off(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        (line,) = crowd(players[0].room, 1)
        (reader,) = players[0].room.readers
        line.slow = True
        for _ in range(readers.MOST_WAITING + 1):
            reader.tell(Pong())
        assert line.closed == readers.MOVED

    inside(db, act)


def test_a_fault_for_one_reader_reaches_nobody_else(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        good, bad = crowd(room, 2)

        def broken(frame: bytes) -> None:
            raise RuntimeError

        bad.post = broken  # type: ignore[method-assign]
        good.frames = []
        assert await play_some(h, players, luck(4), 1) == 1
        assert good.frames
        assert bad.closed == readers.MOVED

    inside(db, act)


def test_frames_of_all_sizes() -> None:
    for size in (0, 5, 125, 126, 65_535, 65_536):
        text = "x" * size
        assert unframed(framed(text)).decode() == text
