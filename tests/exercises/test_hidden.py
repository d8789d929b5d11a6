"""Notebook 9: the functions of its first exercises, against other ways to find the same."""

from random import Random

import pytest

from autograder.running.cases import PUBLIC, battery
from chapters.hidden.exercises.information_sets.late_trees import late_tree
from chapters.hidden.textbook import best_reply, information_sets, mixed_value, regret_matching
from course_lib.game import MAX, MIN
from course_lib.games.hidden import CoveredDice, HiddenTree, KuhnPoker, random_hidden_tree
from course_lib.search.hidden import information_sets as all_sets
from course_lib.search.hidden import regret_matching as by_action
from course_lib.search.hidden import solve_matrix
from tests.exercises.verdicts import verdict_on


def test_the_mixed_value_is_that_of_the_linear_program():
    for case in battery("mixed-value", PUBLIC):
        (matrix,) = case.args
        value, p = mixed_value(matrix)
        assert value == pytest.approx(solve_matrix(matrix)[0], abs=1e-9)
        mirrored = [[-u for u in column] for column in zip(*matrix, strict=True)]
        assert -best_reply(mirrored, (p, 1 - p))[0] == pytest.approx(value, abs=1e-9)


def test_regrets_in_a_list_are_matched_as_those_by_action():
    for case in battery("regret-matching", PUBLIC):
        (regrets,) = case.args
        assert regret_matching(regrets) == [*by_action(dict(enumerate(regrets))).values()]


@pytest.mark.parametrize(
    "game",
    [
        KuhnPoker(), CoveredDice(), CoveredDice(3, 2),
        *(random_hidden_tree(Random(seed)) for seed in range(5)),
        *(late_tree(Random(seed)) for seed in range(5)),
    ],
    ids=repr,
)  # fmt: skip
def test_the_sets_of_both_players_are_all_sets_of_the_game(game):
    first, second = (information_sets(game, p) for p in (MAX, MIN))
    both, found = first | second, all_sets(game)
    assert len(both) == len(first) + len(second)
    assert {known: {*states} for known, states in both.items()} == {
        known: {*states} for known, states in found.items()
    }
    assert sum(map(len, both.values())) == sum(map(len, found.values()))


def test_kuhn_poker_has_six_sets_per_player_in_the_order_of_the_deals():
    sets = information_sets(KuhnPoker(), MAX)
    assert len(sets) == len(information_sets(KuhnPoker(), MIN)) == 6
    assert sets["Q"] == [("QJ", ()), ("QK", ())]


def test_some_sets_of_late_trees_are_in_another_order_than_breadth_first():
    games = [late_tree(Random(seed)) for seed in range(5)]
    assert any(information_sets(game, p) != {k: v for k, v in all_sets(game).items()
               if game.turn(v[0]) == p} for game in games for p in (MAX, MIN))  # fmt: skip


def tells_by_asking():
    """MIN knows the deal, and asks MAX in one of them only: averaging may be wrong here, too."""
    return HiddenTree.of(
        ((-10, (0, 8)), (9, (4, -4))),
        [("e", "g")],
        players={"b": MIN, "c": MIN, "e": MAX, "g": MAX},
        chances={"a": (0.5, 0.5)},
    )


def test_a_game_in_which_min_knows_the_deal_is_not_taken_for_one_in_which_max_sees_it():
    verdict = verdict_on("break-determinization", tells_by_asking)
    assert not verdict.passed
    assert verdict.diagnosis is None
