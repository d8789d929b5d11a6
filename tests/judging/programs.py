"""Right and wrong programs of ``minimax-value``, and what is said of such texts."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from autograder.judging.judge import judge
from autograder.model.exercise import CodeExercise
from autograder.model.verdict import Verdict
from autograder.repair.candidates import Edit, edits_of
from autograder.repair.program import ticking_program
from autograder.running.cases import PUBLIC, code_exercise
from autograder.running.kernel_runner import KernelRunner
from autograder.running.runner import Runner

RIGHT = """\
from course_lib.game import MAX

def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    best = None
    for a in game.actions(s):
        v = minimax_value(game, game.transition(s, a))
        if best is None or (v > best if game.turn(s) == MAX else v < best):
            best = v
    return best
"""
WRONG = RIGHT.replace("best is None", "best is not None")
"""The comparison in line 9 is the wrong way round."""
TWICE = WRONG.replace("game.utility(s, MAX)", "game.utility(s, 1)")
"""Also the player in line 5 is the other one."""


def run(source: str) -> dict[str, Any]:
    """Return the names that a cell defines."""
    namespace: dict[str, Any] = {}
    exec(source, namespace)
    return namespace


def single_edits(sources: Sequence[str], names: Sequence[str]) -> list[Edit]:
    """Return every single edit of the last cell that defines some names."""
    return edits_of(partial(ticking_program, sources, names))


def opened(source: str, name: str) -> Callable[[], Any]:
    """Return a factory of runners for a function of a cell."""

    @contextmanager
    def enter() -> Iterator[Runner]:
        yield KernelRunner(run(source)[name], sources=[source])

    return enter


def verdict_on(source: str, exercise_id: str = "minimax-value") -> Verdict:
    """Return the verdict on a cell, with the public cases."""
    exercise = code_exercise(exercise_id)
    return judge(exercise, opened(source, exercise.names[0]), PUBLIC)


def judged(exercise: CodeExercise, namespace: dict[str, Any]) -> Any:
    """Return the function that an exercise judges, or its functions."""
    found = tuple(namespace[name] for name in exercise.names)
    return found[0] if len(found) == 1 else found
