"""Stages of ``pig-policy``: smaller functions that lead to it."""

from collections.abc import Mapping, Sequence
from random import Random

from autograder.exercises.common.edits import edits_of
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.exercise import Asking
from autograder.model.phrase import Phrase
from chapters.expectiminimax.exercises.pig_policy.pig_play import PigKey, read_policy, states
from chapters.expectiminimax.exercises.pig_policy.stages_mistakes import (
    HOLD_CHANCE,
    POLICY_OF,
    SOLVE_PAIR,
    TURN_CHANCES,
)
from chapters.expectiminimax.exercises.stages import CLOSE, Pair, near, round_answer, stage

Win = Mapping[tuple[int, int], float]


def hold_chance(win: Win, own: int, other: int, total: int) -> float:
    """Return the probability that the player who holds wins.

    Args:
        win: by the score of the player who begins a turn and the other's, the probability that
            this player wins.
        own: the score of the player who holds.
        other: the other's.
        total: the points of the turn, above 0.
    """
    return 1 - win[other, own + total]


def turn_chances(held: Sequence[float], after_one: float) -> list[float]:
    """Return by the turn total the probability of winning a turn's best play.

    Args:
        held: by the turn total, the probability of winning after holding; the first is unused,
            because a turn begins with a roll. Totals beyond the list win the match.
        after_one: the probability of winning after a 1.
    """
    chances = [1.0] * (len(held) + 6)
    for total in reversed(range(len(held))):
        rolled = (after_one + sum(chances[total + 2 : total + 7])) / 6
        chances[total] = max(rolled, held[total]) if total else rolled
    return chances[: len(held)]


def solve_pair(held: Sequence[float], other_held: Sequence[float]) -> Pair:
    """Return the probabilities of winning for the player who begins a turn, at a pair of scores.

    Args:
        held: as in ``turn_chances``, for one player.
        other_held: the same for the other player; a 1 gives that player the next turn.
    """
    mine, change = 0.5, 1.0
    while change > 1e-12:
        theirs = turn_chances(other_held, 1 - mine)[0]
        before, mine = mine, turn_chances(held, 1 - theirs)[0]
        change = abs(mine - before)
    return mine, theirs


def policy_of(win: Win, target: int) -> dict[PigKey, bool]:
    """Return for every (own, other, turn total) whether to roll.

    Args:
        win: as in ``hold_chance``, for all pairs of scores below the target.
        target: the score that wins.
    """
    return {s: gain > 0 for s, gain in _gains(win, target).items()}


def _gains(win: Win, target: int) -> dict[PigKey, float]:
    """Return by how much rolling is better than holding; 1 where a turn begins."""
    gains: dict[PigKey, float] = {}
    for own, other in win:
        totals = range(1, target - own)
        held = [0.0, *(hold_chance(win, own, other, total) for total in totals)]
        after_one = hold_chance(win, own, other, 0)
        chances = [*turn_chances(held, after_one), *[1.0] * 6]
        gains[own, other, 0] = 1
        for total in totals:
            rolled = (after_one + sum(chances[total + 2 : total + 7])) / 6
            gains[own, other, total] = rolled - held[total]
    return gains


def better_everywhere(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that every choice is the better one, wherever one is clearly better."""
    choices = read_policy(case.args[1], answer.value)
    if isinstance(choices, str):
        return choices
    gains = case.once(_gains_of)
    for s, rolls in zip(states(case.args[1]), choices, strict=True):
        if abs(gains[s]) > CLOSE and rolls != (gains[s] > 0):
            return Phrase(
                "state {s} (own score, other score, turn total) has {given}, expected {right}",
                s=show(s),
                given=show(bool(rolls)),
                right=show(not rolls),
            )
    return None


def _gains_of(case: Case) -> dict[PigKey, float]:
    return _gains(*case.args)


def _clear_choices(case: Case, answer: Answer) -> object:
    """Return the choices where one is clearly better, or which other thing came back."""
    choices = read_policy(case.args[1], answer.value)
    if isinstance(choices, str):
        return show(answer.value)
    gains = case.once(_gains_of)
    pairs = zip(states(case.args[1]), choices, strict=True)
    return [rolls for s, rolls in pairs if abs(gains[s]) > CLOSE]


def _chance(rng: Random) -> float:
    return rng.randint(1, 63) / 64


def _hold_case(rng: Random) -> Case:
    own, other, total = rng.randint(0, 6), rng.randint(0, 8), rng.randint(1, 5)
    pairs = [(i, j) for i in range(12) for j in range(12) if i + j > own + other]
    return Case("hold", ({pair: _chance(rng) for pair in pairs}, own, other, total))


def _draw_holding(rng: Random) -> list[float]:
    """Draw chances of holding that grow with the turn total."""
    return sorted(_chance(rng) for _ in range(rng.randint(1, 14)))


def _turn_case(rng: Random) -> Case:
    return Case("turn", ([rng.choice((1.0, _chance(rng))), *_draw_holding(rng)], _chance(rng)))


def _pair_case(rng: Random) -> Case:
    return Case("pair", (_draw_holding(rng), _draw_holding(rng)))


def _policy_case(rng: Random) -> Case:
    target = rng.randint(2, 5)
    pairs = [(own, other) for own in range(target) for other in range(target)]
    return Case("policy", ({pair: _chance(rng) for pair in pairs}, target))


PIG_HOLD = stage(
    "pig-policy-stage-1",
    hold_chance,
    "hold",
    _hold_case,
    "holding passes the turn, with the points",
    HOLD_CHANCE,
)
PIG_TURN = stage(
    "pig-policy-stage-2",
    turn_chances,
    "turn",
    _turn_case,
    "the better of rolling and holding, from the highest turn total down",
    TURN_CHANCES,
)
PIG_PAIR = stage(
    "pig-policy-stage-3",
    solve_pair,
    "pair",
    _pair_case,
    f"two numbers that agree with each other, within {CLOSE:.5f}",
    SOLVE_PAIR,
    near,
    Asking(outcome=round_answer),
)
PIG_POLICY = stage(
    "pig-policy-stage-4",
    policy_of,
    "policy",
    _policy_case,
    "in every state the better of rolling and holding, and rolling at turn total 0",
    edits_of(policy_of, *POLICY_OF, parts=(_gains,)),
    better_everywhere,
    Asking(outcome=_clear_choices),
)

STAGES = (PIG_HOLD, PIG_TURN, PIG_PAIR, PIG_POLICY)
