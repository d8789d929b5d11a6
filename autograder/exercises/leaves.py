"""Which leaves a search may look at: what the laxest correct alpha-beta asks for, left to right."""

from math import inf
from typing import Any

from course_lib.game import MAX, Game, successors


def lax_leaves(
    game: Game[Any, Any], s: Any, alpha: float = -inf, beta: float = inf, *, strict: bool = False
) -> list[Any]:
    """Return the leaves alpha-beta asks for, in order, a leaf as often as it comes up.

    Args:
        game: a two-player game.
        s: where the search begins.
        alpha: what MAX is sure of already.
        beta: what MIN is sure of already.
        strict: False for the laxest correct search, which does not cut on equality; True to cut
            on equality, as most textbooks do.
    """
    asked: list[Any] = []

    def value(s: Any, alpha: float, beta: float) -> float:
        if game.is_terminal(s):
            asked.append(s)
            return game.utility(s, MAX)
        maximises = game.turn(s) == MAX
        best = -inf if maximises else inf
        for _, t in successors(game, s):
            v = value(t, alpha, beta)
            if maximises:
                best = max(best, v)
                alpha = max(alpha, best)
            else:
                best = min(best, v)
                beta = min(beta, best)
            if alpha > beta or (strict and alpha == beta):
                break
        return best

    value(s, alpha, beta)
    return asked
