"""The data of the marking pages: the questions, their answers, and the marks.

Nothing is kept between two requests but the questions: every answer is read anew, because other
markers, nbgrader's formgrader and another run of ``grade`` write beside us.
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any

from sqlalchemy.orm import Session

from autograder.course.course import Course
from autograder.course.solutions import written_solution
from autograder.course.variant_page import variant_html
from autograder.exercises.variants import draw_variant
from autograder.model.exercise import WrittenExercise
from autograder.model.plain_text import plain
from autograder.model.regrade import RegradeRequest
from autograder.model.section import Section
from autograder.model.variant import CELL, NoVariant
from classroom.course.submissions.find import autograded_path
from classroom.course.submissions.sanitize import safe_html
from classroom.course.submissions.written import answer_parts, whole_answer
from classroom.gradebook.by_hand.double_marking import MarkerView, plain_view
from classroom.gradebook.by_hand.hand_marks import (
    HandMark,
    MarkChanged,
    Marker,
    WrittenAnswer,
    comments_given,
    one_transaction,
    write_mark,
    written_answers,
)
from classroom.gradebook.by_hand.independent_marks import independent_marks
from classroom.gradebook.by_hand.rubric import RUBRIC, criteria, question_text
from classroom.gradebook.by_hand.rubric_marks import RubricItem
from classroom.gradebook.changes.handed_out import kept_release
from classroom.gradebook.database.answers import answer_digest, answers_of_section, known_answers
from classroom.gradebook.database.dropped import dropped_students
from classroom.gradebook.database.ledger import stored_of
from classroom.gradebook.database.tables import Gradebook, url_of
from classroom.gradebook.handing_in.group_answers import answers_by_group
from classroom.gradebook.handing_in.groups import read_groups
from classroom.gradebook.handing_in.lateness import LatenessInForce, update_penalties
from classroom.gradebook.marking.allocation import Allocation
from classroom.gradebook.marking.marker import double_marking
from classroom.gradebook.marking.records import (
    AnswerRow,
    MarkingQuestion,
    MissingReply,
    ShownAnswer,
)
from classroom.gradebook.regrades.requests import close_request, open_requests, regrade_requests


class Marking:
    """Marks of one course by question.

    Args:
        gradebook: nbgrader's gradebook.
        course: the course.
        sections: the sections whose questions are marked.
        anonymous: whether names stay off the pages. The answers are then in an order of their own.
        marker: the name that is kept with each mark.

    Attributes:
        allocation: what the marker reads and writes, where answers are allocated; None for all.
    """

    allocation: Allocation | None = None

    def __init__(
        self,
        gradebook: Gradebook,
        course: Course,
        sections: Sequence[Section],
        anonymous: bool,
        marker: str = "",
    ) -> None:
        self.gradebook, self.course, self.anonymous = gradebook, course, anonymous
        self.sections, self.groups = sections, read_groups(course)
        self.url = url_of(gradebook)
        self.marker, self.double = marker, double_marking(course, marker)
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
        db, where = self.gradebook.db(), (question.section.name, question.exercise)
        dropped, digests = dropped_students(db), answers_of_section(db, question.section.name)
        found = [a for a in written_answers(db, *where) if a.student not in dropped]
        views = {a.key: plain_view(a) for a in found}
        if self.double:
            stored = independent_marks(db, *where)
            for a in found:
                digest = digests.get(a.student, {}).get(a.exercise, "")
                views[a.key] = self.double.view(a, stored.get((a.student, a.exercise), []), digest)
        together, asked = answers_by_group(found, self.groups, digests), open_requests(db, *where)
        if self.anonymous:
            together.sort(key=lambda answers: answers[0].key)  # a key is random
        rows = [
            _row(own, f"Answer {n}" if self.anonymous else _names(own), views, asked)
            for n, own in enumerate(together, start=1)
        ]
        return [row for row in rows if self._may_see(question, row)]

    def takes(self, question: MarkingQuestion) -> bool:
        """Tell whether the marker has answers to a question."""
        return self.allocation is None or bool(self.rows(question))

    def _may_see(self, question: MarkingQuestion, row: AnswerRow) -> bool:
        """Tell whether the marker reads and writes an answer: every way to one is by ``rows``."""
        own = self.allocation
        return own is None or own.marks(self.marker, question.key, row.students)

    def show_answer(self, question: MarkingQuestion, key: str) -> ShownAnswer:
        """Return one answer with its text.

        Raises:
            KeyError: the question has no answer with this key.
        """
        rows = self.rows(question)
        row = {row.answer.key: row for row in rows}[key]
        comments = comments_given(row.view.mark for row in rows)
        cells = self._cells(question, row.answer.student)
        texts = [str(c["source"]) for c in cells if c.get("id") == question.exercise]
        if not texts:
            why = self._reason(question, row.answer.student)
            return ShownAnswer(row, None, (), why, "", comments)
        digest = answer_digest(whole_answer(cells, question.exercise))
        parts = answer_parts(cells, question.exercise)
        variant = drawn_question(cells, question.exercise)
        return ShownAnswer(row, plain(texts[0]), parts, "", digest, comments, variant)

    def save(
        self,
        question: MarkingQuestion,
        key: str,
        seen: HandMark,
        digest: str,
        mark: HandMark,
        given: Collection[int] = (),
        reply: str = "",
    ) -> None:
        """Write a mark over the one that its marker saw.

        Args:
            question: the question.
            key: which answer.
            seen: the mark that was shown.
            digest: the digest of the text that was shown.
            mark: the new mark.
            given: the places of the rubric's items that make the points; none if these were typed.
            reply: the answer to the student's request.

        Raises:
            KeyError: the question has no answer with this key.
            MarkChanged: mark or text is another than was shown; nothing is written.
            MissingReply: the student's request has no reply; nothing is written.
        """
        now = self.show_answer(question, key)
        if now.digest != digest:
            raise MarkChanged
        request, answer = now.row.request, replace(now.row.answer, mark=seen)
        if request and not reply:
            raise MissingReply
        items, lateness_of = _items(question, given), LatenessInForce(self.course, self.url)
        with one_transaction(self.gradebook) as db:
            for one in (answer, *now.row.members):
                self._write(db, one, mark, items, request is not None, is_shown=one is answer)
            if request:
                done = replace(request, before=now.row.answer.counts, after=mark.points)
                close_request(db, done, self.marker, reply)
        update_penalties(self.gradebook, question.section, lateness_of)

    def _write(
        self,
        db: Session,
        answer: WrittenAnswer,
        mark: HandMark,
        items: tuple[RubricItem, ...],
        decides: bool,
        is_shown: bool,
    ) -> None:
        """Write a mark in the current transaction; only one that is shown has to be as shown."""
        if self.double is None:
            waits = mark.points is None and answer.automatic is None
            write_mark(db, answer, mark, Marker(self.marker, items), waits)
            return
        digests = known_answers(db, answer.student, answer.section) or {}
        digest = digests.get(answer.exercise, "")
        if not is_shown and not decides:
            stored = independent_marks(db, answer.section, answer.exercise, answer.student)
            own = stored.get((answer.student, answer.exercise), [])
            answer = replace(answer, mark=self.double.view(answer, own, digest).mark)
        self.double.give(db, answer, mark, items, digest, decides)

    def requests(self) -> list[RegradeRequest]:
        """Return the open requests of students about all exercises, the oldest first."""
        names = [section.name for section in self.sections]
        found = [one for one in regrade_requests(self.gradebook.db(), names) if one.is_open]
        if self.allocation is None:
            return found
        rows = (row for question in self.questions.values() for row in self.rows(question))
        seen = {row.request.number for row in rows if row.request is not None}
        return [request for request in found if request.number in seen]

    def _cells(self, question: MarkingQuestion, student: str) -> list[dict[str, Any]]:
        """Return the cells of a notebook in ``autograded/``; [] if they cannot be read."""
        try:
            path = autograded_path(self.autograded, student, question.section)
            cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
            whole_answer(cells, question.exercise)  # as its readers will
            return list(cells)
        except (OSError, ValueError, LookupError, TypeError, AttributeError):
            return []

    def _reason(self, question: MarkingQuestion, student: str) -> str:
        """Return why a submission was not graded; "" if it was, or never has been."""
        stored = stored_of(self.gradebook.db(), question.section.name, {student})
        verdicts = stored[student].verdicts if student in stored else ()
        found = (v for v in verdicts if v.exercise == question.exercise)
        return next((v.message for v in found if v.status == "not_graded"), "")


def _items(question: MarkingQuestion, given: Collection[int]) -> tuple[RubricItem, ...]:
    """Return the rubric with the items that are given; () if none is."""
    items = (replace(item, given=i in given) for i, item in enumerate(question.criteria))
    return tuple(items) if given else ()


def _names(answers: Sequence[WrittenAnswer]) -> str:
    return ", ".join(plain(answer.student) for answer in answers)


def _row(
    answers: Sequence[WrittenAnswer],
    name: str,
    views: Mapping[str, MarkerView],
    asked: Mapping[str, RegradeRequest],
) -> AnswerRow:
    """Return an answer for the page, which is to be marked if that of one member is."""
    first, *others = answers
    view = views[first.key]
    waiting = next((v for a in answers if (v := views[a.key]).state != "marked"), view)
    request = next((asked[a.student] for a in answers if a.student in asked), None)
    if request is not None:  # who answers it sees the mark that counts
        view = replace(view, mark=first.mark, items=first.items)
    return AnswerRow(first, name, replace(view, state=waiting.state), request, tuple(others))


def drawn_question(cells: Sequence[dict[str, Any]], exercise: str) -> str:
    """Return the question as HTML; "" if it is the same for all students.

    Args:
        cells: those of the judged notebook, in which the judge noted by what it drew.
        exercise: the exercise's id.
    """
    found = (c.get("metadata", {}).get("variant") for c in cells if c.get("id") == CELL + exercise)
    drawn = next(filter(None, found), None)
    if drawn is None:
        return ""
    try:
        variant = draw_variant(exercise, drawn["course"], drawn["student"])
    except NoVariant as error:
        return f"<p>The question of this answer cannot be drawn: {escape(str(error))}.</p>"
    named = "<p>The notebook names another id: the answer may be that of another variant.</p>"
    return variant_html(variant, expected=True) + (named if drawn["named"] else "")
