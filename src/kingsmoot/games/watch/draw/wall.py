"""The north: the Wall with its guards, clearings, the eight trails, the camps of the clans.

Measured like the board (`draw.board`), to which the Wall is the northern edge: section n stands above the
first hex of the line that invaders take through it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final
from xml.etree.ElementTree import Element

from kingsmoot.games.watch.book import CAMPS, CLANS, TRAIL_CLAN, TRAIL_CLEARING, TRAILS, WARRIOR
from kingsmoot.games.watch.draw.board import LEFT, RIGHT, W
from kingsmoot.games.watch.draw.parts import Sheet, figure, guard, plate, unseen
from kingsmoot.games.watch.rules.board import POSTS, SECTIONS
from kingsmoot.games.watch.state import Watch
from kingsmoot.kit.svg import Fixed, circle, fixed, group, outline, part, path, rect, round_rect, text, use

WALL_TOP: Final = -140.0
WALL_FOOT: Final = -86.0
CLEARING_TOP: Final = -206.0
CLEARING_FOOT: Final = -148.0
CAMP_TOP: Final = -324.0
CAMP_FOOT: Final = -252.0
GLADE: Final = round_rect(-W / 2 + 4, 0, W - 8, CLEARING_FOOT - CLEARING_TOP, 22)
PARAPET: Final = f"M{3 - W / 2} {WALL_FOOT - WALL_TOP - 2}V2H{W / 2 - 3}V{WALL_FOOT - WALL_TOP - 2}z"

CLAN_W: Final = (RIGHT - LEFT - 16) / 3
FIRE_Y: Final = CAMP_TOP + 44
POST: Final = 24.0
"""From one post to the next."""
FIRE: Final[tuple[float, ...]] = (40, 36, 33, 30, 27)
"""How big the fires of a clan are, the biggest first."""


def clan_left(clan: int) -> float:
    return LEFT + clan * (CLAN_W + 8)


def camp_x(clan: int, at: int) -> float:
    return clan_left(clan) + 66 + at * 42


def trail_x(trail: int) -> float:
    """Where a trail comes out: two of them in each clearing."""
    return TRAIL_CLEARING[trail] * W + (-30 if trail % 2 == 0 else 30)


def post_x(section: int, post: int) -> float:
    return section * W + (post - (POSTS - 1) / 2) * POST


# -- what never changes ---------------------------------------------------------------------------


def ground(parent: Element) -> None:
    for clan, name in enumerate(CLANS):
        land = fixed(parent)
        plate(land, clan_left(clan), CAMP_TOP, CLAN_W, CAMP_FOOT - CAMP_TOP, "fill-raised line-ink")
        use(land, f"watch-clan-{name.replace('_', '-')}", clan_left(clan) + 25, CAMP_TOP + 40, 34)
        for at in range(CAMPS):
            place = group(parent, ref=f"camp:{name}:{at + 1}", cls="place", at=(camp_x(clan, at), FIRE_Y))
            g = fixed(place)
            unseen(circle(g, 0, 0, 20, cls="fill-paper"))
            use(g, "watch-camp", 0, 0, FIRE[at], cls="as-muted")
            outline(g, round_rect(-19, -19, 38, 38, 19))
    trails = fixed(parent)
    for trail in range(TRAILS):
        trail_path(trails, trail)
    for at in range(SECTIONS):
        x = at * W
        g = fixed(group(parent, ref=f"clearing:{at + 1}", cls="hex-pasture place", at=(x, CLEARING_TOP)))
        path(g, GLADE, cls="fill-own line-ink", width=1.8)
        path(g, GLADE, pattern="watch-fill-pasture")
        outline(g, GLADE)
    for at in range(SECTIONS):
        section(parent, at)
    for side in (-1, 1):
        wing(fixed(parent), side)


def trail_path(parent: Element, trail: int) -> None:
    """From the camps of its clan by the shortest way to its clearing."""
    clan = TRAIL_CLAN[trail]
    mates = [t for t in range(TRAILS) if TRAIL_CLAN[t] == clan]
    x2, y1, y2 = trail_x(trail), CAMP_FOOT, CLEARING_TOP
    least = clan_left(clan) + 20 + 30 * mates.index(trail)
    most = clan_left(clan) + CLAN_W - 20 - 30 * (len(mates) - 1 - mates.index(trail))
    x1 = min(max(x2, least), most)
    bend = (y1 + y2) / 2
    d = f"M{x1:.1f} {y1}C{x1:.1f} {bend} {x2} {bend} {x2} {y2}"
    path(parent, d, cls="fill-none line-ink", width=9)
    path(parent, d, cls="fill-none line-raised", width=6)
    path(parent, d, cls="fill-none line-muted", width=1.6).set("stroke-dasharray", "4 4")
    circle(parent, x2, y2 - 13, 10, cls="fill-ink line-paper", width=1.4)
    text(parent, x2, y2 - 13, str(trail + 1), size=14, centred=True, cls="bold numbers fill-paper")


def section(parent: Element, at: int) -> None:
    """Battlements towards the north, five posts in a row."""
    x = at * W
    g = fixed(group(parent, ref=f"section:{at + 1}", cls="hex-ice section", at=(x, WALL_TOP)))
    high = WALL_FOOT - WALL_TOP
    half = W / 2 - 1
    step = (2 * half) / 9
    d = f"M{-half:.1f} {high}V0"
    for n in range(9):
        d += f"H{-half + (n + 1) * step:.1f}"
        if n < 8:
            d += "V8" if n % 2 == 0 else "V0"
    d += f"V{high}z"
    path(g, d, cls="fill-own line-ink", width=2.2)
    path(g, d, pattern="watch-fill-wall")
    for post in range(POSTS):
        px = post_x(0, post)
        rect(g, px - 10, 13, 20, 37, r=9, cls="fill-paper line-ink", width=1.1)
        number = text(g, px, 36, str(post + 1), size=12, centred=True, cls="numbers fill-muted")
        number.set("data-rank", "5")
    outline(g, PARAPET)


def wing(parent: Element, side: int) -> None:
    """The Wall goes on to either side, where no hex lies."""
    inner = (-0.5 if side < 0 else SECTIONS - 0.5) * W
    outer = LEFT if side < 0 else RIGHT
    left, width = min(inner, outer), abs(outer - inner)
    g = group(parent, cls="hex-ice")
    rect(g, left, WALL_TOP + 14, width, WALL_FOOT - WALL_TOP - 14, cls="fill-own line-ink", width=2)
    rect(g, left, WALL_TOP + 14, width, WALL_FOOT - WALL_TOP - 14, pattern="watch-fill-wall")


# -- who is there ---------------------------------------------------------------------------------


def pieces(parent: Element, v: Watch, sheet: Sheet, letters: Sequence[str]) -> None:
    for clan in range(len(CLANS)):
        for at, kind in enumerate(v.camp[clan]):
            parent.append(camp(sheet, clan, at, kind))
        if len(v.camp[clan]) == CAMPS - 1:
            parent.append(camp(sheet, clan, CAMPS - 1, NOBODY))
    for section in range(SECTIONS):
        held = tuple([("player-" + v.rule.colours[seat], letters[seat]) for seat in v.wall[section]])
        parent.append(garrison(sheet, section, held, v.breached.count(section)))
        parent.append(clearing(sheet, section, v.clearing[section], len(v.wall[section])))


NOBODY: Final = -1


@lru_cache(512)
def camp(sheet: Sheet, clan: int, at: int, kind: int) -> Element:
    """Who sits at one fire of a clan; nobody yet: the warning of a raid."""
    name = f"{CLANS[clan]}:{at + 1}"
    where = sheet.place(camp_x(clan, at), FIRE_Y)
    g = part(ref="camp:" + name, id="camp-" + name.replace(":", "-"), at=where, scale=sheet.scale)
    if kind == NOBODY:
        raid(g)
    else:
        figure(g, kind, 0, 0, 35)
        outline(g, round_rect(-19, -19, 38, 38, 19))
    return g


@lru_cache(512)
def clearing(sheet: Sheet, section: int, many: int, facing: int) -> Element:
    n, at = section + 1, sheet.place(section * W, CLEARING_TOP)
    g = part(ref=f"clearing:{n}", id=f"clearing-{n}", at=at, scale=sheet.scale)
    g.append(waiting(many, facing))
    return g


def raid(g: Element) -> None:
    """A clan with four wildlings raids when the fifth comes (W-RAID-01)."""
    circle(g, 0, 0, 14, cls="fill-accent line-ink", width=1.4)
    use(g, "ui-warning", 0, 0, 19, cls="on-accent")
    outline(g, round_rect(-19, -19, 38, 38, 19))


@lru_cache(2048)
def garrison(sheet: Sheet, section: int, held: tuple[tuple[str, str], ...], breaches: int) -> Element:
    """A section of the Wall: the classes and letters of the seats whose guards stand on it."""
    n, where = section + 1, sheet.place(section * W, WALL_TOP)
    g = part(ref=f"section:{n}", id=f"section-{n}", at=where, scale=sheet.scale)
    for at, (seat, letter) in enumerate(held):
        id = f"guard-{n}-{at + 1}"
        group(g, id=id, cls=seat + " guard", at=(post_x(0, at), 31)).append(guard(seat, letter))
    if breaches:
        group(g, id=f"breach-{n}", cls="breach").append(gap(breaches))
    outline(g, PARAPET)
    return g


@cache
def gap(times: int) -> Element:
    """The Wall was breached here: a crack beside the middle post, and how often if more than once."""
    g = Fixed()
    d = "M15 -1L10 8L14 16L9 25L14 34L10 42L13 54"
    path(g, d, cls="fill-none line-ink", width=6)
    path(g, d, cls="fill-none line-accent", width=3)
    circle(g, W / 2 - 13, 4, 11, cls="fill-accent line-paper", width=1.4)
    use(g, "watch-breach", W / 2 - 13, 4, 17, cls="on-accent")
    if times > 1:
        text(g, W / 2 - 27, 5, f"×{times}", size=12, anchor="end", centred=True, cls="bold numbers")
    return g


@cache
def waiting(many: int, facing: int) -> Element:
    """The warriors in a clearing, and how they stand against the guards; a warning where the next one breaks
    through (W-WARRIOR-02).
    """
    g = Fixed()
    for n in range(many):
        figure(g, WARRIOR, (n - (many - 1) / 2) * min(32.0, 92 / many), 23, 30)
    risk = many >= facing and facing < POSTS
    under, ink = ("accent", "fill-on-accent") if risk else ("raised", "fill-ink")
    y = CLEARING_FOOT - CLEARING_TOP - 6
    rect(g, -39, y - 11, 78, 22, r=11, cls=f"fill-{under} line-ink", width=1.3)
    use(g, "watch-warrior", -25, y, 17, cls=f"on-{under} gives-room")
    text(g, 0, y, f"{many} : {facing}", size=13, most=72, centred=True, cls=f"bold numbers {ink}")
    use(g, "ui-warning" if risk else "watch-guard", 26, y, 17, cls=f"on-{under} gives-room")
    outline(g, GLADE)
    return g


@lru_cache(64)
def names(told: tuple[str, ...], sheet: Sheet) -> Fixed:
    """The clans, above their fires."""
    kept = Fixed()
    for clan, words in enumerate(told):
        g = sheet.lay(kept, clan_left(clan) + CLAN_W / 2, CAMP_TOP + 14)
        text(g, 0, 2, words[:1].upper() + words[1:], size=16, most=CLAN_W - 20, cls="serif bold")
    return kept
