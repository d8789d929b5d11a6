"""Games with hidden information: the conformance suite on each, and what is published of them."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from course_lib.game import CHANCE, MAX, MIN, Game, HiddenGame, Player, perft, reachable
from course_lib.games import Node, Tree
from course_lib.games.hidden import HiddenTree, KuhnPoker, random_hidden_tree
from course_lib.search.hidden import information_sets
from tests.games.hidden.conformance import hides, players_remember
from tests.games.positions import play

# Kuhn poker.


def kuhn_alike(s: Any, p: Player) -> Iterable[Any]:
    cards, history = s
    for other in {*"JQK"} - {cards[p]}:
        yield (cards[p] + other if p == MAX else other + cards[p]), history


def test_kuhn_poker_has_six_information_sets_per_player():
    game = KuhnPoker()
    assert hides(game, kuhn_alike) == 12
    movers = [game.turn(states[0]) for states in information_sets(game).values()]
    assert movers.count(MAX) == movers.count(MIN) == 6


def test_kuhn_poker_has_thirty_ends():
    game = KuhnPoker()
    states = reachable(game, game.initial())
    assert len(states) == 55  # 1 deal, 6 times 9 histories
    assert sum(map(game.is_terminal, states)) == 30
    assert [perft(game, game.initial(), d) for d in range(5)] == [1, 6, 12, 24, 12]


@pytest.mark.parametrize(
    ("actions", "chips"),
    [
        ("KJ check check", 1), ("JQ check check", -1), ("JK bet fold", 1), ("QJ bet call", 2),
        ("QK bet call", -2), ("KQ check bet fold", -1), ("KQ check bet call", 2),
        ("JQ check bet call", -2),
    ],
)  # fmt: skip
def test_kuhn_poker_pays(actions: str, chips: int):
    game = KuhnPoker()
    end = play(game, *actions.split())
    assert [game.utility(end, p) for p in (MAX, MIN)] == [chips, -chips]


# Trees.

PENNIES = HiddenTree(Tree.of(((1, -1), (-1, 1))), [("b", "c")])
"""Matching pennies: MIN does not see MAX's coin."""


def tree_alike(game: HiddenTree) -> Any:
    def alike(s: str, p: Player) -> Iterable[str]:
        return next((group for group in game.joined if s in group), (s,))

    return alike


def test_a_tree_joins_nodes():
    assert hides(PENNIES, tree_alike(PENNIES)) == 2
    assert information_sets(PENNIES) == {"a": ["a"], "b, c": ["b", "c"]}
    assert PENNIES.information_set("d", MIN) == "b, c: A"
    assert PENNIES.information_set("b", MAX) == "a: A"
    assert PENNIES.information_set("a", MIN) == "-"


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


# The suite itself.


class Forgetful(KuhnPoker):
    """MAX no longer knows its card when it answers a bet."""

    def information_set(self, s: Any, p: Player) -> str:
        known = super().information_set(s, p)
        return known[2:] if known.endswith("check bet") else known


class Peeking(KuhnPoker):
    """MIN sees the difference between MAX's cards, but not MAX."""

    def information_set(self, s: Any, p: Player) -> str:
        known = super().information_set(s, p)
        return known + s[0][:1] if p == MIN and s[0][0] == "J" else known


class Shared(KuhnPoker):
    """The players' information sets have the same names."""

    def information_set(self, s: Any, p: Player) -> str:
        return s[0][p] if s[0] else "-"


def test_the_suite_finds_a_player_who_forgets():
    with pytest.raises(AssertionError, match="forgets"):
        players_remember(Forgetful())


@pytest.mark.parametrize(
    ("game", "message"), [(Peeking(), "joins"), (Shared(), "belongs to players")]
)
def test_the_suite_finds_wrong_information_sets(game: HiddenGame[Any, Any], message: str):
    with pytest.raises(AssertionError, match=message):
        hides(game, kuhn_alike)
