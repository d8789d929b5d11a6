"""The command that lets the players of a class play a tournament."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from autograder.model.plain_text import one_line
from classroom.cli.app import Isolation, JsonFile, Submitted, app, console, table_stream

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table as RichTable

    from classroom.arena.run import ArenaOptions


@app.command()
def arena(
    submitted: Submitted,
    game: Annotated[
        Literal["connect5", "divercite", "connect4", "kuhn", "leduc"],
        typer.Option(help="The game that is played; kuhn and leduc are poker."),
    ],
    rounds: Annotated[
        int | None, typer.Option(min=1, max=1000, help="Rounds; enough for ratings if not given.")
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0.01,
            max=60,
            help="CPU time of a move; the course's if not given. In poker, of all strategies: 60.",
        ),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Matches at a time.")] = os.cpu_count() or 1,
    scheduler: Annotated[
        str | None, typer.Option(help="Play on the Dask cluster at this address: tcp://HOST:PORT.")
    ] = None,
    isolation: Isolation = "auto",
    names: Annotated[
        Literal["student", "anonymous"],
        typer.Option(help="Write the ids of students, or numbers in their place."),
    ] = "student",
    json: JsonFile = None,
    report: Annotated[
        Path | None, typer.Option(help="Write arena.html, and all matches, into this directory.")
    ] = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", help="Print what could not be played, and nothing else.")
    ] = False,
) -> None:
    """Let the players of a class and the reference players play a tournament.

    Reads SUBMITTED (the notebook of the section that has the player, `tournament` in a whole
    course; or else a file `agent.py`), `notebooks/` and the course's secret, which draws the
    openings. In each round, up to 24 players each meet all others; more play a Swiss tournament.
    Writes every match to `arena/GAME.jsonl` beside SUBMITTED, so that the same command goes on
    where it was stopped, and the results of `--json` and `--report`.
    In poker, the player is the function `cfr` of notebook 9, or a file `agent.py` with a function
    `strategies(game)`: it is called once, for the strategies of both seats. Everybody meets all
    others in 100 deals per round (10 rounds if not given), each in both seats; what counts is the
    mean of chips per hand. Nothing is stored on the way.
    Exit status 1 if some submission cannot be read, or some match cannot be played; each is named.

    Example: `autograder arena submitted --game connect5 --report build/arena`
    """
    from rich.console import Console

    from classroom.arena.run import ArenaOptions

    options = ArenaOptions(
        submitted, game, rounds, seconds, jobs, scheduler, isolation, names, json, report
    )
    hold = _hold_poker if game in ("kuhn", "leduc") else _hold_tournament
    table, summary, failed = hold(options, Console(quiet=True) if quiet else console)
    if not quiet:
        table_stream(json).print(table)
        console.say(summary)
    for line in failed:
        console.say(one_line(line))
    raise typer.Exit(1 if failed else 0)


def _hold_tournament(
    options: "ArenaOptions", shown: "Console"
) -> tuple["RichTable", str, list[str]]:
    """Hold a tournament; return its table, a summary, and what failed."""
    from classroom.arena.run import hold_tournament
    from classroom.arena.table import standings_table, summary_line, what_failed
    from course_lib.ladder.compiled import missing

    result = hold_tournament(options, shown)
    found = result.standings
    summary = "\n".join(filter(None, (summary_line(found), missing(options.game))))
    return standings_table(found), summary, list(what_failed(result))


def _hold_poker(options: "ArenaOptions", shown: "Console") -> tuple["RichTable", str, list[str]]:
    """Hold a tournament of poker; return its table, a summary, and what failed."""
    from classroom.arena.poker.run import hold_poker
    from classroom.arena.poker.table import poker_summary, poker_table, poker_unread

    result = hold_poker(options, shown)
    found = result.standings
    return poker_table(found), poker_summary(found), list(poker_unread(result))
