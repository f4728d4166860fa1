"""Setting the table up: an empty state, and the beginning of a game."""

from __future__ import annotations

from kingsmoot.core.state import advance
from kingsmoot.core.vectors import vector
from kingsmoot.games.banners.book import BannersBook
from kingsmoot.games.banners.rules.flow import BATTLES
from kingsmoot.games.banners.rules.setup import army_lists
from kingsmoot.games.banners.rules.setup.procedure import Prelude
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import NONE


def bare(book: BannersBook, seed: bytes) -> Banners:
    """A table without armies."""
    s = Banners(book, seed)
    s.rule = book
    seats = book.seats
    s.round = 0
    s.turn = 0
    s.first = 0
    s.active = 0
    s.attacker = NONE
    s.team = tuple([seat % 2 if book.teams else seat for seat in range(seats)])
    s.armies = ("",) * seats
    s.home = (NONE,) * seats
    s.hand = ((),) * seats
    s.hand_known = ((),) * seats
    s.deck = ((),) * seats
    s.discard = ((),) * seats
    s.decklist = (0,) * seats
    s.points = (0,) * (2 if book.teams else seats)
    s.commander = (NONE,) * seats
    s.missions = ((),) * seats
    s.missions_known = ((),) * seats
    s.siege = ((),) * seats
    s.lost = (0,) * seats
    s.mission_deck = ()
    s.mission_discard = ()
    s.open_mission = 0
    s.siege_spent = ()
    s.edicts = 0
    # What comes with the armies and the ground.
    s.owner = ()
    s.kind = ()
    s.ordinal = ()
    s.attached = vector(())
    s.where = vector(())
    s.x = vector(())
    s.y = vector(())
    s.facing = vector(())
    s.health = vector(())
    s.tokens = vector(())
    s.done = vector(())
    s.used = vector(())
    s.marks = vector(())
    s.stained = ()
    s.vow = ()
    s.attire = ()
    s.engaged = ()
    s.ncu = ()
    s.ncu_owner = ()
    s.ncu_zone = ()
    s.ncu_done = ()
    s.ncu_tokens = ()
    s.ncu_on = ()
    s.ncu_marks = ()
    s.terrain = ()
    s.objective = ()
    s.objective_card = ()
    s.touching = ()
    s.held = ()
    s.scored = ()
    s.ranks_at = ()
    # What follows from the rest.
    s.trays = []
    s.laid = []
    s.marked = []
    s.printed = vector(())
    return s


def begin(book: BannersBook, seed: bytes, forced: tuple[tuple[str, int], ...]) -> Banners:
    s = bare(book, seed)
    s.forced = forced
    if book.starter:
        s.armies = tuple(
            [army_lists.text(book.cat, book.cat.starter(book.size, seat)) for seat in range(book.seats)]
        )
    s.stack = [BATTLES[0], Prelude(0)]
    advance(s)
    return s
