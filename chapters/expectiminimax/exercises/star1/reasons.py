"""Why the right answers of ``star1`` are right."""

from fractions import Fraction
from math import inf
from typing import Any, NamedTuple

from autograder.exercises.common.leaves import star_leaves
from autograder.exercises.common.reasons import node, number, of_small_games
from autograder.exercises.common.reasons_cuts import below, first_extra
from autograder.model.case import Answer, Case
from autograder.model.compare import same_number
from autograder.model.phrase import Phrase
from chapters.expectiminimax.exercises.shared import value
from course_lib.game import CHANCE, MAX, Game, successors


@of_small_games
def star(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return why the value is right; where it was returned, why a leaf need not be read."""
    if not same_number(answer.value, right.value):
        return value(case, answer, right)
    leaf = first_extra(case, answer, star_leaves(*case.args))
    if leaf is None:
        return None
    game, s, low, high = case.args
    cuts = (
        c for c in star_cuts(game, s, low, high) if any(leaf in below(game, t) for t in c.skipped)
    )
    cut = next(cuts, None)
    if cut is None:
        return None
    template = (
        Phrase(
            "leaf {leaf} need not be read: {node} is worth {found} at most, and its window begins "
            "at {bound}"
        )
        if cut.below
        else Phrase(
            "leaf {leaf} need not be read: {node} is worth {found} at least, and its window ends "
            "at {bound}"
        )
    )
    return Phrase(
        template,
        leaf=repr(leaf),
        node=node(game, cut.state, s),
        found=number(float(cut.found)),
        bound=number(float(cut.bound)),
    )


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


def star_cuts(game: Game[Any, Any], s: Any, low: float, high: float) -> list[StarCut]:
    """Return where the laxest right Star1 cuts: as ``star_leaves``, with the bounds.

    Args:
        game: a two-player game.
        s: where the search begins.
        low: no leaf is worth less to MAX.
        high: no leaf is worth more to MAX.
    """
    cuts: list[StarCut] = []
    least, most = Fraction(low), Fraction(high)

    def search(s: Any, alpha: Any, beta: Any) -> Any:
        if game.is_terminal(s):
            return Fraction(game.utility(s, MAX))
        return mean(s, alpha, beta) if game.turn(s) == CHANCE else choice(s, alpha, beta)

    def choice(s: Any, alpha: Any, beta: Any) -> Any:
        maximises = game.turn(s) == MAX
        best, children = (-inf if maximises else inf), [t for _, t in successors(game, s)]
        for i, t in enumerate(children, start=1):
            best = (max if maximises else min)(best, search(t, alpha, beta))
            alpha, beta = (max(alpha, best), beta) if maximises else (alpha, min(beta, best))
            if alpha > beta:
                bound = beta if maximises else alpha
                cuts.append(StarCut(s, best, bound, not maximises, tuple(children[i:])))
                break
        return best

    def mean(s: Any, alpha: Any, beta: Any) -> Any:
        found, left = Fraction(0), Fraction(1)
        moves = list(successors(game, s))
        for i, (a, t) in enumerate(moves, start=1):
            p = Fraction(game.chances(s)[a]).limit_denominator(10**6)
            left -= p
            floor, ceiling = alpha - found - left * most, beta - found - left * least
            found += p * (search(t, floor / p, ceiling / p) if p else search(t, -inf, inf))
            rest = tuple(t for _, t in moves[i:])
            if found + left * most < alpha:
                cuts.append(StarCut(s, found + left * most, alpha, True, rest))
                return alpha
            if found + left * least > beta:
                cuts.append(StarCut(s, found + left * least, beta, False, rest))
                return beta
        return found

    search(s, -inf, inf)
    return cuts
