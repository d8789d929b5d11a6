"""The same file has the same mark, verdict and feedback, however busy the machine is."""

import re
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest
from nbformat import NotebookNode

from autograder.course.submissions.find import autograded_path
from autograder.model.verdict import SubmissionResult
from tests.grading.classes import copy_course, graded, hand_in
from tests.support.busy import busy_loops
from tests.support.submissions import FULL, SECTION, as_bytes, cell, perfect

pytestmark = [pytest.mark.sandbox, pytest.mark.slow]

LOOPS = 8
FAULTY = "minimax-value", "minimax-search", "tree-size", "one-step-player"
OTHERS = {"max": "min", "<": "<=", "+": "-"}


def faulty() -> NotebookNode:
    """Return a notebook with four faults."""
    notebook = perfect()
    for name in FAULTY:
        answer = cell(notebook, name)
        answer.source = re.sub(
            r"\bmax\b|<|\+", lambda found: OTHERS[found[0]], answer.source, count=1
        )
    return notebook


def hard_working(numbers: int) -> NotebookNode:
    """Return a right notebook whose functions add so many numbers a call."""
    notebook = perfect()
    for name in FULL:
        answer, added = cell(notebook, name), f"    sum(range({numbers}))\n"
        answer.source = re.sub(r"^(def .*:\n)", rf"\1{added}", answer.source, flags=re.MULTILINE)
    return notebook


def results(
    root: Path, notebooks: Mapping[str, NotebookNode], copies: int, loops: int
) -> dict[str, list[tuple[SubmissionResult, bytes]]]:
    """Return the results of some notebooks, and their feedback, beside so many busy programs."""
    copy_course(root)
    for kind, notebook in notebooks.items():
        for i in range(copies):
            hand_in(root, f"{kind}{i:02}", as_bytes(notebook))
    with busy_loops(loops) if loops else nullcontext():
        found = graded(root, jobs=4)
    made: dict[str, list[tuple[SubmissionResult, bytes]]] = {kind: [] for kind in notebooks}
    for result in found:
        shown = autograded_path(root / "autograded", result.student, SECTION).read_bytes()
        verdicts = tuple(replace(v, seconds=0) for v in result.verdicts)
        same = replace(result, verdicts=verdicts, student="", seconds=0)
        made[result.student[:-2]].append((same, shown))
    return made


def assert_same(tmp_path: Path, notebooks: Mapping[str, NotebookNode], copies: int) -> None:
    """Hold that copies have the result of an idle machine, unless they are said to have none."""
    idle = results(tmp_path / "idle", notebooks, 1, loops=0)
    busy = results(tmp_path / "busy", notebooks, copies, LOOPS)
    for kind, found in busy.items():
        (usual, shown), *_ = idle[kind]
        assert len(found) == copies
        for result, feedback in found:
            if result.lasting:
                assert (result, feedback) == (usual, shown), kind
            for verdict, right in zip(result.verdicts, usual.verdicts, strict=True):
                assert verdict.status == "not_graded" or verdict.score == right.score, kind
                assert verdict.status != "not_graded" or not result.lasting


@pytest.mark.parametrize("copies", [2, pytest.param(16, marks=pytest.mark.thorough)])
def test_copies_of_a_notebook_have_one_result(tmp_path: Path, copies: int) -> None:
    assert_same(tmp_path, {"right": perfect(), "faulty": faulty()}, copies)


@pytest.mark.thorough
def test_functions_that_work_hard_have_all_their_points(tmp_path: Path) -> None:
    kinds = {"works": hard_working(20_000), "toils": hard_working(100_000)}
    assert_same(tmp_path, kinds, 2)
