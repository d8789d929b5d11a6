"""The textbook searches, held against definitions that are slower and plainer than they are."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import MAX, MIN, Game, reachable, successors
from course_lib.games import Grundy, Nim, Node, TicTacToe, Tree
from course_lib.games.tree_nodes import Leaf
from course_lib.search import (
    minimax_search,
    minimax_value,
    one_step_player,
    tree_size,
    winning_strategy,
)
from tests.lengths import examples
from tests.search.game_trees import PLAYERS, TEXTBOOK


def nodes(leaves: st.SearchStrategy[float], levels: int) -> st.SearchStrategy[Node]:
    """Draw nodes with one to three children; players move in any order."""
    child: st.SearchStrategy[Node | Leaf] = leaves
    if levels > 1:
        child = st.one_of(leaves, nodes(leaves, levels - 1))
    children = st.lists(child, min_size=1, max_size=3).map(tuple)
    return st.builds(Node, st.sampled_from(PLAYERS), children)


def trees(leaves: st.SearchStrategy[float], levels: int = 3) -> st.SearchStrategy[Tree]:
    return nodes(leaves, levels).map(Tree.of)


numbers = st.one_of(st.integers(-3, 3), st.floats(-1e6, 1e6), st.fractions(-5, 5))
outcomes = st.sampled_from((-1, 0, 1))


def strategies_of(game: Tree, p: int) -> Iterator[dict[str, str]]:
    """Yield every pure strategy of a player: an action for each of its nodes."""
    own = [s for s, player in game.players.items() if player == p]
    for choices in product(*(game.actions(s) for s in own)):
        yield dict(zip(own, choices, strict=True))


def result(game: Tree, both: dict[str, str], first: str | None = None) -> float:
    """Return what MAX gets when everybody follows a strategy, perhaps after a first action."""
    s = game.initial()
    if first is not None:
        s = game.transition(s, first)
    while not game.is_terminal(s):
        s = game.transition(s, both[s])
    return game.utility(s, MAX)


def brute_force(game: Tree) -> float:
    """Return the value by its definition: MAX's best strategy against MIN's best answer to it."""
    answers = list(strategies_of(game, MIN))
    return max(min(result(game, own | a) for a in answers) for own in strategies_of(game, MAX))


# Minimax.


@given(trees(numbers, levels=2))
@settings(max_examples=examples(60), deadline=None)
def test_minimax_is_the_best_strategy_against_the_best_answer(game: Tree):
    value, action = minimax_search(game, "a")
    assert minimax_value(game, "a") == value == brute_force(game)
    assert action in game.actions("a")


@given(trees(numbers))
def test_value_and_search_agree_in_every_state(game: Tree):
    for s in reachable(game, "a"):
        assert minimax_search(game, s)[0] == minimax_value(game, s)


@pytest.mark.slow
@given(trees(st.integers(0, 2)))
def test_the_action_is_the_first_that_reaches_the_value(game: Tree):
    value, action = minimax_search(game, "a")
    reaching = [a for a, t in successors(game, "a") if minimax_value(game, t) == value]
    assert action == reaching[0]


@pytest.mark.slow
@given(trees(numbers))
def test_max_is_min_with_every_sign_turned(game: Tree):
    turned = Tree(
        game.root,
        {s: 1 - p for s, p in game.players.items()},
        game.moves,
        {s: (-u, u) for s, (u, _) in game.leaves.items()},
    )
    value, action = minimax_search(game, "a")
    assert minimax_search(turned, "a") == (-value, action)


@pytest.mark.parametrize(
    ("game", "s", "expected"),
    [
        (TEXTBOOK, "a", (3, "A")),
        (TEXTBOOK, "c", (2, "A")),
        (TEXTBOOK, "d", (2, "C")),
        (TEXTBOOK, "k", (14, None)),
        (Tree.of(((7, 2, 9), (6, 5, 8)), first=MIN), "a", (8, "B")),
        (Tree.of(Node(MAX, (Node(MAX, (1, 5)), Node(MIN, (4, 9))))), "a", (5, "A")),
        (Tree.of((-2000, -1500)), "a", (-1500, "B")),
        (Nim((1,)), ((0,), MAX), (-1, None)),
        (Nim((1,), misere=True), ((0,), MAX), (1, None)),
        (TicTacToe(), (1, 2, 2, 1, 0, 0, 0, 0, 0), (1, 4)),
        (Grundy((7,), first=MIN), (7,), (1, (6, 1))),
    ],
)  # fmt: skip
def test_minimax_of_known_positions(game: Game[Any, Any], s: Any, expected: tuple[float, Any]):
    assert minimax_search(game, s) == expected
    assert minimax_value(game, s) == expected[0]


# Size of a tree.


def test_tree_size_of_known_trees():
    assert tree_size(TEXTBOOK, "a") == 13
    assert tree_size(TEXTBOOK, "c") == 4
    assert tree_size(TEXTBOOK, "k") == 1
    assert tree_size(Nim((1, 1)), ((1, 1), MAX)) == 5
    assert tree_size(Nim((3,)), ((3,), MAX)) == 8
    assert tree_size(TicTacToe(), (0, 0, 0, 0, 1, 0, 0, 0, 0)) == 55_505


@pytest.mark.slow
@given(trees(st.just(0)))
def test_every_node_of_a_tree_counts_once(game: Tree):
    assert tree_size(game, "a") == len(game.moves) + len(game.leaves)


@given(st.integers(0, 7))
def test_a_position_counts_once_for_every_way_to_reach_it(n: int):
    """One pile of n coins: each of n, n-1, ..., 1 may or may not be passed through."""
    assert tree_size(Nim((n,)), ((n,), MAX)) == 2**n


# AND-OR search.


def can_force(game: Game[Any, Any], s: Any, p: int) -> bool:
    """Tell whether p can force a win, by minimax on the question 'does p win?'."""
    if game.is_terminal(s):
        return game.utility(s, p) > 0
    wins = [can_force(game, t, p) for _, t in successors(game, s)]
    return any(wins) if game.turn(s) == p else all(wins)


def ends(game: Game[Any, Any], s: Any, p: int, plan: dict[Any, Any]) -> Iterator[Any]:
    """Yield every end that play can come to when p follows the plan; KeyError where it fails."""
    if game.is_terminal(s):
        yield s
    elif game.turn(s) == p:
        yield from ends(game, game.transition(s, plan[s]), p, plan)
    else:
        for _, t in successors(game, s):
            yield from ends(game, t, p, plan)


def holds(game: Game[Any, Any], s: Any, p: int) -> None:
    """Hold that a strategy is found exactly when there is one, and wins against every reply."""
    plan = winning_strategy(game, s, p)
    assert (plan is not None) is can_force(game, s, p)
    if plan is not None:
        assert all(game.utility(end, p) > 0 for end in ends(game, s, p, plan))
        assert all(game.turn(state) == p for state in plan)


@pytest.mark.slow
@given(trees(outcomes), st.sampled_from(PLAYERS))
def test_a_winning_strategy_beats_every_reply_on_trees(game: Tree, p: int):
    holds(game, "a", p)


@pytest.mark.slow
@given(st.lists(st.integers(0, 3), max_size=3), st.booleans(), st.sampled_from(PLAYERS))
def test_a_winning_strategy_beats_every_reply_at_nim(piles: list[int], misere: bool, p: int):
    game = Nim(tuple(piles), misere=misere)
    holds(game, game.initial(), p)


@pytest.mark.slow
@given(trees(outcomes), st.sampled_from(PLAYERS))
def test_there_is_no_strategy_exactly_when_the_minimax_value_is_no_win(game: Tree, p: int):
    value = minimax_value(game, "a") * (1 if p == MAX else -1)
    assert (winning_strategy(game, "a", p) is None) is (value <= 0)


@pytest.mark.parametrize(
    ("game", "s", "p", "plan"),
    [
        (TEXTBOOK, "k", MAX, {}),
        (TEXTBOOK, "k", MIN, None),
        (Tree.of((0, 0)), "b", MAX, None),
        (Tree.of((1, (2, 3))), "a", MAX, {"a": "A"}),
        (Tree.of(((1, 2), (3, 4)), first=MIN), "a", MAX, {"b": "A", "c": "A"}),
        (Tree.of((1, 2), first=MIN), "a", MAX, {}),
        (Nim((1, 1)), ((1, 1), MAX), MIN, {((0, 1), 1): (1, 1), ((1, 0), 1): (0, 1)}),
        (Nim((1, 1)), ((1, 1), MAX), MAX, None),
        (Nim((1, 1), misere=True), ((1, 1), MAX), MIN, None),
        (Grundy((7,)), (7,), MAX, None),
        (TicTacToe(), (1, 2, 2, 1, 0, 0, 0, 0, 0), MIN, None),
    ],
)  # fmt: skip
def test_known_strategies(game: Game[Any, Any], s: Any, p: int, plan: dict[Any, Any] | None):
    assert winning_strategy(game, s, p) == plan


# All of them.


@given(trees(numbers, levels=2))
@settings(max_examples=25)
def test_searches_leave_the_game_as_it_was(game: Tree):
    before = repr((game.players, game.moves, game.leaves))
    minimax_search(game, "a")
    minimax_value(game, "a")
    tree_size(game, "a")
    winning_strategy(game, "a", MAX)
    one_step_player(game, "a", lambda s: 0)
    assert repr((game.players, game.moves, game.leaves)) == before
