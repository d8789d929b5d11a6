"""Monte-Carlo tree search: its four phases, what can be exchanged in them, and what it finds."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from math import inf, isclose, log, nan, sqrt
from random import Random
from statistics import fmean, pvariance
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib import games
from course_lib.game import CHANCE, MAX, MIN, Game, OutOfTime, successors
from course_lib.games import ConnectFour, Nim, TicTacToe, Tree
from course_lib.match import play
from course_lib.search import (
    Budget,
    Node,
    SquaresNode,
    VectorNode,
    all_children,
    alpha_beta_tt,
    back_up_squares,
    back_up_vector,
    backpropagate,
    best_action,
    best_mean_action,
    by_puct,
    by_ucb1,
    by_ucb1_tuned,
    cut_off,
    expand,
    grow,
    has_at_most,
    heavy_policy,
    keep,
    line_above,
    mcts,
    mcts_player,
    mcts_solver,
    mcts_tree,
    minimax_search,
    minimax_value,
    multiplayer_mcts,
    one_child,
    perfect_ending,
    puct,
    random_player,
    random_policy,
    select,
    simulate,
    solver_tree,
    tree_size,
    ucb1,
    ucb1_tuned,
    weighted_mean,
)
from course_lib.tactics import Tactic, connect_four_tactics, tactics, tic_tac_toe_tactics
from tests.search.test_pruning import Watched, few, trees

TTT = TicTacToe()
C = sqrt(2)
seeds = st.integers(0, 2**32)

DICE = Tree.of(
    games.Node(
        MAX,
        (
            games.Node(CHANCE, (2, 3), chances=(0.9, 0.1)),
            games.Node(CHANCE, (1, 4), chances=(0.9, 0.1)),
        ),
    )
)
"""The tree of seed 000, section "Jeux stochastiques": the actions are worth 2.1 and 1.3."""

THREE = Tree.of(
    games.Node(
        0,
        (
            games.Node(1, ((1, 5, 0), (9, 4, 0))),
            games.Node(2, ((2, 0, 6), (0, 0, 5))),
        ),
    ),
    n_players=3,
)
"""Three players; by max^n the first action is worth 1 to player 0, the second 2."""


def worked_tree() -> Node[str, str]:
    """Return the tree of seed 000: A, with B 12/30 and C 0/1; below B, D 5/10 and E 7/20."""
    a = Node[str, str]("A")
    b, c = Node("B", a, "to B"), Node("C", a, "to C")
    d, e = Node("D", b, "to D"), Node("E", b, "to E")
    a.children, b.children = [b, c], [d, e]
    for node, total, visits in ((a, 12, 31), (b, 12, 30), (c, 0, 1), (d, 5, 10), (e, 7, 20)):
        node.total, node.visits = total, visits
    return a


def all_nodes(root: Node[Any, Any]) -> list[Node[Any, Any]]:
    """Return the root and all nodes below it."""
    found = [root]
    for node in found:  # grows while we walk it
        found.extend(node.children)
    return found


def counts(root: Node[Any, Any]) -> list[tuple[object, ...]]:
    """Return all that can be compared of a tree."""
    return [(n.state, n.action, n.visits, n.total) for n in all_nodes(root)]


def searched(game: Game[Any, Any], n: int, seed: int = 0, **parts: Any) -> Node[Any, Any]:
    """Return the root that ``grow`` leaves after n iterations."""
    root = parts.pop("root", None) or Node(game.initial())
    policy = parts.pop("tree_policy", all_children(by_ucb1(C)))
    return grow(game, root, Random(seed), Budget(calls=n), policy, **parts)


def random_opponent(seed: int) -> Callable[[Any], Any]:
    rng = Random(seed)
    return lambda s: random_player(TTT, s, rng)


def share(root: Node[Any, Any], action: Any) -> float:
    """Return which part of the root's visits an action has."""
    return next(child.visits for child in root.children if child.action == action) / root.visits


# Selection.


def test_ucb1_of_the_worked_tree():
    assert round(ucb1(12, 30, 31, 2), 2) == 1.08
    assert round(ucb1(0, 1, 31, 2), 1) == 3.7


def test_a_node_without_visits_is_infinitely_attractive():
    assert ucb1(0, 0, 0, 2) == ucb1(0, 0, 10, 0) == ucb1_tuned(0, 0, 0, 10, 1) == inf


