"""Army building: what a list of units, attachments and non-combat units may be, and lists as texts and files.

An `Army` is a value; `why_not` is the one judge. It both refuses a list and, through `why_not_yet`, decides
what the slots of building one offer (`step`): every prefix of them can be finished.

As one line of a move: `stark sworn-swords+robb-wolf-lord grey-wind outriders ncu=catelyn`.
As a file, TOML:

    faction = "stark"
    units = [["sworn-swords", "robb-wolf-lord"], ["grey-wind"], ["outriders"]]
    ncus = ["catelyn"]
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, final

from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.slots import Among, Filled, Slot
from kingsmoot.core.toml import pair
from kingsmoot.games.banners.card_constants import COPIES, NEUTRAL
from kingsmoot.games.banners.terms import NONE

if TYPE_CHECKING:
    from kingsmoot.games.banners.catalogue import Catalogue

NO_MORE: Final = "done"
NOBODY: Final = "none"
MOST_TEXT: Final = 4000
MOST_ELEMENTS: Final = 60


@final
class Army:
    """Elements by their numbers in the catalogue. May break the rules: `why_not` says how."""

    __slots__ = ("extra", "faction", "ncus", "units")

    def __init__(
        self,
        faction: int,
        units: tuple[tuple[int, int], ...],
        ncus: tuple[int, ...] = (),
        extra: tuple[tuple[int, int], ...] = (),
    ) -> None:
        self.faction = faction
        self.units = units
        """Combat units, each with its attachment or NONE."""
        self.ncus = ncus
        self.extra = extra
        """Attachments without a place: the unit that has one already (or NONE), and the attachment. Never
        in a legal army; kept so that the refusal can name them."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Army) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> tuple[int, tuple[tuple[int, int], ...], tuple[int, ...], tuple[tuple[int, int], ...]]:
        return (self.faction, self.units, self.ncus, self.extra)

    def __repr__(self) -> str:
        return f"Army{self.key()!r}"

    def joined(self) -> list[int]:
        """Attachments in units."""
        return [a for _, a in self.units if a != NONE]


# What an army is worth and who leads it.


def cost(cat: Catalogue, army: Army) -> int:
    """B-ARMY-02; a commander costs nothing (B-CMD-04, B-ARMY-04)."""
    points = sum([cat.unit_points[kind] for kind, _ in army.units])
    points += sum([cat.attachment_points[a] for a in army.joined()])
    return points + sum([cat.ncu_points[n] for n in army.ncus])


def neutral_cost(cat: Catalogue, army: Army) -> int:
    """B-ARMY-05."""
    points = sum([cat.unit_points[kind] for kind, _ in army.units if cat.unit_faction[kind] == NEUTRAL])
    points += sum([cat.attachment_points[a] for a in army.joined() if cat.attachment_faction[a] == NEUTRAL])
    return points + sum([cat.ncu_points[n] for n in army.ncus if cat.ncu_faction[n] == NEUTRAL])


def commanders(cat: Catalogue, army: Army) -> int:
    """How many there are; there must be one (B-CMD-01), an element like others of its kind (B-CMD-03)."""
    loose = [a for _, a in army.extra if cat.attachment_commander[a]]
    joined = [a for a in army.joined() if cat.attachment_commander[a]]
    return len(loose) + len(joined) + len([n for n in army.ncus if cat.ncu_commander[n]])


def commander_unit(cat: Catalogue, army: Army) -> int:
    """The place in `units` of the commander's unit, or NONE where he is a non-combat unit."""
    for at, (_, a) in enumerate(army.units):
        if a != NONE and cat.attachment_commander[a]:
            return at
    return NONE


def deck(cat: Catalogue, army: Army) -> tuple[int, ...]:
    """Two of each of the seven cards of the faction and the three of the commander (B-TAC-02, B-ARMY-08);
    every player has his own (B-TEAM-03)."""
    led: tuple[int, ...] = ()
    for a in army.joined():
        led += cat.attachment_cards[a]
    for n in army.ncus:
        led += cat.ncu_cards[n]
    return tuple([card for card in cat.faction_cards[army.faction] + led for _ in range(COPIES)])


