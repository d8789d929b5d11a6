"""Exercises and notebooks of a course's own: written, tried, built, and checked in a notebook."""

import json
from pathlib import Path
from typing import Any

import pytest

from autograder import check, hint
from autograder.course.course import Course
from autograder.course.settings import SettingsError
from autograder.course.solutions import solution_of
from autograder.exercises import (
    SECTIONS,
    all_exercises,
    all_sections,
    find_exercise,
    find_section,
    use_own,
)
from autograder.exercises.own import HANDED_OUT, NONE, OwnExerciseError, from_json
from autograder.model.exercise import CodeExercise
from autograder.notebook_api import course_exercises as own_file
from classroom.course.included import BuildError
from classroom.course.new_exercise import CannotAdd, new_exercise
from classroom.course.release import build, solution_notebook, student_notebook
from classroom.grading.trial import NotThere, try_exercise
from course_lib.search import minimax_value
from tests.support.course import ROOT, autograder

COIN = "exercises/coin-game"
TOML = """
sections = ["pruning", "jeux"]
[section.jeux]
notebook = "10_jeux"
exercises = ["coin-game", "minimax-value", "minimax-written"]
"""
NOTEBOOK = """# Jeux

Un cahier en français.

<!-- exercise: coin-game -->

### La valeur

<!-- exercise: minimax-value -->

Pourquoi ?

<!-- exercise: minimax-written -->
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A course with a new exercise, which no section uses."""
    (tmp_path / "solutions").mkdir()
    for name in ("00_start.md", "01_minimax.md", "04_mcts.md"):
        (tmp_path / "solutions" / name).symlink_to(ROOT / "solutions" / name)
    (tmp_path / "nbgrader_config.py").symlink_to(ROOT / "nbgrader_config.py")
    new_exercise(Course(tmp_path), "coin-game")
    return tmp_path


@pytest.fixture
def jeux(root: Path) -> Course:
    """A course with a notebook of its own."""
    (root / "course.toml").write_text(TOML, encoding="utf-8")
    (root / "solutions" / "10_jeux.md").write_text(NOTEBOOK, encoding="utf-8")
    return Course(root)


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def faults(root: Path) -> list[str]:
    return list(try_exercise(Course(root), "coin-game"))


# A new exercise.


def test_a_new_exercise_is_in_order_and_the_command_says_so(root: Path) -> None:
    assert faults(root) == []
    assert "coin-game: in order" in autograder(root, "test-exercise", "coin-game")
    exercise = find_exercise("coin-game")
    assert isinstance(exercise, CodeExercise)
    assert len(exercise.mistakes) == 3
    assert "wrote" in autograder(root, "new-exercise", "another-one")


@pytest.mark.parametrize("id_", ["Coin", "coin_game", "", "../x", "class", "1-x", "x" * 41])
def test_what_cannot_be_an_id_is_refused(root: Path, id_: str) -> None:
    with pytest.raises(CannotAdd, match="cannot be the id of an exercise; allowed are"):
        new_exercise(Course(root), id_)


@pytest.mark.parametrize("id_", ["coin-game", "minimax-value"])
def test_an_id_that_is_taken_is_refused(root: Path, id_: str) -> None:
    with pytest.raises(CannotAdd, match="already; choose another id"):
        new_exercise(Course(root), id_)


def test_an_exercise_that_is_not_there_is_named_with_those_that_are(root: Path) -> None:
    with pytest.raises(
        NotThere,
        match="an exercise 'minimax-value' that can be tried; own exercises are: coin-",
    ):
        list(try_exercise(Course(root), "minimax-value"))


