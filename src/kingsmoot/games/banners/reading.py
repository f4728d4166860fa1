"""Reading moves: the inverse of their texts (`moves`), without a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingsmoot.core.books import Book
from kingsmoot.core.moves import Move
from kingsmoot.core.notation import NotAMove, Parser, Tokens, decimal, lattice
from kingsmoot.games.banners.kinds import ALIGNMENTS, CONDITIONS, DEGREE, INCH, NONE, WAYS
from kingsmoot.games.banners.moves import (
    DONE_MOVE,
    KEEP,
    NAME_VERBS,
    ONE_CODES,
    ONE_REFS,
    ONE_VERBS,
    PASS,
    SOME_VERBS,
    Discard,
    Drop,
    Muster,
    Name,
    One,
    Piece,
    Play,
    Reroll,
    Siege,
    Some,
    Take,
    Token,
    Use,
)
from kingsmoot.games.banners.moves_field import (
    GO_VERBS,
    MANEUVER,
    MARCH,
    PIVOT,
    PUT_VERBS,
    SHIFT,
    WITHDRAW,
    Attack,
    Charge,
    Go,
    Lay,
    Mark,
    Put,
    Shoot,
)
from kingsmoot.games.banners.unit_names import tables, take


def keyed(t: Tokens, key: str, scale: int) -> int:
    """`turn=8.00`, `move=5.000`."""
    word = t.take(f"{key}=")
    head, sep, told = word.partition("=")
    value = lattice(told, scale) if sep and head == key else None
    if value is None or decimal(value, scale) != told:
        raise NotAMove(t.text, f"{key}={decimal(1234, scale)} or the like expected, not {word!r}")
    return value


def spot(t: Tokens) -> tuple[int, int]:
    word = t.take("at=")
    x, comma, y = word.removeprefix("at=").partition(",")
    east, north = lattice(x, INCH), lattice(y, INCH)
    if not word.startswith("at=") or not comma or east is None or north is None:
        raise NotAMove(t.text, f"at=12.000,3.500 or the like expected, not {word!r}")
    if decimal(east, INCH) != x or decimal(north, INCH) != y:
        raise NotAMove(t.text, f"three places after the point expected in {word!r}")
    return east, north


def other(t: Tokens, book: Book) -> int:
    """`> guardsmen-2`, if there is more."""
    if not t.more():
        return NONE
    t.literal(">")
    return take(t, book)


def read_one(t: Tokens, book: Book) -> Move:
    verb = ONE_VERBS.index(t.words[0])
    return One(verb, t.among(ONE_REFS[verb], ONE_CODES[verb]))


def read_name(t: Tokens, book: Book) -> Move:
    return Name(NAME_VERBS.index(t.words[0]), take(t, book))


def read_some(t: Tokens, book: Book) -> Move:
    units: list[int] = []
    while t.more():
        units.append(take(t, book))
    if units != sorted(set(units)):
        raise NotAMove(t.text, "units are named once each, in the order of the catalogue")
    return Some(SOME_VERBS.index(t.words[0]), tuple(units))


def read_token(t: Tokens, book: Book) -> Move:
    unit = take(t, book)
    return Token(unit, t.among("condition", CONDITION_CODES))


CONDITION_CODES: Final = {word: at for at, word in enumerate(CONDITIONS)}
WAY_CODES: Final = {word: at for at, word in enumerate(WAYS)}


def read_go(t: Tokens, book: Book) -> Move:
    verb = GO_VERBS.index(t.words[0])
    unit = take(t, book)
    if verb == PIVOT:
        return Go(verb, unit, keyed(t, "turn", DEGREE), 0, 0, 0)
    if verb in (SHIFT, WITHDRAW):
        way = t.among("way", WAY_CODES)
        far = keyed(t, "move", INCH)
        return Go(verb, unit, 0, way, far, keyed(t, "turn", DEGREE) if verb == WITHDRAW else 0)
    turn = 0
    if verb == MANEUVER or t.peek().startswith("turn="):
        turn = keyed(t, "turn", DEGREE)
        if verb == MARCH and turn == 0:
            raise NotAMove(t.text, "a march without a first turn does not name it")
    far = keyed(t, "move", INCH)
    return Go(verb, unit, turn, 0, far, keyed(t, "turn", DEGREE))


def read_put(t: Tokens, book: Book) -> Move:
    verb, unit = PUT_VERBS.index(t.words[0]), take(t, book)
    x, y = spot(t)
    return Put(verb, unit, x, y, keyed(t, "face", DEGREE))


def read_lay(t: Tokens, book: Book) -> Move:
    piece = t.among("piece of terrain", tables(book).cat.terrain_code)
    x, y = spot(t)
    return Lay(piece, x, y, keyed(t, "face", DEGREE))


def read_mark(t: Tokens, book: Book) -> Move:
    x, y = spot(t)
    return Mark(x, y)


def read_charge(t: Tokens, book: Book) -> Move:
    unit = take(t, book)
    t.literal(">")
    return Charge(unit, take(t, book), keyed(t, "turn", DEGREE))


def read_attack(t: Tokens, book: Book) -> Move:
    unit = take(t, book)
    t.literal(">")
    struck = take(t, book)
    cat = tables(book).cat
    attacks = cat.unit_attacks[unit >> 6] if unit >> 6 < len(cat.units) else ()
    attack = attacks[0] if attacks else NONE
    if t.peek().startswith("with="):
        word = t.take("with=").removeprefix("with=")
        found = [a for a in attacks if cat.attacks[a] == word]
        if not found or len(attacks) < 2:
            raise NotAMove(t.text, f"{word!r} is not to be named")
        attack = found[0]
    elif len(attacks) > 1:
        raise NotAMove(t.text, "with= is missing")
    face = NONE
    if t.more():
        word = t.take("face=").removeprefix("face=")
        if word not in ALIGNMENTS:
            raise NotAMove(t.text, f"{word!r} is no alignment")
        face = ALIGNMENTS.index(word)
    return Attack(unit, struck, attack, face)


def read_shoot(t: Tokens, book: Book) -> Move:
    unit = take(t, book)
    t.literal(">")
    struck = take(t, book)
    if not t.more():
        return Shoot(unit, struck, 0, 0)
    way = t.peek().partition("=")[0]
    if way not in WAY_CODES:
        raise NotAMove(t.text, f"{t.peek()!r} is no shift")
    far = keyed(t, way, INCH)
    if far == 0:
        raise NotAMove(t.text, "a shift of nothing is not named")
    return Shoot(unit, struck, WAY_CODES[way], far)


def read_play(t: Tokens, book: Book) -> Move:
    card = t.among("tactics card", tables(book).cat.card_code)
    return Play(card, other(t, book))


def read_siege(t: Tokens, book: Book) -> Move:
    card = t.among("siege card", tables(book).cat.siege_code)
    return Siege(card, other(t, book))


def read_use(t: Tokens, book: Book) -> Move:
    slugs = tables(book).cat.ability_slug
    word = t.take("ability")
    if word not in slugs:
        raise NotAMove(t.text, f"{word!r} is no ability")
    unit = take(t, book)
    return Use(slugs.index(word), unit, other(t, book))


def read_reroll(t: Tokens, book: Book) -> Move:
    faces: list[int] = []
    while t.more():
        faces.append(t.whole("face", 1, 6))
    if not faces or faces != sorted(faces):
        raise NotAMove(t.text, "faces are named from the lowest on")
    return Reroll(tuple(faces))


def read_take(t: Tokens, book: Book) -> Move:
    return Take(t.among("card", tables(book).cat.card_code))


def read_discard(t: Tokens, book: Book) -> Move:
    cards: list[int] = []
    while t.more():
        cards.append(t.among("card", tables(book).cat.card_code))
    if cards != sorted(cards):
        raise NotAMove(t.text, "cards are named in the order of the catalogue")
    return Discard(tuple(cards))


def read_drop(t: Tokens, book: Book) -> Move:
    return Drop(t.among("mission", tables(book).cat.mission_code))


def read_muster(t: Tokens, book: Book) -> Move:
    words: list[str] = []
    while t.more():
        words.append(t.take("army"))
    if not words:
        raise NotAMove(t.text, "the army is missing")
    return Muster(" ".join(words))


def read_piece(t: Tokens, book: Book) -> Move:
    return Piece(t.whole("piece", 0, 99))


def read_pass(t: Tokens, book: Book) -> Move:
    return PASS


def read_keep(t: Tokens, book: Book) -> Move:
    return KEEP


def read_done(t: Tokens, book: Book) -> Move:
    return DONE_MOVE


VERBS: Final[Mapping[str, Parser]] = {
    **dict.fromkeys(ONE_VERBS, read_one),
    **dict.fromkeys(NAME_VERBS, read_name),
    **dict.fromkeys(SOME_VERBS, read_some),
    **dict.fromkeys(GO_VERBS, read_go),
    **dict.fromkeys(PUT_VERBS, read_put),
    "token": read_token,
    "piece": read_piece,
    "lay": read_lay,
    "mark": read_mark,
    "charge": read_charge,
    "attack": read_attack,
    "shoot": read_shoot,
    "play": read_play,
    "siege": read_siege,
    "use": read_use,
    "reroll": read_reroll,
    "take": read_take,
    "discard": read_discard,
    "drop": read_drop,
    "army": read_muster,
    "pass": read_pass,
    "keep": read_keep,
    "done": read_done,
}
