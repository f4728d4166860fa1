"""What lies around the board: the players, the supply, the dice, the free heroes, the own hand.

Each function draws from a corner downwards and tells how high it came out. They read the state like the
board's drawings do; words come from outside (`Say`), ready for the reader's language.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final
from xml.etree.ElementTree import Element

from kingsmoot import look
from kingsmoot.core.refs import HIDDEN, Seat
from kingsmoot.games.watch.book import (
    CARD,
    CARDS,
    GUARD,
    HEROES,
    KEEP,
    KINDS_OF,
    PATROL,
    PIECES,
    POINT,
    RESOURCES,
    ROAD,
    SETTLEMENT,
    Counts,
    WatchBook,
)
from kingsmoot.games.watch.draw.parts import (
    CARD_H,
    CARD_MARKS,
    CARD_W,
    LANDS,
    RESOURCE_MARKS,
    badge,
    chip,
    development_card,
    minis,
    plate,
    resource_card,
)
from kingsmoot.games.watch.rules.heroes.builders import top_of_deck
from kingsmoot.games.watch.rules.trade import Offering
from kingsmoot.games.watch.rules.victory import guards, point_cards
from kingsmoot.games.watch.state import DECK, NONE, Watch
from kingsmoot.games.watch.vocabulary.things import HAGGLING, NO, NO_REPLY, YES
from kingsmoot.kit.svg import Fixed, circle, group, line, outline, path, rect, round_rect, text, use, wrapped

Say = Callable[..., str]
"""A message of the game in the reader's language, with its arguments as pairs."""

PANEL: Final = 104.0
GAP: Final = 8.0
PIPS: Final[tuple[int, ...]] = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""By total of two dice: in how many of 36 ways it comes."""


# -- the players ----------------------------------------------------------------------------------


def panels(parent: Element, v: Watch, reader: Seat, say: Say, x: float, y: float, w: float) -> float:
    """All seats, the reader's own first, then in the order of turns."""
    seats = v.book.seats
    start = reader if reader < seats else 0
    for n in range(seats):
        panel(parent, v, (start + n) % seats, reader, say, x, y + n * (PANEL + GAP), w)
    return seats * (PANEL + GAP)


def panel(
    parent: Element, v: Watch, seat: Seat, reader: Seat, say: Say, x: float, y: float, w: float
) -> None:
    colour = v.rule.colours[seat]
    cls = "player-" + colour
    g = group(parent, ref=f"player:{colour}", id=f"panel-{colour}", cls=f"{cls} panel", at=(x, y))
    owing = any(d.seat == seat for d in v.pending)
    rect(g, 2, 3, w, PANEL, r=7, cls="fill-shade")
    rect(g, 0, 0, w, PANEL, r=7, cls="fill-raised line-ring", width=1.4)
    path(g, f"M7 0H42V{PANEL}H7A7 7 0 0 1 0 {PANEL - 7}V7A7 7 0 0 1 7 0z", cls="fill-own")
    path(
        g,
        f"M7 0H42V{PANEL}H7A7 7 0 0 1 0 {PANEL - 7}V7A7 7 0 0 1 7 0z",
        pattern=look.seat(cls).pattern,
    )
    badge(g, cls, 21, PANEL / 2, 32)
    left = 54.0
    if v.active == seat and v.result is None:
        path(g, f"M{left} 9H{left + 13}V28L{left + 6.5} 22L{left} 28z", cls="fill-accent")
        left += 20
    name = say("player-" + colour)
    if seat == reader:
        name = say("picture-you", ("player", "@player-" + colour))
    if v.result is not None and v.result[seat]:
        use(g, "thrones-crown", left + 11, 18, 24, cls="on-raised")
        left += 30
    text(g, left, 25, name, size=18, anchor="start", most=w - left - 130, cls="serif bold fill-own-text")
    if owing and v.result is None:
        use(g, "ui-clock", w - 112, 19, 18, cls="on-raised")
    score(g, v, seat, w)
    line(g, 54, 35, w - 10, 35, cls="line-own-text" if owing else "line-line", width=2 if owing else 1)
    counts(g, v, seat, w)
    offer = v.stack[-1] if v.stack else None
    if isinstance(offer, Offering):
        reply(g, v, seat, offer, w)
    else:
        stock(g, v, seat, say, w)
    outline(g, round_rect(0, 0, w, PANEL, 7))