def test_selection_goes_where_ucb1_is_highest_and_not_the_mean():
    root = worked_tree()
    assert select(root, 2).state == "C"
    assert select(root, 0).state == "D"
    assert select(root.children[0], 2).state == "D"


def test_selection_prefers_the_first_of_equals():
    root = Node[str, str]("A")
    root.visits = 2
    root.children = [Node("B", root, "b"), Node("C", root, "c")]
    assert select(root, 1).state == "B"
    for child in root.children:
        child.visits, child.total = 1, 1
    assert select(root, 1).state == "B"


@given(seeds)
def test_ucb1_tuned_is_the_formula_on_samples(seed: int):
    rng = Random(seed)
    n, parent = rng.randint(1, 3_000), rng.randint(3_000, 9_000)
    results = [rng.choice((0.5, 0.6)) for _ in range(n)]  # so that 1/4 is not always the less
    bound = pvariance(results) + sqrt(2 * log(parent) / n)
    expected = fmean(results) + 2 * sqrt(log(parent) / n * min(0.25, bound))
    found = ucb1_tuned(sum(results), sum(x * x for x in results), n, parent, 2)
    assert isclose(found, expected, abs_tol=1e-9)


def test_ucb1_tuned_explores_less_where_results_do_not_vary():
    steady = ucb1_tuned(5_000, 2_500, 10_000, 20_000, 1)
    varied = ucb1_tuned(5_000, 5_000, 10_000, 20_000, 1)
    assert 0.5 < steady < varied <= ucb1(5_000, 10_000, 20_000, 1)


def test_ucb1_tuned_survives_a_variance_that_rounds_below_zero():
    assert ucb1_tuned(0.1 * 3, 0.01 * 3 - 1e-9, 3, 1, 1) == pytest.approx(0.1)


def test_puct_follows_the_prior_before_any_visit():
    assert puct(0, 0, 16, 0.25, 2) == 2
    assert puct(3, 4, 16, 0.5, 1) == 3 / 4 + 0.5 * 4 / 5


# Expansion.


def test_a_leaf_without_visits_is_not_expanded():
    leaf = Node(TTT.initial())
    assert expand(TTT, leaf) is leaf
    assert leaf.children == []


def test_expansion_adds_a_child_for_every_action_in_order():
    leaf = Node(TTT.initial())
    leaf.visits = 1
    assert expand(TTT, leaf) is leaf.children[0]
    found = [(n.action, n.state, n.parent, n.visits, n.total) for n in leaf.children]
    assert found == [(a, t, leaf, 0, 0) for a, t in successors(TTT, leaf.state)]


def test_the_end_of_a_match_is_not_expanded():
    leaf = Node((1, 1, 1, 2, 2, 0, 0, 0, 0))
    leaf.visits = 3
    assert expand(TTT, leaf) is leaf
    assert leaf.children == []


def test_children_are_of_the_kind_of_their_parent():
    root = searched(TTT, 50, root=VectorNode(TTT.initial()), back_up=back_up_vector)
    assert {type(node) for node in all_nodes(root)} == {VectorNode}


@pytest.mark.slow
@given(trees(few), seeds)
def test_one_child_expansion_adds_one_node_an_iteration_until_all_are_there(tree: Tree, seed: int):
    rng, root = Random(seed), Node(tree.initial())
    whole = tree_size(tree, tree.initial())
    policy = one_child(by_ucb1(C))
    for i in range(1, 12):
        grow(tree, root, rng, Budget(calls=1), policy)
        assert len(all_nodes(root)) <= min(i + 1, whole)
    assert {n.action for n in root.children} <= set(tree.actions(root.state))


def test_one_child_expansion_tries_every_action_once_before_any_twice():
    root = searched(TTT, 9, tree_policy=one_child(by_ucb1(C)))
    assert sorted(n.action for n in root.children) == list(range(9))
    assert {n.visits for n in root.children} == {1}


# Simulation.


def test_simulations_of_tic_tac_toe_end_as_random_matches_do():
    rng, n = Random(1), 4_000
    found = Counter(simulate(TTT, TTT.initial(), rng) for _ in range(n))
    # Uniform moves: X wins 58.5 %, O 28.8 %, 12.7 % are drawn.
    assert abs(found[1, -1] / n - 0.585) < 0.035
    assert abs(found[-1, 1] / n - 0.288) < 0.035
    assert abs(found[0, 0] / n - 0.127) < 0.035


