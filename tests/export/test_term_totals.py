"""Totals of a term: weights of sections and exams, what is left out, and what is marked so far."""

import csv
from datetime import UTC
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import insert

from autograder.course.course import Course
from autograder.course.settings import Settings, SettingsError, read_settings
from autograder.model.section import Section
from classroom.gradebook.export import export, marks_in_force, weight_remarks
from classroom.gradebook.export.marks import Mark, Marks, Student, Submission
from classroom.gradebook.export.totals import total_lines
from classroom.gradebook.handing_in.lateness import LatenessInForce
from classroom.grading.feedback.term import PAGES, totals_so_far
from tests.export.gradebooks import ALL, Class

TOML = """
sections = ["minimax", "pruning"]
[section.minimax]
weight = 30
[section.pruning]
weight = 10
[section.midterm]
weight = 60
"""


def settings(tmp_path: Path, text: str = TOML) -> Settings:
    (tmp_path / "course.toml").write_text(text)
    return read_settings(tmp_path / "course.toml")


@pytest.fixture
def term(group: Class) -> Class:
    """A class with an exam of 20 points; eve has not handed in minimax."""
    book = group.gradebook
    book.add_assignment("midterm")
    book.add_notebook("midterm", "midterm")
    book.add_grade_cell("test-q1", "midterm", "midterm", max_score=20, cell_type="code")
    book.add_solution_cell("q1", "midterm", "midterm")
    for student, exam in (("ada", 10.0), ("eve", 20.0)):
        group.hand_in(student, "pruning", alpha_beta_value=5.0)
        group.hand_in(student, "midterm", q1=exam)
    group.hand_in("ada", **ALL | {"minimax_written": None})
    return group


def totals(group: Class, so_far: bool, own: Settings) -> tuple[dict[str, dict[str, str]], str]:
    out = group.path.with_name("totals.csv")
    said = export("totals", str(out), group.url, so_far=so_far, settings=own)
    with out.open(encoding="utf-8-sig", newline="") as file:
        return {row["student_id"]: row for row in csv.DictReader(file)}, " ".join(said)


def test_an_exam_has_the_weight_of_the_file(term: Class, tmp_path: Path) -> None:
    rows, _ = totals(term, False, settings(tmp_path))
    assert float(rows["eve"]["total_percent"]) == pytest.approx(0 + 10 * 0.5 + 60 * 1)
    assert rows["ada"]["total_percent"] == ""


def test_so_far_counts_what_is_marked_and_says_how_much(term: Class, tmp_path: Path) -> None:
    rows, _ = totals(term, True, settings(tmp_path))
    earned, counted = 30 * 19 / 35 + 10 * 0.5 + 60 * 0.5, 30 * 25 / 35 + 10 + 60
    assert float(rows["ada"]["total_percent"]) == pytest.approx(100 * earned / counted, abs=1e-4)
    assert float(rows["ada"]["marked_percent"]) == pytest.approx(counted, abs=1e-4)
    assert rows["eve"]["marked_percent"] == "100"


def test_a_section_whose_weight_is_0_does_not_count(term: Class, tmp_path: Path) -> None:
    text = TOML.replace("weight = 60", "weight = 0").replace("weight = 30", "weight = 0")
    rows, _ = totals(term, False, settings(tmp_path, text))
    assert {rows[who]["total_percent"] for who in rows} == {"50"}


def test_what_has_no_weight_counts_as_its_points_and_is_named(term: Class, tmp_path: Path) -> None:
    text = TOML.replace("[section.midterm]\nweight = 60", "[section.final]\nweight = 60")
    rows, said = totals(term, False, settings(tmp_path, text))
    assert float(rows["eve"]["total_percent"]) == pytest.approx(100 * (5 + 20) / 60, abs=1e-4)
    assert "these count: midterm as its 20 points" in said
    assert "weights of what the gradebook does not have: final" in said


@pytest.mark.parametrize("name", ["minimaks", "prunning"])
def test_a_name_like_a_sections_is_a_mistake(name: str, tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=f"there is no section '{name}'"):
        settings(tmp_path, TOML.replace("midterm", name))


def test_an_exam_has_no_field_but_its_weight(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="there is no section 'midterm'"):
        settings(
            tmp_path, TOML.replace("[section.midterm]", "[section.midterm]\npoints = {q1 = 2}")
        )


