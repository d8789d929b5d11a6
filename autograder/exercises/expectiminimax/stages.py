"""Stages: the formulas of ``star1``, and the three observations that solve ``pig-policy``."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from autograder.exercises.common.checks import right_order
from autograder.exercises.expectiminimax import stages_mistakes
from autograder.model.case import Answer, Case
from autograder.model.compare import as_float, as_pair, is_number, same_number, show
from autograder.model.exercise import Check, CodeExercise, KnownMistake, Property
from autograder.model.phrase import Phrase

Pair = tuple[float, float]
Win = Mapping[tuple[int, int], float]


# Star1.


def interval(known: float, left: float, low: float, high: float) -> Pair:
    """Return the least and the most that a chance node can still be worth.

    Args:
        known: the sum of probability times value over the outcomes that were searched.
        left: the probability of the others.
        low: no leaf is worth less.
        high: no leaf is worth more.
    """
    return known + left * low, known + left * high


def child_window(
    alpha: float, beta: float, known: float, p: float, left: float, low: float, high: float
) -> Pair:
    """Return the window of an outcome: outside of it, the chance node is decided.

    Args:
        alpha: the lower end of the chance node's window.
        beta: its upper end.
        known: the sum of probability times value over the outcomes that were searched.
        p: the outcome's probability, above 0.
        left: the probability of the outcomes after it.
        low: no leaf is worth less.
        high: no leaf is worth more.
    """
    return (alpha - known - left * high) / p, (beta - known - left * low) / p


def _bounds(rng: Random) -> tuple[int, int]:
    low = rng.randint(-10, 5)
    return low, low + rng.randint(1, 12)


def _interval_case(rng: Random) -> Case:
    low, high = _bounds(rng)
    left = rng.randint(0, 8) / 8
    return Case("interval", ((1 - left) * rng.randint(low, high), left, low, high))


def _window_case(rng: Random) -> Case:
    low, high = _bounds(rng)
    seen, p, left = rng.choice(((0, 4, 4), (2, 2, 4), (4, 4, 0), (3, 1, 4), (0, 8, 0), (5, 2, 1)))
    alpha = rng.randint(low, high - 1)
    beta = rng.randint(alpha + 1, high)
    known = seen / 8 * rng.randint(low, high)
    return Case("window", (alpha, beta, known, p / 8, left / 8, low, high))


# Pig.


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
    """Return the probabilities of winning for whoever begins a turn, at a pair of scores.

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


def _chance(rng: Random) -> float:
    return rng.randint(1, 63) / 64


def _hold_case(rng: Random) -> Case:
    own, other, total = rng.randint(0, 6), rng.randint(0, 8), rng.randint(1, 5)
    pairs = [(i, j) for i in range(12) for j in range(12) if i + j > own + other]
    return Case("hold", ({pair: _chance(rng) for pair in pairs}, own, other, total))


def _held(rng: Random) -> list[float]:
    """Draw chances of holding that grow with the turn total."""
    return sorted(_chance(rng) for _ in range(rng.randint(1, 14)))


def _turn_case(rng: Random) -> Case:
    return Case("turn", ([rng.choice((1.0, _chance(rng))), *_held(rng)], _chance(rng)))


def _pair_case(rng: Random) -> Case:
    return Case("pair", (_held(rng), _held(rng)))


CLOSE = 1e-5
"""How far iteration may end from the limit."""


def near(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare two probabilities with the reference's, within ``CLOSE``."""
    pair = as_pair(answer.value)
    if pair is None or not all(map(is_number, pair)):
        return Phrase("returned {given}, which is not a pair of numbers", given=show(answer.value))
    if all(same_number(x, y, CLOSE) for x, y in zip(pair, expected.value, strict=True)):
        return None
    return Phrase(
        "returned {given}, expected {right}", given=show(answer.value), right=show(expected.value)
    )


def _rounded(case: Case, answer: Answer) -> object:
    """Return two probabilities in steps of a thousandth: how an iteration ends is its own."""
    pair = as_pair(answer.value)
    if pair is None:
        return answer.value
    return [round(as_float(x), 3) if is_number(x) else show(x) for x in pair]


def _stage(
    id_: str,
    function: Callable[..., object],
    kind: str,
    draw: Callable[[Random], Case],
    says: str,
    mistakes: tuple[KnownMistake, ...],
    check: Check = right_order,
) -> CodeExercise:
    """Return a stage about a formula: plain numbers in, plain numbers out."""
    return CodeExercise(
        id=id_,
        section="expectiminimax",
        names=(function.__name__,),
        reference=function,
        examples=(),
        generators={kind: (draw, 40)},
        properties=(Property(kind, 1, check, says=says),),
        mistakes=mistakes,
        outcome=_rounded if check is near else CodeExercise.outcome,
    )


STAGES: dict[str, tuple[CodeExercise, ...]] = {
    "star1": (
        _stage(
            "star1-stage-1", interval, "interval", _interval_case,
            "the least and the most that the node can still be worth", stages_mistakes.INTERVAL,
        ),
        _stage(
            "star1-stage-2", child_window, "window", _window_case,
            "the values between which an outcome leaves the node inside its window",
            stages_mistakes.CHILD_WINDOW,
        ),
    ),
    "pig-policy": (
        _stage(
            "pig-policy-stage-1", hold_chance, "hold", _hold_case,
            "holding passes the turn, with the points", stages_mistakes.HOLD_CHANCE,
        ),
        _stage(
            "pig-policy-stage-2", turn_chances, "turn", _turn_case,
            "the better of rolling and holding, from the highest turn total down",
            stages_mistakes.TURN_CHANCES,
        ),
        _stage(
            "pig-policy-stage-3", solve_pair, "pair", _pair_case,
            f"two numbers that agree with each other, within {CLOSE:.5f}",
            stages_mistakes.SOLVE_PAIR, near,
        ),
    ),
}  # fmt: skip