WRONG = {
    "right mistake": (
        "mistakes.py", "return 1 + sum(count_nodes", "return game.is_terminal(s) + sum(count_nodes",
        "the known mistake 'nodes-counted' gets all points",
    ),
    "two alike": (
        "mistakes.py", "same_each_time(count_actions)", "same_each_time(count_nodes)",
        "the known mistake 'one-move' is wrong, but it is named 'nodes-counted'",
    ),
    "refused": (
        "answers.py", "leaves += game.is_terminal(u)", "leaves += 1",
        "the right answer 'with_a_stack' is refused: 2 of 10 points, without number",
    ),
    "one answer": (
        "answers.py", "[with_a_stack, level_by_level, ", "[",
        "answers.py has 1 right answer; write at",
    ),
    "no answers": ("answers.py", "RIGHT_ANSWERS", "RIGHT", "it defines RIGHT_ANSWERS"),
    "points": (
        "exercise.py", "# Cases:", "POINTS = 12  # Cases:",
        "the points do not add up: the properties have 10 together, but POINTS is 12",
    ),
    "no case": (
        "exercise.py", 'kinds("end")', 'kinds("ending")',
        "no case is of a kind that the property 'end' looks at",
    ),
    "needs": (
        "exercise.py", 'untouched("number")', 'untouched("value")',
        "the property 'left alone' needs 'value', which is no property before",
    ),
    "chance": (
        "exercise.py", "games.from_root(\"tree\", games.tree)",
        "lambda _: games.from_root(\"tree\", games.tree)(__import__('random').Random())",
        "the generator 'tree' draws other cases for the same secret",
    ),
    "reference": (
        "exercise.py", "return sum(coin_game(game, t) for", "return sum(coin_game(game, 1 / 0) for",
        "the reference fails on a case",
    ),
    "promise": (
        "exercise.py", "promise=two_players", "promise=lambda game, s: [game.is_terminal(s)]",
        " breaks the promise of the exercise, so a right answer may fail on it",
    ),
    "promise of others": (
        "exercise.py", "promise=two_players", "promise=lambda game: [True]",
        "TypeError: <lambda>() takes 1 positional argument but 2 were given",
    ),
    "no test": ("cells.md", '"test-coin-game"', '"check"', "the grade_id 'test-coin-game'"),
    "solution": (
        "cells.md", "        return 1\n", "        return 2\n",
        "the solution in cells.md is refused",
    ),
    "stub": ("cells.md", "### BEGIN SOLUTION", "#", "has no ### BEGIN SOLUTION"),
    "cells": ("cells.md", "import successors", "import successor", "cannot be run: ImportError"),
}  # fmt: skip
"""A file of the exercise, what is changed in it, and the fault."""


@pytest.mark.parametrize("name", WRONG)
def test_each_fault_is_named(root: Path, name: str) -> None:
    file, old, new, fault = WRONG[name]
    change(root / COIN / file, old, new)
    found = faults(root)
    assert any(fault in one for one in found)


def test_an_exercise_without_help_has_no_hints_and_no_card(root: Path) -> None:
    (root / COIN / "help.md").unlink()
    assert [fault[:22] for fault in faults(root)] == ["the folder has no help"] * 2


def test_help_of_another_form_is_refused_with_its_file(root: Path) -> None:
    change(root / COIN / "help.md", "## Look", "## Where")
    with pytest.raises(
        SettingsError, match=r"exercises/coin-game/help.md cannot be read: the head"
    ):
        _ = Course(root).settings


def test_help_in_the_code_is_read_where_there_is_no_file(root: Path) -> None:
    (root / COIN / "help.md").unlink()
    with (root / COIN / "exercise.py").open("a", encoding="utf-8") as file:
        file.write(
            "from autograder.model.card import Card\nfrom autograder.model.hints import Hints\n"
            "CARD = Card(5, 1, '')\nHINTS = Hints('Is it over?', 'Look.', (), '')\n"
        )
    assert faults(root) == []


def test_faults_are_printed_and_end_with_status_2(root: Path) -> None:
    change(root / COIN / "exercise.py", "# Cases:", "POINTS = 12  # Cases:")
    assert "points do not add up" in autograder(root, "test-exercise", "coin-game", ok=(2,))


# course.toml.

