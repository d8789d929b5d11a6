"""nbgrader's gradebook -> the marks of a class, read in five queries and never written."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from sqlalchemy import Connection, MetaData, create_engine, func, inspect, select, text

from autograder.model.errors import Problem
from autograder.model.exercise import TEST
from classroom.course.order import exercise_order, section_order
from classroom.gradebook.database.integrity import check, database_errors, opening, reading
from classroom.gradebook.database.url import address, file_of, is_there, patient
from classroom.gradebook.export.marks import Mark, Marks, Student, Submission

TABLES = (
    "student", "assignment", "notebook", "base_cell", "grade_cells", "task_cells",
    "submitted_assignment", "submitted_notebook", "grade", "comment",
)  # fmt: skip
"""The columns that are read. Importing nbgrader's own description of them takes three seconds."""


LEDGER = "autograder_results"
"""Our own table of graded submissions, which a gradebook has once it was graded with ``grade``."""


DROPPED = "autograder_dropped"
"""Our own table of students who have left, which a gradebook has once one was removed."""


class ExportError(Problem):
    """There is nothing to export, or nowhere to put it; the message says why."""


def read_marks(url: str, sections: Sequence[str] = ()) -> Marks:
    """Return the marks in a gradebook.

    Args:
        url: its address.
        sections: which sections; all that were handed in if empty, or all that the
            gradebook has if none was.

    Raises:
        GradebookError: it is damaged, or cannot be read.
        ExportError: there is none, or it has no such section.
    """
    with _open_database(url) as connection:
        return _Reader(connection).marks(sections)


@contextmanager
def _open_database(url: str) -> Iterator[Connection]:
    with database_errors(url):
        if not is_there(url):
            raise ExportError(
                f"there is no gradebook {file_of(url)}; grade something, or name another"
            )
        check(url)
        with opening(url):
            engine = create_engine(patient(url))
        try:
            with engine.connect() as connection:
                if not inspect(connection).has_table("grade"):
                    raise ExportError(
                        f"{address(url)} is not a gradebook of nbgrader's: it has no grades"
                    )
                yield connection
        finally:
            engine.dispose()


