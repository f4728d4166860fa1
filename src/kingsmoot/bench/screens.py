"""The screens of `bench table`: many readers of one table, in a process of their own.

    python -m kingsmoot.bench.screens http://HOST:PORT TABLE MANY

A thousand of them must not cost more than the server they measure: one loop over plain sockets that finds
the frames and, in each, the position it tells, without decoding anything else. It says `ready` when all have
been told the table; for each line on its standard input it then says in JSON when each position was on the
first and on the last screen, on how many it was, and what came and what it cost.
"""

from __future__ import annotations

import json
import os
import select
import socket
import sys
import time
from typing import Final, final

MARK: Final = b'"type":"owed","position":"'
HELLO: Final = b'{"type":"hello","token":null,"lang":"en"}'
AT_ONCE: Final = 50


@final
class Screen:
    """One reader: a socket, and what of the next frame has come."""

    __slots__ = ("left", "socket")

    def __init__(self, made: socket.socket) -> None:
        self.socket = made
        self.left = b""


@final
class ScreenProcess:
    def __init__(self, host: str, port: int, table: str) -> None:
        self.address = (host, port)
        self.table = table
        self.poll = select.epoll()
        self.screens: dict[int, Screen] = {}
        self.seen: dict[bytes, list[float]] = {}
        """By position: when it was on the first screen, on the last one, and on how many it is."""
        self.frames = 0
        self.bytes = 0
        self._room = memoryview(bytearray(1 << 18))

    def open(self, many: int) -> None:
        for n in range(many):
            made = socket.create_connection(self.address)
            head = (
                f"GET /ws/{self.table} HTTP/1.1\r\nHost: {self.address[0]}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                "Sec-WebSocket-Version: 13\r\n\r\n"
            )
            made.sendall(head.encode())
            answer = b""
            while b"\r\n\r\n" not in answer:
                answer += made.recv(4096)
            if b" 101 " not in answer.split(b"\r\n")[0]:
                raise ConnectionError(answer.decode())
            made.sendall(bytes((0x81, 0x80 | len(HELLO))) + bytes(4) + HELLO)  # the mask is nothing
            made.setblocking(False)
            screen = Screen(made)
            screen.left = answer.partition(b"\r\n\r\n")[2]
            self.screens[made.fileno()] = screen
            self.poll.register(made.fileno(), select.EPOLLIN)
            if n % AT_ONCE == AT_ONCE - 1:
                self.look(0.01)

    def look(self, seconds: float) -> bool:
        """Take what has come, waiting a limited time; whether a report is asked for."""
        asked = False
        for number, _ in self.poll.poll(seconds):
            screen = self.screens.get(number)
            if screen is None:
                asked = True
                continue
            # Not `recv`, which would make room for the largest frame each time.
            many = screen.socket.recv_into(self._room)
            if not many:
                raise ConnectionError("the server has closed a socket")
            data = bytes(self._room[:many])
            self._take(screen, screen.left + data if screen.left else data)
        return asked

    def _take(self, screen: Screen, data: bytes) -> None:
        at = 0
        while len(data) - at >= 2:
            size, start = data[at + 1] & 0x7F, at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            end = start + size
            if len(data) < end:
                break
            if data[at] == 0x89:  # a ping
                screen.socket.send(bytes((0x8A, 0x80 | size)) + bytes(4) + data[start:end])
            else:
                self.frames += 1
                self.bytes += end - at
                mark = data.rfind(MARK, start, end)
                if mark >= 0:
                    mark += len(MARK)
                    self._arrived(data[mark : data.index(b'"', mark)])
            at = end
        screen.left = data[at:]

    def _arrived(self, position: bytes) -> None:
        now = time.perf_counter()
        seen = self.seen.get(position)
        if seen is None:
            self.seen[position] = [now, now, 1]
        else:
            seen[1] = now
            seen[2] += 1

    def report(self) -> str:
        seen = {position.decode(): when for position, when in self.seen.items()}
        told = {"seen": seen, "frames": self.frames, "bytes": self.bytes, "cpu": time.process_time()}
        self.seen, self.frames, self.bytes = {}, 0, 0
        return json.dumps(told)


def main(address: str, table: str, many: str) -> None:
    host, port = address.removeprefix("http://").rsplit(":", 1)
    screens = ScreenProcess(host, int(port), table)
    screens.open(int(many))
    while sum(int(seen[2]) for seen in screens.seen.values()) < int(many):
        screens.look(0.1)
    screens.poll.register(sys.stdin.fileno(), select.EPOLLIN)
    os.write(1, b"ready\n")
    while True:
        if screens.look(1.0):
            if not os.read(sys.stdin.fileno(), 4096):
                return
            os.write(1, screens.report().encode() + b"\n")


if __name__ == "__main__":
    main(*sys.argv[1:4])
