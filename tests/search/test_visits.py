"""The nodes that alpha-beta enters: the one search behind pictures, predictions and budgets."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.exercises.common import games
from course_lib.games import TicTacToe, Tree
from course_lib.search import TwoSides, alpha_beta_search
from course_lib.search.visits import Visit, alpha_beta_visits
from course_lib.trace import trace
from tests.support.negamax_windows import negamax_windows
from tests.support.strategies import drawn

TEXTBOOK = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))


def test_visits_of_the_textbook_tree():
    visits = alpha_beta_visits(TEXTBOOK, "a")
    assert "".join(v.state for v in visits) == "abefgchdklm"
    assert visits[5] == Visit(("B",), "c", 3, inf, leaf=False)
    assert visits[-1] == Visit(("C", "C"), "m", 3, 5, leaf=True)


@pytest.mark.slow
@pytest.mark.parametrize("strict", [False, True])
@given(drawn(games.tree, max_leaves=20, depth=4), st.integers(-9, 9), st.integers(1, 9))
def test_windows_are_those_of_negamax(strict: bool, tree: Tree, alpha: int, width: int):
    visits = alpha_beta_visits(tree, tree.root, alpha, alpha + width, cut_on_equality=strict)
    expected = negamax_windows(tree, alpha, alpha + width, strict=strict)
    assert [(v.state, (v.alpha, v.beta)) for v in visits] == list(expected.items())
    assert all(v.leaf == tree.is_terminal(v.state) for v in visits)


@pytest.mark.slow
@given(drawn(games.tree, max_leaves=20, depth=4))
def test_a_path_leads_from_the_root_to_its_state(tree: Tree):
    for visit in alpha_beta_visits(tree, tree.root):
        s = tree.root
        for a in visit.path:
            s = tree.transition(s, a)
        assert s == visit.state


@pytest.mark.slow
@given(drawn(games.tree, max_leaves=20, depth=4))
def test_visits_are_those_of_the_reference(tree: Tree):
    traced = trace(alpha_beta_search, tree, tree.root)
    looked_at = {node.state for node in traced.nodes if node.looked_at}
    assert looked_at == {visit.state for visit in alpha_beta_visits(tree, tree.root)}


@pytest.mark.slow
@given(drawn(games.vector_tree, games.vectors(games.integers(-9, 9))), st.integers(0, 4))
def test_a_team_maximises_the_sum_of_its_utilities(tree: Tree, seat: int):
    team = {seat % tree.n_players, (seat + 1) % tree.n_players}
    assert alpha_beta_visits(tree, tree.root, team=team) == alpha_beta_visits(
        TwoSides(tree, team), tree.root
    )


def test_a_state_reached_twice_is_visited_twice():
    game, almost_full = TicTacToe(), (1, 2, 1, 2, 2, 1, 0, 0, 0)
    states = [visit.state for visit in alpha_beta_visits(game, almost_full, cut_on_equality=False)]
    assert len(set(states)) < len(states)