def test_simulations_draw_chance_by_its_probabilities():
    rng = Random(2)
    found = Counter(simulate(DICE, "b", rng)[0] for _ in range(4_000))
    assert abs(found[2] / 4_000 - 0.9) < 0.03
    assert found.keys() == {2, 3}


def test_simulating_the_end_of_a_match_gives_its_utilities():
    assert simulate(TTT, (1, 1, 1, 2, 2, 0, 0, 0, 0), Random(0)) == (1, -1)


def test_a_simulation_has_one_utility_a_player():
    assert simulate(THREE, "d", Random(0)) == (1, 5, 0)


def test_heavy_policy_wins_at_once_if_it_can():
    board = (1, 1, 0, 2, 2, 0, 0, 0, 1)
    assert {heavy_policy(TTT, board, Random(i)) for i in range(30)} == {5}
    assert {random_policy(TTT, board, Random(i)) for i in range(90)} == {2, 5, 6, 7}


def test_heavy_policy_is_uniform_among_wins_and_else_among_all():
    wins = (1, 1, 0, 1, 2, 2, 0, 2, 0)  # X to move: 2 and 6 win
    assert {heavy_policy(TTT, wins, Random(i)) for i in range(60)} == {2, 6}
    found = Counter(heavy_policy(TTT, TTT.initial(), Random(i)) for i in range(3_000))
    assert len(found) == 9
    assert all(abs(n / 3_000 - 1 / 9) < 0.03 for n in found.values())


# Backpropagation.


def test_every_node_gets_what_its_chooser_gets():
    tree = Tree.of(games.Node(MAX, (games.Node(MAX, (games.Node(MIN, (1, 2)), 3)), 4)))
    root = Node(tree.initial())
    line = [root]
    for a in ("A", "A", "B"):
        line.append(Node(tree.transition(line[-1].state, a), line[-1], a))
    backpropagate(tree, line[-1], (2, -2))
    assert [(n.visits, n.total) for n in line] == [(1, 2), (1, 2), (1, 2), (1, -2)]


def test_below_a_chance_state_utilities_are_those_of_player_0():
    root = Node("a")
    child = Node("b", root, "A")
    leaf = Node("d", child, "A")
    backpropagate(DICE, leaf, (2, -2))
    assert (root.total, child.total, leaf.total) == (2, 2, 2)
    assert (root.visits, child.visits, leaf.visits) == (1, 1, 1)


@pytest.mark.slow
@given(trees(few), seeds, st.integers(1, 30))
def test_visits_add_up(tree: Tree, seed: int, n: int):
    root = mcts_tree(tree, tree.initial(), n, C, Random(seed))
    assert root.visits == n
    for node in all_nodes(root):
        if node.children:
            assert node.visits == 1 + sum(child.visits for child in node.children)


@pytest.mark.slow
@given(trees(few), seeds, st.integers(1, 30))
def test_vectors_hold_the_totals(tree: Tree, seed: int, n: int):
    vectors = searched(tree, n, seed, root=VectorNode(tree.initial()), back_up=back_up_vector)
    assert counts(vectors) == counts(mcts_tree(tree, tree.initial(), n, C, Random(seed)))
    assert isinstance(vectors, VectorNode)
    assert isclose(vectors.totals[MAX], vectors.total, abs_tol=1e-9)
    assert isclose(sum(vectors.totals), 0, abs_tol=1e-9)


def test_squares_hold_the_variance_of_wins_and_losses():
    root = searched(TTT, 200, root=SquaresNode(TTT.initial()), back_up=back_up_squares)
    assert counts(root) == counts(mcts_tree(TTT, TTT.initial(), 200, C, Random(0)))
    for node in all_nodes(root):
        assert isinstance(node, SquaresNode)
        assert abs(node.total) <= node.total_squares <= node.visits


