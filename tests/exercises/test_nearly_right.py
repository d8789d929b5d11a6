"""Answers that nearly pass are wrong: odd cases, ties, numbers."""

from collections.abc import Callable
from typing import Any

import pytest

from autograder.running.cases import PUBLIC
from course_lib.game import MAX, reachable, successors
from course_lib.search import minimax_search, minimax_value, one_step_player, winning_strategy
from tests.exercises.verdicts import SECRETS, verdict_on


def falsy_action(game: Any, s: Any, evaluate: Any) -> Any:
    """Cell 0 wins, and passes for 'nothing found'."""
    if game.is_terminal(s):
        return None
    p = game.turn(s)
    won = [a for a, t in successors(game, s) if game.is_terminal(t) and game.utility(t, p) > 0]
    return next(iter(won), None) or one_step_by_evaluation(game, s, evaluate)


def one_step_by_evaluation(game: Any, s: Any, evaluate: Any) -> Any:
    """The second and third rule without the first."""

    def safe(t: Any) -> bool:
        if game.is_terminal(t):
            return bool(game.utility(t, game.turn(s)) >= 0)
        return game.turn(t) == game.turn(s) or not any(
            game.is_terminal(u) and game.utility(u, game.turn(t)) > 0
            for _, u in successors(game, t)
        )

    moves = list(successors(game, s))
    moves = [(a, t) for a, t in moves if safe(t)] or moves
    return (max if game.turn(s) == MAX else min)(moves, key=lambda m: evaluate(m[1]))[0]


def last_win(game: Any, s: Any, evaluate: Any) -> Any:
    """Play the last winning move instead of the first."""
    for a, t in reversed(list(successors(game, s))):
        if game.is_terminal(t) and game.utility(t, game.turn(s)) > 0:
            return a
    return one_step_player(game, s, evaluate)


def largest_win(game: Any, s: Any, evaluate: Any) -> Any:
    """Play the winning move that wins most instead of the first."""
    if game.is_terminal(s):
        return None
    p = game.turn(s)
    won = [a for a, t in successors(game, s) if game.is_terminal(t) and game.utility(t, p) > 0]
    if won:
        return max(won, key=lambda a: game.utility(game.transition(s, a), p))
    return one_step_player(game, s, evaluate)


def threat_when_moving_again(game: Any, s: Any, evaluate: Any) -> Any:
    """Fear moves of the opponent where the mover moves again."""
    if game.is_terminal(s):
        return None
    p = game.turn(s)

    def bad(t: Any) -> bool:
        if game.is_terminal(t):
            return bool(game.utility(t, p) < 0)
        return any(game.is_terminal(u) and game.utility(u, p) < 0 for _, u in successors(game, t))

    moves = list(successors(game, s))
    for a, t in moves:
        if game.is_terminal(t) and game.utility(t, p) > 0:
            return a
    left = [m for m in moves if not bad(m[1])] or moves
    return (max if p == MAX else min)(left, key=lambda m: evaluate(m[1]))[0]


def draw_is_unsafe(game: Any, s: Any, evaluate: Any) -> Any:
    """Take every end without a win for a loss."""
    if game.is_terminal(s):
        return None
    p = game.turn(s)

    def safe(t: Any) -> bool:
        return not game.is_terminal(t) and (
            game.turn(t) == p
            or not any(
                game.is_terminal(u) and game.utility(u, 1 - p) > 0 for _, u in successors(game, t)
            )
        )

    moves = list(successors(game, s))
    for a, t in moves:
        if game.is_terminal(t) and game.utility(t, p) > 0:
            return a
    left = [m for m in moves if safe(m[1])] or moves
    return (max if p == MAX else min)(left, key=lambda m: evaluate(m[1]))[0]


def unset_when_zero(game: Any, s: Any) -> Any:
    """A best value of 0 passes for 'none yet'."""
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    best, action = None, None
    for a, t in successors(game, s):
        v = unset_when_zero(game, t)[0]
        if not best or (v > best if game.turn(s) == MAX else v < best):
            best, action = v, a
    return best, action