def score(g: Element, v: Watch, seat: Seat, w: float) -> None:
    hidden = point_cards(v, seat)
    use(g, CARD_MARKS[POINT], w - 76, 19, 26, cls="on-raised")
    text(g, w - 56, 19, str(v.points[seat]), size=26, anchor="start", centred=True, cls="serif bold numbers")
    if hidden:
        text(g, w - 12, 20, f"+{hidden}", size=14, anchor="end", centred=True, cls="bold numbers fill-muted")


def counts(g: Element, v: Watch, seat: Seat, w: float) -> None:
    """What everybody may count: cards, patrols, roads in a row, guards."""
    y, step = 53.0, (w - 62) / 5
    loud_road, loud_patrol = v.road_holder == seat, v.patrol_holder == seat
    backs(g, 66, y, v.cards[seat])
    chip(g, "watch-dev-back", str(v.held[seat]), 66 + step, y)
    patrols = str(v.open[seat * KINDS_OF + PATROL])
    chip(g, "watch-largest-patrol", patrols, 66 + 2 * step, y, loud=loud_patrol)
    chip(g, "watch-longest-road", str(v.length[seat]), 66 + 3 * step, y, loud=loud_road)
    if v.rule.watch:
        chip(g, "watch-guard", str(guards(v, seat)), 66 + 4 * step, y)


def backs(g: Element, x: float, y: float, many: int) -> None:
    """Resource cards in a hand; more than seven are a danger on a seven."""
    for n in range(min(many, 3) - 1, -1, -1):
        rect(g, x - 9 + 3 * n, y - 12 - 1.5 * n, 17, 23, r=3, cls="fill-own line-ring", width=1.1)
    if not many:
        rect(g, x - 9, y - 12, 17, 23, r=3, cls="fill-none line-line", width=1.1)
    cls = "bold numbers fill-accent" if many > 7 else "bold numbers fill-ink"
    text(g, x + 18, y, str(many), size=16, anchor="start", centred=True, cls=cls)


def stock(g: Element, v: Watch, seat: Seat, say: Say, w: float) -> None:
    """Pieces not yet built, and the hero."""
    y = 84.0
    x = 64.0
    kinds = len(PIECES) if v.rule.watch else len(PIECES) - 1
    for kind in range(kinds):
        mark = ("watch-road", "watch-settlement", "watch-keep", "watch-guard")[kind]
        use(g, mark, x, y, 16, cls="as-muted")
        left = str(v.stock[seat * 4 + kind])
        text(g, x + 11, y, left, size=12, anchor="start", centred=True, cls="numbers fill-muted")
        x += 35 if kind == 0 else 31
    hero = v.hero[seat]
    if not hero:
        return
    used = v.turn < v.ready[seat]
    right = w - 10
    text(
        g,
        right - 26,
        y,
        say("hero-" + HEROES[hero]),
        size=13,
        anchor="end",
        centred=True,
        most=right - 26 - x,
        cls="serif italic fill-muted" if used else "serif bold",
    )
    use(g, "watch-hero-b" if v.side[seat] else "watch-hero-a", right - 10, y - 1, 25, cls="on-raised")


# -- offers ---------------------------------------------------------------------------------------


def reply(g: Element, v: Watch, seat: Seat, offer: Offering, w: float) -> None:
    """The offer in the panel of its maker, answers in those of the others."""
    rect(g, 48, 69, w - 54, 32, r=5, cls="fill-sunken line-line", width=1)
    if seat == v.active:
        deal(g, offer.give, offer.want, 54, 71)
        return
    said = offer.replies[seat]
    if said in (NO_REPLY, HAGGLING):
        mark = "ui-chat" if said == HAGGLING else "ui-clock"
        use(g, mark if v.cards[seat] else "ui-close", 66, 85, 20, cls="on-sunken")
    elif said == NO:
        use(g, "ui-close", 66, 85, 20, cls="on-sunken")
    elif said == YES:
        circle(g, 66, 85, 13, cls="fill-accent")
        use(g, "ui-check", 66, 85, 18, cls="on-accent")
        deal(g, offer.want, offer.give, 88, 71)
    else:
        use(g, "ui-chat", 66, 85, 20, cls="on-sunken")
        deal(g, said[:KINDS_OF], said[KINDS_OF:], 88, 71)


