"""What several exercises of section ``minimax`` share."""

from collections.abc import Callable
from typing import Any

from autograder.exercises.common.mistakes import Function
from course_lib.game import MAX, Game, successors

Square = tuple[int, int]


def value_by(
    choose: Callable[[Game[Any, Any], Any, list[float]], float],
    leaf: Callable[[Game[Any, Any], Any], float] = lambda game, s: game.utility(s, MAX),
) -> Function:
    """Return a recursive value function with this way to choose among the children's values."""

    def value(game: Game[Any, Any], s: Any) -> float:
        if game.is_terminal(s):
            return leaf(game, s)
        return choose(game, s, [value(game, t) for _, t in successors(game, s)])

    return value


def swap_players(game: Game[Any, Any], s: Any, values: list[float]) -> float:
    """Return the value as if MAX minimised, and MIN maximised."""
    return min(values) if game.turn(s) == MAX else max(values)


def alternating(game: Game[Any, Any], s: Any, player: int | None = None) -> float:
    """Return the value as if the players took turns, whatever the game says."""
    if game.is_terminal(s):
        return game.utility(s, MAX)
    player = game.turn(s) if player is None else player
    values = [alternating(game, t, 1 - player) for _, t in successors(game, s)]
    return max(values) if player == MAX else min(values)
