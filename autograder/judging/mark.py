"""Answers -> points: collect the answers and score them.

The points are final here. A later explanation starts from them, and changes none.
"""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from time import monotonic

from autograder.judging.answers import judge_answer
from autograder.judging.messages import is_judged, property_message, sentence, summary
from autograder.judging.verdicts import graded_verdict, no_points
from autograder.model.case import Answer, Case, Passed
from autograder.model.exercise import AnswerExercise, CodeExercise, Property
from autograder.model.phrase import Phrase
from autograder.model.result_cache import cache_results
from autograder.model.verdict import PropertyResult, Verdict
from autograder.protocol.no_reply import NoReply
from autograder.running.cases import battery, code_exercise, digest, right_answers
from autograder.running.collect import LostAt, RunnerFactory, collect
from autograder.running.room import Opened
from autograder.running.runner import UndefinedName
from autograder.running.score import Outcome, Scored, score

NOT_WRITTEN = Phrase("Your function returned None for every case; there is nothing to judge yet.")
PRINTED = Phrase(
    "Your function printed its results and returned None for every case: put return in place of "
    "print, and check again."
)
NOT_STORED = Phrase("Your function changed nothing in any case; there is nothing to judge yet.")
"""The same where the answer is the change that a function makes in an argument."""

FORBIDDEN_STATEMENTS: dict[str, tuple[type[ast.AST], ...]] = {
    "for": (ast.For, ast.comprehension),
    "while": (ast.While,),
    "import": (ast.Import, ast.ImportFrom),
}
"""The nodes of a syntax tree that a keyword forbids."""


@dataclass(frozen=True)
class Judged:
    """A verdict whose points are final, and the facts that its explanation begins with.

    Attributes:
        verdict: the verdict, in plain words.
        outcomes: every case with its answer, in the order in which they were asked; none where no
            answer is to be explained.
        results: their outcomes, by property.
        is_written: False if the function does nothing in any case.
        lost: the call that was not answered, if there is one.
        sources: the texts of the cells that ran.
        answer: what was read of an answer that was worked out by hand.
    """

    verdict: Verdict
    outcomes: Sequence[Outcome] = ()
    results: Sequence[Scored] = ()
    is_written: bool = True
    lost: LostAt | None = None
    sources: Sequence[str] = ()
    answer: Answer | None = None

    @property
    def is_right(self) -> bool:
        """Tell whether every property holds, those without points included."""
        return self.verdict.passed and all(line.passed for line in self.verdict.properties)


def mark(
    exercise: CodeExercise | AnswerExercise,
    open_runner: RunnerFactory,
    secret: str,
    *,
    careful: bool = True,
) -> Judged:
    """Return the verdict on one exercise, in plain words; its points are final.

    Args:
        exercise: the exercise.
        open_runner: opens runners.
        secret: which cases are asked; see ``battery``.
        careful: True if it matters at which call a process ends.
    """
    started = monotonic()
    opened = Opened(open_runner, exercise, secret)
    try:
        if isinstance(exercise, AnswerExercise):
            with opened() as runner:
                answer = runner.value()
                judged = Judged(judge_answer(exercise, answer), answer=answer)
        else:
            judged = _mark_code(exercise, opened, secret, careful)
    except (UndefinedName, NoReply) as error:
        judged = Judged(no_points(exercise, sentence(str(error))))
    cases = digest(exercise.cases_id, secret) if isinstance(exercise, CodeExercise) else ""
    seconds = round(monotonic() - started, 3)
    verdict = replace(judged.verdict, seconds=seconds, battery=cases)
    return replace(judged, verdict=verdict, sources=opened.sources)


