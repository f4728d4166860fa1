"""What is told of players: results by game, history, ratings; and the list of the strongest.

To others only what is no secret: games that were rated, or whose table stood in the lobby. Of games that go
on nothing is told at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.io.fluent import capitalised
from kingsmoot.io.registry import game as game_of
from kingsmoot.io.registry import games
from kingsmoot.io.words import words
from kingsmoot.protocol.answers import (
    GameSums,
    Leader,
    Leaders,
    Opponent,
    PastGame,
    Profile,
    RatingSaid,
    TableInfo,
)
from kingsmoot.table.db.jobs import Row
from kingsmoot.table.db.players import PlayerRows
from kingsmoot.table.db.results import BOT
from kingsmoot.table.rooms.ratings import Ratings, order, provisional, shown
from kingsmoot.table.rooms.wording import speech

HISTORY: Final = 50
LEADERS: Final = 200


@final
class Profiles:
    def __init__(self, rows: PlayerRows, ratings: Ratings) -> None:
        self.rows = rows
        self.ratings = ratings

    async def of(self, id: str, lang: str, whole: bool = False) -> Profile:
        """`whole`: for the player himself. Raises `Refused` if there is no such player."""
        player = await self.rows.player(id[:24])
        if player is None:
            raise Refused(Refusal("S-PLAYER"))
        results = self.ratings.rows
        ratings = [
            RatingSaid(r.game, title(r.game, lang), r.seats, shown(r.mu), provisional(r.sigma), r.games)
            for r in await results.ratings_of(id)
        ]
        sums = [
            GameSums(row["game"], title(row["game"], lang), row["played"], round(float(row["won"]), 2))
            for row in await results.sums(id, whole)
        ]
        past = await results.history(id, whole, HISTORY)
        beside = await results.beside([row["table"] for row in past])
        names = await self.rows.names([row["player"] for row in beside if row["player"]])
        history = [_past(row, beside, names, whole, lang) for row in past]
        return Profile(id, player["name"], player["created"], ratings, sums, history)

    async def leaders(self, game: str, seats: int | None, lang: str) -> Leaders:
        game = game_of(game).id
        sizes = await self.ratings.rows.rated_seats(game)
        usual = game_of(game).usual_seats()
        size = seats if seats is not None else usual if usual in sizes or not sizes else sizes[0]
        found = await self.ratings.rows.leaders(game, size, LEADERS)
        found.sort(key=lambda one: order(one[0]))
        leaders = [
            Leader(
                r.who,
                bot_words(r.who, game, lang) if r.who.startswith(BOT) else name,
                shown(r.mu),
                provisional(r.sigma),
                r.games,
            )
            for r, name in found
        ]
        return Leaders(game, title(game, lang), size, sorted({*sizes, size}), leaders)

    async def rate(self, tables: Sequence[TableInfo]) -> None:
        """Tell of those who sit at some tables how they are rated."""
        keys = {
            (s.seat, t.table): (s.player or (BOT + s.bot if s.kind == "bot" else ""), t.game, len(t.seats))
            for t in tables
            if t.rated
            for s in t.seats
        }
        found = await self.ratings.rows.ratings([key for key in keys.values() if key[0]])
        for t in tables:
            for s in t.seats:
                rating = found.get(keys.get((s.seat, t.table), ("", "", 0)))
                if rating is not None:
                    s.rating, s.provisional = shown(rating.mu), provisional(rating.sigma)


def title(game: str, lang: str) -> str:
    """A game that is not installed any more is called by its id."""
    known = games().get(game)
    return speech(known, lang).title() if known is not None else game


def bot_words(who: str, game: str, lang: str) -> str:
    return capitalised(words(lang, games().get(game)).bot(who.removeprefix(BOT)))


def _past(row: Row, beside: Sequence[Row], names: dict[str, str], whole: bool, lang: str) -> PastGame:
    others = [
        Opponent(
            bot_words(other["bot"], row["game"], lang)
            if other["bot"]
            else names.get(other["player"]) or other["name"],
            other["player"],
            other["bot"],
            other["place"],
        )
        for other in beside
        if other["table"] == row["table"] and other["seat"] != row["seat"]
    ]
    return PastGame(
        row["game"],
        title(row["game"], lang),
        row["table"] if whole or row["listed"] else "",
        row["seats"],
        row["place"],
        row["share"],
        bool(row["rated"]),
        row["ended"],
        shown(row["mu"]) if row["mu"] is not None else None,
        others,
    )