def test_the_weighted_mean_of_a_worked_node():
    tree = Tree.of((1, 0))
    root = VectorNode(tree.initial())
    for a, total, visits in (("A", 3.0, 4), ("B", 1.0, 5)):
        child = VectorNode(tree.transition("a", a), root, a)
        child.total, child.visits, child.totals = total, visits, (total, -total)
        root.children.append(child)
    root.visits, root.totals = 9, (4, -4)
    weighted_mean(2)(tree, root.children[1], (0, 0))
    # B is now 1/6. Mean (3 + 1) / 10 with weight 2, B's 1/6 with its 6 visits.
    assert isclose(root.total / root.visits, (0.4 * 2 + 1 / 6 * 6) / (2 + 6))
    assert isclose(root.totals[MIN], -root.total)


def test_the_weighted_mean_tends_to_the_mean_as_its_weight_grows():
    def tree(back_up: Any) -> list[Any]:
        root = searched(TTT, 300, root=VectorNode(TTT.initial()), back_up=back_up)
        return [n.visits for n in root.children]

    assert tree(weighted_mean(4)) != tree(weighted_mean(1e12))
    assert sum(tree(weighted_mean(4))) == sum(tree(back_up_vector)) == 299


def test_back_ups_say_which_root_they_need():
    with pytest.raises(TypeError, match=r"begin with VectorNode\(s\) as the root"):
        searched(TTT, 2, back_up=back_up_vector)
    with pytest.raises(TypeError, match=r"begin with SquaresNode\(s\) as the root"):
        searched(TTT, 2, back_up=back_up_squares)
    with pytest.raises(TypeError, match=r"begin with SquaresNode\(s\) as the root"):
        searched(TTT, 20, tree_policy=all_children(by_ucb1_tuned(1)))


# The choice at the end.


def test_the_best_action_has_most_visits_and_not_the_best_mean_or_total():
    root = Node[str, str]("A")
    for a, total, visits in (("mean", 2, 2), ("visits", 12, 30), ("total", 13, 29)):
        child = Node(a, root, a)
        child.total, child.visits = total, visits
        root.children.append(child)
    assert best_action(root) == "visits"
    assert best_mean_action(root) == "mean"


def test_a_root_without_children_has_no_best_action():
    for choose in (best_action, best_mean_action):
        with pytest.raises(ValueError, match="has no children to choose from"):
            choose(Node("A"))


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


# The solver.


@settings(max_examples=60)
@given(trees(st.sampled_from((-1, 0, 1))), seeds)
def test_the_solver_proves_only_what_is_true(tree: Tree, seed: int):
    root, winners = solver_tree(tree, tree.initial(), 60, C, Random(seed))
    assert root.visits <= 60
    for node, winner in winners.items():
        assert minimax_value(tree, node.state) == (1 if winner == MAX else -1)


@settings(max_examples=60)
@given(trees(st.sampled_from((-1, 1))), seeds)
def test_the_solver_proves_every_win_and_plays_it(tree: Tree, seed: int):
    value, _ = minimax_search(tree, tree.initial())
    action, winner = mcts_solver(tree, tree.initial(), 2_000, C, Random(seed))
    assert winner == (MAX if value == 1 else MIN)
    assert action is not None
    assert minimax_value(tree, tree.transition(tree.initial(), action)) == value


def test_the_solver_proves_a_forced_win_in_tic_tac_toe_and_nim():
    assert mcts_solver(TTT, (1, 2, 0, 0, 0, 1, 0, 0, 2), 2_000, C, Random(0)) == (3, MAX)
    nim = Nim((1, 2))
    value, _ = minimax_search(nim, nim.initial())
    assert mcts_solver(nim, nim.initial(), 2_000, C, Random(0))[1] == (MAX if value > 0 else MIN)


def test_the_solver_stops_as_soon_as_it_knows():
    root, winners = solver_tree(TTT, (1, 1, 0, 2, 2, 0, 0, 0, 0), 10_000, C, Random(0))
    assert winners[root] == MAX
    assert root.visits < 100


def test_the_solver_at_the_end_of_a_match():
    assert mcts_solver(TTT, (1, 1, 1, 2, 2, 0, 0, 0, 0), 3, C, Random(0)) == (None, MAX)
    assert mcts_solver(TTT, (1, 2, 1, 1, 2, 2, 2, 1, 1), 3, C, Random(0)) == (None, None)
    assert mcts_solver(TTT, TTT.initial(), 1, C, Random(0)) == (0, None)


# Match play.


