"""One process for a whole notebook, and a fresh one for whoever an earlier exercise could harm."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from autograder.protocol.limits import Limits
from autograder.sandbox.bubblewrap import bubblewrap
from autograder.sandbox.host import Sandbox
from autograder.sandbox.process import StudentProcess
from tests.support.isolation import require
from tests.support.submissions import (
    FULL,
    TIGHT,
    cell,
    grade,
    insert_after,
    marks,
    perfect,
    untouched,
)


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> list[StudentProcess]:
    """Return the list of the processes that are started from now on."""
    started: list[StudentProcess] = []
    student = Sandbox.student

    @contextmanager
    def noted(self: Sandbox, limits: Limits | None = None) -> Iterator[StudentProcess]:
        with student(self, limits) as process:
            started.append(process)
            yield process

    monkeypatch.setattr(Sandbox, "student", noted)
    return started


def test_one_process_answers_for_a_right_notebook(processes: list[StudentProcess]) -> None:
    assert marks(grade(perfect())) == FULL
    assert len(processes) == 1


def test_a_wrong_function_costs_three_more_processes(processes: list[StudentProcess]) -> None:
    notebook = perfect()
    cell(notebook, "minimax-search").source = "def minimax_search(game, s): return 0, None"
    found = marks(grade(notebook))
    assert found.pop("minimax-search") == 0
    assert found.items() <= FULL.items()
    assert len(processes) <= 4  # all before it, it alone, what is shown, and all after it


LAST_OF_THE_EQUAL = """
def minimax_search(game, s):
    if game.is_terminal(s):
        return minimax_value(game, s), None
    sign = 1 if game.turn(s) == MAX else -1
    pairs = [(sign * minimax_value(game, t), a) for a, t in successors(game, s)]
    return sign * max(v for v, _ in pairs), sorted(pairs, key=lambda pair: pair[0])[-1][1]
"""


@pytest.mark.parametrize("is_replaced", [False, True])
def test_a_helper_that_passes_its_own_tests_is_not_the_one_that_went_wrong(
    is_replaced: bool,
) -> None:
    notebook = perfect()
    cell(notebook, "minimax-search").source = LAST_OF_THE_EQUAL
    if is_replaced:  # by a function whose results nobody has judged
        insert_after(notebook, "test-minimax-value", cell(notebook, "minimax-value").source)
    graded = grade(notebook)
    example = next(v for v in graded.verdicts if v.exercise == "minimax-search").counterexample
    assert example is not None
    call = example.wrong_call
    assert call is not None
    assert call.is_first != is_replaced
    assert (call.helpers if is_replaced else call.sound) == ("minimax_value",)


def test_an_answer_as_it_was_handed_out_is_asked_once(processes: list[StudentProcess]) -> None:
    notebook, handed_out = perfect(), untouched()
    cell(notebook, "minimax-search").source = cell(handed_out, "minimax-search").source
    graded = grade(notebook)
    assert marks(graded) == FULL | {"minimax-search": 0}
    assert len(processes) <= 3  # all before it, it alone, and all after it


def test_an_answer_in_an_added_cell_counts_where_the_given_one_is_untouched() -> None:
    notebook, handed_out = perfect(), untouched()
    written = cell(notebook, "minimax-search").source
    cell(notebook, "minimax-search").source = cell(handed_out, "minimax-search").source
    insert_after(notebook, "minimax-search", written)
    assert marks(grade(notebook)) == FULL


SPOILS = {
    "a function of all": "import builtins; builtins.max = builtins.min",
    "the games": "import course_lib.games as g; g.Tree.utility = lambda self, s, p: 7",
    "how deep one may go": "import sys; sys.setrecursionlimit(60)",
    "a name of another cell": "globals()['minimax_search'] = lambda game, s: (0, None)",
    "memory": "globals()['hoard'] = bytearray(400 << 20)",
    "a file": "open('full', 'wb').write(b'x' * (7 << 20)); __import__('os').chmod('.', 0)",
}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("what", SPOILS)
def test_what_a_call_leaves_behind_costs_no_later_exercise(what: str) -> None:
    notebook = perfect()
    right = cell(notebook, "grundy-successors")
    right.source += f"""

right_successors = grundy_successors

def grundy_successors(piles):
    found = right_successors(piles)
    {SPOILS[what]}
    return found
"""
    found = marks(grade(notebook, Limits(memory=TIGHT.memory)))
    assert {k: v for k, v in found.items() if k != "grundy-successors"} == {
        k: v for k, v in FULL.items() if k != "grundy-successors"
    }


def test_a_cell_that_is_ended_by_what_an_earlier_call_left_is_run_again() -> None:
    notebook = perfect()
    cell(notebook, "grundy-successors").source += """

right_successors = grundy_successors

def grundy_successors(piles):
    import os, sys
    sys.modules["course_lib.search"] = None
    sys.addaudithook(lambda event, args: os._exit(1) if event == "compile" else None)
    return right_successors(piles)
"""
    graded = grade(notebook)
    assert marks(graded) == FULL
    assert not graded.notes


def test_a_python_behind_links_in_a_directory_of_its_own_starts_in_the_sandbox(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As where an environment was made by ~/.local/bin/python3.14, itself a link.
    require("bubblewrap")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python").symlink_to(sys.executable)
    (tmp_path / "link").symlink_to("bin/python")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "link"))
    inside = bubblewrap(str(tmp_path), "/tmp", 2**20, {})
    program = [sys.executable, "-c", "print('started')"]
    done = subprocess.run([*inside, "--", *program], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("started\n", "")
