"""The proof `games`: games end, break no invariant, are the same again in another process, and betray
nothing.

Every game is played in one process and goes as a record, which is text, into another that has never seen
it: there it must verify, ask the same after every move and lead to the same positions. At positions
sampled from all games the leak law is tried: two worlds that a seat cannot tell apart before and after a
move must give that seat the same view, options, events, redacted move and picture.
"""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from itertools import product
from typing import Final

from kingsmoot.bots import bot as bot_of
from kingsmoot.bots.budget import Budget
from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event, seen
from kingsmoot.core.facts import canonical
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refused
from kingsmoot.core.match import Match, verify
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.record import Record
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.slots_from_moves import moves, sample
from kingsmoot.core.state import State, asked_of, owed, play
from kingsmoot.io import registry
from kingsmoot.io.seeds import seed_bytes
from kingsmoot.io.words import words
from kingsmoot.kit.capabilities import Drawn
from kingsmoot.proofs.base import Disproved, Found, Tick

CLAIM: Final = (
    "Random games, and games of bots that know the game, at every number of seats, in every edition and mode "
    "and with all options, end without an error, and after every move the game's audit finds nothing wrong; "
    "replayed from seed and moves in another process they ask and draw the same at every move, and every "
    "tenth position (of long games, at every tenth part more of the way) is the same in every field; their "
    "records verify; and no seat receives anything that tells apart what it cannot see."
)
BATCH: Final = 50
WHOLE_EVERY: Final = 10
"""Out of this many positions, or in long games parts of the way, one is compared in every field: writing all
of them down would take longer than playing.
"""
LEAKS_EVERY: Final = 25
"""Out of this many games one is searched for leaks."""
LOOKS: Final = 4
"""Positions tried for leaks in such a game."""
OWN_PART: Final = 0.3
OWN_MOST: Final = 300
"""For ten random games three are played by each of the game's own bots, which go where chance seldom does;
but at most this many.
"""
RANDOM: Final = "random"


@dataclass
class Played:
    """What a batch of games came to."""

    bot: str = RANDOM
    records: list[str] = field(default_factory=list)
    chains: list[str] = field(default_factory=list)
    """For each game a hash over its course."""
    decisions: int = 0
    longest: int = 0
    looked: int = 0
    """Pairs of worlds that were compared."""
    wrong: str = ""


