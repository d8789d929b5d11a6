"""The command that lets the players of a class play a tournament."""

import os
from pathlib import Path
from typing import Annotated, Literal

import typer

from autograder.cli.app import Isolation, JsonFile, Submitted, app, console
from autograder.model.plain_text import one_line


@app.command()
def arena(
    submitted: Submitted,
    game: Annotated[
        Literal["connect5", "divercite"], typer.Option(help="The game that is played.")
    ],
    rounds: Annotated[
        int | None, typer.Option(min=1, max=1000, help="Rounds; enough for ratings if not given.")
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(min=0.01, max=60, help="CPU time of a move; the course's if not given."),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Matches at a time.")] = os.cpu_count() or 1,
    scheduler: Annotated[
        str | None, typer.Option(help="Play on the Dask cluster at this address: tcp://HOST:PORT.")
    ] = None,
    isolation: Isolation = "bubblewrap",
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
    Exit status 1 if some submission cannot be read, or some match cannot be played; each is named.

    Example: `autograder arena submitted --game connect5 --report build/arena`
    """
    from rich.console import Console

    from autograder.arena.run import ArenaOptions, hold_tournament
    from autograder.arena.table import standings_table, summary_line, what_failed

    options = ArenaOptions(
        submitted, game, rounds, seconds, jobs, scheduler, isolation, names, json, report
    )
    result = hold_tournament(options, Console(quiet=True) if quiet else console)
    failed = list(what_failed(result))
    if not quiet:
        console.print(standings_table(result.standings))
        console.say(summary_line(result.standings))
    for line in failed:
        console.say(one_line(line))
    raise typer.Exit(1 if failed else 0)
