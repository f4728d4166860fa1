"""`kingsmoot export`: a file of games for learners, or as records."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kingsmoot.arena.bot_game import record_of
from kingsmoot.arena.store import Store
from kingsmoot.cli.arguments import game_of
from kingsmoot.cli.console import console, plain, tr
from kingsmoot.cli.errors import fault


def export(
    file: Annotated[Path, typer.Argument(help="a file of games", metavar="FILE")],
    out: Annotated[
        Path, typer.Argument(help="where it goes: .parquet, .npz, or a folder for records", metavar="OUT")
    ],
    light: Annotated[
        bool, typer.Option("--light", help="without observations, masks and actions: for data frames")
    ] = False,
) -> None:
    """Write the observations, moves and results of a file of games, or its records, one file each."""
    told = "export-written"
    try:
        with Store.open(file) as store:
            if out.suffix == ".parquet":
                from kingsmoot.arena.export import to_parquet

                written = to_parquet(store, game_of(store.plan.game), out, light)
            elif out.suffix == ".npz":
                from kingsmoot.arena.export import to_npz

                written = to_npz(store, game_of(store.plan.game), out, light)
            elif out.suffix:
                raise fault("error-export", file=str(out))
            else:
                told, written = "export-records", records(store, out)
    except ImportError as missing:
        raise fault("error-extra", extra="arena") from missing
    except OSError:
        raise fault("error-unwritable", file=str(out)) from None
    console().print(plain(tr(told, n=written, file=str(out))))


def records(store: Store, folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    written = 0
    for row in store.rows(records=True):
        path = folder / f"{row.question}-{row.deal:05}-{row.turn}.toml"
        path.write_text(record_of(row.record).dumps(), "utf-8")
        written += 1
    return written
