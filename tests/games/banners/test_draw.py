"""The picture of Banners: everything on the table is in it, with its ref.

That pictures hold together and tell nothing hidden is examined for all games alike (`tests/conformance`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import pytest

from kingsmoot.core.decisions import Decision
from kingsmoot.core.lines import Line
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.slots import Filled, Measure, Slot
from kingsmoot.core.slots_from_moves import fill, guess, moves, sample
from kingsmoot.core.state import owed, play
from kingsmoot.games.banners.book import MODES
from kingsmoot.games.banners.bot import odds
from kingsmoot.games.banners.draw import attack_odds, field
from kingsmoot.games.banners.draw.parts import PAD, PX, across, down, length
from kingsmoot.games.banners.draw.reader import liveries
from kingsmoot.games.banners.draw.tray import SIZE, lines_of
from kingsmoot.games.banners.game import GAME
from kingsmoot.games.banners.rules.attack.attack_state import AttackState
from kingsmoot.games.banners.rules.attack.procedure import ROLL, Strike, attack_of
from kingsmoot.games.banners.rules.charge.procedure import greatest
from kingsmoot.games.banners.rules.move import legal_moves
from kingsmoot.games.banners.rules.possible_actions import charge_targets
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import CONDITION_BITS, CONDITIONS, NONE, TABLE, ZONES
from kingsmoot.games.banners.unit_names import NCU, code, unit_ref
from kingsmoot.games.banners.vocabulary import questions
from kingsmoot.games.banners.vocabulary.field_verbs import Charge, Maneuver, Placing
from kingsmoot.games.banners.vocabulary.verbs import Keep, Pass
from kingsmoot.io.words import words
from kingsmoot.kit.capabilities import Drawn, Explaining, Previewed, Tracked
from kingsmoot.kit.panels import text_of
from kingsmoot.kit.scene import Scene
from kingsmoot.kit.svg import text_width

LANGUAGES = ("en", "uk", "ru")
assert isinstance(GAME, Drawn)
DRAWN: Drawn = GAME
assert isinstance(GAME, Previewed)
PREVIEWED: Previewed = GAME
assert isinstance(GAME, Tracked)
TRACKED: Tracked = GAME
assert isinstance(GAME, Explaining)
EXPLAINING: Explaining = GAME
SEED = bytes(15) + b"\x05"


@cache
def positions(mode: str, seats: int = 2, sides: str = "teams") -> tuple[Banners, ...]:
    """Moments of a game: one of each question that comes up, of each step of an attack, and the end."""
    s = GAME.new(seats, SEED, options={"mode": mode, "sides": sides})
    assert isinstance(s, Banners)
    luck = Stream(SEED)
    found: dict[tuple[int, ...], Banners] = {}
    while s.result is None:
        steps = [f.step for f in s.stack if isinstance(f, Strike)]
        key = (s.pending[0].kind, s.round if s.pending[0].kind == questions.ASK_ACTION else 0, *steps[-1:])
        if key not in found:
            found[key] = s.clone()
        d = owed(s)[0]
        assert play(s, d, sample(s, d, luck)) is None
    return (*found.values(), s)


def some() -> Iterator[Banners]:
    for mode in MODES:
        yield from positions(mode)
    yield from positions("clash", 3, "free-for-all")[::3]
    yield from positions("got", 4)[::5]


def drawn(s: Banners, reader: int, lang: str = "en", columns: int = 0) -> Scene:
    return DRAWN.scene(GAME.view(s, reader), reader, words(lang, GAME), columns)


def readers(s: Banners) -> list[int]:
    return [s.pending[0].seat if s.pending else 0, s.book.seats - 1, ONLOOKER]


def ids(scene: Scene) -> set[str]:
    return {id for layer in scene.layers for e in layer.root.iter() if (id := e.get("id", ""))}


def test_everything_on_the_table_is_drawn_with_its_ref() -> None:
    for s in some():
        scene = drawn(s, 0)
        refs, have = scene.shown(), ids(scene)
        rolls = {item.ref for panel in scene.panels if panel.kind == "table" for item in panel.items}
        for u in range(s.units()):
            ref = unit_ref(s, u)
            wall = s.kind[u] == s.rule.cat.wall
            assert ref in refs or (wall and s.where[u] != TABLE)
            assert (ref.replace(":", "-") in have) == (s.where[u] == TABLE)
            assert ("name-" + ref.replace(":", "-") in have) == (s.where[u] == TABLE)
            assert (ref in rolls) == (not wall)
        assert {unit_ref(s, NCU + n) for n in range(len(s.ncu))} <= refs
        assert {"zone:" + name for name in ZONES} <= refs
        for at in range(len(s.terrain)):
            assert (f"terrain:{at}" in refs) == (s.terrain[at][0] != NONE)
        assert {f"objective:{at}" for at in range(len(s.objective))} <= refs
        assert {f"player:{seat + 1}" for seat in range(s.book.seats)} <= refs
        board = next(panel for panel in scene.panels if panel.id == "board")
        claimed = {cell.ref for slot in board.items for cell in slot.chips}
        assert claimed == {unit_ref(s, NCU + n) for n in range(len(s.ncu)) if s.ncu_zone[n] != NONE}


def test_what_lies_on_a_tray_is_drawn_on_it() -> None:
    seen = set()
    for s in some():
        scene = drawn(s, ONLOOKER)
        for u in range(s.units()):
            if s.where[u] != TABLE:
                continue
            id = unit_ref(s, u).replace(":", "-")
            tray = next(e for e in scene.layer("pieces").iter() if e.get("id") == id)
            plate = next(e for e in scene.layer("names").iter() if e.get("id") == "name-" + id)
            used = [e.get("href", "")[1:] for part in (tray, plate) for e in part.iter("use")]
            assert str(s.health[u]) in [e.text for e in plate.iter("text")]
            for name, bit in zip(CONDITIONS, CONDITION_BITS, strict=True):
                assert ("banners-condition-" + name in used) == bool(s.tokens[u] & bit)
                seen.add((name, bool(s.tokens[u] & bit)))
            assert ("banners-activation-done" in used) == bool(s.done[u])
            if s.rule.cat.unit_ranks[s.kind[u]] > 1:
                lost = [name for name in used if name.endswith("-lost")]
                assert len(lost) == s.rule.cat.unit_models[s.kind[u]] - s.models(u)
            assert ("banners-ncu" in used) == (u in s.ncu_on)
    assert len(seen) == 2 * len(CONDITIONS)


def test_a_tray_lies_where_the_rules_say() -> None:
    for s in positions("got"):
        pieces = drawn(s, 0).layer("pieces")
        for g in pieces:
            id = g[0].get("id", "")
            u = next(u for u in range(s.units()) if unit_ref(s, u).replace(":", "-") == id)
            found = re.findall(r"-?[\d.]+", g.get("transform", ""))
            x, y = float(found[0]), float(found[1])
            assert abs((x - PAD) / PX * 1000 - int(s.x[u])) < 1
            assert abs((PAD + s.rule.depth * PX / 1000 - y) / PX * 1000 - int(s.y[u])) < 1
            turn = float(found[2]) if len(found) > 2 else 0.0
            assert abs(turn - s.facing[u] / 100) < 0.01


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_unit_loses_a_word_of_its_name(lang: str) -> None:
    cat = positions("clash")[0].rule.cat
    for slug in cat.unit_slug:
        name = words(lang, GAME).say(Line("unit-" + slug))
        for told in (name, name + " (2)"):
            lines = lines_of(told, SIZE)
            assert " ".join(lines) == " ".join(told.split())
            assert len(lines) <= 3


def test_a_token_under_a_tray_is_told_beside_its_name() -> None:
    """And none that is in sight; there may be no room for it."""
    told = 0
    for s in some():
        trays = [field.stand_of(s, u, s.x[u], s.y[u], s.facing[u]).ground() for u in range(s.units())]
        trays = [tray for u, tray in enumerate(trays) if s.where[u] == TABLE]
        for e in next(layer for layer in drawn(s, 0).layers if layer.name == "names").root:
            at = re.fullmatch(r"objective-(\d+)-name", e.get("id", ""))
            if at is None or e.find("g[@class='gives-room']") is None:
                continue
            x, y = s.objective[int(at[1])]
            token = across(x), down(y, s.rule.depth)
            assert any(tray.covers(token, length(s.rule.cat.token_radius)) > 2 for tray in trays)
            told += 1
    assert told


def test_on_a_telephone_a_unit_has_letters_from_afar_and_its_name_from_near() -> None:
    s = positions("clash")[-1]
    narrow, wide = (drawn(s, 0, "uk", columns).svg() for columns in (5, 0))
    assert narrow.count('class="when-far"') == narrow.count('class="when-near" display="none"') > 0
    assert "when-near" not in wide


def test_names_of_objectives_keep_off_trays_terrain_and_one_another() -> None:
    """Where there is a place that is free, the name stands there."""
    grass = field.name_place(500, 500, 20, 80, (0, 1000), (), ())
    tray = field.Ground(*grass, 60, 40, 0, True)
    forest = field.Ground(*grass, 90, 40, 0, False)
    for taken, terrain in (((tray,), ()), ((), (forest,))):
        place = field.name_place(500, 500, 20, 80, (0, 1000), taken, terrain)
        assert not any(ground.covers(place, 80) for ground in (*taken, *terrain))
    crowded = field.name_place(
        500, 500, 20, 80, (0, 1000), (tray,), (field.Ground(500, 500, 400, 400, 0, False),)
    )
    assert not tray.covers(crowded, 80)  # rather on terrain than on a tray
    for s in some():
        boxes = [
            (float(x), float(y), text_width(e[0].text or "", field.NAME, bold=True) * 0.9)
            for layer in drawn(s, 0, "uk").layers
            if layer.name == "names"
            for e in layer.root
            if e.get("id", "").endswith("-name")
            for x, y in re.findall(r"translate\((\S+) (\S+)\)", e.get("transform", ""))
        ]
        for (x1, y1, w1), (x2, y2, w2) in combinations(boxes, 2):
            assert abs(x1 - x2) > (w1 + w2) / 2 - 2 or abs(y1 - y2) > field.NAME - 2


def test_figures_of_the_rulers_are_not_squeezed_on_a_telephone() -> None:
    s = positions("clash")[0]
    cloth = next(layer for layer in drawn(s, 0, columns=1).layers if layer.name == "cloth")
    figures = list(cloth.root.iter("text"))
    assert len(figures) == 8
    for e in figures:
        assert e.get("data-most") is None
        wide = text_width(e.text or "", 29)
        x = (
            float(e.get("x", "0"))
            - {"start": 0.0, "middle": wide / 2, "end": wide}[e.get("text-anchor", "start")]
        )
        assert x >= 0
        assert x + wide <= 2 * PAD + 48 * PX


def test_every_ref_and_every_label_has_words_in_three_languages() -> None:
    for s in list(some())[::7]:
        said = []
        for lang in LANGUAGES:
            scene = drawn(s, 0, lang)
            for ref in scene.refs():
                assert scene.labels[ref], ref
            told = scene.svg() + "".join([f"<text>{line}</text>" for line in text_of(scene.panels, 60)])
            assert not re.findall(r">(?:picture|keyword|ability|attack|card|mission|siege)-[a-z-]+", told)
            said.append(set(re.findall(r"<text[^>]*>([^<]*[^\W\d_]{2}[^<]*)</text>", told)))
        for one, other in combinations(said, 2):
            assert len(one & other) < 13, one & other  # a few names are the same in two languages


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    s = next(s for s in positions("got") if s.round and s.hand[0] and s.hand[1])
    for reader in (0, 1, ONLOOKER):
        assert ("hand" in [panel.id for panel in drawn(s, reader).panels]) == (reader != ONLOOKER)
        held = {"card:" + s.rule.cat.card_slug[c] for c in s.hand[1]}
        worn = {"card:" + s.rule.cat.card_slug[on[at]] for on in s.attire for at in range(0, len(on), 3)}
        refs = drawn(s, reader).shown()
        mine = {"card:" + s.rule.cat.card_slug[c] for c in s.hand[0]} if reader == 0 else set()
        if reader == 1:
            assert held <= refs
        else:
            assert not (held - worn - mine) & refs


def test_every_unit_of_both_sides_explains_itself() -> None:
    """Values, attacks with dice by ranks, abilities with their texts, conditions."""
    seen = set()
    for s in positions("got")[::4]:
        for reader in (0, ONLOOKER):
            v = GAME.view(s, reader)
            for u in range(s.units()):
                card = EXPLAINING.explain(v, reader, unit_ref(s, u), words("en", GAME))
                assert card is not None
                told = {item.name: item for item in card.items}
                kind, cat = s.kind[u], s.rule.cat
                if kind != cat.wall:
                    assert told["Defense"].value == f"{cat.unit_defence[kind]}+"
                    assert told["Models"].value == f"{s.models(u)}/{cat.unit_models[kind]}"
                attacks = [item for item in card.items if item.chips]
                assert len(attacks) == len(cat.unit_attacks[kind])
                for name, bit in zip(CONDITIONS, CONDITION_BITS, strict=True):
                    assert (name.capitalize() in told) == bool(s.tokens[u] & bit)
                abilities = [item for item in card.items if item.text]
                assert all(len(item.text) > 15 for item in abilities)
                seen.update([item.name for item in abilities])
    assert len(seen) > 10


EXPLAINED = ("card", "ability", "zone", "terrain", "mission", "siege", "unit", "ncu", "attachment")


def test_whatever_can_be_chosen_explains_what_it_does() -> None:
    """Cards, abilities, zones and terrain that a question offers have a text; measures have none."""
    asked = set()
    for s in some():
        for d in owed(s)[:1] if s.result is None else ():
            v = GAME.view(s, d.seat)
            for m in moves(v, d) or ():
                for ref in m.parts(v.book)[1:]:
                    kind = ref.partition(":")[0]
                    if kind in EXPLAINED:
                        asked.add(kind)
                        assert EXPLAINING.explain(v, d.seat, ref, words("en", GAME)) is not None, ref
    assert {"card", "zone", "unit"} <= asked


# -- odds and steps ---------------------------------------------------------------------------------


def test_before_the_dice_the_exact_odds_are_drawn_and_then_the_dice() -> None:
    before = after = 0
    for s in some():
        top = [f for f in s.stack if isinstance(f, Strike)]
        if s.result is not None or not top or not s.stack or not isinstance(top[-1], Strike):
            continue
        scene = drawn(s, ONLOOKER)
        if top[-1].step <= ROLL:
            before += 1
            found = attack_odds.blow(s, top[-1].attack)
            assert abs(sum(found.total) - 1) < 1e-9
            mean = f"{odds.mean(found.total):.1f}"
            assert f"{mean} wounds on average" in " ".join(text_of(scene.panels, 200))
        elif top[-1].dice and top[-1] is s.stack[-1]:
            after += 1
            assert {f"die:{at}" for at in range(len(top[-1].dice))} <= scene.shown()
    assert before
    assert after


def before_the_dice() -> Banners:
    """A position before the dice of an attack that no token and no re-roll will change."""
    for n in range(40):
        s = GAME.new(2, bytes([n] * 16))
        assert isinstance(s, Banners)
        luck = Stream(bytes([n] * 16))
        while s.result is None:
            top = next((f for f in reversed(s.stack) if isinstance(f, Strike)), None)
            if top is not None and top.step <= ROLL and not top.attack.reroll:
                if not s.tokens[top.attack.attacker] and not s.tokens[top.attack.defender]:
                    return s
            d = owed(s)[0]
            assert play(s, d, sample(s, d, luck)) is None
    raise AssertionError("no attack to try")


def test_the_odds_that_are_drawn_are_those_of_the_game() -> None:
    """The same attack played many times over with other dice: the wounds agree with the chart."""
    s = before_the_dice()
    attack = attack_of(s)
    expected = attack_odds.blow(s, attack).total
    mean = odds.mean(expected)
    spread = (sum([p * (n - mean) ** 2 for n, p in enumerate(expected)])) ** 0.5
    view = GAME.view(s, ONLOOKER)
    total, many = 0, 160
    for n in range(many):
        world = GAME.imagine(view, ONLOOKER, bytes([n % 251, n // 251] * 8))
        assert isinstance(world, Banners)
        total += s.health[attack.defender] - fought(world, attack)
    assert abs(total / many - mean) < 4.5 * spread / many**0.5


def fought(world: Banners, attack: AttackState) -> int:
    """The attack to its end without cards and orders; what is left of the defender."""
    while going_on(world, attack) and world.result is None:
        d = owed(world)[0]
        listed = moves(world, d)
        quiet = [m for m in listed or [] if isinstance(m, Pass | Keep)]
        m = quiet[0] if quiet else sample(world, d, Stream(SEED))
        assert play(world, d, m) is None
    return world.health[attack.defender]


def going_on(s: Banners, attack: AttackState) -> bool:
    """Whether it is the innermost attack of all."""
    now = next((f.attack for f in reversed(s.stack) if isinstance(f, Strike)), None)
    return now is not None and (now.attacker, now.defender, now.profile) == (
        attack.attacker,
        attack.defender,
        attack.profile,
    )


# -- ghosts and handles -----------------------------------------------------------------------------


def acting(s: Banners) -> Iterator[tuple[Decision, int]]:
    for d in owed(s) if s.result is None else ():
        if d.kind == questions.ASK_ACTION:
            for f in reversed(s.stack):
                for (name, _), value in zip(f.PATTERN.shape, f.values(), strict=True):
                    if name == "unit" and isinstance(value, int):
                        yield d, value
                        return


def test_a_ghost_shows_where_a_unit_would_stand_and_what_is_in_the_way() -> None:
    legal = refused = 0
    for s in some():
        for d, u in acting(s):
            v = GAME.view(s, d.seat)
            for far in (0, 2000, 40_000):
                m = Maneuver(code(s, u), 1500, far, 0)
                ghost = PREVIEWED.ghost(v, d, m, words("uk", GAME))
                ElementTree.fromstring(ghost)
                assert " style=" not in ghost
                x, y, _ = legal_moves.moved(s, u, 1500, 0, far, 0)
                assert f"translate({round(across(x), 2):g} {round(down(y, s.rule.depth), 2):g})" in ghost
                why = s.stack[-1].check(s, d, m)
                spots = [ref for ref in why.refs if ref.startswith("spot:")] if why is not None else []
                assert ghost.count("ui-close") == len(spots)
                legal += why is None
                refused += bool(spots)
    assert legal
    assert refused


def test_ghosts_of_all_moves_that_are_made() -> None:
    seen = set()
    for s in some():
        for d in owed(s)[:1] if s.result is None else ():
            for n in range(4):
                m = sample(s, d, Stream(bytes([n] * 16)))
                ghost = PREVIEWED.ghost(GAME.view(s, d.seat), d, m, words("en", GAME))
                if ghost:
                    ElementTree.fromstring(ghost)
                    seen.add(type(m).__name__)
    assert {"Maneuver", "Deploy", "Lay", "Mark", "Activate"} <= seen


def test_a_charge_shows_its_odds_before_it_is_declared() -> None:
    found = 0
    for s in some():
        for d, u in acting(s):
            for w in charge_targets(s, u):
                turn = legal_moves.charge_turns(s, u, w, greatest(s, u))[0]
                m = Charge(code(s, u), code(s, w), turn)
                ghost = PREVIEWED.ghost(GAME.view(s, d.seat), d, m, words("en", GAME))
                arrival, _ = attack_odds.charge(s, u, w, turn)
                assert abs(arrival.ordered + arrival.disordered + arrival.failed - 1) < 1e-9
                assert f"in order {round(100 * arrival.ordered)}%" in ghost
                assert "wounds on average" in ghost
                found += 1
    assert found


def test_handles_run_where_the_tray_would_go() -> None:
    rails = spots = turns = 0
    for s in some():
        for d in owed(s)[:1] if s.result is None else ():
            v = GAME.view(s, d.seat)
            filled: list[Filled] = []
            luck = Stream(SEED)
            while isinstance(step := fill(v, d, filled), Slot) and step.done is None:
                if isinstance(step.domain, Measure):
                    track = TRACKED.track(v, d, filled, step)
                    if step.domain.handle == "spot":
                        spots += 1
                        assert track == (
                            PAD,
                            PAD + s.rule.depth * PX / 1000,
                            PAD + s.rule.width * PX / 1000,
                            PAD,
                        )
                    elif step.domain.handle == "slide":
                        rails += len(track) == 4
                    else:
                        turns += len(track) == 3
                filled.append(guess(step, luck))
            if isinstance(step, Placing):
                assert PAD <= across(step.x) <= PAD + s.rule.width * PX / 1000
    assert rails
    assert spots
    assert turns


# -- the look ---------------------------------------------------------------------------------------


def test_no_two_seats_wear_the_same() -> None:
    assert liveries(("stark a", "lannister b")) == ("army-stark", "army-lannister")
    for armies in (("stark a",) * 4, ("", "", "", ""), ("neutral x", "stark y", "stark z")):
        assert len(set(liveries(armies))) == len(armies)


def test_what_is_outside_the_table_is_cut_off() -> None:
    edges = (0.0, 0.0, 10.0, 10.0)
    assert field.clipped([(5, 5), (15, 5)], edges) == [(5, 5), (10, 5)]
    assert field.clipped([(11, 5), (15, 5)], edges) == []
    square = field.clipped([(-5, -5), (5, -5), (5, 5), (-5, 5)], edges)
    assert {(round(x, 6), round(y, 6)) for x, y in square} == {(0, 0), (5, 0), (5, 5), (0, 5)}


def test_what_never_changes_is_sent_once() -> None:
    for columns in (0, 5):
        hashes = {drawn(s, 0, columns=columns).static_hash() for s in positions("got")}
        assert len(hashes) <= 3


def test_arcs_and_ranges_of_both_sides_wait_until_they_are_asked_for() -> None:
    told = 0
    for s in positions("got"):
        scene = drawn(s, 0)
        assert scene.faults() == []
        assert list(scene.overlays) == ["arcs", "ranges-first", "ranges-second"]
        assert scene.measure == (PX, "″")
        root = scene.layer("demand")
        groups = {g.get("data-overlay"): g for g in root.iter("*") if g.get("data-overlay")}
        assert all(g.get("display") == "none" for g in groups.values())
        standing = [u for u in range(s.units()) if s.where[u] == TABLE]
        told += len(groups["arcs"])
        for seat, name in enumerate(("ranges-first", "ranges-second")):
            mine = [u for u in standing if s.owner[u] == seat]
            assert len(mine) - 1 <= len(groups[name]) <= len(mine)  # all but the one that acts
    assert told


def test_what_a_card_does_besides_is_told_with_the_zones_that_it_needs() -> None:
    s = GAME.new(2, bytes(16))
    assert isinstance(s, Banners)
    cat = s.rule.cat
    for lang in LANGUAGES:
        say = words(lang, GAME)
        for c, slug in enumerate(cat.cards):
            zones = [zone for at, zone in enumerate(ZONES) if cat.card_zones[c] >> at & 1]
            card = EXPLAINING.explain(s, 0, f"card:{slug}", say) if zones else None
            for zone in zones:
                assert card is not None
                assert say("zone-" + zone) in card.items[0].text, slug
