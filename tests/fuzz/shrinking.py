"""Functions that are wrong at random: their failing cases are made smaller, recorded and drawn."""

import hashlib
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from random import Random

from autograder.exercises import SECTIONS
from autograder.judging.counterexample import counterexample_of
from autograder.judging.plain_names import with_plain_names
from autograder.judging.shrink import QuestionBudget, is_tree_case, smallest
from autograder.judging.smallest_case import Found, SmallestCase
from autograder.model.case import Answer, Case, Origin
from autograder.model.compare import show
from autograder.model.exercise import CodeExercise, Property
from autograder.report.html import drawing
from autograder.report.picture import counterexample_picture
from autograder.running.cases import reference_answer
from autograder.running.collect import RunnerFactory
from autograder.running.kernel_runner import KernelRunner
from autograder.running.reading_cost import reading_cost
from autograder.running.runner import Runner
from autograder.running.score import Outcome, Scored

CODE = [e for s in SECTIONS for e in s.all_exercises if isinstance(e, CodeExercise)]
SLOW = frozenset({"pig-policy", "two-dice"})
"""Exercises whose reference takes long on their only cases, which cannot be made smaller."""
ASKS = (0, 5, 20, 60)
"""How often a function is asked about smaller cases, at most."""
IS_WHOLE, IS_DRAWN = 150, 30
"""One run in so many searches as the judge does; one in so many is drawn."""

Wrong = Callable[[Case], bool]
"""Whether a function is wrong about a case."""


def fuzz_shrinking(rng: Random) -> int:
    """Make a failing case of a random function smaller, and hold that it can be shown."""
    exercise = rng.choice(CODE)
    if exercise.id in SLOW:
        return 1
    case = _some_case(exercise, rng)
    if rng.randrange(IS_WHOLE) == 0 and case.origin is not None:
        _search(exercise, case, rng)
        return 1
    wrong = rng.choice((_by_case, _at_random, _by_history))(rng)
    small = smallest(exercise, case, wrong, QuestionBudget(rng.choice(ASKS)))
    assert small is case or reading_cost(small) <= reading_cost(case)
    _assert_fair(exercise, case, small)
    if rng.randrange(IS_DRAWN) == 0:
        _show(exercise, small, rng)
    return 1


def _some_case(exercise: CodeExercise, rng: Random) -> Case:
    """Return a case written by hand, or one that is drawn."""
    if exercise.generators and rng.random() < 0.8:
        name, (generate, _) = rng.choice(list(exercise.generators.items()))
        seed = str(rng.random())
        return replace(generate(Random(seed)), origin=Origin(name, seed))
    return rng.choice((*exercise.examples, *exercise.hidden))


def _by_case(rng: Random) -> Wrong:
    """Return a function that is wrong about the same cases whenever it is asked."""
    salt, share = str(rng.random()), rng.choice((60, 128, 250))
    return lambda case: hashlib.sha256(f"{salt}{_text(case)}".encode()).digest()[0] < share


def _text(case: Case) -> str:
    """Return a case as text, without the number by which a process tells tables apart."""
    return re.sub(r'"table \d+"', '"table"', case.key)


def _at_random(rng: Random) -> Wrong:
    share = rng.random()
    return lambda case: rng.random() < share


def _by_history(rng: Random) -> Wrong:
    """Return a function that is wrong about a case if it knows another one of the same length."""
    known: set[int] = set()

    def wrong(case: Case) -> bool:
        size = len(_text(case)) % 16
        found = size in known
        known.add(size)
        return found

    return wrong


def _assert_fair(exercise: CodeExercise, case: Case, small: Case) -> None:
    """Hold that a smaller case is one that the exercise's text promises."""
    assert small.kind == case.kind or case.origin is not None
    assert exercise.keeps_promise(small), (exercise.id, small)
    if is_tree_case(exercise, small):
        for actions in (True, False):
            named = with_plain_names(small, actions=actions)
            assert exercise.keeps_promise(named), (exercise.id, named)


def _show(exercise: CodeExercise, case: Case, rng: Random) -> None:
    """Build the record of a call, and draw it."""
    right = reference_answer(exercise, case)
    assert right.error is None, (exercise.id, case)
    value = rng.choice((right.value, None, 0, "junk", [1], (1, "A"), {"a": 1}))
    answer = replace(right, value=value)
    if rng.randrange(4) == 0:
        answer = Answer(error="raised ValueError")
    record = counterexample_of(exercise, Outcome(case, answer, right), f"returned {show(value)}")
    counterexample_picture(record)
    assert drawing(record) is not None


# The whole search.


class WrongRunner(Runner):
    """Calls the reference, and changes some of its answers.

    Args:
        exercise: the exercise.
        wrong: tells about which cases it is wrong.
    """

    def __init__(self, exercise: CodeExercise, wrong: Wrong) -> None:
        self.reference, self.wrong = KernelRunner(exercise.reference, ours=True), wrong

    def call(self, case: Case, stop_after: int | None = None) -> Answer:
        """Return the right answer, or an exception."""
        if self.wrong(case):
            return Answer(error="raised ValueError")
        return self.reference.call(case, stop_after)


@cache
def _any_fault(exercise_id: str) -> Property:
    """Return a property that holds where there is an answer."""
    return Property(exercise_id, 1, lambda case, answer, expected: None)


def _search(exercise: CodeExercise, case: Case, rng: Random) -> None:
    """Search as the judge does, and hold that what is found fails as it is shown."""
    kind, salt = rng.choice((_by_case, _at_random, _by_history)), str(rng.random())

    @contextmanager
    def opened() -> Iterator[Runner]:
        yield WrongRunner(exercise, kind(Random(salt)))

    outcome = Outcome(case, Answer(error="raised ValueError"), reference_answer(exercise, case))
    results = [Scored(_any_fault(exercise.id), (outcome,))]
    history = [_some_case(exercise, rng), case]
    found = SmallestCase(exercise, opened, results, [outcome]).find_smallest(history)
    if found is None:
        return
    for shown in (*found.outcome.before, found.outcome.case):
        assert exercise.keeps_promise(shown), (exercise.id, shown)
    assert _fails_as_shown(exercise, opened, found)
    record = counterexample_of(exercise, found.outcome, "raised ValueError")
    counterexample_picture(record)


def _fails_as_shown(exercise: CodeExercise, opened: RunnerFactory, found: Found) -> bool:
    """Tell whether a function fails on a case, alone or after the calls shown with it."""
    with opened() as runner:
        for earlier in found.outcome.before:
            exercise.asking.interview(earlier, runner.call)
        answer = exercise.asking.interview(found.outcome.case, runner.call)
    return answer.error is not None
