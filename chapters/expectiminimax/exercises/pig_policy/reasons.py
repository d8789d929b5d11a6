"""Why the right answers of ``pig-policy`` are right."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.phrase import Phrase
from chapters.expectiminimax.exercises.pig_policy.pig_play import PigKey, states
from course_lib.search.pig import pig_values

FACES = 6
CLEAR = 1e-6
"""How much more likely the better choice wins, where it is no matter of rounding."""


def pig(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the first wrong choice from the end, after which a policy plays perfectly."""
    (target,) = case.args
    if not isinstance(answer.value, dict):
        return None
    for state in right.value:
        if not isinstance(answer.value.get(state), bool):
            return Phrase(
                "in state {state} no score has reached {target}, so a choice is needed",
                state=show(state),
                target=target,
            )
    found = first_wrong_choice(target, answer.value)
    if found is None:
        return None
    state, rolling, holding = found
    template = (
        Phrase(
            "the first wrong choice from the end: in {state} it holds and wins {holding:.4f} of "
            "all matches; a roll wins {rolling:.4f}, by perfect play"
        )
        if rolling > holding
        else Phrase(
            "the first wrong choice from the end: in {state} it rolls and wins {rolling:.4f} of "
            "all matches; to hold wins {holding:.4f}, by perfect play"
        )
    )
    return Phrase(template, state=show(state), rolling=rolling, holding=holding)


def first_wrong_choice(
    target: int, policy: Mapping[PigKey, bool]
) -> tuple[PigKey, float, float] | None:
    """Return a state with the worse choice, after which all choices are right.

    Args:
        target: the score that wins.
        policy: a choice for every state.

    Returns:
        The state, and the probabilities of winning by a roll and by holding, if both sides play
        perfectly afterwards; None if no state that play can reach has the worse choice.
    """
    for own, other, total in sorted(
        states(target), key=lambda s: (s[0] + s[1], s[2]), reverse=True
    ):
        if 1 in (own, other, total) or (total == 0 and policy[own, other, total]):
            continue  # no roll brings one point
        rolling, holding = turn_chances(target, own, other)[total]
        wins, best = (rolling, holding) if policy[own, other, total] else (holding, rolling)
        if best > wins + CLEAR:
            return (own, other, total), rolling, holding
    return None


@lru_cache(maxsize=4096)
def turn_chances(target: int, own: int, other: int) -> Sequence[tuple[float, float]]:
    """Return by the turn total the probabilities of winning by a roll and by holding.

    To hold without a point passes the turn on.

    Args:
        target: the score that wins.
        own: the score of the player to move.
        other: the other's score.
    """
    win = _pig_values(target)
    held = [1 - w for w in win[other][own:]]
    best, chances = [1.0] * (len(held) + FACES), [(0.0, 0.0)] * len(held)
    for total in range(len(held) - 1, -1, -1):
        rolling = (held[0] + sum(best[total + 2 : total + FACES + 1])) / FACES
        chances[total] = rolling, held[total]
        best[total] = max(rolling, held[total]) if total else rolling
    return chances


@lru_cache(maxsize=16)
def _pig_values(target: int) -> list[list[float]]:
    return pig_values(target)
