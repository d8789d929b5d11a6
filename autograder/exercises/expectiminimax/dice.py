"""The exercise ``two-dice``, of section ``expectiminimax``."""

from fractions import Fraction

from autograder.exercises.expectiminimax import dice_mistakes
from autograder.model.case import Answer, Case
from autograder.model.compare import same_number, show
from autograder.model.exercise import CodeExercise, Property


def two_dice() -> dict[tuple[int, int], Fraction]:
    """Return the probability of every roll of two dice that are not distinguished."""
    return {
        (low, high): Fraction(1 if low == high else 2, 36)
        for low in range(1, 7)
        for high in range(low, 7)
    }


def right_rolls(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that there is an entry for every roll, and no other."""
    if not isinstance(answer.value, dict):
        return f"returned {show(answer.value)}, which is not a dict"
    missing, extra = (
        expected.value.keys() - answer.value.keys(),
        answer.value.keys() - expected.value.keys(),
    )
    parts = [f"{show(min(missing))} is missing"] if missing else []
    parts += [f"{show(sorted(extra, key=repr)[0])} does not belong"] if extra else []
    return ", and ".join(parts) or None


def right_probabilities(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check the probability of every roll."""
    if not isinstance(answer.value, dict):
        return f"returned {show(answer.value)}, which is not a dict"
    for roll, right in expected.value.items():
        given = answer.value.get(roll)
        if not same_number(given, right):
            return f"roll {roll} has probability {show(given)}, expected {show(right)}"
    return None


TWO_DICE = CodeExercise(
    id="two-dice",
    section="expectiminimax",
    names=("two_dice",),
    reference=two_dice,
    examples=(Case("dice", ()),),
    generators={},
    properties=(
        Property("rolls", 3, right_rolls, says="the 21 rolls, the lower number first"),
        Property("probabilities", 5, right_probabilities, says="the probability of each roll"),
    ),
    mistakes=dice_mistakes.TWO_DICE,
    version=2,
)
