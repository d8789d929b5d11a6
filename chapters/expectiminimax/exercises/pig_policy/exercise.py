"""The exercise ``pig-policy``, of section ``expectiminimax``."""

from autograder.model.case import Answer, Case
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from autograder.model.phrase import Phrase
from chapters.expectiminimax.exercises.pig_policy.mistakes import MISTAKES
from chapters.expectiminimax.exercises.pig_policy.pig_play import read_policy, winning_probability
from chapters.expectiminimax.exercises.pig_policy.reasons import pig
from course_lib.search import pig_policy

SMALL = (2, 3, 5, 8, 13)
"""Where it takes no time to see that a policy holds too early, is not complete or has no end."""
TARGETS = (42,)
"""Where always rolling is far from optimal; up to 38 it is as good as anything."""
HIDDEN = (46,)
"""What no table of the others has. A choice depends on how many points both are away from the
target, so that the policy for 42 says all for less, and loses nothing that shows up to 44."""
CLOSE = 1e-5
"""How much less than the optimum a policy may win: more than stopping value iteration early costs,
and far less than any other way of playing does."""


def complete(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that there is a choice for every state."""
    policy = read_policy(case.args[0], answer.value)
    return policy if isinstance(policy, str) else None


def optimal(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the probability of winning, against best play, with the optimum."""
    wins, best = played(case, answer), played(case, expected)
    if isinstance(wins, str) or isinstance(best, str):
        return Phrase("the policy is not complete: {wins}", wins=str(wins))
    if wins >= best - CLOSE:
        return None
    return Phrase(
        "against best play it wins {wins:.5f} of all matches, expected {best:.5f}",
        wins=wins,
        best=best,
    )


def played(case: Case, answer: Answer) -> float | str:
    """Return a policy's probability of winning against best play, or the gap in it."""
    policy = read_policy(case.args[0], answer.value)
    if isinstance(policy, str):
        return policy
    return winning_probability(case.args[0], policy)


EXERCISE = CodeExercise(
    id="pig-policy",
    section="expectiminimax",
    names=("pig_policy",),
    reference=pig_policy,
    examples=(
        *(Case("small", (target,)) for target in SMALL),
        *(Case("target", (target,)) for target in TARGETS),
    ),
    hidden=tuple(Case("target", (target,)) for target in HIDDEN),
    generators={},
    asking=Asking(
        outcome=played, seconds=60, cases_since=4, promise=lambda target: [1 <= target <= 50]
    ),
    properties=(
        Property("states", 4, complete, says="True or False for every state"),
        Property(
            "optimal", 24, optimal, needs=("states",),
            says=f"the best probability of winning against best play (within {CLOSE:.5f})",
        ),
    ),
    shown=Presentation(reason=pig),
    mistakes=MISTAKES,
    version=5,
)  # fmt: skip
