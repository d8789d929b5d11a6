"""The data of the marking pages: the questions, their answers, and the marks.

Nothing is kept between two requests but the questions: every answer is read anew, because other
markers, nbgrader's formgrader and another run of ``grade`` write beside us.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

from autograder.course.course import Course
from autograder.course.solutions import written_solution
from autograder.course.submissions.find import autograded_path
from autograder.course.submissions.sanitize import safe_html
from autograder.gradebook.answers import answer_digest
from autograder.gradebook.hand_marks import (
    HandMark,
    MarkChanged,
    WrittenAnswer,
    comments_given,
    give,
    written_answers,
)
from autograder.gradebook.handed_out import kept_release
from autograder.gradebook.marking.rubric import RUBRIC, Criterion, criteria, question_text
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
    criteria: tuple[Criterion, ...]
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
        digest: of the text; "" if there is none.
        comments: the comments given to this question, for this one to be reused.
    """

    row: AnswerRow
    text: str | None
    digest: str
    comments: Sequence[str]


class Marking:
    """Marks of one course by question.

    Args:
        gradebook: nbgrader's gradebook.
        course: the course.
        sections: the sections whose questions are marked.
        anonymous: whether names stay off the pages. The answers are then in an order of their own.
    """

    def __init__(
        self, gradebook: Gradebook, course: Course, sections: Sequence[Section], anonymous: bool
    ) -> None:
        self.gradebook, self.course, self.anonymous = gradebook, course, anonymous
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
        text = self._text(question, row.answer.student)
        return ShownAnswer(
            row,
            None if text is None else plain(text),
            "" if text is None else answer_digest(text),
            comments_given([row.answer for row in rows]),
        )

    def save(
        self, question: MarkingQuestion, key: str, seen: HandMark, digest: str, mark: HandMark
    ) -> None:
        """Write a mark over the one that its marker saw.

        Args:
            question: the question.
            key: which answer.
            seen: the mark that was shown.
            digest: the digest of the text that was shown.
            mark: the new mark.

        Raises:
            KeyError: the question has no answer with this key.
            MarkChanged: mark or text is another than was shown; nothing is written.
        """
        now = self.show_answer(question, key)
        if now.digest != digest:
            raise MarkChanged
        give(self.gradebook, replace(now.row.answer, mark=seen), mark)

    def _text(self, question: MarkingQuestion, student: str) -> str | None:
        """Return an answer's text in ``autograded/``; None if it is not there."""
        try:
            path = autograded_path(self.autograded, student, question.section)
            cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
            return next((str(c["source"]) for c in cells if c.get("id") == question.exercise), None)
        except (OSError, ValueError, LookupError, TypeError, AttributeError):
            return None
