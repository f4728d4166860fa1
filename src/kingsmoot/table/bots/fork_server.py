"""A process that has all games in memory and forks those that think.

`multiprocessing` has a fork server too, one for a whole program, which imports what the program imports. Ours
may import from another folder than the server does: one with compiled rules (`builds.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket
import struct
import subprocess
import sys
import threading
from pathlib import Path
from typing import Final, final

from kingsmoot.io.registry import games
from kingsmoot.table.bots import bot_worker

START: Final = 120.0
"""Seconds that it may take to start: on a busy computer that is long, and one that is ended while it starts
only begins again.
"""
PARTING: Final = 5.0
"""Seconds after which it has ended, or is ended."""
MESSAGE: Final = struct.Struct("!cI")
"""What it is told: FORK, with the end of a line for the new process, or END and the number of a process. What
it tells: FORKED and the number."""
FORK: Final = b"f"
FORKED: Final = b"p"
END: Final = b"e"


@final
class ForkServer:
    """The server's side of it. What may take a while waits in a thread."""

    def __init__(self, folder: Path | None = None) -> None:
        """Processes import from this folder before all others."""
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None
        self._ours: socket.socket | None = None
        self._closed = False
        self._speaking = threading.Lock()

    async def fork(self, line: socket.socket) -> int:
        """The number of a new process, which attends this line. Raises `OSError`."""
        return await asyncio.to_thread(self._fork, line)

    def _fork(self, line: socket.socket) -> int:
        with self._speaking:
            control = self._control()
            try:
                socket.send_fds(control, [MESSAGE.pack(FORK, 0)], [line.fileno()])
                answer = control.recv(MESSAGE.size)
                if len(answer) != MESSAGE.size:
                    raise ConnectionError("the fork server has ended")
            except OSError:
                self._hang_up()
                raise
            return int(MESSAGE.unpack(answer)[1])

    def _control(self) -> socket.socket:
        """The line to it; it is started when it is first needed, and again if it has died."""
        if self._closed:
            raise ConnectionError("closed")
        if self.process is not None and self.process.poll() is not None:
            self._hang_up()
        if self._ours is None:
            ours, theirs = socket.socketpair()
            ours.settimeout(START)
            program = f"from {__name__} import main; main({theirs.fileno()})"
            with theirs:
                # -P: the folder in which the server was started comes before nothing.
                self.process = subprocess.Popen(
                    [sys.executable, "-P", "-c", program],
                    stdin=subprocess.DEVNULL,
                    pass_fds=[theirs.fileno()],
                    env=os.environ | {"PYTHONPATH": self._path()},
                )
            self._ours = ours
        return self._ours

    def _path(self) -> str:
        """Where the server finds modules its processes do too: a game may lie anywhere."""
        folders = [str(self.folder)] if self.folder is not None else []
        return os.pathsep.join([*folders, *[place for place in sys.path if place]])

    def end(self, pid: int) -> None:
        """End a process that it has forked. It alone knows whether the number is still that process's."""
        if self._ours is not None:
            with contextlib.suppress(OSError):
                self._ours.send(MESSAGE.pack(END, pid))

    def close(self) -> None:
        """It ends, and with it all that it has forked."""
        self._closed = True
        ours, process = self._ours, self.process
        if ours is not None and self._speaking.locked():
            # It is being started, or about to fork: whoever waits for that in another thread hangs up.
            with contextlib.suppress(OSError):
                ours.shutdown(socket.SHUT_RDWR)
            if process is not None:
                process.kill()
        else:
            self._hang_up()

    def _hang_up(self) -> None:
        ours, process, self._ours, self.process = self._ours, self.process, None, None
        if ours is not None:
            ours.close()
        if process is not None:
            try:
                process.wait(PARTING)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def main(descriptor: int) -> None:
    """Its whole life, until the other side hangs up: so nothing outlives a server that is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    games()
    gc.freeze()
    forked: set[int] = set()
    with socket.socket(fileno=descriptor) as control:
        while True:
            message, lines, _, _ = socket.recv_fds(control, MESSAGE.size, 1)
            _reap(forked)
            if len(message) != MESSAGE.size:
                break
            what, pid = MESSAGE.unpack(message)
            if what == FORK:
                pid = os.fork()
                if pid == 0:
                    control.close()
                    _live(lines[0])
                forked.add(pid)
                os.close(lines[0])
                control.sendall(MESSAGE.pack(FORKED, pid))
            elif pid in forked:
                os.kill(pid, signal.SIGKILL)
    for pid in forked:
        os.kill(pid, signal.SIGKILL)


def _reap(forked: set[int]) -> None:
    """Forget those that have ended: their numbers may be somebody else's next."""
    for pid in list(forked):
        if os.waitpid(pid, os.WNOHANG)[0]:
            forked.discard(pid)


def _live(line: int) -> None:
    """The whole life of a forked process. It must not go on as a second fork server, whatever happens."""
    try:
        bot_worker.attend(socket.socket(fileno=line))
    finally:
        os._exit(0)
