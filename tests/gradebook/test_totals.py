"""Whatever happens in a term, every place shows the total that a simple model has."""

import csv
import json
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import chdir
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from math import ceil
from pathlib import Path
from random import Random
from typing import Any

import pytest
from nbgrader.api import Gradebook

from autograder.course.course import Course
from autograder.model.points import points_text
from autograder.nbgrader_plugin import Export
from classroom.course.new_course import make_course
from classroom.course.release import solution_notebook
from classroom.gradebook.by_hand.hand_marks import HandMark
from classroom.gradebook.marking.marking import Marking
from classroom.gradebook.store import open_gradebook
from classroom.grading.feedback.marks import section_marks
from tests.gradebook.test_changes import WRONG
from tests.gradebook.test_term import remember
from tests.support.course import autograder
from tests.support.submissions import as_bytes, cell

CODE, WRITTEN, EASY = "minimax-value", "minimax-written", "grundy-successors"
STUDENTS = ("ada", "bob", "cyd")
PLACE, NOTEBOOK = "minimax", "01_minimax"
DUE = datetime(2026, 10, 5, 22)
SETTINGS = f"""
sections = ["minimax"]
[section.minimax]
due = {DUE.isoformat()}
exercises = ["{EASY}", "{CODE}", "{WRITTEN}"]
points = {{ {EASY} = 10, {CODE} = 10, {WRITTEN} = 10 }}
[late]
grace_minutes = 15
percent_per_day = 10
at_most_percent = 50
"""
STEPS = ("grade", "mark", "formgrader", "regrade", "extend", "resubmit", "regroup")


@dataclass(frozen=True)
class Handed:
    """A submission: when it came, whether its code is right, and its text."""

    late: timedelta
    right: bool
    text: str

    @property
    def automatic(self) -> dict[str, float | None]:
        return {EASY: 10, CODE: 10 if self.right else 0, WRITTEN: None if self.text else 0}


@dataclass
class Model:
    """All facts of the term; a total is computed from them when it is asked for."""

    sent: dict[str, Handed] = field(default_factory=dict)
    graded: dict[str, Handed] = field(default_factory=dict)
    by_hand: dict[tuple[str, str], float] = field(default_factory=dict)
    days: dict[str, int] = field(default_factory=dict)
    team: frozenset[str] = frozenset()

    def members(self, student: str) -> list[str]:
        return sorted(self.team) if student in self.team else [student]

    def same(self, student: str, exercise: str) -> list[str]:
        """Return who has the same answer in the student's group."""

        def answer(one: str) -> object:
            return self.graded[one].text if exercise == WRITTEN else self.graded[one].right

        return [one for one in self.members(student) if answer(one) == answer(student)]

    def grade(self) -> None:
        for student in STUDENTS:
            first = max(reversed(self.members(student)), key=lambda one: self.sent[one].late)
            self.graded[student] = self.sent[first]

    def marks(self, student: str) -> dict[str, float | None]:
        automatic = self.graded[student].automatic
        return {e: self.by_hand.get((student, e), automatic[e]) for e in automatic}

    def total(self, student: str) -> float:
        points = sum(mark or 0 for mark in self.marks(student).values())
        more = max(self.days.get(one, 0) for one in self.members(student))
        late = self.graded[student].late - timedelta(days=more)
        days = ceil(late / timedelta(days=1)) if late > timedelta(minutes=15) else 0
        return points - points * min(0.5, 0.1 * days)


