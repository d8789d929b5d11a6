"""The exercise ``regret-matching``, of section ``hidden``."""

from collections.abc import Iterable, Sequence
from math import sqrt
from random import Random
from typing import TypeGuard

from autograder.exercises.common.checks import kinds, right_order
from autograder.model.case import Answer, Case
from autograder.model.compare import as_pair, is_number, show
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from autograder.model.phrase import Phrase
from chapters.hidden.exercises.regret_matching.mistakes import MISTAKES
from chapters.hidden.exercises.regret_matching.reasons import first_rounds
from chapters.hidden.exercises.shared import (
    PENALTY,
    PENNIES,
    Matrix,
    drawn_matrix,
    is_matrix,
)
from course_lib.search.hidden import RegretMatcher, matrix_exploitability, regret_matching_play
from course_lib.search.hidden.matrix import column_payoffs, row_payoffs

UNEVEN: Matrix = ((0, -1, 2), (1, 0, -1), (-2, 1, 0))
"""Rock, paper, scissors, where rock wins two points."""

FEW, MANY = 8, 400
"""So many rounds at most have one right answer; after so many, exploitability is bounded."""

CLEAR = 1e-3
"""If the positive regrets sum to less, rounding decides who plays what."""


def bound(payoffs: Matrix, rounds: int) -> float:
    """Return the exploitability below which regret matching is, after so many rounds."""
    entries = [u for row in payoffs for u in row]
    actions = (sqrt(len(payoffs)) + sqrt(len(payoffs[0]))) / 2
    return (max(entries) - min(entries)) * actions / sqrt(rounds)


def is_clear(payoffs: Matrix, rounds: int) -> bool:
    """Tell whether no sum of regrets, after the first round, is so small that rounding matters."""
    players = RegretMatcher(range(len(payoffs))), RegretMatcher(range(len(payoffs[0])))
    for _ in range(rounds - 1):
        rows, columns = ([*player.strategy().values()] for player in players)
        players[0].observe(dict(enumerate(row_payoffs(payoffs, columns))))
        players[1].observe({j: -u for j, u in enumerate(column_payoffs(payoffs, rows))})
        positive = [sum(r for r in player.regrets.values() if r > 0) for player in players]
        if min(positive) < CLEAR:
            return False
    return True


def is_distribution(x: object, n: int) -> TypeGuard[Sequence[float]]:
    """Tell whether x is a sequence of n probabilities."""
    return (
        isinstance(x, list | tuple)
        and len(x) == n
        and all(is_number(p) and -1e-9 <= p <= 1 + 1e-9 for p in x)
        and abs(float(sum(x)) - 1) < 1e-6
    )


def near_equilibrium(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that the best responses to the two mixtures win no more than is proved."""
    payoffs, rounds = case.args
    pair = as_pair(answer.value)
    if pair is None:
        return Phrase("returned {given}, which is not a pair of lists", given=show(answer.value))
    rows, columns = pair
    for mixture, n in ((rows, len(payoffs)), (columns, len(payoffs[0]))):
        if not is_distribution(mixture, n):
            return Phrase("{given} is no list of {n} probabilities", given=show(mixture), n=n)
    assert isinstance(rows, list | tuple)
    assert isinstance(columns, list | tuple)
    found, most = matrix_exploitability(payoffs, rows, columns), bound(payoffs, rounds)
    if found <= most:
        return None
    return Phrase(
        "the mixtures have the exploitability {found}; at most {most} is possible",
        found=f"{found:.3f}",
        most=f"{most:.3f}",
    )


def outcome(case: Case, answer: Answer) -> object:
    """Return the two mixtures; after many rounds only whether they are near an equilibrium."""
    if case.kind != "many" or answer.error is not None:
        return answer.value
    return near_equilibrium(case, answer, answer) is None


def _draw(rng: Random) -> Case:
    payoffs, rounds = drawn_matrix(rng), rng.randint(2, FEW)
    return Case("few", (payoffs, rounds)) if is_clear(payoffs, rounds) else _draw(rng)


def _draw_many(rng: Random) -> Case:
    return Case("many", (drawn_matrix(rng), MANY))


def promise(payoffs: Matrix, rounds: int) -> Iterable[bool]:
    """Hold that there is a round, and that rounding decides nothing in few rounds."""
    yield from is_matrix(payoffs)
    yield rounds >= 1
    yield rounds == MANY or is_clear(payoffs, rounds)


EXERCISE = CodeExercise(
    id="regret-matching",
    section="hidden",
    names=("regret_matching_play",),
    reference=regret_matching_play,
    examples=(
        Case("few", (UNEVEN, 2)),
        Case("few", (UNEVEN, 3)),
        Case("few", (UNEVEN, 6)),
        Case("few", (PENALTY, 2)),
        Case("few", (PENALTY, 4)),
        Case("few", (((2, -1), (-1, 1)), 4)),
        Case("first", (UNEVEN, 1)),
        Case("first", (PENALTY, 1)),
        Case("first", (PENNIES, 1)),
        Case("many", (UNEVEN, MANY)),
        Case("many", (PENALTY, MANY)),
    ),
    generators={"few": (_draw, 40), "many": (_draw_many, 3)},
    properties=(
        Property(
            "few", 8, right_order, kinds("few"),
            says="the average strategies after a few rounds",
        ),
        Property(
            "first", 1, right_order, kinds("first"), needs=("few",),
            says="in the first round all actions have the same probability",
        ),
        Property(
            "many", 5, near_equilibrium, kinds("many"),
            says="after many rounds the averages are nearly an equilibrium",
        ),
    ),
    mistakes=MISTAKES,
    asking=Asking(promise=promise, outcome=outcome),
    shown=Presentation(reason=first_rounds),
)  # fmt: skip
