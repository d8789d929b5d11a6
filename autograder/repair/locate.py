"""Where edits of a student's program make every case right: their lines, and their kinds."""

from collections.abc import Sequence
from operator import attrgetter

from autograder.model.case import Case
from autograder.model.exercise import CodeExercise
from autograder.model.verdict import Location
from autograder.protocol.no_reply import NoReply
from autograder.repair.candidates import Edit
from autograder.repair.program import Program
from autograder.repair.search import EditSearch
from autograder.running.collect import RunnerFactory
from autograder.running.runner import UndefinedName

MOST_LOST = 2
"""Edited programs that hang or end their process, before the search is given up."""


def locate(
    exercise: CodeExercise,
    open_runner: RunnerFactory,
    program: Program,
    failing: Sequence[Case],
    secret: str,
) -> tuple[Location, ...]:
    """Return where edits make every case right, by line; no places if no such edits are found.

    Args:
        exercise: the exercise.
        open_runner: opens runners.
        program: returns the program's definitions.
        failing: the cases on which the program is known to be wrong, the smallest first.
        secret: which battery.
    """
    edits = repair(exercise, open_runner, program, failing, secret)
    return tuple(sorted((Location(e.line, e.kind) for e in edits), key=attrgetter("line")))


def repair(
    exercise: CodeExercise,
    open_runner: RunnerFactory,
    program: Program,
    failing: Sequence[Case],
    secret: str,
) -> tuple[Edit, ...]:
    """Return the edits that together make every case right; the last one's text has all of them.

    The arguments are those of ``locate``.
    """
    search = EditSearch(exercise, program, failing, secret)
    for _ in range(MOST_LOST):
        if search.is_over:
            break
        try:
            with open_runner() as runner:
                return search.run(runner)
        except UndefinedName:
            break
        except NoReply:
            continue
    return ()
