"""How much of a notebook is read: cells, characters, and no syntax."""

import builtins
import errno
import json
import signal
import subprocess
from dataclasses import replace
from typing import Any

import pytest

from autograder.protocol import bounds
from classroom.course.submissions import parse as parsing
from classroom.course.submissions.parse import Unreadable, parse
from classroom.course.submissions.reassemble import read_submission
from classroom.grading.submission import grade_one
from tests.support.submissions import SECTION, as_bytes, cell, insert_after, perfect, release, task

LONG = "a=1\n" * (1 << 18)


def read(notebook: Any) -> Any:
    return read_submission(as_bytes(notebook), json.loads(release()), SECTION)


@pytest.mark.slow
def test_a_notebook_with_too_much_code_is_not_graded():
    """60 such cells, 132 KiB in a zip file, once kept two workers busy for 791 s."""
    cells = [{"cell_type": "code", "source": LONG}] * 60
    with pytest.raises(Unreadable, match="has 62914560 characters; at most 16777216 are graded"):
        parse(as_bytes({"cells": cells}))
    with pytest.raises(Unreadable, match=f"characters of code; at most {bounds.MAX_CODE}"):
        parse(as_bytes({"cells": cells[:9]}))
    assert len(parse(as_bytes({"cells": cells[:8]}))[0]) == 8


@pytest.mark.parametrize("field", ["id", "grade_id", "points", "cell_type", "source"])
@pytest.mark.parametrize("megabytes", [1, 20], ids=["here", "elsewhere"])
def test_no_field_of_a_cell_is_kept_whole(field: str, megabytes: int, perfect_size: int):
    """An id of 150 MB once went through every process of the grader."""
    long = "x" * (megabytes << 20)
    own = {"grade_id": long, "points": long} if field in ("grade_id", "points") else {}
    text = {"cell_type": "markdown", "source": "", "metadata": {"nbgrader": own}, "more": long}
    cells, _ = parse(as_bytes({"cells": [text | {field: long}, *perfect().cells], "x": long}))
    assert len(json.dumps(cells)) < perfect_size + bounds.MAX_SOURCE + 1_000
    assert sum(cell["source"] != "" for cell in cells) >= len(perfect().cells) - 1


@pytest.fixture(scope="module")
def perfect_size() -> int:
    return len(json.dumps(parse(as_bytes(perfect()))[0]))


@pytest.mark.parametrize(
    "unit", ["[" * 900 + "]" * 900, "{}", '{"":[]}'], ids=["deep", "empty", "both"]
)
def test_a_file_that_is_costly_to_parse_costs_its_reader_little(
    unit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """8 MiB of brackets once took 385 MiB and 2 s of the process that collects."""
    data = as_bytes(perfect())[:-1] + b',"x":[%s]}' % ",".join([unit] * 400_000)[: 4 << 20].encode()
    here, elsewhere = list[int](), list[bytes]()
    monkeypatch.setattr(parsing, "slim", lambda data: (here.append(len(data)), ([], []))[1])
    monkeypatch.setattr(
        parsing, "parse_elsewhere", lambda *, data: (elsewhere.append(data), ([], []))[1]
    )
    parse(data)
    assert (here, elsewhere) == ([], [data])
    parse(as_bytes(perfect()) + b" " * (bounds.LARGE - 200_000))  # bytes alone are cheap
    assert len(here) == 1


@pytest.mark.parametrize(
    ("ended", "by_machine"),
    [
        (-signal.SIGKILL, True),  # by the kernel, which has no memory left
        (-signal.SIGXCPU, False),
        (1, False),
        (BlockingIOError(errno.EAGAIN, "no process"), True),
        (subprocess.TimeoutExpired("parse", 1), True),
    ],
)
def test_a_large_file_is_read_again_if_the_machine_did_not_let_it_be_read(
    ended: int | Exception, by_machine: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(command: list[str], **how: Any) -> subprocess.CompletedProcess[bytes]:
        if isinstance(ended, Exception):
            raise ended
        return subprocess.CompletedProcess(command, ended, b"")

    monkeypatch.setattr(subprocess, "run", run)
    result = grade_one(replace(task(), data=as_bytes(perfect()) + b"{" * bounds.MAX_BRACKETS))
    assert {v.status for v in result.verdicts} == {"not_graded"}
    assert {v.by_machine for v in result.verdicts} == {by_machine}
    assert result.lasting != by_machine
    assert ("the next run tries again" in result.notes[0]) == by_machine


def test_texts_may_be_longer_than_code():
    cells = [{"cell_type": "markdown", "source": LONG}] * 9
    assert len(parse(as_bytes({"cells": cells}))[0]) == 9


def test_no_cell_is_parsed(monkeypatch: pytest.MonkeyPatch):
    """Parsing takes seconds and 150 MiB per MiB of short lines."""
    notebook = insert_after(perfect(), "cell-003", LONG)
    source = cell(notebook, "tree-size").source
    notebook.cells = [c for c in notebook.cells if c.id != "tree-size"]
    notebook = insert_after(notebook, "cell-003", source)
    compiled: list[object] = []
    monkeypatch.setattr(builtins, "compile", lambda *args, **kwargs: compiled.append(args))
    submission = read(notebook)
    assert compiled == []
    assert submission.text("tree-size") == source


@pytest.mark.parametrize(
    "source",
    [
        "def tree_size(game, s):\n    return 1",
        "x = 3\ndef  tree_size (game, s): return 1",
        "class tree_size:\n    pass",
        "tree_size = lambda game, s: 1",
        "mine = tree_size = lambda game, s: 1",
        "def tree_size(game, s):\n    return 1\nan error",
    ],
)
def test_a_solution_without_metadata_is_found_by_its_name(source: str):
    notebook = perfect()
    notebook.cells = [c for c in notebook.cells if c.id != "tree-size"]
    assert read(insert_after(notebook, "cell-003", source)).text("tree-size") == source


@pytest.mark.parametrize(
    "source",
    [
        "tree_size == 3",
        "tree_size(1)",
        "tree_size.x = 3",
        "if True:\n    tree_size = 3",
        "# def tree_size",
        "def my_tree_size(): pass",
        "f(tree_size=3)",
        "x = tree_size",
    ],
)
def test_a_cell_that_only_mentions_a_name_is_no_solution(source: str):
    notebook = perfect()
    notebook.cells = [c for c in notebook.cells if c.id != "tree-size"]
    assert read(insert_after(notebook, "cell-003", source)).text("tree-size") == ""
