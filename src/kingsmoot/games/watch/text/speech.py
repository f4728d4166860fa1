"""The game in words: questions, the log and the names of things, as lines for every language."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.lines import Arg, Line
from kingsmoot.core.refs import Ref
from kingsmoot.games.watch import kinds
from kingsmoot.games.watch.book import (
    CARDS,
    CLANS,
    HEROES,
    RESOURCES,
    TERRAINS,
    WILDLINGS,
    number_text,
)
from kingsmoot.games.watch.kinds import EVENTS, KINDS
from kingsmoot.games.watch.rules.board import (
    HEX_CODES,
    HEX_NAMES,
    PATH_CODES,
    PATH_TITLES,
    SPOT_CODES,
    SPOT_TITLES,
)
from kingsmoot.games.watch.rules.development import FreeRoads
from kingsmoot.games.watch.rules.heroes.questions import AfterUse, JeorPays
from kingsmoot.games.watch.rules.production import Discards
from kingsmoot.games.watch.rules.setup import numbers_of
from kingsmoot.games.watch.rules.trade import Desk, Offering
from kingsmoot.games.watch.state import DECK, NONE, Watch


def player(v: Watch, seat: int) -> str:
    return "@player-" + v.rule.colours[seat]


def resource(r: int) -> str:
    return "@resource-" + RESOURCES[r] if r else "hidden"


def resources(counts: tuple[int, ...]) -> str:
    """`wool, wool and ore`; five numbers, from lumber on."""
    told = [resource(r) for r, many in enumerate(counts, 1) for _ in range(many)]
    return " ".join(told) or "@nothing"


def question(v: Watch, d: Decision) -> Line:
    id = "ask-" + KINDS[d.kind].replace("_", "-")
    top = v.stack[-1]
    if d.kind == kinds.ASK_DISCARD:
        return Line(id, ("n", v.cards[d.seat] // 2))
    if d.kind == kinds.ASK_FREE_ROAD and isinstance(top, FreeRoads):
        return Line(id, ("n", top.left))
    if d.kind in (kinds.ASK_REPLY, kinds.ASK_COUNTER) and isinstance(top, Offering):
        offered = (("give", resources(top.give[1:])), ("want", resources(top.want[1:])))
        return Line(id, ("player", player(v, v.active)), *offered)
    if d.kind == kinds.ASK_HERO and isinstance(top, AfterUse):
        side = "-b" if v.side[top.seat] else ""
        return Line(id + side, ("hero", "@hero-" + HEROES[v.hero[top.seat]]))
    if d.kind == kinds.ASK_REPAY and isinstance(top, JeorPays):
        return Line(id, ("player", player(v, top.owed)))
    if d.kind == kinds.ASK_SEIZE and v.looked not in (NONE, DECK):
        return Line(id, ("player", player(v, v.looked)))
    return Line(id)


# How the arguments of an event fill its sentence, by kind; nothing for an argument that is not told.
FILLS: Final[dict[int, tuple[str, ...]]] = {
    kinds.TURN: ("player", "n"),
    kinds.GAIN: ("player", "resource", "n"),
    kinds.SHORT: ("resource",),
    kinds.SHORT_ONE: ("player", "resource", "n"),
    kinds.TORMUND_MOVES: ("player", "hex"),
    kinds.TORMUND_HOME: ("player",),
    kinds.ROBBED: ("player", "other"),
    kinds.STOLEN: ("player", "other", "resource"),
    kinds.NOTHING_STOLEN: ("player", "other"),
    kinds.BANKED: ("player", "resource", "n", "taken"),
    kinds.ACCEPTED: ("player",),
    kinds.DECLINED: ("player",),
    kinds.NO_DEAL: ("player",),
    kinds.ROAD_BUILT: ("player", "path"),
    kinds.SETTLED: ("player", "spot"),
    kinds.KEEP_BUILT: ("player", "spot"),
    kinds.GUARD_POSTED: ("player", "section", "n"),
    kinds.BOUGHT: ("player",),
    kinds.DREW: ("player", "card"),
    kinds.PLAYED: ("player", "card"),
    kinds.TOOK: ("player", "resource"),
    kinds.CLEARED: ("player", "hex", "wildling"),
    kinds.LONGEST_ROAD: ("player", "n"),
    kinds.ROAD_ASIDE: (),
    kinds.LARGEST_PATROL: ("player", "n"),
    kinds.PATROL_ASIDE: (),
    kinds.TOKEN: ("wildling", "clan"),
    kinds.NO_FIGURE: ("wildling",),
    kinds.MIGRATED: ("wildling", "clan", "n"),
    kinds.RAID: ("clan",),
    kinds.QUIET_TRAIL: ("n",),
    kinds.ADVANCED: ("wildling", "clan", "section"),
    kinds.CLIMBED: ("section",),
    kinds.GIANT_STRIKES: ("section",),
    kinds.GUARD_FALLS: ("player", "section"),
    kinds.WAITS: ("section", "n", "guards"),
    kinds.BREACH: ("section",),
    kinds.CLASH: ("section",),
    kinds.INVADED: ("wildling", "hex"),
    kinds.MARKER: ("n",),
    kinds.GUARD_TOKENS: ("player", "n"),
    kinds.HERO_USED: ("player", "hero"),
    kinds.FLIPPED: ("player", "hero"),
    kinds.EXCHANGED: ("player", "hero", "new-hero"),
    kinds.GAVE: ("player", "other", "resource"),
    kinds.HAS_NONE: ("player", "resource"),
    kinds.LOOKED: ("player", "other"),
    kinds.ROAD_MOVED: ("player", "path", "new-path"),
    kinds.PATROL_BACK: ("player",),
    kinds.RESERVE_MIXED: (),
    kinds.POINTS_SHOWN: ("player", "n"),
    kinds.WON: ("player", "n"),
    kinds.TRAGIC_BREACH: ("n",),
    kinds.TRAGIC_WILD: ("n",),
    kinds.MOST_GUARDS: ("player", "n"),
    kinds.ALL_LOSE: (),
    kinds.STALLED: ("n",),
    kinds.SWAPPED: ("player", "resource", "taken"),
    kinds.PASSED: ("player",),
}


def sentence(v: Watch, e: Event) -> Line | None:
    """An event as a sentence of the log."""
    id = "log-" + EVENTS[e.kind].replace("_", "-")
    fills = FILLS.get(e.kind)
    if fills is not None:
        return Line(id, *[(name, fill(v, name, a)) for name, a in zip(fills, e.args, strict=True)])
    who = ("player", player(v, e.args[0]))
    if e.kind == kinds.ROLLED:
        _, one, other, die = e.args
        dice: list[tuple[str, Arg]] = [who, ("die", one), ("other-die", other), ("n", one + other)]
        return Line(id + "-wildling", *dice, ("trail", die)) if die else Line(id, *dice)
    if e.kind == kinds.DISCARDED:
        return Line(id, who, ("cards", resources(e.args[1:])))
    if e.kind in (kinds.OFFERED, kinds.COUNTERED):
        return Line(id, who, ("give", resources(e.args[1:6])), ("want", resources(e.args[6:])))
    if e.kind == kinds.DEALT:
        sides = (("give", resources(e.args[2:7])), ("want", resources(e.args[7:])))
        return Line(id, who, ("other", player(v, e.args[1])), *sides)
    if e.kind == kinds.HUNTED:
        _, kind, clan, at = e.args
        wildling = ("wildling", fill(v, "wildling", kind))
        if clan < 0:
            return Line(id + "-clearing", who, wildling, ("n", at + 1))
        return Line(id + "-camp", who, wildling, ("clan", fill(v, "clan", clan)), ("n", at + 1))
    winners = " ".join([player(v, seat) for seat in e.args[1:]])  # SHARED
    return Line(id, ("player", winners), ("n", e.args[0]))


def fill(v: Watch, name: str, value: int) -> Arg:
    if name in ("player", "other"):
        return player(v, value)
    if name in ("resource", "taken"):
        return resource(value)
    if name == "card":
        return "@card-" + CARDS[value] if value else "hidden"
    if name == "hex":
        return HEX_NAMES[value]
    if name == "spot":
        return SPOT_TITLES[value]
    if name in ("path", "new-path"):
        return PATH_TITLES[value]
    if name == "wildling":
        return "@wildling-" + WILDLINGS[value]
    if name == "clan":
        return "@clan-" + CLANS[value].replace("_", "-")
    if name in ("hero", "new-hero"):
        return "@hero-" + HEROES[value]
    return value + 1 if name == "section" else value


# Names of things: buttons and screen readers.


def label(v: Watch, ref: Ref) -> Line:
    kind, colon, name = ref.partition(":")
    if not colon:
        return Line("do-" + ref)
    if kind == "hex":
        return hex_label(v, HEX_CODES[name])
    if kind == "spot":
        return spot_label(v, SPOT_CODES[name])
    if kind == "path":
        at = PATH_CODES[name]
        where = ("path", PATH_TITLES[at])
        owner = v.road[at]
        if owner == NONE:
            return Line("label-path", where)
        return Line("label-road", where, ("player", player(v, owner)))
    if kind == "section":
        at = int(name) - 1
        told = (("n", at + 1), ("guards", len(v.wall[at]) if v.wall else 0))
        return Line("label-section-breached" if at in v.breached else "label-section", *told)
    if kind == "clearing":
        at = int(name) - 1
        return Line("label-clearing", ("n", at + 1), ("warriors", v.clearing[at] if v.clearing else 0))
    if kind == "camp":
        clan, _, fire = name.partition(":")
        return Line("label-camp", ("clan", "@clan-" + clan.replace("_", "-")), ("n", int(fire)))
    if kind == "player" and name in v.rule.colour_codes:
        seat = v.rule.colour_codes[name]
        return Line("label-player", ("player", player(v, seat)), ("n", v.points[seat]))
    if kind == "hand" or kind == "bank":
        top = v.stack[-1]
        if isinstance(top, Desk | Offering):  # a card of the hand is given, one of the supply's row is wanted
            return Line("label-give" if kind == "hand" else "label-want", ("resource", "@resource-" + name))
        if isinstance(top, Discards):
            return Line("resource-" + name)
        if kind == "bank" and name in RESOURCES:
            return bank_label(v, RESOURCES.index(name))
        return Line("label-" + kind, ("resource", "@resource-" + name), ("n", 0))
    if kind == "tormund":
        return Line("label-tormund-camp")
    return Line(f"{kind}-{name}")


def bank_label(v: Watch, r: int) -> Line:
    return Line("label-bank", ("resource", "@resource-" + RESOURCES[r]), ("n", v.bank[r]))


def hex_label(v: Watch, h: int, numbers: tuple[int, ...] = ()) -> Line:
    """`numbers`: those of all hexes, from whoever asks for many."""
    where = ("hex", HEX_NAMES[h])
    terrain = ("terrain", "@terrain-" + TERRAINS[v.terrain[h]])
    number = ("number", number_text((numbers or numbers_of(v))[h]))
    if v.tormund == h:
        return Line("label-hex-tormund", where, terrain, number)
    if v.wild[h]:
        return Line("label-hex-wildlings", where, terrain, number, ("n", len(v.wild[h])))
    return Line("label-hex" if v.terrain[h] else "label-ice", where, terrain, number)


def spot_label(v: Watch, at: int) -> Line:
    b = v.site[at]
    where = ("spot", SPOT_TITLES[at])
    if not b:
        return Line("label-spot", where)
    return Line("label-settlement" if b & 1 else "label-keep", where, ("player", player(v, (b - 1) >> 1)))
