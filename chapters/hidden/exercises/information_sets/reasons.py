"""Why the right answers of ``information-sets`` are right."""

from collections.abc import Mapping

from autograder.exercises.common.reasons import listed
from autograder.model.case import Answer, Case
from autograder.model.compare import same, show
from autograder.model.phrase import Phrase
from course_lib.game import MAX

MOST = 4
"""So many states are named."""


def who_knows(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return where the player moves in the first information set that is wrong."""
    p = case.args[1]
    given = answer.value if isinstance(answer.value, Mapping) else {}
    for known, states in right.value.items():
        if same(given.get(known), states):
            continue
        player = "MAX" if p == MAX else "MIN"
        if len(states) > MOST:
            return Phrase(
                "{player} moves in {n} states and knows {known} in all of them",
                player=player,
                n=len(states),
                known=show(known, 30),
            )
        names = listed([show(s, 25) for s in states])
        return Phrase(
            "{player} moves at {states} and knows {known} there",
            player=player,
            states=names,
            known=show(known, 30),
        )
    return None
