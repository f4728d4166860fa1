"""The figures of the rules of thumb against slow twins that read the same board plainly."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kingsmoot.core.decisions import Decision
from kingsmoot.core.random_streams import SEED_BYTES, Stream
from kingsmoot.core.state import owed, play
from kingsmoot.core.vectors import filled, floats
from kingsmoot.games.thrones.book import FIEFDOMS, MARCHES, NONE, size
from kingsmoot.games.thrones.bot.campaign import Campaign
from kingsmoot.games.thrones.bot.house_cards import Side, lead_with
from kingsmoot.games.thrones.bot.marches import Groups, Marches, by_gain, marches, parts_of, within
from kingsmoot.games.thrones.bot.orders import Planning
from kingsmoot.games.thrones.bot.worth import come_near, muscle, threats
from kingsmoot.games.thrones.game import GAME
from kingsmoot.games.thrones.rules.control import LANDS_BESIDE, SEAS_BESIDE, controller
from kingsmoot.games.thrones.rules.fight import ATTACKER, DEFENDER
from kingsmoot.games.thrones.rules.houses.common import cards_in_hand
from kingsmoot.games.thrones.rules.march import guarded, subsets
from kingsmoot.games.thrones.rules.planning import KINDS_OF_ORDER, stars
from kingsmoot.games.thrones.rules.raid import orders_of
from kingsmoot.games.thrones.rules.strength import condition
from kingsmoot.games.thrones.rules.strength import final as final_strength
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import ALL, CARD_STRENGTH, LANDS, SEA_OF, SEAS, STARRED, TOKENS
from kingsmoot.games.thrones.vocabulary.questions import ASK_CARD, ASK_MARCH, ASK_ORDERS
from kingsmoot.games.thrones.vocabulary.verbs import March

SEED = bytes(SEED_BYTES)


@pytest.fixture(scope="module")
def positions() -> list[tuple[Thrones, Decision]]:
    """Every question of a game with six houses that play by rules of thumb."""
    found: list[tuple[Thrones, Decision]] = []
    s, luck = GAME.new(6, SEED), Stream(SEED)
    assert isinstance(s, Thrones)
    while s.result is None and len(found) < 400:
        d = owed(s)[0]
        found.append((s.clone(), d))
        assert play(s, d, GAME.rollout(s, d, luck)) is None
    return found


def asked(positions: list[tuple[Thrones, Decision]], kind: int) -> Iterator[tuple[Thrones, int]]:
    for s, d in positions:
        if d.kind == kind:
            yield s, d.seat


def within_reach(s: Thrones, seat: int, origin: int) -> set[int]:
    if origin >= SEAS:
        return {SEA_OF[origin]}
    if origin >= LANDS:
        return set(SEAS_BESIDE[origin])
    crossed = [sea for sea in SEAS_BESIDE[origin] if s.holder[sea] == seat]
    return {*LANDS_BESIDE[origin], *[a for sea in crossed for a in LANDS_BESIDE[sea]]} - {origin}


def test_an_army_comes_near_by_land_and_over_its_own_ships(positions: list[tuple[Thrones, Decision]]) -> None:
    for s, _ in positions[::20]:
        for origin in range(ALL):
            if s.holder[origin] != NONE:
                here, best = filled(ALL, 1), filled(ALL, 2)
                come_near(s, s.holder[origin], origin, 3, here, best)
                reached = within_reach(s, s.holder[origin], origin)
                assert {a for a in range(ALL) if here[a] == 4} == reached
                assert {a for a in range(ALL) if best[a] == 3} == reached


def test_a_threat_is_the_best_army_and_half_of_what_else_stands_near(
    positions: list[tuple[Thrones, Decision]],
) -> None:
    for s, d in positions[::20]:
        found = threats(s, d.seat)
        for a in range(ALL):
            worst = 0
            for enemy in set(range(6)) - {d.seat}:
                armies = [
                    int(muscle(s.army[e] - s.routed[e]))
                    for e in range(ALL)
                    if s.holder[e] == enemy and a in within_reach(s, enemy, e)
                ]
                best = max(armies, default=0)
                worst = max(worst, best + (sum(armies) - best) // 2)
            assert found[a] == worst


def numbers(s: Thrones, seat: int) -> list[int]:
    return sorted([CARD_STRENGTH[card] for card in cards_in_hand(s, seat)], reverse=True)


def test_a_chance_counts_every_pair_of_cards(positions: list[tuple[Thrones, Decision]]) -> None:
    for s, d in positions[::40]:
        campaign = Campaign(s, d.seat)
        for defender in set(range(6)) - {d.seat}:
            mine, theirs = numbers(s, d.seat)[:2], numbers(s, defender)
            wins = s.position(FIEFDOMS, d.seat) < s.position(FIEFDOMS, defender)
            pairs = [(n - m, 1.0 + m) for n in mine for m in theirs]
            for lead in range(-8, 9):
                won = sum(w for diff, w in pairs if lead + diff > 0 or (lead + diff == 0 and wins))
                plain = won / sum(w for _, w in pairs) if pairs else 0.5
                assert campaign.chance(defender, lead) == plain
                assert campaign.chance(defender, lead) == plain, "it is remembered"


def test_parts_of_an_army() -> None:
    for units in subsets(0x2023):
        kinds = [one for one in (1, 16, 256, 4096) if units & 15 * one]
        parts = {units, *kinds, *[units - one for one in kinds if units != one]}
        assert set(parts_of(units)) == parts
        assert len(parts_of(units)) == len(parts)
        for other in subsets(0x2023):
            assert within(other, units) == (other in subsets(units))


def test_groups_are_ranked_by_what_they_bring(positions: list[tuple[Thrones, Decision]]) -> None:
    contested = 0
    for s, seat in asked(positions, ASK_MARCH):
        campaign = Campaign(s, seat)
        for origin in orders_of(s, seat, MARCHES):
            found = Groups(campaign, origin)
            assert found.contested == any(guarded(s, seat, int(g) >> 16) for g in found.groups)
            contested += found.contested
            for bonus in (-1, 0, 1):
                ranked, gains = by_gain(found, bonus)
                plain = [(found.gain(g, bonus), int(found.groups[g])) for g in ranked]
                assert plain == sorted(plain, reverse=True)
                assert list(gains) == [gain for gain, _ in plain]
    assert contested


def test_every_march_that_is_weighed_is_legal_and_worth_its_parts(
    positions: list[tuple[Thrones, Decision]],
) -> None:
    pairs = 0
    for s, seat in asked(positions, ASK_MARCH):
        found = marches(s, seat, 12)
        d = owed(s)[0]
        campaign = Campaign(s, seat)
        alone: dict[tuple[int, tuple[int, ...]], float] = {}
        for m, gain in found.weighed():
            assert isinstance(m, March)
            assert s.stack[-1].check(s, d, m) is None
            units = s.army[m.origin] - s.routed[m.origin]
            home = campaign.stay(m.origin, units)[0]
            left = units - sum(g & 0xFFFF for g in m.groups)
            assert m.leave == (bool(m.groups) and campaign.stay(m.origin, left)[1])
            if len(m.groups) == 1:
                alone[m.origin, m.groups] = gain - campaign.stay(m.origin, left)[0] + home
        for m, gain in found.weighed():
            assert isinstance(m, March)
            parts = [alone.get((m.origin, (g,))) for g in m.groups]
            if len(parts) == 2 and parts[0] is not None and parts[1] is not None:
                pairs += 1
                units = s.army[m.origin] - s.routed[m.origin]
                left = units - sum(g & 0xFFFF for g in m.groups)
                kept = campaign.stay(m.origin, left)[0] - campaign.stay(m.origin, units)[0]
                assert gain == pytest.approx(parts[0] + parts[1] + kept)
    assert pairs


def test_where_nobody_is_met_the_order_does_not_count(positions: list[tuple[Thrones, Decision]]) -> None:
    looked = 0
    for s, seat in asked(positions, ASK_ORDERS):
        planning = Planning(s, seat)
        for a in planning.areas:
            gains = []
            for order in (3, 4, 5):
                tried = Marches(planning.campaign)
                tried.weigh(Groups(planning.campaign, a), order)
                gains.append(max(tried.gains))
            assert planning.march_gains(a) == (gains[0], gains[1], gains[2] - 0.03)
            if not Groups(planning.campaign, a).contested:
                assert gains[0] == gains[1] == gains[2]
                looked += 1
    assert looked


def test_orders_are_placed_as_the_sorted_pairs_say(positions: list[tuple[Thrones, Decision]]) -> None:
    luck = Stream(SEED)
    for s, seat in asked(positions, ASK_ORDERS):
        planning = Planning(s, seat)
        for spread in (0.0, 0.1):
            noise = floats([spread * luck.fraction() for _ in range(7)])
            pairs = []
            for at, a in enumerate(planning.areas):
                for o in range(1, KINDS_OF_ORDER):
                    gain = planning.gains[at * KINDS_OF_ORDER + o] + noise[(a * 16 + o) % 7]
                    if not s.banned >> o & 1:
                        pairs.append((gain, a, o))
            pairs.sort(reverse=True)
            placed: dict[int, int] = {}
            special = stars(s, seat)
            for _, a, o in pairs:
                free = list(placed.values()).count(o) < TOKENS[o]
                if a not in placed and free and (special or not STARRED[o]):
                    placed[a] = o
                    special -= STARRED[o]
            assert planning.best(noise).placed == tuple(sorted(a * 16 + o for a, o in placed.items()))


def test_a_pair_of_cards_counts_what_a_combat_counts(positions: list[tuple[Thrones, Decision]]) -> None:
    looked = 0
    for s, seat in asked(positions, ASK_CARD):
        side = ATTACKER if s.fight.attacker == seat else DEFENDER
        t = s.clone()
        mine, theirs = Side(t, side), Side(t, 1 - side)
        for at, card in enumerate(cards_in_hand(s, seat)):
            for n, other in enumerate(cards_in_hand(s, s.fight.seat[1 - side])):
                plain = s.clone()
                plain.fight.card[side], plain.fight.card[1 - side] = card, other
                for one in (ATTACKER, DEFENDER):
                    plain.fight.gift[one] = int(condition(plain, one))
                lead = final_strength(plain, side) - final_strength(plain, 1 - side)
                assert lead_with(t, side, mine, at, theirs, n) == lead
                looked += 1
    assert looked > 100


def test_owners_are_those_who_control(positions: list[tuple[Thrones, Decision]]) -> None:
    for s, d in positions[::20]:
        campaign = Campaign(s, d.seat)
        for a in range(ALL):
            assert campaign.owner[a] == (controller(s, a) if a < LANDS else s.holder[a])
        whole = sum(size(s.army[a]) > 1 for a in range(ALL) if s.holder[a] == d.seat)
        assert campaign.armies & 255 == whole
