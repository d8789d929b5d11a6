"""``make truth``: wrong answers that nobody chose by hand, and what the judge says of each.

The wrong answers are right ones in other styles with one edit, drawn from all of them, or with two
edits; or they are the course's own functions with two edits. Refused are those that the judge could
not judge, accepted those that it gave all points although some case under another secret shows them
wrong. A name is false if the known mistake gives other answers than the function to some case under
another secret, a place is false if the edit that was found there leaves some case under another
secret wrong. Other places than the edited line are true, too: an edit there makes the function
right.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from time import process_time
from typing import Any
from unittest.mock import patch

from rich.console import Console
from rich.table import Table

from autograder.judging.diagnosis import same_answers
from autograder.judging.judge import judge
from autograder.model.verdict import Verdict
from autograder.protocol.no_reply import NoReply
from autograder.repair import locate
from autograder.repair.candidates import Edit
from autograder.running import kernel_runner
from autograder.running.cases import battery, code_exercise, right_answers
from autograder.running.kernel_runner import KernelRunner
from autograder.running.runner import Runner
from autograder.running.score import Outcome, score
from tests.exercises.edited import edited_answers, twice_edited_answers
from tests.judging.digests import CODE
from tests.support.mutants import Mutant

MOST = 6
"""Small edits per exercise, and larger ones."""
SECRET, OTHERS = "a secret of the benchmark", ("second", "third")
MANY_STEPS = 10**9
"""Steps that an edited program may take that is asked about other cases."""
PATIENCE = 60
"""The seconds of a call of a function that has answered all cases already."""
SLOW = frozenset[str]()
"""Exercises whose calls take seconds."""
SLOW_SECONDS = 10
"""The time of their calls."""
KINDS = ("accepted", "refused", "named", "located", "neither", "false name", "false place")


@dataclass(frozen=True)
class Tried:
    """A wrong answer, and what became of it.

    Attributes:
        mutant: its name.
        result: one of ``KINDS``.
        message: what the judge says.
        seconds: how long the judge worked, the search for a place included.
        searched: how long the search took.
        elsewhere: True if it is located at another line than the edited one.
    """

    mutant: str
    result: str
    message: str
    seconds: float
    searched: float = 0.0
    elsewhere: bool = False


@dataclass
class Search:
    """What the search for a place did: the edits that it found, and how long it took."""

    found: Sequence[Edit] = ()
    seconds: float = 0.0


@contextmanager
def recorded() -> Iterator[Search]:
    """Record the searches of the judge, the last one's edits and the time of all."""
    search, repair = Search(), locate.repair

    def timed(*args: Any) -> tuple[Edit, ...]:
        begun = process_time()
        found = repair(*args)
        search.found = found
        search.seconds += process_time() - begun
        return found

    with patch.object(locate, "repair", timed):
        yield search


def verdict_on(exercise_id: str, mutant: Mutant, secret: str) -> Verdict:
    """Return the verdict on an edited answer, whose source is a cell's text."""
    exercise = code_exercise(exercise_id)
    source = mutant.cell(exercise.names)

    @contextmanager
    def opened() -> Iterator[Runner]:
        seconds = SLOW_SECONDS if exercise_id in SLOW else 0
        yield KernelRunner(mutant.make(), seconds=seconds, sources=[source])

    return judge(exercise, opened, secret)


def outcomes_of(
    exercise_id: str, function: object, secret: str, seconds: float = 0
) -> list[Outcome] | None:
    """Return a function's answers to all cases under a secret; None if a call hangs.

    Args:
        exercise_id: the exercise.
        function: the function.
        secret: which cases.
        seconds: the time of a call, where it is longer than usual.
    """
    exercise, cases = code_exercise(exercise_id), battery(exercise_id, secret)
    ask = KernelRunner(function, seconds=seconds).call
    try:
        answers = [exercise.asking.interview(case, ask) for case in cases]
    except NoReply:
        return None
    rows = zip(cases, answers, right_answers(exercise_id, secret), strict=True)
    return [Outcome(*row) for row in rows]


def is_wrong(exercise_id: str, function: object, secret: str, seconds: float = 0) -> bool:
    """Tell whether a function loses points under a secret; the arguments are ``outcomes_of``'s."""
    outcomes = outcomes_of(exercise_id, function, secret, seconds)
    results = score(code_exercise(exercise_id), outcomes or ())
    return outcomes is None or not all(r.passed for r in results)


def is_false(exercise_id: str, function: object, known: str, secret: str) -> bool:
    """Tell whether a known mistake gives other answers than a function under a secret."""
    outcomes = outcomes_of(exercise_id, function, secret)
    return outcomes is None or known not in same_answers(
        code_exercise(exercise_id), outcomes, secret
    )


def repaired(exercise_id: str, mutant: Mutant, edit: Edit) -> object:
    """Return what the judge's edit of an edited answer defines."""
    names = code_exercise(exercise_id).names
    namespace: dict[str, object] = dict(mutant.names)
    exec(compile(edit.text(MANY_STEPS), "<edit>", "exec"), namespace)
    found = tuple(namespace[name] for name in names)
    return found[0] if len(found) == 1 else found


