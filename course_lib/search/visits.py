"""Which nodes alpha-beta enters, and with which windows: the search itself records its visits.

Pictures, predictions and the grader's budget of leaves are all made from this one search.
"""

from collections.abc import Collection
from math import inf
from typing import Any, NamedTuple

from course_lib.game import MAX, Game, Player, successors


class Visit(NamedTuple):
    """A node that the search enters.

    Args:
        path: the actions that lead to it from the root, which is ().
        state: its state.
        alpha: the lower end of the window on entry; the team is sure of that much already.
        beta: the upper end of the window on entry; the opponents are sure of that much already.
        leaf: True if the state is terminal, so that it is evaluated.
    """

    path: tuple[Any, ...]
    state: Any
    alpha: float
    beta: float
    leaf: bool


def alpha_beta_visits(
    game: Game[Any, Any],
    s: Any,
    alpha: float = -inf,
    beta: float = inf,
    *,
    cut_on_equality: bool = True,
    team: Collection[Player] = (MAX,),
) -> list[Visit]:
    """Return the nodes that fail-soft alpha-beta enters, in the order of the search.

    The search goes from left to right; a state that is reached twice is visited twice. A node that
    is missing, although its parent is there, was cut.

    Args:
        game: a game without chance.
        s: the state at the root.
        alpha: the lower end of the window at the root.
        beta: the upper end of the window at the root.
        cut_on_equality: True to leave a node as soon as alpha and beta meet, as most textbooks do;
            False to leave it only once alpha is greater. No correct search from left to right has
            to enter more nodes than the latter.
        team: the players who maximise the sum of their utilities; all others minimise it.
    """
    visits: list[Visit] = []

    def value(s: Any, path: tuple[Any, ...], alpha: float, beta: float) -> float:
        visits.append(Visit(path, s, alpha, beta, game.is_terminal(s)))
        if game.is_terminal(s):
            return sum(game.utility(s, p) for p in team)
        maximises = game.turn(s) in team
        best_value = -inf if maximises else inf
        for a, t in successors(game, s):
            v = value(t, (*path, a), alpha, beta)
            if maximises:
                best_value = max(best_value, v)
                alpha = max(alpha, v)
            else:
                best_value = min(best_value, v)
                beta = min(beta, v)
            if alpha > beta or (cut_on_equality and alpha == beta):
                break
        return best_value

    value(s, (), alpha, beta)
    return visits
