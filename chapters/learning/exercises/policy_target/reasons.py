"""Why the right answers of ``policy-target`` are right."""

from autograder.exercises.common.reasons import listed, number, where_wrong
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.phrase import Phrase
from chapters.mcts.exercises.trees import argument


@where_wrong
def policy_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the visits, and the power to which they are raised."""
    children, temperature = argument(case).tree.children, case.args[1]
    visits = {child.action: child.visits for child in children}
    if temperature == 0:
        best = max(visits, key=lambda a: visits[a])
        return Phrase(
            "{action} is the first with the most visits, {n}", action=show(best), n=visits[best]
        )
    return Phrase(
        "the visits are {visits}, and each is raised to the power 1 / {temperature} and divided by "
        "the sum",
        visits=listed(list(visits.values())),
        temperature=number(temperature),
    )
