"""Max^n: vectors, ties, shallow cuts; and what no search for many players accepts."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import inf
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import successors
from course_lib.games import Nim, Node, TicTacToe, Tree
from course_lib.search import (
    best_reply,
    depth_limited_coalition,
    depth_limited_maxn,
    maxn,
    maxn_shallow,
    maxn_values,
    minimax_search,
    paranoid,
)
from tests.lengths import examples
from tests.search.multiplayer_trees import (
    BELOW,
    DICE,
    SUM,
    TIE,
    bounded_trees,
    few,
    full_tree,
    leaves_of,
    nim_pass,
    shallow,
    trees,
    zero_sum,
)

# Max^n.


@given(game=zero_sum())
@settings(deadline=None)
def test_for_two_players_who_want_the_opposite_maxn_is_minimax(game: Tree):
    value, action = minimax_search(game, game.root)
    assert maxn(game, game.root) == ((value, -value), action)


def test_maxn_is_minimax_in_tic_tac_toe():
    game = TicTacToe()
    for s in ((1, 0, 0, 0, 2, 0, 0, 0, 1), (1, 2, 0, 0, 1, 0, 0, 0, 2)):
        value, action = minimax_search(game, s)
        assert maxn(game, s) == ((value, -value), action)


def test_everybody_maximises_their_own_component():
    """Player 1 prefers 6 to 2, player 2 prefers 5 to 3; player 0 gets 4 rather than 1."""
    game = Tree.of(
        Node(0, (Node(1, ((1, 6, 9), (7, 2, 9))), Node(2, ((9, 9, 3), (4, 0, 5))))), n_players=3
    )
    assert maxn(game, "a") == ((4, 0, 5), "B")
    assert maxn(game, "b") == ((1, 6, 9), "A")
    assert maxn(game, "d") == ((1, 6, 9), None)


def test_ties_go_to_the_first_action():
    assert maxn(TIE, "a") == ((2, 3, 3), "A")


@given(game=trees())
@settings(deadline=None)
def test_nobody_would_rather_have_played_another_action(game: Tree):
    for s, moves in game.moves.items():
        p = game.turn(s)
        values = {a: maxn(game, t)[0] for a, t in moves.items()}
        vector, action = maxn(game, s)
        assert values[action] == vector
        assert vector[p] == max(v[p] for v in values.values())


@given(game=trees())
@settings(deadline=None)
def test_far_enough_ahead_there_is_nothing_to_estimate(game: Tree):
    assert depth_limited_maxn(game, game.root, 9, lambda s: ()) == maxn(game, game.root)


@given(game=trees(), depth=st.integers(0, 3))
@settings(deadline=None)
def test_perfect_estimates_give_the_vector_at_any_depth(game: Tree, depth: int):
    vector, action = maxn(game, game.root)

    def evaluate(s: str) -> list[float]:
        assert not game.is_terminal(s)
        return list(maxn(game, s)[0])

    expected = vector, action if depth else None
    assert depth_limited_maxn(game, game.root, depth, evaluate) == expected


# Ties.


def choices(game: Tree, s: str) -> Iterator[tuple[float, ...]]:
    """Yield the vector of s for every way of breaking the ties below it, node by node."""
    if game.is_terminal(s):
        yield tuple(game.utility(s, p) for p in range(game.n_players))
        return
    p = game.turn(s)
    for vectors in product(*(set(choices(game, t)) for _, t in successors(game, s))):
        yield from (v for v in vectors if v[p] == max(w[p] for w in vectors))


def test_a_tie_of_one_is_no_tie_of_the_others():
    assert maxn_values(TIE, "a") == {(2, 3, 3), (2, 1, 7)}


@given(game=trees(few, levels=3))
@settings(max_examples=examples(150), deadline=None)
def test_all_values_are_those_of_all_ways_to_break_ties(game: Tree):
    assert maxn_values(game, game.root) == set(choices(game, game.root))


@given(game=trees())
@settings(deadline=None)
def test_maxn_is_one_of_its_values(game: Tree):
    assert maxn(game, game.root)[0] in maxn_values(game, game.root)


@given(game=zero_sum(few))
@settings(deadline=None)
def test_two_players_who_want_the_opposite_have_one_value(game: Tree):
    value, _ = minimax_search(game, game.root)
    assert maxn_values(game, game.root) == {(value, -value)}


def test_a_tie_below_decides_what_is_chosen_above():
    """Player 1 is indifferent in b; player 0 comes there only if the tie goes the right way."""
    game = Tree.of(Node(0, (Node(1, ((9, 1), (0, 1))), (5, 5))))
    assert maxn_values(game, "a") == {(9, 1), (5, 5)}


# Shallow pruning.


@given(game=bounded_trees)
@settings(max_examples=examples(400), deadline=None)
def test_shallow_pruning_changes_neither_vector_nor_action(game: Tree):
    assert maxn_shallow(game, game.root, SUM) == maxn(game, game.root)
    assert set(leaves_of(shallow, game)) <= set(leaves_of(maxn, game))


@pytest.mark.slow
@given(game=bounded_trees, loose=st.fractions(0, 9))
@settings(deadline=None)
def test_the_sum_may_be_known_badly(game: Tree, loose: Fraction):
    assert maxn_shallow(game, game.root, SUM + loose) == maxn(game, game.root)


@pytest.mark.parametrize("n", [2, 3, 4])
def test_shallow_pruning_looks_at_fewer_leaves(n: int):
    games = [full_tree(Random(seed), n, 5, 3) for seed in range(20)]
    assert all(shallow(game, "a") == maxn(game, "a") for game in games)
    seen = sum(len(leaves_of(shallow, game)) for game in games)
    assert seen < 0.95 * 20 * 3**5


def test_what_the_mover_is_sure_of_bounds_the_next_player():
    """Player 0 has 6; player 1 finds 4 and leaves 6 at most, so the rest of c is not looked at."""
    game = Tree.of(
        Node(0, (Node(1, ((6, 3, 1), (9, 1, 0))), Node(1, ((5, 4, 1), (0, 9, 1))))), n_players=3
    )
    assert maxn_shallow(game, "a", SUM) == ((6, 3, 1), "A")
    assert leaves_of(shallow, game) == ["d", "e", "f"]


def test_who_has_everything_looks_no_further():
    game = Tree.of(Node(0, ((10, 0, 0), (3, 3, 4))), n_players=3)
    assert leaves_of(shallow, game) == ["b"]


def test_deep_cuts_would_change_the_answer():
    """At e, player 2 finds 6, which leaves player 0 less than the 5 in hand: that bound is deep.

    A cut there would make e look worth 4 to player 1, who would prefer it to (6, 3, 1).
    """
    reply = Node(1, (Node(2, ((0, 4, 6), (0, 1, 9))), (6, 3, 1)))
    game = Tree.of(Node(0, ((5, 3, 2), reply)), n_players=3)
    assert maxn_shallow(game, "a", SUM) == maxn(game, "a") == ((6, 3, 1), "B")
    assert len(leaves_of(shallow, game)) == 4


# Bad input.

SEARCHES: dict[str, Callable[[Any, Any], Any]] = {
    "maxn": maxn,
    "values": maxn_values,
    "shallow": shallow,
    "to some depth": lambda game, s: depth_limited_maxn(game, s, 3, lambda t: (0, 0, 0)),
    "best reply": lambda game, s: best_reply(game, s, 3, lambda t: (0, 0, 0), lambda t, p: t),
    "paranoid": lambda game, s: paranoid(game, s, 0),
    "coalition to some depth": lambda game, s: depth_limited_coalition(
        game, s, {0}, 3, lambda t: (0, 0, 0)
    ),
}


@pytest.mark.parametrize("search", SEARCHES.values(), ids=SEARCHES.keys())
@pytest.mark.parametrize("game", [DICE, BELOW], ids=["at the root", "below"])
def test_chance_is_refused(search: Callable[[Any, Any], Any], game: Tree):
    with pytest.raises(ValueError, match=r"chance moves in [ab].*without chance"):
        search(game, "a")


@pytest.mark.parametrize(
    ("leaf", "max_sum"), [((-1, 3, 3), 10), ((5, 5, 1), 10), ((2, 1, 0), 2.5), ((1, 1, 1), -inf)]
)
def test_a_leaf_that_breaks_its_promise_is_refused(leaf: Any, max_sum: float):
    game = Tree.of(Node(0, (leaf,)), n_players=3)
    with pytest.raises(ValueError, match=r"leaf b has utilities .* may be negative"):
        maxn_shallow(game, "a", max_sum)


def test_players_out_of_turn_cannot_be_pruned():
    for second in (0, 2):
        game = Tree.of(Node(0, (Node(second, ((1, 1, 1),)),)), n_players=3)
        with pytest.raises(ValueError, match=f"player {second} moves in b .*player 1 would be"):
            maxn_shallow(game, "a", SUM)


def test_one_player_cannot_be_pruned():
    with pytest.raises(ValueError, match="1 player"):
        maxn_shallow(Tree.of(Node(0, ((1,),)), n_players=1), "a", SUM)


@pytest.mark.parametrize("estimates", [(), (1, 2), (1, 2, 3, 4)])
def test_an_estimate_is_one_number_a_player(estimates: Any):
    game = Nim((2, 1), n_players=3)
    s = game.initial()
    for search in (
        lambda: depth_limited_maxn(game, s, 1, lambda t: estimates),
        lambda: depth_limited_coalition(game, s, {0}, 1, lambda t: estimates),
        lambda: best_reply(game, s, 1, lambda t: estimates, nim_pass),
    ):
        with pytest.raises(ValueError, match="one number for each of 3 players"):
            search()


@pytest.mark.parametrize(
    ("depth", "error"), [(-1, ValueError), (1.0, TypeError), (True, TypeError)]
)
def test_a_depth_that_counts_nothing_is_refused(depth: Any, error: type[Exception]):
    for search in (
        lambda: depth_limited_maxn(TIE, "a", depth, lambda t: (0, 0, 0)),
        lambda: depth_limited_coalition(TIE, "a", {0}, depth, lambda t: (0, 0, 0)),
        lambda: best_reply(TIE, "a", depth, lambda t: (0, 0, 0), lambda t, p: t),
    ):
        with pytest.raises(error, match="depth"):
            search()
