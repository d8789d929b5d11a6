"""What alpha-beta knows on its way through a drawn tree: its window at every node it enters."""

from math import inf

from course_lib.draw.tree.graph import Path
from course_lib.game import MAX, A, Game, S, successors
from course_lib.wording import number_text

Window = tuple[float, float]
"""What MAX is sure of, and what MIN is."""


def search_windows(
    game: Game[S, A], s: S, alpha: float = -inf, beta: float = inf
) -> dict[Path, Window]:
    """Return the window with which alpha-beta enters each node, in the order of the search.

    The search goes from left to right and cuts on equality; what it skips is not in the answer.

    Args:
        game: a two-player game.
        s: the state at the root.
        alpha: what MAX is sure of before the search.
        beta: what MIN is sure of before the search.
    """
    windows: dict[Path, Window] = {}

    def value(s: S, path: Path, alpha: float, beta: float) -> float:
        windows[path] = alpha, beta
        if game.is_terminal(s):
            return game.utility(s, MAX)
        maximises = game.turn(s) == MAX
        best = -inf if maximises else inf
        for a, t in successors(game, s):
            v = value(t, (*path, a), alpha, beta)
            if maximises:
                best = max(best, v)
                alpha = max(alpha, best)
            else:
                best = min(best, v)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    value(s, (), alpha, beta)
    return windows


def window_text(window: Window) -> str:
    """Return a window as it is written at a node, for example ``α 3, β ∞``."""
    alpha, beta = window
    return f"α {number_text(alpha, 2)}, β {number_text(beta, 2)}"
