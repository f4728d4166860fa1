"""The table of the Watch in a terminal: the Wall, the Gift as a map of letters, the players, the own hand.

         ·         a corner where nothing stands; r a settlement of Red, R a keep
       /   \\       the sides of hexes; a letter is a road
     ·   A2  ·     the name of the hex
     |wool   |     what it yields
     |  6 T w|     its number; T Tormund, w c G wildlings: the number is asleep
     ·       ·

Nothing is told by colour alone. Texts are in console markup (`kit.capabilities`).
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.lines import Line
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State
from kingsmoot.games.watch.book import CAMPS, CARDS, CLANS, HEROES, KINDS_OF, PATROL, RESOURCES, number_text
from kingsmoot.games.watch.rules.board import (
    ENDS,
    GIFT,
    HEX_NAMES,
    HEXES,
    PATHS,
    POSTS,
    SECTIONS,
    SPOT_NAMES,
    SPOTS,
)
from kingsmoot.games.watch.rules.hexes import corner_point
from kingsmoot.games.watch.rules.setup import numbers_of
from kingsmoot.games.watch.rules.trade import Offering
from kingsmoot.games.watch.rules.victory import guards, point_cards, wildlings_in_gift
from kingsmoot.games.watch.state import NONE, Watch
from kingsmoot.games.watch.vocabulary.things import HAGGLING, NO, YES, cards_arg
from kingsmoot.kit.capabilities import Words
from kingsmoot.kit.text_layout import cut, side_by_side, wrapped

LETTERS: Final = {"red": "R", "blue": "B", "yellow": "Y", "black": "K"}
"""As the look of the players has them."""
FIGURES: Final = "?wcG"
LEAST_X: Final = -4
MOST_X: Final = 9
"""How far the corners of the map reach, in halves of a hex."""
ROW: Final = 5
"""Lines from one row of hexes to the next."""


def badge(seat: Seat) -> str:
    """By number: with three at the table the colours move up, which a seat alone does not tell."""
    return f"[b] {seat + 1} [/]"


def board(view: State, seat: Seat, words: Words, width: int) -> str:
    assert isinstance(view, Watch)
    lines = []
    if view.rule.watch:
        lines += [*_north(view, words, width), ""]
    lines += [*_gift(view, words, width), ""]
    lines += _players(view, seat, words, width)
    lines += _offer(view, words, width)
    lines += ["", *_supply(view, words, width)]
    if seat < view.book.seats:
        lines += _own(view, seat, words, width)
    return "\n".join(lines)


def _letter(v: Watch, seat: Seat) -> str:
    return LETTERS[v.rule.colours[seat]]


def _piece(v: Watch, seat: Seat, told: str) -> str:
    return f"[player-{v.rule.colours[seat]}]{told}[/]"


# The north.


def _north(v: Watch, words: Words, width: int) -> list[str]:
    """How near the end is, the camps, and each section with those who stand before it and on it."""
    breaches = words.say(Line("picture-breaches", ("n", v.breaches), ("most", v.rule.breaches)))
    wild = words.say(Line("picture-wild", ("n", wildlings_in_gift(v)), ("most", v.rule.most_wild + 1)))
    lines = [f"[b]{part}[/]" for part in side_by_side([cut(breaches, width), cut(wild, width)], "   ", width)]
    names = [words.say(Line("clan-" + clan.replace("_", "-"))) for clan in CLANS]
    longest = min(max(map(len, names)), max(8, width - 12))
    for name, there in zip(names, v.camp):
        fires = "".join([FIGURES[kind] for kind in there])
        lines.append(f"[aside]{cut(name, longest):<{longest}}[/]  {fires:·<{CAMPS}}")
    cells = []
    for section in range(SECTIONS):
        held = "".join([_piece(v, seat, _letter(v, seat)) for seat in v.wall[section]])
        free = "·" * (POSTS - len(v.wall[section]))
        risk = v.clearing[section] >= len(v.wall[section]) < POSTS
        before = "w" * v.clearing[section] + ("!" if risk else "")
        wall = "≠" if section in v.breached else "="
        cells.append((f"{section + 1} {before:<{POSTS + 1}}", f"{wall} {held}{free} "))
    lines.append("  ".join([north for north, _ in cells])[:width].rstrip())
    if width >= SECTIONS * (POSTS + 5):
        lines.append("  ".join([wall for _, wall in cells]).rstrip())
    else:
        lines += [wall for _, wall in cells]
    return lines


# The map.


def _gift(v: Watch, words: Words, width: int) -> list[str]:
    unit = max(2, min(5, (width - 1) // (MOST_X - LEAST_X)))
    grid = [[" "] * ((MOST_X - LEAST_X) * unit + 1) for _ in range(4 * ROW + 3)]
    for e in range(PATHS):
        if v.rule.open_path[e]:
            _path(v, grid, e, unit)
    numbers = numbers_of(v)
    for h in range(HEXES):
        _hex(v, grid, h, number_text(numbers[h]), words, unit)
    for at in range(SPOTS):
        if v.rule.open_spot[at]:
            line, column = _spot(at, unit)
            b = v.site[at]
            owner = (b - 1) >> 1
            letter = _letter(v, owner) if b else "·"
            grid[line][column] = _piece(v, owner, letter.lower() if b & 1 else letter) if b else letter
    return ["".join(row).rstrip() for row in grid]


def _spot(at: int, unit: int) -> tuple[int, int]:
    """Line and column of a corner."""
    y, x = corner_point(SPOT_NAMES[at])
    row, rest = divmod(y + 2, 3)
    return ROW * row + 2 * rest, (x - LEAST_X) * unit


def _path(v: Watch, grid: list[list[str]], e: int, unit: int) -> None:
    (l1, c1), (l2, c2) = [_spot(end, unit) for end in ENDS[e]]
    owner = v.road[e]
    if c1 == c2:
        mark, cells = "|", [(line, c1) for line in range(min(l1, l2) + 1, max(l1, l2))]
    else:
        middle = (c1 + c2) // 2
        mark, cells = "\\" if (c2 - c1) * (l2 - l1) > 0 else "/", [((l1 + l2) // 2, middle)]
    for line, column in cells:
        grid[line][column] = _piece(v, owner, _letter(v, owner)) if owner != NONE else mark


def _hex(v: Watch, grid: list[list[str]], h: int, number: str, words: Words, unit: int) -> None:
    q, r = GIFT.hexes[h]
    left = (2 * q + r - 1 - LEAST_X) * unit + 1
    room = 2 * unit - 1
    name = words.say(Line("resource-" + RESOURCES[v.terrain[h]])) if v.terrain[h] else "* * *"
    there = "".join([FIGURES[kind] for kind in v.wild[h]])
    if v.tormund == h:
        there = "T" + there
    told = (HEX_NAMES[h], name[:room], f"{number} {there}".strip()[:room])
    for line, words_in in enumerate(told, ROW * r + 2):
        for at, letter in enumerate(words_in.center(room)):
            grid[line][left + at] = "\\[" if letter == "[" else letter


# The players.


def _players(v: Watch, seat: Seat, words: Words, width: int) -> list[str]:
    """One line a seat: points, cards, development cards, patrols, road, guards, hero."""
    lines = []
    for k in range(v.book.seats):
        colour = v.rule.colours[k]
        name = words.say(Line("player-" + colour))
        if k == seat:
            name = words.say(Line("picture-you", ("player", "@player-" + colour)))
        hidden = point_cards(v, k)
        points = f"{v.points[k]}+{hidden}" if hidden else str(v.points[k])
        marks = ("L" if v.road_holder == k else "") + ("P" if v.patrol_holder == k else "")
        counts = f"{v.cards[k]}/{v.held[k]} p{v.open[k * KINDS_OF + PATROL]} r{v.length[k]}"
        if v.rule.watch:
            hero = words.say(Line("hero-" + HEROES[v.hero[k]]))
            side = words.say(Line("word-side-b" if v.side[k] else "word-side-a"))
            counts += f" g{guards(v, k)} {hero} {side}"
        now = ">" if v.active == k and v.result is None else " "
        tag = _piece(v, k, f" {_letter(v, k)} ")
        room = width - 16
        told = f"{cut(name, 14):<14} {counts}"
        lines.append(f"{now}{k + 1} {tag} [b]{points:>4}[/] {marks:<2} {cut(told, room)}".rstrip())
    legend = words.say(Line("terminal-legend" if v.rule.watch else "terminal-legend-base"))
    lines += [f"[aside]{part}[/]" for part in wrapped(legend, width)]
    return lines


def _offer(v: Watch, words: Words, width: int) -> list[str]:
    top = v.stack[-1] if v.stack else None
    if not isinstance(top, Offering):
        return []
    found = [_sides(v, words, v.active, top.give, top.want)]
    for k, said in enumerate(top.replies):
        if len(said) > 1:
            found.append(_sides(v, words, k, said[:KINDS_OF], said[KINDS_OF:]))
        elif k != v.active:
            mark = "+" if said == YES else "-" if said == NO else "?!" if said == HAGGLING else "?"
            found.append(f"{_letter(v, k)} {mark}")
    return ["", *[cut(line, width) for line in found]]


def _sides(v: Watch, words: Words, seat: Seat, give: tuple[int, ...], want: tuple[int, ...]) -> str:
    who = ("player", "@player-" + v.rule.colours[seat])
    id = "log-offered" if seat == v.active else "log-countered"
    return words.say(Line(id, who, ("give", cards_arg(give)), ("want", cards_arg(want))))


# The supply and the own hand.


def _supply(v: Watch, words: Words, width: int) -> list[str]:
    told = [f"{words.say(Line('resource-' + RESOURCES[r]))} {v.bank[r]}" for r in range(1, KINDS_OF)]
    told.append(words.say(Line("picture-deck", ("n", len(v.deck)))))
    head = words.say(Line("word-supply"))
    lines = [f"[aside]{part}[/]" for part in wrapped(f"{head}: {', '.join(told)}", width)]
    if v.dice:
        one, other, wild = v.dice
        rolled = f"{one} + {other} = {one + other}" + (f", {wild}" if wild else "")
        often = " ".join([f"{n}:{v.rolls[n]}" for n in range(2, 13)])
        lines += [f"[aside]{part}[/]" for part in wrapped(f"{rolled}   ({often})", width)]
    return lines


def _own(v: Watch, seat: Seat, words: Words, width: int) -> list[str]:
    at = seat * KINDS_OF
    held = [
        f"{words.say(Line('resource-' + RESOURCES[r]))} {v.hand[at + r]} ({v.rate[at + r]}:1)"
        for r in range(1, KINDS_OF)
    ]
    fresh = v.fresh if seat == v.active else [0] * KINDS_OF
    cards = []
    for kind in range(1, KINDS_OF):
        many = v.dev[at + kind] + fresh[kind]
        if many:
            cards.append(words.say(Line("card-" + CARDS[kind])) + (f" ×{many}" if many > 1 else ""))
    lines = [f"[b]{part}[/]" for part in wrapped(", ".join(held), width)]
    return lines + [f"[b]{part}[/]" for part in wrapped(", ".join(cards), width) if part]
