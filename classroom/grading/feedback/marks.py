"""The marks on feedback pages, of the whole class in a few queries."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from nbformat import NotebookNode
from sqlalchemy import select
from sqlalchemy.orm import Session

from autograder.course.course import Course
from autograder.model.exercise import TEST
from autograder.model.language import translated, words
from autograder.model.lateness import Lateness, points_off, total
from autograder.model.phrase import Phrase
from autograder.model.points import points_text
from autograder.model.section import Section
from autograder.report.lateness import lateness_sentence
from classroom.gradebook.by_hand.rubric_marks import RubricItem, rubric_marks
from classroom.gradebook.database.comments import as_markdown
from classroom.gradebook.database.standing import submissions
from classroom.gradebook.database.tables import (
    Assignment,
    BaseCell,
    Comment,
    Grade,
    Gradebook,
    GradeCell,
    SubmittedAssignment,
    SubmittedNotebook,
    url_of,
)
from classroom.gradebook.handing_in.lateness import LatenessInForce
from classroom.gradebook.regrades.requests import regrade_requests
from classroom.grading.feedback.term import Rows, totals_so_far
from classroom.report.feedback import arrange, results
from classroom.report.standing import BY_HAND


@dataclass(frozen=True)
class CellMark:
    """The mark of one exercise, as its student reads it.

    Attributes:
        score: None while there is no mark.
        points: the points that can be had.
        comment: a comment, as Markdown; "" if there is none.
        items: the rubric of a mark by hand; () if none is known.
    """

    score: float | None
    points: float
    comment: str = ""
    items: tuple[RubricItem, ...] = ()


@dataclass(frozen=True)
class SubmissionMarks:
    """The marks of one submission.

    Attributes:
        cells: by exercise.
        penalty: points off for being late.
        late: a sentence on that; "" if it was in time.
        weight: the section's weight in the total of the term; None if course.toml names none.
        so_far: that total up to this section, as rows of a name and a clause.
    """

    cells: Mapping[str, CellMark] = field(default_factory=dict)
    penalty: float = 0.0
    late: str = ""
    weight: float | None = None
    so_far: Rows = ()

    @property
    def score(self) -> float:
        """The points so far, without the penalty."""
        return total(points_of(self.cells), self.penalty)

    @property
    def max_score(self) -> float:
        """The points of the exercises that have a mark."""
        return sum(cell.points for cell in self.cells.values() if cell.score is not None)


def points_of(cells: Mapping[str, CellMark]) -> float:
    """Return the points of the exercises that have a mark."""
    return sum(cell.score or 0.0 for cell in cells.values())


def section_marks(
    gradebook: Gradebook, course: Course, section: Section, student: str | None = None
) -> dict[str, SubmissionMarks]:
    """Return the marks of a section by student.

    Args:
        gradebook: the gradebook.
        course: the course, in whose language the sentences are.
        section: the section.
        student: only of this student.
    """
    db = gradebook.db
    comments, noted = _comments(db, section, student), rubric_marks(db, section.name)
    replies = _replies(db, section, student)
    cells: defaultdict[str, dict[str, CellMark]] = defaultdict(dict)
    for who, name, most, auto, manual, extra, waits in _grades(db, section, student):
        exercise = name.removeprefix(TEST)
        mark = noted.get((who, exercise))
        items = mark.items if mark is not None and mark.counts(manual, most) else ()
        own, automatic = comments.get((who, exercise), ("", ""))
        if manual is not None and auto is None:
            automatic = ""  # it says that there is no mark
        if manual is not None and not own:
            by_hand = as_markdown(translated(BY_HAND))
            automatic = f"{by_hand} {automatic}".strip()
        score = _score(auto, manual, extra, waits, most)
        comment = "\n\n".join(filter(None, [own or automatic, *replies[who, exercise]]))
        cells[who][exercise] = CellMark(score, most, comment, items)
    lateness_of = LatenessInForce(course, url_of(gradebook))
    weight = course.settings.of(section.name).weight
    so_far = totals_so_far(gradebook, course, section, lateness_of) if cells else {}
    found = dict[str, SubmissionMarks]()
    for who, _, penalty, _, time, due, extension in submissions(gradebook, section):
        if who in cells:
            lateness = lateness_of(who, section.name, time, due, extension)
            own_marks = _with_lateness(cells[who], lateness, penalty or 0.0)
            found[who] = replace(own_marks, weight=weight, so_far=so_far.get(who, ()))
    return found


def _score(
    auto: float | None, manual: float | None, extra: float | None, waits: bool, most: float
) -> float | None:
    """Return the points that count; None while there are none, or more than can be had."""
    given = manual if manual is not None else None if waits else auto
    return None if given is None or given > most else given + (extra or 0.0)


def _with_lateness(
    cells: Mapping[str, CellMark], lateness: Lateness | None, stored: float
) -> SubmissionMarks:
    off = points_off(points_of(cells), lateness, stored)
    return SubmissionMarks(cells, off, "" if lateness is None else lateness_sentence(lateness))


def _of_section(query: Any, section: Section, student: str | None) -> Any:
    """Return a query of grades or comments of one section."""
    joined = (
        query.join(SubmittedAssignment, SubmittedAssignment.id == SubmittedNotebook.assignment_id)
        .join(Assignment, Assignment.id == SubmittedAssignment.assignment_id)
        .where(Assignment.name == section.name)
    )
    return joined if student is None else joined.where(SubmittedAssignment.student_id == student)


def _grades(db: Session, section: Section, student: str | None) -> Iterator[Any]:
    query = (
        select(
            SubmittedAssignment.student_id, GradeCell.name, GradeCell.max_score, Grade.auto_score,
            Grade.manual_score, Grade.extra_credit, Grade.needs_manual_grade,
        )
        .select_from(Grade)
        .join(GradeCell, GradeCell.id == Grade.cell_id)
        .join(SubmittedNotebook, SubmittedNotebook.id == Grade.notebook_id)
    )  # fmt: skip
    yield from db.execute(_of_section(query, section, student))


def _comments(
    db: Session, section: Section, student: str | None
) -> dict[tuple[str, str], tuple[str, str]]:
    """Return a person's and the automatic comment by student and exercise."""
    query = (
        select(
            SubmittedAssignment.student_id, BaseCell.name, Comment.manual_comment,
            Comment.auto_comment,
        )
        .select_from(Comment)
        .join(BaseCell, BaseCell.id == Comment.cell_id)
        .join(SubmittedNotebook, SubmittedNotebook.id == Comment.notebook_id)
    )  # fmt: skip
    rows = db.execute(_of_section(query, section, student))
    return {(who, name): (own or "", auto or "") for who, name, own, auto in rows}


