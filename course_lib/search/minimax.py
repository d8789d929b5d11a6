"""Minimax: the value of a state when both sides play as well as they can."""

from math import inf

from course_lib.game import MAX, A, Game, S, successors


def minimax_value(game: Game[S, A], s: S) -> float:
    """Return the utility MAX gets from s when both players play their best.

    The recursive definition of INF8175 (Polytechnique Montréal), section "Valeur Minimax". Time
    O(b^m), space O(b m) for b actions per state and m moves to the end.
    """
    if game.is_terminal(s):
        return game.utility(s, MAX)
    values = [minimax_value(game, t) for _, t in successors(game, s)]
    return max(values) if game.turn(s) == MAX else min(values)


def minimax_search(game: Game[S, A], s: S) -> tuple[float, A | None]:
    """Return (minimax value of s, first action that reaches it); (utility, None) at the end.

    The two mutually recursive functions of INF8175 (Polytechnique Montréal), section "Stratégie de
    recherche minimax"; unlike there, ``game.turn`` names the mover, so players need not alternate.
    """
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    best_value = _max_value if game.turn(s) == MAX else _min_value
    return best_value(game, s)


def _max_value(game: Game[S, A], s: S) -> tuple[float, A | None]:
    best_value, best_action = -inf, None
    for a, t in successors(game, s):
        v, _ = minimax_search(game, t)
        if v > best_value:
            best_value, best_action = v, a
    return best_value, best_action


def _min_value(game: Game[S, A], s: S) -> tuple[float, A | None]:
    best_value, best_action = inf, None
    for a, t in successors(game, s):
        v, _ = minimax_search(game, t)
        if v < best_value:
            best_value, best_action = v, a
    return best_value, best_action


def tree_size(game: Game[S, A], s: S) -> int:
    """Return the number of nodes of the game tree below and including s.

    A tree counts a position once for every way to reach it.
    """
    return 1 + sum(tree_size(game, t) for _, t in successors(game, s))
