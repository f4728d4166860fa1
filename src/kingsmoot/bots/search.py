"""Information-set Monte Carlo search.

One iteration imagines a world that fits the view, tries a move in it, and plays on to the end. Moves at
the root compete by sequential halving: all of them in the same worlds with the same luck, the better
half goes on. Below the root every seat has a tree of its own, keyed by what that seat has seen since the
root: its own moves, what it may read of the others' moves, and the events it was told. So no seat acts on
what it cannot know, and answers given at the same time cannot see each other.

A node holds the answers tried there. New ones come from the game's play-out policy, more of them the
more often a node is visited (progressive widening), so that lists, slots and measures are all one. Among
those that are legal in the world at hand the upper confidence bound decides, with the number of times an
answer was *available* in the place of the visits of the node.

Play-outs end where the game pauses (`Game.clock`, `Game.horizon`), and what the game then says of the chances
is their value. How many moves compete follows from how many iterations fit into the time, which the first
ones tell. Where a turn can end the game, the own turn is searched first (`own_turn`). Where the game's own
bot judges well, what it expects of a move counts as some play-outs (`Game.advice`), so that chance decides
less while few were played.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final, final

from kingsmoot.bots.budget import Budget, Choice, Clock, Tally, forced, share_step, shares
from kingsmoot.bots.erring import erring
from kingsmoot.bots.own_turn import winning_choice
from kingsmoot.bots.playouts import played_on
from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State, judge, next_owed, play, play_offered
from kingsmoot.core.views import reopen

EXPLORE: Final = 0.5
"""The weight of doubt in the bound; values lie between 0 and 1."""
ROOT_MOST: Final = 64
"""Moves tried at the root, at most."""
ITERATIONS: Final = 2000
PROBES: Final = 2
"""Iterations that tell how many fit into the time."""
AHEAD: Final = 0.1
"""How much it counts by how far a seat is ahead or behind, in the share of the win that it does not have:
lost games are then still played sensibly, and nothing is better than a win.
"""
SAME: Final = 1e-9
"""Moves whose values differ by less in the same worlds, with the same luck, come to the same."""
ENOUGH: Final = 8
"""Visits after which moves that come to the same are not told apart by more."""
LOOKS: Final = 64
"""After so many visits of each, and again after as many more, a search for a certain time looks whether the
rest of it is needed."""
DOUBT: Final = 4.0
"""Standard errors by which a move is ahead of another beyond doubt."""


@final
class Arm:
    """An answer tried at a node."""

    __slots__ = ("move", "offered", "total", "visits")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.visits = 0
        self.total = 0.0
        self.offered = 0
        """How often it was available when its node was visited."""


Seen = tuple[object, ...]
"""What a seat learns from one answer: who gave it, what it may read of it, what it was told."""


@final
class Node:
    """What one seat knows since the root, and what it has tried there."""

    __slots__ = ("after", "arms", "visits")

    def __init__(self) -> None:
        self.arms: dict[Move, Arm] = {}
        self.after: dict[Seen, Node] = {}
        self.visits = 0

    def child(self, seen: Seen) -> Node:
        found = self.after.get(seen)
        if found is None:
            found = Node()
            self.after[seen] = found
        return found


@final
class Rival:
    """A move at the root with all that came of it."""

    __slots__ = ("advised", "move", "shares", "squares", "total", "visits")

    def __init__(self, move: Move, seats: int, advised: float = 0.0) -> None:
        self.move = move
        self.advised = advised
        """What the game's own bot expects of it, times the play-outs that this counts for."""
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.shares = [0.0] * seats

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def judged(self) -> float:
        """The mean with the advice: of moves that were tried equally often, the best has the most."""
        return (self.total + self.advised) / self.visits if self.visits else self.advised

    def error(self) -> float:
        """The standard error of the mean."""
        if self.visits < 2:
            return 1.0
        mean = self.mean()
        return sqrt(max(self.squares / self.visits - mean * mean, 0.0) / (self.visits - 1))


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot:
    def __init__(
        self,
        iterations: int = 0,
        seconds: float = 0.0,
        mixed: bool = False,
        trees: int = 2,
        error: float = 0.0,
    ) -> None:
        self.iterations = iterations if iterations or seconds else ITERATIONS
        self.seconds = seconds
        """With both, what is spent first ends the search."""
        self.error = error
        """By how much it errs (`bots/erring.py`)."""
        self.mixed = mixed
        """Choose by lot among near-equals, so that people cannot read the bot."""
        self.trees = trees
        """0: play-outs only; 1: a tree for the own seat, others play the policy; 2: a tree for all."""

    def choose(self, game: Game, view: State, d: Decision, budget: Budget) -> Choice:
        budget = budget.within(self.iterations, self.seconds)
        clock = Clock(budget)
        luck = Stream(budget.seed_for(b"search"))
        wins = winning_choice(game, view, d, clock, luck)
        if wins is not None:
            return wins
        thought = Thought(game, view, d, luck, self.trees)
        fitting = budget.iterations
        if not fitting:
            first = game.propose(view, d, 2, luck)
            if len(first) == 1:
                return forced(game, view, d, first[0], budget)
            fitting = thought.fitting(first[0], clock)
        tried = game.propose(view, d, widened(fitting, ROOT_MOST), luck)
        if len(tried) == 1:
            return forced(game, view, d, tried[0], budget)
        advised = advice(game, view, d, tried, luck)
        rivals = [Rival(m, view.book.seats, worth) for m, worth in zip(tried, advised)]
        best = thought.halve(rivals, clock)
        return told(view, rivals, chosen_of(best, rivals, d, luck, self.mixed, self.error))


