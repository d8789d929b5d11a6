"""Answers to the exercises on many players that are nearly right, or of another kind."""

from collections.abc import Callable
from typing import Any

import pytest

from autograder.running.cases import PUBLIC
from course_lib.game import successors
from course_lib.search import coalition, maxn, paranoid
from tests.exercises.verdicts import SECRET, verdict_on
from tests.support.words import told

pytestmark = pytest.mark.usefixtures("unshrunk")


def vector(game: Any, s: Any) -> tuple[float, ...]:
    return tuple(game.utility(s, p) for p in range(game.n_players))


def three_players_at_most(game: Any, s: Any) -> Any:
    found, action = maxn(game, s)
    return found[:3], action


def zero_passes_for_none(game: Any, s: Any) -> Any:
    if game.is_terminal(s):
        return vector(game, s), None
    best, action, p = None, None, game.turn(s)
    for a, t in successors(game, s):
        found, _ = zero_passes_for_none(game, t)
        if best is None or not best[p] or found[p] > best[p]:
            best, action = found, a
    return best, action


def starts_at_zero(game: Any, s: Any) -> Any:
    if game.is_terminal(s):
        return vector(game, s), None
    best, action, p = (0.0,) * game.n_players, game.actions(s)[0], game.turn(s)
    for a, t in successors(game, s):
        found, _ = starts_at_zero(game, t)
        if found[p] > best[p]:
            best, action = found, a
    return best, action


def largest_vector(game: Any, s: Any) -> Any:
    """max of (own number, vector, action): ties go to the largest vector."""
    if game.is_terminal(s):
        return vector(game, s), None
    p = game.turn(s)
    found = [(largest_vector(game, t)[0], a) for a, t in successors(game, s)]
    return max(found, key=lambda pair: (pair[0][p], pair[0]))


def ties_with_the_first_child(game: Any, s: Any) -> Any:
    """Keep what is as good as the best of the first vector of every child."""
    if game.is_terminal(s):
        return {vector(game, s)}
    p = game.turn(s)
    below = [ties_with_the_first_child(game, t) for _, t in successors(game, s)]
    best = max(min(vectors)[p] for vectors in below)
    return {v for vectors in below for v in vectors if v[p] >= best}


def opponents_of_the_next(game: Any, s: Any, p: int) -> Any:
    """Forget to pass p on: the next player maximises for themselves."""
    if game.is_terminal(s):
        return game.utility(s, p), None
    pick = max if game.turn(s) == p else min
    return pick(
        ((paranoid(game, t, (p + 1) % game.n_players)[0], a) for a, t in successors(game, s)),
        key=lambda pair: pair[0],
    )


def bound_for_the_first_child(game: Any, s: Any, max_sum: float, bound: float = 10**9) -> Any:
    """Pass on to the first child what the mover may still get."""
    if game.is_terminal(s):
        return vector(game, s), None
    best, action, p = None, None, game.turn(s)
    for a, t in successors(game, s):
        left = max_sum - (bound if best is None else best[p])
        found, _ = bound_for_the_first_child(game, t, max_sum, left)
        if best is None or found[p] > best[p]:
            best, action = found, a
        if best[p] >= bound:
            break
    return best, action


def captain_only(game: Any, s: Any, team: Any) -> Any:
    """Add up the team's paranoid values."""
    action = coalition(game, s, team)[1]
    return sum(paranoid(game, s, p)[0] for p in team), action


def first_move(game: Any, s: Any, iterations: int, c: float, rng: Any) -> Any:
    return None if game.is_terminal(s) else game.actions(s)[0]


def exact_search(game: Any, s: Any, iterations: int, c: float, rng: Any) -> Any:
    """Look at the whole tree: right moves, but no playouts."""
    return maxn(game, s)[1]


NEARLY_RIGHT: list[tuple[str, Callable[..., Any], float]] = [
    ("maxn", three_players_at_most, 9),
    ("maxn", zero_passes_for_none, 3),
    ("maxn", starts_at_zero, 3),
    ("maxn", largest_vector, 5),
    ("maxn-ties", ties_with_the_first_child, 2),
    ("paranoid", opponents_of_the_next, 1),
    ("shallow-pruning", bound_for_the_first_child, 4),
    ("coalition", captain_only, 6),
    ("multiplayer-mcts", first_move, 1),
    ("multiplayer-mcts", exact_search, 11),
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


@pytest.mark.parametrize(
    ("exercise_id", "answer", "words"),
    [
        ("maxn", (1, 2, 6), "not a pair (vector, action)"),
        ("maxn", (6, "A"), "returned the vector 6"),
        ("maxn-ties", (2, 3, 3), "which is not a set of tuples"),
        ("maxn-ties", None, "nothing to judge"),
        ("maxn-ties", {(2, 3)}, "should not hold {(2, 3)}"),
        ("paranoid", 3, "not a pair (value, action)"),
        ("paranoid", ((1, 2, 6), "A"), "returned the value (1, 2, 6)"),
        ("shallow-pruning", [3], "not a pair (vector, action)"),
        ("coalition", {0: 3}, "not a pair (value, action)"),
        ("multiplayer-mcts", ("A", 3), "for example ('A', 3)"),
    ],
)
def test_a_wrong_kind_of_answer_is_described(exercise_id: str, answer: object, words: str):
    verdict = verdict_on(exercise_id, lambda *args: answer)
    assert verdict.score == 0
    assert words in told(verdict)
