"""A table server that measures its own event loop: python -m kingsmoot.bench.watched_server FOLDER DB PORT

The loop does everything that is due and then looks at its sockets again. What comes meanwhile waits for the
end of that round. How long a round is, in time of the processor, does not depend on what else the computer
does. Of a long round it is noted where the loop was, again and again. Beside them it is measured, by the
clock, how long a person's move takes from the moment at which it was read until it is on disk and everybody
was told. At the signal SIGUSR1 what was found since the last one is written to FOLDER, in milliseconds.
"""

from __future__ import annotations

import json
import os
import selectors
import signal
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any, Final

SHORT: Final = 0.0002
"""Seconds: rounds below that are none that anybody waits for."""
LONG: Final = 0.006
"""Seconds: of rounds above that it is told what they were spent on."""
LOOKS: Final = (0.003, 0.001)
"""Seconds after the beginning of a round at which somebody looks where it is, and between two such looks."""
AROUND: Final = ("serve.", "app.", "costs.", "api.Api.guarded", "pages.guarded")
"""Functions within which everything is done."""


def watch(folder: Path) -> list[float]:
    """From now on the rounds of the event loop are measured: to be called before it is made. What is put into
    the list is told as well."""
    rounds: list[float] = []
    long: list[tuple[float, str]] = []
    moves: list[float] = []
    seen: Counter[str] = Counter()
    began = time.thread_time()

    class Selector(selectors.DefaultSelector):
        def select(self, timeout: float | None = None) -> Any:
            nonlocal began
            if threading.current_thread() is not threading.main_thread():
                return super().select(timeout)  # a driver that waits for its database
            signal.setitimer(signal.ITIMER_REAL, 0)
            took = time.thread_time() - began
            if took > SHORT:
                rounds.append(round(took * 1000, 3))
            if took > LONG and seen:
                long.append((round(took * 1000, 1), seen.most_common(1)[0][0]))
            seen.clear()
            found = super().select(timeout)
            began = time.thread_time()
            signal.setitimer(signal.ITIMER_REAL, *LOOKS)
            return found

    def look(_: int, frame: FrameType | None) -> None:
        seen[where(frame)] += 1

    def tell(*_: object) -> None:
        path = folder / f"{os.getpid()}.json"
        path.with_suffix(".new").write_text(json.dumps({"rounds": rounds, "moves": moves, "long": long}))
        path.with_suffix(".new").rename(path)
        for told in (rounds, moves, long):
            told.clear()

    selectors.DefaultSelector = Selector  # type: ignore[misc]
    signal.signal(signal.SIGUSR1, tell)
    signal.signal(signal.SIGALRM, look)
    return moves


def where(frame: FrameType | None) -> str:
    """The functions of ours that lead there: the two outermost, which name the call, and the innermost."""
    found: list[str] = []
    while frame is not None:
        module = str(frame.f_globals.get("__name__", ""))
        if module.startswith("kingsmoot.") and not module.startswith(__name__):
            found.insert(0, f"{module.rpartition('.')[2]}.{frame.f_code.co_qualname}")
        frame = frame.f_back
    found = [name for name in found if not name.startswith(AROUND)]
    return " > ".join([*found[:2], *found[2:][-1:]])


def watch_moves(moves: list[float]) -> None:
    from kingsmoot.table.web.actions import Actions
    from kingsmoot.table.web.identity import Identity

    play = Actions.play

    async def watched(self: Actions, who: Identity, decision: int, epoch: int, text: str) -> None:
        began = time.perf_counter()
        await play(self, who, decision, epoch, text)
        moves.append(round((time.perf_counter() - began) * 1000, 3))

    Actions.play = watched  # type: ignore[method-assign]


def main(folder: str, db: str, port: str) -> None:
    moves = watch(Path(folder))
    # Imported late, to find the other selector.
    from kingsmoot.table import serve
    from kingsmoot.table.settings import settings

    watch_moves(moves)
    chosen = settings({"db": db, "port": int(port)})
    listening = serve.listen(chosen.host, chosen.port)
    sys.stdout.write(serve.address_of(listening) + "\n")
    sys.stdout.flush()
    serve.run_to_the_end(chosen, listening)


if __name__ == "__main__":
    main(*sys.argv[1:4])
