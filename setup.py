"""With KINGSMOOT_COMPILE=1 the rule modules are compiled by mypyc; without it a plain build.

In either, the cases of each game become one archive, which `io/packed.py` reads.
"""

import os
import re
import shutil
import sys
import tomllib
import zipfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

sys.path.insert(0, "tools")
from compile_changed import CompileChanged

HOME = Path("src/kingsmoot")
RULES = (
    *("core/*.py", "kit/*.py", "games/**/*.py", "bots/*.py"),
    # Of the gym what runs at every step and needs no numpy.
    *("gym/actions.py", "gym/layout.py", "gym/space.py", "gym/stepping.py"),
)

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


# Calls from one C file to another are inlined when these are linked, as if they were one file: a fifth of the
# speed of Oriflamme, a twentieth of that of the Watch; the others are too big for what they would gain.
LINKED_AS_ONE = ("engine", "watch")
# Modules that are worth the time of a better optimization, by how their C files are called: what play-outs
# run at every decision. Set-ups are not: tuples of 58 areas become C that takes four times as long with -O3.
# Nor are combats in Thrones, of which a random game has four. The rules of thumb of Thrones, in numbers, are
# most of a search.
HOT = re.compile(
    "___(core___(chance|decisions|events|frames|playout|random_streams|slots_from_moves|state|tuples|vectors|views|zones)"
    "|gym|kit___cells"
    "|oriflamme___(rules|state)"
    "|watch___(rules(?!___(audit|heroes|setup|wildling_cards))|state)"
    "|thrones___(bot|rules(?!___(audit|combat|houses|retreat|setup|wildling_cards|wildlings))|state)"
    "|banners___(geometry|gym_writer|state))(___|\\.c)"
)
# What runs once, when a group is loaded or a table is opened; what only reads and writes texts; what proves
# that the rest is right. Tables of data take the compiler longest, and a second each is saved.
COLD = re.compile(
    "/__native_[a-z]+\\.c"
    "|___(audit|trial___[a-z]+)\\.c"
    "|core___(demands|scenario|toml|toml_lines|why_not)\\.c"
    "|(thrones___tables|watch___book|banners___(book|catalogue|terms))\\.c"
    "|vocabulary___(events|frame_kinds|kinds|questions|said|summaries|things)\\.c"
)


def flags(group_of: str) -> tuple[list[str], list[str]]:
    """For the C compiler and for the linker; nothing for a debugger, which takes as long to write again."""
    # The C files of a group each define its table of imports; they mean the same one.
    common = ["-fcommon", "-fno-semantic-interposition", "-g0"]
    lto = ["-flto=auto"] if group_of in LINKED_AS_ONE else []
    return [*common, *lto], lto


def level(source: str) -> str:
    return "-O3" if HOT.search(source) else "-O0" if COLD.search(source) else "-O1"


# A cache of its own, since `mypy --strict` asks other things and would overwrite it. What is not compiled is
# read and not judged: it asks for libraries (numpy, msgspec) that are not there where a wheel is built.
CHECKED = ("--cache-dir=build/mypy_cache", "--follow-imports=silent")


def compiled() -> list[Extension]:
    import mypyc.build

    groups: dict[str, list[str]] = {}
    for pattern in RULES:
        for path in sorted(HOME.glob(pattern)):
            if not stays(path):
                groups.setdefault(group(path), []).append(str(path))
    paths = [path for files in groups.values() for path in files]
    # One C file a module: in one file, big tables keep the C compiler busy for minutes.
    separate = [(files, name) for name, files in groups.items()]
    made: list[Extension] = mypyc.build.mypycify([*CHECKED, *paths], multi_file=True, separate=separate)
    for extension in made:
        with_librt(extension, Path(mypyc.build.__file__).parent / "lib-rt")
        name = extension.name.removesuffix("__mypyc")
        # Beside the groups there is a door to each of their modules, a few lines long.
        compiling, linking = flags(name) if name in groups else (["-g0"], [])
        extension.extra_compile_args = [*extension.extra_compile_args, *compiling]
        extension.extra_link_args = linking
    return made


# What `kit.cells` writes its bytes with, vectors (`core.native`), and characters of a text as numbers.
LIBRT = (
    *("strings/librt_strings_api.c", "byteswriter_extra_ops.c"),
    *("vecs/librt_vecs_api.c", "vecs_extra_ops.c"),
    "str_extra_ops.c",
)


def with_librt(extension: Extension, runtime: Path) -> None:
    """The compiler adds it itself, to all groups as soon as one of them needs it, but forgets it where the C
    files of an earlier build are still good: then what has not changed would be linked anew. Its headers it
    finds in the second build alone, which would compile everything again: generated ones are enough.
    """
    extension.depends = [header for header in extension.depends if "__native" in header]
    extension.include_dirs = [*extension.include_dirs, str(runtime / "strings"), str(runtime / "vecs")]
    if extension.name.endswith("__mypyc"):
        own = [source for source in extension.sources if not source.endswith(LIBRT)]
        extension.sources = [*own, *[str(runtime / name) for name in LIBRT]]


class CompileRules(CompileChanged):
    level = staticmethod(level)


class PackingBuild(build_py):
    """Cases are over a thousand small files: installed, each would cost a block of the disk and a line of
    RECORD. The archive stores them as they are: the wheel compresses it whole, all the better.
    """

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        for folder in sorted(HOME.glob("games/*/cases")):
            built = Path(self.build_lib, folder.relative_to("src"))
            shutil.rmtree(built, ignore_errors=True)  # of a build before cases were packed
            with zipfile.ZipFile(built.with_suffix(".zip"), "w") as archive:
                for path in sorted(folder.rglob("*.toml")):
                    # Without the hour of the build, so that the same source gives the same archive.
                    archive.writestr(zipfile.ZipInfo(path.relative_to(folder).as_posix()), path.read_bytes())


def readme() -> str:
    """Pictures and links of the README are relative; on the package index they must name the repository."""
    project = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"]
    home = project["urls"]["Repository"]
    text = Path("README.md").read_text("utf-8")
    text = re.sub(r"(!\[[^\]]*\]\()(?!https?:)", rf"\1{home}/raw/main/", text)
    return re.sub(r"((?<!!)\[[^\]]*\]\()(?!https?:|#)", rf"\1{home}/blob/main/", text)


COMPILE = os.environ.get("KINGSMOOT_COMPILE") == "1"
# Before it builds, pip reads this file twice for the name and the needs of the package.
ASKED = {"egg_info", "dist_info"} & set(sys.argv)

setup(
    long_description=readme(),
    long_description_content_type="text/markdown",
    ext_modules=compiled() if COMPILE and not ASKED else [],
    cmdclass={"build_py": PackingBuild, **({"build_ext": CompileRules} if COMPILE else {})},
)