def _replies(
    db: Session, section: Section, student: str | None
) -> defaultdict[tuple[str, str], list[str]]:
    """Return the answers to requests to look at a mark again, by student and exercise."""
    found: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for one in regrade_requests(db, [section.name], student):
        if not one.is_open:
            marks = ("–" if p is None else points_text(p) for p in (one.before, one.after))
            before, after = marks
            said = Phrase(
                "You asked to look at this mark again: it was {before}, and is {after} now.",
                before=before, after=after,
            )  # fmt: skip
            found[one.student, one.exercise].append(f"{as_markdown(translated(said))} {one.reply}")
    return found


def weight_text(marks: SubmissionMarks) -> str:
    """Return how much a section counts in the total; "" where course.toml does not say it."""
    if marks.weight is None:
        return ""
    return words("Weight in the total of the term: {weight}", weight=points_text(marks.weight))


def put_marks(cells: Sequence[NotebookNode], marks: SubmissionMarks) -> dict[str, Any]:
    """Write marks and comments into the cells of a notebook; return the resources of its page."""
    for cell in cells:
        about = cell.metadata.get("nbgrader", {})
        mark = marks.cells.get(str(about.get("grade_id", "")).removeprefix(TEST))
        if mark is not None and about.get("grade"):
            about["score"], about["points"] = mark.score, mark.points
            about["grade"] = mark.score is not None  # else the page shows no score here
        if mark is not None and about.get("solution"):
            about["comment"] = mark.comment
            about["rubric"] = [vars(item) for item in mark.items]
    found = results(cells)
    arrange(cells)
    return {
        "nbgrader": {
            "score": marks.score,
            "max_score": marks.max_score,
            "late_penalty": marks.penalty,
        },
        "autograder_results": found,
        "autograder_late": marks.late,
        "autograder_weight": weight_text(marks),
        "autograder_so_far": marks.so_far,
    }
