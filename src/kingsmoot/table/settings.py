"""What the operator of a table server may choose; every field is also an environment variable.

`KINGSMOOT_TABLE_PACE=0.2` sets `pace`; options of the command line come before the environment.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final

import msgspec

from kingsmoot.table.rates import rates

PREFIX = "KINGSMOOT_TABLE_"
SHORTEST_SECRET: Final = 16
"""Characters of a secret that nobody guesses."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    db: str = ""
    """A file (SQLite), or the address of a PostgreSQL database; empty: a file in the user's data folder."""
    host: str = "127.0.0.1"
    """The network address to listen on; `0.0.0.0`: all of them."""
    port: int = 8000
    """The port to listen on; 0: any that is free."""
    url: str = ""
    """The address that people use: for links in notices, and a name that the server answers to."""
    origins: str = ""
    """Further origins whose pages may open sockets, separated by spaces."""
    pace: float = 0.7
    """Seconds that a bot takes for an answer at least, so that people can follow."""
    only_answers: bool = True
    """Whether a question is answered by itself to which its seat has but one answer, such as *pass*."""
    bot_processes: int = 0
    """Processes for bots that think for seconds; 0: one less than there are cores."""
    compiled: bool = True
    """Whether bots think with compiled rules: those at hand, or, in a tree of sources with a C compiler, some
    that are built in the background."""
    analysis_seconds: float = 20.0
    """About how many seconds the analysis of a finished game may take."""
    bot_seed: str = ""
    """Not empty: bots always answer the same position alike. For pictures and tests, never for play."""
    idle: float = 60.0
    """Seconds after which a table that nobody looks at leaves the memory."""
    bots_rest: float = 60.0
    """Seconds for which bots alone play on at a table that nobody looks at."""
    bot_tables: int = 40
    """Tables of bots alone that play at the same time."""
    absence: float = 180.0
    """Seconds that a player must have been away before the others may vote on a bot; with clocks, these
    decide."""
    keep_waiting: float = 30.0
    """Days after which a table is deleted that still waits for people, and at which nothing has happened
    since; 0: never."""
    keep_running: float = 365.0
    """The same for games that were abandoned."""
    keep_over: float = 0.0
    """The same for games that are over."""
    keep_players: float = 90.0
    """Days after which a player is deleted who has never sat at a table and was not seen since; 0: never."""
    keep_reports: float = 180.0
    """Days after which a report is deleted; 0: never."""
    lease: float = 15.0
    """Seconds for which one process alone answers for the bots of a table; it renews them while it runs."""
    frames: str = "40/2 seconds"
    """Messages on one socket: twenty a second, in bursts of forty. Of several rates (`,`) all hold."""
    address_frames: str = "120/2 seconds, 1800/minute"
    """Messages on all sockets of one address."""
    calls: str = "40/second, 600/minute"
    """HTTP calls from one address; those that cost more weigh more."""
    cpu: float = 0.02
    """Seconds of the processor that one address may spend each second for as long as it likes; one that
    spends more waits behind all others. 0: nobody's are counted."""
    tarry: float = 1.0
    """Seconds after which somebody is told that he calls too often."""
    files: str = "500/10 seconds, 3000/minute"
    """Scripts, styles and pictures that one address may fetch."""
    creations: str = "30/minute, 300/hour"
    """New tables from one address."""
    bot_creations: str = "10/minute, 60/hour"
    """Those of them at which bots play alone."""
    players: str = "10/minute, 60/hour"
    """New players from one address, and devices that ask to join."""
    reports: str = "3/minute, 10/hour"
    """Reports to the host from one address."""
    host_secret: str = ""
    """What the host of the server types to see the page `/host`, at least 16 characters; empty: there is no
    such page."""
    shared_frames: bool = True
    """Whether a message for many readers is encoded once for all of them (`web.wire`)."""
    proxies: str = ""
    """Addresses or networks of our own proxies, separated by spaces: only these are believed when they say
    for whom they call."""
    metrics: str = ""
    """Where counters are served, HOST:PORT, for the operator alone; empty: nowhere."""
    sockets: int = 300
    """Open sockets from one address."""
    smtp: str = ""
    """Mail server for notices, host:port; empty: no mail."""
    sender: str = "kingsmoot@localhost"
    """Who such mail is from."""
    webhooks: bool = False
    """Whether people may have a notice sent to an address of the web."""
    webhooks_private: bool = False
    """Whether that address may lie within private networks."""
    notice_after: float = 60.0
    """Seconds for which a player must owe an answer, and be away, before a notice is sent."""
    logs: str = "plain"
    """`plain` for people, `json` for programs, `none`."""

    def notice_kinds(self) -> tuple[str, ...]:
        """Where *your turn* can be sent from here."""
        known = (("email", bool(self.smtp)), ("webhook", self.webhooks))
        return tuple([kind for kind, may in known if may and self.url])


def data_folder() -> Path:
    """Where a user's own data belongs."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "kingsmoot"


def default_db() -> str:
    """A file in the user's data folder, or here if that cannot be written."""
    folder = data_folder()
    try:
        folder.mkdir(0o700, parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return str(folder / "table.db")
    except OSError:
        pass
    return "kingsmoot.db"


def judge_secret(text: str) -> None:
    if 0 < len(text) < SHORTEST_SECRET:
        raise ValueError(f"at least {SHORTEST_SECRET} characters")


def judge_networks(text: str) -> None:
    for word in text.split():
        try:
            ip_network(word)
        except ValueError:
            raise ValueError(
                f"{word!r} is no address or network such as 127.0.0.1 or 172.28.0.0/16"
            ) from None


def judge_place(text: str) -> None:
    host, _, port = text.rpartition(":")
    if text and not (host and port.isascii() and port.isdigit() and int(port) < 65_536):
        raise ValueError(f"{text!r} is not HOST:PORT")


RATED: Final = (
    *("frames", "address_frames", "calls", "files", "creations", "bot_creations"),
    *("players", "reports"),
)
JUDGED: Final[dict[str, Callable[[str], object]]] = {
    **dict.fromkeys(RATED, rates),
    "host_secret": judge_secret,
    "proxies": judge_networks,
    "metrics": judge_place,
}
"""What is read only when it is needed: an operator should hear of a mistake before that."""


def settings(given: Mapping[str, Any], environment: Mapping[str, str] | None = None) -> Settings:
    """What was given, then the environment, then what is usual. Raises `ValueError`."""
    env = os.environ if environment is None else environment
    found: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        if given.get(name) is not None:
            found[name] = given[name]
        elif PREFIX + name.upper() in env:
            found[name] = env[PREFIX + name.upper()]
    try:
        made = msgspec.convert(found, Settings, strict=False)
    except msgspec.ValidationError as wrong:
        why, _, path = str(wrong).partition(" - at `$.")
        raise ValueError(f"{PREFIX}{path.rstrip('`').upper()}: {why}" if path else why) from None
    for name, judge in JUDGED.items():
        try:
            judge(getattr(made, name))
        except ValueError as wrong:
            raise ValueError(f"{PREFIX}{name.upper()}: {wrong}") from None
    return made if made.db else msgspec.structs.replace(made, db=default_db())
