"""Where a wrong answer is a few edits away from a right answer of its class.

A second look at an answer that the course's own right answers do not explain. It changes nothing
but the place, and the message about it: a part of a classmate's program that runs here runs in the
sandbox, as an edit of the wrong program, and of what happens there only this is used: which edits
make every case right.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from autograder.model.case import Case
from autograder.model.edit_place import place
from autograder.model.exercise import CodeExercise
from autograder.model.phrase import join_phrases
from autograder.model.verdict import Location, Unlocated, Verdict
from autograder.protocol.no_reply import NoReply
from autograder.repair.class_programs import class_programs
from autograder.repair.edit_code import code_at, stands_at
from autograder.repair.edit_program import UNREADABLE, Program, ticking_program
from autograder.repair.locate import locate
from autograder.running.cases import battery
from autograder.running.collect import LostAt, RunnerFactory, collect
from autograder.running.opened import Opened
from autograder.running.reference import right_answers
from autograder.running.runner import UndefinedName
from autograder.running.score import Outcome, by_ease, score


def locate_by_class(
    exercise: CodeExercise, open_runner: RunnerFactory, secret: str, texts: tuple[str, ...]
) -> Location | None:
    """Return where a few edits towards a right answer of the class make every case right.

    Args:
        exercise: the exercise.
        open_runner: opens runners.
        secret: which battery.
        texts: the class's right answers, as ``program_text`` returns them.

    Returns:
        The places; None if none are found, or if the answers did not come again.
    """
    opened = Opened(open_runner, exercise, secret)
    try:
        failing = _failing(exercise, opened, secret)
    except (LostAt, UndefinedName, NoReply):
        return None
    program = partial(ticking_program, opened.sources, exercise.names)
    rights = class_programs(exercise.id, texts)
    if not (failing and rights and is_comparable(program)):
        return None
    found = locate(exercise, opened, program, failing, secret, rights)
    return location_of(found, opened.sources, exercise.names)


def _failing(exercise: CodeExercise, opened: Opened, secret: str) -> list[Case]:
    """Return the cases that are answered wrongly, the easiest first."""
    cases = battery(exercise.id, secret)
    answers = collect(exercise, opened, cases, careful=False)
    rows = zip(cases, answers, right_answers(exercise.id, secret), strict=True)
    results = score(exercise, [Outcome(*row) for row in rows])
    wrong = {o.case.identity: o for r in results for o in r.failing}
    return [o.case for o in by_ease(exercise, list(wrong.values()))]


def location_of(
    places: Sequence[Location], sources: Sequence[str], names: Sequence[str]
) -> Location | None:
    """Return places as one, each with the student's statement there; None if there are none.

    Where a line does not have what the words of its kind speak of, it is the statement as a whole.

    Args:
        places: the places, by line.
        sources: the texts of the cells that ran, in order.
        names: the names that are judged.
    """
    with_code = [
        replace(
            p,
            kind=p.kind if stands_at(p.kind, sources, names, p.line) else "rewrite",
            code=code_at(sources, names, p.line),
        )
        for p in places
    ]
    return replace(with_code[0], also=tuple(with_code[1:])) if with_code else None


def is_comparable(program: Program) -> bool:
    """Tell whether there is a program: it can be read, and its answers are not constant."""
    try:
        return bool(program())
    except UNREADABLE:
        return False


def without_place(verdict: Verdict, before: Verdict) -> Verdict:
    """Return a verdict of which it is known that no place was found.

    Args:
        verdict: the verdict.
        before: the verdict with the message that stands before places.
    """
    message = before.unlocated.before if before.unlocated else before.message
    found = Unlocated(verdict.message, message, place=verdict.location)
    return replace(verdict, unlocated=found)


def with_class(verdict: Verdict, location: Location | None, compared: str) -> Verdict:
    """Return a verdict, first reached without the class, as right answers of the class make it.

    Args:
        verdict: the verdict; it has ``without_place``.
        location: the places that were found with them, if there are any.
        compared: a digest of the right answers.
    """
    about = verdict.unlocated
    if about is None:
        return verdict
    message = about.message
    if location is not None:
        message = join_phrases(" ", [about.before, place(location)])
    about = replace(about, compared=compared)
    return replace(verdict, message=message, location=location or about.place, unlocated=about)