def test_a_student_may_be_excused_from_an_exam(term: Class, tmp_path: Path) -> None:
    text = f'{TOML}[student.eve]\nexcused = ["midterm"]\n'
    rows, _ = totals(term, False, settings(tmp_path, text))
    assert (rows["eve"]["midterm"], rows["eve"]["total_percent"]) == ("excused", "12.5")
    with pytest.raises(SettingsError, match="there is no section 'midterm'"):
        settings(tmp_path, '[student.eve]\nexcused = ["midterm"]\n')


def test_the_sum_is_shown_line_by_line(term: Class, tmp_path: Path) -> None:
    own = settings(tmp_path)
    marks = marks_in_force(term.url, so_far=True, settings=own)
    said = {student.id: list(total_lines(marks, student)) for student in marks.students}
    assert said["ada"] == [
        "ada",
        "  minimax  19 of 25 points so far, of 35 in all, which give 16.29 of the weight 21.43",
        "  pruning  5 of 10 points, which give 5 of the weight 10",
        "  midterm  10 of 20 points, which give 30 of the weight 60",
        "  total    51.29 of the weight 91.43: 56.09 %",
        "           91.43 % of the weights has a mark",
    ]
    assert (
        "  minimax  nothing was handed in: 0 of 35 points, which give 0 of the weight 30"
        in (said["eve"])
    )
    assert weight_remarks(marks, own) == []


def test_a_page_has_the_sum_of_what_students_have_back(term: Class, tmp_path: Path) -> None:
    (tmp_path / "course.toml").write_text(TOML)
    course, book = Course(tmp_path), term.gradebook
    minimax, pruning = map(course.section, ("minimax", "pruning"))

    def of_ada(section: Section) -> list[str]:
        found = totals_so_far(book, course, section, LatenessInForce(course))["ada"]
        return [f"{name}: {said}" for name, said in found]

    before = of_ada(minimax)
    assert before[0].startswith("minimax: 19 of 25 points so far")
    assert before[1] == "total: 16.29 of the weight 21.43: 76 %"
    assert [line[:8] for line in of_ada(pruning)] == ["pruning:", "total: 5"]
    PAGES.create(book.db.connection(), checkfirst=True)
    for section in (minimax, pruning):
        row = {"student": "eve", "section": section.name, "digest": ""}
        book.db.execute(insert(PAGES).values(row))
    assert [line[:8] for line in of_ada(pruning)] == [
        "minimax:",
        "pruning:",
        "total: 2",
        ": 78.57 ",
    ]
    assert of_ada(minimax) == before  # a later section changes no page of an earlier one


# Against a model.


def total(
    sections: list[tuple[float, float, float, float | None]], drop: int, best: int | None
) -> float | None:
    """Return the total of (weight, most, marked, points), of which the last one is an exam."""
    counted = [one for one in sections if one[0] and one[2]]
    own = [one for one in counted if one is not sections[-1]]
    own.sort(key=lambda one: (one[3] or 0) / one[2])
    drop = max(drop, 0 if best is None else len(own) - best)
    left = own[min(drop, max(0, len(own) - 1)) :] + [o for o in counted if o is sections[-1]]
    weight = sum(w * marked / most for w, most, marked, _ in left)
    return 100 * sum(w * (p or 0) / most for w, most, _, p in left) / weight if weight else None


@pytest.mark.parametrize("seed", range(200))
def test_totals_are_those_of_a_model(seed: int) -> None:
    random = Random(seed)
    sections, submissions, model = dict[str, float](), dict[str, Submission](), list[Any]()
    weights = {}
    for name in ("a", "b", "c", "d", "exam"):
        worths = [random.randrange(1, 20) for _ in range(3)]
        scores = [random.choice([None, random.randrange(worth + 1)]) for worth in worths]
        given = list(zip(worths, scores, strict=True))
        marks = tuple(Mark(f"{i}", s, w) for i, (w, s) in enumerate(given))
        sections[name], weights[name] = sum(worths), float(random.choice([0, 1, 25, 40]))
        submissions[name] = Submission(marks, so_far=True)
        marked = sum(worth for worth, score in given if score is not None)
        points = sum(score for score in scores if score is not None)
        model.append((weights[name], sum(worths), marked, points))
    drop, best = random.randrange(3), random.choice([None, 1, 2, 3])
    student = Student("ada", "", "", "", "", submissions)
    exams = frozenset({"exam"})
    marks_ = Marks(sections, (student,), weights, UTC, True, drop, best, exams)
    wanted = total(model, drop, best)
    assert marks_.total(student) == (None if wanted is None else pytest.approx(wanted))
