"""What is asked in the Watch, in the order of their numbers, which positions hold."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.watch.vocabulary.kinds import WORDS

ASK_FOUND: Final = WORDS.question("found")
ASK_FIRST_ROAD: Final = WORDS.question("first_road")
ASK_FIRST_GUARD: Final = WORDS.question("first_guard")
ASK_BEFORE: Final = WORDS.question("before")
ASK_TURN: Final = WORDS.question("turn")
ASK_DISCARD: Final = WORDS.question("discard {n}")
ASK_TORMUND: Final = WORDS.question("tormund")
ASK_ROB: Final = WORDS.question("rob")
ASK_FREE_ROAD: Final = WORDS.question("free_road {n}")
ASK_OFFER: Final = WORDS.question("offer")
ASK_REPLY: Final = WORDS.question("reply {player} {give:cards} for {want:cards}")
ASK_DEAL: Final = WORDS.question("deal")
ASK_SAMWELL: Final = WORDS.question("samwell")
ASK_HERO: Final = WORDS.question("hero {hero}")
ASK_REPAY: Final = WORDS.question("repay {player}")
ASK_SEIZE: Final = WORDS.question("seize {player}")
ASK_PICK: Final = WORDS.question("pick")
ASK_COUNTER: Final = WORDS.question("counter {player} {give:cards} for {want:cards}")
