"""What a house would plausibly answer: rules of thumb, question by question.

`weigh` gives candidates, each with what it brings in castles; `rollout` takes the best after a little noise,
so that play-outs differ. Only what lies open is read, and what the seat itself knows.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.native import Floats, append
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import moves, sample
from kingsmoot.core.vectors import empty_floats
from kingsmoot.games.thrones.book import (
    COURT,
    DEFENSES,
    FIEFDOMS,
    NONE,
    POWER,
    POWERS,
    RAIDS,
    SUPPORTS,
    size,
)
from kingsmoot.games.thrones.bot.house_cards import cards
from kingsmoot.games.thrones.bot.marches import marches
from kingsmoot.games.thrones.bot.musters import NO_NOISE, has_room, muster, muster_gain
from kingsmoot.games.thrones.bot.orders import Planning
from kingsmoot.games.thrones.bot.worth import AREA, UNIT, muscle, power_worth, threats, units_worth
from kingsmoot.games.thrones.rules.clash import Clash, Ranking
from kingsmoot.games.thrones.rules.control import castles
from kingsmoot.games.thrones.rules.fight import ATTACKER, DEFENDER
from kingsmoot.games.thrones.rules.moves import BIDS, PASS, RAVENS, USE_BLADE
from kingsmoot.games.thrones.rules.muster import Mustering
from kingsmoot.games.thrones.rules.planning import on_board
from kingsmoot.games.thrones.rules.raid import orders_of, targets
from kingsmoot.games.thrones.rules.strength import final as final_strength
from kingsmoot.games.thrones.rules.supply import barrels
from kingsmoot.games.thrones.rules.wildlings import WildlingAttack
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import LANDS, TOKENS
from kingsmoot.games.thrones.vocabulary.kinds import CLASH, CROWNS, MUSTERING, SUPPLY
from kingsmoot.games.thrones.vocabulary.questions import (
    ASK_BID,
    ASK_BLADE,
    ASK_BLADES,
    ASK_CARD,
    ASK_CASUALTIES,
    ASK_HORDE,
    ASK_LOSE,
    ASK_MARCH,
    ASK_MUSTER,
    ASK_ORDERS,
    ASK_POWER,
    ASK_RAID,
    ASK_RANK,
    ASK_RAVEN,
    ASK_SUPPORT,
    ASK_TRIM,
    ASK_WINGS,
    ASK_WORST,
)
from kingsmoot.games.thrones.vocabulary.verbs import (
    Accept,
    Choose,
    Collect,
    Lose,
    Name,
    Raid,
    Rank,
    Retreat,
    Support,
)
from kingsmoot.kit.policy import Weighed, best_first, noisy_best, noisy_place

NOISE: Final = 0.06
VARIED: Final = (ASK_ORDERS, ASK_BID)
"""Questions of which a noisy answer is a better second candidate than any other."""
GRAINS: Final = 31
"""Different little errors in judging pairs of area and order."""


def rollout(s: Thrones, d: Decision, luck: Stream) -> Move:
    if d.kind == ASK_MARCH:
        tried = marches(s, d.seat)
        return tried.move(noisy_place(tried.gains, NOISE, luck))
    found = weigh(s, d, luck, NOISE)
    if not found:
        return sample(s, d, luck)
    return noisy_best(found, NOISE, luck)


def propose_in_2026_11(s: Thrones, d: Decision, most: int, luck: Stream) -> list[Move]:
    """What the search of November 2026 tried (`search@2026-11`), kept as it was."""
    possible = moves(s, d)
    if possible is not None and (len(possible) <= most or d.kind != ASK_RAVEN):
        return possible
    tried = [m for m, _ in best_first(weigh(s, d, luck, 0.0))[:most]]
    for _ in range(most):
        if len(tried) < most:
            m = rollout(s, d, luck) if d.kind in VARIED else sample(s, d, luck)
            if m not in tried:
                tried.append(m)
    return tried


def weigh(s: Thrones, d: Decision, luck: Stream, noise: float) -> list[Weighed]:
    """Candidates and what they bring; nothing where there is no rule of thumb."""
    kind = d.kind
    if kind == ASK_ORDERS:
        errors = grains(noise, luck) if noise else NO_NOISE
        return [(Planning(s, d.seat).best(errors), 0.0)]
    if kind == ASK_MARCH:
        return marches(s, d.seat).weighed()
    if kind == ASK_MUSTER:
        return musters(s, d.seat)
    if kind == ASK_BID:
        return bids(s, d.seat, luck)
    if kind == ASK_CARD:
        return cards(s, d.seat)
    if kind == ASK_RAID:
        return raids(s, d.seat)
    if kind == ASK_RAVEN:
        return ravens(s, d.seat)
    return listed(s, d, kind)


def grains(noise: float, luck: Stream) -> Floats:
    """Little errors in judging, up to `noise`."""
    found = empty_floats(GRAINS)
    for _ in range(GRAINS):
        found = append(found, noise * luck.fraction())
    return found


def listed(s: Thrones, d: Decision, kind: int) -> list[Weighed]:
    """Questions with a short list of answers, each judged by itself."""
    if kind == ASK_RANK:
        return [(m, 0.0) for m in _ranks(s, d)]
    possible = moves(s, d)
    if possible is None:
        return []
    found: list[Weighed] = []
    for m in possible:
        gain = judged(s, d.seat, kind, m)
        if gain is None:
            return []
        found.append((m, gain))
    return found


def judged(s: Thrones, seat: int, kind: int, m: Move) -> float | None:
    """What one answer brings; None where nothing is known of such answers."""
    if isinstance(m, Lose) and kind in (ASK_CASUALTIES, ASK_TRIM, ASK_LOSE, ASK_HORDE):
        return -loss(s, m.items)
    if isinstance(m, Retreat):
        return AREA[m.area] + 0.1 * int(muscle(s.army[m.area])) - units_worth(m.lost)
    if isinstance(m, Support) and kind == ASK_SUPPORT:
        return backing(s, seat, m)
    if isinstance(m, Accept):
        return 0.1 * len(m.seats)
    if isinstance(m, Collect) and kind == ASK_POWER:
        if not m.muster:
            return 0.05
        return muster_gain(s, seat, threats(s, seat), m.area)
    if kind == ASK_BLADE:
        return blade(s, seat, m)
    if isinstance(m, Name):
        if kind == ASK_WORST:
            return float(castles(s)[m.house]) if m.house != seat else -1.0
        return float(-castles(s)[m.house]) if m.house != seat else 1.0
    if isinstance(m, Choose) and kind in (ASK_BLADES, ASK_WINGS):
        return event(s, seat, m.word)
    return None


# War.


def musters(s: Thrones, seat: int) -> list[Weighed]:
    frame = s.stack[-1]
    assert isinstance(frame, Mustering)
    return [(muster(s, seat, threats(s, seat), frame.where), 0.3)]


def raids(s: Thrones, seat: int) -> list[Weighed]:
    found: list[Weighed] = []
    for a in orders_of(s, seat, RAIDS):
        found.append((Raid(a, NONE), -0.1))
        for t in targets(s, seat, a):
            o = s.order[t]
            gain = 0.05
            if SUPPORTS >> o & 1:
                gain = 0.08 * int(muscle(s.army[t])) + 0.1
            elif POWERS >> o & 1:
                gain = 0.2 if s.power[s.holder[t]] else 0.15
            elif RAIDS >> o & 1:
                gain = 0.12
            elif DEFENSES >> o & 1:
                gain = 0.1
            found.append((Raid(a, t), gain + 0.01 * castles(s)[s.holder[t]]))
    return found


def ravens(s: Thrones, seat: int) -> list[Weighed]:
    """An order that has become useless is changed for power."""
    found: list[Weighed] = [(PASS, 0.0)]
    used = on_board(s, seat)
    if used[POWER] >= TOKENS[POWER] or s.banned >> POWER & 1:
        return found
    for a in orders_of(s, seat, RAIDS):
        if a < LANDS and not targets(s, seat, a):
            found.append((RAVENS[a][POWER], 0.1))
    return found


def backing(s: Thrones, seat: int, m: Support) -> float:
    """One's own side always; of two others the one with fewer castles, unless it is one's neighbour's war."""
    if m.house == NONE:
        return 0.0
    strength = 0.1 * len(m.areas)
    if m.house == seat:
        return strength
    if not s.fight:
        return -strength  # a neutral lord is better left to oneself
    other = s.fight.defender if m.house == s.fight.attacker else s.fight.attacker
    have = castles(s)
    return strength * (have[other] - have[m.house])


