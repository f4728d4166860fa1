"""What a proof found is written down, beside what was known before."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingsmoot.cli import prove
from kingsmoot.cli.prove import PROOFS
from kingsmoot.proofs.base import Proof
from kingsmoot.proofs.report import report, section, told_before
from tests.cli.runs import run


def test_a_proof_writes_what_it_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        prove.PROOFS, "games", Proof("Games end.", lambda game, many, tick: [("games", str(many))], 7)
    )
    told = run("prove", "games", "--game", "oriflamme", "--out", str(tmp_path / "proofs"))
    assert told.exit_code == 0, told.output
    written = (tmp_path / "proofs" / "games.md").read_text("utf-8")
    assert "kingsmoot prove games --game oriflamme --games 7" in written
    assert "| games | 7 |" in written


def test_a_report_keeps_what_it_said_of_other_games(tmp_path: Path) -> None:
    path = tmp_path / "games.md"
    proof = PROOFS["games"]
    first = section("kingsmoot prove games", [("games ended", "1")], 1.0)
    path.write_text(report("games", proof, {"watch": first}, told_before(path)))
    again = section("kingsmoot prove games", [("games ended", "2")], 1.0)
    path.write_text(report("games", proof, {"oriflamme": again}, told_before(path)))
    path.write_text(report("games", proof, {"watch": again}, told_before(path)))
    assert path.read_text() == report("games", proof, {"watch": again, "oriflamme": again}, {})
    assert path.read_text().count("games ended | 2") == 2
