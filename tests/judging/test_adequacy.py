"""Wrong answers that few cases can show: each battery shows them with several."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from chapters.expectiminimax.exercises.star1.answers import star_by_sign, star_looking_first
from chapters.heuristics.exercises.heuristic_minimax.answers import limited_plainly
from chapters.heuristics.exercises.iterative_deepening.answers import (
    deepening_ordered_by_evaluation,
    deepening_with_ordering,
)
from chapters.mcts.exercises.puct.answers import puct_by_cases
from chapters.mcts.exercises.select.answers import select_by_loops
from chapters.minimax.exercises.one_step_player.answers import one_step_by_loops
from chapters.multiplayer.exercises.answers import sides_in_two_functions
from chapters.multiplayer.exercises.multiplayer_mcts.answers import mcts_of_sequences
from chapters.multiplayer.exercises.shallow_pruning.answers import shallow_with_arrays
from chapters.pruning.exercises.alpha_beta_tt.answers import (
    remembered_as_interval,
    remembered_fail_hard,
    remembered_with_narrowing,
)
from course_lib.learning import policy_target
from tests.bench.adequacy import ENOUGH, SECRETS, kills

HARD = [
    (
        "shallow-pruning",
        shallow_with_arrays,
        "max(0, best[p])",
        "max(1, best[p])",
    ),
    (
        "alpha-beta-tt",
        remembered_as_interval,
        "known = action is not None",
        "known = game is not None",
    ),
    ("alpha-beta-tt", remembered_fail_hard, "game.utility(s, MAX)", "game.utility(s, 1)"),
    ("iterative-deepening", deepening_with_ordering, "v > best[0]", "v >= best[0]"),
    ("heuristic-minimax", limited_plainly, "v < best[0]", "v <= best[0]"),
    ("one-step-player", one_step_by_loops, "elif game.turn(t) == 1 - p", "elif p == 0"),
    ("puct", puct_by_cases, "if visits == 0", "if total == 0"),
    ("select", select_by_loops, "node.visits, c", "root.visits, c"),
    ("star1", star_by_sign, "max(lower, worst)", "min(lower, worst)"),
    ("star1", star_looking_first, "v if v < window[1]", "v if high < window[1]"),
    (
        "iterative-deepening",
        deepening_ordered_by_evaluation,
        "value(u, depth - 1, alpha, beta)",
        "value(u, depth - 1, alpha, max_depth)",
    ),
    ("paranoid", sides_in_two_functions, "if beta <= alpha", "if beta < alpha"),
    ("policy-target", policy_target, "if most == 0", "if most == 1"),
    ("multiplayer-mcts", mcts_of_sequences, 'here["kids"][0]', 'here["kids"][1]'),
    ("alpha-beta-tt", remembered_with_narrowing, "best <= before[0]", "best <= before[1]"),
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


@pytest.mark.sampled
@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize(("exercise_id", "function", "right", "wrong"), HARD)
def test_a_wrong_answer_that_few_cases_show_is_shown_by_enough(
    exercise_id: str, function: Callable[..., Any], right: str, wrong: str, secret: str
) -> None:
    assert kills(exercise_id, edited(function, right, wrong), secret) == ENOUGH


def test_a_right_answer_is_shown_by_no_case() -> None:
    assert kills("shallow-pruning", shallow_with_arrays, SECRETS[0]) == 0