def run(game: Game, many: int, tick: Tick) -> Found:
    """Play in one pool of processes and check in another."""
    context = multiprocessing.get_context("spawn")
    total, verified = Played(), 0
    own = min(OWN_MOST, int(many * OWN_PART))
    workers = multiprocessing.cpu_count()
    with (
        ProcessPoolExecutor(workers, mp_context=context) as players,
        ProcessPoolExecutor(max(1, workers // 2), mp_context=context) as checkers,  # to check is less work
    ):
        batches = [*_batches(RANDOM, many), *[batch for bot in game.bots for batch in _batches(bot, own)]]
        for played, checked in _piped(game, batches, players, checkers, workers):
            if played.wrong or checked:
                raise Disproved(played.wrong or checked)
            total.decisions += played.decisions
            total.longest = max(total.longest, played.longest)
            total.looked += played.looked
            verified += len(played.records)
            tick(len(played.records) if played.bot == RANDOM else 0)
    return [
        ("random games ended", f"{many:,}"),
        *[(f"- {cell}", f"{count:,}") for cell, count in sorted(Counter(cells(game, many)).items())],
        *[(f"games of {bot} ended", f"{own:,}, at the same tables in turn") for bot in game.bots],
        (
            "decisions",
            f"{total.decisions:,}, {total.decisions / max(verified, 1):.1f} a game, at most {total.longest}",
        ),
        ("positions and steps audited, after every move", f"{total.decisions:,}, nothing wrong"),
        ("replayed alike in another process and verified", f"{verified:,}"),
        ("pairs of worlds compared for leaks", f"{total.looked:,}, none told apart"),
    ]


Batch = tuple[str, int, int]
"""Who plays, the number of the first game, how many."""


def _batches(bot: str, many: int) -> list[Batch]:
    return [(bot, first, min(BATCH, many - first)) for first in range(0, many, BATCH)]


def _piped(
    game: Game,
    batches: list[Batch],
    players: ProcessPoolExecutor,
    checkers: ProcessPoolExecutor,
    workers: int,
) -> Iterator[tuple[Played, str]]:
    """Each batch through both pools, a few at a time, so that records do not pile up."""
    waiting: list[tuple[Played, Future[str]]] = []
    ahead: list[Future[Played]] = []
    left = list(reversed(batches))
    while left or ahead or waiting:
        while left and len(ahead) < 2 * workers:
            ahead.append(players.submit(play_batch, game.id, *left.pop()))
        if ahead:
            played = ahead.pop(0).result()
            waiting.append((played, checkers.submit(check_batch, game.id, played.records, played.chains)))
        if waiting and (len(waiting) > 2 * workers or not ahead):
            done, checked = waiting.pop(0)
            yield done, checked.result()


def table(game: Game, n: int) -> tuple[int, str, dict[str, str]]:
    """Seats, edition and options of the n-th game: seats, editions and strata in turn, so that all their
    combinations are played equally often; of the other options one in four is not the usual one. A table
    that the rules do not allow is passed over.
    """
    luck = Stream(derive(seed_bytes(n), b"table"))
    others = [o for o in game.options if o.name not in game.strata and luck.below(4) == 0]
    seats, edition, options = strata(game)[n % len(strata(game))]
    chosen = {o.name: o.values[luck.below(len(o.values))] for o in others} | options
    try:
        game.open_book(seats, edition, chosen)
    except Refused:
        return seats, edition, dict(options)
    return seats, edition, chosen


@cache
def strata(game: Game) -> list[tuple[int, str, dict[str, str]]]:
    """Every number of seats, in every edition, with every value of the options that make another game."""
    values = [[(o.name, value) for value in o.values] for o in game.options if o.name in game.strata]
    found = []
    for seats, edition in product(range(game.least, game.most + 1), game.editions):
        for options in [dict(chosen) for chosen in product(*values)]:
            try:
                game.open_book(seats, edition, options)
            except Refused:
                continue  # not every mode can be played by any number
            found.append((seats, edition, options))
    return found


def cells(game: Game, many: int) -> Iterator[str]:
    """What each game was, as the report counts them."""
    for n in range(many):
        seats, edition, options = strata(game)[n % len(strata(game))]
        yield ", ".join([f"{seats} seats", edition, *options.values()])


# In the first process.


def play_batch(id: str, bot: str, first: int, count: int) -> Played:
    game, found = registry.game(id), Played(bot)
    for n in range(first, first + count):
        try:
            play_game(game, n, found)
        except Disproved as wrong:
            found.wrong = f"game {n} of {bot}: {wrong}"
            return found
        except Exception as wrong:  # whatever it is, the proof must say in which game it was
            found.wrong = f"game {n} of {bot}: {type(wrong).__name__}: {wrong}"
            return found
    return found


def play_game(game: Game, n: int, found: Played) -> None:
    seats, edition, options = table(game, n)
    match = Match(game, game.new(seats, derive(seed_bytes(n), b"prove"), edition, options))
    luck = Stream(derive(seed_bytes(n), b"moves"))
    chain = Chain(game)
    player = None if found.bot == RANDOM else bot_of(found.bot, game)
    made = 0
    while match.state.result is None:
        if made > game.longest:
            raise Disproved(f"longer than {game.longest} decisions")
        asked = owed(match.state)
        d = asked[luck.below(len(asked))]
        if player is None:
            m = sample(match.state, d, luck)  # what the bot `random` does, without a view
        else:
            m = player.choose(game, game.view(match.state, d.seat), d, Budget(seed=luck.seed_of(made))).move
        if n % LEAKS_EVERY == 0 and luck.below(max(1, game.longest // (8 * LOOKS))) == 0:
            found.looked += look_for_leaks(game, match.state, d, m, luck.seed_of(made))
        before, answers = match.state.clone(), len(match.answers)
        refusal = match.play(d.seat, m)
        if refusal is not None:
            raise Disproved(f"{m!r} was offered and is refused by {refusal.rule}")
        chain.add(match)
        made += 1
        events = match.answers[-1].events if len(match.answers) > answers else []
        faults = game.faults(match.state) + game.audit_step(before, m, match.state, events)
        if faults:
            raise Disproved(f"after {m!r}: {'; '.join(map(str, faults))}")
    found.records.append(match.record().dumps())
    found.chains.append(chain.told())
    found.decisions += made
    found.longest = max(found.longest, made)


class Chain:
    """A hash over the course of a game, each time the record has grown."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hash = blake2b(digest_size=16)
        self.length = 0
        self.next = WHOLE_EVERY

    def add(self, match: Match) -> None:
        # Sealed answers arrive in any order and enter the record together: only then is the
        # position the same in every replay.
        if len(match.answers) > self.length:
            self.length = len(match.answers)
            s = match.state
            self.hash.update(repr((s.draws, s.revealed, s.pending)).encode())
            if s.result is not None or self.length >= self.next:
                self.next = self.length + max(WHOLE_EVERY, self.length // WHOLE_EVERY)
                self.hash.update(canonical(self.game.facts(s)))

    def told(self) -> str:
        return self.hash.hexdigest()


# In the second process.


def check_batch(id: str, records: list[str], chains: list[str]) -> str:
    """What does not hold of these records, or nothing."""
    game = registry.game(id)
    for text, chain in zip(records, chains, strict=True):
        record = Record.loads(text)
        if record.dumps() != text:
            return f"the record with seed {record.seed} is not written as it was read"
        faults = verify(game, record)
        if faults:
            return f"the record with seed {record.seed}: {'; '.join(map(str, faults))}"
        if replay_chain(game, record) != chain:
            return f"the record with seed {record.seed} leads to other positions in another process"
    return ""


def replay_chain(game: Game, record: Record) -> str:
    told = [(e.seat, e.text) for _, e in record.answers()]
    record.entries = []
    match, chain = Match.of(game, record), Chain(game)
    for seat, text in told:
        if match.play(seat, game.parse(text, match.state.book)) is not None:
            return "refused"
        chain.add(match)
    return chain.told()


# The leak law.


def look_for_leaks(game: Game, s: State, d: Decision, m: Move, seed: bytes) -> int:
    """Try one move for every reader; the number of pairs of worlds compared."""
    return sum([_compare(game, s, d, m, reader, seed) for reader in [*range(s.book.seats), ONLOOKER]])


def _compare(game: Game, s: State, d: Decision, m: Move, reader: Seat, seed: bytes) -> int:
    """Play the move in the true world, and its like in an imagined one that differs only where the reader
    cannot see; the dice fall alike in both.
    """
    other = game.imagine(game.view(s, reader), reader, seed)
    other.seed, other.draws = s.seed, s.draws
    if asked_of(other, d.seat) != d:
        raise Disproved("who is asked what depends on what is hidden")
    shown = m.redact(d.seat, reader)
    compared = 0
    for like in [x for x in moves(other, d) or [m] if x.redact(d.seat, reader) == shown][:3]:
        here, there = s.clone(), other.clone()
        mine: list[Event] = []
        theirs: list[Event] = []
        if play(there, d, like, theirs) is not None:
            continue
        play(here, d, m, mine)
        if _look(game, here, reader) != _look(game, there, reader):
            continue  # the reader has learned something: now these are different worlds
        compared += 1
        if _received(game, here, reader, mine) != _received(game, there, reader, theirs):
            raise Disproved(f"{m!r} betrays something to {reader}")
    return compared


def _look(game: Game, s: State, reader: Seat) -> bytes:
    return canonical(game.facts(game.view(s, reader)))


def _received(game: Game, s: State, reader: Seat, events: list[Event]) -> list[object]:
    """Beside its view: sentences, options, questions, breadcrumbs and the picture."""
    view, english = game.view(s, reader), words("en", game)
    got: list[object] = [seen(events, reader)]
    got.append([english.say(line) for e in seen(events, reader) if (line := game.tell(view, e)) is not None])
    for d in owed(s) if s.result is None else []:
        if d.seat == reader:
            got.append([m.text(s.book) for m in moves(s, d) or []])
            got.append(english.say(game.ask(view, d)))
    got.append(english.crumbs(game, view))
    if isinstance(game, Drawn):
        scene = game.scene(view, reader, english)
        got += [scene.svg(), scene.panels]
    return got
