"""Known mistakes of the stages of ``star1`` and ``pig-policy``.

Every function here is wrong on purpose.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake

Pair = tuple[float, float]
Win = Mapping[tuple[int, int], float]

INTERVAL = (
    KnownMistake(
        "known-forgotten",
        "It looks as if the outcomes that were searched are left out of the sum.",
        same_each_time(lambda known, left, low, high: (left * low, left * high)),
    ),
    KnownMistake(
        "bounds-unweighted",
        "It looks as if low and high are added whole; weigh them with the probability left.",
        same_each_time(lambda known, left, low, high: (known + low, known + high)),
    ),
    KnownMistake(
        "bounds-swapped",
        "It looks as if low and high are exchanged.",
        same_each_time(lambda known, left, low, high: (known + left * high, known + left * low)),
    ),
)

CHILD_WINDOW = (
    KnownMistake(
        "not-divided",
        "It looks as if the difference is not divided by the outcome's probability.",
        same_each_time(
            lambda alpha, beta, known, p, left, low, high: (
                alpha - known - left * high,
                beta - known - left * low,
            )
        ),
    ),
    KnownMistake(
        "bounds-swapped",
        "It looks as if low and high are exchanged: alpha can still be reached as long as the "
        "others bring the most.",
        same_each_time(
            lambda alpha, beta, known, p, left, low, high: (
                (alpha - known - left * low) / p,
                (beta - known - left * high) / p,
            )
        ),
    ),
    KnownMistake(
        "rest-forgotten",
        "It looks as if the outcomes after this one are left out.",
        same_each_time(
            lambda alpha, beta, known, p, left, low, high: ((alpha - known) / p, (beta - known) / p)
        ),
    ),
    KnownMistake(
        "window-passed-on",
        "It looks as if the chance node's window is passed on unchanged.",
        same_each_time(lambda alpha, beta, *rest: (alpha, beta)),
    ),
)

HOLD_CHANCE = (
    KnownMistake(
        "mover-kept",
        "It looks as if the player who holds has the next turn, too; it is the other's turn.",
        same_each_time(lambda win, own, other, total: win.get((own + total, other), 0.5)),
    ),
    KnownMistake(
        "chance-not-turned",
        "It looks as if the other player's probability of winning is returned; one player wins "
        "exactly where the other does not.",
        same_each_time(lambda win, own, other, total: win[other, own + total]),
    ),
    KnownMistake(
        "points-lost",
        "It looks as if the points of the turn are not added to the score.",
        same_each_time(lambda win, own, other, total: 1 - win.get((other, own), 0.5)),
    ),
)


def _turn(
    held: Sequence[float],
    after_one: float,
    beyond: float = 1.0,
    first: int = 2,
    hold_at_once: bool = False,
    always_roll: bool = False,
) -> list[float]:
    """Return the chances of a turn with one of several mistakes built in."""
    chances = [beyond] * (len(held) + 6)
    for total in reversed(range(len(held))):
        rolled = (after_one + sum(chances[total + first : total + 7])) / 6
        holds = (total or hold_at_once) and not always_roll
        chances[total] = max(rolled, held[total]) if holds else rolled
    return chances[: len(held)]


def _one_loses(held: Sequence[float], after_one: float) -> list[float]:
    return _turn(held, 0.0)


TURN_CHANCES = (
    KnownMistake(
        "one-loses-the-match",
        "It looks as if a 1 loses the match; it loses the turn, and after_one is what is left.",
        same_each_time(_one_loses),
    ),
    KnownMistake(
        "holds-at-once",
        "It looks as if a turn may begin with holding; with a turn total of 0 one must roll.",
        same_each_time(partial(_turn, hold_at_once=True)),
    ),
    KnownMistake(
        "never-holds",
        "It looks as if the player always rolls; take the better of rolling and holding.",
        same_each_time(partial(_turn, always_roll=True)),
    ),
    KnownMistake(
        "enough-is-worth-nothing",
        "It looks as if totals beyond the list are worth 0; there the match is won.",
        same_each_time(partial(_turn, beyond=0.0)),
    ),
    KnownMistake(
        "one-adds-a-point",
        "It looks as if a 1 also adds a point to the turn total; only 2 to 6 do.",
        same_each_time(partial(_turn, first=1)),
    ),
)


def _iterate(
    held: Sequence[float],
    other_held: Sequence[float],
    turned: Callable[[float], float] = lambda x: 1 - x,
    sweeps: int = 60,
    ours_twice: bool = False,
) -> Pair:
    """Solve a pair with one of several mistakes built in."""
    mine = theirs = 0.5
    for _ in range(sweeps):
        theirs = _turn(held if ours_twice else other_held, turned(mine))[0]
        mine = _turn(held, turned(theirs))[0]
    return mine, theirs


SOLVE_PAIR = (
    KnownMistake(
        "one-sweep",
        "It looks as if each number is computed once; repeat until they change no more.",
        same_each_time(partial(_iterate, sweeps=1)),
    ),
    KnownMistake(
        "chance-not-turned",
        "It looks as if the other's probability of winning is passed on as one's own; after a 1 "
        "the other begins a turn.",
        same_each_time(partial(_iterate, turned=lambda x: x)),
    ),
    KnownMistake(
        "same-player-twice",
        "It looks as if both numbers are computed with the first list.",
        same_each_time(partial(_iterate, ours_twice=True)),
    ),
    KnownMistake(
        "answers-exchanged",
        "It looks as if the two numbers are returned in the wrong order.",
        same_each_time(lambda held, other_held: _iterate(held, other_held)[::-1]),
    ),
)