def tried(exercise_id: str, mutant: Mutant, secret: str) -> Tried | None:
    """Judge an edited answer; None if it is right."""
    begun = process_time()
    try:
        with recorded() as search:
            verdict = verdict_on(exercise_id, mutant, secret)
    except Exception as error:
        return Tried(mutant.name, "refused", repr(error), process_time() - begun)
    seconds = process_time() - begun
    if verdict.passed:
        if not any(is_wrong(exercise_id, mutant.make(), other, PATIENCE) for other in OTHERS):
            return None
        return Tried(mutant.name, "accepted", verdict.message, seconds)
    places = verdict.location.places if verdict.location else ()
    elsewhere = not mutant.changed_lines.issuperset(place.line for place in places)
    result, message = (
        found(exercise_id, mutant, verdict, search),
        f"{verdict.message} {verdict.case}",
    )
    return Tried(mutant.name, result, message, seconds, search.seconds, elsewhere)


def found(exercise_id: str, mutant: Mutant, verdict: Verdict, search: Search) -> str:
    """Return whether the cause of a wrong answer was found, and whether that is true."""
    if known := verdict.diagnosis:
        function = mutant.make()
        false = any(is_false(exercise_id, function, known, other) for other in OTHERS)
        return "false name" if false else "named"
    if verdict.location and not search.found:
        return "located"  # where it raised an exception, or what it keeps from call to call
    if verdict.location:
        function = repaired(exercise_id, mutant, search.found[-1])
        false = any(is_wrong(exercise_id, function, other, PATIENCE) for other in OTHERS)
        return "false place" if false else "located"
    return "neither"


def row(most: int, secret: str, twice: bool, reference: bool, exercise_id: str) -> list[Tried]:
    """Return what became of an exercise's wrong answers."""
    sys.setrecursionlimit(2000)
    kernel_runner.KERNEL_SECONDS, kernel_runner.EDIT_SECONDS = 2, 10
    once = [m for wider in (False, True) for m in edited_answers(exercise_id, most, wider=wider)]
    drawn = once
    if twice or reference:
        drawn = twice_edited_answers(exercise_id, 2 * most, reference=reference)
    every = (tried(exercise_id, mutant, secret) for mutant in drawn)
    return [one for one in every if one is not None]


def table(most: int = MOST, secret: str = SECRET, only: Sequence[str] = ()) -> Table:
    """Return the table, by exercise."""
    return counted(dict(results_of(most, secret, only)), most)


def results_of(
    most: int,
    secret: str,
    only: Sequence[str],
    *,
    twice: bool = False,
    reference: bool = False,
) -> Iterator[tuple[str, list[Tried]]]:
    """Yield what became of the wrong answers of each exercise, as soon as it is known."""
    ids = [e.id for e in CODE if e.id in only or not (only or e.id in SLOW)]
    with ProcessPoolExecutor(2) as pool:
        yield from zip(
            ids, pool.map(partial(row, most, secret, twice, reference), ids), strict=True
        )


def counted(results: Mapping[str, Sequence[Tried]], most: int, *, twice: bool = False) -> Table:
    """Return the table of some results."""
    sample = f"{2 * most} with two small edits" if twice else f"{most} small, {most} larger edits"
    title = f"Wrong answers: right ones, edited; per exercise at most {sample}"
    columns = ("elsewhere", "CPU s each", "of search", "at most")
    shown = Table("exercise", "wrong", *KINDS, *columns, title=title)
    for exercise_id, tries in results.items():
        shown.add_row(exercise_id, *cells(tries))
    shown.add_row("all", *cells([one for tries in results.values() for one in tries]))
    return shown


def cells(tries: Sequence[Tried]) -> list[str]:
    """Return a row of the table: how many answers of each kind, and how long the judge worked."""
    count = Counter(one.result for one in tries)
    elsewhere = sum(one.elsewhere for one in tries)
    several = max(1, len(tries))
    mean = sum(one.seconds for one in tries) / several
    searched = [one.searched for one in tries] or [0.0]
    times = (mean, sum(searched) / several, max(searched))
    numbers = (len(tries), *(count[kind] for kind in KINDS), elsewhere)
    return [*map(str, numbers), *(f"{seconds:.2f}" for seconds in times)]


def main() -> None:
    """Print the table, and the results that are to be listed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=MOST, help="edits of each sort per exercise")
    parser.add_argument("--secret", default=SECRET, help="which cases")
    parser.add_argument("--list", nargs="*", default=[], choices=KINDS, help="results to list")
    parser.add_argument("--twice", action="store_true", help="two edits in each wrong answer")
    parser.add_argument(
        "--reference", action="store_true", help="two edits in each of the course's own functions"
    )
    parser.add_argument("--only", nargs="*", default=[], help="exercises; all if none")
    args = parser.parse_args()
    results: dict[str, list[Tried]] = {}
    rows = results_of(args.most, args.secret, args.only, twice=args.twice, reference=args.reference)
    for exercise_id, tries in rows:
        results[exercise_id] = tries
        for one in tries:
            if one.result in args.list:
                seconds = f"{one.seconds:.2f} s, search {one.searched:.2f} s"
                where = "elsewhere" if one.elsewhere else "there"
                row = (exercise_id, one.mutant, one.result, where, seconds, one.message)
                print(*row, sep=" | ", flush=True)
    Console(width=160).print(counted(results, args.most, twice=args.twice or args.reference))


if __name__ == "__main__":
    main()
