"""Answers to the exercises on heuristics that are nearly right."""

from collections.abc import Callable
from math import inf
from typing import Any

import pytest

from autograder.running.cases import PUBLIC
from course_lib.game import MAX, Game, successors
from course_lib.match import OutOfTime
from course_lib.search import best_n_minimax, heuristic_minimax, order_actions
from tests.exercises.verdicts import SECRET, verdict_on

pytestmark = pytest.mark.usefixtures("unshrunk")


def bounded_by(most: float) -> Callable[..., Any]:
    """Begin the comparison at a number that looks large."""

    def search(game: Game[Any, Any], s: Any, depth: int, evaluate: Any) -> Any:
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        if depth == 0:
            return evaluate(s), None
        maximises = game.turn(s) == MAX
        best, action = (-most if maximises else most), None
        for a, t in successors(game, s):
            v = search(game, t, depth - 1, evaluate)[0]
            if v > best if maximises else v < best:
                best, action = v, a
        return best, action

    return search


def ten_moves_at_most(game: Any, s: Any, depth: int, evaluate: Any) -> Any:
    return heuristic_minimax(game, s, min(depth, 10), evaluate)


def sorted_by_label(game: Any, s: Any, depth: int, evaluate: Any) -> Any:
    """Of equal actions, return the one whose label comes first."""
    value, action = heuristic_minimax(game, s, depth, evaluate)
    if action is None:
        return value, action
    after = {a: heuristic_minimax(game, t, depth - 1, evaluate)[0] for a, t in successors(game, s)}
    return value, min(a for a, v in after.items() if v == value)


def calm_after(moves: int) -> Callable[..., Any]:
    """Give up looking for a quiet state some moves past the depth."""

    def search(game: Any, s: Any, depth: int, evaluate: Any, is_quiescent: Any) -> Any:
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        if (depth <= 0 and is_quiescent(s)) or depth <= -moves:
            return evaluate(s), None
        choose = max if game.turn(s) == MAX else min
        below = {
            a: search(game, t, depth - 1, evaluate, is_quiescent)[0] for a, t in successors(game, s)
        }
        action = choose(below, key=lambda a: below[a])
        return below[action], action

    return search


def quiet_at_the_root_only(game: Any, s: Any, depth: int, evaluate: Any, quiet: Any) -> Any:
    """Look one more time at the state at the depth, and not at those below it."""
    return calm_after(1 if quiet(s) else 2)(game, s, depth, evaluate, quiet)


def narrow_by_label(game: Any, s: Any, depth: int, evaluate: Any, n: int) -> Any:
    """Sort pairs of evaluation and action, so that equal evaluations go by the action's label."""
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    sign = 1 if game.turn(s) == MAX else -1
    ranked = sorted((-sign * evaluate(t), a) for a, t in successors(game, s))
    kept = {a for _, a in ranked[:n]}
    best, action = -inf, None
    for a, t in successors(game, s):
        if a in kept:
            v = sign * narrow_by_label(game, t, depth - 1, evaluate, n)[0]
            if v > best:
                best, action = v, a
    return sign * best, action


def searches_everything(game: Any, s: Any, depth: int, evaluate: Any, n: int) -> Any:
    """Search all moves, and then count only the n best."""
    heuristic_minimax(game, s, depth, evaluate)
    return best_n_minimax(game, s, depth, evaluate, n)


def reads_ahead(game: Any, s: Any, depth: int, evaluate: Any, n: int) -> Any:
    """Order the moves of states at the depth, too, though none of them is searched."""
    for t in [u for _, u in successors(game, s)] if depth == 1 else []:
        if not game.is_terminal(t):
            order_actions(game, t, evaluate)
    return best_n_minimax(game, s, depth, evaluate, n)


def deepening_to(most: int) -> Callable[..., Any]:
    """Deepen, but never further than some depth."""

    def search(game: Any, s: Any, evaluate: Any, max_depth: int) -> Any:
        action = game.actions(s)[0]
        for depth in range(1, min(most, max_depth) + 1):
            try:
                action = heuristic_minimax(game, s, depth, evaluate)[1]
            except OutOfTime:
                break
        return action

    return search


def nothing_caught_at_first(game: Any, s: Any, evaluate: Any, max_depth: int) -> Any:
    """Catch OutOfTime from depth 2 on only."""
    action = heuristic_minimax(game, s, 1, evaluate)[1]
    for depth in range(2, max_depth + 1):
        try:
            action = heuristic_minimax(game, s, depth, evaluate)[1]
        except OutOfTime:
            break
    return action


def first_depth_kept(game: Any, s: Any, evaluate: Any, max_depth: int) -> Any:
    """Fall back on depth 1 instead of the last finished depth."""
    actions = list(game.actions(s))[:1]
    try:
        for depth in range(1, max_depth + 1):
            actions.append(heuristic_minimax(game, s, depth, evaluate)[1])
    except OutOfTime:
        return actions[:2][-1]
    return actions[-1]


def table_to(moves: int) -> Callable[..., Any]:
    """Take a game for a draw that is not over after so many moves."""

    def table(game: Any, states: Any) -> Any:
        found: dict[Any, float] = {}

        def value(s: Any, left: int) -> float:
            if s not in found:
                if game.is_terminal(s):
                    found[s] = game.utility(s, MAX)
                elif not left:
                    return 0
                else:
                    below = [value(t, left - 1) for _, t in successors(game, s)]
                    found[s] = max(below) if game.turn(s) == MAX else min(below)
            return found[s]

        for s in states:
            value(s, moves)
        return found

    return table


NEARLY_RIGHT: list[tuple[str, Callable[..., Any], float]] = [
    ("heuristic-minimax", bounded_by(999), 3),
    ("heuristic-minimax", bounded_by(9_999), 3),
    ("heuristic-minimax", ten_moves_at_most, 3),
    ("heuristic-minimax", sorted_by_label, 13),
    ("quiescence", calm_after(3), 3),
    ("quiescence", calm_after(10), 3),
    ("quiescence", quiet_at_the_root_only, 3),
    ("best-n", narrow_by_label, 13),
    ("best-n", searches_everything, 11),
    ("best-n", reads_ahead, 11),
    ("iterative-deepening", deepening_to(3), 1),
    ("iterative-deepening", deepening_to(5), 1),
    ("iterative-deepening", nothing_caught_at_first, 10),
    ("iterative-deepening", first_depth_kept, 8),
    ("endgame-table", table_to(20), 1),
    ("endgame-table", table_to(60), 1),
]


@pytest.mark.sampled(6)
@pytest.mark.parametrize("secret", [PUBLIC, SECRET])
@pytest.mark.parametrize(("exercise_id", "wrong", "most"), NEARLY_RIGHT)
def test_an_answer_that_is_nearly_right_is_wrong(
    exercise_id: str, wrong: Callable[..., Any], most: float, secret: str
):
    verdict = verdict_on(exercise_id, wrong, secret)
    assert verdict.score is not None
    assert verdict.score <= most
    assert verdict.counterexample is not None
    assert verdict.diagnosis is None
