"""One file for records of play, scenarios, puzzles and bug reports.

TOML: a header, the moves as a block of lines, and for a scenario a position, scripted draws and what is
expected. A line of the block is one answer (`2: march winterfell > karhold knight`), or something other than
a move (`! take-back 2 14`), or empty; `#` begins a comment. Comments are kept.

    ! take-back SEAT COUNT      the game goes on from after the first COUNT answers
    ! resign SEAT               the seat gave up; a bot answers for it
    ! timeout SEAT              its clock ran out
    ! takeover SEAT WHO         a bot (WHO is its name) answers for the seat from here on
    ! handover SEAT WHO         a person holds it (again)
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final, final

from kingsmoot.core import toml
from kingsmoot.core.lines import Line, line
from kingsmoot.core.random_streams import SEED_BYTES
from kingsmoot.core.refs import Seat
from kingsmoot.core.toml_lines import key_lines

BESIDE: Final[dict[str, int]] = {
    "take-back": 2,
    "resign": 1,
    "timeout": 1,
    "takeover": 2,
    "handover": 2,
}
"""What may happen besides moves, and how many words follow."""

LARGEST: Final = 4_000_000
"""Characters of a file: a larger one is refused before it is parsed."""


KINDS: Final[dict[type, str]] = {
    str: "text",
    int: "whole",
    float: "number",
    bool: "true-or-false",
    list: "list",
    dict: "table",
}
"""What people call the types of values (`record-type`)."""


class BadRecord(ValueError):
    """A record that cannot be read or replayed, and why. `at` is the line among its moves, from 1; `key` is
    the key that is at fault, such as `expect.0.view`.

    The core raises it with a `Line`; callers that know a language may turn that into a sentence.
    """

    def __init__(self, why: Line, at: int = 0, sentence: str = "", key: str = "") -> None:
        self.bare = why
        """The same without its line, for callers who tell the line in the file."""
        if at:
            why = line("record-at-line", n=at, why=why)
        super().__init__(sentence or str(why))
        self.why = why
        self.at = at
        self.key = key or (f"moves.{at}" if at else "")


@final
class Entry:
    """One line of the block of moves."""

    __slots__ = ("beside", "comment", "seat", "text")

    def __init__(self, seat: Seat, text: str, beside: str = "", comment: str = "") -> None:
        self.seat = seat
        self.text = text
        """The move; on a line that begins with `!`, the words after the seat."""
        self.beside = beside
        self.comment = comment

    def line(self) -> str:
        if self.beside:
            told = f"! {self.beside} {self.seat}" + (f" {self.text}" if self.text else "")
        elif self.text:
            told = f"{self.seat}: {self.text}"
        else:
            told = ""
        if not self.comment:
            return told
        return f"{told}  # {self.comment}" if told else f"# {self.comment}"

    @property
    def answer(self) -> bool:
        return bool(self.text) and not self.beside

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and self.line() == other.line()

    def __hash__(self) -> int:
        return hash(self.line())

    def __repr__(self) -> str:
        return f"Entry({self.line()!r})"


def read_entry(text: str, at: int = 0) -> Entry:
    told, mark, comment = text.partition("#")
    told = told.strip()
    comment = comment.strip()
    if mark and not comment:
        comment = "."
    if not told:
        return Entry(0, "", "", comment)
    if told.startswith("!"):
        words = told[1:].split()
        if len(words) < 2 or words[0] not in BESIDE or len(words) != BESIDE[words[0]] + 1:
            raise BadRecord(line("record-beside", name=told), at)
        return Entry(_seat(words[1], at), " ".join(words[2:]), words[0], comment)
    seat, colon, move = told.partition(":")
    if not colon or not move.strip():
        raise BadRecord(line("record-line", name=told), at)
    return Entry(_seat(seat.strip(), at), move.strip(), "", comment)


def _seat(word: str, at: int) -> Seat:
    if not (word.isascii() and word.isdigit() and len(word) < 3):
        raise BadRecord(line("record-seat", name=word), at)
    return int(word)


def read_toml(text: str) -> dict[str, Any]:
    """The tables of a record, not checked yet."""
    if len(text) > LARGEST:
        raise BadRecord(line("record-large"))
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as wrong:
        found = re.search(r"\(at line (\d+),", str(wrong))
        raise BadRecord(line("record-toml-line", n=found[1]) if found else line("record-toml")) from None


Place = tuple[str, int]
"""A file, by the name it was called by ("" if there is none), and a line."""

NOWHERE: Final[Place] = ("", 0)


def nearest(places: Mapping[str, Place], key: str) -> Place:
    """Where a key stands, or the nearest key around it."""
    while key and key not in places:
        key = key.rpartition(".")[0]
    return places.get(key, NOWHERE)


@final
class Record:
    """Header and moves of a game; the only thing that is saved. All fields except `game` may be left out."""

    HEADER: Final = (
        ("game", str),
        ("title", str),
        ("note", str),
        ("edition", str),
        ("rules", int),
        ("seats", int),
        ("options", dict),
        ("players", list),
        ("reader", int),
        ("seed", str),
        ("commitment", str),
        ("secret", str),
        ("nonces", list),
        ("result", list),
        ("digest", str),
        ("shows", list),
        ("draws", list),
        ("moves", str),
        ("position", dict),
        ("expect", list),
    )

    def __init__(self, game: str, seats: int = 0, edition: str = "", rules: int = 0) -> None:
        self.game = game
        self.title = ""
        self.note = ""
        self.edition = edition
        self.rules = rules
        """The rules number of the game it was made under; 0: that of today."""
        self.seats = seats
        self.options: dict[str, str] = {}
        self.players: list[str] = []
        """Who held the seats at the end: `person`, or the name of a bot."""
        self.reader = -1
        """If not -1: the record of a view, with moves redacted for this seat and without a seed."""
        self.seed = ""
        self.commitment = ""
        self.secret = ""
        self.nonces: list[str] = []
        self.result: list[float] = []
        self.digest = ""
        self.shows: list[str] = []
        self.draws: list[list[Any]] = []
        self.entries: list[Entry] = []
        self.position: dict[str, Any] = {}
        self.expect: list[dict[str, Any]] = []
        self.places: dict[str, Place] = {}
        """Where its keys stand, if it was read from a text: `expect.0.path`, `moves.3`."""

    def place(self, key: str) -> Place:
        """Where a key stands, or the nearest key around it."""
        return nearest(self.places, key)

    def answers(self) -> list[tuple[int, Entry]]:
        """The answers that were not taken back, each with its line (from 1)."""
        kept: list[tuple[int, Entry]] = []
        for at, e in enumerate(self.entries, 1):
            if e.answer:
                kept.append((at, e))
            elif e.beside == "take-back":
                count = int(e.text) if e.text.isascii() and e.text.isdigit() else -1
                if not 0 <= count <= len(kept):
                    raise BadRecord(line("record-take-back", name=e.text), at)
                del kept[count:]
        return kept

    def dumps(self) -> str:
        """The record as a file."""
        parts = []
        for name, _ in self.HEADER:
            if name == "moves":
                if self.entries:
                    parts.append(toml.block(name, "".join(f"{e.line()}\n" for e in self.entries)))
                continue
            value = getattr(self, name)
            if name == "position":
                if value:
                    parts.append("\n[position]\n")
                    parts += [toml.pair(k, v) for k, v in value.items()]
            elif name == "expect":
                for wanted in value:
                    parts.append("\n[[expect]]\n")
                    parts += [toml.pair(k, v) for k, v in wanted.items()]
            elif value or (name == "reader" and value == 0):
                if name != "reader" or value >= 0:
                    parts.append(toml.pair(name, value))
        return "".join(parts)

    @classmethod
    def loads(cls, text: str) -> Record:
        """Read a record. Raises `BadRecord`."""
        return cls.of(read_toml(text), {key: ("", n) for key, n in key_lines(text).items()})

    @classmethod
    def of(cls, data: Mapping[str, Any], places: Mapping[str, Place] | None = None) -> Record:
        """The same from tables that are read already."""
        known = dict(cls.HEADER)
        for name, value in data.items():
            if name not in known:
                raise BadRecord(line("record-key", name=name), key=name)
            if type(value) is not known[name]:
                raise BadRecord(line("record-type", name=name, kind=KINDS[known[name]]), key=name)
        if "game" not in data:
            raise BadRecord(line("record-no-game"))
        if data.get("rules", 1) < 1:
            raise BadRecord(line("record-rules-number"), key="rules")
        r = cls(data["game"])
        r.places = dict(places or {})
        for name, value in data.items():
            if name == "moves":
                lines = value.split("\n")
                if lines and not lines[-1]:
                    lines.pop()
                r.entries = [read_entry(text, at) for at, text in enumerate(lines, 1)]
            elif name != "game":
                setattr(r, name, value)
        r._check()
        return r

    def _check(self) -> None:
        def all_are(kind: type, name: str, values: list[Any]) -> None:
            if not all(type(v) is kind for v in values):
                raise BadRecord(line("record-holds", name=name, kind=KINDS[kind]), key=name)

        all_are(str, "options", list(self.options.values()))
        all_are(str, "players", self.players)
        all_are(str, "shows", self.shows)
        all_are(str, "nonces", self.nonces)
        all_are(float, "result", self.result)
        all_are(dict, "expect", self.expect)
        for name, size in (("seed", SEED_BYTES), ("secret", 32), ("commitment", 32)):
            value = getattr(self, name)
            try:
                bad = bool(value) and len(bytes.fromhex(value)) != size
            except ValueError:
                bad = True
            if bad:
                raise BadRecord(line("record-hex", name=name, n=2 * size), key=name)
        for d in self.draws:
            if not (type(d) is list and len(d) == 2 and type(d[0]) is str and type(d[1]) is int):
                raise BadRecord(line("record-draw"), key="draws")
        try:
            toml.inline([self.position, self.expect])
        except (TypeError, RecursionError):
            raise BadRecord(line("record-values")) from None
        self.answers()


# A seed that nobody could have chosen.


def commitment(secret: bytes) -> str:
    """What a table publishes before the game."""
    return blake2b(secret, digest_size=32, person=b"kingsmoot commit").hexdigest()


def seed_of(secret: bytes, nonces: list[str]) -> bytes:
    """The seed of a game, made from the committed secret and a nonce of each person, in seat order."""
    h = blake2b(digest_size=SEED_BYTES, key=secret, person=b"kingsmoot seed")
    for nonce in nonces:
        raw = nonce.encode()
        h.update(len(raw).to_bytes(4, "little") + raw)
    return h.digest()
