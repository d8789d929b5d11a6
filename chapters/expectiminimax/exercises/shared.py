"""Parts that several exercises of section ``expectiminimax`` share."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.reasons import (
    SearchReasons,
    full_search,
    of_small_games,
    value_reason,
    where_wrong,
)
from autograder.model.case import Answer, Case
from chapters.expectiminimax.exercises.trees import (
    LONG,
    MIXED,
    NEVER,
    TIED,
    UNSORTED,
    WEATHER,
    chance,
    long_chance_tree,
)
from course_lib.game import CHANCE, MAX, MIN, Game, Player
from course_lib.games import Node, Tree
from course_lib.search import expectiminimax_value


def expectation_reading(game: Game[Any, Any], s: Any) -> SearchReasons:
    """Return how the value of s comes about, chance nodes included."""

    def weights(t: Any) -> Mapping[Any, float] | None:
        return game.chances(t) if game.turn(t) == CHANCE else None

    return full_search(game, s, lambda t: expectiminimax_value(game, t), weights=weights)


@where_wrong
@of_small_games
def value(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the values among which the first choice is made, or the weighted sum."""
    game, s = case.args[:2]
    return value_reason(expectation_reading(game, s), (s, 0))


BY_HAND = (
    WEATHER,
    games.chances_backwards(WEATHER),
    Tree.of(Node(MIN, (chance((2, 3), 0.9, 0.1), chance((1, 4), 0.9, 0.1)))),
    MIXED,
    games.chances_backwards(MIXED),
    NEVER,
    TIED,
    UNSORTED,
    LONG,
    Tree.of(Node(MIN, (chance((3, 1), 0.5, 0.5), 2, 4))),
    Tree.of(chance((Node(MIN, (6, 9)), Node(MAX, (0, 3))), 1 / 6, 5 / 6)),
    Tree.of(chance((chance((12, 0), 0.25, 0.75), -4), 0.125, 0.875)),
)


def drawn_tree(rng: Random, roots: Sequence[Player] = (CHANCE, MAX, MIN)) -> Tree:
    """Draw a tree with chance nodes; one in twelve is long."""
    return long_chance_tree(rng) if rng.randrange(12) == 11 else games.chance_tree(rng, roots=roots)


END = Case("end", (WEATHER, "d"))

Win = Mapping[tuple[int, int], float]
