"""Wrong answers that few cases can show: each battery shows them with several."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from tests.bench.adequacy import ENOUGH, SECRETS, kills
from tests.exercises.answers import multiplayer

HARD = [
    (
        "shallow-pruning",
        multiplayer.shallow_with_arrays,
        "max(0, best[p])",
        "max(1, best[p])",
    ),
]
"""An exercise, a right answer, a piece of its code, and what makes it wrong in that place."""


def edited(function: Callable[..., Any], right: str, wrong: str) -> Callable[..., Any]:
    """Return a function with another piece of code in the place of one."""
    source = inspect.getsource(function)
    assert source.count(right) == 1
    namespace = dict(function.__globals__)
    exec(source.replace(right, wrong), namespace)
    found: Callable[..., Any] = namespace[function.__name__]
    return found


@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize(("exercise_id", "function", "right", "wrong"), HARD)
def test_a_wrong_answer_that_few_cases_show_is_shown_by_enough(
    exercise_id: str, function: Callable[..., Any], right: str, wrong: str, secret: str
) -> None:
    assert kills(exercise_id, edited(function, right, wrong), secret) == ENOUGH


def test_a_right_answer_is_shown_by_no_case() -> None:
    assert kills("shallow-pruning", multiplayer.shallow_with_arrays, SECRETS[0]) == 0
