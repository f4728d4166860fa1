"""The table of Oriflamme in a terminal: the row as cards, the families, the own hand.

    1            2            3
    ╭ R ───────╮ ╭ B ┄┄┄┄┄┄┄╮ ╭ R ◂Y─────╮      ◂Y: a Yellow card that Red has bribed
    │Queen     │ ┆░░░░░░░░░░┆ │Prince    │
    │          │ ┆●●░░░░░░░░┆ │          │      ●●: influence on it
    ╰#3────────╯ ╰#7┄┄┄┄┄┄+1╯ ╰#4────────╯      #7: its number in notation; +1: it covers a card

Nothing is told by colour alone: families have letters, a face-down card has a broken outline and a
hatched face, with its name in it only for who may know it. Texts are in console markup (`kit.capabilities`).
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.lines import Line
from kingsmoot.core.refs import HIDDEN, Seat
from kingsmoot.core.state import State
from kingsmoot.games.oriflamme.book import FAMILIES, NAMES
from kingsmoot.games.oriflamme.state import DOWN, NONE, Oriflamme
from kingsmoot.kit.capabilities import Words
from kingsmoot.kit.text_layout import cut, wrapped

LETTERS: Final = ("R", "B", "G", "Y", "K")
"""By seat, as the look of the families has them."""
NARROW: Final = 10
"""No card is narrower, however short the names that are on the table."""
HATCH: Final = "░"
COIN: Final = "●"
FIRST: Final = "◆"
NOW: Final = "▼"


def badge(seat: Seat) -> str:
    return f"[family-{FAMILIES[seat]}] {LETTERS[seat]} [/]"


def board(view: State, seat: Seat, words: Words, width: int) -> str:
    assert isinstance(view, Oriflamme)
    lines = [*_row(view, words, width), *_covered(view, words, width), ""]
    lines += _families(view, seat, words, width)
    if seat < view.book.seats:
        lines += ["", *_own(view, seat, words, width)]
    return "\n".join(lines)


def _name(card: int, words: Words) -> str:
    return words.say(Line("card-" + NAMES[card])) if card != HIDDEN else ""


# The row.


def _row(v: Oriflamme, words: Words, width: int) -> list[str]:
    """The cards side by side in the order of activation, on as many lines as they need."""
    if not v.row:
        return [f"[aside]{words.say(Line('table-empty-row'))}[/]"]
    tops = [stack[-1] for stack in v.row]
    inner = max([NARROW, *[len(_name(v.card[c], words)) for c in tops]])
    many = max(1, (width + 1) // (inner + 3))
    lines: list[str] = []
    for begin in range(0, len(v.row), many):
        cards = [_card(v, at, words, inner) for at in range(begin, min(begin + many, len(v.row)))]
        lines += [" ".join(parts).rstrip() for parts in zip(*cards, strict=True)]
    return lines


def _card(v: Oriflamme, at: int, words: Words, inner: int) -> list[str]:
    stack = v.row[at]
    c = stack[-1]
    down = v.face[c] == DOWN
    edge, side, face = ("┄", "┆", HATCH) if down else ("─", "│", " ")
    now = f" {NOW}" if c == v.active and v.visited else ""
    place = f"{at + 1}{now}"
    owner = "" if v.briber[c] == NONE else f"◂{LETTERS[v.family[c]]}"
    name = _name(v.card[c], words)
    told = name[:inner]
    marked = f"[own]{told}[/]" if down else f"[b]{told}[/]"
    held = v.tokens[c]
    coins = COIN * held if held <= 5 else f"{COIN}×{held}"
    number = f"#{c}"
    under = f"+{len(stack) - 1}" if len(stack) > 1 else ""
    return [
        f" {place}" + " " * (inner + 1 - len(place)),
        "╭" + badge(v.controller[c]) + owner + edge * (inner - 3 - len(owner)) + "╮",
        side + (marked if name else "") + face * (inner - len(told)) + side,
        side + coins + face * (inner - len(coins)) + side,
        "╰" + number + edge * (inner - len(number) - len(under)) + under + "╯",
    ]


def _covered(v: Oriflamme, words: Words, width: int) -> list[str]:
    """What lies under the top cards, as far as the reader may know it."""
    lines = []
    for at, stack in enumerate(v.row):
        if len(stack) > 1:
            names = [_name(v.card[c], words) or HATCH * 3 for c in stack[-2::-1]]
            told = f"{words.say(Line('place-position', ('place', at + 1)))}, "
            told += f"{words.say(Line('word-covered'))}: {', '.join(names)}"
            lines.append(f"[aside]{told[:width]}[/]")
    return lines


# The families.


def _families(v: Oriflamme, seat: Seat, words: Words, width: int) -> list[str]:
    """One line a family: influence, cards in hand, its Twin if it waits, what has left the row."""
    seats = range(v.book.seats)
    names = []
    for f in seats:
        you = f" · {words.say(Line('table-you'))}" if f == seat else ""
        names.append(words.say(Line("family-" + FAMILIES[f])) + you)
    longest = max(map(len, names))
    heads = [words.say(Line(id)) for id in ("word-influence", "word-hand", "word-discard")]
    lines = [f"[aside]{' ' * (longest + 6)}{heads[0]}  {heads[1]}  {heads[2]}[/]"]
    room = max(12, width - longest - 10 - len(heads[0]) - len(heads[1]))
    for f in seats:
        first = FIRST if v.first == f else " "
        gone = cut(", ".join([_name(card, words) for card in v.pile[f]]), room)
        counts = f"{v.influence[f]:>{len(heads[0])}}  {len(v.hand[f]):>{len(heads[1])}}"
        lines.append(f"{badge(f)} {first} {names[f]:<{longest}}[b]{counts}[/]  {gone}".rstrip())
    lines.append(f"[aside]{FIRST} {words.say(Line('word-first-player'))}[/]")
    return lines


def _own(v: Oriflamme, seat: Seat, words: Words, width: int) -> list[str]:
    """The own hand, and what only its family knows of the cards set aside."""
    lines = []
    for id, cards in (("word-hand", v.hand[seat]), ("word-set-aside", v.aside[seat])):
        head = words.say(Line(id))
        told = f"{head[:1].upper()}{head[1:]}: "
        style = "b" if id == "word-hand" else "aside"
        for part in wrapped(", ".join([_name(card, words) for card in cards]) or "—", width - len(told)):
            lines.append(f"[aside]{told}[/][{style}]{part}[/]")
            told = " " * len(told)
    return lines
