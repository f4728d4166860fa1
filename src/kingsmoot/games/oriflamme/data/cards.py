"""The eleven cards of a family, in the order of their numbers: characters first, then intrigues (O-CHA-01).

`pays` is the influence that a card gives its player by itself; `badge` what its picture shows at a glance.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Card(NamedTuple):
    name: str
    character: bool
    badge: str
    pays: int = 0
    dealt: bool = True
    """Whether it is among the shuffled cards; the Twin waits in front of its player (O-PRI-05)."""


CARDS: Final[tuple[Card, ...]] = (
    Card("prince", True, "+1", pays=1),  # O-PRI-02
    Card("twin", True, "+1", pays=1, dealt=False),  # O-TWI-01
    Card("queen", True, "+2", pays=2),  # O-QUN-01
    Card("daredevil", True, "thrones-skull"),
    Card("apothecary", True, "thrones-skull"),
    Card("criminal", True, "−1"),
    Card("schemer", True, "+2", pays=2),
    Card("substitution", False, "thrones-skull"),
    Card("plan", False, "ui-play"),
    Card("trap", False, "+1", pays=1),  # O-TRA-01
    Card("bribe", False, "oriflamme-bribe-token"),
)