def chosen_of(
    best: list[Rival], rivals: list[Rival], d: Decision, luck: Stream, mixed: bool, error: float
) -> Rival:
    """The best, or one of those that come near it, or, by error, any of those that were looked at."""
    if error:
        return rivals[erring([r.mean() for r in rivals], error, luck)]
    if mixed and hidden(best[0].move, d, len(best[0].shares)):
        return _by_lot(best, luck)
    return best[0]


def advice(game: Game, view: State, d: Decision, tried: list[Move], luck: Stream) -> list[float]:
    """What the game's own bot expects of each of these moves, as a share of the win, times the play-outs that
    this counts for."""
    if not game.advice:
        return [0.0] * len(tried)
    gains: dict[Move, float] = {}
    for m, gain in game.counsel(game.bots[0], view, d, luck):
        gains.setdefault(m, gain)
    least = min(gains.values())
    step = game.advice * share_step(view.book.seats)
    return [step * gains.get(m, least) for m in tried]


def told(view: State, rivals: list[Rival], chosen: Rival) -> Choice:
    rivals.sort(key=_rank, reverse=True)
    why = [(r.move.text(view.book), r.mean(), r.visits) for r in rivals]
    tallies = [Tally(r.move.text(view.book), r.visits, r.total, r.squares, r.shares) for r in rivals]
    return Choice(chosen.move, tuple([x / max(chosen.visits, 1) for x in chosen.shares]), why, tallies)


def together(
    game: Game,
    view: State,
    d: Decision,
    thoughts: list[Choice],
    mixed: bool,
    seed: bytes,
    error: float = 0.0,
) -> Choice:
    """One choice of several searches for the same answer, each with a luck of its own: what came of a move is
    added up, and among those that were tried most the best judgement decides. The order of thoughts does not
    matter. Whoever errs does so once, whatever the single searches would have answered."""
    for thought in thoughts:
        if not thought.tallies:
            return thought  # there is no other answer, or it wins
    if len(thoughts) == 1:
        return thoughts[0]
    found: dict[str, list[Tally]] = {}
    for thought in thoughts:
        for tally in thought.tallies:
            found.setdefault(tally.text, []).append(tally)
    luck = Stream(derive(seed, b"together"))
    texts = sorted(found)
    tried = [game.parse(text, view.book) for text in texts]
    rivals: list[Rival] = []
    for text, move, advised in zip(texts, tried, advice(game, view, d, tried, luck)):
        rival = Rival(move, view.book.seats, advised)
        for tally in sorted(found[text]):
            rival.visits += tally.visits
            rival.total += tally.total
            rival.squares += tally.squares
            rival.shares = [a + b for a, b in zip(rival.shares, tally.shares)]
        rivals.append(rival)
    most = max([r.visits for r in rivals])
    best = [r for r in rivals if 2 * r.visits >= most]
    best.sort(key=_by_judgement, reverse=True)
    return told(view, rivals, chosen_of(best, rivals, d, luck, mixed, error))


