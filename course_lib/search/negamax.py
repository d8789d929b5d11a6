"""Negamax and its relatives: one function for both players, and windows narrower than infinite.

The game is zero-sum, so the value for the player to move is the largest of the successors' values
with their signs turned. All functions here need a two-player zero-sum game in which players
*alternate* and whose ``turn`` is defined on terminal states too; their values are for the player to
move, not for MAX. Inside the window (alpha, beta) they return the value; outside, a bound on it on
the same side of the window (fail-soft): v <= alpha says that the value is v or less, v >= beta that
it is v or more.
"""

from math import inf, nextafter

from course_lib.game import A, Game, S, successors
from course_lib.search.checks import check_window


def negamax(game: Game[S, A], s: S, alpha: float = -inf, beta: float = inf) -> float:
    """Return the value of s for the player to move if it is in the window, else a bound on it.

    IFT615 (Université de Sherbrooke), slide 29, "Version unifiée de l'algorithme minimax avec
    élagage alpha-beta". ValueError unless alpha < beta.
    """
    check_window(alpha, beta)
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    best = -inf
    for _, t in successors(game, s):
        best = max(best, -negamax(game, t, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def principal_variation_search(
    game: Game[S, A], s: S, alpha: float = -inf, beta: float = inf
) -> float:
    """Return the result of negamax, on the assumption that the first action is the best.

    Principal variation search (Marsland and Campbell 1982) in the form of NegaScout (Reinefeld
    1983). Every action but the first is only compared with the best so far, with a window too
    narrow for any value but the two bounds; if it is, it is searched again for its value. No
    position is looked at that negamax would not look at, though one may be looked at twice.
    ValueError unless alpha < beta.
    """
    check_window(alpha, beta)
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    best = -inf
    for i, (_, t) in enumerate(successors(game, s)):
        scout = beta if i == 0 else min(nextafter(alpha, inf), beta)
        v = -principal_variation_search(game, t, -scout, -alpha)
        if scout <= v < beta:  # better than hoped for, by an amount still unknown
            v = -principal_variation_search(game, t, -beta, -v)
        best = max(best, v)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def aspiration_search(game: Game[S, A], s: S, guess: float, window: float) -> float:
    """Return the value of s for the player to move, quickly if it is near the guess.

    Aspiration windows (Slate and Atkin 1977, in chess 4.5): search between ``guess - window`` and
    ``guess + window``, and search again without the bound that the value turns out to lie beyond.

    Args:
        game: players alternate, and ``turn`` is defined on terminal states.
        s: the state to search.
        guess: an estimate of the value, such as the value of the last, shallower search.
        window: how far off the guess may be before a second search is needed; above 0.

    Raises:
        ValueError: window is not above 0, or is lost in rounding beside so large a guess.
    """
    if not window > 0:
        raise ValueError(f"window is {window}, but it must be above 0")
    low, high = guess - window, guess + window
    v = negamax(game, s, low, high)
    if v <= low:
        return negamax(game, s, -inf, low)
    if v >= high:
        return negamax(game, s, high, inf)
    return v
