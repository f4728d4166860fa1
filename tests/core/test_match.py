"""Games being played: taking back, records, proofs."""

from __future__ import annotations

from typing import Any

import pytest

from kingsmoot.core.facts import canonical
from kingsmoot.core.lines import Line
from kingsmoot.core.match import CHECKPOINT, Match, verify
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.record import BadRecord, Entry, Record, commitment, seed_of
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State, owed
from tests.core.tourney import GAME, SEED, at, give, match, move, new
from tests.toy.vocabulary import Bid

BOTH = (0, 1)
CAMP = {"asks": "camp", "challenger": 0, "hands": [["spur", "banner"], ["parry"]]}
SALUTE = {"asks": "salute", "challenger": 0, "target": 1}


def from_here(position: dict[str, Any], *lines: str) -> Match:
    m = Match(GAME, at(position))
    for line in lines:
        give(m, line)
    return m


def facts(m: Match | State) -> bytes:
    return canonical(GAME.facts(m.state if isinstance(m, Match) else m))


def rule(m: Match, seat: int, persons: tuple[int, ...] = BOTH, agreed: bool = False) -> str:
    refusal = m.take_back(seat, persons, agreed)
    return refusal.rule if refusal is not None else ""


# -- taking back ------------------------------------------------------------------------------------


def test_taking_back_is_free_while_nothing_was_revealed() -> None:
    m = from_here(CAMP)
    before = facts(m)
    give(m, "0: stow spur")
    assert m.why_not_take_back(0, BOTH) is None
    assert rule(m, 0) == ""
    assert facts(m) == before
    assert m.answers == []
    assert m.epoch == 1
    assert [e.line() for e in m.entries] == ["0: stow spur", "! take-back 0 0"]


def test_nothing_can_be_taken_back_before_it_was_given() -> None:
    m = from_here(CAMP)
    assert rule(m, 0) == rule(m, 0, agreed=True) == "C-TAKEBACK-NOTHING"
    give(m, "0: stow spur")
    assert rule(m, 1) == "C-TAKEBACK-NOTHING"
    assert m.epoch == 0


def test_a_draw_stands_in_the_way_unless_all_agree() -> None:
    m = from_here({"asks": "aim", "challenger": 0, "hands": [[], ["parry"]]})
    before = facts(m)
    give(m, "0: aim 1 0.00")
    after = facts(m)
    assert rule(m, 0) == "C-TAKEBACK-REVEALED"
    assert facts(m) == after
    assert rule(m, 0, agreed=True) == ""
    assert facts(m) == before


def test_something_seen_stands_in_the_way_too() -> None:
    m = from_here(CAMP, "0: buy")
    assert m.state.draws == m.answers[0].draws, "the deck was shuffled long ago: nothing was drawn"
    assert rule(m, 0) == "C-TAKEBACK-REVEALED"


def test_another_persons_answer_stands_in_the_way() -> None:
    m = from_here(SALUTE, "0: rest", "1: rest")
    assert rule(m, 0) == "C-TAKEBACK-ANSWERED"
    assert rule(m, 1) == "", "the last to answer may"


def test_answers_of_bots_are_taken_back_as_well() -> None:
    m = from_here(SALUTE)
    before = facts(m)
    give(m, "0: rest")
    give(m, "1: rest")
    assert rule(m, 0, persons=(0,)) == ""
    assert facts(m) == before


def test_a_sealed_answer_of_another_person_stands_in_the_way() -> None:
    m = from_here(CAMP, "0: stow spur")
    m.state.sealed = ((1, Bid(0)),)
    assert rule(m, 0) == "C-TAKEBACK-ANSWERED"
    assert rule(m, 0, persons=(0,)) == ""


def test_a_sealed_answer_of_ones_own_is_simply_taken_back() -> None:
    m = match("1: bid 2", "0: bid 3", seats=3)
    assert rule(m, 1) == ""
    assert m.state.sealed == ((0, Bid(3)),)
    assert m.epoch == 1
    assert m.entries == []