def hidden(m: Move, d: Decision, seats: int) -> bool:
    """Is the answer kept from anybody? Only then is it of use that nobody can read the bot."""
    if d.secret:
        return True
    for reader in range(seats):
        if reader != d.seat and m.redact(d.seat, reader) != m:
            return True
    return False


def alike(live: list[Rival]) -> bool:
    """Whether moves that were tried in the same worlds come to the same."""
    means = [rival.mean() for rival in live]
    return max(means) - min(means) < SAME


def beyond_doubt(live: list[Rival]) -> bool:
    """Whether one is ahead of all others by more than chance could do. That they were tried in the same
    worlds makes differences surer than is reckoned here."""
    best = max(live, key=_by_judgement)
    for rival in live:
        doubt = sqrt(best.error() ** 2 + rival.error() ** 2)
        if rival is not best and best.judged() - rival.judged() <= DOUBT * doubt:
            return False
    return True


def _rank(r: Rival) -> tuple[int, float]:
    return r.visits, r.mean()


def _by_judgement(r: Rival) -> float:
    return r.judged()


def _by_lot(best: list[Rival], luck: Stream) -> Rival:
    """Among those within one standard error of the best, in proportion to exp(10 x value)."""
    top = best[0]
    near = [r for r in best if r.mean() >= top.mean() - top.error()]
    weights = [exp(10.0 * (r.mean() - top.mean())) for r in near]
    left = luck.fraction() * sum(weights)
    for r, w in zip(near, weights):
        left -= w
        if left < 0:
            return r
    return top


def widened(visits: int, most: int) -> int:
    """How many answers a node may have that is visited so often."""
    return min(most, int(1.5 * float(visits) ** 0.45) + 1)


