"""Known mistakes of ``pig-policy``: wrong on purpose."""

from functools import lru_cache

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake
from chapters.expectiminimax.exercises.pig_policy.pig_play import PigKey, states
from course_lib.search import pig_policy

Policy = dict[PigKey, bool]


def _hold_at_20(target: int) -> Policy:
    return {s: s[2] < 20 for s in states(target)}


def _always_roll(target: int) -> Policy:
    return dict.fromkeys(states(target), True)


@lru_cache
def _best(target: int) -> Policy:
    return pig_policy(target)


def _hold_is_true(target: int) -> Policy:
    return {s: not roll for s, roll in _best(target).items()}


def _scores_swapped(target: int) -> Policy:
    best = _best(target)
    return {(j, i, k): best.get((i, j, k), True) for i, j, k in states(target)}


def _reachable_only(target: int) -> Policy:
    return {s: roll for s, roll in _best(target).items() if s[2] != 1}


def _race(target: int) -> Policy:
    """Need as few turns as possible, without regard to the other's score."""
    turns = [0.0] * (2 * target)
    rolls: dict[tuple[int, int], bool] = {}
    for own in range(target - 1, -1, -1):
        left, change = target - own, 1.0
        while change > 1e-9:
            more = [0.0] * (left + 6)  # further turns after this one, by turn total
            for total in range(left - 1, -1, -1):
                roll = (turns[own] + sum(more[total + 2 : total + 7])) / 6
                hold = turns[own + total]
                rolls[own, total] = roll <= hold or total == 0
                more[total] = roll if rolls[own, total] else hold
            change = abs(1 + more[0] - turns[own])
            turns[own] = 1 + more[0]
    return {(i, j, k): rolls[i, k] for i, j, k in states(target)}


MISTAKES = (
    KnownMistake(
        "hold-at-20",
        "It looks as if the policy holds as soon as the turn total is 20: that brings most "
        "points per turn, but the probability of winning depends on both scores.",
        same_each_time(_hold_at_20),
    ),
    KnownMistake(
        "always-roll",
        "It looks as if the policy always rolls; with so many points to go, a 1 comes too often.",
        same_each_time(_always_roll),
    ),
    KnownMistake(
        "race",
        "It looks as if the other player's score is ignored: the policy minimises the number of "
        "turns it needs instead of maximising its probability of winning.",
        same_each_time(_race),
    ),
    KnownMistake(
        "hold-is-true",
        "It looks as if True and False are swapped: True means roll, False means hold.",
        same_each_time(_hold_is_true),
    ),
    KnownMistake(
        "scores-swapped",
        "It looks as if the two scores are swapped: a key is (own score, the other's score, turn "
        "total).",
        same_each_time(_scores_swapped),
    ),
    KnownMistake(
        "reachable-only",
        "It looks as if states that cannot come up are left out, such as a turn total of 1; a "
        "choice is needed for every turn total from 0 on.",
        same_each_time(_reachable_only),
    ),
)
