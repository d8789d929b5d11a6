"""Wrong answers that few cases can show: each battery shows them with several."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from course_lib.learning import policy_target
from tests.bench.adequacy import ENOUGH, SECRETS, kills
from tests.support.corpus import right_function

HARD = [
    (
        "shallow-pruning",
        "shallow-with-arrays",
        "max(0, best[p])",
        "max(1, best[p])",
    ),
    (
        "alpha-beta-tt",
        "remembered-as-interval",
        "known = action is not None",
        "known = game is not None",
    ),
    ("alpha-beta-tt", "remembered-fail-hard", "game.utility(s, MAX)", "game.utility(s, 1)"),
    ("iterative-deepening", "deepening-with-ordering", "v > best[0]", "v >= best[0]"),
    ("heuristic-minimax", "limited-plainly", "v < best[0]", "v <= best[0]"),
    ("one-step-player", "one-step-by-loops", "elif game.turn(t) == 1 - p", "elif p == 0"),
    ("puct", "puct-by-cases", "if visits == 0", "if total == 0"),
    ("select", "select-by-loops", "node.visits, c", "root.visits, c"),
    ("star1", "star-by-sign", "max(lower, worst)", "min(lower, worst)"),
    ("star1", "star-looking-first", "v if v < window[1]", "v if high < window[1]"),
    (
        "iterative-deepening",
        "deepening-ordered-by-evaluation",
        "value(u, depth - 1, alpha, beta)",
        "value(u, depth - 1, alpha, max_depth)",
    ),
    ("paranoid", "alone-in-two-functions", "if beta <= alpha", "if beta < alpha"),
    ("policy-target", policy_target, "if most == 0", "if most == 1"),
    ("multiplayer-mcts", "mcts-of-sequences", 'here["kids"][0]', 'here["kids"][1]'),
    ("alpha-beta-tt", "remembered-with-narrowing", "best <= before[0]", "best <= before[1]"),
]
"""An exercise, a right answer (a name in the corpus, or the course's own function), a piece of its
code, and what makes it wrong in that place."""


def edited(
    exercise_id: str, answer: str | Callable[..., Any], right: str, wrong: str
) -> Callable[..., Any]:
    """Return a right answer with another piece of code in the place of one."""
    function = right_function(exercise_id, answer) if isinstance(answer, str) else answer
    module = inspect.getmodule(function)
    assert module is not None
    source = inspect.getsource(module)
    assert source.count(right) == 1
    namespace = dict(vars(module))
    exec(source.replace(right, wrong), namespace)
    found: Callable[..., Any] = namespace[function.__name__]
    return found


@pytest.mark.sampled
@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize(("exercise_id", "answer", "right", "wrong"), HARD)
def test_a_wrong_answer_that_few_cases_show_is_shown_by_enough(
    exercise_id: str, answer: Any, right: str, wrong: str, secret: str
) -> None:
    assert kills(exercise_id, edited(exercise_id, answer, right, wrong), secret) == ENOUGH


def test_a_right_answer_is_shown_by_no_case() -> None:
    assert (
        kills(
            "shallow-pruning", right_function("shallow-pruning", "shallow-with-arrays"), SECRETS[0]
        )
        == 0
    )
