"""Connect Four on five columns of five: positions to draw, their values, and matches."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from random import Random
from statistics import correlation

from chapters.heuristics.positions import SMALL_FOUR, places_of_four
from course_lib.game import MAX
from course_lib.games.mnk import Marks
from course_lib.search import depth_limited_alpha_beta

PLACES = places_of_four(5, 5)
CENTRE_FIRST = (2, 1, 3, 0, 4)
DEPTH = 1
"""How many moves both players of a match look ahead."""

Evaluate = Callable[[Marks], float]


def open_places(s: Marks) -> float:
    """Return places open to X minus places open to O, a hundredth for each, as in open lines."""
    x, o, _ = s
    return sum((not o & p) - (not x & p) for p in PLACES) / 100


def one_sided(s: Marks) -> int:
    """Return 1 if only X has a disc in a place for four without O's discs, -1 if only O, else 0."""
    x, o, _ = s
    of_x = any(x & p and not o & p for p in PLACES)
    return of_x - any(o & p and not x & p for p in PLACES)


def rank_correlation(values: Sequence[float], others: Sequence[float]) -> float:
    """Return Spearman's rank correlation (1904); 0 if all numbers of one side are equal."""
    if len(set(values)) < 2 or len(set(others)) < 2:
        return 0.0
    return correlation(_ranks(values), _ranks(others))


def _ranks(values: Sequence[float]) -> list[float]:
    ordered = sorted(values)
    return [bisect_left(ordered, v) + bisect_right(ordered, v) for v in values]


def exchanged(s: Marks) -> Marks:
    """Return the same board with the discs of X and O exchanged."""
    return s[1], s[0], s[2]


def drawn_position(rng: Random, discs: int) -> Marks:
    """Draw a position with so many discs in which the match goes on."""
    while True:
        s = SMALL_FOUR.initial()
        while not SMALL_FOUR.is_terminal(s) and (s[0] | s[1]).bit_count() < discs:
            s = SMALL_FOUR.transition(s, rng.choice(SMALL_FOUR.actions(s)))
        if not SMALL_FOUR.is_terminal(s):
            return s


def true_value(s: Marks) -> float:
    """Return the minimax value of a position, by alpha-beta with a table."""
    return _value(s, -1, 1, {})


def _value(s: Marks, low: float, high: float, table: dict[Marks, tuple[float, float]]) -> float:
    """Return the value of s within bounds that are known; the table has bounds on it."""
    if SMALL_FOUR.is_terminal(s):
        return SMALL_FOUR.utility(s, MAX)
    least, most = table.get(s, (-1, 1))
    if least == most or least >= high or most <= low:
        return least if least == most or least >= high else most
    maximises, alpha, beta = SMALL_FOUR.turn(s) == MAX, max(low, least), min(high, most)
    best: float = -1 if maximises else 1
    entered = alpha, beta
    for a in (a for a in CENTRE_FIRST if a in SMALL_FOUR.actions(s)):
        v = _value(SMALL_FOUR.transition(s, a), alpha, beta, table)
        best = max(best, v) if maximises else min(best, v)
        alpha, beta = (max(alpha, best), beta) if maximises else (alpha, min(beta, best))
        if alpha >= beta:
            break
    table[s] = (best if best > entered[0] else -1, best if best < entered[1] else 1)
    return best


def match_points(s: Marks, seat: int, evaluate: Evaluate) -> float:
    """Return 1, 0.5 or 0 for an evaluation that plays from s against the course's.

    Both players search to the same depth, and take the first best action.

    Args:
        s: where the match begins.
        seat: MAX or MIN, the player who uses the evaluation.
        evaluate: the evaluation; each state is asked for once.
    """
    evaluations = (evaluate, open_places) if seat == MAX else (open_places, evaluate)
    while not SMALL_FOUR.is_terminal(s):
        ours: Evaluate = evaluations[SMALL_FOUR.turn(s)]
        found = depth_limited_alpha_beta(SMALL_FOUR, s, DEPTH, ours)
        action = found[1]
        assert action is not None
        s = SMALL_FOUR.transition(s, action)
    return (1 + SMALL_FOUR.utility(s, seat)) / 2
