"""Who may not come here: players, addresses and networks that the host has banned."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Final, final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from kingsmoot.table.db.moderation import ModerationRows
from kingsmoot.table.db.storage import Storage
from kingsmoot.table.rooms import clocks

log = structlog.get_logger("kingsmoot.bans")

EVERY: Final = 30.0
"""Seconds between two looks: another process may have banned somebody, and some bans end."""
REMEMBERED: Final = 10_000

Network = IPv4Network | IPv6Network


@final
class Bans:
    def __init__(self, storage: Storage) -> None:
        self.rows = ModerationRows(storage)
        self.players: frozenset[str] = frozenset()
        self._networks: tuple[Network, ...] = ()
        self._known: OrderedDict[str, bool] = OrderedDict()
        """What was found of addresses that have called."""

    async def look(self) -> None:
        found = await self.rows.bans(clocks.now())
        self.players = frozenset([row["what"] for row in found if row["kind"] == "player"])
        networks = tuple([ip_network(row["what"]) for row in found if row["kind"] == "address"])
        if networks != self._networks:
            self._networks = networks
            self._known.clear()

    async def look_on(self) -> None:
        while True:
            try:
                await self.look()
            except (OSError, SQLAlchemyError, ValueError) as wrong:
                log.warning("bans were not read", error=type(wrong).__name__)
            await asyncio.sleep(EVERY)

    def address(self, address: str) -> bool:
        """Whether somebody from there is banned; an address as limits tell them apart."""
        if not self._networks:
            return False
        found = self._known.get(address)
        if found is None:
            found = self._known[address] = any(_within(address, network) for network in self._networks)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return found


def network_of(text: str) -> str | None:
    """An address or a network as it is kept; None if it is neither, or far too wide."""
    try:
        found = ip_network(text.strip(), strict=False)
    except ValueError:
        return None
    return str(found) if found.prefixlen >= (8 if found.version == 4 else 32) else None


def _within(address: str, network: Network) -> bool:
    try:
        called = ip_network(address) if "/" in address else ip_network(ip_address(address))
    except ValueError:
        return False
    return called.version == network.version and called.overlaps(network)
