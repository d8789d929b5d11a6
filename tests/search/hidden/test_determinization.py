"""Worlds that may be: averages over them, their two failures, and one tree for all of them."""

from random import Random
from typing import Any

import pytest

from course_lib.game import MAX, MIN
from course_lib.games import Node, Tree
from course_lib.games.hidden import (
    HiddenSquare,
    HiddenTree,
    KuhnPoker,
    LeducPoker,
    non_locality,
    random_hidden_tree,
    strategy_fusion,
)
from course_lib.match import play
from course_lib.search import minimax_search
from course_lib.search.hidden import (
    behaviour_player,
    best_response,
    determinization,
    determinization_player,
    information_sets,
    ismcts,
    possible_worlds,
    sampled_determinization,
    solve_game,
    uniform_strategy,
)

FUSION, NON_LOCAL = strategy_fusion(), non_locality()
OPEN = HiddenTree(Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2))))
HIDES_LATER = HiddenTree(
    Tree.of(
        Node(MAX, (1, Node(MIN, (Node(MAX, (3, -3)), Node(MAX, (-3, 3))))), actions=("stop", "go"))
    ),
    [("d", "e")],
)
"""MAX may stop for 1, or guess where MIN hides after that: 3 or -3."""


# Worlds.


def test_worlds_are_as_likely_as_the_deal():
    worlds = possible_worlds(KuhnPoker())
    assert worlds["K"] == pytest.approx({("KJ", ()): 0.5, ("KQ", ()): 0.5})
    assert {*worlds} == {*information_sets(KuhnPoker())}
    leduc = possible_worlds(LeducPoker())
    assert leduc["J"] == pytest.approx({("JJ", ()): 0.2, ("JQ", ()): 0.4, ("JK", ()): 0.4})
    after = {deal: p for (deal, _), p in leduc["J check check J"].items()}
    assert after == pytest.approx({"JQ": 0.5, "JK": 0.5})


def test_what_the_opponent_hid_is_equally_likely_everywhere():
    game = HiddenSquare(2, 2, 2)
    assert [*possible_worlds(game)["MAX"].values()] == [0.25] * 4
    assert len(possible_worlds(game)["MAX a1:near"]) == 3


# Determinization.


def test_determinization_falls_to_strategy_fusion():
    """It counts on 3 for going on, because it would guess right in either world; it gets 0."""
    assert determinization(FUSION, "heads") == (3, "go on")
    assert determinization(FUSION, "guess at heads") == (0, "heads")
    value, strategies = solve_game(FUSION)
    assert value == 1
    assert strategies[MAX]["choose"]["stop"] == pytest.approx(1)


def test_determinization_falls_to_non_locality():
    """On average left is better; but MIN would not have gone on in deal 1."""
    assert determinization(NON_LOCAL, "choice in deal 2") == (1, "left")
    chosen = determinization_player(NON_LOCAL)("choice in deal 2")
    assert -best_response(NON_LOCAL, MIN, [{"choice": {chosen: 1}}, {}])[0] == -1
    assert solve_game(NON_LOCAL)[0] == pytest.approx(0)


def test_where_nothing_is_hidden_determinization_is_minimax():
    assert determinization(OPEN, "a") == minimax_search(OPEN, "a") == (3, "A")
    assert determinization(OPEN, "c") == minimax_search(OPEN, "c") == (2, "A")


@pytest.mark.parametrize("seed", range(10))
def test_determinization_and_tree_search_cannot_see_what_is_hidden(seed: int):
    game = random_hidden_tree(Random(seed))
    worlds = possible_worlds(game)
    for states in information_sets(game).values():
        assert len({determinization(game, s) for s in states}) == 1
        assert len({ismcts(game, s, 30, 5, Random(1), worlds) for s in states}) == 1
        samples = {sampled_determinization(game, s, 5, worlds, Random(1)) for s in states}
        assert len(samples) == 1


def test_many_samples_are_as_good_as_all_worlds():
    game = random_hidden_tree(Random(3), deals=4)
    worlds, rng = possible_worlds(game), Random(0)
    for states in information_sets(game).values():
        exact, _ = determinization(game, states[0])
        value, _ = sampled_determinization(game, states[0], 3000, worlds, rng)
        assert value == pytest.approx(exact, abs=0.3)


# Tree search.


def test_tree_search_over_information_sets_does_not_fall_to_strategy_fusion():
    assert ismcts(FUSION, "heads", 1000, 6, Random(0)) == "stop"


def test_tree_search_does_not_see_moves_that_are_hidden_later():
    """A tree with an edge for each hidden action would see MIN's, and go on for 3."""
    assert {ismcts(HIDES_LATER, "a", 1000, 6, Random(seed)) for seed in range(5)} == {"stop"}
    assert determinization(HIDES_LATER, "a") == (3, "go")


def test_tree_search_falls_to_non_locality_as_well():
    assert ismcts(NON_LOCAL, "choice in deal 2", 1000, 6, Random(0)) == "left"


@pytest.mark.parametrize("state", [*"abcd"])
def test_where_nothing_is_hidden_tree_search_finds_the_minimax_action(state: str):
    assert ismcts(OPEN, state, 1000, 10, Random(0)) == minimax_search(OPEN, state)[1]


@pytest.mark.parametrize("card", ["J", "Q", "K"])
def test_tree_search_knows_when_to_fold_and_when_to_call(card: str):
    game = KuhnPoker()
    s = ("J" + card, ("bet",)) if card != "J" else ("QJ", ("bet",))
    expected = {"J": "fold", "K": "call"}.get(card)
    assert expected in (None, ismcts(game, s, 500, 2, Random(0)))


def test_tree_search_plays_poker_better_than_at_random():
    game = LeducPoker()
    worlds, rng = possible_worlds(game), Random(1)

    def search(s: Any) -> str:
        return ismcts(game, s, 40, 5, rng, worlds)

    chance = behaviour_player(game, uniform_strategy(game), rng)
    won = 0.0
    for seat in (MAX, MIN) * 50:
        players = (search, chance) if seat == MAX else (chance, search)
        won += play(game, players, rng=rng).utilities[seat]
    assert won / 100 > 0.3


# Wrong arguments.


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: determinization(OPEN, "e"), ValueError, "game is over"),
        (lambda: ismcts(OPEN, "e", 10, 1, Random(0)), ValueError, "game is over"),
        (lambda: ismcts(OPEN, "a", 0, 1, Random(0)), ValueError, "iterations is 0"),
        (lambda: ismcts(OPEN, "a", 1.5, 1, Random(0)), TypeError, "iterations is 1.5"),
        (lambda: ismcts(OPEN, "a", 1, -1, Random(0)), ValueError, "c is -1"),
        (
            lambda: sampled_determinization(OPEN, "a", 0, possible_worlds(OPEN), Random(0)),
            ValueError,
            "samples is 0",
        ),
    ],
)
def test_wrong_arguments_are_refused(call: Any, error: type[Exception], message: str):
    with pytest.raises(error, match=message):
        call()