@final
class Thought:
    """One decision being thought about."""

    def __init__(self, game: Game, view: State, d: Decision, luck: Stream, trees: int) -> None:
        self.game = game
        self.view = view
        self.d = d
        self.luck = luck
        self.trees = trees
        self.begin = game.clock(view, 0)
        self.worlds = 0
        self.roots = [Node() for _ in range(view.book.seats)]
        self.settled = False
        """Whether more time would change nothing."""

    # The root.

    def halve(self, rivals: list[Rival], clock: Clock) -> list[Rival]:
        """Sequential halving; the survivors, best first."""
        live = rivals[:]
        rounds = max(1, (len(rivals) - 1).bit_length())
        for r in range(1, rounds + 1):
            self.compete(live, clock, r / rounds)
            live.sort(key=_by_judgement, reverse=True)
            if (live[0].visits >= ENOUGH and alike(live)) or self.settled:
                break
            if r < rounds:
                del live[(len(live) + 1) // 2 :]
        return live

    def fitting(self, move: Move, clock: Clock) -> int:
        """How many iterations fit into the time that is left, as a few of them tell."""
        before = clock.spent()
        for _ in range(PROBES):
            self.iterate(
                Rival(move, self.view.book.seats), self.imagined(), Stream(self.luck.seed_of(self.worlds))
            )
        now = clock.spent()
        return int(PROBES * (1.0 - now) / max(now - before, 1e-9)) if now < 1.0 else 0

    def compete(self, live: list[Rival], clock: Clock, until: float) -> None:
        """One world after the other, each for all, until that share of the budget is spent. The first
        world is always finished: every move has then been tried.
        """
        first = True
        while first or clock.spent() < until:
            if not clock.iterations and live[0].visits % LOOKS == LOOKS - 1:
                self.settled = alike(live) or beyond_doubt(live)
                if self.settled:
                    return
            world = self.imagined()
            playing = self.luck.seed_of(self.worlds + (1 << 40))
            for rival in live:
                if not first and clock.spent() >= until:
                    return
                self.iterate(rival, world.clone(), Stream(playing))
                clock.used += 1
            first = live[0].visits == 0

    def imagined(self) -> State:
        self.worlds += 1
        world = self.game.imagine(self.view, self.d.seat, self.luck.seed_of(self.worlds))
        reopen(world, self.d.seat)
        return world

    # One iteration.

    def iterate(self, rival: Rival, s: State, luck: Stream) -> None:
        path: list[Arm] = []
        owners: list[Seat] = []
        if self.trees:
            self.descend(rival.move, s, luck, path, owners)
        elif play(s, self.d, rival.move) is not None:
            raise RuntimeError(f"a proposed move was refused: {rival.move!r}")
        worth = played_on(self.game, s, self.begin, luck)
        if s.result is not None:
            won = list(s.result)
            scores = self.game.scores(s)
            values = valued(won, scores, 1.0 + 0.25 * abs(max(scores)))
        else:
            won = shares(worth)
            values = valued(won, worth, 2.0)
        for arm, owner in zip(path, owners):
            arm.visits += 1
            arm.total += values[owner]
        value = values[self.d.seat]
        rival.visits += 1
        rival.total += value
        rival.squares += value * value
        for seat, share in enumerate(won):
            rival.shares[seat] += share

    def descend(self, move: Move, s: State, luck: Stream, path: list[Arm], owners: list[Seat]) -> None:
        """Play the root's move, then what the trees say, as far as they reach."""
        here = self.roots[:]
        sealed: list[tuple[Seat, Move]] = []
        d = self.d
        m: Move = move
        if judge(s, d, m) is not None:
            raise RuntimeError(f"a proposed move was refused: {m!r}")
        growing = True
        while growing:
            events: list[Event] = []
            play_offered(s, d, m, events)
            sealed.append((d.seat, m))
            if not (d.secret and d in s.pending):
                self.learn(here, sealed, events)
                sealed.clear()
            if s.result is not None:
                return
            d = next_owed(s)
            if self.trees == 1 and d.seat != self.d.seat:
                m = self.game.rollout(s, d, luck)
                continue
            arm = self.pick(here[d.seat], s, d, luck)
            growing = arm.offered > 1
            path.append(arm)
            owners.append(d.seat)
            m = arm.move
        play_offered(s, d, m)

    def learn(self, here: list[Node], answers: list[tuple[Seat, Move]], events: list[Event]) -> None:
        """Every seat moves on in its own tree by what it has seen."""
        for seat in range(len(here)):
            if self.trees == 1 and seat != self.d.seat:
                continue
            told: list[object] = []
            for by, m in answers:
                told.append(by)
                told.append(m.redact(by, seat))
            for e in events:
                if e.seen_by >> seat & 1:
                    told.append(e.kind)
                    told.append(e.args)
            here[seat] = here[seat].child(tuple(told))

    def pick(self, node: Node, s: State, d: Decision, luck: Stream) -> Arm:
        """An answer at a node: a new one while it may widen, otherwise the one with the best bound."""
        node.visits += 1
        if len(node.arms) < widened(node.visits, ROOT_MOST):
            m = self.game.rollout(s, d, luck)
            if m not in node.arms:
                return self.tried(node, m)
        best: Arm | None = None
        bound = -1.0
        frame = s.stack[-1]
        for arm in node.arms.values():
            if frame.check(s, d, arm.move) is not None:
                continue
            arm.offered += 1
            if arm.visits == 0:
                return arm
            b = arm.total / arm.visits + EXPLORE * sqrt(log(arm.offered) / arm.visits)
            if b > bound:
                best, bound = arm, b
        if best is not None:
            return best
        # None of those tried before is legal in this world.
        return self.tried(node, self.game.rollout(s, d, luck))

    def tried(self, node: Node, m: Move) -> Arm:
        arm = Arm(m)
        arm.offered = 1
        node.arms[m] = arm
        return arm


def valued(won: list[float], standing: list[float], scale: float) -> list[float]:
    """Shares of the win with a little of how far a seat is ahead of the best other one; of a lead as great as
    `scale` half is counted, and of greater ones ever less.
    """
    found = []
    for seat, mine in enumerate(standing):
        other = max([x for at, x in enumerate(standing) if at != seat])
        lead = (mine - other) / (abs(mine - other) + scale)
        found.append(won[seat] + (1.0 - won[seat]) * AHEAD * 0.5 * (1.0 + lead))
    return found
