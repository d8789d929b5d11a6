"""The same file has the same mark, verdict and feedback, however busy the machine is.

``make test`` has one processor busy, and one copy; ``make busy`` the whole machine, and classes.
"""

import re
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path

import pytest
from nbformat import NotebookNode

from autograder.course.course import Course
from autograder.exercises import SECTIONS
from autograder.model.verdict import SubmissionResult
from autograder.protocol.limits import Limits
from classroom.course.release import solution_notebook
from classroom.course.submissions.find import autograded_path
from classroom.grading.submission import close_sandboxes
from examples.make_class import make_class
from tests.grading.classes import ROOT, copy_course, graded, hand_in
from tests.support.busy import busy_core, busy_loops
from tests.support.submissions import FULL, SECTION, as_bytes, cell, grade, perfect

pytestmark = [pytest.mark.sandbox, pytest.mark.slow]

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
    root: Path,
    notebooks: Mapping[str, NotebookNode],
    copies: int,
    beside: AbstractContextManager[None],
) -> dict[str, list[tuple[SubmissionResult, bytes]]]:
    """Return the results of copies of some notebooks, and their feedback, on a busy machine."""
    copy_course(root)
    for kind, notebook in notebooks.items():
        for i in range(copies):
            hand_in(root, f"{kind}{i:02}", as_bytes(notebook))
    with beside:
        found = graded(root, jobs=4)
    made: dict[str, list[tuple[SubmissionResult, bytes]]] = {kind: [] for kind in notebooks}
    for result in found:
        shown = autograded_path(root / "autograded", result.student, SECTION).read_bytes()
        verdicts = tuple(replace(v, seconds=0) for v in result.verdicts)
        same = replace(result, verdicts=verdicts, student="", seconds=0)
        made[result.student[:-2]].append((same, shown))
    return made


def assert_same(
    root: Path,
    notebooks: Mapping[str, NotebookNode],
    copies: int,
    beside: AbstractContextManager[None],
) -> None:
    """Hold that copies have the result of an idle machine, unless they are said to have none."""
    idle = results(root / "idle", notebooks, 1, nullcontext())
    busy = results(root / "busy", notebooks, copies, beside)
    for kind, found in busy.items():
        (usual, shown), *_ = idle[kind]
        assert len(found) == copies
        for result, feedback in found:
            if result.lasting:
                assert (result, feedback) == (usual, shown), kind
            assert_equal_or_none(result, usual)


def assert_equal_or_none(result: SubmissionResult, usual: SubmissionResult) -> None:
    """Hold that each exercise has its usual score, or that it has none and is tried again."""
    for verdict, right in zip(result.verdicts, usual.verdicts, strict=True):
        if verdict.status == "not_graded" != right.status:
            assert not result.lasting, verdict
        else:
            assert (verdict.status, verdict.score) == (right.status, right.score), verdict


def test_a_notebook_has_one_result_beside_busy_programs() -> None:
    usual = grade(faulty(), Limits())
    with busy_core(3):
        busy = grade(faulty(), Limits())
    close_sandboxes()
    verdicts = [[replace(v, seconds=0) for v in result.verdicts] for result in (usual, busy)]
    assert busy.lasting
    assert verdicts[0] == verdicts[1]


@pytest.mark.busy
def test_many_copies_of_a_notebook_have_one_result(tmp_path: Path) -> None:
    assert_same(tmp_path, {"right": perfect(), "faulty": faulty()}, 16, busy_loops(8))


@pytest.mark.busy
def test_functions_that_work_hard_have_all_their_points(tmp_path: Path) -> None:
    kinds = {"works": hard_working(20_000), "toils": hard_working(100_000)}
    assert_same(tmp_path, kinds, 2, busy_loops(8))


@pytest.mark.busy
def test_the_example_class_and_every_solution_have_their_marks(tmp_path: Path) -> None:
    runs = []
    for name, beside in ("idle", nullcontext()), ("busy", busy_loops(30)):
        copy_course(root := tmp_path / name)
        make_class(root / "submitted")
        for section in SECTIONS:
            solved = as_bytes(solution_notebook(Course.find(ROOT), section))
            hand_in(root, "solved", solved, section)
        with beside:
            found = graded(root, jobs=2, sections=SECTIONS)
        runs.append({(result.student, result.section): result for result in found})
    idle, busy = runs
    assert idle.keys() == busy.keys()
    for place, result in busy.items():
        assert_equal_or_none(result, idle[place])
