"""The steps of each procedure, by name: a frame tells before which of them it is."""

from __future__ import annotations

from typing import Final

SETUP_STEPS: Final[tuple[str, ...]] = (
    "armies",
    "sides",
    "terrain",
    "objectives",
    "cards",
    "homes",
    "units",
    "vows",
    "deployment",
    "hands",
)
ROUND_STEPS: Final[tuple[str, ...]] = ("start", "activations", "clean-up")
TURN_STEPS: Final[tuple[str, ...]] = ("start", "activation", "end", "next")
ACTIVATION_STEPS: Final[tuple[str, ...]] = ("arrival", "effects", "token", "action", "effects-of-arrival")
CLEAN_UP_STEPS: Final[tuple[str, ...]] = (
    "effects",
    "score",
    "victory",
    "tidy",
    "missions",
    "discard",
    "refill",
)
EMBASSY_STEPS: Final[tuple[str, ...]] = ("effects", "claim", "token")
CHARGE_STEPS: Final[tuple[str, ...]] = (
    "declaration",
    "pivot",
    "die",
    "re-roll",
    "run",
    "alignment",
    "attack",
    "end",
)
RETREAT_STEPS: Final[tuple[str, ...]] = ("die", "re-roll", "way")
ATTACK_STEPS: Final[tuple[str, ...]] = (
    "declaration",
    "attack-dice",
    "first-re-roll",
    "attack-reactions",
    "second-re-roll",
    "weakened",
    "last-re-roll",
    "hits",
    "defence-dice",
    "defence-reactions",
    "vulnerable",
    "blocks",
    "wounds",
    "panic",
    "surge",
    "completion",
    "afterwards",
    "end",
)
HITS_STEPS: Final[tuple[str, ...]] = ("defence-dice", "vulnerable", "wounds")
MORALE_STEPS: Final[tuple[str, ...]] = (
    "effects",
    "dice",
    "reactions",
    "own-re-roll",
    "panicked",
    "last-re-roll",
    "result",
    "wounds",
    "end",
)
FALLING_STEPS: Final[tuple[str, ...]] = ("last-acts", "removal", "aftermath")
