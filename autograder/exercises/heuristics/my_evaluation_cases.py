"""Positions that the exercise ``my-evaluation`` asks about."""

from collections.abc import Callable
from random import Random

from autograder.model.case import Case
from course_lib.experiments.positions import SMALL_FOUR
from course_lib.experiments.small_four import drawn_position, exchanged, one_sided
from course_lib.game import MAX, MIN, successors
from course_lib.games.mnk import Marks

DISCS = 12
"""The discs of the solved positions: X is to move in all of them."""
MATCHES_AHEAD = 8
"""Of so many matches between unequal players the clearest position is taken."""


def position(rng: Random) -> Case:
    """Draw a position whose solved value is compared."""
    return Case("position", (drawn_position(rng, DISCS),))


def exchange(rng: Random) -> Case:
    """Draw a position that is also asked about with the discs exchanged."""
    return Case("exchange", (drawn_position(rng, rng.randint(1, 16)),))


def on_one_side(rng: Random) -> Case:
    """Draw a position in which only one player has discs in places that are still open."""
    while True:
        s = drawn_position(rng, rng.randint(1, 20))
        s = exchanged(s) if rng.randrange(2) else s
        if one_sided(s):
            return Case("one-sided", (s,))


def opening(rng: Random) -> Case:
    """Draw a position from which two matches are played."""
    return Case("match", (drawn_position(rng, 4),))


def far_ahead(rng: Random, evaluate: Callable[[Marks], float]) -> Case:
    """Draw a position that is very good for one player, and in which the match goes on.

    Args:
        rng: the source of chance.
        evaluate: an evaluation, by which that player chose.
    """
    drawn = [_unequal_match(rng, evaluate) for _ in range(MATCHES_AHEAD)]
    return Case("ahead", (max(drawn, key=lambda s: abs(evaluate(s))),))


def _unequal_match(rng: Random, evaluate: Callable[[Marks], float]) -> Marks:
    """Return where one player chose by an evaluation, and the other one at random."""
    s, seat, discs = SMALL_FOUR.initial(), rng.choice((MAX, MIN)), rng.randint(14, 16)
    choose = max if seat == MAX else min
    while (s[0] | s[1]).bit_count() < discs:
        after = [t for _, t in successors(SMALL_FOUR, s) if not SMALL_FOUR.is_terminal(t)]
        if not after:
            break
        s = choose(after, key=evaluate) if SMALL_FOUR.turn(s) == seat else rng.choice(after)
    return s
