"""What nobody has written yet is no mistake; and a number is shown once, below no verdict."""

import pickle
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbgrader.utils import determine_grade

from autograder.exercises import find_exercise
from autograder.judging.judge import judge
from autograder.model.exercise import CodeExercise
from autograder.notebook_api import exercise_check
from autograder.notebook_api.exercise_check import NotStarted, Points, Shown
from autograder.notebook_api.stubs import not_started
from autograder.report import verdict_html
from autograder.running.cases import PUBLIC
from autograder.running.kernel_runner import kernel_runner
from course_lib.game import Game
from tests.notebook_api.shell import CHECK, RIGHT, Notebook

HEADER = "def ucb1(total, visits, parent_visits, c):\n"
STUBS = [
    "pass",
    '"""Return UCB1."""\n    # YOUR CODE HERE\n    pass',
    '"""Return UCB1."""',
    "...",
    "return",
    "return None",
    "raise NotImplementedError",
    "raise NotImplementedError()",
    'raise NotImplementedError("ucb1 is not written yet")',
]
BEGUN = ["return 0", "total / visits", "raise ValueError", "if visits:\n        return 1", "yield"]


def function(body: str) -> object:
    namespace: dict[str, object] = {}
    exec(f"{HEADER}    {body}", namespace)
    return namespace["ucb1"]


@pytest.mark.parametrize("body", STUBS)
def test_a_stub_is_not_started(opened: Notebook, capsys, body: str):
    assert not_started(function(body))
    opened.run(f"{HEADER}    {body}", "ucb1")
    capsys.readouterr()
    assert opened.check() == 0
    shown = capsys.readouterr().out
    assert "ucb1: not started yet (6 points)\nJudged: the version run as [2].\n0 of 9" in shown
    assert "✗" not in shown
    assert list(opened.path.parent.glob(".progress.json*")) == []


@pytest.mark.parametrize("body", BEGUN)
def test_what_was_begun_is_judged(body: str):
    assert not not_started(function(body))


def test_answers_without_an_entry_are_not_started():
    assert not_started(None)
    assert not_started({"a": None, "b": None})
    assert not any(map(not_started, [{"a": None, "b": 0}, {}, 0, (), "", [], print, int]))


def test_a_class_has_begun_with_the_methods_of_another_class_of_the_notebook():
    names: dict[str, Any] = {"__name__": "__main__", "Game": Game}
    exec("class Chomp(Game):\n    pass", names)
    assert not_started(names["Chomp"])
    exec("class Bar(Game):\n    def turn(self, s): return 0\nclass Chomp(Bar):\n    pass", names)
    assert not not_started(names["Chomp"])


def test_one_of_two_functions_is_a_start():
    stub, begun = function("pass"), function("return 0")
    assert not_started((stub, stub))
    assert not not_started((stub, begun))


def test_a_stub_is_shown_in_a_neutral_colour_and_a_mistake_is_not(opened: Notebook, monkeypatch):
    shown: list[Shown] = []
    monkeypatch.setattr("autograder.notebook_api.exercise_check._display", shown.append)
    for body in ("pass", "return 0"):
        opened.run(f"{HEADER}    {body}", "ucb1")
        opened.run(CHECK, "test")
    stub, mistake = shown
    assert isinstance(stub, NotStarted)
    assert "#767676" in stub._repr_html_()
    assert "Not started yet (6 points)" in stub._repr_html_()
    assert mistake._repr_html_().startswith(verdict_html(mistake.verdict))
    assert "0 of 9 exercises, 0 of 77 points; next: ucb1" in stub._repr_html_()


# The picture.


def test_an_explorer_stands_in_the_place_of_the_picture(monkeypatch: pytest.MonkeyPatch):
    def always_three(game: Game[Any, Any], s: Any) -> float:
        return 3.0

    exercise = find_exercise("minimax-value")
    assert isinstance(exercise, CodeExercise)
    verdict = judge(exercise, lambda: kernel_runner(always_three, 5), PUBLIC)
    shown: list[Any] = []
    monkeypatch.setattr("autograder.notebook_api.exercise_check._display", shown.append)
    for explorer in (None, "the explorer"):
        exercise_check._show(exercise, verdict, explorer=explorer)
    alone, beside, explorer = shown
    assert "course-picture" in alone._repr_html_()
    assert "course-picture" not in beside._repr_html_()
    assert explorer == "the explorer"


# The number.


def test_points_are_a_float_in_every_other_respect():
    points = Points(6.5)
    assert (repr(points), str(points), f"{points:.1f}", points + 1) == ("6.5", "6.5", "6.5", 7.5)
    assert pickle.loads(pickle.dumps(points)) == 6.5
    assert isinstance(points, float)


@pytest.mark.sampled(1)
@pytest.mark.slow
@pytest.mark.parametrize(("cell", "points"), [(RIGHT, 6.0), (f"{HEADER}    pass", 0.0)])
def test_nbgrader_reads_the_number_that_no_reader_sees(tmp_path: Path, cell: str, points: float):
    cells = [nbformat.v4.new_code_cell(text) for text in ("from autograder import check", cell)]
    test = nbformat.v4.new_code_cell(CHECK)
    test.metadata["nbgrader"] = {"grade": True, "solution": False, "points": 6}
    notebook = nbformat.v4.new_notebook(cells=[*cells, test])
    NotebookClient(
        notebook, resources={"metadata": {"path": str(tmp_path)}}, force_raise_errors=True
    ).execute()
    assert determine_grade(test) == (points, 6)
    (result,) = (output for output in test.outputs if output.output_type == "execute_result")
    assert result.data["text/plain"] == str(points)
    assert "ag-points-only" in result.data["text/html"]
    assert list(tmp_path.iterdir()) == []
