"""The leaves that a search may look at: those that the laxest correct one requests."""

from collections.abc import Collection
from fractions import Fraction
from math import inf
from typing import Any

from course_lib.game import CHANCE, MAX, Game, Player, successors
from course_lib.search.visits import alpha_beta_visits


def lax_leaves(
    game: Game[Any, Any],
    s: Any,
    alpha: float = -inf,
    beta: float = inf,
    *,
    strict: bool = False,
    team: Collection[Player] = (MAX,),
) -> list[Any]:
    """Return the leaves that alpha-beta evaluates, in order, a leaf as often as it comes up.

    Args:
        game: a game without chance.
        s: the state at the root.
        alpha: the lower end of the window at the root.
        beta: the upper end of the window at the root.
        strict: False for the laxest correct search, which does not cut on equality; True to cut
            on equality, as most textbooks do.
        team: the players who maximise the sum of their utilities; all others minimise it.
    """
    visits = alpha_beta_visits(game, s, alpha, beta, cut_on_equality=strict, team=team)
    return [visit.state for visit in visits if visit.leaf]


def star_leaves(game: Game[Any, Any], s: Any, low: float, high: float) -> frozenset[Any]:
    """Return the leaves the laxest correct Star1 asks for (Ballard 1983), left to right.

    The window at the root is infinite, those below chance nodes are not clipped to [low, high],
    nothing is cut on equality, a chance node that is left passes on no more than the bound that was
    broken, and all numbers are exact: 0.1 is one tenth.

    Args:
        game: a two-player game.
        s: where the search begins.
        low: no leaf is worth less to MAX.
        high: no leaf is worth more to MAX.
    """
    asked: set[Any] = set()
    least, most = Fraction(low), Fraction(high)

    def value(s: Any, alpha: Any, beta: Any) -> Any:
        if game.is_terminal(s):
            asked.add(s)
            return Fraction(game.utility(s, MAX))
        if game.turn(s) == CHANCE:
            return mean(s, alpha, beta)
        maximises = game.turn(s) == MAX
        best = -inf if maximises else inf
        for _, t in successors(game, s):
            best = (max if maximises else min)(best, value(t, alpha, beta))
            alpha, beta = (max(alpha, best), beta) if maximises else (alpha, min(beta, best))
            if alpha > beta:
                break
        return best

    def mean(s: Any, alpha: Any, beta: Any) -> Any:
        found, left = Fraction(0), Fraction(1)
        for a, t in successors(game, s):
            p = Fraction(game.chances(s)[a]).limit_denominator(10**6)
            left -= p
            floor, ceiling = alpha - found - left * most, beta - found - left * least
            found += p * (value(t, floor / p, ceiling / p) if p else value(t, -inf, inf))
            if found + left * most < alpha:
                return alpha
            if found + left * least > beta:
                return beta
        return found

    value(s, -inf, inf)
    return frozenset(asked)


def shallow_leaves(game: Game[Any, Any], s: Any, max_sum: float) -> frozenset[Any]:
    """Return the leaves of Korf's shallow pruning (1991) when it does not cut on equality.

    Args:
        game: a game in which the players move in cyclic order.
        s: where the search begins.
        max_sum: no leaf's utilities, none of them negative, sum to more.
    """
    asked: set[Any] = set()

    def vector(s: Any, bound: float) -> list[float]:
        if game.is_terminal(s):
            asked.add(s)
            return [game.utility(s, p) for p in range(game.n_players)]
        mover = game.turn(s)
        best: list[float] = []
        for _, t in successors(game, s):
            found = vector(t, max_sum - best[mover] if best else max_sum)
            if not best or found[mover] > best[mover]:
                best = found
            if best[mover] > bound:
                break
        return best

    vector(s, max_sum)
    return frozenset(asked)
