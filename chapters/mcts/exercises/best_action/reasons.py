"""Why the right answers of ``best-action`` are right."""

from autograder.exercises.common.reasons import MOST_LISTED, listed, where_wrong
from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase
from chapters.mcts.exercises.trees import argument


@where_wrong
def best_action_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the visits of the children."""
    children = argument(case).tree.children
    visits = [child.visits for child in children]
    if len(visits) > MOST_LISTED:
        return None
    template = (
        Phrase("the children have {visits} visits, and the first of the most counts")
        if visits.count(max(visits)) > 1
        else Phrase("the children have {visits} visits")
    )
    return Phrase(template, visits=listed(visits))
