"""Monte-Carlo tree search as a whole: what can be exchanged in it, and what it finds."""

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from math import inf, nan
from random import Random
from statistics import fmean
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.game import MAX, MIN, successors
from course_lib.games import ConnectFour, TicTacToe, Tree
from course_lib.search import (
    Node,
    SquaresNode,
    all_children,
    alpha_beta_tt,
    back_up_squares,
    best_action,
    by_puct,
    by_ucb1,
    by_ucb1_tuned,
    cut_off,
    heavy_policy,
    line_above,
    mcts,
    mcts_player,
    mcts_solver,
    mcts_tree,
    multiplayer_mcts,
    one_child,
    perfect_ending,
    simulate,
    weighted_mean,
)
from tests.search.game_trees import Watched, few, trees
from tests.search.mcts_trees import DICE, THREE, TTT, C, counts, searched, seeds, share
from tests.support.tactics import Tactic, connect_four_tactics, tactics, tic_tac_toe_tactics

# The whole search.


@pytest.mark.slow
@given(trees(few), seeds, st.integers(1, 40))
def test_mcts_returns_a_legal_action_however_few_the_iterations(tree: Tree, seed: int, n: int):
    assert mcts(tree, tree.initial(), n, C, Random(seed)) in tree.actions(tree.initial())


def test_a_terminal_root_has_no_action():
    assert mcts(TTT, (1, 1, 1, 2, 2, 0, 0, 0, 0), 5, C, Random(0)) is None


def test_the_same_seed_grows_the_same_tree_and_another_one_another():
    def tree(seed: int) -> list[tuple[object, ...]]:
        return counts(mcts_tree(TTT, TTT.initial(), 100, C, Random(seed)))

    assert tree(1) == tree(1) != tree(2)


@pytest.mark.slow
@given(trees(few), seeds, st.integers(1, 40))
def test_the_general_search_with_the_textbook_parts_is_the_textbook(tree: Tree, seed: int, n: int):
    textbook = mcts_tree(tree, tree.initial(), n, C, Random(seed))
    assert counts(searched(tree, n, seed)) == counts(textbook)


def test_an_iteration_asks_for_the_utilities_of_one_terminal_state():
    game = Watched(TTT)
    for n in (1, 2, 50):
        game.leaves.clear()
        mcts(game, TTT.initial(), n, C, Random(0))
        assert len(game.leaves) == 2 * n
        assert game.leaves[::2] == game.leaves[1::2]


# What it finds.


@pytest.mark.sampled(4)
@pytest.mark.slow
@pytest.mark.parametrize("tactic", tactics(), ids=lambda t: t.name.replace(" ", "-"))
def test_the_only_right_move_is_found_in_99_of_100_seeds(tactic: Tactic):
    right = sum(
        mcts(tactic.game, tactic.state, tactic.iterations, C, Random(seed)) == tactic.action
        for seed in range(100)
    )
    assert right >= 99


@cache
def action_values(tactic: Tactic) -> dict[Any, float]:
    """Return the minimax value of every action."""
    table: dict[Any, Any] = {}
    after = successors(tactic.game, tactic.state)
    return {a: alpha_beta_tt(tactic.game, t, table)[0] for a, t in after}


@pytest.mark.slow
def test_tactics_have_a_single_right_move():
    for tactic in tactics():
        values = action_values(tactic)
        best = (max if tactic.game.turn(tactic.state) == MAX else min)(values.values())
        assert [a for a, v in values.items() if v == best] == [tactic.action]


@pytest.mark.slow
def test_tactics_are_for_both_seats_and_for_winning_and_saving():
    games_of_two = [*tic_tac_toe_tactics(), *connect_four_tactics()]
    kinds = {(type(t.game), t.game.turn(t.state), action_values(t)[t.action]) for t in games_of_two}
    seats = {(MAX, 1), (MAX, 0), (MIN, -1), (MIN, 0)}
    assert kinds == {(game, *seat) for game in (TicTacToe, ConnectFour) for seat in seats}


@pytest.mark.slow
@pytest.mark.parametrize("tactic", tactics()[:10:2], ids=lambda t: t.name.replace(" ", "-"))
def test_visits_tend_to_the_minimax_choice_as_the_budget_grows(tactic: Tactic):
    shares = [
        fmean(
            share(mcts_tree(tactic.game, tactic.state, n, C, Random(seed)), tactic.action)
            for seed in range(10)
        )
        for n in (100, 500, 2_000)
    ]
    assert all(less < more for less, more in pairwise(shares))
    assert shares[-1] > 0.7


def test_the_search_with_the_sign_error_misses_what_the_right_one_finds():
    def selfless(game: Any, node: Any, utilities: Any) -> None:
        for n in line_above(node):
            n.visits += 1
            n.total += utilities[MAX]  # for MAX at every node, whoever chose it

    refutation = tactics()[0]
    root = searched(refutation.game, 500, back_up=selfless)
    assert best_action(root) != refutation.action


# Several players, and chance.


def test_three_players_each_play_for_themselves():
    for seed in range(20):
        assert multiplayer_mcts(THREE, "a", 400, C, Random(seed)) == "B"
    assert multiplayer_mcts(THREE, "b", 400, C, Random(0)) == "A"
    assert multiplayer_mcts(THREE, "c", 400, C, Random(0)) == "A"


