"""Exercises without points: what a course does with them, and how it gives them points."""

from pathlib import Path

import pytest
from nbgrader.nbgraderformat import MetadataValidator

from autograder import check
from autograder.course.course import Course
from autograder.course.settings import SettingsError
from autograder.exercises import find_section, is_practice, use_own
from autograder.exercises.own import HANDED_OUT, NONE
from autograder.model.exercise import TEST
from autograder.notebook_api import course_exercises
from autograder.notebook_api.course_map import CourseMap
from classroom.course.presets import extents
from classroom.course.release import RUNS_ON, as_text, solution_notebook, student_notebook
from classroom.grading.trial import try_exercise
from course_lib.learning import gradient_step, td_update
from tests.support.course import ROOT

PRACTICE = ["hand-q", "gradient-step", "fit-weights", "snake-features", "dqn-targets"]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A course with the package's notebooks and no settings."""
    for name in ("solutions", "nbgrader_config.py"):
        (tmp_path / name).symlink_to(ROOT / name)
    return tmp_path


def course_with(root: Path, settings: str) -> Course:
    """Return the course with some settings of section ``learning``."""
    (root / "course.toml").write_text(f"[section.learning]\n{settings}\n", encoding="utf-8")
    return Course(root)


def points_of(course: Course) -> dict[str, float]:
    """Return the points of every graded cell of the notebook that is handed out."""
    notebook = student_notebook(course, course.section("learning"))
    found = (cell.metadata.get("nbgrader", {}) for cell in notebook.cells)
    return {about["grade_id"]: about["points"] for about in found if about.get("grade")}


def test_practice_is_in_no_points_and_no_hours(root: Path) -> None:
    section = Course(root).section("learning")
    assert sorted(e.id for e in section.practice) == sorted(PRACTICE)
    assert not section.worth.keys() & {*PRACTICE}
    assert sum(section.worth.values()) == 100
    assert all(map(is_practice, PRACTICE))
    assert not any(map(is_practice, section.worth))
    whole = extents(ROOT / "solutions")[-1]
    assert whole.points == 100 * whole.notebooks


def test_practice_is_written_in_the_notebook_and_not_graded(root: Path) -> None:
    course = Course(root)
    assert not points_of(course).keys() & {TEST + id_ for id_ in PRACTICE}
    cells = {c.id: c for c in student_notebook(course, course.section("learning")).cells}
    for id_ in PRACTICE:
        assert cells[id_].metadata.nbgrader.solution
        assert not cells[id_].metadata.nbgrader.grade
        assert cells[TEST + id_].metadata == {"tags": [RUNS_ON, "show"]}
        assert cells[TEST + id_].source.startswith(f'check("{id_}", ')


def test_every_exercise_without_points_is_in_order(root: Path) -> None:
    for name in ("chapters", "tests"):  # right answers are those of the corpus
        (root / name).symlink_to(ROOT / name)
    course = Course(root)
    assert [fault for id_ in PRACTICE for fault in try_exercise(course, id_)] == []


@pytest.mark.parametrize(
    ("settings", "worth"),
    [
        ("points = { gradient-step = 9 }", {"gradient-step": 9}),
        ("exercises = ['td-update', 'gradient-step', 'hand-q']", {"gradient-step": 6, "hand-q": 4}),
        (
            "exercises = ['td-update', 'gradient-step']\npoints = { gradient-step = 3 }",
            {"gradient-step": 3},
        ),
    ],
)
def test_a_course_gives_points_by_naming_the_exercise(
    root: Path, settings: str, worth: dict[str, float]
) -> None:
    course = course_with(root, settings)
    section = course.section("learning")
    assert {id_: n for id_, n in section.worth.items() if id_ in PRACTICE} == worth
    assert {
        id_: n for id_, n in points_of(course).items() if id_.removeprefix(TEST) in PRACTICE
    } == {TEST + id_: n for id_, n in worth.items()}
    for exercise in section.practice:
        assert exercise.id not in worth
    text = as_text(solution_notebook(course, section))
    assert f"<b>gradient-step</b> &nbsp;·&nbsp; {worth['gradient-step']} points" in text
    assert "<b>fit-weights</b> &nbsp;·&nbsp; practice, without points" in text


def test_check_counts_the_points_that_the_course_gives(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check("gradient-step", gradient_step) == 0
    assert "gradient-step, practice without points: done" in capsys.readouterr().out
    course = course_with(root, "points = { gradient-step = 9, td-update = 1 }")
    (root / HANDED_OUT).write_text(course.own.as_json(), encoding="utf-8")
    monkeypatch.setattr(course_exercises, "notebook_folder", lambda: root)
    use_own(NONE)
    assert check("gradient-step", gradient_step) == 9
    assert "gradient-step: 9 of 9 points" in capsys.readouterr().out
    most = next(e.points for e in find_section("learning").exercises if e.id == "td-update")
    assert check("td-update", td_update) == most


def test_an_exercise_without_points_may_have_points_in_a_section_of_ones_own(root: Path) -> None:
    (root / "course.toml").write_text(
        "sections = ['mine']\n[section.mine]\nnotebook = '10_mine'\nexercises = ['hand-q']\n"
    )
    course = Course(root)
    assert course.section("mine").worth == {"hand-q": 4}
    assert not is_practice("hand-q")
    assert is_practice("fit-weights")


def test_no_points_are_given_by_leaving_the_exercise_out(root: Path) -> None:
    with pytest.raises(SettingsError, match="hand-q is 0; allowed is a number above 0"):
        _ = course_with(root, "points = { hand-q = 0 }").settings


def test_the_map_shows_a_section_in_which_check_gives_no_points(root: Path) -> None:
    (root / "course.toml").write_text(
        "sections = ['mine']\n[section.mine]\nnotebook = '10_mine'\n"
        "exercises = ['minimax-written']\n"
    )
    Course(root).put_in_force()
    found = CourseMap({})
    assert "10_mine: 0 of 0 exercises" in repr(found)
    assert '<div style="width: 0.0%">' in found._repr_html_()


def test_nbgrader_takes_a_notebook_whose_written_answer_is_left_out(root: Path) -> None:
    settings = '[section.pruning]\nexercises = ["order-actions"]\n'
    (root / "course.toml").write_text(settings, encoding="utf-8")
    course = Course(root)
    notebook = solution_notebook(course, course.section("pruning"))
    MetadataValidator().validate_nb(notebook)
    cells = {c.id: c for c in student_notebook(course, course.section("pruning")).cells}
    assert "SOLUTION" not in cells["pruning-written"].source