def test_answers_opened_together_are_taken_back_together() -> None:
    m = match(seats=3)
    before = facts(m)
    for line in ("2: bid 1", "1: bid 0", "0: bid 3"):
        give(m, line)
    assert rule(m, 1) == "C-TAKEBACK-ANSWERED"
    assert rule(m, 1, persons=(1,)) == "C-TAKEBACK-REVEALED"
    assert rule(m, 1, agreed=True) == ""
    assert facts(m) == before
    assert m.answers == []
    for line in ("2: bid 0", "1: bid 4", "0: bid 3"):
        give(m, line)
    assert [a.move for a in m.answers] == [Bid(3), Bid(4), Bid(0)]
    again = Match.of(GAME, Record.loads(m.record().dumps()))
    assert facts(again) == facts(m)
    assert len(again.answers) == 3


def played_through(seats: int = 4) -> tuple[Match, list[bytes]]:
    """A whole random game, and the facts after each number of answers."""
    m = match(seats=seats)
    luck = Stream(SEED)
    after = [facts(m)]
    while m.state.result is None:
        d = owed(m.state)[0]
        assert m.play(d.seat, sample(m.state, d, luck), d.number) is None
        after += [facts(m)] * (len(m.answers) + 1 - len(after))
    return m, after


def test_going_back_across_checkpoints() -> None:
    m, after = played_through()
    total = len(m.answers)
    assert total > 2 * CHECKPOINT, "or there is nothing to cross"
    for count in (total, total - 1, 2 * CHECKPOINT + 1, CHECKPOINT + 1, CHECKPOINT, 5, 0):
        if count < total and m.answers[count].since != count:
            continue  # between answers that were opened together
        m.rewind(count)
        assert len(m.answers) == count
        assert facts(m) == after[count]


def test_going_on_after_going_back_keeps_good_checkpoints() -> None:
    m, _ = played_through()
    m.rewind(0)
    luck = Stream(bytes(16))
    while m.state.result is None:
        d = owed(m.state)[0]
        assert m.play(d.seat, sample(m.state, d, luck)) is None
    end = facts(m)
    m.rewind(len(m.answers))
    assert facts(m) == end


# -- questions --------------------------------------------------------------------------------------


def test_play_tells_why_not() -> None:
    m = from_here(SALUTE)
    rest = move("rest", m.state)
    number = m.state.asked
    refused = m.play(0, rest, number - 1)
    assert refused is not None
    assert refused.rule == "C-STALE"
    assert m.play(0, rest, number) is None
    refused = m.play(0, rest)
    assert refused is not None
    assert refused.rule == "C-NOT-ASKED"
    done, _ = played_through(2)
    refused = done.play(0, rest)
    assert refused is not None
    assert refused.rule == "C-OVER"


def test_events_lie_with_the_answer_that_caused_them() -> None:
    m = match("1: bid 0", "0: bid 3")
    assert [len(a.events) > 0 for a in m.answers] == [False, True]


# -- records ----------------------------------------------------------------------------------------


def test_a_record_of_a_running_game_keeps_sealed_answers_and_a_view_of_it_does_not() -> None:
    m = match("1: bid 2")
    assert [e.line() for e in m.record().entries] == ["1: bid 2"]
    again = Match.of(GAME, m.record())
    assert facts(again) == facts(m)
    for reader in (0, 1, ONLOOKER):
        assert m.view_record(reader).entries == []


def test_a_view_of_a_record_shows_nothing_hidden_and_nothing_taken_back() -> None:
    m = from_here(CAMP, "0: stow banner")
    assert rule(m, 0) == ""
    give(m, "0: stow spur")
    assert [e.line() for e in m.record().entries] == ["0: stow banner", "! take-back 0 0", "0: stow spur"]
    assert [e.line() for e in m.view_record(0).entries] == ["0: stow spur"]
    for reader in (1, ONLOOKER):
        shown = m.view_record(reader)
        assert [e.line() for e in shown.entries] == ["0: stow ?"]
        assert shown.seed == shown.secret == shown.digest == ""
        assert shown.reader == reader
        text = shown.dumps()
        assert "banner" not in text
        assert "spur" not in text


def test_a_view_of_a_record_after_a_take_back_in_the_middle() -> None:
    m = from_here(SALUTE, "0: rest", "1: rest")
    m.beside("timeout", 1)
    give(m, "0: done")
    assert rule(m, 0, agreed=True) == ""
    give(m, "0: buy")
    assert [e.line() for e in m.view_record(1).entries] == ["0: rest", "1: rest", "! timeout 1", "0: buy"]


