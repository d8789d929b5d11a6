"""Games with hidden information between judge and student: the wire, the source, smaller cases."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from autograder.model.case import Case
from autograder.model.literals import Literals
from autograder.protocol.codec import as_text, decode, encode
from autograder.protocol.game_codec import build_game, describe_game
from autograder.protocol.monitored_game import MonitoredGame
from autograder.report.question import no_value
from autograder.running.hidden_cuts import has_hidden_tree, smaller_hidden
from autograder.running.reading_cost import reading_cost
from chapters.hidden.exercises.break_determinization.averaging import read_game
from course_lib.game import CHANCE, MAX, MIN, HiddenGame
from course_lib.games import Tree
from course_lib.games.hidden import HiddenTree, KuhnPoker, random_hidden_tree
from course_lib.search.hidden import expected_value, uniform_strategy

TREES = [random_hidden_tree(Random(seed)) for seed in range(30)]
GAMES: list[HiddenGame[Any, Any]] = [*TREES[:8], KuhnPoker()]


def over_the_wire(game: HiddenGame[Any, Any]) -> Any:
    return build_game(json.loads(as_text(describe_game(game, values=True))), no_value)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_game_arrives_with_its_information_sets(game: HiddenGame[Any, Any]):
    built = over_the_wire(game)
    assert built == game
    assert uniform_strategy(built) == uniform_strategy(game)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_source_of_a_game_makes_it_again(game: HiddenGame[Any, Any]):
    literals = Literals()
    text = literals.game(game)
    scope: dict[str, Any] = {"Tree": Tree}
    exec("\n".join(literals.import_lines()), scope)
    assert eval(text, scope) == game


def _joins_players(described: Any) -> None:
    players = dict(described["players"])
    first = next(s for s, p in players.items() if p == MAX)
    second = next(s for s, p in players.items() if p == MIN)
    described["sets"] = [[first, "both"], [second, "both"]]


def _joins_a_memory(described: Any) -> None:
    described["sets"] = [[s, "one"] for s, p in described["players"] if p == MAX]


def _joins_a_leaf(described: Any) -> None:
    described["sets"].append([described["leaves"][0], "leaf"])


def _joins_chance(described: Any) -> None:
    described["sets"].append([described["tree"], "chance"])


def _names_twice(described: Any) -> None:
    described["sets"] = [[s, name] for s, name in described["sets"][:1]] * 2


REMEMBERS = HiddenTree(Tree.of((((1, 2), (3, 4)), ((5, 6), (7, 8))), players={"b": MAX, "c": MAX}))


@pytest.mark.parametrize(
    ("game", "spoil"),
    [
        (TREES[0], _joins_players),
        (REMEMBERS, _joins_a_memory),
        (TREES[0], _joins_a_leaf),
        (TREES[0], _joins_chance),
        (TREES[0], _names_twice),
    ],
)
def test_a_malformed_game_is_refused(game: HiddenTree, spoil: Callable[[Any], None]):
    described = json.loads(as_text(describe_game(game, values=True)))
    assert build_game(described, no_value) == game
    spoil(described)
    with pytest.raises(ValueError, match=r"join|no node|information set"):
        build_game(described, no_value)


def test_a_changed_information_set_is_a_changed_game():
    game = MonitoredGame(random_hidden_tree(Random(1)))
    assert game.changed is None
    game.sets[next(iter(game.sets))] = "another"
    assert game.changed == "the game itself was changed"


# Trees that a function returns.


@pytest.mark.parametrize("game", TREES[:8], ids=repr)
def test_a_returned_tree_crosses_as_its_tables(game: HiddenTree):
    assert read_game(decode(json.loads(as_text(encode(game))))) == game


@pytest.mark.parametrize(
    "change",
    [
        {"moves": {"a": {"A": "b", "B": "c"}, "b": {"A": "a", "B": "c"}}},  # a circle
        {"moves": {"a": {"A": "b", "B": "b"}}},
        {"leaves": {"b": (1, -1), "c": (0, 0), "z": (0, 0)}},
        {"leaves": {"b": (1, -1), "c": (1, 1)}},
        {"leaves": {"b": (1, -1), "c": (float("nan"), 0)}},
        {"leaves": {"b": (1, -1), "c": (1,)}},
        {"leaves": None},
        {"players": {"a": 2}},
        {"players": {"a": CHANCE}, "chances": {"a": {"A": 2, "B": -1}}},
        {"sets": {"b": "leaf"}},
        {"sets": 5},
        {"root": "b"},
        {"n_players": 3},
        {"more": 1},
    ],
)
def test_tables_that_are_no_tree_have_a_fault(change: dict[str, Any]):
    right = HiddenTree.of((1, -1)).tables()
    assert isinstance(read_game(right), HiddenTree)
    assert isinstance(read_game(right | change), str)


def test_a_tree_of_too_many_nodes_has_a_fault():
    assert isinstance(read_game(HiddenTree.of(tuple(range(99))).tables()), HiddenTree)
    assert isinstance(read_game(HiddenTree.of(tuple(range(100))).tables()), str)


# Smaller cases.


def about(game: HiddenTree) -> Case:
    profile = uniform_strategy(game)
    return Case("tree", (game, game.root, [profile, profile]))


@pytest.mark.parametrize("seed", range(0, 30, 5))
def test_a_smaller_case_is_a_legal_game_with_strategies_for_all_of_it(seed: int):
    case = about(TREES[seed])
    assert has_hidden_tree(case)
    made = [case]
    while made:
        case = min(made, key=reading_cost)
        made = list(smaller_hidden(case))
        for less in made:
            game, s, strategies = less.args
            assert [{*found} for found in strategies] == [{*game.sets.values()}] * 2
            assert s == game.root
            expected_value(game, s, strategies)  # raises unless all probabilities sum to 1
        made = [less for less in made if reading_cost(less) < reading_cost(case)]
    (actions,) = case.args[0].moves.values()
    assert len(actions) == 2


def test_an_action_goes_from_all_nodes_of_an_information_set():
    tree = Tree.of(((1, 2, 5), (3, 4, 6)), chances={"a": (0.5, 0.5)})
    game = HiddenTree(tree, [("b", "c")], {"b": "MAX"})
    fewer = [less.args[0] for less in smaller_hidden(about(game))]
    both = [less for less in fewer if {*less.moves} == {"a", "b", "c"}]
    assert [list(less.moves["b"]) for less in both] == [list(less.moves["c"]) for less in both]
    assert any(len(less.moves["b"]) == 2 for less in both)
    assert any(less.players[less.root] != CHANCE for less in fewer)
