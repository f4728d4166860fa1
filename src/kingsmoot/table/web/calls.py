"""Every HTTP call of the table, declared once: routes are made from these lists (`web/api.py`,
`web/players.py`), and so is the description that programs read (`/api/openapi.json`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from kingsmoot.core.rules import LANGUAGES
from kingsmoot.io.build import VERSION
from kingsmoot.protocol import answers, bodies, down, up
from kingsmoot.table.web.limits import KEY_HEADER, STATUS

JSON: Final = "application/json"
TOML: Final = "application/toml"
SVG: Final = "image/svg+xml"
REFUSED: Final = 409
"""What a rule of play forbids."""


@dataclass(frozen=True)
class Call:
    method: str
    path: str
    name: str
    """The method of `Api`, or of `PlayersApi`, that answers."""
    about: str
    answer: Any
    """Its class; None: a text."""
    body: Any = None
    statuses: tuple[int, ...] = (200,)
    media: str = JSON
    query: Mapping[str, str] = field(default_factory=dict)
    """Parameters behind the question mark, and what they say."""


AT: Final = "/api/tables/{table}"
MOMENT: Final = {"at": "after how many answers", "eyes": "a seat, -1 for an onlooker, or `all`"}

CALLS: Final[tuple[Call, ...]] = (
    Call("GET", "/api/games", "games", "The games that can be played here.", answers.Games),
    Call("GET", "/api/schema.json", "schema", "The JSON schema of all messages.", dict[str, Any]),
    Call("GET", "/api/openapi.json", "openapi", "This description.", dict[str, Any]),
    Call("GET", "/api/tables", "tables", "The tables of the lobby.", answers.Tables),
    Call(
        "POST",
        "/api/tables",
        "create",
        "Make a table. The links of its seats are shown once and kept by nobody.",
        answers.Made,
        bodies.Create,
        (201,),
    ),
    Call(
        "POST",
        "/api/lists",
        "check_list",
        "Whether a prepared list would do for a seat of a table that is yet to be made.",
        down.ListSaid,
        bodies.ListCheck,
    ),
    Call("POST", "/api/mine", "mine", "The tables that these links open.", answers.HeldSeats, bodies.Mine),
    Call("GET", AT, "table", "Who sits at a table, and how it stands.", down.TableSaid),
    Call(
        "POST",
        AT + "/sit",
        "sit",
        "Sit down: at the seat of the link, or without a link at an open one.",
        answers.Seated,
        bodies.Sit,
        (200, 201),
    ),
    Call("GET", AT + "/view", "view", "All that a seat may know, and what it is asked.", answers.Seen),
    Call("GET", AT + "/scene.svg", "scene", "The picture, as the seat sees it.", None, media=SVG),
    Call(
        "POST", AT + "/fill", "fill", "The next slot of a move, or the whole move.", down.FilledSaid, up.Fill
    ),
    Call("POST", AT + "/play", "play", "Answer a question with a move in notation.", answers.Seen, up.Play),
    Call(
        "GET",
        AT + "/list",
        "own_list",
        "The list that a seat has played: one's own, and after the end anybody's.",
        None,
        media=TOML,
        query={"seat": "whose list; one's own if nobody says"},
    ),
    Call(
        "POST",
        AT + "/list",
        "read_list",
        "The answer that a prepared list holds: read and judged, not yet given.",
        down.ListSaid,
        bodies.ListBody,
    ),
    Call("POST", AT + "/back", "back", "Take back, or agree that somebody does.", answers.Seen, up.Back),
    Call("POST", AT + "/say", "say", "Talk at the table.", answers.Nothing, up.Say),
    Call(
        "POST",
        AT + "/act",
        "act",
        "Any message of the socket; the answers that its sender gets.",
        answers.Acted,
        up.Anything,
    ),
    Call("GET", AT + "/record", "record", "Seed and moves.", None, media=TOML),
    Call(
        "GET",
        AT + "/report",
        "report",
        "The record with what seems wrong.",
        None,
        media=TOML,
        query={"note": "what seems wrong"},
    ),
    Call(
        "GET",
        AT + "/moment",
        "moment",
        "The game as it stood after some answers.",
        answers.Moment,
        query={**MOMENT, "columns": "how wide the picture may be"},
    ),
    Call(
        "GET",
        AT + "/explained",
        "explained",
        "What a thing was and did at a moment.",
        down.ExplainedSaid,
        query={**MOMENT, "ref": "which thing"},
    ),
    Call("GET", AT + "/story", "story", "The course of a finished game.", answers.Story),
    Call("GET", AT + "/verify", "verify", "Whether all dice and shuffles were honest.", answers.Verified),
    Call(
        "GET", AT + "/analysis", "analysis", "Chances, and moves that turned the game.", answers.AnalysisSaid
    ),
    Call(
        "POST",
        AT + "/fork",
        "fork",
        "A new table that begins at a moment.",
        answers.Made,
        bodies.Fork,
        (201,),
    ),
    Call("POST", AT + "/again", "again", "The same once more.", answers.Made, statuses=(201,)),
)

ME: Final = "/api/me"

PLAYER_CALLS: Final[tuple[Call, ...]] = (
    Call("GET", ME, "me", "Whose key it is, with all devices.", answers.Me),
    Call("POST", ME, "begin", "A player begins with a new key.", answers.Me, bodies.BeginPlayer, (201,)),
    Call("POST", ME + "/name", "rename", "Another name.", answers.Nothing, bodies.NamePlayer),
    Call(
        "POST",
        ME + "/move",
        "move",
        "A code by which another device may ask to join, once and for some minutes.",
        answers.MoveCode,
        bodies.Empty,
    ),
    Call("POST", ME + "/join", "join", "A device asks to join.", answers.Joined, bodies.Join),
    Call("POST", ME + "/admit", "admit", "Let the device in that asks, or not.", answers.Me, bodies.Admit),
    Call(
        "POST",
        ME + "/drop",
        "drop",
        "A device is the player's no longer.",
        answers.Me,
        bodies.DropDevice,
    ),
    Call(
        "POST",
        ME + "/renew",
        "renew",
        "Another key, the only one from now on; links to games that go on are renewed.",
        answers.Renewed,
        bodies.RenewKey,
    ),
    Call(
        "POST",
        ME + "/merge",
        "merge",
        "The player of another key becomes part of this one.",
        answers.Me,
        bodies.MergePlayer,
    ),
    Call("POST", ME + "/delete", "delete", "Forget a player.", answers.Nothing, bodies.Empty),
    Call("POST", ME + "/seats", "claim", "Seats become the player's.", answers.Nothing, bodies.Mine),
    Call("GET", ME + "/games", "own_games", "Where the player sits.", answers.OwnGames),
    Call("POST", ME + "/open", "open", "A link to an own seat.", answers.Seated, bodies.OpenOwn),
    Call("GET", ME + "/profile", "own_profile", "All that one has played.", answers.Profile),
    Call("POST", ME + "/avoid", "avoid", "Block or mute somebody, or no longer.", answers.Me, bodies.Avoid),
    Call(
        "POST",
        "/api/reports",
        "report_player",
        "Tell the host of somebody or of a table.",
        answers.Nothing,
        bodies.Report,
    ),
    Call("GET", "/api/players/{player}", "profile", "What all may know of a player.", answers.Profile),
    Call(
        "GET",
        "/api/ratings/{game}",
        "leaders",
        "Who is rated highest.",
        answers.Leaders,
        query={"seats": "at tables of how many"},
    ),
)

EVERY: Final = (*CALLS, *PLAYER_CALLS)

WORDS: Final = {
    200: "done",
    201: "made",
    400: "no message, or a thing that does not exist",
    401: "the link opens nothing",
    403: "not from here, or not by you",
    404: "there is no such table or moment",
    408: "the body took too long",
    409: "a rule forbids it",
    413: "too large",
    421: "another name was meant",
    429: "too many calls: wait a little",
    503: "busy: try again",
}


def openapi() -> dict[str, Any]:
    """The calls as OpenAPI 3.1, which speaks JSON schema."""
    kinds = [call.answer for call in EVERY if call.answer is not None]
    kinds += [call.body for call in EVERY if call.body is not None]
    told, components = msgspec.json.schema_components(
        [*kinds, answers.Failed], ref_template="#/components/schemas/{name}"
    )
    schemas = {_key(kind): said for kind, said in zip([*kinds, answers.Failed], told, strict=True)}
    paths: dict[str, Any] = {}
    for call in EVERY:
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "kingsmoot table",
            "version": VERSION,
            "description": "What programs can do at the table; docs/programs.md walks through it.",
        },
        "security": [{}, {"seat": []}, {"key": []}, {"seat": [], "key": []}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "seat": {"type": "http", "scheme": "bearer", "description": "The token of a seat."},
                "key": {
                    "type": "apiKey",
                    "in": "header",
                    "name": KEY_HEADER,
                    "description": "A player's key.",
                },
            },
        },
    }


def _key(kind: Any) -> str:
    return repr(kind)


def _operation(call: Call, schemas: Mapping[str, Any]) -> dict[str, Any]:
    parameters: list[dict[str, Any]] = [
        {"name": "lang", "in": "query", "schema": {"type": "string", "enum": list(LANGUAGES)}}
    ]
    parameters += [
        {"name": name, "in": "query", "description": told, "schema": {"type": "string"}}
        for name, told in call.query.items()
    ]
    parameters += [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", call.path)
    ]
    said = {"type": "string"} if call.answer is None else schemas[_key(call.answer)]
    responses: dict[str, Any] = {
        str(status): {"description": WORDS[status], "content": {call.media: {"schema": said}}}
        for status in call.statuses
    }
    failed = {JSON: {"schema": schemas[_key(answers.Failed)]}}
    for status in sorted({*STATUS.values(), REFUSED}):
        responses[str(status)] = {"description": WORDS[status], "content": failed}
    found: dict[str, Any] = {
        "operationId": call.name,
        "summary": call.about,
        "parameters": parameters,
        "responses": responses,
    }
    if call.body is not None:
        body = {JSON: {"schema": schemas[_key(call.body)]}}
        found["requestBody"] = {"required": True, "content": body}
    return found
