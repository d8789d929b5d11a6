"""The data of the marking pages: the questions, their answers, and the marks.

Nothing is kept between two requests but the questions: every answer is read anew, because other
markers, nbgrader's formgrader and another run of ``grade`` write beside us.
"""

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from getpass import getuser
from itertools import count
from pathlib import Path
from typing import Any

from autograder.course.course import Course
from autograder.course.solutions import written_solution
from autograder.course.submissions.find import autograded_path
from autograder.course.submissions.sanitize import safe_html
from autograder.course.submissions.written import AnswerPart, answer_parts, whole_answer
from autograder.gradebook.answers import answer_digest
from autograder.gradebook.hand_marks import (
    HandMark,
    MarkChanged,
    Marker,
    WrittenAnswer,
    comments_given,
    give,
    written_answers,
)
from autograder.gradebook.handed_out import kept_release
from autograder.gradebook.ledger import stored_of
from autograder.gradebook.marking.rubric import RUBRIC, criteria, question_text
from autograder.gradebook.rubric_marks import RubricItem
from autograder.gradebook.tables import Gradebook
from autograder.model.exercise import Section, WrittenExercise
from autograder.model.plain_text import plain


@dataclass(frozen=True)
class MarkingQuestion:
    """A written exercise that was handed in.

    Attributes:
        section: its section.
        exercise: its id.
        most: its points.
        html: its text; "" if it is not known.
        criteria: its rubric; () if there is none.
        solution: a right answer, as HTML; "" if the course has none.
    """

    section: Section
    exercise: str
    most: float
    html: str
    criteria: tuple[RubricItem, ...]
    solution: str


@dataclass(frozen=True)
class AnswerRow:
    """An answer and its name on the page.

    Attributes:
        answer: the answer, as the gradebook knows it.
        name: the student's id, or a number.
    """

    answer: WrittenAnswer
    name: str


@dataclass(frozen=True)
class ShownAnswer:
    """One answer with its text.

    Attributes:
        row: its entry in the gradebook.
        text: its text, as Markdown; None if there is no notebook with this answer.
        parts: words of the answer that stand in other cells.
        unreadable: why there is no text; "" if there is one, or the reason is not known.
        digest: of all words; "" if there is no text.
        comments: the comments given to this question, for this one to be reused.
    """

    row: AnswerRow
    text: str | None
    parts: Sequence[AnswerPart]
    unreadable: str
    digest: str
    comments: Sequence[str]


def login_name() -> str:
    """Return the name under which the person works on this machine; "" if there is none."""
    try:
        return getuser()
    except (OSError, KeyError):  # KeyError before Python 3.13
        return ""


class Marking:
    """Marks of one course by question.

    Args:
        gradebook: nbgrader's gradebook.
        course: the course.
        sections: the sections whose questions are marked.
        anonymous: whether names stay off the pages. The answers are then in an order of their own.
        marker: the name that is kept with each mark.
    """

    def __init__(
        self,
        gradebook: Gradebook,
        course: Course,
        sections: Sequence[Section],
        anonymous: bool,
        marker: str = "",
    ) -> None:
        self.gradebook, self.course, self.anonymous = gradebook, course, anonymous
        self.marker = marker
        folder = course.config.CourseDirectory.get("autograded_directory", "autograded")
        self.autograded = Path(course.root, folder)
        self.questions = {(q.section.name, q.exercise): q for q in self._questions(sections)}

    def _questions(self, sections: Sequence[Section]) -> Iterator[MarkingQuestion]:
        for section in sections:
            for exercise in section.exercises:
                if isinstance(exercise, WrittenExercise):
                    found = written_answers(self.gradebook.db(), section.name, exercise.id)
                    if found:
                        yield self._question(section, exercise, found[0].most)

    def _question(
        self, section: Section, exercise: WrittenExercise, most: float
    ) -> MarkingQuestion:
        release = kept_release(self.gradebook.db(), section.name)
        text = "" if release is None else question_text(release, exercise.id)
        return MarkingQuestion(
            section,
            exercise.id,
            most,
            safe_html(text.partition(RUBRIC)[0]),
            criteria(text, most),
            safe_html(written_solution(self.course, exercise) or ""),
        )

    def end_reading(self) -> None:
        """End the database's transaction: the next one reads marks that others wrote meanwhile."""
        self.gradebook.db.rollback()

    def rows(self, question: MarkingQuestion) -> list[AnswerRow]:
        """Return the answers to a question: by name, or in an order that says nothing of names."""
        found = written_answers(self.gradebook.db(), question.section.name, question.exercise)
        if not self.anonymous:
            return [AnswerRow(answer, plain(answer.student)) for answer in found]
        numbers = count(1)
        in_order = sorted(found, key=lambda answer: answer.key)  # a key is random
        return [AnswerRow(answer, f"Answer {next(numbers)}") for answer in in_order]

    def show_answer(self, question: MarkingQuestion, key: str) -> ShownAnswer:
        """Return one answer with its text.

        Raises:
            KeyError: the question has no answer with this key.
        """
        rows = self.rows(question)
        row = {row.answer.key: row for row in rows}[key]
        comments = comments_given([row.answer for row in rows])
        cells = self._cells(question, row.answer.student)
        texts = [str(c["source"]) for c in cells if c.get("id") == question.exercise]
        if not texts:
            why = self._reason(question, row.answer.student)
            return ShownAnswer(row, None, (), why, "", comments)
        digest = answer_digest(whole_answer(cells, question.exercise))
        parts = answer_parts(cells, question.exercise)
        return ShownAnswer(row, plain(texts[0]), parts, "", digest, comments)

    def save(
        self,
        question: MarkingQuestion,
        key: str,
        seen: HandMark,
        digest: str,
        mark: HandMark,
        given: Collection[int] = (),
    ) -> None:
        """Write a mark over the one that its marker saw.

        Args:
            question: the question.
            key: which answer.
            seen: the mark that was shown.
            digest: the digest of the text that was shown.
            mark: the new mark.
            given: the places of the rubric's items that make the points; none if these were typed.

        Raises:
            KeyError: the question has no answer with this key.
            MarkChanged: mark or text is another than was shown; nothing is written.
        """
        now = self.show_answer(question, key)
        if now.digest != digest:
            raise MarkChanged
        rubric = (replace(item, given=i in given) for i, item in enumerate(question.criteria))
        marker = Marker(self.marker, tuple(rubric) if given else ())
        give(self.gradebook, replace(now.row.answer, mark=seen), mark, marker)

    def _cells(self, question: MarkingQuestion, student: str) -> list[dict[str, Any]]:
        """Return the cells of a notebook in ``autograded/``; [] if they cannot be read."""
        try:
            path = autograded_path(self.autograded, student, question.section)
            cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
            whole_answer(cells, question.exercise)  # as whoever asks for it will
            return list(cells)
        except (OSError, ValueError, LookupError, TypeError, AttributeError):
            return []

    def _reason(self, question: MarkingQuestion, student: str) -> str:
        """Return why a submission was not graded; "" if it was, or never has been."""
        stored = stored_of(self.gradebook.db(), question.section.name, {student})
        verdicts = stored[student].verdicts if student in stored else ()
        found = (v for v in verdicts if v.exercise == question.exercise)
        return next((v.message for v in found if v.status == "not_graded"), "")
