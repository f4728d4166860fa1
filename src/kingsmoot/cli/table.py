"""`kingsmoot table`: serve the web table."""

from __future__ import annotations

import threading
import webbrowser
from typing import Annotated

import typer

from kingsmoot.cli.errors import fault


def table(
    db: Annotated[
        str, typer.Option(help="a file, or the address of a PostgreSQL database", metavar="URL")
    ] = "",
    host: Annotated[str, typer.Option(help="the network address to listen on")] = "",
    port: Annotated[int, typer.Option(help="the port to listen on; 0: any that is free")] = -1,
    open_page: Annotated[bool, typer.Option("--open", help="open the page in a browser")] = False,
    logs: Annotated[str, typer.Option(help="plain, json or none")] = "",
) -> None:
    """Serve the web table: play in a browser, with friends or bots."""
    # Imported late: the other commands must not wait for the web's packages, nor need them.
    from kingsmoot.table.db.file_lock import InUse
    from kingsmoot.table.serve import address_of, listen_somewhere, run
    from kingsmoot.table.settings import settings

    chosen = settings(
        {
            "db": db or None,
            "host": host or None,
            "port": port if port >= 0 else None,
            "logs": logs or None,
        }
    )
    try:
        listening = listen_somewhere(chosen.host, chosen.port, port >= 0)
    except OSError as wrong:
        raise typer.BadParameter(f"{chosen.host}:{chosen.port}: {wrong.strerror}") from None
    address = address_of(listening)
    typer.echo(address)
    if open_page:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    try:
        run(chosen, listening)
    except InUse as wrong:
        raise fault("error-in-use", file=str(wrong)) from None
