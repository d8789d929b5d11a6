"""The same wrong answer is explained once, whoever hands it in, with the marks of each own run."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from autograder.model.record import verdict_record
from autograder.model.verdict import SubmissionResult, Verdict
from autograder.protocol.limits import Limits
from classroom.course.submissions.judged import JudgedCell
from classroom.course.submissions.program import program
from classroom.grading import run as runs
from classroom.grading import session
from classroom.grading.explanations import Explanations
from classroom.grading.submission import grade_bytes
from tests.grading.classes import graded, hand_in
from tests.support.submissions import SECTION, as_bytes, cell, perfect, task

ALWAYS_ZERO = "def minimax_search(game, s):\n    return minimax_value(game, s), None"
GIVEN = "from course_lib.game import successors"


def chosen(*sources: str, names: Sequence[str] = ("f",)) -> list[int]:
    """Return the numbers of the cells that calls depend on."""
    cells = [JudgedCell(str(i), "own", source) for i, source in enumerate(sources)]
    return [int(c.name) for c in program(cells, names)]


@pytest.mark.parametrize(
    ("before", "answer", "depends"),
    [
        ("def g(x: int = 1): return x", "def f(): return 1", False),
        ("def g(): return 1", "def f(): return g()", True),
        ("limit = 3", "def f(): return limit", True),
        ("print(1)", "def f(): return 1", True),  # whatever it computes, it may change anything
        ("def g(x=h()): return x", "def f(): return 1", True),
        ("@h\ndef g(): pass", "def f(): return 1", True),
        ("class A: pass", "def f(): return 1", True),
        ("def f(): return 0", "def f(): return 1", True),
        ("def max(a, b): return b", "def f(): return max(1, 2)", True),
        ("def g(): return 1", "def f(): return globals()['g']()", True),
        ("def g(): return 1", "def f(): return f.__globals__['g']()", True),
        ("def minmax(): return 1", "def f(): return minimax()", True),  # its message may name it
        ("def g(:", "def f(): return 1", True),
    ],
)
def test_a_cell_is_left_out_of_a_program_only_if_nothing_can_depend_on_it(
    before: str, answer: str, depends: bool
) -> None:
    assert (1 in chosen(GIVEN, before, answer)) is depends


@pytest.fixture
def explained(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list of the exercises that are explained from now on."""
    found, real = list[str](), session.explain_verdict

    def noting(exercise, *rest):  # type: ignore[no-untyped-def]
        found.append(exercise.id)
        return real(exercise, *rest)

    monkeypatch.setattr(session, "explain_verdict", noting)
    return found


def judged(notebook: object, known: Explanations | None) -> dict[str, Verdict]:
    """Return the verdicts on a notebook by exercise, without what they took."""
    graded = grade_bytes(
        task(limits=Limits()), SECTION, as_bytes(notebook), explanations=known
    )  # fmt: skip
    return {v.exercise: replace(v, seconds=0) for v in graded.verdicts}


def test_the_same_answer_is_explained_once_and_another_program_anew(explained: list[str]) -> None:
    """The answer of another notebook, whose other cells differ, has the same explanation."""
    first, other, helper = perfect(), perfect(), perfect()
    for notebook in (first, other, helper):
        cell(notebook, "minimax-search").source = ALWAYS_ZERO
    cell(other, "tree-size").source += "\n\n# written otherwise"
    cell(helper, "minimax-value").source += "\n\n# a helper of the wrong answer"
    grounds = "of test_explained_once"
    found = judged(first, Explanations(grounds))
    assert explained == ["minimax-search"]
    assert found["minimax-search"].counterexample
    again = judged(other, Explanations(grounds))
    assert explained == ["minimax-search"]
    assert list(map(verdict_record, again.values())) == list(map(verdict_record, found.values()))
    anew = judged(helper, Explanations(grounds))
    assert explained == ["minimax-search"] * 2
    assert anew == found


def test_an_unchanged_answer_is_not_explained_again_and_marks_are_its_own(
    course: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent, real = dict[str, int](), runs.run_tasks

    def noting(tasks, job, executors):  # type: ignore[no-untyped-def]
        def noted():  # type: ignore[no-untyped-def]
            for one in tasks:
                sent[one.student] = len(one.explained or ())
                yield one

        return real(noted(), job, executors)

    monkeypatch.setattr(runs, "run_tasks", noting)
    notebook = perfect()
    cell(notebook, "minimax-search").source = ALWAYS_ZERO
    hand_in(course, "s1", as_bytes(notebook))
    first = by_name(graded(course))
    cell(notebook, "tree-size").source += "\n\n# changed"
    hand_in(course, "s1", as_bytes(notebook))
    hand_in(course, "new", as_bytes(notebook))
    sent.clear()
    again = by_name(graded(course))
    assert sent == {"new": 1, "s1": 1}
    monkeypatch.setattr(runs.ExplainedBefore, "with_known", lambda self, one, section: one)
    anew = by_name(graded(course, force=True))
    for name in ("s1", "new"):
        assert records(again[name]) == records(anew[name])
    assert records(first["s1"]) == records(again["s1"])


def by_name(results: list[SubmissionResult]) -> dict[str, SubmissionResult]:
    return {result.student: result for result in results}


def records(result: SubmissionResult) -> list[str]:
    return [verdict_record(replace(v, seconds=0)) for v in result.verdicts]
