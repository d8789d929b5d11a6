"""The command ``arena`` for a game with hidden information: strategies, hands, results.

Its page, with standings, chips between players and faults, needs no network.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event

from rich.console import Console
from rich.progress import Progress

from autograder.course.course import Course
from autograder.model.page import page_environment
from autograder.model.text_files import json_text, write_json, write_text
from autograder.protocol.limits import Limits
from autograder.running.matches.entrant import Entrant
from classroom.arena.entrants import Unread, labels, read_entrants
from classroom.arena.pages import TEMPLATES
from classroom.arena.poker.export import JSON_SCHEMA, poker_json
from classroom.arena.poker.players import (
    SECONDS,
    AskingMeans,
    PokerPlayer,
    PokerQuestion,
    ask_players,
    cells_of,
    reference_entrants,
    reference_players,
)
from classroom.arena.poker.standings import (
    ROUNDS,
    PokerPlan,
    PokerStandings,
    play_all,
    poker_standings,
)
from classroom.arena.run import ArenaOptions
from classroom.grading.isolation import require_isolation
from classroom.grading.processes import end_processes
from classroom.grading.progress import interruptible, progress_bar
from classroom.grading.workers import workers
from course_lib.ladder.duplicate import DuplicateMatch, DuplicateTable
from course_lib.ladder.poker import POKER_GAMES, POKER_RUNGS, POKER_TITLES


def write_poker_pages(found: PokerStandings, directory: Path, course: str = "") -> Path:
    """Write the page and the files of a tournament; return the page's path.

    Args:
        found: the standings.
        directory: gets ``arena.html``, ``arena.json`` and ``arena.schema.json``; made if missing.
        course: the name of the course.

    Raises:
        WriteFailure: a file cannot be written.
    """
    write_text(directory / "arena.json", poker_json(found))
    write_text(directory / "arena.schema.json", json_text(JSON_SCHEMA))
    page = (
        page_environment(TEMPLATES)
        .get_template("poker.html")
        .render(
            found=found,
            plan=found.plan,
            title=POKER_TITLES[found.plan.game],
            course=course,
            about=[(f"{rung.id} (reference)", rung.title) for rung in POKER_RUNGS],
            chips=_chips,
        )
    )
    index = directory / "arena.html"
    write_text(index, page)
    return index


def _chips(value: float, digits: int = 3) -> str:
    """Return a number of chips with its sign."""
    return f"{value:+.{digits}f}".replace("-", "−")


@dataclass(frozen=True)
class PokerResult:
    """The result of the command.

    Attributes:
        standings: of the tournament.
        unread: the submissions without a player, and the players that could not be asked.
    """

    standings: PokerStandings
    unread: list[Unread]


def hold_poker(options: ArenaOptions, console: Console) -> PokerResult:
    """Ask all players for their strategies, play all hands, and write the results.

    Args:
        options: the options.
        console: shows the progress.

    Raises:
        Problem: one of its kinds; the message names the remedy.
    """
    course = Course.find()
    used = require_isolation(course, options.isolation, options.submitted)
    options = replace(options, isolation=used)
    try:
        students, unread = read_entrants(course, options.submitted, cells_of(options.game))
    finally:
        end_processes()
    plan = PokerPlan(
        options.game, options.rounds or ROUNDS, options.seconds or SECONDS, course.secret()
    )
    table = DuplicateTable(POKER_GAMES[plan.game])
    asked, failed = _ask(plan, table, students, options, course.settings.bounds, console)
    players = [*asked, *reference_players(table)]
    matches = _play(plan, table, players, console)
    named = labels([*students, *reference_entrants()], options.names, plan.secret)
    found = poker_standings(plan, table, players, matches, named)
    if options.json_file:
        write_json(options.json_file, poker_json(found))
    if options.report:
        write_poker_pages(found, options.report, course.settings.name)
    return PokerResult(found, [*unread, *failed])


def _ask(
    plan: PokerPlan,
    table: DuplicateTable,
    students: Sequence[Entrant],
    options: ArenaOptions,
    limits: Limits,
    console: Console,
) -> tuple[list[PokerPlayer], list[Unread]]:
    """Ask the students' players for their strategies."""
    questions = [PokerQuestion(student, plan.game, plan.seconds) for student in students]
    with (
        progress_bar(console, len(questions), "players") as progress,
        interruptible(progress, "players are asked") as ctrl_c,
        workers(options.scheduler, options.jobs) as (executors, at_once),
    ):
        asking = AskingMeans(
            limits, options.isolation, executors, at_once, _advance(progress, ctrl_c)
        )
        return ask_players(questions, table, asking)


def _play(
    plan: PokerPlan,
    table: DuplicateTable,
    players: Sequence[PokerPlayer],
    console: Console,
) -> dict[tuple[str, str], DuplicateMatch]:
    """Play all matches."""
    with (
        progress_bar(console, len(players) * (len(players) - 1) // 2, "matches") as progress,
        interruptible(progress, "matches are played") as ctrl_c,
    ):
        return play_all(plan, table, players, _advance(progress, ctrl_c))


def _advance(progress: Progress, ctrl_c: Event) -> Callable[[], None]:
    """Return a function that counts one task, and ends the run after Ctrl-C."""

    def advance() -> None:
        progress.advance(progress.task_ids[0])
        if ctrl_c.is_set():
            raise KeyboardInterrupt

    return advance
