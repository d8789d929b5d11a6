"""The exercise ``expected-value``, of section ``hidden``."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from autograder.exercises.common.checks import kinds, right_value, untouched
from autograder.exercises.common.state_values import helper_values
from autograder.model.case import Case
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from chapters.hidden.exercises.expected_value.mistakes import MISTAKES
from chapters.hidden.exercises.expected_value.reasons import weighted_sum
from chapters.hidden.exercises.shared import drawn_matrix
from chapters.hidden.exercises.trees import (
    BLIND,
    KUHN,
    SEEN,
    TWICE,
    Behaviour,
    is_behaviour,
    is_game,
    matrix_tree,
    random_behaviour,
    random_tree,
    value_below,
)
from chapters.hidden.matrices import PENNIES, RPS
from chapters.hidden.small_games import BLUFFING
from course_lib.game import MAX, MIN, HiddenGame
from course_lib.games.hidden import HiddenTree
from course_lib.search.hidden import expected_value, uniform_strategy


def _between(game: HiddenGame[Any, Any], first: Behaviour, second: Behaviour) -> Case:
    deals = not isinstance(game, HiddenTree) or bool(game.chance_of)
    return Case("deal" if deals else "players", (game, first, second))


def _random_case(rng: Random, game: HiddenGame[Any, Any]) -> Case:
    return _between(game, random_behaviour(rng, game, MAX), random_behaviour(rng, game, MIN))


def _draw(rng: Random) -> Case:
    return _random_case(rng, random_tree(rng))


def _draw_matrix(rng: Random) -> Case:
    return _random_case(rng, matrix_tree(drawn_matrix(rng)))


def _draw_kuhn(rng: Random) -> Case:
    return _random_case(rng, KUHN)


def _uniform(game: HiddenGame[Any, Any]) -> Case:
    """Return the case in which one profile is given for both players."""
    profile = uniform_strategy(game)
    return _between(game, profile, profile)


def _below(args: Sequence[Any], s: Any, depth: int | None) -> float:
    game, *strategies = args
    return value_below(game, (strategies[0], strategies[1]), s)


def promise(game: HiddenGame[Any, Any], first: Behaviour, second: Behaviour) -> Iterable[bool]:
    """Hold that both players have probabilities wherever they move."""
    yield from is_game(game)
    yield from is_behaviour(game, MAX, first)
    yield from is_behaviour(game, MIN, second)


SURE: Behaviour = {"high": {"bet": 1}, "low": {"check": 1}}
BLUFFS: Behaviour = {"high": {"bet": 1}, "low": {"check": 0.5, "bet": 0.5}}

EXERCISE = CodeExercise(
    id="expected-value",
    section="hidden",
    names=("expected_value",),
    reference=expected_value,
    search=SearchFacts(state_values=helper_values(_below)),
    shown=Presentation(values="utilities", reason=weighted_sum),
    examples=(
        _between(BLUFFING, SURE, {"bet": {"fold": 1}}),
        _between(BLUFFING, BLUFFS, {"bet": {"call": 0.75, "fold": 0.25}}),
        _between(matrix_tree(PENNIES), {"MAX": {"A": 0.75, "B": 0.25}}, {"MIN": {"B": 1}}),
        _between(matrix_tree(RPS), {"MAX": {"C": 0.5, "A": 0.5}}, {"MIN": {"A": 0.25, "B": 0.75}}),
        _between(
            TWICE,
            {"MAX": {"A": 0.5, "B": 0.5}, "MAX A": {"B": 1}, "MAX B": {"A": 0.25, "B": 0.75}},
            {"MIN": {"B": 0.75, "A": 0.25}},
        ),
        _between(BLIND, {"MAX": {"B": 0.75, "A": 0.25}}, {"MIN": {"A": 0.25, "B": 0.75}}),
        _between(
            SEEN,
            {"MAX x": {"B": 1}, "MAX y": {"A": 0.5, "B": 0.5}},
            {"MIN A": {"A": 1, "B": 0}, "MIN B": {"B": 0.5, "A": 0.5}},
        ),
        _uniform(KUHN),
    ),
    generators={ANY: (_draw, 24), "players": (_draw_matrix, 12), "kuhn": (_draw_kuhn, 6)},
    properties=(
        Property(
            "players", 5, right_value, kinds("players"),
            says="each player's actions count as often as its strategy takes them",
        ),
        Property(
            "deal", 5, right_value, kinds("deal"), needs=("players",),
            says="also where chance moves, and a strategy cannot tell its outcomes apart",
        ),
        untouched("players"),
    ),
    mistakes=MISTAKES,
    asking=Asking(promise=promise),
)  # fmt: skip
