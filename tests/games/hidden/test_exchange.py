"""Games with hidden information, sent to a student's process, and written as Python."""

import json
from random import Random
from typing import Any

import pytest

import course_lib.games
from autograder.model.literals import Literals
from autograder.protocol.game_codec import build_game, describe_game
from autograder.protocol.monitored_game import MonitoredGame
from course_lib.game import MAX, MIN, HiddenGame
from course_lib.games.hidden import (
    Goofspiel,
    HiddenSquare,
    HiddenTree,
    KuhnPoker,
    LeducPoker,
    LiarsDice,
    random_hidden_tree,
    rock_paper_scissors,
    strategy_fusion,
)
from course_lib.search.hidden import information_sets
from tests.games.hidden.conformance import PENNIES

GAMES = [
    KuhnPoker(), LeducPoker(), LiarsDice(3), Goofspiel(3, True), HiddenSquare(2, 2, 1, False),
    rock_paper_scissors(1, 2, 3), PENNIES, strategy_fusion(),
    *(random_hidden_tree(Random(seed)) for seed in range(10)),
]  # fmt: skip


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_hidden_game_can_be_sent_and_built_again(game: HiddenGame[Any, Any]):
    described = json.loads(json.dumps(describe_game(game, values=True)))
    built: Any = build_game(described, lambda *_: 0)
    assert built == game
    assert information_sets(built) == information_sets(game)


def test_leaves_of_a_hidden_tree_are_asked_for_one_by_one():
    asked = []

    def oracle(what: str, s: Any) -> Any:
        asked.append((what, s))
        return PENNIES.leaves[s]

    built: Any = build_game(describe_game(PENNIES, values=False), oracle)
    assert built.information("c", MIN) == "b, c"
    assert asked == []
    assert built.utility("d", MAX) == 1
    assert asked == [("utility", "d")]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_hidden_game_is_written_as_the_call_that_makes_it(game: HiddenGame[Any, Any]):
    literals = Literals()
    source = literals.game(game)
    assert eval(source, {**vars(course_lib.game), **vars(course_lib.games)}) == game


def test_a_hidden_tree_is_written_in_a_line():
    literals = Literals()
    source = 'HiddenTree(Tree.of(((1, -1), (-1, 1))), [("b", "c")])'
    assert literals.game(PENNIES) == source
    assert literals.import_lines() == ["from course_lib.games.hidden import HiddenTree"]


def test_a_change_to_information_sets_is_noticed():
    game = HiddenTree(PENNIES.tree, PENNIES.joined)
    monitored = MonitoredGame(game)
    assert monitored.changed is None
    assert monitored.information("b", MIN) == "b, c"
    game.sets["b"] = "b"
    assert monitored.changed is not None
