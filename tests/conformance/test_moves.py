"""Texts of moves; listed moves are exactly the legal ones, and slots lead to them."""

from __future__ import annotations

from collections import Counter

from kingsmoot.core.frames import Frame
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import fill, moves, sample, walked
from kingsmoot.core.walks import loose, reachable, walk
from tests.conformance.plays import (
    Table,
    plays,
    readers,
    told,
)


def test_texts_are_canonical_and_parse_back(table: Table) -> None:
    for one in plays(table):
        book = one.end.book
        texts: dict[str, Move] = {}
        for m in one.all_moves:
            text = m.text(book)
            assert table.game.parse(text, book) == m
            assert table.game.parse(text, book).text(book) == text
            assert text == " ".join(text.split()), "words stand apart by one space"
            assert "#" not in text, "# begins a comment in a record"
            assert texts.setdefault(text, m) == m, "one text, one move"
            assert hash(table.game.parse(text, book)) == hash(m)


def test_a_redacted_move_has_a_text_that_parses_back(table: Table) -> None:
    for one in plays(table):
        book = one.end.book
        for step in one.watched:
            by = step.decision.seat
            assert step.move.redact(by, by) == step.move, "who made a move may read it"
            for reader in readers(step.before):
                shown = step.move.redact(by, reader)
                assert table.game.parse(shown.text(book), book) == shown
                assert shown.redact(by, reader) == shown


def test_no_move_is_listed_twice_and_none_listed_is_refused(table: Table) -> None:
    for one in plays(table):
        for step in one.watched:
            for d in step.before.pending:
                listed = moves(step.before, d)
                if listed is None:
                    continue
                assert listed, f"{d} has no answer: {step.before.stack}"
                assert len(set(listed)) == len(listed)
                for m in listed:
                    assert step.before.stack[-1].check(step.before, d, m) is None, m


def test_a_frame_that_draws_an_answer_itself_draws_by_the_law_of_the_walk(table: Table) -> None:
    """The same answer with the same luck, which is then the same: so the law of the draw is the same too.
    Of frames that judge only what they have drawn the answers are counted.
    """
    far: Counter[int] = Counter()
    free: Counter[int] = Counter()
    for one in plays(table):
        seed = one.luck("draws").seed
        counted: Counter[str] = Counter()
        for step in one.watched:
            s = step.before
            kind = type(s.stack[-1])
            if kind.sample is Frame.sample:
                continue
            for d in s.pending:
                luck, like = Stream(seed), Stream(seed)
                if kind.__name__ not in DRAWN_FIRST.get(table.game.id, ()):
                    assert sample(s, d, luck) == walked(s, d, like)
                    assert (luck.one, luck.two) == (like.one, like.two)
                elif counted[kind.__name__] < COUNTED:
                    counted[kind.__name__] += 1
                    like = Stream(luck.seed_of(0))
                    drawn = [sample(s, d, luck).parts(s.book) for _ in range(DRAWS)]
                    reached = [walked(s, d, like).parts(s.book) for _ in range(DRAWS)]
                    # The verbs, the verbs with the first part, and so on.
                    for length in range(1, 1 + max(map(len, drawn + reached))):
                        more, beside = _how_far(
                            Counter([parts[:length] for parts in drawn]),
                            Counter([parts[:length] for parts in reached]),
                        )
                        far[length] += more
                        free[length] += beside
                seed = luck.seed_of(luck.below(1 << 20))
    for length, n in free.items():
        # One in thirty thousand is farther by chance.
        assert not n or far[length] < n * (1 - 2 / (9 * n) + 4 * (2 / (9 * n)) ** 0.5) ** 3, (length, far, n)


DRAWN_FIRST = {"banners": ("Action", "Ground", "Retreat", "Step")}
"""By game: frames that draw first and judge then, for which they take other luck than the walk."""
COUNTED = 5
"""Positions of each such frame in a game ..."""
DRAWS = 400
"""... and answers at each."""
RARE = 10
"""Answers that came less often are counted together."""


def _how_far(one: Counter[tuple[str, ...]], other: Counter[tuple[str, ...]]) -> tuple[int, int]:
    """Chi-squared of two samples, rounded, and its degrees of freedom."""
    pairs = [(one[parts], other[parts]) for parts in one | other]
    often = [pair for pair in pairs if sum(pair) >= RARE]
    rare = [pair for pair in pairs if sum(pair) < RARE]
    if rare:
        often.append((sum([n for n, _ in rare]), sum([n for _, n in rare])))
    return round(sum([(n - m) ** 2 / (n + m) for n, m in often])), len(often) - 1


def test_a_list_of_moves_is_the_callers_own(table: Table) -> None:
    for one in plays(table):
        for step in one.watched:
            for d in step.before.pending:
                listed = moves(step.before, d)
                if listed is not None:
                    told = listed[:]
                    listed.clear()
                    assert moves(step.before, d) == told


def test_what_is_not_listed_is_refused_and_what_no_walk_reaches_too(table: Table) -> None:
    for one in plays(table):
        luck = one.luck("mutations")
        for step in one.some(12):
            s = step.before
            others = one.all_moves[:]
            picked = [others.pop(luck.below(len(others))) for _ in range(min(25, len(others)))]
            for d in s.pending:
                for m in picked:
                    fine = s.stack[-1].check(s, d, m) is None
                    listed = moves(s, d)
                    if listed is not None:
                        assert fine == (m in listed), f"{m} for {d}"
                    else:
                        found = reachable(s, d, m)
                        assert found == fine or (found and loose(s, d, m)), f"{m} for {d}"


def test_walks_over_slots_end_in_legal_moves_and_reach_every_listed_one(table: Table) -> None:
    for one in plays(table):
        for step in one.some(12):
            s = step.before
            for d in s.pending:
                ends = [m for _, m in walk(s, d) if isinstance(m, Move)]
                assert ends
                for m in ends:
                    assert s.stack[-1].check(s, d, m) is None, m
                listed = moves(s, d)
                if listed is not None:
                    assert Counter(ends) == Counter(listed)


def test_the_move_of_every_step_is_reached_by_a_walk(table: Table) -> None:
    for one in plays(table):
        for step in one.watched:
            assert reachable(step.before, step.decision, step.move), step.move


def test_what_is_filled_from_outside_leads_the_same_way(table: Table) -> None:
    for one in plays(table):
        for step in one.some(5):
            for filled, reached in walk(step.before, step.decision):
                assert told(fill(step.before, step.decision, filled)) == told(reached)


def test_sampled_and_proposed_moves_are_legal(table: Table) -> None:
    for one in plays(table):
        luck = one.luck("samples")
        for step in one.some(10):
            for d in step.before.pending:
                some = [sample(step.before, d, luck) for _ in range(5)]
                some += table.game.propose(step.before, d, 6, luck)
                for m in some:
                    assert step.before.stack[-1].check(step.before, d, m) is None, m
