"""Wrong answers that few cases can show: each battery shows them with several."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from tests.bench.adequacy import ENOUGH, SECRETS, kills
from tests.exercises.answers import (
    expectiminimax,
    heuristics,
    mcts,
    minimax,
    multiplayer,
    pruning,
)

HARD = [
    (
        "shallow-pruning",
        multiplayer.shallow_with_arrays,
        "max(0, best[p])",
        "max(1, best[p])",
    ),
    (
        "alpha-beta-tt",
        pruning.remembered_as_interval,
        "known = action is not None",
        "known = game is not None",
    ),
    ("alpha-beta-tt", pruning.remembered_fail_hard, "game.utility(s, MAX)", "game.utility(s, 1)"),
    ("iterative-deepening", heuristics.deepening_with_ordering, "v > best[0]", "v >= best[0]"),
    ("heuristic-minimax", heuristics.limited_plainly, "v < best[0]", "v <= best[0]"),
    ("one-step-player", minimax.one_step_by_loops, "elif game.turn(t) == 1 - p", "elif p == 0"),
    ("puct", mcts.puct_by_cases, "if visits == 0", "if total == 0"),
    ("select", mcts.select_by_loops, "node.visits, c", "root.visits, c"),
    ("star1", expectiminimax.star_by_sign, "max(lower, worst)", "min(lower, worst)"),
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
