"""The exercise ``pig-policy``, of section ``expectiminimax``."""

from functools import partial

from autograder.model.case import Answer, Case
from autograder.model.exercise import (
    Asking,
    CodeExercise,
    Presentation,
    Property,
    SearchFacts,
    Twin,
)
from autograder.model.phrase import Phrase
from chapters.expectiminimax.exercises.pig_policy.mistakes import MISTAKES
from chapters.expectiminimax.exercises.pig_policy.pig_play import (
    PigKey,
    read_policy,
    winning_probability,
)
from chapters.expectiminimax.exercises.pig_policy.reasons import pig
from course_lib.search import greedy_pig_policy, pig_policy, pig_values

SMALL = (2, 3, 5, 8, 13)
"""Where it takes no time to see that a policy holds too early, is not complete or has no end."""
TARGETS = (42,)
"""Where always rolling is far from optimal; up to 38 it is as good as anything."""
CLOSE = 1e-5
"""How much less than the optimum a policy may win: more than stopping value iteration early costs,
and far less than any other way of playing does."""


def complete(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that there is a choice for every state."""
    policy = read_policy(case.args[0], answer.value)
    return policy if isinstance(policy, str) else None


def optimal(case: Case, answer: Answer, expected: Answer, faces: int = 6) -> str | None:
    """Compare the probability of winning, against best play, with the optimum."""
    wins, best = played(case, answer, faces), played(case, expected, faces)
    if isinstance(wins, str) or isinstance(best, str):
        return Phrase("the policy is not complete: {wins}", wins=str(wins))
    if wins >= best - CLOSE:
        return None
    return Phrase(
        "against best play it wins {wins:.5f} of all matches, expected {best:.5f}",
        wins=wins,
        best=best,
    )


def played(case: Case, answer: Answer, faces: int = 6) -> float | str:
    """Return a policy's probability of winning against best play, or the gap in it."""
    policy = read_policy(case.args[0], answer.value)
    if isinstance(policy, str):
        return policy
    return winning_probability(case.args[0], policy, faces)


FEW_FACES = 2
FEWER: dict[object, int] = {number: number - (6 - FEW_FACES) for number in (5, 6, 7, 8)}
"""The numbers around 6 in a program for six faces: those of a program for two."""


def few_faces_policy(target: int) -> dict[PigKey, bool]:
    """Return optimal play with a die of two faces."""
    return greedy_pig_policy(pig_values(target, FEW_FACES), FEW_FACES)


TWIN = CodeExercise(
    id="pig-policy-twin",
    section="expectiminimax",
    names=("pig_policy",),
    reference=few_faces_policy,
    examples=tuple(Case("target", (target,)) for target in (3, 5, 8)),
    generators={},
    properties=(
        Property("states", 1, complete),
        Property("optimal", 1, partial(optimal, faces=FEW_FACES), needs=("states",)),
    ),
    asking=Asking(outcome=partial(played, faces=FEW_FACES)),
)
"""With two faces always rolling loses from a target of 5 on, and calls take milliseconds."""

EXERCISE = CodeExercise(
    id="pig-policy",
    section="expectiminimax",
    names=("pig_policy",),
    reference=pig_policy,
    examples=(
        *(Case("small", (target,)) for target in SMALL),
        *(Case("target", (target,)) for target in TARGETS),
    ),
    generators={},
    asking=Asking(outcome=played, seconds=60, promise=lambda target: [1 <= target <= 50]),
    properties=(
        Property("states", 2, complete, says="True or False for every state"),
        Property(
            "optimal", 14, optimal, needs=("states",),
            says=f"the best probability of winning against best play (within {CLOSE:.5f})",
        ),
    ),
    shown=Presentation(reason=pig),
    mistakes=MISTAKES,
    version=3,
    search=SearchFacts(twin=Twin(TWIN, FEWER)),
)  # fmt: skip
