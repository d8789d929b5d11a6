"""``hint`` and ``solution``: one rung more with every call, and a right answer at the end."""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from autograder.course.course import CONFIG, Course
from autograder.course.solutions import BEGIN, END, solution_of
from autograder.exercises import SECTIONS, find_exercise
from autograder.exercises.help import find_hints
from autograder.judging.verdicts import no_points
from autograder.model.exercise import AnswerExercise, CodeExercise, WrittenExercise
from autograder.model.verdict import Location
from autograder.notebook_api import hint_ladder, reader
from autograder.notebook_api.help_shown import Note
from autograder.notebook_api.hint_ladder import Ladder
from autograder.notebook_api.progress_store import (
    FILE,
    Progress,
    Result,
    as_results,
    as_taken,
    as_text,
)
from autograder.notebook_api.shown_solution import Solution
from classroom.course.new_course import LEARNERS_SETTINGS
from course_lib.text_store import FileStore, MemoryStore
from tests.notebook_api.shell import POINTS, RIGHT, STUB, Notebook
from tests.support.course import ROOT

IMPORT = "from autograder import hint, solution"
WRONG = RIGHT.replace("math.inf", "0")
DATE = "2026-10-05T18:30:00Z"
FULL = Result(8.0, 8.0, 1, DATE)
CHECKED = [e for s in SECTIONS for e in s.all_exercises if not isinstance(e, WrittenExercise)]


