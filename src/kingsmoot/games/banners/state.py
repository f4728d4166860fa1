"""The table of Banners as plain data: numbers by unit, by non-combat unit, by piece, by seat.

What is read or changed at nearly every decision lies in vectors, which change in place. All else is a tuple,
which clones share and a change replaces (`with_value`).

A *unit* here is a combat unit or a castle wall, a small number in the order of the armies: seat 0 first.
Poses are whole numbers: thousandths of an inch, x to the right and y away from the south edge, and a facing
in hundredths of a degree, 0 to the north, growing clockwise, 0 <= facing < 36000.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.native import Vector, i64
from kingsmoot.core.patterns import Shape
from kingsmoot.core.refs import EVERYONE, NOBODY
from kingsmoot.core.state import Cached, State
from kingsmoot.core.zones import Zone
from kingsmoot.games.banners.book import BannersBook
from kingsmoot.games.banners.geometry.figures import Figure
from kingsmoot.games.banners.terms import NONE, TABLE

TACTICS_POOL: Final = 0
"""Pool of the tactics cards of seat 0; seat n has pool n."""
MISSION_POOL: Final = 8
SIEGE_POOL: Final = 9
"""The attacker's deck; the defender's is the next one. What is neither in hand nor played lies in the box."""


@final
class Laid:
    """A figure, and the entry of `terrain` or `objective` that it was made from."""

    __slots__ = ("figure", "of")

    def __init__(self, of: tuple[int, ...], figure: Figure) -> None:
        self.of = of
        self.figure = figure


@final
class Banners(State):
    # `setup.start.bare` fills every field of a new state, `clone` every one of a copy.

    rule: Cached[BannersBook]
    """The same book, with its options as switches and its catalogue `rule.cat`."""
    round: int
    """0 before the first round."""
    turn: int
    """The number of the turn in this round."""
    first: int
    """The seat with the first-player token (of a team: its first seat)."""
    active: int
    """Whose turn it is."""
    attacker: int
    """The team that attacks in *A Storm of Swords*."""
    # By seat:
    armies: tuple[str, ...]
    """The army of each seat as one line (`army_lists.text`); empty before it is told."""
    home: tuple[int, ...]
    """The deployment zone: strips 0 south, 1 north; corners 0 south-west, 1 north-east, 2 north-west,
    3 south-east. NONE before it is chosen."""
    team: tuple[int, ...]
    """By seat, the number of its team; in a duel and in free-for-all the seat itself."""
    # By unit:
    owner: tuple[int, ...]
    kind: tuple[int, ...]
    """Index into `cat.units`."""
    ordinal: tuple[int, ...]
    """The n-th of its kind on the table, from 1: sworn-swords-2."""
    attached: Vector
    """Index into `cat.attachments`, or NONE; a dead character's is NONE again."""
    where: Vector
    """WAITING, TABLE, RESERVE or DEAD."""
    x: Vector
    y: Vector
    facing: Vector
    """The centre of the tray, and where it looks."""
    health: Vector
    """Wounds that the whole unit can still suffer: models are health / wounds a model, rounded up."""
    tokens: Vector
    """Condition tokens, one bit each."""
    done: Vector
    """1: activated this round."""
    used: Vector
    """Orders used this round, one bit each by `cat.abilities`."""
    marks: Vector
    """What holds until the end of the turn, of the round or of the game, one bit each."""
    stained: tuple[int, ...]
    """Victory point tokens on the tray (B-MODE-FEAST-04)."""
    vow: tuple[int, ...]
    """The enemy that a Knightly Vow names, or NONE."""
    attire: tuple[tuple[int, ...], ...]
    """Tactics cards attached to the unit, three numbers each: card, seat of its player, tokens on it."""
    engaged: tuple[tuple[int, ...], ...]
    """Five numbers each: unit, enemy, side of the unit, side of the enemy, alignment. Unit < enemy; in
    the order in which they came about."""
    # By non-combat unit:
    ncu: tuple[int, ...]
    """Index into `cat.ncus`."""
    ncu_owner: tuple[int, ...]
    ncu_zone: tuple[int, ...]
    """The zone that it holds, or NONE."""
    ncu_done: tuple[int, ...]
    ncu_tokens: tuple[int, ...]
    """Order tokens left on it for the whole game (Tyrion, Varys; Sansa has one)."""
    ncu_on: tuple[int, ...]
    """The unit that it influences, or NONE."""
    ncu_marks: tuple[int, ...]
    """SILENCED_ROUND."""
    # Pieces:
    terrain: tuple[tuple[int, ...], ...]
    """Kind (index into `cat.terrain`), x, y, facing; kind NONE: removed, the others keep their places."""
    objective: tuple[tuple[int, ...], ...]
    """x, y; the centre token first."""
    objective_card: tuple[int, ...]
    """By token: index into `cat.objectives`, or NONE."""
    touching: tuple[tuple[int, ...], ...]
    """By token: the units that touch it, the one that controls it first (B-MODE-GOT-07)."""
    held: tuple[int, ...]
    """By token: the teams that have controlled it this round, one bit each."""
    # Cards, by seat; codes from 1.
    hand: tuple[tuple[int, ...], ...]
    hand_known: tuple[tuple[int, ...], ...]
    """Which seats know each card in hand."""
    deck: tuple[tuple[int, ...], ...]
    """The next card last."""
    discard: tuple[tuple[int, ...], ...]
    """Face up (B-TAC-04); cards attached to units are in `attire`."""
    decklist: tuple[int, ...]
    """Which cards the deck was made of, one bit each; two copies of each (B-TAC-02)."""
    points: tuple[int, ...]
    """Victory points, by team."""
    commander: tuple[int, ...]
    """By seat: the unit of the commander or of his representative; NONE: off the table."""
    # The Winds of Winter:
    missions: tuple[tuple[int, ...], ...]
    """Secret missions, by seat."""
    missions_known: tuple[tuple[int, ...], ...]
    """Which seats know each; whoever scores one shows it."""
    mission_deck: tuple[int, ...]
    """The next card last."""
    mission_discard: tuple[int, ...]
    """Face down."""
    open_mission: int
    scored: tuple[int, ...]
    """By seat and mission, `seat * 32 + mission`: how often scored this round."""
    # A Storm of Swords:
    siege: tuple[tuple[int, ...], ...]
    """Siege strategy cards in hand, by seat."""
    siege_spent: tuple[int, ...]
    edicts: int
    """What holds for everybody until the end of the round, one bit each (EDICT_...)."""
    lost: tuple[int, ...]
    """By seat: combat units destroyed this round."""
    ranks_at: tuple[int, ...]
    """By unit: its ranks when the turn began (for missions)."""
    trays: Cached[list[Figure]]
    """By unit: its tray where it stood when it was asked for last (`ground.standing`). Clones share the list:
    whoever reads it sees whether the unit has moved since, here or in a clone."""
    laid: Cached[list[Laid]]
    """By piece of terrain: its figure (`ground.piece`)."""
    marked: Cached[list[Laid]]
    """By objective token: its figure (`ground.token`)."""

    printed: Cached[Vector]
    """By seat: abilities printed on its units (`windows.abilities.printed`)."""

    # <fields> written by `make generate`
    __slots__ = (
        "active",
        "armies",
        "attached",
        "attacker",
        "attire",
        "commander",
        "deck",
        "decklist",
        "discard",
        "done",
        "edicts",
        "engaged",
        "facing",
        "first",
        "hand",
        "hand_known",
        "health",
        "held",
        "home",
        "kind",
        "laid",
        "lost",
        "marked",
        "marks",
        "mission_deck",
        "mission_discard",
        "missions",
        "missions_known",
        "ncu",
        "ncu_done",
        "ncu_marks",
        "ncu_on",
        "ncu_owner",
        "ncu_tokens",
        "ncu_zone",
        "objective",
        "objective_card",
        "open_mission",
        "ordinal",
        "owner",
        "points",
        "printed",
        "ranks_at",
        "round",
        "rule",
        "scored",
        "siege",
        "siege_spent",
        "stained",
        "team",
        "terrain",
        "tokens",
        "touching",
        "trays",
        "turn",
        "used",
        "vow",
        "where",
        "x",
        "y",
    )

    SHAPE: ClassVar[Shape] = (
        ("round", "int"),
        ("turn", "int"),
        ("first", "int"),
        ("active", "int"),
        ("attacker", "int"),
        ("armies", "tuple[str, ...]"),
        ("home", "tuple[int, ...]"),
        ("team", "tuple[int, ...]"),
        ("owner", "tuple[int, ...]"),
        ("kind", "tuple[int, ...]"),
        ("ordinal", "tuple[int, ...]"),
        ("attached", "Vector"),
        ("where", "Vector"),
        ("x", "Vector"),
        ("y", "Vector"),
        ("facing", "Vector"),
        ("health", "Vector"),
        ("tokens", "Vector"),
        ("done", "Vector"),
        ("used", "Vector"),
        ("marks", "Vector"),
        ("stained", "tuple[int, ...]"),
        ("vow", "tuple[int, ...]"),
        ("attire", "tuple[tuple[int, ...], ...]"),
        ("engaged", "tuple[tuple[int, ...], ...]"),
        ("ncu", "tuple[int, ...]"),
        ("ncu_owner", "tuple[int, ...]"),
        ("ncu_zone", "tuple[int, ...]"),
        ("ncu_done", "tuple[int, ...]"),
        ("ncu_tokens", "tuple[int, ...]"),
        ("ncu_on", "tuple[int, ...]"),
        ("ncu_marks", "tuple[int, ...]"),
        ("terrain", "tuple[tuple[int, ...], ...]"),
        ("objective", "tuple[tuple[int, ...], ...]"),
        ("objective_card", "tuple[int, ...]"),
        ("touching", "tuple[tuple[int, ...], ...]"),
        ("held", "tuple[int, ...]"),
        ("hand", "tuple[tuple[int, ...], ...]"),
        ("hand_known", "tuple[tuple[int, ...], ...]"),
        ("deck", "tuple[tuple[int, ...], ...]"),
        ("discard", "tuple[tuple[int, ...], ...]"),
        ("decklist", "tuple[int, ...]"),
        ("points", "tuple[int, ...]"),
        ("commander", "tuple[int, ...]"),
        ("missions", "tuple[tuple[int, ...], ...]"),
        ("missions_known", "tuple[tuple[int, ...], ...]"),
        ("mission_deck", "tuple[int, ...]"),
        ("mission_discard", "tuple[int, ...]"),
        ("open_mission", "int"),
        ("scored", "tuple[int, ...]"),
        ("siege", "tuple[tuple[int, ...], ...]"),
        ("siege_spent", "tuple[int, ...]"),
        ("edicts", "int"),
        ("lost", "tuple[int, ...]"),
        ("ranks_at", "tuple[int, ...]"),
    )
    CACHED: ClassVar[tuple[str, ...]] = ("rule", "trays", "laid", "marked", "printed")

    def clone(self) -> Banners:
        t = Banners(self.book, self.seed)
        self.copy_common(t)
        t.rule = self.rule
        t.round = self.round
        t.turn = self.turn
        t.first = self.first
        t.active = self.active
        t.attacker = self.attacker
        t.armies = self.armies
        t.home = self.home
        t.team = self.team
        t.owner = self.owner
        t.kind = self.kind
        t.ordinal = self.ordinal
        t.attached = self.attached[:]
        t.where = self.where[:]
        t.x = self.x[:]
        t.y = self.y[:]
        t.facing = self.facing[:]
        t.health = self.health[:]
        t.tokens = self.tokens[:]
        t.done = self.done[:]
        t.used = self.used[:]
        t.marks = self.marks[:]
        t.stained = self.stained
        t.vow = self.vow
        t.attire = self.attire
        t.engaged = self.engaged
        t.ncu = self.ncu
        t.ncu_owner = self.ncu_owner
        t.ncu_zone = self.ncu_zone
        t.ncu_done = self.ncu_done
        t.ncu_tokens = self.ncu_tokens
        t.ncu_on = self.ncu_on
        t.ncu_marks = self.ncu_marks
        t.terrain = self.terrain
        t.objective = self.objective
        t.objective_card = self.objective_card
        t.touching = self.touching
        t.held = self.held
        t.hand = self.hand
        t.hand_known = self.hand_known
        t.deck = self.deck
        t.discard = self.discard
        t.decklist = self.decklist
        t.points = self.points
        t.commander = self.commander
        t.missions = self.missions
        t.missions_known = self.missions_known
        t.mission_deck = self.mission_deck
        t.mission_discard = self.mission_discard
        t.open_mission = self.open_mission
        t.scored = self.scored
        t.siege = self.siege
        t.siege_spent = self.siege_spent
        t.edicts = self.edicts
        t.lost = self.lost
        t.ranks_at = self.ranks_at
        t.trays = self.trays
        t.laid = self.laid
        t.marked = self.marked
        t.printed = self.printed
        return t

    # </fields>

    # What is hidden: hands, decks, secret missions and their deck, siege cards.

    def zones(self) -> list[Zone]:
        found: list[Zone] = []
        for seat in range(len(self.hand)):
            mine = 1 << seat
            found.append(Zone(TACTICS_POOL + seat, self.hand[seat], self.hand_known[seat]))
            found.append(_dark(TACTICS_POOL + seat, self.deck[seat]))
            held = self.missions[seat]
            found.append(Zone(MISSION_POOL, held, self.missions_known[seat]))
            held = self.siege[seat]
            pool = SIEGE_POOL + int(self.team[seat] != self.attacker)
            found.append(Zone(pool, held, (mine,) * len(held)))
        found.append(_dark(MISSION_POOL, self.mission_deck))
        found.append(_dark(MISSION_POOL, self.mission_discard))
        return found

    def set_zones(self, zones: list[Zone]) -> None:
        at = 0
        hand: list[tuple[int, ...]] = []
        deck: list[tuple[int, ...]] = []
        missions: list[tuple[int, ...]] = []
        siege: list[tuple[int, ...]] = []
        for _ in range(len(self.hand)):
            hand.append(zones[at].cards)
            deck.append(zones[at + 1].cards)
            missions.append(zones[at + 2].cards)
            siege.append(zones[at + 3].cards)
            at += 4
        self.hand, self.deck = tuple(hand), tuple(deck)
        self.missions, self.siege = tuple(missions), tuple(siege)
        if at < len(zones):
            self.mission_deck = zones[at].cards
            self.mission_discard = zones[at + 1].cards

    # What everything asks.

    def units(self) -> int:
        return len(self.kind)

    def on_table(self, u: int) -> bool:
        return self.where[u] == TABLE

    def friends(self, seat: int, other: int) -> bool:
        """B-TERM-04, B-TEAM-08."""
        return self.team[seat] == self.team[other]

    def is_engaged(self, u: int) -> bool:
        for e in self.engaged:
            if e[0] == u or e[1] == u:
                return True
        return False

    def foes_of(self, u: int) -> list[int]:
        """The enemies that this unit is engaged with."""
        found: list[int] = []
        for e in self.engaged:
            if e[0] == u:
                found.append(e[1])
            elif e[1] == u:
                found.append(e[0])
        return found

    def engagement(self, u: int, v: int) -> tuple[int, ...]:
        """Side of u, side of v, alignment; empty where they do not touch."""
        for e in self.engaged:
            if e[0] == u and e[1] == v:
                return (e[2], e[3], e[4])
            if e[0] == v and e[1] == u:
                return (e[3], e[2], e[4])
        return ()

    def models(self, u: int) -> int:
        wounds: i64 = self.rule.cat.unit_wounds[self.kind[u]]
        return int((self.health[u] + wounds - 1) // wounds)

    def ranks(self, u: int) -> int:
        """Remaining ranks (B-RANK-02); single trays count as one."""
        cat = self.rule.cat
        kind = self.kind[u]
        ranks: i64 = cat.unit_ranks[kind]
        if ranks < 2:
            return 1 if self.health[u] > 0 else 0
        row = cat.unit_models[kind] // ranks
        return int((self.models(u) + row - 1) // row)

    def lost_ranks(self, u: int) -> int:
        ranks = self.rule.cat.unit_ranks[self.kind[u]]
        return 0 if ranks < 2 else ranks - self.ranks(u)

    def controller(self, zone: int) -> int:
        """The seat whose non-combat unit stands on a zone of the tactics board, or NONE (B-NCU-05)."""
        for n in range(len(self.ncu_zone)):
            if self.ncu_zone[n] == zone:
                return self.ncu_owner[n]
        return NONE

    def controls(self, seat: int, zone: int) -> bool:
        who = self.controller(zone)
        return who != NONE and self.team[who] == self.team[seat]


def _dark(pool: int, cards: tuple[int, ...]) -> Zone:
    return Zone(pool, cards, (NOBODY,) * len(cards))


def everybody(count: int) -> tuple[int, ...]:
    return (EVERYONE,) * count
