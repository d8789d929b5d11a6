"""Alpha-beta: minimax without the branches that cannot change the answer.

``alpha`` is the value that MAX is already sure of on the way from the root, ``beta`` the one that
MIN is sure of; once a state's value has left the window between them, the search leaves the state.

Every function here promises the minimax value where it lies inside the window. Outside, *fail-soft*
answers with the tightest bound that was seen, possibly beyond the window, and *fail-hard* with the
end of the window that was passed. At the root the window is (-inf, inf), and the two agree.
"""

from math import inf

from course_lib.game import MAX, A, Game, S, successors
from course_lib.search.checks import check_window


def alpha_beta_search(game: Game[S, A], s: S) -> tuple[float, A | None]:
    """Return (minimax value of s, first action that reaches it); (utility, None) at the end.

    The algorithm of INF8175 (Polytechnique Montréal), section "Alpha-beta pruning (élagage
    alpha-beta)", after Knuth and Moore 1975: fail-soft, cutting as soon as a value reaches the
    bound (``v >= beta`` at MAX, ``v <= alpha`` at MIN). A later action that is only as good as the
    best so far may be cut, and never replaces it, so ties go to the first. ``game.turn`` names the
    mover; players need not alternate. Time O(b^(m/2)) with the best action first everywhere, O(b^m)
    at worst.
    """
    return _search(game, s, -inf, inf)


def alpha_beta_value(game: Game[S, A], s: S, alpha: float = -inf, beta: float = inf) -> float:
    """Return the value of s for MAX if it is in the window, else a bound on it (fail-soft).

    An answer v <= alpha says that the value is v or less, v >= beta that it is v or more.
    ValueError unless alpha < beta.
    """
    check_window(alpha, beta)
    return _search(game, s, alpha, beta)[0]


def _search(game: Game[S, A], s: S, alpha: float, beta: float) -> tuple[float, A | None]:
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    best_value = _max_value if game.turn(s) == MAX else _min_value
    return best_value(game, s, alpha, beta)


def _max_value(game: Game[S, A], s: S, alpha: float, beta: float) -> tuple[float, A | None]:
    best_value, best_action = -inf, None
    for a, t in successors(game, s):
        v, _ = _search(game, t, alpha, beta)
        if v > best_value:
            best_value, best_action = v, a
            alpha = max(alpha, v)
        if v >= beta:
            break
    return best_value, best_action


def _min_value(game: Game[S, A], s: S, alpha: float, beta: float) -> tuple[float, A | None]:
    best_value, best_action = inf, None
    for a, t in successors(game, s):
        v, _ = _search(game, t, alpha, beta)
        if v < best_value:
            best_value, best_action = v, a
            beta = min(beta, v)
        if v <= alpha:
            break
    return best_value, best_action


def alpha_beta_fail_hard(game: Game[S, A], s: S, alpha: float = -inf, beta: float = inf) -> float:
    """Return the value of s for MAX, or the end of the window that it lies on or beyond.

    The algorithm of Inteligență Artificială (Politehnica București), section "Algoritmul tăierii
    alfa-beta": the window itself carries the best value so far. It visits exactly the states that
    the fail-soft form visits, but says less about values outside the window. ValueError unless
    alpha < beta.
    """
    check_window(alpha, beta)
    if game.is_terminal(s):
        return min(max(game.utility(s, MAX), alpha), beta)
    for _, t in successors(game, s):
        v = alpha_beta_fail_hard(game, t, alpha, beta)
        if game.turn(s) == MAX:
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
        if alpha >= beta:
            break
    return alpha if game.turn(s) == MAX else beta
