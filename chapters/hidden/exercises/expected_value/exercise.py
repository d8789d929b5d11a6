"""The exercise ``expected-value``, of section ``hidden``."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import GAME, kinds, left_alone_again, right_order
from autograder.exercises.common.promises import position
from autograder.exercises.common.state_values import state_values
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
    random_round,
    random_tree,
    with_gaps,
)
from chapters.hidden.matrices import PENNIES, RPS
from chapters.hidden.small_games import BLUFFING
from course_lib.game import HiddenGame
from course_lib.games import Tree
from course_lib.games.hidden import HiddenTree
from course_lib.search.hidden import expected_value

ROUND = HiddenTree(
    Tree.of((((5, 0, 1), (2, 2, 2)), (((0, 6, 0), (4, 0, 8)), (1, 3, -2))), n_players=3),
    [("b", "c")],
    {"a": "first", "b": "second", "f": "third"},
)
"""Three players; the second does not see what the first one does."""
RARE = ((400, 0), (0, 0))
"""A payoff that counts although its row is rare."""
HALF: Behaviour = {}
"""No information set: all of them are played uniformly."""


def _case(kind: str, game: HiddenGame[Any, Any], *strategies: Behaviour, s: Any = None) -> Case:
    return Case(kind, (game, game.initial() if s is None else s, list(strategies)))


def _kind(game: HiddenGame[Any, Any]) -> str:
    return "deal" if not isinstance(game, HiddenTree) or game.chance_of else "players"


def _random_case(rng: Random, game: HiddenGame[Any, Any]) -> Case:
    """Draw strategies with a distribution for each information set."""
    drawn = (random_behaviour(rng, game, p) for p in range(game.n_players))
    return _case(_kind(game), game, *drawn)


def _draw(rng: Random) -> Case:
    return _random_case(rng, random_tree(rng))


def _draw_below(rng: Random) -> Case:
    """Draw a case that asks about a state after the deal."""
    game = random_tree(rng)
    _, _, strategies = _random_case(rng, game).args
    return _case("deal", game, *strategies, s=rng.choice([*game.moves[game.root].values()]))


def _draw_matrix(rng: Random) -> Case:
    return _random_case(rng, matrix_tree(drawn_matrix(rng)))


def _draw_kuhn(rng: Random) -> Case:
    return _random_case(rng, KUHN)


def _draw_gaps(rng: Random) -> Case:
    """Draw strategies of which at least one lacks an information set."""
    while True:
        game = random_tree(rng)
        whole = [random_behaviour(rng, game, p) for p in range(2)]
        found = [with_gaps(rng, strategy) for strategy in whole]
        if found != whole:
            return _case("gaps", game, *found)


def _draw_round(rng: Random) -> Case:
    game = random_round(rng)
    return _case("three", game, *(random_behaviour(rng, game, p) for p in range(3)))


def _draw_end(rng: Random) -> Case:
    game = random_tree(rng)
    return _case("end", game, HALF, HALF, s=rng.choice([*game.leaves]))


def promise(game: HiddenGame[Any, Any], s: Any, strategies: Sequence[Behaviour]) -> Iterable[bool]:
    """Hold that there is a strategy per player, each with distributions over its own actions."""
    yield from position(game, s)
    yield from is_game(game)
    yield len(strategies) == game.n_players
    for player, strategy in enumerate(strategies):
        yield from is_behaviour(game, player, strategy)


SURE: Behaviour = {"high": {"bet": 1}, "low": {"check": 1}}
BLUFFS: Behaviour = {"high": {"bet": 1}, "low": {"check": 0.5, "bet": 0.5}}
TWO_MOVES: Behaviour = {
    "MAX": {"A": 0.5, "B": 0.5}, "MAX A": {"B": 1}, "MAX B": {"A": 0.25, "B": 0.75},
}  # fmt: skip

EXERCISE = CodeExercise(
    id="expected-value",
    section="hidden",
    names=("expected_value",),
    reference=expected_value,
    search=SearchFacts(state_values=state_values(expected_value, side="none")),
    shown=Presentation(values="utilities", reason=weighted_sum),
    examples=(
        _case("deal", BLUFFING, SURE, {"bet": {"fold": 1}}),
        _case("deal", BLUFFING, BLUFFS, {"bet": {"call": 0.75, "fold": 0.25}}),
        _case("deal", BLUFFING, BLUFFS, {"bet": {"call": 0.75, "fold": 0.25}}, s="low"),
        _case("players", matrix_tree(PENNIES), {"MAX": {"A": 0.75, "B": 0.25}}, {"MIN": {"B": 1}}),
        _case(
            "players", matrix_tree(RPS),
            {"MAX": {"C": 0.5, "A": 0.5}}, {"MIN": {"A": 0.25, "B": 0.75}},
        ),
        _case("players", TWICE, TWO_MOVES, {"MIN": {"B": 0.75, "A": 0.25}}),
        _case("players", matrix_tree(RARE), {"MAX": {"A": 0.01, "B": 0.99}}, {"MIN": {"A": 1}}),
        _case("deal", BLIND, {"MAX": {"B": 0.75, "A": 0.25}}, {"MIN": {"A": 0.25, "B": 0.75}}),
        _case(
            "deal", SEEN,
            {"MAX x": {"B": 1}, "MAX y": {"A": 0.5, "B": 0.5}},
            {"MIN A": {"A": 1, "B": 0}, "MIN B": {"B": 0.5, "A": 0.5}},
        ),
        _case("gaps", BLUFFING, {"high": {"bet": 1}}, {"bet": {"call": 1}}),
        _case("gaps", KUHN, HALF, HALF),
        _case(
            "three", ROUND,
            {"first": {"B": 1}}, {"second": {"A": 0.75, "B": 0.25}},
            {"third": {"A": 0.5, "B": 0.5}},
        ),
        _case("end", BLUFFING, HALF, HALF, s=next(iter(BLUFFING.leaves))),
    ),
    generators=games.with_variations({
        ANY: (_draw, 16), "below": (_draw_below, 8), "players": (_draw_matrix, 12),
        "kuhn": (_draw_kuhn, 6), "gaps": (_draw_gaps, 12), "three": (_draw_round, 10),
        "end": (_draw_end, 3),
    }),
    properties=(
        Property(
            "players", 1, right_order, kinds("players"),
            says="each player's actions count as often as its strategy takes them",
        ),
        Property(
            "deal", 2, right_order, kinds("deal"),
            says="also where chance moves, and a strategy cannot tell its outcomes apart",
        ),
        Property(
            "gaps", 1, right_order, kinds("gaps"),
            says="an information set that a strategy lacks is played uniformly",
        ),
        Property(
            "three players", 1, right_order, kinds("three"),
            says="one number per player, also for three",
        ),
        Property(
            "end", 1, right_order, kinds("end"),
            says="when the game is over, the utilities",
        ),
        left_alone_again(right_order, 1, GAME),
    ),
    mistakes=MISTAKES,
    asking=Asking(cases_since=1, promise=promise),
    version=4,
)  # fmt: skip
