"""What can go wrong with what a person gives us: one sentence each, in that person's language.

The core complains in English, since it knows no languages. Its complaints about records are few and
fixed, so they are recognised here and said again (`RECORDS`); a test provokes every one of them.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from kingsmoot.cli.console import speaker, tr
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refused
from kingsmoot.core.record import BadRecord
from kingsmoot.io.rulebook import find

USAGE: Final = 2
FAILED: Final = 1


class Fault(Exception):
    """Something was given that cannot be used. The message is the sentence to print."""

    def __init__(self, sentence: str, status: int = FAILED) -> None:
        super().__init__(sentence)
        self.status = status


def fault(id: str, /, **args: str | int) -> Fault:
    return Fault(tr(id, **args))


RECORDS: Final = (
    (r"the file is too large for a record", "record-large"),
    (r"not TOML: .*\(at line (?P<line>\d+),.*", "record-toml-line"),
    (r"not TOML: .*", "record-toml"),
    (r"unknown key (?P<name>.+)", "record-key"),
    (r"(?P<name>[a-z]+) must be a (?P<kind>\w+)", "record-type"),
    (r"(?P<name>[a-z]+) must hold only (?P<kind>\w+)", "record-type"),
    (r"(?P<name>[a-z]+) must be (?P<n>\d+) hexadecimal digits", "record-hex"),
    (r"it does not say which game it is", "record-no-game"),
    (r"a draw must be of the form .*", "record-draw"),
    (r"cannot take back to (?P<name>.*)", "record-take-back"),
    (r"(?P<name>.+) is nothing that happens beside moves", "record-beside"),
    (r"(?P<name>.+) is not of the form 'SEAT: MOVE'", "record-line"),
    (r"(?P<name>.+) is no seat", "record-seat"),
    (r"a record of '(?P<name>.+)', not of '(?P<other>.+)'", "record-other-game"),
    (r"made under rules (?P<name>\S+), these are (?P<other>\d+)", "record-rules"),
    (r"a record of what one seat saw cannot be replayed", "record-of-view"),
    (r"impossible position: (?P<name>.*)", "record-position"),
    (r"the script(?:ed draw)? .*", "record-script"),
    (r"the secret is not the one that was committed to", "record-secret"),
    (r"neither the seed nor the secret is told: .*", "record-no-seed"),
    (r"the game ends with (?P<name>.*), the record claims (?P<other>.*)", "record-result"),
    (r"the final position is not the one of the digest", "record-digest"),
    (r"a scenario that expects nothing shows nothing", "record-no-expect"),
    (r"\[\[expect\]\] .*", "record-expect"),
    # What a scenario may find otherwise than it expects.
    (r"there is no moment after (?P<n>\S+) answers", "differs-moment"),
    (r"owing are (?P<name>.*), not (?P<other>.*)", "differs-owing"),
    (r"asked is (?P<name>.*), not (?P<other>.*)", "differs-asked"),
    (r"open are (?P<name>.*), not (?P<other>.*)", "differs-open"),
    (r"the result is (?P<name>.*), not (?P<other>.*)", "differs-result"),
    (r"the game is over", "differs-over"),
    (r"the game is not over", "differs-not-over"),
    (r"(?P<move>.+) is allowed, not (?P<rule>\S+)", "differs-allowed"),
    (r"(?P<move>.+) is refused by (?P<rule>\S+), not (?P<other>.+)", "differs-refused"),
    (r"(?P<path>\S+) is (?P<name>.*), not (?P<other>.*)", "differs-path"),
)
"""Complaints of the core about records, and the messages that say the same."""

REFUSED: Final = re.compile(
    r"(?P<seat>\d+): (?P<move>.+) is refused by (?P<rule>[A-Z]-[A-Z0-9-]+)(?: .*)?", re.S
)
OPENING: Final = re.compile(r"(?P<rule>C-[A-Z-]+): .*", re.S)
NOTATION: Final = re.compile(r"(?P<move>'.*'|\".*\"): .*", re.S)
AFTER: Final = re.compile(r"after (?P<n>\d+) answers: (?P<why>.*)", re.S)
LINE: Final = re.compile(r"line (?P<n>\d+) of the moves: (?P<why>.*)", re.S)


def said_again(why: str, game: Game | None = None) -> str:
    """A complaint of the core, in the reader's language."""
    at = LINE.fullmatch(why)
    if at:
        return tr("record-at-line", n=int(at["n"]), why=said_again(at["why"], game))
    after = AFTER.fullmatch(why)
    if after:
        return tr("differs-after", n=int(after["n"]), why=said_again(after["why"], game))
    refused = REFUSED.fullmatch(why)
    if refused:
        told = speaker(game).rule(refused["rule"])
        return tr("record-refused", move=refused["move"], rule=refused["rule"], sentence=told)
    for pattern, id in RECORDS:
        found = re.fullmatch(pattern, why, re.S)
        if found:
            return tr(id, **{name: value or "" for name, value in found.groupdict().items()})
    opening = OPENING.fullmatch(why)
    if opening and find(game, opening["rule"]) is not None:
        return f"{speaker(game).rule(opening['rule'])} [{opening['rule']}]"
    notation = NOTATION.fullmatch(why)
    return tr("record-not-a-move", move=notation["move"]) if notation else why


def bad_record(path: Path, wrong: BadRecord, game: Game | None = None) -> Fault:
    return fault("error-record", file=str(path), why=said_again(str(wrong), game))


# Reading what was named on the command line.


def refused(wrong: Refused, game: Game | None = None) -> Fault:
    return Fault(speaker(game).refusal(wrong.refusal))
