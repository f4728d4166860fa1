"""Styles, symbols and scripts. Under an address that changes with them, browsers may keep them for ever."""

from __future__ import annotations

import hashlib
import mimetypes
import posixpath
import re
import time
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from kingsmoot import look
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.table.costs import once_for_all
from kingsmoot.table.web import client_words

STATIC: Final = Path(__file__).parent.parent / "static"
WORDS: Final = {f"words/{lang}.json": lang for lang in LANGUAGES}
FOREVER: Final = "public, max-age=31536000, immutable"
A_WHILE: Final = "public, max-age=60"
VERSION: Final = re.compile("v[0-9a-f]{16}")
IMPORT: Final = re.compile(r'^import\b[^";]*"(\.[^"]+)";', re.MULTILINE)


async def static(request: Request) -> Response:
    name = request.path_params["name"]
    hashed, slash, rest = name.partition("/")
    lasting = bool(slash) and hashed == version()
    # A page made just before an update still asks by the older name: it gets the newer file, for a while.
    found = file_of(rest if slash and VERSION.fullmatch(hashed) else name)
    if found is None:
        return Response(status_code=404)
    data, etag = found
    headers = {"ETag": etag, "Cache-Control": FOREVER if lasting else A_WHILE}
    if request.headers.get("if-none-match") == etag:
        return Response(status_code=304, headers=headers)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Response(data, media_type=kind, headers=headers)


async def no_icon(request: Request) -> Response:
    return Response(status_code=204, headers={"Cache-Control": FOREVER})


def file_of(name: str) -> tuple[bytes, str] | None:
    """A file of ours: the look's, the scripts' words, or one of the folder `static`; nothing beside it."""
    if name in ("look.css", "symbols.svg"):
        data = look.css().encode() if name == "look.css" else _symbols()
    elif name in WORDS:
        data = client_words.as_json(WORDS[name])
    else:
        try:
            path = (STATIC / name).resolve()
            if STATIC.resolve() not in path.parents or not path.is_file() or path.name.startswith("."):
                return None
            data = path.read_bytes()
        except (OSError, ValueError):
            return None  # a name that no file can have
    return data, f'"{hashlib.sha256(data).hexdigest()[:20]}"'


@cache
def _symbols() -> bytes:
    return (Path(look.__file__).parent / "symbols.svg").read_bytes()


def modules(page: str) -> Sequence[str]:
    """The scripts that the script of a page imports, and those that these import, and so on.

    A browser that is told of all of them at once need not find each only in another.
    """
    return _modules(page, version())


@once_for_all
def _modules(page: str, version: str) -> Sequence[str]:
    found: dict[str, None] = {}
    left = [f"pages/{page}.js"]
    while left:
        name = left.pop()
        text = (STATIC / name).read_text()
        imported = [
            posixpath.normpath(posixpath.join(posixpath.dirname(name), to)) for to in IMPORT.findall(text)
        ]
        left += [to for to in imported if to not in found]
        found |= dict.fromkeys(imported)
    return tuple(found)


def version() -> str:
    """Changes when a file does, within a second: addresses that contain it may be kept for ever."""
    return _version(_stamp(int(time.monotonic())))


@lru_cache(maxsize=1)
def _stamp(second: int) -> tuple[tuple[str, int], ...]:
    """When which file was changed. A page asks for dozens of files, each of which would ask for all."""
    return tuple((str(p), p.stat().st_mtime_ns) for p in _files())


def _files() -> Iterator[Path]:
    if STATIC.is_dir():
        yield from sorted(p for p in STATIC.rglob("*") if p.is_file())


@once_for_all
def _version(stamp: tuple[tuple[str, int], ...]) -> str:
    h = hashlib.sha256(look.css().encode() + _symbols())
    for lang in LANGUAGES:
        h.update(client_words.as_json(lang))
    for path, _ in stamp:
        h.update(path.encode() + Path(path).read_bytes())
    return "v" + h.hexdigest()[:16]
