"""The line that is said to return a wrong value returned it, and the value is wrong."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

from autograder.judging.cases import PUBLIC, code_exercise
from autograder.judging.judge import judge
from autograder.judging.kernel_runner import KernelRunner
from autograder.judging.runner import Runner
from autograder.model.case import Answer, Case
from tests.judging.programs import run, verdict_on

FAR = """\
from course_lib.game import MAX, MIN

def minimax_value(game, s):
    def total(t):
        found = 0
        for a in game.actions(t):
            found += 3 * found + game.utility(t, MIN) if game.is_terminal(t) else 7
        return found * 11 + 5
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == MIN:
        return total(s)
    return total(s) + total(s) * 4
"""


@pytest.mark.parametrize(
    ("source", "line"),
    [
        (FAR, 13),
        (FAR.replace("== MIN", "== MAX"), 8),
    ],
    ids=["end", "helper"],
)
def test_the_line_that_returned_the_wrong_value_is_said(source: str, line: int) -> None:
    message = verdict_on(source).message
    said = f"On the smallest case that fails, line {line} of your cell returns the wrong value."
    assert said in message


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "exercise_id"),
    [
        ("def minimax_value(game, s):\n    n = 0\n    for a in game.actions(s):\n"
         "        n += 3\n    return n * 11 + 5\n", "minimax-value"),
        (FAR.replace("+ 5", "// 0"), "minimax-value"),
        (FAR.replace("s, MAX)", "s, MIN) * 2 + 1"), "minimax-value"),
    ],
    ids=["one return", "an error", "a base case that is not the smallest"],
)  # fmt: skip
def test_nothing_is_said_where_a_line_says_nothing(source: str, exercise_id: str) -> None:
    assert "returns the wrong value" not in verdict_on(source, exercise_id).message


class Lying(KernelRunner):
    """A runner whose process answers otherwise once its program is edited."""

    def call(self, case: Case, stop_after: int | None = None) -> Answer:
        answer = super().call(case, stop_after)
        return Answer(self.says) if self.edited else answer

    says: object = None
    edited = False

    def redefine(self, text: str, names: Sequence[str]) -> bool:
        self.edited = True
        return super().redefine(text, names)


@pytest.mark.parametrize("says", [[4000, 82], [8, 81], [8], "line 8", None])
def test_what_a_process_says_of_lines_is_believed_only_if_it_agrees(says: object) -> None:
    @contextmanager
    def enter() -> Iterator[Runner]:
        runner = Lying(run(FAR)["minimax_value"], sources=[FAR])
        runner.says = says
        yield runner

    verdict = judge(code_exercise("minimax-value"), enter, PUBLIC)
    assert "returns the wrong value" not in verdict.message
