"""The players of a poker tournament: each student's program is asked for its strategies once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from autograder.model.errors import SandboxUnavailable
from autograder.model.plain_text import entry
from autograder.protocol.limits import Choice, Limits
from autograder.running.matches.entrant import Entrant
from autograder.running.matches.player import move_limits
from autograder.running.matches.strategies import NAME, NotAsked, PlayerStrategies, ask_strategies
from classroom.arena.entrants import LADDER, PlayerCells, Unread
from classroom.grading.limited_process import CallTookTooLong, ProcessEnded
from classroom.grading.processes import borrowed_process
from classroom.grading.workers import Executors, Job, run_tasks
from course_lib.ladder.duplicate import DuplicateTable, HandPlayer
from course_lib.ladder.poker import POKER_GAMES, POKER_RUNGS

SECONDS = 60.0
"""CPU time of a player's strategies where none is chosen."""
ITERATIONS = {"kuhn": 1000, "leduc": 200}
"""The iterations of a student's ``cfr``; 200 of Leduc poker take the course's answer 10 s."""
CALL_CFR = f"""
def {NAME}(game):
    return cfr(game, {{iterations}})
"""
"""The cell that makes a player of notebook 9."""

AHEAD = 2
"""Players per worker that are submitted before they are asked."""
ATTEMPTS = 2
"""Times that a player is asked where the judge fails."""
START, JUDGE_CPU = 300.0, 120.0
"""Seconds for the beginning and the end of a worker's task; CPU time of the judge in it."""


@dataclass(frozen=True)
class PokerPlayer:
    """A player with its strategies.

    Attributes:
        name: its name; that of a reference player begins with ``LADDER``.
        hands: its strategies, and where they cannot be played.
        fault: why it has no strategies, or a fault of them, as a clause; "" if there is none.
        cpu_seconds: the CPU time that its strategies took; None for a reference player.
    """

    name: str
    hands: HandPlayer
    fault: str = ""
    cpu_seconds: float | None = None


@dataclass(frozen=True)
class PokerQuestion:
    """The data that a worker needs to ask a player.

    Attributes:
        player: the player.
        game: the game's id.
        seconds: the CPU time of the call.
    """

    player: Entrant
    game: str
    seconds: float


@dataclass(frozen=True)
class AskingFailure:
    """The judge's own failure: the player is not asked, and does not play; the reason why."""

    why: str


Asked = PlayerStrategies | AskingFailure


def cells_of(game: str) -> PlayerCells:
    """Return where students write a player of a game: the exercise ``cfr``."""
    return PlayerCells("hidden", "cfr", CALL_CFR.format(iterations=ITERATIONS[game]))


def reference_entrants() -> list[Entrant]:
    """Return the reference players."""
    return [Entrant(f"{LADDER}{rung.id}", rung=rung.id) for rung in POKER_RUNGS]


def reference_players(table: DuplicateTable) -> list[PokerPlayer]:
    """Return the reference players with their strategies."""
    return [
        PokerPlayer(f"{LADDER}{rung.id}", table.player(rung.strategies(table.game)))
        for rung in POKER_RUNGS
    ]


@dataclass(frozen=True)
class AskingMeans:
    """How players are asked.

    Attributes:
        limits: the resources of a player's process.
        isolation: how players are isolated.
        executors: open the executor that asks.
        at_once: how many players are asked at a time.
        advance: is called when a player has been asked.
    """

    limits: Limits
    isolation: Choice
    executors: Executors
    at_once: int
    advance: Callable[[], None] = lambda: None


def ask_players(
    questions: Sequence[PokerQuestion], table: DuplicateTable, asking: AskingMeans
) -> tuple[list[PokerPlayer], list[Unread]]:
    """Return the players with their strategies, in order, and those that could not be asked.

    Args:
        questions: one per player.
        table: checks strategies.
        asking: how players are asked.
    """
    work = partial(ask_player, limits=asking.limits, isolation=asking.isolation)
    patience = 2 * max([asking_seconds(q.seconds, asking.limits) for q in questions], default=START)
    job = Job(work, _lost_worker, AHEAD * asking.at_once, patience, fatal=(SandboxUnavailable,))
    players, failed, left = dict[str, PokerPlayer](), dict[str, Unread](), questions
    for attempt in range(1, ATTEMPTS + 1):
        for batch in run_tasks(left, job, asking.executors) if left else ():
            for question, asked in batch:
                name = question.player.name
                if isinstance(asked, PlayerStrategies):
                    players[name] = _player(name, table, asked)
                else:
                    failed[name] = Unread(name, asked.why)
                if name in players or attempt == ATTEMPTS:
                    asking.advance()
        left = [question for question in questions if question.player.name not in players]
    names = [question.player.name for question in questions]
    return [players[n] for n in names if n in players], [
        failed[n] for n in names if n not in players
    ]


def _player(name: str, table: DuplicateTable, asked: PlayerStrategies) -> PokerPlayer:
    """Return a player; what it returned is kept only as far as it can be played."""
    hands = table.player(asked.value)
    own = next((f"at {known!r}: {fault}" for known, fault in hands.faults.items()), "")
    return PokerPlayer(name, hands, entry(asked.fault or own), asked.cpu_seconds)


def asking_seconds(seconds: float, limits: Limits) -> float:
    """Return the wall time after which asking a player counts as hung; no player can reach it."""
    return START + limits.submission + move_limits(seconds)[1]


def ask_player(question: PokerQuestion, limits: Limits, isolation: Choice) -> Asked:
    """Ask a player for its strategies: all the work of a worker on a question.

    This happens in another process, which is ended if it takes too long.

    Raises:
        SandboxUnavailable: players cannot be isolated here.
        NoProcess: no process starts.
    """
    with borrowed_process() as process:
        try:
            return process.call(
                _ask, question, limits, isolation,
                seconds=asking_seconds(question.seconds, limits), cpu=JUDGE_CPU,
            )  # fmt: skip
        except (CallTookTooLong, ProcessEnded) as error:
            return AskingFailure(f"asking it for its strategies was ended: {error}")


def _ask(question: PokerQuestion, limits: Limits, isolation: Choice) -> Asked:
    """Ask a player in this process."""
    game = POKER_GAMES[question.game]
    try:
        return ask_strategies(
            question.player.cells, game,
            seconds=question.seconds, limits=limits, isolation=isolation,
        )  # fmt: skip
    except NotAsked as lost:
        return AskingFailure(f"it could not be asked for its strategies: {lost}")


def _lost_worker(question: PokerQuestion) -> Asked:
    return AskingFailure("the worker's process died or hung twice while it was asked")
