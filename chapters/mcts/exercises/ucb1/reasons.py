"""Why the right answers of ``ucb1`` are right."""

from autograder.exercises.common.reasons import number, where_wrong
from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase
from chapters.mcts.exercises.shared import why_unvisited


@where_wrong
def ucb1_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the numbers that are put into UCB1."""
    total, visits, parent_visits, c = case.args
    if not visits:
        return why_unvisited()
    return Phrase(
        "it is {total} / {visits} + {c} · sqrt(ln {parent} / {visits})",
        total=number(total),
        visits=visits,
        parent=parent_visits,
        c=number(c),
    )