def loss(s: Thrones, items: tuple[int, ...]) -> float:
    total = 0.0
    gone: dict[int, int] = {}
    for item in items:
        a = item >> 2
        total += UNIT[item & 3]
        gone[a] = gone.get(a, 0) + 1
    for a, n in gone.items():
        if not s.fight and n >= size(s.army[a]):
            total += AREA[a]
    return total


# Combat.


def beats(t: Thrones, side: int) -> bool:
    lead = final_strength(t, side) - final_strength(t, 1 - side)
    if lead == 0:
        return t.position(FIEFDOMS, t.fight.seat[side]) < t.position(FIEFDOMS, t.fight.seat[1 - side])
    return lead > 0


def blade(s: Thrones, seat: int, m: Move) -> float:
    """Used where it turns the battle, and nowhere else."""
    if m != USE_BLADE:
        return 0.0
    side = ATTACKER if s.fight.attacker == seat else DEFENDER
    if beats(s, side):
        return -0.1
    lead = final_strength(s, side) - final_strength(s, 1 - side)
    return 0.5 if lead >= -1 else -0.1


# Bids and events.


def bids(s: Thrones, seat: int, luck: Stream) -> list[Weighed]:
    have = int(s.power[seat])
    frame = s.stack[-1]
    if isinstance(frame, WildlingAttack):
        wanted = against_wildlings(s, seat, frame)
    else:
        assert isinstance(frame, Clash)
        share = 0.55 if frame.track == COURT else 0.4 if frame.track == FIEFDOMS else 0.3
        wanted = share * have * (0.7 + 0.6 * luck.fraction())
    n = min(have, int(wanted + 0.5))
    return [(BIDS[n], power_worth(have) - power_worth(n))]


