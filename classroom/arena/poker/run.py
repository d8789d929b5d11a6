"""The command ``arena`` for a game with hidden information: strategies, hands, results.

Its page, with standings, chips between players and faults, needs no network.

Other tools read the tournament as JSON by a stated schema.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event
from typing import Any

from rich.console import Console
from rich.progress import Progress

from autograder.course.course import Course
from autograder.model.page import page_environment
from autograder.model.text_files import json_text, write_json, write_text
from autograder.protocol.limits import Limits
from autograder.running.matches.entrant import Entrant
from classroom.arena.entrants import Unread, labels, read_entrants
from classroom.arena.export import NUMBER, TEXT, WHOLE, list_schema, object_schema
from classroom.arena.pages import TEMPLATES
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
    DEALS,
    ROUNDS,
    PokerPlan,
    PokerResults,
    PokerStandings,
    play_all,
    poker_standings,
)
from classroom.arena.run import ArenaOptions
from classroom.grading.isolation import require_isolation
from classroom.grading.processes import end_processes
from classroom.grading.progress import interruptible, progress_bar
from classroom.grading.workers import workers
from course_lib.ladder.duplicate import DuplicateMatch, DuplicateTable, Mean
from course_lib.ladder.poker import POKER_GAMES, POKER_RUNGS, POKER_TITLES

SCHEMA = 1
_MEAN = object_schema(value=NUMBER, low=NUMBER, high=NUMBER)
_OR_NULL = {"type": ["number", "null"]}
_PLAYER = object_schema(
    name=TEXT, reference={"type": "boolean"}, place=WHOLE, chips_per_hand=_MEAN,
    exploitability=_OR_NULL, hands=WHOLE, faults=WHOLE, fault=TEXT, cpu_seconds=_OR_NULL,
    against=list_schema(object_schema(name=TEXT, chips_per_hand=_MEAN)),
)  # fmt: skip
JSON_SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": f"A tournament of a game with hidden information, schema {SCHEMA}",
    **object_schema(
        schema={"const": SCHEMA},
        game=TEXT,
        mode={"const": "duplicate"},
        rounds=WHOLE,
        deals=WHOLE,
        seconds=NUMBER,
        players=list_schema(_PLAYER),
    ),
}
"""The schema of ``poker_json``."""


def poker_json(found: PokerStandings) -> str:
    """Return a tournament as JSON text, which has the form of ``JSON_SCHEMA``."""
    plan = found.plan
    names = {player.name: player.label.text for player in found.players}
    document = {
        "schema": SCHEMA,
        "game": plan.game,
        "mode": "duplicate",
        "rounds": plan.rounds,
        "deals": plan.rounds * DEALS,
        "seconds": plan.seconds,
        "players": [_player(player, names) for player in found.players],
    }
    return json_text(document)


def _player(player: PokerResults, names: dict[str, str]) -> dict[str, Any]:
    own, exploited = player.player, player.exploitability
    return {
        "name": player.label.text,
        "reference": player.label.reference,
        "place": player.place,
        "chips_per_hand": _mean(player.mean),
        "exploitability": None if exploited is None else round(exploited, 6),
        "hands": player.hands,
        "faults": player.faults,
        "fault": own.fault,
        "cpu_seconds": None if own.cpu_seconds is None else round(own.cpu_seconds, 3),
        "against": [
            {"name": names[other], "chips_per_hand": _mean(mean)}
            for other, mean in player.against.items()
        ],
    }


def _mean(mean: Mean) -> dict[str, float]:
    return {key: round(value, 6) for key, value in vars(mean).items()}


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
