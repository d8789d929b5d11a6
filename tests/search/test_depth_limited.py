"""Depth-limited searches are minimax of a smaller game, in which they know how deep they are."""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import MAX, MIN, Game
from course_lib.games import Node, Tree
from course_lib.search import (
    BestSoFar,
    ByEvaluation,
    History,
    Killers,
    best_n_minimax,
    depth_limited_alpha_beta,
    heuristic_minimax,
    minimax_search,
    order_actions,
    quiescent_minimax,
    variable_depth_minimax,
)
from tests.lengths import examples
from tests.search.game_trees import TEXTBOOK, noise
from tests.search.heuristic_games import Asked, games

depths = st.integers(0, 4)


def estimate(game: Game[Any, Any]) -> Callable[[Any], float]:
    """Return an evaluation without sense, which equals the utility on terminal states."""
    return lambda s: game.utility(s, MAX) if game.is_terminal(s) else noise(s)


def restless(s: Any) -> bool:
    return noise((s, "restless")) < 2


class Cut(Game[tuple[Any, int], Any]):
    """The part of a game that a search looks at.

    A state is a state of the game, and the number of moves left to look ahead. ``stops`` says
    where it looks no further, ``moves`` gives the actions it looks at, each with the number of
    moves left after it.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        evaluate: Callable[[Any], float],
        stops: Callable[[Any, int], bool],
        moves: Callable[[Any, int], Mapping[Any, int]],
    ) -> None:
        self.game, self.evaluate, self.stops, self.moves = game, evaluate, stops, moves

    def initial(self) -> tuple[Any, int]:
        raise NotImplementedError

    def turn(self, s: tuple[Any, int]) -> int:
        return self.game.turn(s[0])

    def actions(self, s: tuple[Any, int]) -> Sequence[Any]:
        return [] if self.is_terminal(s) else list(self.moves(*s))

    def transition(self, s: tuple[Any, int], a: Any) -> tuple[Any, int]:
        return self.game.transition(s[0], a), self.moves(*s)[a]

    def is_terminal(self, s: tuple[Any, int]) -> bool:
        return self.game.is_terminal(s[0]) or self.stops(*s)

    def utility(self, s: tuple[Any, int], p: int) -> float:
        over = self.game.is_terminal(s[0])
        return self.game.utility(s[0], MAX) if over else self.evaluate(s[0])


def out_of_depth(s: Any, left: int) -> bool:
    return left == 0


def type_a(game: Game[Any, Any]) -> Cut:
    moves = lambda s, left: dict.fromkeys(game.actions(s), left - 1)  # noqa: E731
    return Cut(game, noise, out_of_depth, moves)


def quiescence(game: Game[Any, Any]) -> Cut:
    moves = lambda s, left: dict.fromkeys(game.actions(s), max(left - 1, 0))  # noqa: E731
    return Cut(game, noise, lambda s, left: left == 0 and not restless(s), moves)


def type_b(game: Game[Any, Any], n: int) -> Cut:
    def moves(s: Any, left: int) -> dict[Any, int]:
        chosen = order_actions(game, s, estimate(game))[:n]
        return {a: left - 1 for a in game.actions(s) if a in chosen}

    return Cut(game, noise, out_of_depth, moves)


def variable(game: Game[Any, Any], width: int) -> Cut:
    def moves(s: Any, left: int) -> dict[Any, int]:
        order = order_actions(game, s, estimate(game))
        return {a: max(0, left - 1 - order.index(a) // width) for a in game.actions(s)}

    return Cut(game, noise, out_of_depth, moves)


@pytest.mark.slow
@given(game=games, depth=depths)
@settings(max_examples=examples(200), deadline=None)
def test_type_a_is_minimax_down_to_its_depth(game: Tree, depth: int):
    expected = minimax_search(type_a(game), (game.root, depth))
    evaluate = Asked(lambda s: not game.is_terminal(s))
    assert heuristic_minimax(game, game.root, depth, evaluate) == expected


@pytest.mark.slow
@given(game=games, depth=depths)
@settings(max_examples=examples(200), deadline=None)
def test_alpha_beta_with_a_depth_is_type_a_in_any_order(game: Tree, depth: int):
    expected = heuristic_minimax(game, game.root, depth, noise)
    evaluate = Asked(lambda s: not game.is_terminal(s))
    assert depth_limited_alpha_beta(game, game.root, depth, evaluate) == expected
    orders: list[Any] = [BestSoFar(), Killers(), History(), ByEvaluation(noise)]
    for _ in range(2):
        assert depth_limited_alpha_beta(game, game.root, depth, evaluate, orders) == expected


@pytest.mark.slow
@given(game=games, depth=depths)
@settings(deadline=None)
def test_alpha_beta_with_a_depth_evaluates_no_more_than_type_a(game: Tree, depth: int):
    full, pruned = (Asked(lambda s: True) for _ in range(2))
    heuristic_minimax(game, game.root, depth, full)
    depth_limited_alpha_beta(game, game.root, depth, pruned)
    assert set(pruned.states) <= set(full.states)
    assert len(pruned.states) <= len(full.states)


@pytest.mark.slow
@given(game=games, depth=depths)
@settings(max_examples=examples(200), deadline=None)
def test_quiescence_goes_on_from_restless_positions(game: Tree, depth: int):
    expected = minimax_search(quiescence(game), (game.root, depth))
    evaluate = Asked(lambda s: not game.is_terminal(s) and not restless(s))

    def is_quiescent(s: Any) -> bool:
        assert not game.is_terminal(s)
        return not restless(s)

    assert quiescent_minimax(game, game.root, depth, evaluate, is_quiescent) == expected


@pytest.mark.slow
@given(game=games, depth=depths, n=st.integers(1, 3))
@settings(max_examples=examples(200), deadline=None)
def test_type_b_is_minimax_over_the_best_n(game: Tree, depth: int, n: int):
    expected = minimax_search(type_b(game, n), (game.root, depth))
    assert best_n_minimax(game, game.root, depth, estimate(game), n) == expected


@pytest.mark.slow
@given(game=games, depth=depths, width=st.integers(1, 3))
@settings(max_examples=examples(200), deadline=None)
def test_variable_depth_looks_less_far_where_moves_look_worse(game: Tree, depth: int, width: int):
    expected = minimax_search(variable(game, width), (game.root, depth))
    assert variable_depth_minimax(game, game.root, depth, estimate(game), width) == expected


@pytest.mark.slow
@given(game=games, depth=depths)
@settings(deadline=None)
def test_with_everything_looked_at_all_are_type_a(game: Tree, depth: int):
    expected = heuristic_minimax(game, game.root, depth, noise)
    evaluate = estimate(game)
    assert best_n_minimax(game, game.root, depth, evaluate, 9) == expected
    assert variable_depth_minimax(game, game.root, depth, evaluate, 9) == expected
    assert quiescent_minimax(game, game.root, depth, evaluate, lambda s: True) == expected


@pytest.mark.slow
@given(game=games)
@settings(deadline=None)
def test_with_enough_depth_type_a_is_minimax(game: Tree):
    expected = minimax_search(game, game.root)
    nothing = Asked(lambda s: False)
    assert heuristic_minimax(game, game.root, 20, nothing) == expected
    assert depth_limited_alpha_beta(game, game.root, 20, nothing) == expected
    assert quiescent_minimax(game, game.root, 0, nothing, lambda s: False) == expected


LIMITED: dict[str, Callable[..., Any]] = {
    "type A": heuristic_minimax,
    "alpha-beta": depth_limited_alpha_beta,
    "quiescence": lambda game, s, d, f: quiescent_minimax(game, s, d, f, lambda s: True),
    "type B": lambda game, s, d, f: best_n_minimax(game, s, d, f, 2),
    "variable": variable_depth_minimax,
}


every_limited = pytest.mark.parametrize("search", LIMITED.values(), ids=LIMITED.keys())


@every_limited
def test_the_end_has_its_utility_and_depth_0_its_evaluation(search: Any):
    assert search(TEXTBOOK, "k", 3, noise) == (14, None)
    assert search(TEXTBOOK, "k", 0, noise) == (14, None)
    assert search(TEXTBOOK, "a", 0, lambda s: 42) == (42, None)


@every_limited
def test_evaluations_may_be_infinite(search: Any):
    """IFT615 (Université de Sherbrooke), slide 33, evaluates a win as infinity."""
    game = Tree.of(((1, 1), (1, 1)))
    assert search(game, "a", 1, lambda s: -inf) == (-inf, "A")
    assert search(game, "a", 1, {"b": -inf, "c": inf}.__getitem__) == (inf, "B")
    assert search(game, "b", 1, lambda s: inf) == (1, "A")


@every_limited
@pytest.mark.parametrize(
    ("depth", "error"), [(-1, ValueError), (1.0, TypeError), (True, TypeError)]
)
def test_a_depth_is_a_number_of_moves(search: Any, depth: Any, error: type[Exception]):
    with pytest.raises(error, match=f"depth is {depth}"):
        search(TEXTBOOK, "a", depth, noise)


def test_myopia_and_its_cure():
    """Material taken at the last move looks won, until the next one takes it back."""
    game = Tree.of(Node(MAX, (Node(MIN, (Node(MAX, (-9, -9)),)), Node(MIN, (Node(MAX, (1, 0)),)))))
    material_after = {"b": 5, "c": 0, "d": -4, "e": 0}.__getitem__
    assert heuristic_minimax(game, "a", 1, material_after) == (5, "A")
    assert quiescent_minimax(game, "a", 1, material_after, lambda s: s != "b") == (0, "B")


def test_type_b_may_never_look_at_the_best_move():
    game = Tree.of(((3, 12), (100, 100)))
    assert best_n_minimax(game, "a", 2, lambda s: s == "b", 1) == (3, "A")
    assert heuristic_minimax(game, "a", 2, noise) == (100, "B")
