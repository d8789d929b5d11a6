"""Searches that do not reach the end of the game, and trust an evaluation where they stop.

INF8175 (Polytechnique Montréal), sections "Stratégies de type A", "Dangers des stratégies de type
A" and "Stratégies de type B" (Shannon 1950 named the two types). All values are MAX's; a depth is a
number of moves.
"""

from collections.abc import Callable, Sequence

from course_lib.game import MAX, A, Evaluation, Game, S, successors
from course_lib.search.checks import check_whole
from course_lib.search.choice import best_for_mover
from course_lib.search.ordering import MoveOrder, order_actions, search_in_order


def heuristic_minimax(
    game: Game[S, A], s: S, depth: int, evaluate: Evaluation[S]
) -> tuple[float, A | None]:
    """Search every line of play ``depth`` moves deep (type A).

    INF8175 (Polytechnique Montréal), section "Heuristique Minimax".

    Args:
        game: a two-player game without chance.
        s: the state to search.
        depth: how many moves to look ahead; with 0, s itself is evaluated.
        evaluate: estimates, from MAX's side, states that are not terminal.

    Returns:
        (value, first action that reaches it); action None if s is terminal or depth is 0.

    Raises:
        ValueError: depth is negative (TypeError if it is not a whole number).
    """
    check_whole("depth", depth, least=0)
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    values = {a: heuristic_minimax(game, t, depth - 1, evaluate)[0] for a, t in successors(game, s)}
    return best_for_mover(game, s, values)


def quiescent_minimax(
    game: Game[S, A],
    s: S,
    depth: int,
    evaluate: Evaluation[S],
    is_quiescent: Callable[[S], bool],
) -> tuple[float, A | None]:
    """Search ``depth`` moves deep, and go on from there until the position is quiet.

    INF8175 (Polytechnique Montréal), section "Dangers des stratégies de type A": an evaluation is
    trusted only where nothing drastic is about to happen. ``is_quiescent`` is called only on states
    that are neither terminal nor too shallow; the search ends only if every line of play ends or
    calms down.

    Args:
        game: a two-player game without chance.
        s: the state to search.
        depth: how many moves to look ahead at least.
        evaluate: estimates, from MAX's side, quiet states that are not terminal.
        is_quiescent: returns True if a state is quiet.

    Returns:
        (value, first action that reaches it); action None if s is terminal, or depth is 0 and s
        is quiet.

    Raises:
        ValueError: depth is negative (TypeError if it is not a whole number).
    """
    check_whole("depth", depth, least=0)
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0 and is_quiescent(s):
        return evaluate(s), None
    left = max(depth - 1, 0)
    values = {
        a: quiescent_minimax(game, t, left, evaluate, is_quiescent)[0]
        for a, t in successors(game, s)
    }
    return best_for_mover(game, s, values)


def best_n_minimax(
    game: Game[S, A], s: S, depth: int, evaluate: Evaluation[S], n: int
) -> tuple[float, A | None]:
    """Search ``depth`` moves deep, but only the n moves of each state that look best (type B).

    INF8175 (Polytechnique Montréal), section "Stratégies de type B". The danger is named there too:
    the best move may be among those that are never looked at.

    Args:
        game: a two-player game without chance.
        s: the state to search.
        depth: how many moves to look ahead; with 0, s itself is evaluated.
        evaluate: estimates, from MAX's side, any state; moves are chosen by the state after them,
            terminal ones included.
        n: how many moves of a state are searched, 1 or more.

    Returns:
        (value, first action in ``game.actions`` that reaches it among those searched); action None
        if s is terminal or depth is 0.

    Raises:
        ValueError: depth is negative or n is below 1 (TypeError if not whole numbers).
    """
    check_whole("depth", depth, least=0)
    check_whole("n", n, least=1)
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    chosen = order_actions(game, s, evaluate)[:n]
    values = {
        a: best_n_minimax(game, t, depth - 1, evaluate, n)[0]
        for a, t in successors(game, s)
        if a in chosen
    }
    return best_for_mover(game, s, values)


def variable_depth_minimax(
    game: Game[S, A], s: S, depth: int, evaluate: Evaluation[S], width: int = 1
) -> tuple[float, A | None]:
    """Search the moves that look best ``depth`` moves deep, and the others less and less deep.

    The improvement that INF8175 (Polytechnique Montréal), section "Stratégies de type B", suggests:
    no move is left out, but each next ``width`` moves in the order of their evaluations are
    searched one move less deep than those before, down to looking at the position after them.

    Args:
        game: a two-player game without chance.
        s: the state to search.
        depth: how many moves to look ahead where moves look best; with 0, s itself is evaluated.
        evaluate: estimates, from MAX's side, any state; moves are ordered by the state after them,
            terminal ones included.
        width: how many moves share a depth, 1 or more; with enough, this is ``heuristic_minimax``.

    Returns:
        (value, first action in ``game.actions`` that reaches it); action None if s is terminal or
        depth is 0.

    Raises:
        ValueError: depth is negative or width is below 1 (TypeError if not whole numbers).
    """
    check_whole("depth", depth, least=0)
    check_whole("width", width, least=1)
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    rank = {a: i for i, a in enumerate(order_actions(game, s, evaluate))}
    left = {a: max(depth - 1 - i // width, 0) for a, i in rank.items()}
    values = {
        a: variable_depth_minimax(game, t, left[a], evaluate, width)[0]
        for a, t in successors(game, s)
    }
    return best_for_mover(game, s, values)


def depth_limited_alpha_beta(
    game: Game[S, A],
    s: S,
    depth: int,
    evaluate: Evaluation[S],
    orders: Sequence[MoveOrder[S, A]] = (),
) -> tuple[float, A | None]:
    """Return the result of ``heuristic_minimax``, with the cuts of alpha-beta.

    Args:
        game: a two-player game without chance.
        s: the state to search.
        depth: how many moves to look ahead; with 0, s itself is evaluated.
        evaluate: estimates, from MAX's side, states that are not terminal.
        orders: move orders to cut more with, the most important first.

    Returns:
        (value, first action in ``game.actions`` that reaches it); action None if s is terminal or
        depth is 0.

    Raises:
        ValueError: depth is negative (TypeError if it is not a whole number).
    """
    check_whole("depth", depth, least=0)

    def leaf(t: S, ply: int) -> float | None:
        if game.is_terminal(t):
            return game.utility(t, MAX)
        return evaluate(t) if ply == depth else None

    return search_in_order(game, s, orders, leaf)
