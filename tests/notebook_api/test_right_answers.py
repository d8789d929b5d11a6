"""``check`` never refuses a right answer, in whatever order cells were edited, saved and run."""

import textwrap

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder.notebook_api.staleness import origins, staleness
from tests.notebook_api.shell import CHECK, POINTS, RIGHT, STUB, SYNTAX_ERROR, Notebook, notebook


def test_the_number_of_another_run_in_the_file_proves_nothing(opened: Notebook):
    opened.run(RIGHT, "ucb1")
    for number in (None, opened.number - 1, opened.number + 1):
        opened.save(STUB, "ucb1", number)
        assert opened.check() == POINTS


def test_a_file_that_was_not_saved_since_the_run_proves_nothing(opened: Notebook):
    opened.save(STUB, "ucb1", opened.number + 1)  # of a kernel before this one
    opened.run(RIGHT, "ucb1")
    assert opened.check() == POINTS


@pytest.mark.parametrize(
    "text",
    ["", '{"cells": [', "[]", '{"cells": {}}', '{"cells": [3]}', '{"cells": [{"id": "ucb1"}]}',
     '{"cells": [{"id": "ucb1", "source": [1]}]}', '{"cells": [{"id": "other", "source": "x"}]}'],
)  # fmt: skip
def test_a_file_that_cannot_be_read_proves_nothing(opened: Notebook, text: str):
    opened.write("{}")
    opened.run(RIGHT, "ucb1")
    opened.write(text)
    assert opened.check() == POINTS


def test_a_notebook_that_was_renamed_or_moved_proves_nothing(opened: Notebook):
    opened.save(RIGHT, "ucb1", None)
    opened.run(RIGHT, "ucb1")
    opened.path.unlink()
    assert opened.check() == POINTS


def test_a_comment_is_no_edit(opened: Notebook):
    opened.save(RIGHT, "ucb1", None)
    opened.run(RIGHT, "ucb1")
    opened.save(f"# Done!\n{RIGHT}", "ucb1", opened.number)
    assert opened.check() == POINTS


@pytest.mark.slow
@pytest.mark.parametrize("cell_id", [None, "ucb1"])
@pytest.mark.parametrize(
    "cells",
    [
        [f"# The upper confidence bound\n\n{RIGHT}"],
        [f"%%time\n{RIGHT}"],
        [f"%%capture\n{RIGHT}"],
        ["%load_ext autoreload\n%autoreload 2", RIGHT],
        [f"import asyncio\nawait asyncio.sleep(0)\n{RIGHT}"],
        ["if True:\n" + textwrap.indent(RIGHT, "    ")],
        [f"exec({RIGHT!r})"],
        [RIGHT.replace("def ucb1", "from functools import cache\n\n\n@cache\ndef ucb1")],
        [RIGHT.replace("def ucb1", "def rate") + "\nucb1 = rate"],
        [RIGHT, "1 / 0"],
        [RIGHT, "def ucb(total)\n    return ucb1(total)"],
        [RIGHT, "print(ucb1(1, 2))"],
        [RIGHT, "ucb1.__doc__ = 1 / 0"],
        ["from course_lib.search import ucb1"],
        [RIGHT, RIGHT],
        [SYNTAX_ERROR, STUB, RIGHT],
        [RIGHT, "%reset_selective -f nothing"],
    ],
)  # fmt: skip
def test_a_right_function_gets_its_points(opened: Notebook, cells: list[str], cell_id: str | None):
    for i, source in enumerate(cells):
        opened.run(source, cell_id if "def ucb1" in source or cell_id is None else f"{cell_id}-{i}")
    assert opened.check() == POINTS
    assert opened.check() == POINTS


WRITTEN = {
    "right": (RIGHT, "ucb1", True),
    "commented": (f"# The formula\n{RIGHT}", "ucb1", True),
    "syntax": (SYNTAX_ERROR, "ucb1", False),
    "garbled": (RIGHT.replace("def ucb1", "df ucb1"), "ucb1", False),
    "raises": (f"{RIGHT}\n1 / 0", "ucb1", False),
    "renamed": (RIGHT.replace("def ucb1", "def ucb"), "ucb1", False),
    "called": ("ucb1(1, 2, 3, 4)", "show", None),
    "failed elsewhere": ("ucb1(1, 2)", "show", None),
    "broken elsewhere": ("def bonus(n)\n    return ucb1(n)", "show", None),
}
"""What a reader does: the text, the cell, whether the function is then current; None: as before."""


@pytest.mark.slow
@settings(max_examples=20)
@given(st.lists(st.sampled_from(sorted(WRITTEN)), max_size=8))
def test_the_last_run_of_its_cell_decides_whatever_came_before(
    tmp_path_factory: pytest.TempPathFactory, history: list[str]
):
    with notebook(tmp_path_factory.mktemp("n") / "n.ipynb") as opened:
        opened.run("1 + 1", "first")
        log, current = opened.log, True
        opened.run(RIGHT, "ucb1")
        for step in history:
            source, cell_id, makes_current = WRITTEN[step]
            opened.run(source, cell_id)
            current = current if makes_current is None else makes_current
            function = opened.shell.user_ns["ucb1"]
            assert (staleness(origins(log, function, ("ucb1",))) is None) is current


def test_another_function_is_judged_by_its_own_cell(opened: Notebook):
    opened.run(SYNTAX_ERROR, "ucb1")
    opened.run(RIGHT.replace("def ucb1", "def rate"), "rate")
    assert opened.run('check("ucb1", rate)') == POINTS
    assert opened.run('from course_lib import search\ncheck("ucb1", search.ucb1)') == POINTS


def test_the_helper_of_another_exercise_may_fail(opened: Notebook):
    helper = "def bonus(n, m):\n    return math.sqrt(math.log(m) / n)\n"
    opened.run(RIGHT.replace("def ucb1", f"{helper}\n\ndef ucb1"), "ucb1")
    opened.run("def bonus(n, m)\n    return 0", "puct")
    assert opened.check() == POINTS


def test_an_attempt_that_failed_and_was_deleted_does_not_count(opened: Notebook):
    opened.run(RIGHT, "ucb1")
    opened.run(SYNTAX_ERROR, "attempt")
    assert opened.check() == 0
    assert opened.run(CHECK, "test", cell_meta={"deletedCells": ["attempt"]}) == POINTS
    opened.run(SYNTAX_ERROR, "attempt")
    assert opened.check() == 0


def test_a_function_in_the_cell_that_checks_it_is_judged(opened: Notebook):
    assert opened.run(f"{RIGHT}\n{CHECK}", "both") == POINTS
    assert opened.run(f"%%time\n{RIGHT}\nassert {CHECK} == {POINTS}", "both") is None


def test_a_shell_that_runs_cells_without_a_history_has_the_same_rules(opened: Notebook):
    opened.shell.run_cell(RIGHT)
    assert opened.check() == POINTS
    opened.shell.run_cell(SYNTAX_ERROR)
    assert opened.check() == 0
