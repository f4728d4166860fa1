"""With KINGSMOOT_COMPILE=1 the rule modules are compiled by mypyc; without it a plain build."""

import os
from pathlib import Path

from setuptools import Extension, setup

RULES = ("core/*.py", "kit/*.py", "games/**/*.py", "bots/*.py")

# Names of files and folders that stay interpreted. Package doors only re-export; drawing and
# words are text for people, where compiling gains nothing. native.py has the two faces of
# mypyc_attr in an `if TYPE_CHECKING: else:`, of which mypyc compiles only the first: compiled, it
# would stop at "Reached allegedly unreachable code!".
INTERPRETED = (
    "__init__.py",
    "native.py",
    "draw.py",
    "draw_parts.py",
    "draw_table.py",
    "faces.py",
    "svg.py",
    "words",
    "words.py",
    "terminal.py",
    # Games not yet offered: their tables alone keep the C compiler busy for minutes.
    "thrones",
    "watch",
)


def compiled() -> list[Extension]:
    from mypyc.build import mypycify

    home = Path("src/kingsmoot")
    modules = [
        path
        for pattern in RULES
        for path in sorted(home.glob(pattern))
        if not set(path.relative_to(home).parts) & set(INTERPRETED)
    ]
    # In one group, so that a call from a game into the core is a C call.
    return mypycify([str(path) for path in modules])


setup(ext_modules=compiled() if os.environ.get("KINGSMOOT_COMPILE") == "1" else [])
