"""The exercise ``two-dice``, of section ``expectiminimax``."""

from fractions import Fraction

from autograder.exercises.common.promises import no_argument
from autograder.model.case import Answer, Case
from autograder.model.compare import same_number, show
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from autograder.model.phrase import Phrase
from chapters.expectiminimax.exercises.two_dice.mistakes import MISTAKES
from chapters.expectiminimax.exercises.two_dice.reasons import dice


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
        return Phrase("returned {given}, which is not a dict", given=show(answer.value))
    missing, extra = (
        expected.value.keys() - answer.value.keys(),
        answer.value.keys() - expected.value.keys(),
    )
    lacks, more = show(min(missing, default=None)), show(min(extra, key=repr, default=None))
    if missing and extra:
        return Phrase("{node} is missing, and {extra} does not belong", node=lacks, extra=more)
    if missing:
        return Phrase("{node} is missing", node=lacks)
    return Phrase("{extra} does not belong", extra=more) if extra else None


def right_probabilities(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check the probability of every roll."""
    if not isinstance(answer.value, dict):
        return Phrase("returned {given}, which is not a dict", given=show(answer.value))
    for roll, right in expected.value.items():
        given = answer.value.get(roll)
        if not same_number(given, right):
            return Phrase(
                "roll {roll} has probability {given}, expected {right}",
                roll=roll,
                given=show(given),
                right=show(right),
            )
    return None


EXERCISE = CodeExercise(
    id="two-dice",
    section="expectiminimax",
    names=("two_dice",),
    reference=two_dice,
    examples=(Case("dice", ()),),
    generators={},
    properties=(
        Property("rolls", 2, right_rolls, says="the 21 rolls, the lower number first"),
        Property("probabilities", 4, right_probabilities, says="the probability of each roll"),
    ),
    shown=Presentation(reason=dice),
    mistakes=MISTAKES,
    version=3,
    asking=Asking(cases_since=2, promise=no_argument),
)