REFUSED = {
    "[section.x]\nexercises = ['maxn']": "there is no section 'x'",
    "[section.x]\nnotebook = '10_x'": "section.x.exercises: a section of your own needs this list",
    "[section.x]\nnotebook = '../x'\nexercises = ['maxn']": "allowed is a name of letters",
    "[section.x]\nnotebook = '10_x'\nexercises = ['y']": "section.x: there is no exercise 'y'",
    "[section.x]\nnotebook = '10_x'\nexercises = ['maxn']": "'maxn' is in multiplayer and in x",
    "sections = ['x']\n[section.x]\nnotebook = '10_x'\nexercises = ['maxn', 'maxn']": "twice",
    "sections = ['pruning', 'x']\n[section.x]\nnotebook = '02_pruning'\nexercises = ['maxn']": (
        "the notebook '02_pruning' is that of pruning and of x"
    ),
    "exercise_folders = ['there']": "there is no folder",
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_cannot_be_a_section_is_refused(root: Path, text: str) -> None:
    (root / "course.toml").write_text(text)
    with pytest.raises(SettingsError) as found:
        _ = Course(root).settings
    assert any(REFUSED[text] in problem for problem in found.value.problems)


BROKEN = {
    "def (": "cannot be run: SyntaxError: invalid syntax (line 1)",
    "x = 1\n\ny = x / 0": "cannot be run: ZeroDivisionError: division by zero (line 3)",
    "EXERCISE = 1": "defines no EXERCISE",
    "from autograder.model.exercise import WrittenExercise\n"
    "EXERCISE = WrittenExercise('other', 'own', 5)": "has the id 'other', but its folder is 'coin-",
}


@pytest.mark.parametrize("text", BROKEN)
def test_a_file_that_defines_no_exercise_is_refused_with_the_reason(root: Path, text: str) -> None:
    (root / COIN / "exercise.py").write_text(text)
    with pytest.raises(SettingsError) as found:
        _ = Course(root).settings
    assert BROKEN[text] in str(found.value)
    assert all_sections() == SECTIONS


def test_an_exercise_of_the_package_cannot_be_replaced(root: Path) -> None:
    (root / COIN).rename(root / "exercises" / "maxn")
    change(root / "exercises" / "maxn" / "exercise.py", 'id="coin-game"', 'id="maxn"')
    with pytest.raises(SettingsError, match="the package has an exercise 'maxn' already"):
        _ = Course(root).settings


def test_an_own_exercise_can_be_in_a_section_of_the_package(root: Path) -> None:
    (root / "course.toml").write_text(
        "[section.minimax]\nexercises = ['minimax-value', 'coin-game']"
    )
    assert list(Course(root).section("minimax").worth) == ["minimax-value", "coin-game"]


def test_each_course_has_its_own_exercises_in_force(jeux: Course, tmp_path: Path) -> None:
    assert jeux.section("jeux").worth == {
        "coin-game": 10, "minimax-value": 13, "minimax-written": 10,
    }  # fmt: skip
    assert find_exercise("minimax-value").section == "jeux"
    other = Course(tmp_path / "other")
    assert tuple(other.sections) == SECTIONS == all_sections()
    assert "coin-game" not in all_exercises()
    assert [section.name for section in jeux.sections] == ["pruning", "jeux"]


# The notebook.


def test_a_notebook_of_ones_own_has_the_cells_of_its_exercises(jeux: Course) -> None:
    notebook = solution_notebook(jeux, jeux.section("jeux"))
    ids = [cell.id for cell in notebook.cells if "grade_id" in cell.metadata.get("nbgrader", {})]
    graded = [id_ for id_ in ids if not id_.startswith("cell-")]
    assert graded == [
        "coin-game", "test-coin-game", "minimax-value", "test-minimax-value", "minimax-written",
    ]  # fmt: skip
    text = "\n".join(cell.source for cell in notebook.cells)
    assert "Un cahier en français." in text
    assert "<b>coin-game</b>" in text
    assert "exercise:" not in text
    handed_out = student_notebook(jeux, jeux.section("jeux"))
    assert not any("sum(coin_game" in cell.source for cell in handed_out.cells)


def test_building_twice_changes_nothing(jeux: Course) -> None:
    (jeux.root / "course.toml").write_text(TOML.replace('"pruning", ', ""), encoding="utf-8")
    names = {path.name for path in build(Course(jeux.root))}
    assert {"10_jeux.ipynb", HANDED_OUT} <= names
    assert build(Course(jeux.root)) == []
    (jeux.root / "course.toml").write_text("sections = ['minimax']")
    build(Course(jeux.root))
    assert not (jeux.notebooks / HANDED_OUT).exists()


def test_provided_cells_come_before_the_exercises_that_use_them(jeux: Course) -> None:
    written = "<!-- exercise: select -->\n\n<!-- exercise: ucb1 -->"
    exercises = '["ucb1", "select"]'
    change(
        jeux.root / "course.toml", '["coin-game", "minimax-value", "minimax-written"]', exercises
    )
    path = jeux.solutions / "10_jeux.md"
    path.write_text(written)
    with pytest.raises(BuildError, match="'select' uses ucb1, which is written in the exercise"):
        solution_notebook(jeux, Course(jeux.root).section("jeux"))
    path.write_text("\n\n".join(reversed(written.split("\n\n"))))
    notebook = solution_notebook(jeux, Course(jeux.root).section("jeux"))
    sources = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    names: dict[str, Any] = {}
    for source in sources:
        if not source.startswith("check("):
            exec(source, names)
    assert {"ucb1", "select"} <= names.keys()


def test_a_line_stands_for_a_stage_and_its_exercise_may_use_it(jeux: Course) -> None:
    change(
        jeux.root / "course.toml",
        '["coin-game", "minimax-value", "minimax-written"]',
        '["my-evaluation"]',
    )
    (jeux.solutions / "03_heuristics.md").symlink_to(ROOT / "solutions" / "03_heuristics.md")
    path, line = jeux.solutions / "10_jeux.md", "<!-- exercise: {} -->"
    path.write_text(line.format("my-evaluation"))
    with pytest.raises(BuildError, match="written in the exercise 'my-evaluation-stage-3': put"):
        solution_notebook(jeux, Course(jeux.root).section("jeux"))
    ids = [f"my-evaluation-stage-{n}" for n in (1, 2, 3)]
    path.write_text("\n\n".join(map(line.format, [*ids, "my-evaluation"])))
    notebook = solution_notebook(jeux, Course(jeux.root).section("jeux"))
    solved = [
        cell.id for cell in notebook.cells if cell.metadata.get("nbgrader", {}).get("solution")
    ]
    assert solved == [*ids, "my-evaluation"]
    assert [stage.id for stage in find_section("jeux").stages["my-evaluation"]] == ids


@pytest.mark.parametrize(
    ("text", "problem"),
    [("<!-- exercise: x -->", "the exercise 'x', which does not exist"),
     ("# Nothing", "has 0 cells with grade_id 'coin-game'")],
)  # fmt: skip
def test_a_notebook_that_does_not_fit_is_refused(jeux: Course, text: str, problem: str) -> None:
    (jeux.solutions / "10_jeux.md").write_text(text)
    with pytest.raises(BuildError, match=problem):
        solution_notebook(jeux, jeux.section("jeux"))


def test_solutions_are_found_wherever_their_cells_are(jeux: Course) -> None:
    section = jeux.section("jeux")
    for exercise in section.exercises[:2]:
        assert isinstance(exercise, CodeExercise)
        assert exercise.names[0] in (solution_of(jeux, exercise) or "")


# In a student's notebook.


@pytest.fixture
def student(jeux: Course, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A student's folder, with the file that was handed out."""
    folder = jeux.root / "student"
    folder.mkdir()
    (folder / HANDED_OUT).write_text(jeux.own.as_json(), encoding="utf-8")
    monkeypatch.setattr(own_file, "notebook_folder", lambda: folder)
    use_own(NONE)
    return folder


def coin_game(game: Any, s: Any) -> int:
    return 1 if game.is_terminal(s) else len(game.actions(s))


def test_check_and_hint_know_the_exercises_of_the_file(
    student: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check("coin-game", coin_game) == 2
    assert "only the actions of the state itself" in capsys.readouterr().out
    assert "How many leaves" in repr(hint("coin-game"))
    assert "question" in repr(hint("minimax-value")).lower()


def test_check_counts_by_the_points_of_the_course(
    jeux: Course, student: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with (jeux.root / "course.toml").open("a", encoding="utf-8") as file:
        file.write("points = { minimax-value = 26, coin-game = 5 }\n")
    course = Course(jeux.root)
    assert course.section("jeux").worth == {
        "coin-game": 5, "minimax-value": 26, "minimax-written": 10,
    }  # fmt: skip
    (student / HANDED_OUT).write_text(course.own.as_json(), encoding="utf-8")
    use_own(NONE)
    assert check("minimax-value", minimax_value) == 26
    assert check("coin-game", coin_game) == 1


def test_a_broken_file_costs_only_its_own_exercises(
    student: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (student / HANDED_OUT).write_text("{}")
    with pytest.raises(ValueError, match="get this file from your course again"):
        check("coin-game", coin_game)
    assert "from your course again" in repr(hint("coin-game"))
    assert check("minimax-value", coin_game) == 0


def test_the_file_names_no_folder_of_the_instructor_and_no_right_answers(jeux: Course) -> None:
    text = jeux.own.as_json()
    assert str(jeux.root) not in text
    assert "RIGHT_ANSWERS" not in text
    assert from_json(text) == jeux.own
    with pytest.raises(ValueError, match="not what 'autograder build' writes"):
        from_json(json.dumps({"files": [{"id": 1}], "sections": []}))
    with pytest.raises(OwnExerciseError):
        use_own(from_json(text.replace("EXERCISE = CodeExercise", "EXERCISE = dict")))
