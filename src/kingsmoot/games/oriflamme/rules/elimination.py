"""Eliminating cards (page 4 of the book), with its consequences in the order of O-N-11."""

from __future__ import annotations

from kingsmoot.core.events import Sink
from kingsmoot.games.oriflamme.book import DAREDEVIL, PRINCE, QUEEN, STOLEN, TRAP, TWIN
from kingsmoot.games.oriflamme.rules.row import discard, drop_tokens, gain, leave
from kingsmoot.games.oriflamme.state import DOWN, REVEALED, Oriflamme
from kingsmoot.games.oriflamme.vocabulary import ELIMINATED, PAID, QUEEN_EXTRA, TRAP_STOLEN, TURNED_UP


def eliminate(s: Oriflamme, by: int, victims: list[int], out: Sink) -> None:
    """The card `by` eliminates top cards, all at once (O-N-10). `by` may be among them (O-N-24)."""
    seat = s.controller[by]
    attacker = s.card[by]
    for v in victims:
        if out is not None:
            ELIMINATED.tell(out, seat, v, s.card[v], s.family[v], attacker)
        turn_up(s, v, out)
    pay(s, seat, attacker, victims, out)
    fallen = partners(s, victims)
    # A Trap minds the cards of opponents alone (O-TRA-05).
    trappers = [s.controller[v] for v in victims if s.card[v] == TRAP and s.controller[v] != seat]
    for v in victims:
        leave(s, v, out)  # O-ELI-03, O-ELI-04
    for c in fallen:
        discard(s, c, out)
    for trapper in trappers:
        steal(s, trapper, seat, out)  # O-TRA-03, after the pay (O-TRA-04)
        discard(s, by, out)  # O-TRA-02


def turn_up(s: Oriflamme, c: int, out: Sink) -> None:
    """A face-down card is shown and loses its influence (O-ELI-02); its ability sleeps (O-ELI-05)."""
    if s.face[c] == DOWN:
        s.face[c] = REVEALED
        s.revealed += 1
        TURNED_UP.tell(out, s.family[c], c, s.card[c])
        drop_tokens(s, c, out)


def pay(s: Oriflamme, seat: int, attacker: int, victims: list[int], out: Sink) -> None:
    """One for each card, whosoever's (O-ELI-01), but nothing for a Daredevil's only one (O-DAR-03);
    one more for each Queen of an opponent, whatever else is paid (O-QUN-02, O-QUN-05).
    """
    if attacker != DAREDEVIL or len(victims) > 1:  # O-DAR-03, O-N-22
        PAID.tell(out, seat, gain(s, seat, len(victims)))
    # An own Queen pays no more (O-QUN-03, O-N-21).
    queens = 0
    for v in victims:
        if s.card[v] == QUEEN and s.controller[v] != seat:
            queens += 1
    if queens:
        QUEEN_EXTRA.tell(out, seat, gain(s, seat, queens))


def partners(s: Oriflamme, victims: list[int]) -> list[int]:
    """The uncovered Twins of whoever loses a Prince, and the Princes of whoever loses a Twin
    (O-PRI-03, O-TWI-02), by controller (O-N-14). Fixed before anything leaves (O-N-10).
    """
    if s.card[victims[0]] > TWIN:
        return []  # all victims of one blow have the same name
    found: list[int] = []
    for v in victims:
        partner = TWIN if s.card[v] == PRINCE else PRINCE
        for c in s.tops:
            if s.controller[c] != s.controller[v]:
                continue
            if s.face[c] == DOWN:
                if not s.rule.hidden_partner_falls:
                    continue  # O-N-16
                if s.card[c] != partner:
                    s.not_card[c] |= 1 << partner  # it did not fall: now all know what it is not,
                    s.revealed += 1  # and nobody may look that way and take it back
            if s.card[c] == partner and c not in found:
                found.append(c)
    return found


def steal(s: Oriflamme, thief: int, victim: int, out: Sink) -> None:
    """Straight from player to player, as much as there is (O-N-27)."""
    n = STOLEN if s.rule.debts else min(STOLEN, s.influence[victim])
    s.influence[victim] -= n
    s.influence[thief] += n
    TRAP_STOLEN.tell(out, thief, victim, n)
