"""The command line: every command in one place, and every mistake answered with one sentence."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any, TextIO

import typer
from typer.core import TyperGroup

from kingsmoot.arena.errors import ArenaError
from kingsmoot.cli import (
    analyse,
    arena,
    bench,
    export,
    film,
    games,
    lab,
    learn,
    play,
    prove,
    puzzle,
    replay,
    report,
    rules,
    scenario,
    show,
    table,
    train,
    tune,
    verify,
    words,
)
from kingsmoot.cli.console import console, language, plain, speaker, take_language, tr
from kingsmoot.cli.errors import FAILED, USAGE, Fault, refused
from kingsmoot.core.lines import Refused
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.io.build import VERSION

INTERRUPTED = 130


class Commands(TyperGroup):
    """Catches whatever goes wrong below, says it in one sentence on stderr, and sets the status."""

    def main(self, args: Sequence[str] | None = None, *rest: Any, **more: Any) -> Any:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            forgiving(stream)
        more["standalone_mode"] = False
        try:
            left = take_language(sys.argv[1:] if args is None else list(args))
            self.translate()
            status = super().main(left, *rest, **more)
            sys.stdout.flush()
        except SystemExit:
            raise
        except BaseException as wrong:
            status = answer(wrong)
        sys.exit(status if isinstance(status, int) else 0)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Typer's own sentence about a command that does not exist is English, with guesses in it."""
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            raise Fault(tr("error-command", name=name), USAGE)
        return super().resolve_command(ctx, args)

    def translate(self) -> None:
        """What each command does, in the language of this run. Options are described in English, and the help
        says so where it speaks another language.
        """
        note = "" if language() == "en" else tr("about-options")
        self.help, self.epilog = tr("about-kingsmoot"), note
        for name, command in self.commands.items():
            command.help = command.short_help = tr(f"about-{name}")
            command.epilog = note


def forgiving(stream: TextIO | None) -> None:
    """A character that a terminal cannot read or show is replaced; it does not end the game."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def answer(wrong: BaseException) -> int:
    """Say what went wrong; the status to leave with."""
    if os.environ.get("KINGSMOOT_DEBUG"):
        raise wrong
    if isinstance(wrong, KeyboardInterrupt):
        return INTERRUPTED
    if isinstance(wrong, BrokenPipeError):
        # Whoever read us has left (`kingsmoot rules oriflamme | head`): nobody is there to be told,
        # and the interpreter would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    console(complaints=True).print(plain(sentence(wrong)), soft_wrap=True)
    if isinstance(wrong, typer.TyperException):
        return USAGE
    return wrong.status if isinstance(wrong, Fault) else FAILED


def sentence(wrong: BaseException) -> str:
    if isinstance(wrong, Fault):
        return str(wrong)
    if isinstance(wrong, typer.TyperException):
        return usage(wrong)
    if isinstance(wrong, Refused):
        return str(refused(wrong))
    if isinstance(wrong, ArenaError):
        return speaker().say(wrong.why)
    return tr("error-bug", why=f"{type(wrong).__name__}: {wrong}")


def usage(wrong: typer.TyperException) -> str:
    """A command line that cannot be read. Typer's own sentences are English, and several."""
    kind = type(wrong).__name__
    if kind in ("NoSuchOption", "BadOptionUsage"):
        id = "error-option" if kind == "NoSuchOption" else "error-option-value"
        return tr(id, name=str(getattr(wrong, "option_name", "")))
    if isinstance(wrong, typer.BadParameter):
        name = str(getattr(wrong.param, "name", None) or "").upper().replace("_", "-") or wrong.message
        return tr("error-missing" if kind == "MissingParameter" else "error-value", name=name)
    return tr("error-usage")


app = typer.Typer(
    cls=Commands,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def print_version(wanted: bool) -> None:
    if wanted:
        console().print(f"kingsmoot {VERSION}")
        raise typer.Exit()


@app.callback(invoke_without_command=True)
def every_command(
    ctx: typer.Context,
    lang: Annotated[
        str,
        typer.Option(help=f"{', '.join(LANGUAGES)}; accepted anywhere; defaults to KINGSMOOT_LANG or LANG"),
    ] = "",
    version: Annotated[
        bool, typer.Option("--version", callback=print_version, is_eager=True, help="print the version")
    ] = False,
) -> None:
    # `lang` was taken off the line before; the parameter is there only to be listed in the help.
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


app.command("play")(play.play)
app.command("learn")(learn.learn)
app.command("puzzle")(puzzle.puzzle)
app.command("puzzles")(puzzle.mined)
app.command("table")(table.table)
app.command("replay")(replay.replay)
app.command("show")(show.show)
app.command("film")(film.film)
app.command("verify")(verify.verify)
app.command("scenario")(scenario.scenario)
app.command("rules")(rules.rules)
app.command("games")(games.games)
app.command("bench")(bench.bench)
app.command("arena")(arena.arena)
app.command("lab")(lab.lab)
app.command("report")(report.report)
app.command("analyse")(analyse.analysed)
app.command("export")(export.export)
app.command("tune")(tune.tuned)
app.command("train")(train.train)
app.command("prove")(prove.prove)
app.command("words")(words.words)
