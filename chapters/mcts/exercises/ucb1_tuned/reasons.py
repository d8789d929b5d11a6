"""Why the right answers of ``ucb1-tuned`` are right."""

from math import log, sqrt

from autograder.exercises.common.reasons import number, where_wrong
from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase
from chapters.mcts.exercises.shared import why_unvisited


@where_wrong
def tuned_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the numbers that are put into UCB1-tuned."""
    total, squares, visits, parent_visits, c = case.args
    if not visits:
        return why_unvisited()
    spread = squares / visits - (total / visits) ** 2
    variance = spread + sqrt(2 * log(parent_visits) / visits)
    return Phrase(
        "it is {total} / {visits} + {c} · sqrt(ln {parent} / {visits} · v), and v is the lesser of "
        "1/4 and {variance}",
        total=number(total),
        visits=visits,
        parent=parent_visits,
        c=number(c),
        variance=number(max(variance, 0.0)),
    )
