"""The window that alpha-beta holds at each node of a drawn tree."""

from math import inf

from course_lib.draw.tree.graph import Path
from course_lib.game import A, Game, S
from course_lib.search.visits import alpha_beta_visits
from course_lib.wording import number_text

Window = tuple[float, float]
"""(alpha, beta): MAX is sure of alpha, MIN of beta."""


def search_windows(
    game: Game[S, A], s: S, alpha: float = -inf, beta: float = inf
) -> dict[Path, Window]:
    """Return the window with which alpha-beta enters each node, in the order of the search.

    The search goes from left to right and cuts on equality; nodes that it skips are left out.

    Args:
        game: a two-player game without chance.
        s: the state at the root.
        alpha: the lower end of the window at the root.
        beta: the upper end of the window at the root.
    """
    return {v.path: (v.alpha, v.beta) for v in alpha_beta_visits(game, s, alpha, beta)}


def window_text(window: Window) -> str:
    """Return a window as text at a node, for example ``α 3, β ∞``."""
    alpha, beta = window
    return f"α {number_text(alpha, 2)}, β {number_text(beta, 2)}"