class _Reader:
    """Reads a gradebook table by table, and puts it together in memory."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        described = MetaData()
        described.reflect(connection, only=TABLES)
        tables: Any = (described.tables[name] for name in TABLES)
        self.student, self.assignment, self.notebook, *tables = tables
        self.cell, self.grade_cell, self.task_cell, *tables = tables
        self.sent, self.sent_notebook, self.grade, self.comment = tables

    def marks(self, chosen: Sequence[str]) -> Marks:
        """Return everything about the chosen sections; those of no student are left out."""
        exercises = self._exercises(chosen)
        points, comments = self._points(), self._comments()
        worths_then = self._worths_then()
        found: dict[str, dict[str, Submission]] = {}
        dropped = self._dropped_students()
        for key, student, section, penalty, timestamp, due, extension in self._submissions():
            if section in exercises and student not in dropped:
                then = worths_then.get((student, section), {})
                marks = tuple(
                    _mark(
                        name, points.get((key, cell)), worth, then.get(name),
                        comments.get((key, name), ("", "")),
                    )
                    for cell, name, worth in exercises[section]
                )  # fmt: skip
                found.setdefault(student, {})[section] = Submission(
                    marks, penalty, timestamp, due=due, extension=extension
                )
        handed_in = {name for submissions in found.values() for name in submissions}
        worths = {
            name: sum(worth for _, _, worth in cells)
            for name, cells in exercises.items()
            if name in handed_in or chosen or not handed_in
        }
        students = (s for s in self._students(found) if s.id not in dropped)
        return Marks(worths, tuple(students))

    def _exercises(self, chosen: Sequence[str]) -> dict[str, list[tuple[str, str, float]]]:
        """Return (cell, exercise, points) for every exercise by section, in the course's order."""
        worth = func.coalesce(self.grade_cell.c.max_score, self.task_cell.c.max_score)
        rows = self.connection.execute(
            select(self.assignment.c.name, self.cell.c.id, self.cell.c.name, worth)
            .select_from(self.assignment)
            .join(self.notebook, self.notebook.c.assignment_id == self.assignment.c.id)
            .join(self.cell, self.cell.c.notebook_id == self.notebook.c.id)
            .outerjoin(self.grade_cell, self.grade_cell.c.id == self.cell.c.id)
            .outerjoin(self.task_cell, self.task_cell.c.id == self.cell.c.id)
            .where(worth.is_not(None))
        )
        found: dict[str, list[tuple[str, str, float]]] = {}
        for section, cell, name, points in rows:
            found.setdefault(section, []).append((cell, name.removeprefix(TEST), points))
        if unknown := [name for name in chosen if name not in found]:
            known = ", ".join(_in_order(found)) or "none yet"
            raise ExportError(f"the gradebook has no section {unknown[0]!r}; it has: {known}")
        order = exercise_order()
        return {
            section: sorted(found[section], key=lambda row: (order.get(row[1], len(order)), row[1]))
            for section in _in_order(found)
            if section in chosen or not chosen
        }

    def _worths_then(self) -> dict[tuple[str, str], dict[str, float]]:
        """Return the points of exercises when a submission was graded, as our ledger has them."""
        if not inspect(self.connection).has_table(LEDGER):
            return {}
        rows = self.connection.execute(text(f"select student, section, record from {LEDGER}"))
        found = {}
        for student, section, record in rows:
            with reading(f"the result of {student}/{section} in table {LEDGER}"):
                found[student, section] = {
                    verdict["exercise"]: verdict["max_score"]
                    for verdict in json.loads(record)["verdicts"]
                }
        return found

    def _dropped_students(self) -> set[str]:
        """Return the ids of the students who have left the course."""
        if not inspect(self.connection).has_table(DROPPED):
            return set()
        return set(self.connection.scalars(text(f"select student from {DROPPED}")))

    def _points(self) -> dict[tuple[str, str], "_Points"]:
        """Return the points by submission and cell, where there are any."""
        rows = self.connection.execute(
            select(
                self.sent_notebook.c.assignment_id, self.grade.c.cell_id, self.grade.c.auto_score,
                self.grade.c.manual_score, self.grade.c.extra_credit,
                self.grade.c.needs_manual_grade,
            ).join(self.sent_notebook, self.grade.c.notebook_id == self.sent_notebook.c.id)
        )  # fmt: skip
        scores = (((key, cell), _points(*values)) for key, cell, *values in rows)
        return {where: score for where, score in scores if score is not None}

    def _comments(self) -> dict[tuple[str, str], tuple[str, str]]:
        """Return the automatic and the manual comment by submission and exercise."""
        rows = self.connection.execute(
            select(
                self.sent_notebook.c.assignment_id, self.cell.c.name,
                self.comment.c.auto_comment, self.comment.c.manual_comment,
            )
            .join(self.sent_notebook, self.comment.c.notebook_id == self.sent_notebook.c.id)
            .join(self.cell, self.comment.c.cell_id == self.cell.c.id)
        )  # fmt: skip
        return {(key, name): (auto or "", manual or "") for key, name, auto, manual in rows}

    def _submissions(self) -> Iterator[Any]:
        """Yield (key, student, section, late penalty, hand-in, due date, extension)."""
        times = self.sent.c.timestamp, self.assignment.c.duedate, self.sent.c.extension
        penalty = func.coalesce(func.sum(self.sent_notebook.c.late_submission_penalty), 0.0)
        yield from self.connection.execute(
            select(
                self.sent.c.id, self.sent.c.student_id, self.assignment.c.name, penalty,
                *times,
            )
            .join(self.assignment, self.sent.c.assignment_id == self.assignment.c.id)
            .outerjoin(self.sent_notebook, self.sent_notebook.c.assignment_id == self.sent.c.id)
            .group_by(self.sent.c.id, self.sent.c.student_id, self.assignment.c.name, *times)
        )  # fmt: skip

    def _students(self, found: dict[str, dict[str, Submission]]) -> list[Student]:
        columns = ("id", "last_name", "first_name", "email", "lms_user_id")
        rows = self.connection.execute(select(*(self.student.c[name] for name in columns)))
        known = ([value or "" for value in row] for row in rows)
        students = (
            Student(id_, last, first, email, lms_id, found.get(id_, {}))
            for id_, last, first, email, lms_id in known
        )
        return sorted(
            students, key=lambda s: (s.last_name.casefold(), s.first_name.casefold(), s.id)
        )


def _in_order(sections: dict[str, Any]) -> list[str]:
    """Return section names in the order of the course, those it does not know last."""
    order = section_order()
    return sorted(sections, key=lambda name: (order.get(name, len(order)), name))


class _Points(NamedTuple):
    """Points of one exercise: those given for it, extra credit, and who gave them.

    ``only`` if there are no automatic ones: the automatic comment then says that there is no mark.
    """

    given: float
    extra: float
    by_hand: bool
    only: bool = False


def _points(
    auto: float | None, manual: float | None, extra: float | None, needs_manual_grade: bool
) -> _Points | None:
    """Return the points that nbgrader counts, or None where there are none yet.

    A mark that a person gave stands even where nbgrader asks them to look again.
    """
    if manual is not None:
        return _Points(manual, extra or 0.0, True, auto is None)
    return None if auto is None or needs_manual_grade else _Points(auto, extra or 0.0, False)


def _mark(
    exercise: str,
    points: _Points | None,
    worth: float,
    worth_then: float | None,
    comments: tuple[str, str],
) -> Mark:
    """Return a mark; one that was given out of another maximum does not count.

    Args:
        exercise: its id.
        points: the points; None if there are none yet.
        worth: the points of the exercise now.
        worth_then: its points when the submission was graded; None if that is not known.
        comments: the automatic and the manual comment.
    """
    if points is None:
        return Mark(exercise, None, worth, *comments)
    if points.only:
        comments = ("", comments[1])
    other = worth_then is not None and worth_then != worth and not points.by_hand
    if other or points.given > worth:
        return Mark(exercise, None, worth, *comments, stale=True)
    return Mark(exercise, points.given + points.extra, worth, *comments)
