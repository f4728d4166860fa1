"""`kingsmoot table`: serve the web table, and look after its database."""

from __future__ import annotations

import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kingsmoot.cli.console import console, plain, speaker, tr
from kingsmoot.cli.errors import FAILED, Fault, fault

if TYPE_CHECKING:
    from kingsmoot.table.settings import Settings


def table(
    db: Annotated[
        str, typer.Option(help="a file, or the address of a PostgreSQL database", metavar="URL")
    ] = "",
    host: Annotated[str, typer.Option(help="the network address to listen on; 0.0.0.0: all of them")] = "",
    port: Annotated[
        int | None,
        typer.Option(help="the port to listen on; 0: any that is free", show_default="8000"),
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="open the page in a browser")] = False,
    logs: Annotated[str, typer.Option(help="plain, json or none")] = "",
    backup: Annotated[
        Path | None, typer.Option(help="copy the database to a new file, also while a server runs, and end")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="look whether database and tables are sound, and end")
    ] = False,
) -> None:
    """Serve the web table: play in a browser, with friends or bots."""
    # Imported late: the other commands must not wait for the web's packages, nor need them.
    try:
        from kingsmoot.table.db.file_lock import InUse
        from kingsmoot.table.settings import settings
        from kingsmoot.table.upkeep import Unusable
    except ModuleNotFoundError as missing:
        raise fault("error-extra", extra="web") from missing

    try:
        chosen = settings({"db": db or None, "host": host or None, "port": port, "logs": logs or None})
    except ValueError as wrong:
        raise fault("error-settings", why=str(wrong)) from None
    try:
        if backup is not None:
            back_up(chosen, backup)
        elif check:
            check_all(chosen)
        else:
            serve(chosen, asked=port is not None, open_page=open_page)
    except (InUse, Unusable) as wrong:
        raise Fault(speaker().say(wrong.why)) from None


def serve(chosen: Settings, asked: bool, open_page: bool) -> None:
    from kingsmoot.table.bots.builds import builds_for
    from kingsmoot.table.serve import address_of, announce, listen_somewhere, run_to_the_end
    from kingsmoot.table.upkeep import require_usable

    require_usable(chosen.db)  # before an address is told that nobody would find
    listening = listen_somewhere(chosen, asked)
    builds = builds_for(chosen)
    typer.echo(announce(listening, speaker(), builds))
    if open_page:
        threading.Timer(1.0, webbrowser.open, [address_of(listening)]).start()
    run_to_the_end(chosen, listening, builds)


def back_up(chosen: Settings, file: Path) -> None:
    from kingsmoot.table import upkeep

    try:
        upkeep.back_up(chosen.db, file)
    except FileExistsError:
        raise fault("upkeep-exists", file=str(file)) from None
    except OSError:
        raise fault("error-unwritable", file=str(file)) from None
    console().print(plain(tr("upkeep-copied", file=str(file))))


def check_all(chosen: Settings) -> None:
    """Print what was found; the status is 1 if something of it is bad."""
    from kingsmoot.table import upkeep
    from kingsmoot.table.bots.builds import builds_for

    bad = 0
    for found in upkeep.check(chosen.db, builds_for(chosen)):
        bad += not found.good
        mark = "[good]✓[/]" if found.good else "[bad]✗[/]"
        console().print(f"{mark} {plain(speaker().say(found.what))}")
    raise typer.Exit(FAILED if bad else 0)
