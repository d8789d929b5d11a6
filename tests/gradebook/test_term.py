"""A whole term of 60 students: its totals are those computed from the raw facts alone."""

import csv
import json
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from copy import deepcopy
from dataclasses import replace
from functools import cache
from math import ceil
from pathlib import Path
from typing import Any

import pytest
from nbformat import NotebookNode
from nbgrader.api import Gradebook

from autograder.course.course import Course, find_programs
from autograder.exercises import find_exercise, find_section
from autograder.model.exercise import WrittenExercise
from classroom.course.new_course import make_course
from classroom.course.release import solution_notebook
from classroom.grading import run as runs
from tests.support.course import autograder
from tests.support.submissions import COURSE, as_bytes, cell

CLASS = range(1, 61)
DROPPED, ADDED = 58, (59, 60)
"""A student who leaves after the first section, and two who come after it."""
WEIGHTS = {"minimax": 20, "pruning": 30, "heuristics": 50}
AT_FIRST = {
    "minimax": {"grundy-successors": 10, "hand-minimax": 5, "minimax-written": 10},
    "pruning": {"order-actions": 8, "canonical": 7, "pruning-written": 10},
    "heuristics": {"open-lines": 8, "quiescence": 8, "heuristics-written": 10},
}
AT_LAST = {
    "minimax": AT_FIRST["minimax"],
    "pruning": AT_FIRST["pruning"] | {"canonical": 14},
    "heuristics": {"quiescence": 8, "best-n": 14, "heuristics-written": 10},
}
DUE = {"minimax": "2026-10-05", "pruning": "2026-10-19", "heuristics": "2026-11-02"}
LATE = "06 18:00", "20 18:00", "03 18:00"
REGRADED = 8
"""A student who hands in a right answer for a wrong one, and whose mark by hand is raised."""


MARKS = """select student_id, base_cell.name, auto_score, manual_score from grade
    join base_cell on base_cell.id = cell_id
    join submitted_notebook as book on book.id = grade.notebook_id
    join submitted_assignment as sent on sent.id = book.assignment_id"""


def id_of(number: int) -> str:
    return f"s{number:02}"


# The raw facts.


def handed_in(section: str, n: int) -> bool:
    if section == "minimax":
        return n not in ADDED
    return n != DROPPED and (section == "pruning" or n % 10 != 3)


def is_late(n: int) -> bool:
    """Tell whether a student hands in everything 30 hours after noon of the day it is due."""
    return n % 7 == 0


def answered(section: str, exercise: str, n: int) -> bool:
    """Tell whether an answer is right, or is there at all if a person reads it."""
    ids = [e.id for e in find_section(section).exercises]
    always = exercise == "best-n" or (n == REGRADED and section == "pruning")
    return always or n % (3 + ids.index(exercise) % 4) != 0


def by_hand(section: str, n: int) -> float:
    return 10 if n == REGRADED and section == "pruning" else float(n % 11)


def settings(points: dict[str, dict[str, int]], due: dict[str, str], extension: bool) -> str:
    lines = ["sections = ['minimax', 'pruning', 'heuristics']"]
    for name, worth in points.items():
        lines += [f"[section.{name}]", f"weight = {WEIGHTS[name]}", f"due = {due[name]}T12:00:00"]
        lines += [f"exercises = {list(worth)}", f"[section.{name}.points]"]
        lines += [f"{exercise} = {value}" for exercise, value in worth.items()]
    for n in ADDED:
        lines += [f"[student.{id_of(n)}]", "excused = ['minimax']"]
    if extension:
        lines += [f"[student.{id_of(14)}]", "extension_days = { minimax = 2 }"]
    return "\n".join([*lines, "[late]", "percent_per_day = 10", "at_most_percent = 50"])


# The totals, by arithmetic.


def points(section: str, n: int) -> float:
    """Return the points of a submission at the end, before its penalty."""
    total = 0.0
    for exercise, worth in AT_LAST[section].items():
        if exercise.endswith("written"):
            total += by_hand(section, n) if answered(section, exercise, n) else 0
        elif exercise == "best-n":  # odd students handed in again; a person gave points to others
            total += worth if n % 2 else 5
        else:
            total += worth if answered(section, exercise, n) else 0
    return total


def days_late(section: str, n: int) -> int:
    hours = {"minimax": 30, "pruning": 30 - 24, "heuristics": 30}[section]
    hours -= 48 if (section, n) == ("minimax", 14) else 0
    if section == "heuristics" and n % 2:
        return 0  # handed in again, in time: the time of the file that counts
    return ceil(hours / 24) if is_late(n) and hours > 0 else 0