def test_a_view_record_is_not_replayed() -> None:
    with pytest.raises(BadRecord, match="record-of-view"):
        Match.of(GAME, match("0: bid 1").view_record(0))


def test_lines_that_are_not_moves_are_kept() -> None:
    m = match("0: bid 1", "1: bid 0")
    m.beside("takeover", 1, "greedy")
    give(m, "0: aim 1 0.00")
    text = m.record().dumps()
    assert "! takeover 1 greedy\n" in text
    assert Match.of(GAME, Record.loads(text)).record().dumps() == text


def record(moves: str, **more: Any) -> Record:
    head = {"game": "toy", "seats": 2, "seed": SEED.hex(), "moves": moves}
    return Record.of({**head, **more})


@pytest.mark.parametrize(
    ("r", "why"),
    [
        (record("", game="chess"), "record-other-game name=chess"),
        (record("", rules=9), "record-rules name=9 other=1"),
        (record("0: joust\n"), "n=1 why=.record-not-a-move move=joust"),
        (record("0: bid 1\n0: bid 99\n"), "n=2 why=.record-refused seat=0 move=bid 99 why=X-BID-1"),
        (record("7: bid 1\n"), "C-NOT-ASKED"),
        (record("", seats=9), "C-SEATS"),
        (record("", edition="moon"), "C-EDITION"),
        (record("", options={"purse": "bottomless"}), "C-OPTION"),
        (record("", options={"weather": "fair"}), "C-NO-OPTION"),
        (record("", draws=[["deck", 99]]), "record-draw-range name=deck n=99"),
        (record("", draws=[["die", 1]]), "record-draw-label name=die other=deck"),
        (record("", position={"coins": [-1, 0]}), "record-position"),
        (record("0: bid 0\n1: bid 1\n! take-back 1 1\n"), "record-take-back name=1"),
    ],
)
def test_a_record_that_cannot_be_replayed_says_why(r: Record, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        Match.of(GAME, r)


def test_a_record_may_begin_from_a_position_with_scripted_draws() -> None:
    r = record(
        "0: aim 1 0.00\n",
        position={"asks": "aim", "hands": [[], ["parry"]]},
        draws=[["die", 4]],
    )
    m = Match.of(GAME, r)
    assert GAME.describe(m.state)["strength"] == 7
    assert Match.of(GAME, m.record()).record().dumps() == m.record().dumps()


# -- proofs -----------------------------------------------------------------------------------------


def proven() -> Record:
    """A finished game whose seed was made from a secret and nonces."""
    secret = bytes(range(32))
    m = Match(GAME, GAME.new(2, seed_of(secret, ["a", "b"])))
    m.commitment, m.secret, m.nonces = commitment(secret), secret.hex(), ["a", "b"]
    luck = Stream(SEED)
    while m.state.result is None:
        d = owed(m.state)[0]
        m.play(d.seat, sample(m.state, d, luck))
    return Record.loads(m.record().dumps())


def test_a_finished_game_proves_itself() -> None:
    r = proven()
    assert r.seed == ""
    assert verify(GAME, r) == []


def test_what_was_tampered_with_is_found() -> None:
    r = proven()
    r.result = r.result[::-1]
    assert "record-result" in [fault.id for fault in verify(GAME, r)]
    r = proven()
    r.digest = "0" * 32
    assert verify(GAME, r) == [Line("record-digest")]
    r = proven()
    r.nonces = ["a", "c"]
    assert verify(GAME, r)
    r = proven()
    r.commitment = commitment(bytes(32))
    assert verify(GAME, r) == [Line("record-secret")]
    r = proven()
    r.secret = ""
    assert verify(GAME, r)[0] == Line("record-no-seed")
    r = proven()
    del r.entries[3]
    assert verify(GAME, r)
    r = proven()
    r.entries.append(Entry(0, "pass"))
    assert "C-OVER" in str(verify(GAME, r)[0])


def test_the_match_that_is_replayed_is_the_match() -> None:
    m, after = played_through(3)
    again = Match.of(GAME, Record.loads(m.record().dumps()))
    assert facts(again) == after[-1]
    assert [(a.seat, a.move, a.since, a.draws, a.revealed) for a in again.answers] == [
        (a.seat, a.move, a.since, a.draws, a.revealed) for a in m.answers
    ]
    assert new(3).facts() != again.state.facts()
