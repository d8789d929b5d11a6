"""Parts that several exercises of section ``multiplayer`` share."""

from collections.abc import Callable
from functools import partial
from typing import Any

from autograder.exercises.common import games
from chapters.multiplayer.exercises.search import ANY_NUMBERS, DIGITS, SIGNED
from course_lib.game import Game

Function = Callable[..., Any]
Vector = tuple[float, ...]


def utilities(game: Game[Any, Any], s: Any) -> Vector:
    """Return the utilities of all players in a terminal state."""
    return tuple(game.utility(s, p) for p in range(game.n_players))


def remembering(function: Function) -> Function:
    """Return a function that keeps its answers from one call to the next, but not by game."""
    memo: dict[Any, Any] = {}

    def remembered(game: Game[Any, Any], s: Any, *rest: Any) -> Any:
        if s not in memo:
            memo[s] = function(game, s, *rest)
        return memo[s]

    return remembered


wide_tree = games.one_of(
    partial(games.vector_tree, leaf=SIGNED, max_leaves=30),
    partial(games.vector_tree, leaf=DIGITS, max_leaves=30, cyclic=True),
    partial(games.vector_tree, leaf=ANY_NUMBERS, max_leaves=20),
)
