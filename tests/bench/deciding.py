"""``python -m tests.bench.deciding``: choose the drawn cases that every battery asks.

Wrong answers are those that people wrote, the known mistakes, and right answers with faults
(``tests/support/faults``). Of each, every property that some drawn case refuses is to be refused by
a case that is asked whatever the secret, an example or a chosen one: then marks do not depend on
the secret, and ``check`` says what grading says. The fewest cases that do so are chosen, greedily,
and their numbers written to ``deciding.json`` of the exercise's chapter.

Do that when wrong answers are added, or when cases are to change, and raise the exercise's version.
Whether marks depend on the secret says ``make secrets``.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any

from autograder.exercises.chapter import DECIDING
from autograder.model.case import Answer, Case
from autograder.model.exercise import CodeExercise, Property
from autograder.protocol.no_reply import NoReply
from autograder.running import kernel_runner
from autograder.running.cases import (
    PUBLIC,
    battery,
    code_exercise,
    numbered_case,
    reference_answer,
)
from autograder.running.kernel_runner import KernelRunner
from autograder.running.reading_cost import reading_cost
from autograder.running.score import Outcome, fault
from tests.judging.digests import CODE
from tests.support.corpus import wrong_answers
from tests.support.faults import faults

ROOT = Path(__file__).parents[2]
SECONDS = 1
"""CPU time of a call."""
PATIENCE = 20
"""CPU time for the drawn cases of one wrong answer."""
LEAST, TIMES, MOST = 200, 8, 400
"""Of each generator, so many times as many cases are looked at as a battery has, within bounds."""

Refusal = tuple[int, str]
"""The number of a wrong answer, and the name of a property that it does not have."""


@dataclass(frozen=True)
class Numbered:
    """A drawn case with the reference's answer.

    Attributes:
        kind: its generator.
        number: the number by which it was drawn.
        case: the case.
        right: the answer.
    """

    kind: str
    number: int
    case: Case
    right: Answer


def wrong_functions(exercise: CodeExercise) -> Iterator[Callable[[], Any]]:
    """Yield what makes each wrong answer to an exercise."""
    yield from (answer.run for answer in wrong_answers(exercise.id))
    yield from (mistake.make for mistake in exercise.mistakes)
    yield from (each.make for each in faults(exercise))


def drawn(exercise: CodeExercise) -> list[Numbered]:
    """Return the cases that may be chosen, those with the least to read first."""
    found: dict[tuple[str, int, str], Numbered] = {}
    for kind, (_, wanted) in exercise.generators.items():
        for number in range(min(MOST, max(LEAST, TIMES * wanted))):
            case = numbered_case(exercise, kind, number)
            if case.identity not in found:
                right = reference_answer(exercise, case)
                found[case.identity] = Numbered(kind, number, case, right)
    return sorted(found.values(), key=lambda each: reading_cost(each.case))


def refused(exercise: CodeExercise, ask: Any, case: Case, right: Answer) -> set[str]:
    """Return the properties that an answer to a case refuses; all of them if there is none."""
    scored = [p for p in exercise.properties if p.points]
    try:
        outcome = Outcome(case, exercise.asking.interview(case, ask), right)
    except NoReply:
        return {p.name for p in scored}
    return {p.name for p in scored if p.looks_at(case) and _is_refused(p, outcome)}


def _is_refused(prop: Property, outcome: Outcome) -> bool:
    return fault(prop, outcome) is not None


def chosen(exercise: CodeExercise) -> dict[str, list[int]]:
    """Return the numbers of the chosen cases, by their generator."""
    cases, by_case = drawn(exercise), dict[int, set[Refusal]]()
    examples = [(case, reference_answer(exercise, case)) for case in _always_asked(exercise)]
    for n, make in enumerate(wrong_functions(exercise)):
        for i, names in _refusals(exercise, make(), examples, cases):
            by_case.setdefault(i, set()).update((n, name) for name in names)
    found: dict[str, list[int]] = {}
    for i in sorted(_cover(by_case)):
        found.setdefault(cases[i].kind, []).append(cases[i].number)
    return {kind: sorted(numbers) for kind, numbers in sorted(found.items())}


def _always_asked(exercise: CodeExercise) -> list[Case]:
    """Return the cases that every battery has without any choice."""
    fixed = [c for c in battery(exercise.id, PUBLIC) if _generator(c) in exercise.asking.fixed]
    return [*exercise.examples, *(c for c in fixed if not _is_numbered(exercise, c))]


def _generator(case: Case) -> str:
    return "" if case.origin is None else case.origin.kind


def _is_numbered(exercise: CodeExercise, case: Case) -> bool:
    """Tell whether a case was chosen, and so is no reason not to choose it again."""
    return case.origin is not None and case.origin.seed.startswith(f"{exercise.id}/")


def _refusals(
    exercise: CodeExercise,
    function: Any,
    examples: Sequence[tuple[Case, Answer]],
    cases: Sequence[Numbered],
) -> Iterator[tuple[int, set[str]]]:
    """Yield the place of each drawn case that refuses a property which no example refuses."""
    left = {p.name for p in exercise.properties if p.points}
    ask, begun = KernelRunner(function).call, process_time()
    for case, right in examples:
        left -= refused(exercise, ask, case, right)
        if not left:
            return
    for i, each in enumerate(cases):
        if process_time() - begun > PATIENCE:
            return
        if names := left & refused(exercise, ask, each.case, each.right):
            yield i, names


def _cover(by_case: dict[int, set[Refusal]]) -> Iterator[int]:
    """Yield few cases that make all refusals which any case makes."""
    left = set[Refusal]().union(*by_case.values())
    while left:
        best = max(by_case, key=lambda i: (len(by_case[i] & left), -i))
        left -= by_case[best]
        yield best


def surveyed(exercise_id: str) -> dict[str, list[int]]:
    """Return the numbers of the chosen cases of an exercise."""
    sys.setrecursionlimit(2000)
    kernel_runner.KERNEL_SECONDS = SECONDS
    return chosen(code_exercise(exercise_id))


def main() -> None:
    """Write the numbers of the chosen cases."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("only", nargs="*", help="exercises; all if none")
    only = parser.parse_args().only
    ids = [e.id for e in CODE if e.generators and (not only or e.id in only)]
    with ProcessPoolExecutor(2) as pool:
        for exercise_id, numbers in zip(ids, pool.map(surveyed, ids), strict=True):
            file = ROOT / "chapters" / code_exercise(exercise_id).section / DECIDING
            known = json.loads(file.read_text("utf-8")) if file.is_file() else {}
            known[exercise_id] = numbers
            text = json.dumps(dict(sorted(known.items())), indent=1)
            file.write_text(text + "\n", encoding="utf-8")
            print(exercise_id, sum(map(len, numbers.values())), numbers, flush=True)


if __name__ == "__main__":
    main()