def deal(g: Element, give: Sequence[int], want: Sequence[int], x: float, y: float) -> None:
    """What is given, an arrow, what is wanted for it."""
    x = minis(g, give, x, y)
    path(g, f"M{x + 3} {y + 11}h14v-5l9 8l-9 8v-5h-14z", cls="fill-accent")
    minis(g, want, x + 32, y)


# -- supply, dice, heroes -------------------------------------------------------------------------


def bank(parent: Element, v: Watch, reader: Seat, say: Say, x: float, y: float, w: float) -> float:
    """The supply with the reader's own rates, and the development cards left."""
    high = 84.0
    plate(parent, x, y, w, high)
    step = (w - 16) / 6
    for r in range(1, KINDS_OF):
        left = x + 8 + (r - 1) * step
        g = group(
            parent,
            ref=f"bank:{RESOURCES[r]}",
            id=f"bank-{RESOURCES[r]}",
            cls=f"hex-{LANDS[r]}",
            at=(left, y + 7),
        )
        wide = step - 8
        many = v.bank[r]
        for n in range(min(2, many // 6), -1, -1):
            cls = "fill-own line-ink" if many else "fill-none line-line"
            rect(g, 2.5 * n, -2 * n + 3, wide - 4, 50, r=4, cls=cls, width=1.2)
        use(g, RESOURCE_MARKS[r], (wide - 4) / 2, 22, 30, cls="on-own" if many else "as-muted")
        ink = "fill-own-ink" if many else "fill-muted"
        text(g, (wide - 4) / 2, 44, str(many), size=14, centred=True, cls=f"bold numbers {ink}")
        if reader < v.book.seats:
            rate = f"{v.rate[reader * KINDS_OF + r]}:1"
            text(g, (wide - 4) / 2, 70, rate, size=12, cls="numbers bold fill-muted")
        outline(g, round_rect(-2, -3, wide + 3, 58, 5))
    g = group(parent, ref="deck", id="deck", at=(x + 8 + 5 * step, y + 7))
    use(g, "watch-dev-back", (step - 8) / 2, 28, 54, cls="on-raised" if v.deck else "as-muted")
    text(g, (step - 8) / 2, 70, str(len(v.deck)), size=14, cls="bold numbers")
    return high + GAP


PRICES: Final[tuple[tuple[str, str, int], ...]] = (
    ("watch-road", "piece-roads", ROAD),
    ("watch-settlement", "piece-settlements", SETTLEMENT),
    ("watch-keep", "piece-keeps", KEEP),
    ("watch-dev-back", "word-deck", CARD),
    ("watch-guard", "piece-guards", GUARD),
)
"""Symbol, name and what is bought (W-BUILD-03 and those after it); the last is of the Watch game alone."""


PRICED: Final = 30.0 + 24 * len(PRICES) + GAP
"""How high the list of them is at most."""


def prices(parent: Element, rule: WatchBook, say: Say, x: float, y: float, w: float) -> float:
    """What everything costs, for whoever has not built it often."""
    rows = PRICES if rule.watch else PRICES[:-1]
    names = (say("picture-prices"), *[say(name) for _, name, _ in rows])
    group(parent, id="prices", at=(x, y)).append(price_list(names, rule.cost, w))
    return 30.0 + 24 * len(rows) + GAP


@lru_cache(maxsize=50)
def price_list(names: tuple[str, ...], costs: tuple[Counts, ...], w: float) -> Element:
    g = Fixed()
    plate(g, 0, 0, w, 30.0 + 24 * (len(names) - 1))
    text(g, 10, 19, names[0], size=13, anchor="start", cls="serif bold")
    for n, (mark, _, thing) in enumerate(PRICES[: len(names) - 1]):
        y = 38.0 + 24 * n
        use(g, mark, 20, y, 20, cls="on-raised")
        paid = [r for r in range(1, KINDS_OF) for _ in range(costs[thing][r])]
        text(g, 36, y, names[n + 1], size=13, anchor="start", centred=True, most=w - 48 - 19 * len(paid))
        for at, r in enumerate(paid):
            chit = group(g, cls=f"hex-{LANDS[r]}", at=(w - 17 - 19 * (len(paid) - 1 - at), y))
            rect(chit, -9, -10, 18, 20, r=3, cls="fill-own line-ink", width=0.8)
            use(chit, RESOURCE_MARKS[r], 0, 0, 15, cls="on-own")
    return g


def dice(parent: Element, v: Watch, say: Say, x: float, y: float, w: float) -> float:
    """The last roll, and how often each total came; a line tells how often it should have."""
    high = 92.0
    g = group(parent, ref="dice", id="dice", at=(x, y))
    plate(g, 0, 0, w, high)
    if v.dice:
        one, other, wild = v.dice
        use(g, f"watch-d6-{one}", 30, 32, 42, cls="on-raised")
        use(g, f"watch-d6-{other}", 76, 32, 42, cls="on-raised")
        if wild:
            use(g, "watch-d12", 122, 32, 46, cls="on-raised")
            text(g, 122, 33, str(wild), size=16, centred=True, cls="bold numbers")
        total = one + other
        text(g, 53, 78, str(total), size=20, centred=True, cls="serif bold numbers")
        if wild:
            trail = say("picture-trail", ("n", wild)) if wild <= 8 else say("picture-no-trail")
            text(g, 116, 76, trail, size=12, centred=True, most=72, cls="serif fill-muted")
    else:
        for n in range(2):
            rect(g, 11 + 46 * n, 13, 38, 38, r=6, cls="fill-none line-line", width=1.4)
    left = 158.0 if v.rule.watch else 112.0
    thrown = sum(v.rolls)
    most = max(1.0, max(v.rolls), thrown * 6 / 36)
    step = (w - left - 12) / 11
    foot, tall = high - 19, high - 42.0
    for total in range(2, 13):
        bx = left + (total - 2) * step
        up = tall * v.rolls[total] / most
        now = bool(v.dice) and v.dice[0] + v.dice[1] == total
        if up:
            rect(g, bx + 2, foot - up, step - 4, up, r=1.5, cls="fill-accent" if now else "fill-muted")
        due = tall * thrown * PIPS[total] / 36 / most
        if up:
            above = foot - max(up, due) - 4
            text(g, bx + step / 2, above, str(v.rolls[total]), size=9, cls="numbers fill-muted")
        line(g, bx + 1, foot - due, bx + step - 1, foot - due, cls="line-ink", width=1.6)
        cls = "bold numbers" if total in (6, 7, 8) else "numbers"
        text(g, bx + step / 2, high - 6, str(total), size=11, cls=cls)
    return high + GAP


def free_heroes(parent: Element, v: Watch, say: Say, x: float, y: float, w: float) -> float:
    """Heroes whom nobody has: they can be taken in exchange after a use (W-HERO-09)."""
    free = [hero for hero in range(1, len(HEROES)) if hero not in v.hero]
    rows = -(-len(free) // 2)
    high = 30.0 + rows * 27
    plate(parent, x, y, w, high)
    text(
        parent, x + 12, y + 19, say("picture-heroes"), size=13, anchor="start", most=w - 24, cls="serif bold"
    )
    wide = (w - 20) / 2
    for n, hero in enumerate(free):
        name = HEROES[hero]
        at = (x + 8 + n % 2 * (wide + 4), y + 27 + n // 2 * 27)
        g = group(parent, ref=f"hero:{name}", id=f"hero-{name}", at=at)
        rect(g, 0, 0, wide, 24, r=4, cls="fill-sunken line-line", width=1)
        use(g, "watch-hero-a", 14, 12, 21, cls="on-sunken")
        text(
            g, 29, 12, say("hero-" + name), size=12, anchor="start", centred=True, most=wide - 34, cls="serif"
        )
        outline(g, round_rect(0, 0, wide, 24, 4))
    return high + GAP


# -- the own hand ---------------------------------------------------------------------------------


def hand(
    parent: Element, v: Watch, reader: Seat, say: Say, x: float, y: float, across: int = KINDS_OF - 1
) -> float:
    """Resources by kind, each in its place whether there are any or not."""
    for r in range(1, KINDS_OF):
        row, column = divmod(r - 1, across)
        at = (x + column * (CARD_W + 10), y + 9 + row * (CARD_H + 18))
        name = RESOURCES[r]
        many = v.hand[reader * KINDS_OF + r]
        resource_card(parent, r, many, at, say("resource-" + name), f"hand:{name}", f"hand-{name}")
    return -(-(KINDS_OF - 1) // across) * (CARD_H + 18) + 4


def own_cards(v: Watch, reader: Seat) -> list[tuple[int, int, bool]]:
    """Development cards in the reader's hand: kind, how many, bought this turn."""
    found = []
    for kind in range(1, KINDS_OF):
        many = v.dev[reader * KINDS_OF + kind]
        if many:
            found.append((kind, many, False))
    if reader == v.active:
        found += [(kind, v.fresh[kind], True) for kind in range(1, KINDS_OF) if v.fresh[kind]]
    return found


def developments(
    parent: Element, v: Watch, reader: Seat, say: Say, x: float, y: float, w: float
) -> tuple[float, float]:
    """The reader's development cards and, while a hero looks into the deck, those on top of it; the width
    and the height they take.
    """
    cards = own_cards(v, reader)
    step = CARD_W + 10
    across = max(1, int((w + 10) // step))
    for n, (kind, many, fresh) in enumerate(cards):
        at = (x + n % across * step, y + 9 + n // across * (CARD_H + 14))
        ref = f"dev:{CARDS[kind]}"
        id = f"dev-{CARDS[kind]}{'-new' if fresh else ''}"
        development_card(parent, kind, many, at, say("card-" + CARDS[kind]), ref, id, fresh)
    rows = -(-len(cards) // across)
    return min(len(cards), across) * step, rows * (CARD_H + 14)


def looked_at(parent: Element, v: Watch, reader: Seat, say: Say, x: float, y: float) -> bool:
    """What a hero lets the reader look at: cards on top of the deck, or a hand (W-HERO-16, W-HERO-17)."""
    if v.looker != reader or v.looked == NONE:
        return False
    if v.looked == DECK:
        for n, kind in enumerate(top_of_deck(v)):
            if kind != HIDDEN:
                name = CARDS[kind]
                at = (x + n * (CARD_W + 10), y)
                development_card(parent, kind, 1, at, say("card-" + name), f"card:{name}", f"top-{n}")
        return True
    cards = [(r, v.hand[v.looked * KINDS_OF + r]) for r in range(1, KINDS_OF)]
    for n, (r, many) in enumerate([(r, many) for r, many in cards if many]):
        name = RESOURCES[r]
        at = (x + n * (CARD_W + 10), y)
        resource_card(parent, r, many, at, say("resource-" + name), f"bank:{name}", f"looked-{name}")
    return True


def hero_card(parent: Element, v: Watch, reader: Seat, say: Say, x: float, y: float, w: float) -> float:
    """The own hero with what it does, as high as its words need."""
    name = HEROES[v.hero[reader]]
    size = 12
    lines = wrapped(say(f"hero-{name}-text"), size, w - 76)
    high = max(76.0, 44.0 + len(lines) * (size + 2))
    g = group(parent, ref=f"hero:{name}", id=f"hero-{name}", at=(x, y))
    used = v.turn < v.ready[reader]
    rect(g, 0, 0, w, high, r=6, cls="fill-sunken line-ink" if not used else "fill-none line-line", width=1.6)
    use(g, "watch-hero-b" if v.side[reader] else "watch-hero-a", 32, 38, 58, cls="on-sunken")
    if used:
        circle(g, 54, 60, 10, cls="fill-raised line-ink", width=1.2)
        use(g, "ui-clock", 54, 60, 15, cls="on-raised")
    text(g, 66, 21, say("hero-" + name), size=15, anchor="start", most=w - 76, cls="serif bold")
    for n, words in enumerate(lines):
        text(g, 66, 40 + n * (size + 2), words, size=size, anchor="start", most=w - 72)
    outline(g, round_rect(0, 0, w, high, 6))
    return high
