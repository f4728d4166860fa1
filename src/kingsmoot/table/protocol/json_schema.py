"""The JSON schema of messages and bodies, for authors of programs that hold a seat."""

from __future__ import annotations

from typing import Any

import msgspec

from kingsmoot.table.protocol.bodies import BODIES
from kingsmoot.table.protocol.messages import DOWN, Anything


def schema() -> dict[str, Any]:
    """The JSON schema of everything that is said here."""
    up = list(Anything.__args__)
    kinds = [*up, *DOWN, *BODIES]
    parts, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "kingsmoot table",
        "up": {"anyOf": parts[: len(up)]},
        "down": {"anyOf": parts[len(up) : len(up) + len(DOWN)]},
        "bodies": dict(zip([b.__name__ for b in BODIES], parts[len(up) + len(DOWN) :])),
        "$defs": components,
    }
