"""The leaves that a search may look at: those that the laxest correct one requests."""

from collections.abc import Collection
from fractions import Fraction
from math import inf
from typing import Any, NamedTuple

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


class StarCut(NamedTuple):
    """A node that Star1 leaves.

    Attributes:
        state: the node.
        found: a bound on its value.
        bound: the end of its window that the bound has passed.
        below: whether the value lies below the window.
        skipped: the children that are left out.
    """

    state: Any
    found: Fraction
    bound: Any
    below: bool
    skipped: tuple[Any, ...]


class LaxStar1:
    """The laxest correct Star1 (Ballard 1983), from left to right.

    The window at the root is infinite, those below chance nodes are not clipped to [low, high],
    nothing is cut on equality, a chance node that is left passes on no more than the bound that was
    broken, and all numbers are exact: 0.1 is one tenth.

    Attributes:
        leaves: the leaves that it asks for.
        cuts: the nodes that it leaves, in order.

    Args:
        game: a two-player game.
        s: where the search begins.
        low: no leaf is worth less to MAX.
        high: no leaf is worth more to MAX.
    """

    def __init__(self, game: Game[Any, Any], s: Any, low: float, high: float) -> None:
        self.leaves: set[Any] = set()
        self.cuts: list[StarCut] = []
        self._game, self._least, self._most = game, Fraction(low), Fraction(high)
        self._value(s, -inf, inf)

    def _value(self, s: Any, alpha: Any, beta: Any) -> Any:
        if self._game.is_terminal(s):
            self.leaves.add(s)
            return Fraction(self._game.utility(s, MAX))
        mover = self._game.turn(s)
        return (self._mean if mover == CHANCE else self._best)(s, alpha, beta)

    def _best(self, s: Any, alpha: Any, beta: Any) -> Any:
        maximises = self._game.turn(s) == MAX
        best, children = (-inf if maximises else inf), [t for _, t in successors(self._game, s)]
        for i, t in enumerate(children, start=1):
            best = (max if maximises else min)(best, self._value(t, alpha, beta))
            alpha, beta = (max(alpha, best), beta) if maximises else (alpha, min(beta, best))
            if alpha > beta:
                bound = beta if maximises else alpha
                self.cuts.append(StarCut(s, best, bound, not maximises, tuple(children[i:])))
                break
        return best

    def _mean(self, s: Any, alpha: Any, beta: Any) -> Any:
        found, left = Fraction(0), Fraction(1)
        moves = [*successors(self._game, s)]
        for i, (a, t) in enumerate(moves, start=1):
            p = Fraction(self._game.chances(s)[a]).limit_denominator(10**6)
            left -= p
            floor, ceiling = alpha - found - left * self._most, beta - found - left * self._least
            found += p * (
                self._value(t, floor / p, ceiling / p) if p else self._value(t, -inf, inf)
            )
            most, least = found + left * self._most, found + left * self._least
            rest = tuple(t for _, t in moves[i:])
            if most < alpha:
                self.cuts.append(StarCut(s, most, alpha, True, rest))
                return alpha
            if least > beta:
                self.cuts.append(StarCut(s, least, beta, False, rest))
                return beta
        return found


def star_leaves(game: Game[Any, Any], s: Any, low: float, high: float) -> frozenset[Any]:
    """Return the leaves that ``LaxStar1`` asks for, with its arguments."""
    return frozenset(LaxStar1(game, s, low, high).leaves)


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
