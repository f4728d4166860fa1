"""The game in words: questions, the log and the names of things, as lines for every language."""

from __future__ import annotations

from kingsmoot.core.decisions import Decision
from kingsmoot.core.lines import Line
from kingsmoot.core.refs import Ref
from kingsmoot.games.watch.book import KINDS_OF, RESOURCES, TERRAINS, number_text
from kingsmoot.games.watch.rules.board import (
    HEX_CODES,
    HEX_NAMES,
    PATH_CODES,
    PATH_TITLES,
    SPOT_CODES,
    SPOT_TITLES,
)
from kingsmoot.games.watch.rules.development import FreeRoads
from kingsmoot.games.watch.rules.heroes.common import AfterUse
from kingsmoot.games.watch.rules.heroes.traders import JeorPays, MancePicks
from kingsmoot.games.watch.rules.production import Discards, half
from kingsmoot.games.watch.rules.setup import numbers_of
from kingsmoot.games.watch.rules.trade import Desk, Offering
from kingsmoot.games.watch.state import DECK, NONE, Watch
from kingsmoot.games.watch.vocabulary.kinds import WORDS
from kingsmoot.games.watch.vocabulary.questions import (
    ASK_COUNTER,
    ASK_DEAL,
    ASK_DISCARD,
    ASK_FREE_ROAD,
    ASK_HERO,
    ASK_REPAY,
    ASK_REPLY,
    ASK_SEIZE,
)
from kingsmoot.games.watch.vocabulary.things import YES, cards_arg


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
        return player_label(v, seat)
    if kind == "hand" or kind == "bank":
        return card_label(v, kind, name)
    if kind == "tormund":
        return Line("label-tormund-camp")
    return Line(f"{kind}-{name}")


def player_label(v: Watch, seat: int) -> Line:
    """A player with the points, or with the reply among which the maker of an offer chooses."""
    who = ("player", player(v, seat))
    top = v.stack[-1]
    if isinstance(top, Offering) and any(d.kind == ASK_DEAL for d in v.pending):
        reply = top.replies[seat]
        if len(reply) > 1:
            give, want = cards_arg(reply[:KINDS_OF]), cards_arg(reply[KINDS_OF:])
            return Line("label-counters", who, ("give", give), ("want", want))
        if reply == YES:
            return Line("label-agrees", who)
    return Line("label-player", who, ("n", v.points[seat]))


def card_label(v: Watch, kind: str, name: str) -> Line:
    """A resource of the own hand or of the row of all resources. The latter stands for what is wanted, spared
    or asked for as well, so that its label does not tell what the supply holds.
    """
    resource = ("resource", "@resource-" + name)
    top = v.stack[-1]
    if kind == "hand":
        return Line("resource-" + name) if isinstance(top, Discards) else Line("label-give", resource)
    if isinstance(top, Desk | Offering):
        return Line("label-want", resource)
    if isinstance(top, MancePicks) and v.looked not in (NONE, DECK) and name in RESOURCES:
        held = v.hand[v.looked * KINDS_OF + RESOURCES.index(name)]
        return Line("label-looked", resource, ("player", player(v, v.looked)), ("n", held))
    return Line("resource-" + name)


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
