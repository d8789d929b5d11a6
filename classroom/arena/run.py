"""The command ``arena``: a tournament is played, kept and reported."""

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from rich.console import Console

from autograder.course.course import Course
from autograder.model.errors import SandboxUnavailable
from autograder.model.match_games import find_game
from autograder.model.text_files import write_json
from autograder.protocol.limits import Choice, Limits
from autograder.running.matches.match import play_match
from autograder.running.matches.records import MatchEnding
from classroom.arena.entrants import Names, Unread, labels, read_entrants, references
from classroom.arena.fixtures import Fixture, PlayedFixture, not_played
from classroom.arena.ratings import require_statistics
from classroom.arena.reference import position_values
from classroom.arena.schedule import usual_rounds
from classroom.arena.standings import Standings, standings
from classroom.arena.store import open_store
from classroom.arena.tournament import Plan, PlayedTournament, lost_worker, play_tournament
from classroom.grading.isolation import require_isolation
from classroom.grading.limited_process import CallTookTooLong, ProcessEnded
from classroom.grading.lock import alone
from classroom.grading.processes import borrowed_process, end_processes
from classroom.grading.progress import interruptible, progress_bar
from classroom.grading.workers import Job, workers
from course_lib.ladder.compiled import prepare

AHEAD = 2
"""Matches per worker that are submitted before they are played."""

SLOWEST, START = 6.0, 300.0
"""A match may last so many times the CPU time of all its moves, the time of both notebooks, and so
many seconds more, before its worker counts as hung: more than the limits of its players allow."""

JUDGE_CPU = 600.0
"""CPU time of the judge in one match: legal moves, messages, estimates."""


@dataclass(frozen=True)
class ArenaOptions:
    """The options of a tournament.

    Attributes:
        submitted: nbgrader's submitted/ directory.
        game: the game's id.
        rounds: the number of rounds; the usual one if None.
        seconds: the CPU time of a move; that of ``course.toml`` if None.
        jobs: matches at a time on this machine.
        scheduler: the address of a Dask cluster to play on instead; None for this machine.
        isolation: how players are isolated.
        names: whether pages and files show the names of students, or numbers.
        json_file: the file for the results as JSON, ``-`` for standard output, or None.
        report: the directory for the pages, or None.
    """

    submitted: Path
    game: str
    rounds: int | None
    seconds: float | None
    jobs: int
    scheduler: str | None = None
    isolation: Choice = "auto"
    names: Names = "student"
    json_file: str | None = None
    report: Path | None = None


@dataclass(frozen=True)
class ArenaResult:
    """The result of the command.

    Attributes:
        standings: of the tournament.
        unread: the submissions without a player.
    """

    standings: Standings
    unread: list[Unread]


def hold_tournament(options: ArenaOptions, console: Console) -> ArenaResult:
    """Play a tournament and write its results; matches of earlier runs are not played again.

    Args:
        options: the options.
        console: shows the progress.

    Raises:
        Problem: one of its kinds; the message names the remedy.
    """
    course = Course.find()
    require_statistics()
    used = require_isolation(course, options.isolation, options.submitted)
    options = replace(options, isolation=used)
    try:
        students, unread = read_entrants(course, options.submitted)
    finally:
        end_processes()
    players = [*students, *references(options.game)]
    if any(player.seat == "compiled" for player in players):
        prepare()  # before all workers would compile the same at once
    rounds = options.rounds or usual_rounds(len(players))
    seconds = options.seconds or course.settings.tournament.seconds
    plan = Plan(options.game, players, rounds, seconds, course.secret())
    tournament = _play(plan, options, course.settings.bounds, console)
    found = standings(tournament, labels(players, options.names, plan.secret))
    result = ArenaResult(found, unread)
    if options.json_file:
        from classroom.arena.export import as_json

        write_json(options.json_file, as_json(found))
    if options.report:
        from classroom.arena.pages import write_pages

        write_pages(found, options.report, course.settings.name)
    return result


def _play(plan: Plan, options: ArenaOptions, limits: Limits, console: Console) -> PlayedTournament:
    """Play all matches that are not in the store yet."""
    arena = options.submitted.resolve().parent / "arena"
    work = partial(play_fixture, limits=limits, isolation=options.isolation)
    with (
        progress_bar(console, plan.matches, "matches") as progress,
        interruptible(progress, "matches are played") as ctrl_c,
        alone(arena),
        workers(options.scheduler, options.jobs) as (executors, at_once),
        open_store(arena / f"{plan.game}.jsonl") as store,
    ):

        def advance(matches: int) -> None:
            progress.advance(progress.task_ids[0], matches)
            if ctrl_c.is_set():
                raise KeyboardInterrupt

        patience = 2 * match_seconds(plan.game, plan.seconds, limits)
        job = Job(work, lost_worker, AHEAD * at_once, patience, fatal=(SandboxUnavailable,))
        return play_tournament(plan, store, job, executors, advance)


def match_seconds(game: str, seconds: float, limits: Limits) -> float:
    """Return the wall time after which a match counts as hung; no player can make it last so long.

    Args:
        game: the game's id.
        seconds: the CPU time of a move.
        limits: the resources of a player's process.
    """
    moves = SLOWEST * find_game(game).longest * (seconds + 1)
    return START + 2 * limits.submission + moves


def play_fixture(fixture: Fixture, limits: Limits, isolation: Choice) -> PlayedFixture:
    """Play one match, and estimate its positions: all the work of a worker on a fixture.

    This happens in another process, which is ended if it takes too long.

    Raises:
        SandboxUnavailable: players cannot be isolated here.
        NoProcess: no process starts.
    """
    with borrowed_process() as process:
        try:
            return process.call(
                _play_match, fixture, limits, isolation,
                seconds=match_seconds(fixture.game, fixture.seconds, limits), cpu=JUDGE_CPU,
            )  # fmt: skip
        except CallTookTooLong as error:
            return not_played(fixture, f"the match was ended: {error}")
        except ProcessEnded as error:
            return not_played(fixture, f"the judge's process ended in this match ({error})")


def _play_match(fixture: Fixture, limits: Limits, isolation: Choice) -> PlayedFixture:
    """Play one match in this process; one that a reference player lost by a fault has no result."""
    record = play_match(
        fixture.game, fixture.players, seconds=fixture.seconds, opening=fixture.opening,
        seed=fixture.seed, limits=limits, isolation=isolation,
    )  # fmt: skip
    if record.ending is MatchEnding.NOT_PLAYED:
        return PlayedFixture(record)
    if record.at_fault is not None and (rung := fixture.players[record.at_fault].rung):
        return not_played(fixture, f"the reference player {rung} failed: {record.fault}")
    return PlayedFixture(record, position_values(record))
