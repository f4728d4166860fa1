"""The JSON schema of messages, bodies and answers, for authors of programs that hold a seat."""

from __future__ import annotations

from typing import Any

import msgspec

from kingsmoot.protocol.answers import ANSWERS
from kingsmoot.protocol.bodies import BODIES
from kingsmoot.protocol.down import DOWN
from kingsmoot.protocol.up import Anything


def schema() -> dict[str, Any]:
    """The JSON schema of everything that is said here."""
    up = list(Anything.__args__)
    kinds = [*up, *DOWN, *BODIES, *ANSWERS]
    found, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    parts = iter(found)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "kingsmoot table",
        "up": {"anyOf": [next(parts) for _ in up]},
        "down": {"anyOf": [next(parts) for _ in DOWN]},
        "bodies": {b.__name__: next(parts) for b in BODIES},
        "answers": {a.__name__: next(parts) for a in ANSWERS},
        "$defs": components,
    }
