"""Trees and searches that tests of widgets show."""

from typing import Any

from course_lib.game import MAX, Game
from course_lib.games import Tree

TEXTBOOK = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
DEEP = Tree.of((((3, 12), (8, 2)), ((4, 6), (14, 5)), ((2, 1), (0, 7))))


def raises_at_d(game: Game[Any, Any], s: Any) -> float:
    if s == "d":
        raise KeyError("no such state")
    if game.is_terminal(s):
        return game.utility(s, MAX)
    values = [raises_at_d(game, game.transition(s, a)) for a in game.actions(s)]
    return max(values) if game.turn(s) == MAX else min(values)


def always_max(game: Game[Any, Any], s: Any) -> float:
    if game.is_terminal(s):
        return game.utility(s, MAX)
    return max(always_max(game, game.transition(s, a)) for a in game.actions(s))


def minimax(game: Game[Any, Any], s: Any) -> float:
    if game.is_terminal(s):
        return game.utility(s, MAX)
    best = max if game.turn(s) == MAX else min
    return best(minimax(game, game.transition(s, a)) for a in game.actions(s))
