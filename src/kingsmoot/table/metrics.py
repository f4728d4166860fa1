"""Counters for the operator of the server. They hold numbers only, never what was said or played.

Even numbers tell: that somebody asked for a hint, or by which rule an attempt was refused. They are served
on a door of their own, if the operator opens one.
"""

from __future__ import annotations

from typing import final
from wsgiref.simple_server import WSGIServer

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


@final
class Metrics:
    def __init__(self) -> None:
        r = CollectorRegistry()
        self.registry = r
        self.moves = Counter("kingsmoot_moves", "Answers taken", ["by"], registry=r)
        self.refused = Counter("kingsmoot_refused", "Refusals, by rule", ["rule"], registry=r)
        self.messages = Counter("kingsmoot_messages", "Messages from readers, by type", ["type"], registry=r)
        self.conflicts = Counter("kingsmoot_conflicts", "Changes judged again", registry=r)
        self.errors = Counter("kingsmoot_errors", "Faults of the server", ["where"], registry=r)
        self.thoughts = Counter("kingsmoot_thoughts", "Answers asked of bots", ["end"], registry=r)
        self.change = Histogram(
            "kingsmoot_change_seconds", "From a change to its commit", registry=r, buckets=QUICK
        )
        self.rooms = Gauge("kingsmoot_rooms", "Tables in memory", registry=r)
        self.sockets = Gauge("kingsmoot_sockets", "Open sockets", registry=r)

    def serve(self, where: str) -> WSGIServer:
        """Serve them at HOST:PORT, in a thread."""
        host, _, port = where.rpartition(":")
        return start_http_server(int(port), host.strip("[]") or "127.0.0.1", self.registry)[0]