def _mark_code(exercise: CodeExercise, open_runner: Opened, secret: str, careful: bool) -> Judged:
    cases = battery(exercise.cases_id, secret)
    try:
        answers = collect(exercise, open_runner, cases, careful=careful)
    except LostAt as lost:
        why = sentence(Phrase("A call was not answered: {why}", why=str(lost)))
        return Judged(no_points(exercise, why), lost=lost)
    rights = right_answers(exercise.cases_id, secret)
    same = all(map(_identical, answers, rights))
    forbids = any(prop.forbids for prop in exercise.properties)
    if same and not forbids:  # most are right: this is quick
        points = tuple(p.points for p in exercise.properties)
        right = _as_the_reference(exercise.cases_id, secret, points)
        return Judged(replace(right, exercise=exercise.id, version=exercise.version))
    outcomes = [Outcome(*row) for row in zip(cases, answers, rights, strict=True)]
    results = score(exercise, outcomes)
    if forbids:
        results = _with_forbidden(exercise, results, open_runner.sources)
    if all(p.value is None and p.error is None for a in answers for p in a.parts or (a,)):
        prints = any(a.notes is not None and a.notes.printed.strip() for a in answers)
        return Judged(
            _nothing_written(exercise, cases, prints), outcomes, results, is_written=False
        )
    return Judged(_verdict(exercise, results), outcomes, results)


def _verdict(exercise: CodeExercise, results: Sequence[Scored]) -> Verdict:
    """Return the verdict that some results come to."""
    lines = [
        PropertyResult(
            r.prop.name, r.passed, r.points, r.prop.points, property_message(r), judged=is_judged(r)
        )
        for r in results
    ]
    points = round(sum(line.points for line in lines), 6)
    return graded_verdict(exercise, points, lines, summary(results))


def _nothing_written(exercise: CodeExercise, cases: Sequence[Case], prints: bool) -> Verdict:
    lines = [
        PropertyResult(p.name, False, 0.0, p.points, p.says, judged=False)
        for p in exercise.properties
    ]
    stores = any(isinstance(arg, Passed) and arg.returned for c in cases for arg in c.args)
    usual = PRINTED if prints else NOT_WRITTEN
    return graded_verdict(exercise, 0.0, lines, NOT_STORED if stores else usual)


def _identical(x: Answer, y: Answer) -> bool:
    """Tell whether two answers are the same, types included: 1 is not True."""
    return x is y or (x == y and repr(x.value) == y.literal)


@cache_results(64)
def _as_the_reference(exercise_id: str, secret: str, points: tuple[float, ...]) -> Verdict:
    """Return the verdict on a function that answers exactly as the reference does.

    Args:
        exercise_id: the exercise.
        secret: determines the cases.
        points: the points of its properties, which a course may choose.
    """
    exercise = code_exercise(exercise_id)
    worth = zip(exercise.properties, points, strict=True)
    exercise = replace(exercise, properties=tuple(replace(p, points=n) for p, n in worth))
    rights = right_answers(exercise_id, secret)
    outcomes = [Outcome(c, r, r) for c, r in zip(battery(exercise_id, secret), rights, strict=True)]
    return _verdict(exercise, score(exercise, outcomes))


def _with_forbidden(
    exercise: CodeExercise, results: Sequence[Scored], sources: Sequence[str]
) -> list[Scored]:
    """Return results in which properties fail whose forbidden names occur in an answer.

    Args:
        exercise: the exercise.
        results: the results of its properties.
        sources: the texts of the cells that ran; where they are not known, nothing is forbidden.
    """
    from autograder.repair.program import UNREADABLE, parse_program  # few forbid anything

    try:
        statements = parse_program(sources, exercise.names)
    except UNREADABLE:
        return list(results)
    return [
        r if r.total else replace(r, total=next(_faults(r.prop, statements), None)) for r in results
    ]


def _faults(prop: Property, statements: Sequence[ast.stmt]) -> Iterator[str]:
    """Yield the faults of a program, in the order of its lines."""
    nodes = (n for s in statements for n in ast.walk(s))
    found = ((name, n) for n in nodes for name in prop.forbids if _is_use(n, name))
    for line, _, name in sorted((*_end_of(node), name) for name, node in found):
        yield Phrase("line {line} has {name}, which may not be used here", line=line, name=name)


def _end_of(node: ast.AST) -> tuple[int, int]:
    """Return the line of a node, and the column of its end; a comprehension has its variable's."""
    place = node.target if isinstance(node, ast.comprehension) else node
    return getattr(place, "lineno", 0), getattr(place, "end_col_offset", 0)


def _is_use(node: ast.AST, name: str) -> bool:
    if name in FORBIDDEN_STATEMENTS:
        return isinstance(node, FORBIDDEN_STATEMENTS[name])
    if isinstance(node, ast.Attribute):
        return node.attr == name
    return isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Load)
