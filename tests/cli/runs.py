"""Running the command: in this process for speed, in one of its own where streams and signals matter."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner, Result

from kingsmoot.cli.main import app

ROOT = Path(__file__).resolve().parent.parent.parent
PLAIN = {
    "NO_COLOR": "1",
    "COLUMNS": "80",
    "LANG": "C.UTF-8",
    "LC_ALL": "",
    "KINGSMOOT_LANG": "",
    "TERM": "dumb",
}


def run(*args: str, typed: str = "", env: dict[str, str] | None = None) -> Result:
    return CliRunner().invoke(app, list(args), input=typed, env={**PLAIN, **(env or {})})


def command(*args: str) -> list[str]:
    return [sys.executable, "-c", "from kingsmoot.cli.main import app; app()", *args]


def surroundings(**more: str) -> dict[str, str]:
    """With the test-only game beside the installed ones."""
    path = os.pathsep.join(filter(None, [str(ROOT / "tests"), os.environ.get("PYTHONPATH", "")]))
    toys = {"KINGSMOOT_GAMES": "toy.game:GAME", "PYTHONPATH": path}
    return {**os.environ, **PLAIN, **toys, **more}


def spawn(
    *args: str, typed: bytes = b"", cwd: Path | None = None, **env: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        command(*args),
        input=typed,
        capture_output=True,
        cwd=cwd,
        env=surroundings(**env),
        timeout=60,
        check=False,
    )


def one_sentence(result: Result) -> str:
    """What a mistake must be answered with: one sentence on stderr, a status, and no traceback."""
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, result.output
    assert result.exit_code not in (0, None), result.output
    assert isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    for bug in ("fault in the program", "помилка програми", "ошибка программы"):
        assert bug not in lines[0], lines[0]
    return str(lines[0])
