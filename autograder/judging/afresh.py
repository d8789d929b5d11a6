"""A function defined anew in its author's notebook: without what earlier calls left in its cell.

At grading, each runner is a new process. In a notebook all of them call the same function, and its
tables and counters are as earlier calls left them: what it answers there nobody sees again.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from autograder.model.case import Case
from autograder.model.exercise import CodeExercise
from autograder.model.search_tree import Rng
from autograder.protocol.no_reply import NoReply
from autograder.repair.program import UNREADABLE, text_of, ticking_program
from autograder.running.collect import RunnerFactory
from autograder.running.runner import Runner
from autograder.running.score import Outcome, fault

MANY_STEPS = 10**7
"""Steps that the function may take, all its calls together."""


def fresh_runners(exercise: CodeExercise, open_runner: RunnerFactory) -> RunnerFactory:
    """Return a factory of runners whose function is defined anew, from the text of its cell."""

    @contextmanager
    def open_anew() -> Iterator[Runner]:
        with open_runner() as runner:
            program = partial(ticking_program, runner.sources, exercise.names)
            runner.redefine(text_of(program, MANY_STEPS), exercise.names)
            yield runner

    return open_anew


def runners_that_forget(exercise: CodeExercise, open_runner: RunnerFactory) -> RunnerFactory:
    """Return a factory whose runners keep nothing of earlier ones' calls, as far as that is known.

    Args:
        exercise: the exercise.
        open_runner: opens runners of the function, which keep something in a notebook.
    """
    with open_runner() as runner:
        keeps = runner.keeps and bool(runner.sources)
    return fresh_runners(exercise, open_runner) if keeps else open_runner


def keeps_something(exercise: CodeExercise, open_runner: RunnerFactory, shown: Outcome) -> bool:
    """Tell whether a wrong answer of a function in a notebook is right once it is defined anew.

    Args:
        exercise: the exercise.
        open_runner: opens runners of the function.
        shown: the wrong answer, which no earlier call is known to have caused.
    """
    case: Case = shown.case
    with open_runner() as runner:
        if not (runner.keeps and runner.sources) or any(isinstance(a, Rng) for a in case.args):
            return False
    try:
        with fresh_runners(exercise, open_runner)() as runner:
            if not runner.edited:
                return False
            answer = exercise.asking.interview(case, runner.call)
    except (NoReply, *UNREADABLE):
        return False
    outcome = Outcome(case, answer, shown.expected)
    looked = (p for p in exercise.properties if p.looks_at(case))
    return not any(fault(p, outcome) is not None for p in looked)
