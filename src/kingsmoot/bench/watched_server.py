"""A table server that measures its own event loop: python -m kingsmoot.bench.watched_server FOLDER DB PORT

The loop does everything that is due and then looks at its sockets again. What comes meanwhile waits for the
end of that round. How long a round is, in time of the processor, does not depend on what else the computer
does. Beside them it is measured, by the clock, how long a person's move takes from the moment at which it was
read until it is on disk and everybody was told. At the signal SIGUSR1 what was found since the last one is
written to FOLDER, in milliseconds.
"""

from __future__ import annotations

import json
import os
import selectors
import signal
import sys
import time
from pathlib import Path
from typing import Any, Final

SHORT: Final = 0.0002
"""Seconds: rounds below that are none that anybody waits for."""


def watch(folder: Path) -> list[float]:
    """From now on the rounds of the event loop are measured: to be called before it is made. What is put into
    the list is told as well."""
    rounds: list[float] = []
    moves: list[float] = []
    began = time.thread_time()

    class Selector(selectors.DefaultSelector):
        def select(self, timeout: float | None = None) -> Any:
            nonlocal began
            took = time.thread_time() - began
            if took > SHORT:
                rounds.append(round(took * 1000, 3))
            found = super().select(timeout)
            began = time.thread_time()
            return found

    def tell(*_: object) -> None:
        path = folder / f"{os.getpid()}.json"
        path.with_suffix(".new").write_text(json.dumps({"rounds": rounds, "moves": moves}))
        path.with_suffix(".new").rename(path)
        rounds.clear()
        moves.clear()

    selectors.DefaultSelector = Selector  # type: ignore[misc]
    signal.signal(signal.SIGUSR1, tell)
    return moves


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
