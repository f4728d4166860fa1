"""The repository itself: versions agree, locks are locked, nothing local leaks in."""

from __future__ import annotations

import importlib
import importlib.metadata
import importlib.resources
import os
import pkgutil
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

import kingsmoot
from kingsmoot.io.packed import read_packed

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))

# Written in pieces, so that this file does not find itself.
LEAKS = [
    "pypi" + r"\.org",
    "python" + r"hosted\.org",
    "registry\\.npm" + r"js\.org",
    "registry\\.yarn" + r"pkg\.com",
    "deb\\.deb" + r"ian\.org",
    "fil" + "e://",
    r"(?<![\w.])/ro" + r"ot/",
    r"(?<![\w.])/wo" + r"rk/",
    r"(?<![\w.])/ho" + r"me/\w",
    r"(?<![\w.])/Us" + r"ers/\w",
    r"(?<![\w.])/op" + r"t/\w",
]


def git_files() -> list[Path]:
    """What is in git, or would be after `git add`."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    ).stdout
    paths = (ROOT / os.fsdecode(name) for name in listed.split(b"\0") if name)
    return [path for path in paths if path.is_file()]


def make_targets() -> set[str]:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z]+):", text, re.MULTILINE))


def test_no_registry_host_or_machine_path_in_any_file() -> None:
    leak = re.compile("|".join(LEAKS))
    found = [
        f"{path.relative_to(ROOT)}:{number}: {match[0]}"
        for path in git_files()
        for number, line in enumerate(path.read_bytes().decode("utf-8", "replace").split("\n"), 1)
        if (match := leak.search(line))
    ]
    assert found == []


def test_the_leak_patterns_match_what_they_should() -> None:
    leak = re.compile("|".join(LEAKS))
    for text in [
        "https://pypi" + ".org/simple",
        " /ro" + "ot/x",
        "'/ho" + "me/me",
        "fil" + "e:///x",
    ]:
        assert leak.search(text), text
    for text in ["frame/wo" + "rk/x", "src/ro" + "ot/x", "the /ro" + "ot"]:
        assert not leak.search(text), text


def test_text_files_end_their_lines_the_same_way() -> None:
    found = [
        str(path.relative_to(ROOT))
        for path in git_files()
        if b"\0" not in (data := path.read_bytes()) and data and (b"\r\n" in data or not data.endswith(b"\n"))
    ]
    assert found == []


def test_the_source_distribution_holds_all_that_git_holds() -> None:
    rules = [line.split() for line in (ROOT / "MANIFEST.in").read_text("utf-8").splitlines()]
    folders = {name for kind, *names in filter(None, rules) for name in names if kind == "graft"}
    files = {name for kind, *names in filter(None, rules) for name in names if kind == "include"}
    files |= {"LICENSE", "MANIFEST.in", "README.md", "pyproject.toml", "setup.py"}  # setuptools takes these
    paths = [path.relative_to(ROOT) for path in git_files()]
    left_out = [str(p) for p in paths if p.parts[0] not in folders and str(p) not in files]
    assert left_out == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_every_locked_package_has_hashes(lock: Path) -> None:
    lines = lock.read_text(encoding="utf-8").replace("\\\n", "").splitlines()
    pins = [line for line in lines if line and not line.lstrip().startswith("#")]
    assert pins
    for pin in pins:
        assert re.match(r"[a-z0-9][a-z0-9._-]*(\[[a-z0-9,-]+\])?==\S+ ", pin), pin
        assert "--hash=sha256:" in pin, pin


def pinned(lock: str) -> set[str]:
    text = (ROOT / "requirements" / lock).read_text(encoding="utf-8")
    return set(re.findall(r"^[a-z0-9][^ ;]*==[^ ;]+", text, re.MULTILINE))


def test_play_and_test_use_the_same_versions() -> None:
    assert pinned("web.txt") <= pinned("dev.txt")
    assert pinned("host.txt") <= pinned("dev.txt")


@pytest.mark.parametrize(
    ("lock", "extras"),
    [
        ("web.txt", ["web"]),
        ("host.txt", ["web", "postgres"]),
        ("dev.txt", ["web", "postgres", "fast", "dev"]),
    ],
)
def test_locks_hold_what_the_project_asks(lock: str, extras: list[str]) -> None:
    asked = list(PROJECT["project"]["dependencies"])
    for extra in extras:
        asked += PROJECT["project"]["optional-dependencies"][extra]
    names = {re.split(r"[^\w.-]", line)[0].replace(".", "-").lower() for line in asked}
    assert names <= {pin.split("==")[0] for pin in pinned(lock)}


def test_versions_agree() -> None:
    version = PROJECT["project"]["version"]
    assert importlib.metadata.version("kingsmoot") == version
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## \[([^\]]+)\]", changelog, re.MULTILINE)
    assert headings[0] == "Unreleased"
    if headings[1:]:
        assert headings[1] == version


def test_the_citation_names_this_version() -> None:
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"version: {PROJECT['project']['version']}\n" in cited


def test_typed_marker_is_shipped() -> None:
    assert importlib.resources.files("kingsmoot").joinpath("py.typed").is_file()


def test_data_files_are_shipped() -> None:
    """In the compiled build this compares the installed package with the source, but for recorded plays."""
    source = ROOT / "src" / "kingsmoot"
    with importlib.resources.as_file(importlib.resources.files("kingsmoot")) as installed:
        missing = [
            str(path.relative_to(source))
            for path in source.rglob("*")
            if path.is_file()
            and path.suffix not in {".pyc", ".so"}
            and path.parent.name != "plays"
            and not (installed / path.relative_to(source)).is_file()
            and read_packed(installed / path.relative_to(source)) != path.read_bytes()
        ]
    assert missing == []


# Games whose rules are being written: not yet to be offered to anybody.
UNFINISHED: set[str] = set()


def test_entry_points_name_games_of_this_package() -> None:
    games = PROJECT["project"]["entry-points"]["kingsmoot.games"]
    for game, target in games.items():
        assert target == f"kingsmoot.games.{game}.game:GAME"
    folders = {path.name for path in (ROOT / "src/kingsmoot/games").glob("*/") if path.name[0] != "_"}
    assert set(games) <= folders
    assert folders - set(games) <= UNFINISHED


def test_documents_name_only_make_targets_that_exist() -> None:
    targets = make_targets()
    assert {"play", "test", "fast", "prove", "lock", "bench", "format"} <= targets
    for path in git_files():
        if path.suffix == ".md":
            text = path.read_text(encoding="utf-8")
            named = set(re.findall(r"(?:`|^\s*\$? ?)make ([a-z]+)", text, re.MULTILINE))
            assert named <= targets, path


def test_ci_script_can_be_run() -> None:
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def test_every_module_imports(compiled: bool) -> None:
    """A module that no test needs must load too; and rules must not slip out of the compiled build."""
    found = {}
    for module in pkgutil.walk_packages(kingsmoot.__path__, "kingsmoot."):
        # Migrations are scripts that alembic runs in a context of its own.
        if not module.name.endswith("__main__") and ".migrations." not in module.name:
            loaded = importlib.import_module(module.name)
            found[module.name] = (loaded.__file__ or "").endswith((".so", ".pyd"))
    assert found["kingsmoot.core.state"] is compiled
    assert found["kingsmoot.core.frames"] is compiled
    assert not found["kingsmoot.core.native"]
