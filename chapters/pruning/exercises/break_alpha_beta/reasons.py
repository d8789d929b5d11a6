"""Why the right answers of ``break-alpha-beta`` are right."""

from collections.abc import Callable
from typing import Any

from autograder.exercises.common.reasons import number
from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase
from course_lib.search import minimax_value


def breaks_reason(
    faulty: Callable[[Any, Any], float], tree_of: Callable[[Any], Any]
) -> Callable[[Case, Answer, Answer], str | None]:
    """Return the reason why a tree breaks a search.

    Args:
        faulty: the search.
        tree_of: reads the tree of an answer.
    """

    def reason(case: Case, answer: Answer, right: Answer) -> str | None:
        tree = tree_of(right.value)
        return Phrase(
            "on a right tree, for example, the faulty search returns {wrong}, and minimax {right}",
            wrong=number(faulty(tree, tree.root)),
            right=number(minimax_value(tree, tree.root)),
        )

    return reason