# The judge.


def why_not(cat: Catalogue, army: Army, size: int, others: tuple[Army, ...] = ()) -> Refusal | None:
    """Why this army may not be fielded; `others` are the armies of the same team (B-TEAM-02)."""
    for at, a in army.extra:
        if at != NONE:
            return Refusal("B-ATT-02", (_attachment(cat, a), _unit(cat, army.units[at][0])))
        rule = "B-ARMY-09" if cat.attachment_commander[a] else "B-ARMY-12"
        return Refusal(rule, (_attachment(cat, a),))
    refusal = why_not_yet(cat, army, size, others)
    if refusal is not None:
        return refusal
    many = commanders(cat, army)
    if many != 1:
        return Refusal("B-ARMY-04", (str(many),))
    if not army.units:
        return Refusal("B-VIC-05", ())
    return None


def why_not_yet(cat: Catalogue, army: Army, size: int, others: tuple[Army, ...] = ()) -> Refusal | None:
    """What no further element could put right."""
    refusal = _why_not_faction(cat, army) or _why_not_joined(cat, army) or _why_not_persons(cat, army, others)
    if refusal is not None:
        return refusal
    points = cost(cat, army)
    if points > size:
        return Refusal("B-ARMY-02", (str(points), str(size)))
    points = neutral_cost(cat, army)
    if army.faction != NEUTRAL and points > size // 2:
        return Refusal("B-ARMY-05", (str(points), str(size // 2)))
    if commanders(cat, army) > 1:
        return Refusal("B-ARMY-04", (str(commanders(cat, army)),))
    return None


def _why_not_faction(cat: Catalogue, army: Army) -> Refusal | None:
    """Of the faction or neutral (B-ARMY-03); of the neutrals alone (B-ARMY-07)."""
    rule = "B-ARMY-07" if army.faction == NEUTRAL else "B-ARMY-03"
    allowed = (army.faction, NEUTRAL)
    for kind, a in army.units:
        if cat.unit_faction[kind] not in allowed or kind == cat.wall:
            return Refusal(rule, (_unit(cat, kind),))
        if a != NONE and cat.attachment_faction[a] not in allowed:
            return Refusal(rule, (_attachment(cat, a),))
    for n in army.ncus:
        if cat.ncu_faction[n] not in allowed:
            return Refusal(rule, (_ncu(cat, n),))
    return None


def _why_not_joined(cat: Catalogue, army: Army) -> Refusal | None:
    for kind, a in army.units:
        if a == NONE:
            continue
        if not cat.unit_ranks[kind]:
            return Refusal("B-ATT-08", (_attachment(cat, a), _unit(cat, kind)))
        if cat.attachment_type[a] != cat.unit_type[kind]:
            return Refusal("B-ATT-03", (_attachment(cat, a), _unit(cat, kind)))
    return None


def _why_not_persons(cat: Catalogue, army: Army, others: tuple[Army, ...]) -> Refusal | None:
    """One of each character (B-ARMY-10), in whatever version (B-ARMY-11), in the whole team (B-TEAM-02); of
    others as many as one likes (B-ARMY-14)."""
    here = persons(cat, army)
    for i in range(len(here)):
        for j in range(i):
            if here[i][0] == here[j][0]:
                if here[i][1] == here[j][1]:
                    return Refusal("B-ARMY-10", (here[i][1],))
                return Refusal("B-ARMY-11", (here[j][1], here[i][1]))
    for other in others:
        for person, _ in persons(cat, other):
            for mine, name in here:
                if mine == person:
                    return Refusal("B-TEAM-02", (name,))
    present = [person for person, _ in here]
    for kind, _ in army.units:
        needed = cat.unit_requires[kind]
        if needed != NONE and needed not in present:
            return Refusal("B-ARMY-13", (_unit(cat, kind), "@person-" + cat.persons[needed]))
    return None


def persons(cat: Catalogue, army: Army) -> list[tuple[int, str]]:
    """The characters of an army: who it is, and the name of the version."""
    found: list[tuple[int, str]] = []
    for kind, a in army.units:
        if cat.unit_person[kind] != NONE:
            found.append((cat.unit_person[kind], _unit(cat, kind)))
        if a != NONE and cat.attachment_person[a] != NONE:
            found.append((cat.attachment_person[a], _attachment(cat, a)))
    for n in army.ncus:
        if cat.ncu_person[n] != NONE:
            found.append((cat.ncu_person[n], _ncu(cat, n)))
    return found


def _unit(cat: Catalogue, kind: int) -> str:
    return "@unit-" + cat.units[kind]


def _attachment(cat: Catalogue, a: int) -> str:
    return "@attachment-" + cat.attachments[a]


def _ncu(cat: Catalogue, n: int) -> str:
    return "@ncu-" + cat.ncus[n]


# Building one, slot by slot: faction, commander, then units with their attachments, then non-combat units.


def step(cat: Catalogue, size: int, filled: Sequence[Filled], others: tuple[Army, ...] = ()) -> Slot | Army:
    """The next slot after what is filled, or the finished army. What does not fit is a `ValueError`."""
    at = 0
    names = tuple(["faction:" + name for name in cat.factions])
    if at == len(filled):
        return Slot("faction", Among(names), "B-ARMY-03")
    army = Army(names.index(str(filled[at])), ())
    at += 1
    if at == len(filled):
        return Slot("commander", Among(tuple(_leaders(cat, army, size, others))), "B-ARMY-04")
    leads = _led_by(cat, army, size, others, str(filled[at]))
    leader, _, name = str(filled[at]).partition(":")
    at += 1
    if leader == "ncu":
        army = Army(army.faction, (), (cat.ncu_code[name],))
    # What is filled is judged by itself: to make the whole list for each would be slow.
    while True:  # units
        if at == len(filled):
            offered = _units_now(cat, army, size, others, leads)
            return Slot("unit", Among(tuple([*offered, NO_MORE] if army.units else offered)), "B-ARMY-02")
        chosen = str(filled[at])
        at += 1
        if chosen == NO_MORE and army.units:
            break
        kind = cat.unit_code.get(chosen.removeprefix("unit:"), NONE)
        if kind == NONE or not _unit_fits(cat, army, size, others, kind, leads):
            raise ValueError(chosen)
        army = Army(army.faction, (*army.units, (kind, leads)), army.ncus)
        if leads != NONE:
            leads = NONE
            continue
        if not any(_joins(cat, army, size, others, a) for a in range(len(cat.attachments))):
            continue
        if at == len(filled):
            return Slot("attachment", Among(tuple(_attachments_now(cat, army, size, others))), "B-ARMY-12")
        chosen = str(filled[at])
        at += 1
        if chosen != NOBODY:
            joined = cat.attachment_code.get(chosen.removeprefix("attachment:"), NONE)
            if joined == NONE or not _joins(cat, army, size, others, joined):
                raise ValueError(chosen)
            army = Army(army.faction, (*army.units[:-1], (kind, joined)), army.ncus)
    while True:  # non-combat units
        if not any(_advises(cat, army, size, others, n) for n in range(len(cat.ncus))):
            break
        if at == len(filled):
            offered = [NO_MORE, *_ncus_now(cat, army, size, others)]
            return Slot("ncu", Among(tuple(offered)), "B-ARMY-02")
        chosen = str(filled[at])
        at += 1
        if chosen == NO_MORE:
            break
        n = cat.ncu_code.get(chosen.removeprefix("ncu:"), NONE)
        if n == NONE or not _advises(cat, army, size, others, n):
            raise ValueError(chosen)
        army = Army(army.faction, army.units, (*army.ncus, n))
    if at < len(filled):
        raise ValueError(filled[at])
    return army


def _led_by(cat: Catalogue, army: Army, size: int, others: tuple[Army, ...], ref: str) -> int:
    """The attachment that commands, or NONE for a non-combat unit; whoever cannot is a `ValueError`."""
    kind, _, name = ref.partition(":")
    if kind == "attachment" and name in cat.attachment_code:
        a = cat.attachment_code[name]
        if cat.attachment_commander[a] and _units_now(cat, army, size, others, a):
            return a
    elif kind == "ncu" and name in cat.ncu_code:
        n = cat.ncu_code[name]
        if cat.ncu_commander[n] and _units_now(cat, Army(army.faction, (), (n,)), size, others, NONE):
            return NONE
    raise ValueError(ref)


def _leaders(cat: Catalogue, army: Army, size: int, others: tuple[Army, ...]) -> list[str]:
    """Commanders for whom the army can be finished: each with a unit that he can join (B-ARMY-09)."""
    found: list[str] = []
    for a in range(len(cat.attachments)):
        if cat.attachment_commander[a] and _units_now(cat, army, size, others, a):
            found.append("attachment:" + cat.attachments[a])
    for n in range(len(cat.ncus)):
        led = Army(army.faction, (), (n,))
        if cat.ncu_commander[n] and _units_now(cat, led, size, others, NONE):
            found.append("ncu:" + cat.ncus[n])
    return found


def _unit_fits(
    cat: Catalogue, army: Army, size: int, others: tuple[Army, ...], kind: int, leads: int
) -> bool:
    if len(army.units) >= MOST_ELEMENTS:
        return False
    grown = Army(army.faction, (*army.units, (kind, leads)), army.ncus)
    return why_not_yet(cat, grown, size, others) is None


def _joins(cat: Catalogue, army: Army, size: int, others: tuple[Army, ...], a: int) -> bool:
    """Whether an attachment may join the last unit."""
    grown = Army(army.faction, (*army.units[:-1], (army.units[-1][0], a)), army.ncus)
    return why_not_yet(cat, grown, size, others) is None


def _advises(cat: Catalogue, army: Army, size: int, others: tuple[Army, ...], n: int) -> bool:
    """Whether a non-combat unit may still be taken."""
    return why_not_yet(cat, Army(army.faction, army.units, (*army.ncus, n)), size, others) is None


def _units_now(cat: Catalogue, army: Army, size: int, others: tuple[Army, ...], leads: int) -> list[str]:
    kinds = range(len(cat.units))
    return ["unit:" + cat.units[k] for k in kinds if _unit_fits(cat, army, size, others, k, leads)]


def _attachments_now(cat: Catalogue, army: Army, size: int, others: tuple[Army, ...]) -> list[str]:
    """For the last unit; none is always possible."""
    every = range(len(cat.attachments))
    found = ["attachment:" + cat.attachments[a] for a in every if _joins(cat, army, size, others, a)]
    return [NOBODY, *found]


def _ncus_now(cat: Catalogue, army: Army, size: int, others: tuple[Army, ...]) -> list[str]:
    return ["ncu:" + cat.ncus[n] for n in range(len(cat.ncus)) if _advises(cat, army, size, others, n)]


# As texts and files.


def text(cat: Catalogue, army: Army) -> str:
    """One line; `read` is its inverse."""
    words = [cat.factions[army.faction]]
    for at, (kind, a) in enumerate(army.units):
        here = [cat.units[kind]]
        if a != NONE:
            here.append(cat.attachments[a])
        here += [cat.attachments[e] for place, e in army.extra if place == at]
        words.append("+".join(here))
    words += [cat.attachments[e] for place, e in army.extra if place == NONE]
    words += ["ncu=" + cat.ncus[n] for n in army.ncus]
    return " ".join(words)


def read(cat: Catalogue, line: str) -> Army:
    """An army from its line, legal or not. Raises `Refused` where it is no list of an army (B-N-53)."""
    words = line.split(" ")
    if len(line) > MOST_TEXT:
        raise Refused(TOO_LONG)
    units: list[list[str]] = []
    ncus: list[str] = []
    for word in words[1:]:
        if word.startswith("ncu="):
            ncus.append(word[4:])
        elif ncus:
            raise bad(word)  # one form for one army
        else:
            units.append(word.split("+"))
    return _made(cat, words[0], units, ncus)


def _made(cat: Catalogue, faction: str, told: Sequence[Sequence[str]], ncus: Sequence[str]) -> Army:
    if faction not in cat.factions:
        raise bad(faction)
    if len(told) + len(ncus) > MOST_ELEMENTS:
        raise Refused(TOO_LONG)
    units: list[tuple[int, int]] = []
    extra: list[tuple[int, int]] = []
    loose: list[tuple[int, int]] = []
    for names in told:
        for name in names[1:]:
            if name not in cat.attachment_code:
                raise bad(name)
        joined = [cat.attachment_code[name] for name in names[1:]]
        if names[0] in cat.unit_code:
            if loose:
                raise bad(names[0])
            units.append((cat.unit_code[names[0]], joined[0] if joined else NONE))
            extra += [(len(units) - 1, a) for a in joined[1:]]
        elif names[0] in cat.attachment_code and not joined:
            loose.append((NONE, cat.attachment_code[names[0]]))
        else:
            raise bad(names[0])
    for name in ncus:
        if name not in cat.ncu_code:
            raise bad(name)
    spoken = tuple([cat.ncu_code[name] for name in ncus])
    return Army(cat.factions.index(faction), tuple(units), spoken, tuple(extra + loose))


TOO_LONG: Final = Refusal("B-N-53", ("@army-too-long",))


def bad(what: str) -> Refused:
    """This is no list of an army: what cannot be read."""
    what = what.lstrip("@")  # what somebody has typed is no name of a word of ours
    shown = what if len(what) <= 40 else what[:40] + "..."
    return Refused(Refusal("B-N-53", (shown or "-",)))


def save(cat: Catalogue, army: Army, title: str = "") -> str:
    """The text of a file."""
    units = [[cat.units[kind], *([cat.attachments[a]] if a != NONE else [])] for kind, a in army.units]
    for at, a in army.extra:
        if at == NONE:
            units.append([cat.attachments[a]])
        else:
            units[at].append(cat.attachments[a])
    told = pair("title", title) if title else ""
    told += pair("faction", cat.factions[army.faction]) + pair("units", units)
    return told + pair("ncus", [cat.ncus[n] for n in army.ncus])


def load(cat: Catalogue, told: str) -> Army:
    """An army from the text of a file, legal or not. Raises `Refused` (B-N-53)."""
    if len(told) > MOST_TEXT:
        raise Refused(TOO_LONG)
    try:
        data: dict[str, Any] = tomllib.loads(told)
    except (tomllib.TOMLDecodeError, RecursionError) as wrong:
        # Its words are the parser's; where it stumbled is told in every language.
        place = re.search(r"line (\d+), column (\d+)", str(wrong))
        raise bad(f"{place[1]}:{place[2]}" if place else "TOML") from None
    for key in data:
        if key not in ("title", "faction", "units", "ncus"):
            raise bad(key)
    for key in ("faction", "units"):
        if key not in data:
            raise bad(f"{key}?")
    units: list[list[str]] = []
    for row in _listed(data["units"], "units"):
        units.append(_named(row, "units"))
    faction: Any = data["faction"]
    if not isinstance(faction, str):
        raise bad("faction")
    return _made(cat, faction, units, _named(data.get("ncus", []), "ncus"))


def _listed(value: object, key: str) -> list[object]:
    if not isinstance(value, list):
        raise bad(key)
    return list(value)


def _named(value: object, key: str) -> list[str]:
    """A list of names; of `units`, at least one a row."""
    found: list[str] = []
    for name in _listed(value, key):
        if not isinstance(name, str):
            raise bad(key)
        found.append(name)
    if key == "units" and not found:
        raise bad(key)
    return found
