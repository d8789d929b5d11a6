"""Orders of actions: what comes first, and what a good order saves."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import MAX
from course_lib.games import Tree
from course_lib.search import (
    BestSoFar,
    ByEvaluation,
    History,
    Killers,
    alpha_beta_search,
    minimax_value,
    order_actions,
    ordered_alpha_beta,
)
from tests.search.game_trees import TEXTBOOK, games, in_order, leaves_of, noise


def test_actions_are_ordered_best_first_for_the_side_to_move():
    evaluate = {"b": 1, "c": 7, "d": 1, "e": -4, "f": 0, "g": 0}.__getitem__
    assert order_actions(TEXTBOOK, "a", evaluate) == ["B", "A", "C"]
    assert order_actions(TEXTBOOK, "b", evaluate) == ["A", "B", "C"]


@pytest.mark.slow
@given(game=games)
def test_an_order_has_every_action_once_and_is_stable(game: Tree):
    for s in game.moves:
        actions = game.actions(s)
        sign = 1 if game.turn(s) == MAX else -1
        keys = [
            (-sign * noise(game.transition(s, a)), actions.index(a))
            for a in order_actions(game, s, noise)
        ]
        assert keys == sorted(keys)
        assert len(keys) == len(actions)


def test_there_is_nothing_to_order_at_the_end():
    assert order_actions(TEXTBOOK, "k", noise) == []


@given(st.permutations(range(27)))
@settings(deadline=None)
def test_perfect_order_leads_to_the_fewest_leaves_there_can_be(values: list[int]):
    """Knuth and Moore 1975: b^ceil(m/2) + b^floor(m/2) - 1 leaves for a uniform tree."""
    triples = [tuple(values[i : i + 3]) for i in range(0, 27, 3)]
    game = Tree.of(tuple(tuple(triples[i : i + 3]) for i in range(0, 9, 3)))
    perfect = in_order(lambda: ByEvaluation(lambda s: minimax_value(game, s)))
    assert len(leaves_of(perfect, game, "a")) == 3**2 + 3**1 - 1
    assert len(leaves_of(alpha_beta_search, game, "a")) >= 3**2 + 3**1 - 1


def test_killers_come_first_latest_first_where_they_are_legal():
    killers = Killers[str, str]()
    for a in "ABCB":
        killers.learn(TEXTBOOK, "b", 1, a, cut=True)
    killers.learn(TEXTBOOK, "b", 1, "A", cut=False)
    assert killers.sort(TEXTBOOK, "c", 1, ["A", "C", "B"]) == ["B", "C", "A"]
    assert killers.sort(TEXTBOOK, "c", 1, ["A", "C"]) == ["C", "A"]
    assert killers.sort(TEXTBOOK, "c", 2, ["A", "B"]) == ["A", "B"]


def test_history_prefers_what_cut_near_the_root_for_the_same_player():
    history = History[str, str]()
    history.learn(TEXTBOOK, "b", 3, "A", cut=True)
    history.learn(TEXTBOOK, "b", 1, "B", cut=True)
    history.learn(TEXTBOOK, "b", 0, "C", cut=False)
    assert history.sort(TEXTBOOK, "c", 5, ["C", "A", "B"]) == ["B", "A", "C"]
    assert history.sort(TEXTBOOK, "a", 5, ["C", "A", "B"]) == ["C", "A", "B"]


def test_the_best_so_far_comes_first():
    best = BestSoFar[str, str]()
    best.learn(TEXTBOOK, "b", 1, "B", cut=True)
    best.learn(TEXTBOOK, "b", 1, "C", cut=False)
    assert best.sort(TEXTBOOK, "b", 1, ["A", "B", "C"]) == ["C", "A", "B"]
    assert best.sort(TEXTBOOK, "c", 1, ["A", "B", "C"]) == ["A", "B", "C"]


def test_a_second_search_is_cheaper_with_what_the_first_learnt():
    best = BestSoFar[str, str]()
    game = Tree.of(((8, 3, 2), (9, 5, 4), (14, 12, 6)))
    seen = [leaves_of(lambda g, s: ordered_alpha_beta(g, s, [best]), game, "a") for _ in range(2)]
    assert len(seen[1]) < len(seen[0])