def test_what_is_kept_keeps_its_counts():
    root = searched(TTT, 500)
    child = max(root.children, key=lambda n: n.visits)
    reply = max(child.children, key=lambda n: n.visits)
    before = counts(reply)
    kept = keep(root, reply.state)
    assert kept is reply
    assert counts(kept) == before
    assert root.children == [child]
    assert child.children == [reply]
    searched(TTT, 50, root=kept)
    assert kept.visits == before[0][2] + 50  # type: ignore[operator]


def test_nothing_is_kept_of_what_is_not_in_the_tree():
    root = searched(TTT, 20)
    before = counts(root)
    assert keep(root, (1, 2, 1, 2, 1, 2, 0, 0, 0)) is None
    assert counts(root) == before


@pytest.mark.parametrize(("reuse", "action"), [(True, 2), (False, 1)])
def test_a_player_goes_on_with_the_tree_it_kept(reuse: bool, action: int):
    fork = tic_tac_toe_tactics()[0]
    player = mcts_player(fork.game, C, Random(0), iterations=1, reuse=reuse)
    assert [player(fork.state) for _ in range(fork.iterations)][-1] == action


def test_players_with_budgets_beat_random_ones():
    for reuse in (True, False):
        wins = 0.0
        for seed in range(10):
            rng = Random(seed)
            player = mcts_player(TTT, C, rng, iterations=60, reuse=reuse)
            wins += play(TTT, [player, random_opponent(seed)]).utilities[MAX]
        assert wins >= 6


def test_a_budget_of_no_seconds_still_gives_a_legal_action():
    assert mcts_player(TTT, C, Random(0), seconds=0)(TTT.initial()) == 0


def test_a_search_stops_where_an_evaluation_says_that_time_is_over():
    def no_time(game: Any, s: Any, rng: Random) -> Any:
        raise OutOfTime

    assert searched(TTT, 10, default_policy=no_time).visits == 0


# Hybrids.


def test_a_simulation_that_is_cut_off_is_evaluated():
    seen: list[Any] = []

    def evaluate(s: Any) -> float:
        seen.append(s)
        return 0.25

    assert cut_off(3, evaluate)(TTT, TTT.initial(), Random(0)) == (0.25, -0.25)
    assert [9 - s.count(0) for s in seen] == [3]
    assert cut_off(0, evaluate)(TTT, TTT.initial(), Random(0)) == (0.25, -0.25)
    assert seen[1] == TTT.initial()


def test_a_match_that_ends_before_the_cut_counts_as_it_ends():
    def never(s: Any) -> float:
        raise AssertionError("the match was over")

    assert cut_off(9, never)(TTT, TTT.initial(), Random(0)) in {(1, -1), (-1, 1), (0, 0)}
    assert cut_off(1, never)(DICE, "b", Random(0))[0] in (2, 3)


@given(trees(few), st.integers(1, 40))
def test_a_tree_has_at_most_as_many_nodes_as_are_counted(tree: Tree, n: int):
    assert has_at_most(tree, tree.initial(), n) == (tree_size(tree, tree.initial()) <= n)


def test_has_at_most_stops_counting_soon():
    game = Watched(ConnectFour())
    assert not has_at_most(game, game.initial(), 100)
    assert game.moves_made < 110


def test_the_ending_is_played_perfectly_and_the_opening_is_not_touched():
    asked: list[Any] = []

    def opening(s: Any) -> int:
        asked.append(s)
        return TTT.actions(s)[-1]

    player = perfect_ending(TTT, opening, 2_000)
    match = play(TTT, [player, player])
    endings = [s for s in match.states[:-1] if has_at_most(TTT, s, 2_000)]
    assert asked == [s for s in match.states[:-1] if s not in endings]
    assert asked
    assert match.utilities[MAX] == minimax_value(TTT, endings[0])


def test_hybrids_beat_random_players():
    def evaluate(s: Any) -> float:
        return 0.0

    for seed in range(5):
        rng = Random(seed)
        for hybrid in (
            mcts_player(TTT, C, rng, iterations=100, default_policy=cut_off(2, evaluate)),
            perfect_ending(TTT, mcts_player(TTT, C, rng, iterations=100), 1_000),
        ):
            assert play(TTT, [hybrid, random_opponent(seed)]).utilities[MAX] >= 0


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
