"""AO*: cheapest plans."""

from collections.abc import Callable
from math import inf
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import MAX, MIN, Game, reachable, successors
from course_lib.games import Nim, Node, Tree
from course_lib.search import ao_star, winning_strategy
from tests.lengths import examples
from tests.search.game_trees import PLAYERS, TEXTBOOK, Watched, noise, trees
from tests.search.heuristic_games import dags

outcomes = st.sampled_from((-1, 0, 1))


def cheapest(
    game: Game[Any, Any], s: Any, p: int, cost: Callable[[Any, Any], float], combine: Any
) -> float:
    """Return what winning costs, by definition; infinite where p cannot force a win."""
    if game.is_terminal(s):
        return 0 if game.utility(s, p) > 0 else inf
    costs = [cost(s, a) + cheapest(game, t, p, cost, combine) for a, t in successors(game, s)]
    return min(costs) if game.turn(s) == p else combine(costs)


def plan_costs(
    game: Game[Any, Any], s: Any, p: int, moves: dict[Any, Any], cost: Any, combine: Any
) -> float:
    if game.is_terminal(s):
        return 0 if game.utility(s, p) > 0 else inf
    actions = [moves[s]] if game.turn(s) == p else game.actions(s)
    return combine(
        cost(s, a) + plan_costs(game, game.transition(s, a), p, moves, cost, combine)
        for a in actions
    )


def one(s: Any, a: Any) -> float:
    return 1


def price(s: Any, a: Any) -> float:
    return noise((s, a))


@pytest.mark.slow
@given(
    game=st.one_of(trees(outcomes), dags),
    p=st.sampled_from(PLAYERS),
    cost=st.sampled_from((one, price)),
    combine=st.sampled_from((max, sum)),
    optimism=st.sampled_from((0, 0.5, 1)),
)
@settings(max_examples=examples(300), deadline=None)
def test_ao_star_finds_a_cheapest_plan_or_says_there_is_none(
    game: Tree, p: int, cost: Any, combine: Any, optimism: float
):
    true = {s: cheapest(game, s, p, cost, combine) for s in reachable(game, game.root)}
    heuristic = lambda s: true[s] * optimism if true[s] < inf else 3  # noqa: E731
    plan = ao_star(game, game.root, p, cost, heuristic, combine)
    assert (plan is None) is (winning_strategy(game, game.root, p) is None)
    if plan is not None:
        assert plan.cost == true[game.root]
        assert plan_costs(game, game.root, p, plan.moves, cost, combine) == true[game.root]
        for s, a in plan.moves.items():
            costs = {b: cost(s, b) + true[t] for b, t in successors(game, s)}
            assert a == min(costs, key=lambda b: costs[b])


def test_ao_star_finds_the_quicker_win():
    game = Tree.of(Node(MAX, (Node(MIN, (Node(MAX, (1, -1)), 1)), Node(MAX, (0, 1)))))
    assert ao_star(game, "a", MAX) == (2, {"a": "B", "c": "B"})
    assert ao_star(game, "a", MAX, cost=lambda s, a: 5 if s == "c" else 1) == (
        3,
        {"a": "A", "d": "A"},
    )
    assert ao_star(TEXTBOOK, "k", MAX) == (0, {})
    assert ao_star(TEXTBOOK, "k", MIN) is None
    assert ao_star(Nim((1, 1)), ((1, 1), MAX), MAX) is None


def test_a_perfect_heuristic_expands_no_more_states_than_none():
    game, s = Nim((2, 3, 3)), ((2, 3, 3), MAX)
    true = {t: cheapest(game, t, MAX, one, max) for t in reachable(game, s)}
    expanded = []
    for heuristic in (lambda t: 0, true.__getitem__):
        watched = Watched(game)
        plan = ao_star(watched, s, MAX, heuristic=heuristic)
        assert plan is not None
        assert plan.cost == true[s]
        expanded.append(watched.moves_made)
    assert expanded[1] < expanded[0] <= len(true) ** 2