@pytest.fixture(autouse=True)
def a_new_kernel(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Forget what this process has recorded, as a kernel does that is started again."""
    monkeypatch.setattr(hint_ladder, "SESSION", Progress(MemoryStore()))
    monkeypatch.setattr(reader, "_last_verdicts", {})
    reader._progress_in.cache_clear()
    yield
    reader._progress_in.cache_clear()


@pytest.fixture
def helped(opened: Notebook) -> Notebook:
    """A notebook that has imported the help."""
    opened.run(IMPORT, "help")
    return opened


@pytest.fixture
def with_course(helped: Notebook) -> Notebook:
    """The same, in a course with one solution."""
    folder = helped.path.parent
    (folder / CONFIG).write_text("c = get_config()\n")
    (folder / "solutions").mkdir()
    cell = '```python nbgrader={"grade_id": "ucb1", "solution": true}\n'
    region = "def ucb1():\n    ### BEGIN SOLUTION\n    return '<b>'\n    ### END SOLUTION\n```\n"
    (folder / "solutions" / "04_mcts.md").write_text(cell + region)
    return helped


def ask(notebook: Notebook, call: str) -> Any:
    return notebook.run(call, "help")


def attempts(notebook: Notebook, number: int, source: str = WRONG) -> None:
    for _ in range(number):
        notebook.run(source, "ucb1")
        notebook.check()


# The ladder.


def test_every_call_shows_one_hint_more_and_folds_the_earlier_ones(with_course: Notebook):
    hints = find_hints("pruning", "alpha-beta-tt")
    assert hints is not None
    for number, rung in enumerate([hints.question, hints.look, hints.steps[0]], start=1):
        found = ask(with_course, 'hint("alpha-beta-tt")')
        assert f"alpha-beta-tt: hint {number} of 3" in repr(found)
        assert rung[:40] in repr(found)
        assert found._repr_html_().count("<details") == number
        assert found._repr_html_().count("<details open") == 1
        assert f"<details open><summary>{number}. " in found._repr_html_()
    assert repr(ask(with_course, 'hint("alpha-beta-tt")')) == repr(found)
    assert 'solution("alpha-beta-tt")' in repr(found)


def test_the_last_hint_promises_no_solution_where_none_is_shown(helped: Notebook):
    for _ in range(3):
        found = repr(ask(helped, 'hint("maxn")'))
    assert found.endswith("That was the last hint.")


@pytest.mark.parametrize("exercise_id", ["hand-minimax", "minimax-written"])
def test_what_is_no_function_has_a_question_and_a_pointer(exercise_id: str):
    found = [repr(hint_ladder.hint(exercise_id)) for _ in range(3)]
    assert "hint 1 of 2" in found[0]
    assert "hint 2 of 2" in found[1]
    assert found[2] == found[1]
    assert ("solution(" in found[2]) is (exercise_id == "hand-minimax")


def test_every_ladder_can_be_shown():
    for exercise in (e for s in SECTIONS for e in s.all_exercises):
        hints = find_hints(exercise.section, exercise.id)
        assert hints is not None
        shown = Ladder(exercise.id, hints, 3)
        assert "`" not in shown._repr_html_()
        assert all(len(line) <= 88 for line in repr(shown).splitlines())


def test_a_restart_keeps_the_hints_taken(helped: Notebook):
    ask(helped, 'hint("maxn")')
    reader._progress_in.cache_clear()
    assert "hint 2 of 3" in repr(ask(helped, 'hint("maxn")'))
    assert json.loads((helped.path.parent / FILE).read_text())["hints"] == {"maxn": 2}


def test_hints_and_results_are_kept_in_one_file(helped: Notebook):
    ask(helped, 'hint("ucb1")')
    attempts(helped, 1)
    ask(helped, 'hint("ucb1")')
    kept = json.loads((helped.path.parent / FILE).read_text())
    assert kept["hints"] == {"ucb1": 2}
    assert kept["exercises"]["ucb1"]["attempts"] == 1


@pytest.mark.parametrize("method", ["lock", "load", "save"])
def test_a_store_that_fails_costs_no_hint(helped: Notebook, monkeypatch, method: str):
    monkeypatch.setattr(FileStore, method, lambda *_: 1 / 0)
    found = [repr(ask(helped, 'hint("maxn")')) for _ in range(2)]
    assert "hint 1 of 3" in found[0]
    assert "hint 2 of 3" in found[1]


def test_damaged_entries_count_as_none():
    text = json.dumps({"hints": {"a": 2, "b": -1, "c": True, "d": "2", "e": 1.0, "f": [2]}})
    assert as_taken(text) == {"a": 2}
    assert as_taken("[]") == as_taken("{") == as_taken('{"hints": 3}') == {}
    entry = {**vars(FULL), "attempts": -1}
    assert as_results(json.dumps({"exercises": {"ucb1": entry}})) == {}


def test_a_file_without_attempts_or_hints_is_read():
    entry = {key: value for key, value in vars(FULL).items() if key != "attempts"}
    text = json.dumps({"exercises": {"ucb1": entry}})
    assert as_results(text)["ucb1"].attempts == 1
    assert as_taken(text) == {}


def test_hints_of_two_kernels_are_merged(tmp_path: Path):
    one, two = Progress(FileStore(tmp_path, FILE)), Progress(FileStore(tmp_path, FILE))
    assert [p.take_hint("maxn", 3) for p in (one, two, one, two)] == [1, 2, 3, 3]
    one.take_hint("ucb1", 3)
    assert two.taken() == {"maxn": 3, "ucb1": 1}
    assert as_taken(as_text({}, two.taken())) == two.taken()


def test_an_unknown_id_names_the_nearest():
    assert "`alpha-beta-tt`" in repr(hint_ladder.hint("alpha_beta_tt"))
    assert "`minimax-value`" in repr(hint_ladder.hint("minimax-valeu"))
    assert "no exercise 'xyzzy'" in repr(hint_ladder.hint("xyzzy"))
    assert "`progress()`" in repr(hint_ladder.hint("xyzzy"))
    assert "in quotes" in repr(hint_ladder.hint(max))  # type: ignore[arg-type]
    assert "&lt;b&gt;" in Note("<b> `x`")._repr_html_()
    assert "<code>x</code>" in Note("<b> `x`")._repr_html_()


def test_the_place_of_the_last_verdict_stands_in_the_second_hint(monkeypatch: pytest.MonkeyPatch):
    exercise = find_exercise("maxn")
    assert not isinstance(exercise, WrittenExercise)
    verdict = replace(no_points(exercise, "wrong"), location=Location(5, "comparison"))
    monkeypatch.setitem(reader._last_verdicts, "maxn", verdict)
    assert "Line 5" not in repr(hint_ladder.hint("maxn"))
    found = hint_ladder.hint("maxn")
    for shown in (" ".join(repr(found).split()), found._repr_html_()):
        assert "Line 5 of your cell: look at the comparison." in shown


@pytest.mark.slow
def test_a_script_has_hints_and_no_solution(tmp_path: Path):
    script = f"{IMPORT}\nprint(hint('maxn'), hint('maxn'), solution('maxn'))"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert "hint 2 of 3" in done.stdout
    assert "A solution is shown only in a notebook" in done.stdout
    assert list(tmp_path.iterdir()) == []


# The solution.


def test_a_solution_comes_after_three_judged_attempts(with_course: Notebook):
    for number in range(3):
        found = ask(with_course, 'solution("ucb1")')
        assert isinstance(found, Note)
        assert f"{number} attempt" in repr(found)
        attempts(with_course, 1)
    found = ask(with_course, 'solution("ucb1")')
    hints = find_hints("mcts", "ucb1")
    assert isinstance(found, Solution)
    assert found.code == "def ucb1():\n    return '<b>'\n"
    assert hints is not None
    assert found.comment == hints.comment
    assert found.comment[:30] in repr(found)
    assert "&lt;b&gt;" in found._repr_html_()


def test_full_points_open_the_solution(with_course: Notebook):
    attempts(with_course, 1, RIGHT)
    assert isinstance(ask(with_course, 'solution("ucb1")'), Solution)


def test_what_was_not_judged_is_no_attempt(with_course: Notebook):
    attempts(with_course, 3, STUB)
    with_course.run(WRONG, "ucb1")
    with_course.run("def ucb1(:", "ucb1")  # now no cell says what the function does
    for _ in range(3):
        with_course.check()
    assert "0 attempts" in repr(ask(with_course, 'solution("ucb1")'))


def test_attempts_at_an_older_version_do_not_count(with_course: Notebook):
    older = Result(8.0, 8.0, 0, DATE, attempts=9)
    FileStore(with_course.path.parent, FILE).save(as_text({"ucb1": older}))
    assert "0 attempts" in repr(ask(with_course, 'solution("ucb1")'))
    attempts(with_course, 1)
    assert "1 attempt;" in repr(ask(with_course, 'solution("ucb1")'))


def test_a_program_that_executes_the_notebook_sees_no_solution(with_course: Notebook, monkeypatch):
    attempts(with_course, 3)
    assert isinstance(with_course.run('solution("ucb1")'), Note)
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    assert isinstance(ask(with_course, 'solution("ucb1")'), Note)


@pytest.mark.parametrize("missing", ["setting", "file", "folder", "course", "cell", "broken"])
def test_a_course_may_keep_its_solutions_back(with_course: Notebook, missing: str):
    attempts(with_course, 3)
    folder = with_course.path.parent
    solutions = folder / "solutions" / "04_mcts.md"
    if missing == "setting":
        (folder / CONFIG).write_text("c = get_config()\nc.Autograder.show_solutions = False\n")
    elif missing == "broken":
        (folder / CONFIG).write_text("c = \n")
    elif missing == "course":
        (folder / CONFIG).unlink()
    elif missing == "cell":
        solutions.write_text(solutions.read_text().replace("ucb1", "puct"))
    else:
        solutions.unlink()
        if missing == "folder":
            solutions.parent.rmdir()
    assert "This course shows no solutions here" in repr(ask(with_course, 'solution("ucb1")'))


def test_a_learners_folder_has_the_packages_solutions_until_its_settings_keep_them_back(
    helped: Notebook,
):
    settings = helped.path.parent / "course.toml"
    settings.write_text(LEARNERS_SETTINGS)
    assert "1 attempt" not in repr(ask(helped, 'solution("ucb1")'))
    attempts(helped, 3)
    found = ask(helped, 'solution("ucb1")')
    assert isinstance(found, Solution)
    assert found.code == solution_of(Course(ROOT), find_exercise("ucb1"))
    for text in ("show_solutions = false", "show_solutions =", ""):
        settings.write_text(text)
        assert "This course shows no solutions here" in repr(ask(helped, 'solution("ucb1")'))


SHOWS_HERE = """
import sys
for name in ("nbformat", "pydantic", "jupytext", "nbgrader", "sqlalchemy"):
    sys.modules[name] = None
from pathlib import Path
from autograder.course import solutions
from autograder.exercises import find_exercise
solutions.IN_BROWSER = True
print(solutions.solution_in(Path(), find_exercise("ucb1")))
"""


@pytest.mark.slow
def test_a_browser_shows_solutions_without_the_packages_of_a_course(tmp_path: Path):
    command = [sys.executable, "-c", SHOWS_HERE]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == (solution_of(Course(ROOT), find_exercise("ucb1")) or "").strip()


def test_an_unknown_or_written_exercise_has_a_sentence(helped: Notebook):
    assert "Did you mean" in repr(ask(helped, 'solution("ucb")'))
    assert "A person reads" in repr(ask(helped, 'solution("mcts-written")'))


@pytest.mark.parametrize("exercise", CHECKED, ids=lambda e: e.id)
def test_every_exercise_has_a_solution_in_the_course(exercise: CodeExercise | AnswerExercise):
    code = solution_of(Course(ROOT), exercise)
    assert code is not None
    assert BEGIN not in code
    assert END not in code
    space: dict[str, Any] = {}
    compile(code, exercise.id, "exec")
    assert all(word in code for word in exercise.names)
    if isinstance(exercise, AnswerExercise):
        exec(code, space)
        assert space[exercise.names[0]]


def test_the_second_failure_names_the_hints_until_they_are_taken(
    helped: Notebook, capsys: pytest.CaptureFixture[str]
):
    named = 'hint("ucb1") gives a hint: a question first.'
    for attempt in (1, 2):
        helped.run(RIGHT.replace("total / visits", f"total * {attempt}"), "ucb1")
        capsys.readouterr()
        assert helped.check() < POINTS
        assert (named in capsys.readouterr().out) is (attempt == 2)
    for _ in range(3):
        helped.run('hint("ucb1")', "hint")
    helped.check()
    assert named not in capsys.readouterr().out
    helped.run(RIGHT, "ucb1")
    assert helped.check() == POINTS
    assert named not in capsys.readouterr().out
