"""Pig, solved: when to roll and when to hold, and the probability of winning.

Todd W. Neller and Clifton G. M. Presser, "Optimal Play of the Dice Game Pig", The UMAP Journal
25(1), 2004. The general method is in ``value_iteration.py``; this one uses that scores never go
down, and solves the turns at one pair of scores together, the highest scores first.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from course_lib.search.checks import check_whole

PigPolicy = Mapping[tuple[int, int, int], bool]
"""By (own score, other score, turn total): True to roll, False to hold."""

TOLERANCE = 1e-13


def pig_values(target: int, faces: int = 6) -> list[list[float]]:
    """Return the probability of winning at the beginning of a turn, both sides playing optimally.

    One die; a 1 loses the turn total.

    Args:
        target: the score that wins.
        faces: how many the die has.

    Returns:
        A table by own score and other score, each below target. The first player wins with
        probability ``pig_values(target)[0][0]``.

    Raises:
        ValueError: target is below 1, or faces below 2 (TypeError if one is no whole number).
    """
    check_whole("target", target, least=1)
    check_whole("faces", faces, least=2)
    win = [[0.5] * target for _ in range(target)]
    for points in range(2 * target - 2, -1, -1):
        for own in range(max(0, points - target + 1), points // 2 + 1):
            other = points - own
            held = _held(win, own, other), _held(win, other, own)
            win[own][other], win[other][own] = _first_turns(*held, faces)
    return win


def _first_turns(mine: list[float], yours: list[float], faces: int) -> tuple[float, float]:
    """Return the probability of winning at the beginning of my turn, and of yours.

    A lost turn leads from the one to the other: the value of losing mine is a fixed point, and
    nearly linear in a guess of it. Aitken's extrapolation takes two steps at once to the end.

    Args:
        mine: by the turn total, my probability of winning once I hold; mine[0] is the guess.
        yours: the same for you.
        faces: how many the die has.
    """

    def both_turns(guess: float) -> float:
        """Return the value of losing my turn if, the next time, it is ``guess``."""
        mine[0] = guess
        yours[0] = 1 - _turn_values(mine, faces)[0]
        return 1 - _turn_values(yours, faces)[0]

    guess = mine[0]
    while abs((once := both_turns(guess)) - guess) > TOLERANCE:
        step = both_turns(once) - once
        slope = step / (once - guess)
        guess = once + step / (1 - slope)
    return 1 - yours[0], 1 - once


def _held(win: Sequence[Sequence[float]], own: int, other: int) -> list[float]:
    """Return the probability of winning once the turn is over, by the turn total."""
    return [1 - w for w in win[other][own:]]


def _turn_values(held: Sequence[float], faces: int) -> list[float]:
    """Return the probability of winning during a turn, by turn total; 1 where the target is met.

    A turn begins with a roll: to roll once and hold is never worse than to hold at once.
    """
    values = [1.0] * (len(held) + faces)
    scoring = faces - 1.0  # the sum of the values after a 2, 3, ..., up to the last face
    rolled = 1.0
    for total in range(len(held) - 1, -1, -1):
        rolled = (held[0] + scoring) / faces
        values[total] = max(rolled, held[total])
        scoring += values[total + 1] - values[total + faces]
    values[0] = rolled
    return values


def pig_policy(target: int) -> dict[tuple[int, int, int], bool]:
    """Return optimal play of Pig.

    Args:
        target: the score that wins.

    Returns:
        By (own score, other score, turn total): True to roll, False to hold, for scores below
        target and turn totals that do not reach it.

    Raises:
        ValueError: target is below 1 (TypeError if it is not a whole number).
    """
    return greedy_pig_policy(pig_values(target))


def greedy_pig_policy(
    win: Sequence[Sequence[float]], faces: int = 6
) -> dict[tuple[int, int, int], bool]:
    """Return the best play where the probabilities of winning at the beginning of turns are known.

    Args:
        win: a table by own score and other score, as ``pig_values`` returns it.
        faces: how many the die has.

    Returns:
        A policy, as ``pig_policy`` returns it.
    """
    policy = {}
    for own in range(len(win)):
        for other in range(len(win)):
            for total, roll in enumerate(best_turn(_held(win, own, other), faces)):
                policy[own, other, total] = roll
    return policy


def best_turn(held: Sequence[float], faces: int = 6) -> list[bool]:
    """Return by the turn total whether to roll, where the values after holding are known.

    Args:
        held: the value of holding with each turn total, from 0 on; a higher total wins, with
            value 1.
        faces: how many the die has.
    """
    values = _turn_values(held, faces)
    return [total == 0 or values[total] > held[total] for total in range(len(held))]


def pig_win_probability(target: int, policy: PigPolicy, opponent: PigPolicy) -> float:
    """Return how likely a policy is to win from the beginning when it has the first turn.

    A game that never ends is not won.

    Args:
        target: the score that wins.
        policy: the first player's.
        opponent: the second player's; both as ``pig_policy`` returns them.

    Raises:
        ValueError: a policy has no decision for some state, or target is below 1 (TypeError
            if it is not a whole number).
    """
    check_whole("target", target, least=1)
    first = [[0.0] * target for _ in range(target)]  # the first player's turn, by both scores
    second = [[0.0] * target for _ in range(target)]
    for points in range(2 * target - 2, -1, -1):
        for a in range(max(0, points - target + 1), min(points, target - 1) + 1):
            b = points - a
            after_first = [second[a + total][b] for total in range(target - a)]
            after_second = first[a][b:]
            mine = _turn_line(_decisions(policy, a, b, target), after_first, 1)
            yours = _turn_line(_decisions(opponent, b, a, target), after_second, 0)
            again = mine.slope * yours.slope
            if again < 1:
                first[a][b] = (mine.constant + mine.slope * yours.constant) / (1 - again)
            second[a][b] = yours.constant + yours.slope * first[a][b]
    return first[0][0]


class _Line(NamedTuple):
    """The value of a turn: constant + slope times the value of having gained nothing."""

    constant: float
    slope: float


def _turn_line(rolls: Sequence[bool], held: Sequence[float], reached: float) -> _Line:
    """Return the value of a turn, given decisions and values after holding, by turn total."""
    lines = [_Line(reached, 0)] * (len(rolls) + 6)
    for total in range(len(rolls) - 1, -1, -1):
        if rolls[total]:
            after = lines[total + 2 : total + 7]
            constants, slopes = zip(*after, strict=True)
            lines[total] = _Line(sum(constants) / 6, (1 + sum(slopes)) / 6)
        else:
            lines[total] = _Line(held[total], 0) if total else _Line(0, 1)
    return lines[0]


def _decisions(policy: PigPolicy, own: int, other: int, target: int) -> list[bool]:
    states = [(own, other, total) for total in range(target - own)]
    missing = [s for s in states if s not in policy]
    if missing:
        raise ValueError(
            f"the policy does not say what to do in {missing[0]}: True to roll or False to hold is "
            "needed for every (own score, other score, turn total) short of the target"
        )
    return [policy[s] for s in states]
