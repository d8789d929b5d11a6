"""``make adequacy``: which edited answers the batteries miss, and how many cases show each of them.

An edited answer is wrong if it loses points under one of some secrets. Weak are those that fewer
than ``ENOUGH`` cases show under some secret: a class may be asked the cases of that secret. Needed
is the share of the drawn cases, the first ones of each sort, with which no answer becomes weaker:
where it is small, fewer can be drawn; twice the needed share is enough.

Where a wrong answer is weak, let a generator draw cases that show it, and hold it in
``tests/judging/test_adequacy.py``. The exercise's ``version`` rises, and ``cases_since`` names the
version whose cases it goes on asking. The wrong answers come from ``tests/support/mutants.py`` and
``wider_mutants.py``, which share no code with the rules of ``autograder.repair``.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

from rich.console import Console
from rich.table import Table

from autograder.model.case import Answer, Case
from autograder.model.exercise import CodeExercise
from autograder.model.interview import Ask
from autograder.protocol.no_reply import NoReply
from autograder.running import kernel_runner
from autograder.running.cases import battery, code_exercise, right_answers
from autograder.running.kernel_runner import KernelRunner
from autograder.running.score import Outcome, fault, score
from tests.bench.truth import SLOW
from tests.exercises.edited import edited_answers
from tests.judging.digests import CODE
from tests.support.mutants import Mutant

ENOUGH = 3
"""Cases that are to show each wrong answer."""
SECRETS = ("first", "second", "third")
PATIENCE = 5
"""How much longer a call may take when it is made a second time."""


@dataclass(frozen=True)
class Kills:
    """An edited answer, and the cases that show it wrong.

    Attributes:
        mutant: its name.
        counts: how many show it under each secret, at most ENOUGH.
        needed: the share of the drawn cases with which the counts are the same.
    """

    mutant: str
    counts: tuple[int, ...]
    needed: float = 0.0

    @property
    def is_weak(self) -> bool:
        """Tell whether it is wrong, and shown by few cases under some secret."""
        return max(self.counts) > 0 and min(self.counts) < ENOUGH


def kills(exercise_id: str, function: Callable[..., Any], secret: str) -> int:
    """Return how many cases under a secret show that a function is wrong, at most ENOUGH.

    A call without an end, and a fault of all answers together, count as ENOUGH.
    """
    showing = showing_cases(exercise_id, function, secret, ENOUGH)
    return ENOUGH if showing is None else len(showing)


def showing_cases(
    exercise_id: str, function: Callable[..., Any], secret: str, most: int
) -> list[Case] | None:
    """Return the cases under a secret that show that a function is wrong, the first ones.

    Args:
        exercise_id: the exercise.
        function: the function.
        secret: which cases.
        most: after so many no more are looked for.

    Returns:
        The cases; None if a call does not end, or if only all answers together are wrong.
    """
    exercise, showing = code_exercise(exercise_id), list[Case]()
    outcomes: list[Outcome] = []
    ask = KernelRunner(function).call
    rights = right_answers(exercise_id, secret)
    for case, right in zip(battery(exercise_id, secret), rights, strict=True):
        answer = _answer(exercise, function, case, ask)
        if answer is None:
            return None
        outcomes.append(Outcome(case, answer, right))
        looked = (p for p in exercise.properties if p.points and p.looks_at(case))
        if any(fault(p, outcomes[-1]) for p in looked):
            showing.append(case)
        if len(showing) == most:
            return showing
    return showing if showing or all(r.passed for r in score(exercise, outcomes)) else None


def share_needed(cases: Sequence[Case], showing: Sequence[Case]) -> float:
    """Return the share of the drawn cases among which ENOUGH cases show a wrong answer.

    Args:
        cases: all cases of a battery.
        showing: those that show it.
    """
    drawn = defaultdict[str, list[int]](list)
    for case in cases:
        if case.origin is not None:
            drawn[case.origin.kind].append(_number(case))
    ranks = sorted(
        sum(n <= _number(case) for n in drawn[case.origin.kind]) / len(drawn[case.origin.kind])
        if case.origin is not None
        else 0.0
        for case in showing
    )
    return ([0.0, *ranks])[min(ENOUGH, len(ranks))]


def _number(case: Case) -> int:
    """Return the number under which a case was drawn."""
    return 0 if case.origin is None else int(case.origin.seed.rsplit("/", 1)[1])


def _answer(
    exercise: CodeExercise, function: Callable[..., Any], case: Case, ask: Ask
) -> Answer | None:
    """Return the answer to a case; None if the call does not end, even with more time."""
    try:
        return exercise.asking.interview(case, ask)
    except NoReply:
        slowly = KernelRunner(function, seconds=PATIENCE * kernel_runner.KERNEL_SECONDS)
    try:
        return exercise.asking.interview(case, slowly.call)
    except NoReply:
        return None


def surveyed(most: int, exercise_id: str) -> list[Kills]:
    """Return how many cases show each edited answer of an exercise."""
    sys.setrecursionlimit(2000)
    kernel_runner.KERNEL_SECONDS = 1
    drawn = [m for w in (False, True) for m in edited_answers(exercise_id, most, wider=w)]
    return [_kills(exercise_id, mutant) for mutant in drawn]


def _kills(exercise_id: str, mutant: Mutant) -> Kills:
    counts, needed = list[int](), 0.0
    for secret in SECRETS:
        cases = battery(exercise_id, secret)
        showing = showing_cases(exercise_id, mutant.make(), secret, len(cases))
        counts.append(ENOUGH if showing is None else min(ENOUGH, len(showing)))
        needed = max(needed, share_needed(cases, showing or ()))
    return Kills(mutant.name, tuple(counts), needed)


def table(found: Iterator[tuple[str, list[Kills]]]) -> Table:
    """Return the table, by exercise."""
    title = f"Edited answers; weak ones are shown by fewer than {ENOUGH} cases under some secret"
    columns = ("exercise", "cases", "edited", "wrong", "missed", "weak", "needed")
    shown = Table(*columns, title=title)
    for exercise_id, every in found:
        wrong = [k for k in every if max(k.counts)]
        missed = sum(min(k.counts) == 0 for k in wrong)
        weak = sum(k.is_weak for k in wrong)
        cases = len(battery(exercise_id, SECRETS[0]))
        counts = (cases, len(every), len(wrong), missed, weak)
        needed = max((k.needed for k in wrong), default=0.0)
        shown.add_row(exercise_id, *map(str, counts), f"{needed:.0%}")
    return shown


def results(most: int, only: Sequence[str]) -> Iterator[tuple[str, list[Kills]]]:
    """Yield how many cases show each edited answer, by exercise; print the weak ones."""
    ids = [e.id for e in CODE if e.id not in SLOW and (not only or e.id in only)]
    with ProcessPoolExecutor(2) as pool:
        for exercise_id, every in zip(ids, pool.map(partial(surveyed, most), ids), strict=True):
            for one in every:
                if one.is_weak:
                    print(exercise_id, one.mutant, one.counts, sep=" | ", flush=True)
            yield exercise_id, every


def main() -> None:
    """Print the table, and the edited answers that few cases show."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=40, help="edits of each sort per exercise")
    parser.add_argument("--only", nargs="*", default=[], help="exercises; all if none")
    args = parser.parse_args()
    Console(width=120).print(table(results(args.most, args.only)))


if __name__ == "__main__":
    main()
