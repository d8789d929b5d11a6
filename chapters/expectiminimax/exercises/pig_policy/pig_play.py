"""How good a policy for Pig is: its probability of winning against the best reply to it."""

from functools import lru_cache

from autograder.model.compare import show
from autograder.model.phrase import Phrase

Line = tuple[float, float]
"""A number that depends on another one, x: constant + slope * x."""

PigKey = tuple[int, int, int]
"""Own score, the other's score, turn total."""


@lru_cache
def states(target: int) -> tuple[PigKey, ...]:
    """Return every state in which a policy has to choose."""
    return tuple(
        (own, other, total)
        for own in range(target)
        for other in range(target)
        for total in range(target - own)
    )


def read_policy(target: int, policy: object) -> bytes | str:
    """Return a policy as one byte per state, in the order of ``states``, or why it is none."""
    if not isinstance(policy, dict):
        return Phrase("returned {given}, which is not a dict", given=show(policy))
    choices = [policy.get(s) for s in states(target)]
    for s, choice in zip(states(target), choices, strict=True):
        if not isinstance(choice, bool):
            if s not in policy:
                return Phrase(
                    "state {s} (own score, other score, turn total) is missing", s=show(s)
                )
            return Phrase(
                "state {s} (own score, other score, turn total) has {given}, expected True (roll) "
                "or False (hold)",
                s=show(s),
                given=show(choice),
            )
    return bytes(choice is True for choice in choices)


@lru_cache(maxsize=64)
def winning_probability(target: int, rolls: bytes, faces: int = 6) -> float:
    """Return a policy's probability of winning from (0, 0, 0) against the best reply to it.

    A match that never ends is not won. Scores only ever grow, but for a turn that brings nothing:
    so pairs of scores are solved from the highest down, each pair by Newton's method, because the
    probability of one side is a piecewise linear function of the other's.

    Args:
        target: the score that wins.
        rolls: the policy, one byte per state.
        faces: how many the die has.
    """
    moves = dict(zip(states(target), rolls, strict=True))
    to_move: dict[tuple[int, int], float] = {}
    waiting: dict[tuple[int, int], float] = {}
    for points in range(2 * target - 2, -1, -1):
        for own in range(max(0, points - target + 1), min(points, target - 1) + 1):
            pair = own, points - own
            mine = _own_turn(target, *pair, faces, moves, waiting)
            x, change, theirs = 0.0, 1.0, (0.0, 0.0)
            while change > 1e-13:
                theirs = _other_turn(target, *pair, faces, x, to_move)
                better = _meet(mine, theirs)
                x, change = better, abs(better - x)
            to_move[pair], waiting[pair] = x, theirs[0] + theirs[1] * x
    return to_move[0, 0]


def _meet(mine: Line, theirs: Line) -> float:
    """Solve x = mine(y), y = theirs(x); if neither ever ends it, the match has no winner."""
    slope = mine[1] * theirs[1]
    return (mine[0] + mine[1] * theirs[0]) / (1 - slope) if slope < 1 else 0.0


def _own_turn(
    target: int,
    own: int,
    other: int,
    faces: int,
    moves: dict[PigKey, int],
    waiting: dict[tuple[int, int], float],
) -> Line:
    """Return the chance to win as a linear function of the chance after a turn without points."""
    left = target - own
    constant, slope = [1.0] * (left + faces), [0.0] * (left + faces)
    for total in range(left - 1, -1, -1):
        if moves[own, other, total]:
            constant[total] = sum(constant[total + 2 : total + faces + 1]) / faces
            slope[total] = (1 + sum(slope[total + 2 : total + faces + 1])) / faces
        elif total:
            constant[total], slope[total] = waiting[own + total, other], 0.0
        else:
            constant[total], slope[total] = 0.0, 1.0
    return constant[0], slope[0]


def _other_turn(
    target: int,
    own: int,
    other: int,
    faces: int,
    x: float,
    to_move: dict[tuple[int, int], float],
) -> Line:
    """Return the same for the opponent's turn, who chooses best if the player to move wins by x."""
    left = target - other
    constant, slope = [0.0] * (left + faces), [0.0] * (left + faces)
    for total in range(left - 1, -1, -1):
        c = sum(constant[total + 2 : total + faces + 1]) / faces
        m = (1 + sum(slope[total + 2 : total + faces + 1])) / faces
        held = (to_move[own, other + total], 0.0) if total else (0.0, 1.0)
        if held[0] + held[1] * x < c + m * x:
            c, m = held
        constant[total], slope[total] = c, m
    return constant[0], slope[0]
