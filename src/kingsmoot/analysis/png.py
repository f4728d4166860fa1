"""Drawings as PNG: a picture, or several that follow each other (APNG). Needs the extra `[png]`.

resvg renders them, which knows no style sheets, so they are painted first (`kit.svg_paint`). An animation
tells of each picture only the part that differs from the one before; where nothing moves, readers show the
picture that stands apart from it, for which we take the last.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Final

import resvg_py
from PIL import Image, ImageChops

from kingsmoot.kit.svg_paint import painted

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_LARGEST_DELAY: Final = 0xFFFF


def png(drawing: str, width: int = 0) -> bytes:
    """A standalone drawing as a picture: so many pixels wide, or as wide as it says of itself."""
    found: bytes = resvg_py.svg_to_bytes(svg_string=painted(drawing), width=width or None)
    return found


def film(drawings: Iterator[str], many: int, last: str, seconds: Sequence[float], width: int) -> bytes:
    """So many drawings of one size, each shown for its time, over and over."""
    still = _picture(last, width)
    out = [SIGNATURE, *_chunks(still, b"IHDR"), _chunk(b"acTL", struct.pack(">II", many, 0))]
    out += [_chunk(b"IDAT", data) for data in _data(still)]
    number = 0
    before: Image.Image | None = None
    for drawing, lasts in zip(drawings, seconds, strict=True):
        picture = _picture(drawing, width)
        box = (0, 0, *picture.size)
        if before is not None:
            box = ImageChops.difference(before, picture).getbbox() or (0, 0, 1, 1)
        delay = min(round(lasts * 1000), _LARGEST_DELAY)
        left, top, right, bottom = box
        place = struct.pack(">IIIIIHHBB", number, right - left, bottom - top, left, top, delay, 1000, 0, 0)
        out.append(_chunk(b"fcTL", place))
        number += 1
        for data in _data(picture.crop(box)):
            out.append(_chunk(b"fdAT", struct.pack(">I", number) + data))
            number += 1
        before = picture
    out.append(_chunk(b"IEND", b""))
    return b"".join(out)


def _picture(drawing: str, width: int) -> Image.Image:
    return Image.open(BytesIO(png(drawing, width))).convert("RGB")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _chunks(picture: Image.Image, wanted: bytes) -> list[bytes]:
    """The chunks of one kind, of the picture as a file of its own."""
    file = BytesIO()
    picture.save(file, "PNG", optimize=True)
    data = file.getvalue()
    found, at = [], len(SIGNATURE)
    while at < len(data):
        beyond = at + 12 + int.from_bytes(data[at : at + 4], "big")
        if data[at + 4 : at + 8] == wanted:
            found.append(data[at:beyond])
        at = beyond
    return found


def _data(picture: Image.Image) -> list[bytes]:
    return [chunk[8:-4] for chunk in _chunks(picture, b"IDAT")]