def against_wildlings(s: Thrones, seat: int, frame: WildlingAttack) -> float:
    """A fair share where the others can be expected to bear theirs; otherwise not to be the lowest."""
    bidders = frame.bidders(s)
    fair = frame.strength / len(bidders) + 1
    likely = 0.35 * sum([int(s.power[other]) for other in bidders if other != seat])
    if frame.strength - likely <= 1.5 * fair:
        return max(1.0, min(1.5 * fair, frame.strength - likely))
    return 2.0


def event(s: Thrones, seat: int, word: int) -> float:
    if word == MUSTERING:
        return 0.4 if has_room(s, seat) else 0.1
    if word == SUPPLY:
        return 0.15 * (barrels(s, seat) - s.supply[seat])
    if word == CROWNS:
        return 0.15
    if word == CLASH:
        return 0.05 * (int(s.power[seat]) - 6)
    return 0.0


def _ranks(s: Thrones, d: Decision) -> list[Move]:
    """Of those tied oneself first, then whoever has fewest castles."""
    frame = s.stack[-1]
    assert isinstance(frame, Ranking)
    have = castles(s)
    order = [(-frame.bids[seat], seat != d.seat, have[seat], seat) for seat in range(s.book.seats)]
    order.sort()
    return [Rank(tuple([seat for _, _, _, seat in order]))]