def falsy_action_of_search(game: Any, s: Any) -> Any:
    """Cell 0 passes for no action."""
    value, action = minimax_search(game, s)
    return value, action or None


def largest_pair(game: Any, s: Any) -> Any:
    """max of (value, action) pairs: ties go to the largest action."""
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    pairs = [(largest_pair(game, t)[0], a) for a, t in successors(game, s)]
    return max(pairs) if game.turn(s) == MAX else min(pairs)


def rounded_value(game: Any, s: Any) -> Any:
    return int(minimax_value(game, s))


def clipped(most: float) -> Callable[[Any, Any], float]:
    """Start the comparison at a number that looks large."""

    def value(game: Any, s: Any) -> float:
        if game.is_terminal(s):
            return float(game.utility(s, MAX))
        below = [value(game, t) for _, t in successors(game, s)]
        return max(-most, *below) if game.turn(s) == MAX else min(most, *below)

    return value


def empty_plan_is_no_plan(game: Any, s: Any, p: int) -> Any:
    """``if plan`` instead of ``if plan is not None``."""
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    plans = [(a, empty_plan_is_no_plan(game, t, p)) for a, t in successors(game, s)]
    if game.turn(s) == p:
        return next(({s: a} | plan for a, plan in plans if plan), None)
    return None if any(plan is None for _, plan in plans) else {}


def only_nonnegative(game: Any, s: Any, p: int) -> Any:
    """A strategy that does not lose, called a strategy that wins."""
    sign = 1 if p == MAX else -1
    if sign * minimax_value(game, s) < 0:
        return None
    best = max if p == MAX else min
    return {
        t: best(game.actions(t), key=lambda a: minimax_value(game, game.transition(t, a)))
        for t in reachable(game, s)
        if not game.is_terminal(t) and game.turn(t) == p
    }


def none_when_won(game: Any, s: Any, p: int) -> Any:
    return winning_strategy(game, s, p) or None


def each_pile_once(piles: tuple[int, ...]) -> Any:
    """Other piles of the same size get lost."""
    return {
        tuple(sorted([m for m in piles if m != n] + [n - k, k], reverse=True))
        for n in piles
        for k in range(1, (n + 1) // 2)
    }


def half_range(piles: tuple[int, ...]) -> Any:
    """range(1, n // 2) forgets the most even split of an odd pile."""
    return {
        tuple(sorted((*piles[:i], *piles[i + 1 :], n - k, k), reverse=True))
        for i, n in enumerate(piles)
        for k in range(1, n // 2)
    }


NEARLY_RIGHT: list[tuple[str, Callable[..., Any]]] = [
    ("one-step-player", falsy_action),
    ("one-step-player", last_win),
    ("one-step-player", largest_win),
    ("one-step-player", threat_when_moving_again),
    ("one-step-player", draw_is_unsafe),
    ("minimax-search", falsy_action_of_search),
    ("minimax-search", unset_when_zero),
    ("minimax-search", largest_pair),
    ("minimax-value", rounded_value),
    ("minimax-value", clipped(100)),
    ("minimax-value", clipped(999)),
    ("minimax-value", clipped(9_999)),
    ("winning-strategy", empty_plan_is_no_plan),
    ("winning-strategy", only_nonnegative),
    ("winning-strategy", none_when_won),
    ("grundy-successors", each_pile_once),
    ("grundy-successors", half_range),
]


@pytest.mark.sampled(6)
@pytest.mark.slow
@pytest.mark.parametrize("secret", [PUBLIC, SECRETS[0]])
@pytest.mark.parametrize(("exercise_id", "wrong"), NEARLY_RIGHT)
def test_an_answer_that_is_nearly_right_is_wrong(
    exercise_id: str, wrong: Callable[..., Any], secret: str, unshrunk: None
):
    verdict = verdict_on(exercise_id, wrong, secret)
    assert verdict.score < verdict.max_score
    assert verdict.counterexample is not None
