"""Trees with information sets: what can be joined, and what is drawn at random."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from course_lib.game import CHANCE, MAX, MIN, Game, Player
from course_lib.games import Node, Tree
from course_lib.games.hidden import HiddenTree, non_locality, random_hidden_tree, strategy_fusion
from course_lib.search.hidden import information_sets
from tests.games.hidden.conformance import PENNIES, hides


def test_a_hidden_tree_is_built_as_a_tree_is():
    nested, options = ((1, (3, -4)), (1, (-4, 3))), {"chances": {"a": (0.25, 0.75)}}
    joined, names = [("b", "c"), ("e", "g")], {"b": "first", "e": "then"}
    built = HiddenTree.of(nested, joined, names, players={"e": MAX, "g": MAX}, **options)
    tree = Tree.of(nested, players={"e": MAX, "g": MAX}, **options)
    assert built == HiddenTree(tree, joined, names)
    assert isinstance(built, HiddenTree)
    assert built.information("g", MAX) == "then"
    assert HiddenTree.of(((1, 2, 3), (4, 5, 6)), n_players=3).n_players == 3


def tree_alike(game: HiddenTree) -> Any:
    def alike(s: str, p: Player) -> Iterable[str]:
        return next((group for group in game.joined if s in group), (s,))

    return alike


def test_a_tree_joins_nodes():
    assert hides(PENNIES, tree_alike(PENNIES)) == 2
    assert information_sets(PENNIES) == {"a": ["a"], "b, c": ["b", "c"]}
    assert PENNIES.information("d", MIN) == "b, c: A"
    assert PENNIES.information("b", MAX) == "a: A"
    assert PENNIES.information("a", MIN) == "-"


@pytest.mark.parametrize("game", [strategy_fusion(), non_locality()])
def test_the_games_of_frank_and_basin_conform(game: HiddenTree):
    assert hides(game, tree_alike(game)) >= 2


@pytest.mark.parametrize("seed", range(60))
def test_random_trees_conform(seed: int):
    game = random_hidden_tree(Random(seed), deals=4, moves=4)
    assert hides(game, tree_alike(game)) >= 2
    assert game == random_hidden_tree(Random(seed), deals=4, moves=4)
    assert {game.turn(s) for s in game.moves} == {CHANCE, MAX, MIN}


def test_random_trees_hide_much_and_differ():
    games = [random_hidden_tree(Random(seed)) for seed in range(100)]
    joined = sum(any(len(group) > 1 for group in game.joined) for game in games)
    assert joined > 90
    assert len({repr(game) for game in games}) > 50
    assert max(len(game.moves) for game in games) < 100


@pytest.mark.parametrize("arguments", [{"deals": 1}, {"moves": 1}, {"actions": 1}, {"highest": 0}])
def test_random_trees_refuse_what_is_too_small(arguments: dict[str, int]):
    (name,) = arguments
    with pytest.raises(ValueError, match=name):
        random_hidden_tree(Random(0), **arguments)


IMPOSSIBLE: dict[str, tuple[Game[Any, Any], list[tuple[str, ...]], str]] = {
    "different players": (
        Tree.of(Node(MAX, (Node(MIN, (1, 2)), Node(MAX, (3, 4))))), [("b", "c")], "players",
    ),
    "different actions": (Tree.of(((1, 2), (3, 4, 5))), [("b", "c")], "actions"),
    "different memories": (
        Tree.of(Node(MAX, (Node(MAX, (1, 2)), Node(MAX, (3, 4))))), [("b", "c")], "memories",
    ),
    "joined twice": (Tree.of(((1, 2), (3, 4), (5, 6))), [("b", "c"), ("c", "d")], "twice"),
    "a leaf": (Tree.of(((1, 2), (3, 4))), [("d", "e")], "no node of a player"),
    "two parents": (
        Tree("a", {"a": MAX}, {"a": {"A": "b", "B": "b"}}, {"b": (0, 0)}), [], "two parents",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_cannot_be_joined_is_refused(what: str):
    tree, joined, message = IMPOSSIBLE[what]
    with pytest.raises(ValueError, match=message):
        HiddenTree(tree, joined)


def test_two_information_sets_of_one_name_are_refused():
    with pytest.raises(ValueError, match="named 'x'"):
        HiddenTree(Tree.of(((1, 2), (3, 4))), names={"b": "x", "c": "x"})
