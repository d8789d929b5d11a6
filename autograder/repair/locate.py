"""Where edits of a student's program make every case right: their lines, and their kinds.

``edit_search`` looks for the edits. Where one call takes long, it does so on a smaller exercise,
the twin, and the edits that it finds there are then made in the program as it is.
"""

from collections.abc import Sequence
from functools import partial

from autograder.model.case import Case
from autograder.model.exercise import CodeExercise, Twin
from autograder.model.verdict import Location
from autograder.protocol.no_reply import NoReply
from autograder.repair.edit_program import UNREADABLE, Program, text_of
from autograder.repair.edit_search import EditSearch
from autograder.repair.edited_runs import Asked, EditedRuns
from autograder.repair.edits import Edit
from autograder.repair.right_programs import RightProgram
from autograder.repair.twins import edits_at_full_size, scale_numbers
from autograder.running.collect import RunnerFactory
from autograder.running.runner import UndefinedName

MOST_LOST = 2
"""Edited programs that hang or end their process, before the search is given up."""
TWIN_WORK = 4_000_000
"""The work on programs with one edit that solve an exercise's twin."""


def locate(
    exercise: CodeExercise,
    open_runner: RunnerFactory,
    program: Program,
    failing: Sequence[Case],
    secret: str,
    rights: Sequence[RightProgram] | None = None,
) -> tuple[Location, ...]:
    """Return where edits make every case right, by line; no places if no such edits are found.

    Args:
        exercise: the exercise.
        open_runner: opens runners.
        program: returns the program's definitions.
        failing: the cases on which the program is known to be wrong, the smallest first.
        secret: which battery.
        rights: right answers of the class: edits towards these are tried, and no others. None for
            single edits, and for those towards the course's own right answers.
    """
    edits = repair(exercise, open_runner, program, failing, secret, rights)
    return tuple(sorted((Location(e.line, e.kind) for e in edits), key=_line))


def repair(
    exercise: CodeExercise,
    open_runner: RunnerFactory,
    program: Program,
    failing: Sequence[Case],
    secret: str,
    rights: Sequence[RightProgram] | None = None,
) -> tuple[Edit, ...]:
    """Return the edits that together make every case right; the last one's text has all of them.

    The arguments are those of ``locate``.
    """
    if exercise.search.twin is not None and rights is None:
        return _by_twin(exercise, exercise.search.twin, open_runner, program, secret)
    return _run(EditSearch(exercise, program, failing, secret, rights), open_runner)


def _run(search: EditSearch, open_runner: RunnerFactory) -> tuple[Edit, ...]:
    """Run a search in one process after the other."""
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


def _by_twin(
    exercise: CodeExercise,
    twin: Twin,
    open_runner: RunnerFactory,
    program: Program,
    secret: str,
) -> tuple[Edit, ...]:
    """Return the edits that make every case right, found where the program solves a twin."""
    small = partial(scale_numbers, program, twin.numbers)
    try:
        runs = EditedRuns(twin.exercise, secret)
        failing = _failing(runs, open_runner, small, [runs.asked(case) for case in runs.cases])
        if not failing:
            return ()
        search = EditSearch(twin.exercise, small, failing, secret, most_work=TWIN_WORK)
        edits = edits_at_full_size(program, _run(search, open_runner), twin.numbers)
        if edits and not _failing(EditedRuns(exercise, secret), open_runner, edits[-1].program):
            return edits
    except (UndefinedName, NoReply, *UNREADABLE):
        pass
    return ()


def _failing(
    runs: EditedRuns, open_runner: RunnerFactory, program: Program, asked: Sequence[Asked] = ()
) -> list[Case]:
    """Return the cases that a program answers wrongly; all if only all answers together are wrong.

    Args:
        runs: runs programs.
        open_runner: opens runners.
        program: returns the program's definitions.
        asked: the cases for which it has few steps; it has many if none are given.
    """
    with open_runner() as runner:
        if not runs.run(runner, partial(text_of, program), asked):
            return [*runs.cases]
        outcomes = [o for some in runs.outcomes(runner) for o in some]
    wrong = [o.case for o in outcomes if not runs.holds(o)]
    return wrong if wrong or runs.earns_all(outcomes) else [*runs.cases]


def _line(location: Location) -> int:
    return location.line