class Term:
    """A course directory, in which each step is done by the command that the guide names."""

    def __init__(self, root: Path, random: Random) -> None:
        self.root, self.random, self.model = root, random, Model()

    def grade(self) -> None:
        autograder(self.root, "grade", "submitted", "--json", "results.json")
        self.model.grade()
        results = json.loads((self.root / "results.json").read_text())["submissions"]
        self.agrees("report", {r["student"]: r["score"] for r in results})

    def resubmit(self) -> None:
        student = self.random.choice(STUDENTS)
        late = timedelta(minutes=self.random.choice([-60, 10, 20, 2000, 4000, 9000]))
        text = self.random.choice(["", "One.", "Two."])
        self.model.sent[student] = handed = Handed(late, self.random.random() < 0.5, text)
        course = Course(self.root)
        notebook = solution_notebook(course, course.section(PLACE))
        if not handed.right:
            cell(notebook, CODE).source = WRONG
        cell(notebook, WRITTEN).source = text
        folder = self.root / "submitted" / student / PLACE
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{NOTEBOOK}.ipynb").write_bytes(as_bytes(notebook))
        (folder / "timestamp.txt").write_text(f"{DUE + late:%Y-%m-%d %H:%M:%S} UTC")

    def mark(self) -> None:
        """Mark a written answer on the marking page."""
        points, course = float(self.random.randrange(11)), Course(self.root)
        with open_gradebook(course.database, course) as book:
            page = Marking(book, course, [course.section(PLACE)], False, "eve")
            question = page.questions[PLACE, WRITTEN]
            row = self.random.choice(page.rows(question))
            shown = page.show_answer(question, row.answer.key)
            page.save(question, row.answer.key, row.view.mark, shown.digest, HandMark(points))
        for student in self.model.same(row.answer.student, WRITTEN):
            self.model.by_hand[student, WRITTEN] = points
        self.agrees("nbgrader", self.nbgrader())

    def formgrader(self) -> None:
        """Give a mark by hand to code, as nbgrader's formgrader does."""
        student, points = self.random.choice(STUDENTS), float(self.random.randrange(11))
        with Gradebook(f"sqlite:///{self.root}/gradebook.db", "c") as book:
            grade = book.find_grade(f"test-{EASY}", NOTEBOOK, PLACE, student)
            grade.manual_score, grade.needs_manual_grade = points, False
            book.db.commit()
            self.model.by_hand[student, EASY] = points
            with chdir(self.root):
                Export(to="nbgrader.csv").export(book)
        with (self.root / "nbgrader.csv").open(newline="") as file:
            shown = {row["student_id"]: float(row["score"]) for row in csv.DictReader(file)}
        self.agrees("nbgrader export", shown)

    def regrade(self) -> None:
        student, points = self.random.choice(STUDENTS), float(self.random.randrange(11))
        autograder(self.root, "regrade", "list", "--all", "--json", "asked.json")
        number = len(json.loads((self.root / "asked.json").read_text())["requests"]) + 1
        text = f"student_id,exercise,why\n{student},{CODE},reason {number}\n"
        (self.root / "form.csv").write_text(text)
        autograder(self.root, "regrade", "import", "form.csv")
        answer = ("answer", str(number), "--points", str(points), "--reply", "Yes.")
        autograder(self.root, "regrade", *answer)
        before = self.model.marks(student)[CODE]
        for one in self.model.same(student, CODE) if points != before else ():
            self.model.by_hand[one, CODE] = points
        self.agrees("nbgrader", self.nbgrader())

    def extend(self) -> None:
        self.model.days[self.random.choice(STUDENTS)] = self.random.randrange(4)
        lines = [
            f"[student.{who}]\nextension_days = {{ minimax = {n} }}"
            for who, n in self.model.days.items()
        ]
        (self.root / "course.toml").write_text("\n".join([SETTINGS, *lines]))

    def regroup(self) -> None:
        self.model.team = frozenset(self.random.sample(STUDENTS, self.random.choice([0, 2, 3])))
        lines = [f"Red,{student}" for student in sorted(self.model.team)]
        (self.root / "groups.csv").write_text("\n".join(["group,student_id", *lines]))

    # What every place shows.

    def export(self) -> dict[str, float]:
        autograder(self.root, "export", "marks.csv", "--to", "csv", "--so-far")
        with (self.root / "marks.csv").open(encoding="utf-8-sig", newline="") as file:
            return {row["student_id"]: float(row["score"] or "nan") for row in csv.DictReader(file)}

    def feedback(self) -> dict[str, float]:
        course = Course(self.root)
        with open_gradebook(course.database, course) as book:
            found = section_marks(book, course, course.section(PLACE))
        return {student: marks.score for student, marks in found.items()}

    def nbgrader(self) -> dict[str, float]:
        with Gradebook(f"sqlite:///{self.root}/gradebook.db", "c") as book:
            found = [book.find_submission(PLACE, student) for student in STUDENTS]
            return {s.student_id: s.score - (s.late_submission_penalty or 0) for s in found}

    def marking_page(self) -> dict[str, float | None]:
        course = Course(self.root)
        with open_gradebook(course.database, course) as book:
            page = Marking(book, course, [course.section(PLACE)], False)
            rows = page.rows(page.questions[PLACE, WRITTEN])
            return {a.student: a.counts for row in rows for a in (row.answer, *row.members)}

    def pages(self) -> None:
        """Compare what students and instructors read on pages."""
        autograder(self.root, "grade", "submitted", "--report", "report")
        autograder(self.root, "feedback", PLACE, "--jobs", "1")
        for place, path, total in (
            ("report's page", "report/students/{}.html", rf"{PLACE}: ([\d.]+) of"),
            ("feedback's page", f"feedback/{{}}/{PLACE}/{NOTEBOOK}.html", r"Score: ([\d.]+) / "),
        ):
            texts = {one: (self.root / path.format(one)).read_text("utf-8") for one in STUDENTS}
            shown = {one: re.search(total, text) for one, text in texts.items()}
            wanted = {one: points_text(self.model.total(one)) for one in STUDENTS}
            assert {one: found and found[1] for one, found in shown.items()} == wanted, place

    def agrees(self, place: str, shown: dict[str, Any]) -> None:
        """Compare a place with the model."""
        wanted = {student: self.model.total(student) for student in STUDENTS}
        assert shown == pytest.approx(wanted, abs=1e-5), place

    def agree(self) -> None:
        """Compare what is computed when it is shown."""
        self.agrees("export", self.export())
        self.agrees("feedback", self.feedback())
        marks = {student: self.model.marks(student)[WRITTEN] for student in STUDENTS}
        assert self.marking_page() == marks


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    root = tmp_path_factory.mktemp("totals") / "course"
    make_course(root)
    (root / "course.toml").write_text(SETTINGS, encoding="utf-8")
    autograder(root, "build")
    with pytest.MonkeyPatch.context() as patch:
        remember(patch)
        yield root


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(int(os.environ.get("TERMS", "5"))))
def test_every_total_is_made_from_what_is_in_force(graded: Path, tmp_path: Path, seed: int) -> None:
    root = tmp_path / "course"
    shutil.copytree(graded, root)
    term = Term(root, Random(seed))
    while len(term.model.sent) < len(STUDENTS):
        term.resubmit()
    term.grade()
    for step in term.random.choices(STEPS, k=12):
        getattr(term, step)()
        term.agree()
    term.grade()
    term.agree()
    term.agrees("nbgrader", term.nbgrader())
    term.pages()