def mark(section: str, n: int) -> float | None:
    if not handed_in(section, n):
        return None
    earned = points(section, n)
    return earned - earned * min(0.5, 0.1 * days_late(section, n))


def total(n: int) -> float:
    counted = [name for name in WEIGHTS if not (name == "minimax" and n in ADDED)]
    parts = [WEIGHTS[name] * (mark(name, n) or 0) / sum(AT_LAST[name].values()) for name in counted]
    return 100 * sum(parts) / sum(WEIGHTS[name] for name in counted)


# The term.


@cache
def solved_notebook(section: str) -> NotebookNode:
    """Return a section's notebook with its solutions."""
    return solution_notebook(COURSE, find_section(section))


class Term:
    """A course directory, and what an instructor does in it.

    Args:
        root: the directory.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.due, self.points, self.extension = dict(DUE), deepcopy(AT_FIRST), False
        make_course(root)
        self.decide()

    def decide(self) -> None:
        text = settings(self.points, self.due, self.extension)
        (self.root / "course.toml").write_text(text, encoding="utf-8")
        autograder(self.root, "build")

    def class_list(self, numbers: list[int]) -> None:
        rows = "\n".join(f"{id_of(n)},First{n},Last{n}" for n in numbers)
        (self.root / "roster.csv").write_text(f"student_id,first_name,last_name\n{rows}\n")
        autograder(self.root, "roster", "import", "roster.csv")

    def hand_in(self, section: str, n: int, regraded: bool = False) -> None:
        about = find_section(section)
        notebook = Course(self.root).released(about)
        solved = solved_notebook(section)
        for exercise in self.points[section]:
            written = isinstance(find_exercise(exercise), WrittenExercise)
            wrong = (section, n) == ("pruning", REGRADED) and not (regraded or written)
            right = answered(section, exercise, n) and not wrong
            if right:
                source = "An answer." if written else cell(solved, exercise).source
                cell(notebook, exercise).source = source
            elif not written:
                (name,) = find_exercise(exercise).names  # type: ignore[union-attr]
                cell(notebook, exercise).source = f"{name} = None"
        place = self.root / "submitted" / id_of(n) / section
        place.mkdir(parents=True, exist_ok=True)
        (place / f"{about.notebook}.ipynb").write_bytes(as_bytes(notebook))
        again = section == "heuristics" and "best-n" in self.points[section]
        late = is_late(n) and not again
        day = LATE[list(WEIGHTS).index(section)] if late else f"{DUE[section][8:]} 11:00"
        (place / "timestamp.txt").write_text(f"{DUE[section][:8]}{day}:00")

    def collect(self, section: str) -> None:
        for n in CLASS:
            if handed_in(section, n):
                self.hand_in(section, n)

    def grade(self, section: str, *options: str, ok: tuple[int, ...] = (0,)) -> str:
        return autograder(self.root, "grade", "submitted", "--section", section, *options, ok=ok)

    def mark_by_hand(self, section: str, exercise: str, given: Callable[[int], float]) -> None:
        """Let two people mark at the same time, one the even students, the other the odd ones."""
        find_programs()
        url = f"sqlite:///{self.root}/gradebook.db"
        notebook = find_section(section).notebook
        with Gradebook(url, "c") as even, Gradebook(url, "c") as odd:
            for n in (n for n in CLASS if handed_in(section, n)):
                marker = odd if n % 2 else even
                grade = marker.find_grade(exercise, notebook, section, id_of(n))
                if grade.auto_score is None:
                    grade.manual_score, grade.needs_manual_grade = given(n), False
                    marker.db.commit()

    def totals(self) -> dict[str, dict[str, str]]:
        autograder(self.root, "export", "totals.csv", "--to", "totals")
        with (self.root / "totals.csv").open(encoding="utf-8-sig", newline="") as file:
            return {row["student_id"]: row for row in csv.DictReader(file)}


def remember(patch: pytest.MonkeyPatch) -> None:
    """Judge each distinct notebook once: what it gets is the same for all who handed it in."""
    real, known = runs.grade_task, dict[Any, Any]()

    def grade_task(task: Any) -> Any:
        key = (task.section, task.data, task.release, task.worth, task.added)
        if key not in known:
            known[key] = real(task)
        found = known[key]
        return replace(found, graded=replace(found.graded, student=task.student))

    patch.setattr(runs, "grade_task", grade_task)


def lose_machine(patch: pytest.MonkeyPatch, after: int) -> None:
    """End the next run after some batches of results, as a machine does that is switched off."""
    real, left = runs.save, [after]

    def save(*args: Any) -> Any:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(5, "the machine is lost")
        return real(*args)

    patch.setattr(runs, "save", save)


@pytest.fixture(scope="module")
def term(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Term]:
    with pytest.MonkeyPatch.context() as patch:
        remember(patch)
        term = Term(tmp_path_factory.mktemp("term") / "course")
        first_section(term, patch)
        second_section(term)
        third_section(term)
        yield term


def first_section(term: Term, patch: pytest.MonkeyPatch) -> None:
    term.class_list([n for n in CLASS if n not in ADDED])
    term.collect("minimax")
    with pytest.MonkeyPatch.context() as lost:
        lose_machine(lost, after=1)
        term.grade("minimax", ok=(2,))
    for n in (3, 4):  # what was on the lost disk
        shutil.rmtree(term.root / "autograded" / id_of(n), ignore_errors=True)
    term.grade("minimax")
    term.mark_by_hand("minimax", "minimax-written", lambda n: by_hand("minimax", n))
    term.extension = True
    term.decide()
    term.grade("minimax")


def second_section(term: Term) -> None:
    term.class_list([n for n in CLASS if n != DROPPED])
    term.collect("pruning")
    term.grade("pruning")
    term.mark_by_hand("pruning", "pruning-written", lambda n: float(n % 11))
    term.due["pruning"] = "2026-10-20"
    term.points["pruning"] = AT_LAST["pruning"]
    term.decide()
    assert "--keep" in term.grade("pruning", ok=(2,))
    term.grade("pruning", "--apply")
    term.hand_in("pruning", REGRADED, regraded=True)
    term.grade("pruning")
    with Gradebook(f"sqlite:///{term.root}/gradebook.db", "c") as gradebook:
        grade = gradebook.find_grade("pruning-written", "02_pruning", "pruning", id_of(REGRADED))
        grade.manual_score, grade.needs_manual_grade = 10, False
        gradebook.db.commit()
    term.grade("pruning")


def third_section(term: Term) -> None:
    term.collect("heuristics")
    term.grade("heuristics")
    term.mark_by_hand("heuristics", "heuristics-written", lambda n: by_hand("heuristics", n))
    term.points["heuristics"] = AT_LAST["heuristics"]
    term.decide()
    term.grade("heuristics", "--apply", ok=(1,))
    for n in (n for n in CLASS if n % 2 and handed_in("heuristics", n)):
        term.hand_in("heuristics", n)
    term.grade("heuristics", ok=(1,))
    term.mark_by_hand("heuristics", "test-best-n", lambda n: 5.0)
    term.grade("heuristics")


def test_totals_are_those_of_the_raw_facts(term: Term) -> None:
    found = term.totals()
    assert {name: float(row["total_percent"]) for name, row in found.items()} == {
        id_of(n): pytest.approx(total(n), abs=1e-5) for n in CLASS
    }


def test_marks_of_every_section_are_those_of_the_raw_facts(term: Term) -> None:
    found = term.totals()
    for n in CLASS:
        for section in WEIGHTS:
            shown = found[id_of(n)][section]
            if section == "minimax" and n in ADDED:
                assert shown == "excused"
            elif (right := mark(section, n)) is None:
                assert shown == ""
            else:
                assert float(shown) == pytest.approx(right, abs=1e-5)


def test_the_facts_have_all_that_happens_in_a_term() -> None:
    late = {(s, n): days_late(s, n) for s in WEIGHTS for n in CLASS if handed_in(s, n)}
    assert {s: max(days for (name, _), days in late.items() if name == s) for s in WEIGHTS} == {
        "minimax": 2,
        "pruning": 1,
        "heuristics": 2,
    }
    assert late["minimax", 14] == 0
    assert len({round(total(n), 6) for n in CLASS}) > 40


def test_the_log_ends_with_the_marks_of_the_gradebook_and_knows_every_cause(term: Term) -> None:
    autograder(term.root, "log", "--json", "log.json")
    changes = json.loads((term.root / "log.json").read_text(encoding="utf-8"))["changes"]
    assert {change["cause"] for change in changes} == {
        "first graded", "answers changed", "course changed", "exercise removed",
        "given by a person", "lateness",
    }  # fmt: skip
    last = {(c["student"], c["exercise"], c["kind"]): c["after"] for c in changes}
    with closing(sqlite3.connect(term.root / "gradebook.db")) as db:
        rows = db.execute(MARKS).fetchall()
    assert len(rows) > 400
    for student, name, automatic, manual in rows:
        exercise = name.removeprefix("test-")
        assert last.get((student, exercise, "automatic")) == automatic
        assert last.get((student, exercise, "by hand")) == manual
