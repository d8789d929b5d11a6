"""Gradebooks that tests of exports fill, made with nbgrader's own functions."""

import csv
import io
import json
from pathlib import Path
from typing import Any

from autograder.course.course import find_programs
from autograder.model.exercise import TEST
from classroom.gradebook.export import export
from classroom.gradebook.export.cells import BOM

EXERCISES = {
    "pruning": {"alpha-beta-value": 10},
    "minimax": {"minimax-value": 15, "grundy-successors": 10, "minimax-written": 10},
}
"""Not in the order of the course: it is the export that puts them right."""

NEEDS_A_PERSON = "minimax-written"


def open_gradebook(path: Path) -> Any:
    from nbgrader.api import Gradebook

    find_programs()
    return Gradebook(f"sqlite:///{path}", "adversarial-search")


class Class:
    """Fills a copy of the empty gradebook."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.url = f"sqlite:///{path}"
        self.gradebook = open_gradebook(path)

    def add(self, student: str, **about: str) -> None:
        self.gradebook.add_student(student, **about)

    def hand_in(self, student: str, section: str = "minimax", /, **scores: float | None) -> Any:
        """Hand in a section; automatic points by exercise, with _ for -; the others have none."""
        self.gradebook.update_or_create_student(student)
        submission = self.gradebook.add_submission(section, student)
        for grade in submission.notebooks[0].grades:
            name = grade.cell.name.removeprefix(TEST).replace("-", "_")
            grade.auto_score = scores.get(name)
            grade.needs_manual_grade = grade.auto_score is None
        self.gradebook.db.commit()
        return submission

    def grade(self, student: str, cell: str, section: str = "minimax", **values: Any) -> None:
        grade = self.gradebook.find_grade(cell, "n", section, student)
        for name, value in values.items():
            setattr(grade, name, value)
        self.gradebook.db.commit()

    def comment(self, student: str, exercise: str, **values: str) -> None:
        comment = self.gradebook.find_comment(exercise, "n", "minimax", student)
        for name, value in values.items():
            setattr(comment, name, value)
        self.gradebook.db.commit()

    def late(self, student: str, points: float) -> None:
        notebook = self.gradebook.find_submission_notebook("n", "minimax", student)
        notebook.late_submission_penalty = points
        self.gradebook.db.commit()


ALL = {"minimax_value": 15.0, "grundy_successors": 4.0, "minimax_written": 0.0}


def rows(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text.removeprefix(BOM), newline="")))


def table(to: Any, group: Class, *sections: str) -> list[dict[str, str]]:
    """Export a table, and return its rows by their headers."""
    out = group.path.with_name(f"marks.{to}.csv")
    export(to, str(out), group.url, sections)
    header, *lines = rows(out.read_bytes().decode())
    return [dict(zip(header, line, strict=True)) for line in lines]


def results(group: Class, student: str) -> dict[str, Any]:
    """Export for Gradescope, and return what one student gets."""
    out = group.path.with_name("gradescope")
    export("gradescope", str(out), group.url)
    document: dict[str, Any] = json.loads((out / student / "minimax" / "results.json").read_text())
    return document
