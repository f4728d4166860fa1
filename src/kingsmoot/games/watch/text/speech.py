"""The game in words: questions, the log and the names of things, as lines for every language."""

from __future__ import annotations

from kingsmoot.core.decisions import Decision
from kingsmoot.core.lines import Line
from kingsmoot.core.refs import Ref
from kingsmoot.games.watch.book import RESOURCES, TERRAINS, number_text
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
from kingsmoot.games.watch.rules.production import Discards, half
from kingsmoot.games.watch.rules.setup import numbers_of
from kingsmoot.games.watch.rules.trade import Desk, Offering
from kingsmoot.games.watch.state import DECK, NONE, Watch
from kingsmoot.games.watch.vocabulary import (
    ASK_COUNTER,
    ASK_DISCARD,
    ASK_FREE_ROAD,
    ASK_HERO,
    ASK_REPAY,
    ASK_REPLY,
    ASK_SEIZE,
    WORDS,
)


def player(v: Watch, seat: int) -> str:
    return "@player-" + v.rule.colours[seat]


def question(v: Watch, d: Decision) -> Line:
    top = v.stack[-1]
    if d.kind == ASK_DISCARD:
        return WORDS.ask(d.kind, v, half(v, d.seat))
    if d.kind == ASK_FREE_ROAD and isinstance(top, FreeRoads):
        return WORDS.ask(d.kind, v, top.left)
    if d.kind in (ASK_REPLY, ASK_COUNTER) and isinstance(top, Offering):
        return WORDS.ask(d.kind, v, v.active, top.give, top.want)
    if d.kind == ASK_HERO and isinstance(top, AfterUse):
        line = WORDS.ask(d.kind, v, v.hero[top.seat])
        return Line("ask-hero-b", *line.args) if v.side[top.seat] else line
    if d.kind == ASK_REPAY and isinstance(top, JeorPays):
        return WORDS.ask(d.kind, v, top.owed)
    if d.kind == ASK_SEIZE and v.looked not in (NONE, DECK):
        return WORDS.ask(d.kind, v, v.looked)
    return WORDS.ask(d.kind, v)


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
