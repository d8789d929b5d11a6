"""The presets: what they write, how much they are, and that the project of one week is graded."""

import json
import re
from pathlib import Path

import nbformat
import pytest

from autograder.course.course import Course
from autograder.exercises import SECTIONS
from autograder.model.exercise import CodeExercise
from classroom.course.handout import HANDOUT, asked_questions, handout
from classroom.course.new_course import make_course, presets
from classroom.course.preset_names import SinglePreset
from classroom.course.presets import FOLDERS, single_section, single_text
from classroom.course.release import as_text, solution_notebook
from classroom.gradebook.by_hand.rubric import criteria, question_text
from tests.support.course import ROOT, autograder

RULES = """
[tournament]
games = ["connect5"]
rungs = { random = 1 }
seconds = 0.02
matches = 2
"""
"""The shortest matches by which a player can be judged."""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project of one week, as the command writes it."""
    root = tmp_path_factory.mktemp("presets") / "week"
    make_course(root, "one-week")
    return root


def test_the_presets_are_listed_with_hours_and_points(tmp_path: Path) -> None:
    said = autograder(tmp_path, "course", "--list-presets")
    rows = {cells[0]: cells[1:] for line in said.splitlines() if (cells := _cells(line))}
    by_name = {one.name or "(no preset)": one for one in presets()}
    assert [*by_name] == [*FOLDERS, "core", "(no preset)"]
    for name, one in by_name.items():
        assert [float(cell) for cell in rows[name]] == [
            one.notebooks, one.exercises, one.hours, one.points,
        ]  # fmt: skip
    assert {by_name[name].points for name in FOLDERS} == {100}
    assert 8 <= by_name["one-week"].hours <= 10
    assert by_name["core"].hours < by_name["(no preset)"].hours
    assert by_name["(no preset)"].points == 100 * len(SECTIONS)


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.split("│")[1:-1]]


def test_one_week_is_one_notebook_without_a_second_copy_of_an_exercise(written: Path) -> None:
    course = Course(written)
    (section,) = course.sections
    assert {path.name for path in course.notebooks.glob("*.ipynb")} == {"one_week.ipynb"}
    assert "grade_id" not in single_text("one-week")
    known = {e.id: e for s in SECTIONS for e in s.all_exercises}
    for exercise in section.all_exercises:
        assert exercise.version == known[exercise.id].version
        if isinstance(exercise, CodeExercise):
            same = known[exercise.id]
            assert isinstance(same, CodeExercise)
            assert exercise.generators is same.generators
            assert exercise.mistakes is same.mistakes
    notebook = nbformat.read(course.notebooks / "one_week.ipynb", as_version=4)
    points = [cell.metadata.get("nbgrader", {}).get("points", 0) for cell in notebook.cells]
    assert sum(points) == 100


def test_every_exercise_of_the_week_is_in_a_question_of_the_handout(written: Path) -> None:
    section, text = single_section("one-week"), single_text("one-week")
    questions = asked_questions(text, section)
    assert len(questions) == 6
    assert [id_ for question in questions for id_ in question.exercises] == [*section.worth]
    page = (written / HANDOUT).read_text(encoding="utf-8")
    assert page == handout()
    assert re.findall(r'class="number">(\d+)</td></tr>', page)[:7] == [
        *(f"{question.points:g}" for question in questions), "100",
    ]  # fmt: skip
    guide = (ROOT / "docs" / "one_week.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d)\. (.*?) \| (.*?) \| (\d+) \|$", guide, re.MULTILINE)
    assert [(title, points) for _, title, _, points in rows] == [
        (question.title, f"{question.points:g}") for question in questions
    ]
    for question, (*_, ids, _) in zip(questions, rows, strict=True):
        assert tuple(re.findall(r"`([\w-]+)`", ids)) == question.exercises


def test_the_report_has_a_rubric_on_the_marking_page(written: Path) -> None:
    course = Course(written)
    question = question_text(course.released(course.sections[0]), "agent-report")
    assert [item.points for item in criteria(question, 10)] == [2, 2, 2, 1, 1, 2]


PROJECTS = [name for name in FOLDERS if name != "one-week"]


@pytest.mark.parametrize("name", PROJECTS)
def test_a_project_has_milestones_a_rubric_and_an_arena(name: SinglePreset, tmp_path: Path) -> None:
    make_course(tmp_path / "course", name)
    course = Course(tmp_path / "course")
    (section,) = course.sections
    assert section.worth == single_section(name).worth
    text = single_text(name)
    table = re.findall(r"^\| (\d)\. [^|]+ \| ([^|]+) \| (\d+) \|$", text, re.MULTILINE)
    headings = re.findall(r"^## (?:Milestone (\d)\.)?", text, re.MULTILINE)
    assert [*map(int, filter(None, headings))] == [int(number) for number, _, _ in table]
    assert [float(points) for *_, points in table] == [*section.worth.values()]
    for (_, done, _), id_ in zip(table, section.worth, strict=True):
        assert f"`{id_}`" in done or id_ == "agent-report"
    question = question_text(course.released(section), "agent-report")
    items = criteria(question, section.worth["agent-report"])
    assert sum(item.points for item in items) == section.worth["agent-report"]
    if "agent" in section.worth:
        assert len(course.settings.tournament.rules.games) == 1
    guide = (ROOT / "docs" / "projects.md").read_text(encoding="utf-8")
    assert f"--preset {name}" in guide


@pytest.mark.sandbox
@pytest.mark.thorough
@pytest.mark.parametrize("name", ["one-week", *PROJECTS])
def test_the_solved_notebook_has_all_points_and_the_untouched_one_none(
    name: SinglePreset, tmp_path: Path
) -> None:
    root = tmp_path / "course"
    make_course(root, name)
    settings = (root / "course.toml").read_text(encoding="utf-8").partition("[tournament]")[0]
    (root / "course.toml").write_text(settings + RULES, encoding="utf-8")
    autograder(root, "release")
    course = Course(root)
    (section,) = course.sections
    solved = solution_notebook(course, section)
    for student, text in {
        "solved": as_text(solved),
        "untouched": (course.notebooks / f"{section.notebook}.ipynb").read_text(encoding="utf-8"),
    }.items():
        path = root / "submitted" / student / name / f"{section.notebook}.ipynb"
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    autograder(root, "grade", "submitted", "--json", "results.json")
    results = json.loads((root / "results.json").read_text(encoding="utf-8"))["results"]
    scores = {
        student: {r["exercise"]: r["score"] for r in results if r["student"] == student}
        for student in ("solved", "untouched")
    }
    assert scores["solved"] == {**section.worth, "agent-report": None}
    assert scores["untouched"] == dict.fromkeys(section.worth, 0)
