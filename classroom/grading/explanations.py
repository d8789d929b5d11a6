"""Explanations that are found once: of the same answer, whoever hands it in, and whenever.

Marks come first, and from each notebook's own run. An explanation is used again only where the
answer's program, its marks and its answers to all cases are the same, and the course, too; so it is
what would be found again. A process remembers those that it found. For those of other processes and
earlier runs, ``gradebook.database.explained`` sends with a task the ones that its notebook may
need.
"""

import hashlib
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from autograder.judging.mark import Judged
from autograder.model.case import Answer
from autograder.model.exercise import CodeExercise
from autograder.model.record import from_record, verdict_record
from autograder.model.verdict import SubmissionResult, Verdict
from classroom.course.submissions.judged import ReassembledNotebook
from classroom.course.submissions.program import Explained, answer_digest, program_digest
from classroom.course.submissions.task import Task

MOST = 512
"""The explanations that a process remembers."""

_found: OrderedDict[str, Verdict] = OrderedDict()


class Explanations:
    """The explanations of one submission.

    Args:
        grounds: a digest of all that they depend on beside the submission.
        known: some that were found before, by key, with the record of a result that has each.

    Attributes:
        explained: the answers that have one now.
    """

    def __init__(self, grounds: str, known: Iterable[tuple[str, str, str]] = ()) -> None:
        self.grounds = grounds
        self.known = {key: (exercise, record) for key, exercise, record in known}
        self.explained: list[Explained] = []

    @classmethod
    def of(cls, task: Task) -> "Explanations | None":
        """Return those of a task; None if every wrong answer is to be explained anew."""
        if task.explained is None:
            return None
        return cls(task.grounds(task.exercises), task.explained)

    def find(self, about: Explained, seconds: float) -> Verdict | None:
        """Return the verdict with the explanation of the same answer; None if there is none."""
        verdict = _found.get(about.key) or self._from_record(about)
        if verdict is None:
            return None
        self.keep(about, verdict)
        return replace(verdict, seconds=seconds)

    def keep(self, about: Explained, verdict: Verdict) -> None:
        """Keep a verdict with its explanation."""
        self.explained.append(about)
        _remember(about.key, verdict)

    def _from_record(self, about: Explained) -> Verdict | None:
        """Return the verdict that was sent with the task, if it can be read."""
        exercise, record = self.known.get(about.key, ("", ""))
        try:
            result: SubmissionResult = from_record(record)
        except (ValueError, TypeError, KeyError):  # of another version, or there is none
            return None
        return next((v for v in result.verdicts if v.exercise == exercise), None)

    def about(
        self, submission: ReassembledNotebook, exercise: CodeExercise, judged: Judged
    ) -> Explained:
        """Return what an explanation depends on."""
        mark = verdict_record(replace(judged.verdict, seconds=0.0))
        answers = [_content(outcome.answer) for outcome in judged.outcomes]
        lost = judged.lost and (judged.lost.case.identity, str(judged.lost), judged.lost.notes)
        parts = (
            self.grounds,
            exercise.cases_id,  # a student's variant of it
            program_digest(submission, exercise),
            mark,
            judged.is_written,
            lost,
            answers,
        )
        digest = hashlib.sha256(repr(parts).encode(errors="replace")).hexdigest()
        return Explained(exercise.id, answer_digest(submission, exercise), digest)


def _content(answer: Answer) -> tuple[Any, ...]:
    """Return all that an answer tells, in an order that is the same in every process."""
    asked = (answer.expanded, answer.asked, answer.evaluated)
    return (
        _in_order(answer.value), answer.error, answer.changed, answer.again,
        *map(_in_order, asked), answer.requests, answer.order, _in_order(answer.tree), answer.notes,
        *map(_content, answer.parts),
    )  # fmt: skip


def _in_order(value: object) -> object:
    """Return a value in which sets and dicts have an order."""
    if isinstance(value, set | frozenset):
        return "set", sorted(repr(_in_order(one)) for one in value)
    if isinstance(value, Mapping):
        return "dict", sorted(repr((_in_order(k), _in_order(v))) for k, v in value.items())
    if isinstance(value, tuple | list):
        return type(value).__name__, [_in_order(one) for one in value]
    return value


def _remember(key: str, verdict: Verdict) -> None:
    """Keep a verdict in this process; of too many, the one that was not asked for longest goes."""
    _found[key] = verdict
    _found.move_to_end(key)
    while len(_found) > MOST:
        _found.popitem(last=False)
