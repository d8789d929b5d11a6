"""A reader's own function that runs too long in a cell is interrupted, and told where it was."""

import signal
from pathlib import Path

import pytest

from autograder.exercises import find_section
from autograder.model.result_cache import forget_results
from autograder.model.section import Section
from autograder.notebook_api import guard
from autograder.notebook_api.guard import Guard, TookTooLong, time_limit
from autograder.notebook_api.reader import NBGRADER
from course_lib.chapters import notebooks
from tests.notebook_api.shell import CHECK, POINTS, RIGHT, Notebook

LOOP = """def helper():
    return 3

def simulate(game, s, rng):
    while True:
        helper()
"""
WATCH = "from autograder.notebook_api.guard import watch_cells; watch_cells()"


@pytest.fixture
def guarded(opened: Notebook, monkeypatch: pytest.MonkeyPatch) -> Notebook:
    """A notebook whose limit is short."""
    monkeypatch.setattr(guard, "TICK", 0.02)
    monkeypatch.setattr(guard, "_guard", Guard(0.06))
    monkeypatch.delenv(NBGRADER, raising=False)
    opened.run(WATCH, "imports")
    return opened


def test_an_endless_loop_in_a_cell_is_interrupted_at_its_line(guarded: Notebook):
    guarded.run(LOOP, "simulate")
    found = guarded.run("simulate(1, 2, 3)", "mine")
    assert isinstance(found, TookTooLong)
    assert str(found) in {
        "interrupted after 0.06 s in line 5 of simulate: while True:",
        "interrupted after 0.06 s in line 6 of simulate: helper()",
    }
    assert signal.getsignal(signal.SIGPROF) is signal.SIG_DFL, "nothing is left behind"
    assert signal.getitimer(signal.ITIMER_PROF) == (0, 0)


BRIEF = "def simulate(game, s, rng):\n    return 3\n"
LONG = "import time\nend = time.process_time() + 0.3\nwhile time.process_time() < end: {}\n"


@pytest.mark.parametrize("body", ["pass", "simulate(1, 2, 3)"])
def test_what_is_no_single_call_of_an_exercise_may_take_its_time(guarded: Notebook, body: str):
    guarded.run(BRIEF, "simulate")
    assert guarded.run(LONG.format(body), "mine") is None


@pytest.mark.slow
def test_the_limit_can_be_lifted(guarded: Notebook):
    guarded.run(f"def simulate():\n    {LONG.format('pass').replace(chr(10), chr(10) + '    ')}")
    assert isinstance(guarded.run("simulate()", "mine"), TookTooLong)
    guarded.run("from autograder import time_limit\ntime_limit(None)", "mine")
    assert guarded.run("simulate()", "mine") is None


def test_what_waits_is_not_interrupted(guarded: Notebook):
    guarded.run("import time\ndef simulate(game, s, rng):\n    time.sleep(0.5)\n    return 3")
    assert guarded.run("simulate(1, 2, 3)", "mine") == 3


def test_exercises_are_looked_up_before_a_cell_runs_and_those_of_its_notebook_only(
    guarded: Notebook, monkeypatch: pytest.MonkeyPatch
):
    """A cell may import them itself: another import in between would find half of a module."""
    handlers = list[object]()

    def noted(name: str) -> Section:
        handlers.append((name, signal.getsignal(signal.SIGPROF)))
        return find_section(name)

    monkeypatch.setattr(guard, "notebook_file", lambda: Path(f"{notebooks()['mcts']}.ipynb"))
    monkeypatch.setattr(guard, "find_section", noted)
    forget_results()
    guarded.run(LOOP, "simulate")
    assert isinstance(guarded.run("simulate(1, 2, 3)", "mine"), TookTooLong)
    assert handlers == [("mcts", signal.SIG_DFL)]


@pytest.mark.parametrize("cell_id", [None, "mine"])
def test_a_notebook_that_is_graded_is_never_interrupted(
    guarded: Notebook, monkeypatch: pytest.MonkeyPatch, cell_id: str | None
):
    if cell_id:
        monkeypatch.setenv(NBGRADER, "autograde")
    guarded.run("import signal", cell_id)
    assert guarded.run("signal.getitimer(signal.ITIMER_PROF)", cell_id) == (0, 0)


def test_check_has_its_own_limit_inside_a_guarded_cell(guarded: Notebook):
    guarded.run(RIGHT, "ucb1")
    guarded.run("import signal", "mine")
    assert guarded.run(f"points = {CHECK}\nsignal.getitimer(signal.ITIMER_PROF)[1]", "mine") > 0
    assert guarded.run("points", "mine") == POINTS


@pytest.mark.parametrize("seconds", [0, -1, float("nan")])
def test_a_limit_is_positive(seconds: float):
    with pytest.raises(ValueError, match="or None for no limit"):
        time_limit(seconds)
