"""What those proofs claim that need the packages of the web: told without importing them."""

from __future__ import annotations

from typing import Final

CLICKS: Final = (
    "Whoever sees nothing but the page plays whole games by clicks, without an error on the console and "
    "without a refusal that names an id of ours."
)
HOSTILE: Final = (
    "Whatever is typed, posted or sent is taken or refused by a rule: no fault of the server, no change of a "
    "table by who may not change it."
)
LEAKS: Final = (
    "What a seat is sent is the same in all worlds that look the same to it, and whatever others have sealed."
)
PROXIED: Final = (
    "Two servers behind a proxy with one PostgreSQL: whichever of them is killed under play, every table "
    "goes on, no acknowledged answer is lost or doubled, and the calls of a table are led to one server."
)
SOAK: Final = (
    "In the last quarter of a day of people who come, play, talk and leave the server grows no more."
)
TIMING: Final = "How long the table works for a reader tells little of what others have sealed or hold."
