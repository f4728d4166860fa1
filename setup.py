"""With KINGSMOOT_COMPILE=1 the rule modules are compiled by mypyc; without it a plain build."""

import os
import re
import tomllib
from pathlib import Path

from setuptools import Extension, setup

HOME = Path("src/kingsmoot")
RULES = ("core/*.py", "kit/*.py", "games/**/*.py", "bots/*.py")

# Names of files and folders that stay interpreted. Package doors only re-export; drawing (`draw`, `svg*.py`),
# words and described positions (`text`) are for people, where compiling gains nothing and takes longest.
# native.py has the two faces of mypyc_attr in an `if TYPE_CHECKING: else:`, of which mypyc compiles only the
# first: compiled, it would stop at "Reached allegedly unreachable code!".
INTERPRETED = (
    "__init__.py",
    "capabilities.py",
    "data",
    "draw",
    "edges.py",
    "native.py",
    "panels.py",
    "positions.py",
    "scene.py",
    "text",
    "text_layout.py",
    "word_cache.py",
    "words",
)


def stays(path: Path) -> bool:
    return bool(set(path.relative_to(HOME).parts) & set(INTERPRETED)) or path.name.startswith(("draw", "svg"))


def group(path: Path) -> str:
    """Each big game is a library of its own, beside the engine: a change in one game compiles that game only.
    The decisions of Oriflamme are so short that a call from one library to another would be felt.
    """
    parts = path.relative_to(HOME).parts
    return parts[1] if parts[0] == "games" and parts[1] != "oriflamme" else "engine"


def compiled() -> list[Extension]:
    from mypyc.build import mypycify

    groups: dict[str, list[str]] = {}
    for pattern in RULES:
        for path in sorted(HOME.glob(pattern)):
            if not stays(path):
                groups.setdefault(group(path), []).append(str(path))
    paths = [path for files in groups.values() for path in files]
    # One C file a module: in one file, big tables keep the C compiler busy for minutes.
    made = mypycify(paths, multi_file=True, separate=[(files, name) for name, files in groups.items()])
    for extension in made:
        # The C files of a group each define its table of imports; they mean the same one. What they call of
        # one another is to be inlined when they are linked, as if it were one file. What a debugger would
        # need takes as long again to write.
        flags = ["-fcommon", "-fno-semantic-interposition", "-flto=auto", "-g0"]
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        extension.extra_link_args = ["-flto=auto"]
    return made


def readme() -> str:
    """Pictures and links of the README are relative; on the package index they must name the repository."""
    project = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"]
    home = project["urls"]["Repository"]
    text = Path("README.md").read_text("utf-8")
    text = re.sub(r"(!\[[^\]]*\]\()(?!https?:)", rf"\1{home}/raw/main/", text)
    return re.sub(r"((?<!!)\[[^\]]*\]\()(?!https?:|#)", rf"\1{home}/blob/main/", text)


setup(
    long_description=readme(),
    long_description_content_type="text/markdown",
    ext_modules=compiled() if os.environ.get("KINGSMOOT_COMPILE") == "1" else [],
)
