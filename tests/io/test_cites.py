"""The reader of rule ids: what it finds in which words of a module."""

from __future__ import annotations

from kingsmoot.io.cites import ID, NAMED, Citation, citations, cited_by

SOURCE = '''"""A module may speak of M-MOD-01 without citing it."""

COST = 3  # A-COST-01
LIMIT = 4
"""At most so many: A-LIMIT-01."""


class Frame:
    """A-FRAME-01: all of it."""

    def legal(self):
        """Says A-LEGAL-01."""
        # A-ABOVE-01 stands above
        if COST:  # B-MODE-GOT-06
            return "A-REFUSED-01"
        return "not A-LEGAL-02 itself"
'''


def test_each_way_to_cite_a_rule_is_found() -> None:
    assert citations(SOURCE) == (
        Citation("A-COST-01", (3, 0), False, ()),
        Citation("A-ABOVE-01", (14, 8), False, (14,)),
        Citation("B-MODE-GOT-06", (14, 8), False, (14,)),
        Citation("A-LIMIT-01", (4, 0), False, ()),
        Citation("A-FRAME-01", (8, 0), True, (14,)),
        Citation("A-LEGAL-01", (11, 4), True, (14,)),
        Citation("A-REFUSED-01", (15, 12), False, (15,)),
    )


def test_places_about_one_line_come_first() -> None:
    source = 'def f():\n    """As A-B-01 says."""\n    return 1  # A-B-01\n'
    assert [one.whole for _, one in cited_by({"m": source})["A-B-01"]] == [False, True]


def test_what_an_id_looks_like() -> None:
    assert ID.findall("T-RAID-03 and B-MODE-GOT-06, not C-SEATS, UTF-8 or x-RAID-03") == [
        "T-RAID-03",
        "B-MODE-GOT-06",
    ]
    assert NAMED.findall("C-NOT-LEGAL, O-PLA-05.") == ["C-NOT-LEGAL", "O-PLA-05"]