@pytest.mark.parametrize("expansion", [all_children, one_child])
def test_chance_is_drawn_and_not_chosen(expansion: Any):
    root = searched(DICE, 2_000, tree_policy=expansion(by_ucb1(C)))
    assert best_action(root) == "A"
    b = root.children[0] if root.children[0].action == "A" else root.children[1]
    visits = {child.action: child.visits for child in b.children}
    assert abs(visits["A"] / sum(visits.values()) - 0.9) < 0.05
    assert abs(b.total / b.visits - 2.1) < 0.05


def test_a_search_may_begin_with_chance():
    root = searched(DICE, 300, root=Node("b"))
    assert abs(root.total / root.visits - 2.1) < 0.1


# Selection rules and expansions in the whole search.


@pytest.mark.slow
@pytest.mark.parametrize("expansion", [all_children, one_child])
@pytest.mark.parametrize("rule", ["ucb1", "tuned", "puct"])
@pytest.mark.parametrize("tactic", tactics()[:4], ids=lambda t: t.name.replace(" ", "-"))
def test_every_rule_and_expansion_finds_refutations(expansion: Any, rule: str, tactic: Tactic):
    rules = {"ucb1": by_ucb1(C), "tuned": by_ucb1_tuned(2), "puct": by_puct(2, lambda s, a: 0.5)}
    for seed in range(5):
        root = searched(
            tactic.game,
            1_000,
            seed,
            root=SquaresNode(tactic.state),
            tree_policy=expansion(rules[rule]),
            back_up=back_up_squares,
        )
        assert best_action(root) == tactic.action


def test_a_prior_decides_what_is_visited_first():
    prior = {0: 0.5, 4: 0.5}
    root = searched(TTT, 10, tree_policy=all_children(by_puct(5, lambda s, a: prior.get(a, 0))))
    assert [n.action for n in root.children if n.visits] == [0, 4]


def test_heavy_playouts_see_a_mate_in_a_simulation():
    def heavy(game: Any, s: Any, rng: Random) -> Any:
        return simulate(game, s, rng, heavy_policy)

    board = (1, 0, 0, 0, 0, 0, 0, 0, 0)  # O must take the centre
    light, heavily = (
        fmean(
            share(searched(TTT, 300, i, root=Node(board), default_policy=p), 4) for i in range(10)
        )
        for p in (simulate, heavy)
    )
    assert heavily > light


# Bad input.


def no_action(s: Any) -> Any:
    raise AssertionError("not asked")


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: mcts(TTT, TTT.initial(), 0, C, Random(0)), ValueError, "iterations is 0, but"),
        (lambda: mcts(TTT, TTT.initial(), 1.5, C, Random(0)), TypeError, "iterations is 1.5, but"),
        (lambda: mcts(TTT, TTT.initial(), 5, -1, Random(0)), ValueError, "c is -1, but"),
        (lambda: mcts(TTT, TTT.initial(), 5, nan, Random(0)), ValueError, "c is nan, but"),
        (lambda: mcts(TTT, TTT.initial(), 5, inf, Random(0)), ValueError, "c is inf, but"),
        (lambda: mcts(DICE, "a", 9, C, Random(0)), ValueError, "is a chance state, and mcts would"),
        (lambda: by_ucb1(-1), ValueError, "c is -1, but"),
        (lambda: by_ucb1_tuned(-1), ValueError, "c is -1, but"),
        (lambda: by_puct(-1, lambda s, a: 1), ValueError, "c is -1, but"),
        (lambda: weighted_mean(0), ValueError, "weight is 0, but it must be above 0"),
        (lambda: weighted_mean(nan), ValueError, "weight is nan, but"),
        (lambda: mcts_solver(TTT, TTT.initial(), 0, C, Random(0)), ValueError, "iterations is 0"),
        (lambda: mcts_solver(TTT, TTT.initial(), 5, -1, Random(0)), ValueError, "c is -1, but"),
        (lambda: mcts_solver(THREE, "a", 5, C, Random(0)), ValueError, "has 3 players, but"),
        (lambda: mcts_player(TTT, C, Random(0)), ValueError, "a budget needs a number"),
        (lambda: mcts_player(TTT, C, Random(0), iterations=0), ValueError, "iterations is 0, but"),
        (lambda: mcts_player(TTT, C, Random(0), seconds=-1), ValueError, "seconds is -1, but"),
        (lambda: mcts_player(TTT, -1, Random(0), iterations=1), ValueError, "c is -1, but"),
        (lambda: cut_off(-1, lambda s: 0), ValueError, "moves is -1, but"),
        (lambda: cut_off(1, lambda s: 0)(THREE, "a", Random(0)), ValueError, "has 3 players, but"),
        (lambda: perfect_ending(TTT, no_action, 0), ValueError, "positions is 0, but"),
        (
            lambda: perfect_ending(TTT, no_action, 9)((1, 1, 1, 2, 2, 0, 0, 0, 0)),
            ValueError,
            "the game is over in XXX/OO./...",
        ),
        (
            lambda: mcts_player(TTT, C, Random(0), iterations=1)((1, 1, 1, 2, 2, 0, 0, 0, 0)),
            ValueError,
            "the game is over in XXX/OO./...",
        ),
    ],
)
def test_bad_input_is_refused(call: Callable[[], Any], error: type[Exception], message: str):
    with pytest.raises(error, match=message):
        call()
