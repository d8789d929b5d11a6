"""Why the right answers of ``break-deep-pruning`` are right."""

from collections.abc import Callable
from typing import Any

from autograder.exercises.common.reasons import number
from autograder.model.case import Answer, Case
from autograder.model.exercise import Reason
from autograder.model.phrase import Phrase
from course_lib.search import maxn


def deep_cuts_reason(faulty: Callable[[Any], Any], tree_of: Callable[[Any], Any]) -> Reason:
    """Return the reason why a tree spoils a search.

    Args:
        faulty: returns the vector of the faulty search of a tree.
        tree_of: reads the tree of an answer.
    """

    def reason(case: Case, answer: Answer, right: Answer) -> str | None:
        tree = tree_of(right.value)
        return Phrase(
            "on a right tree, for example, deep cuts return {wrong}, and max^n {right}",
            wrong=number(tuple(faulty(tree))),
            right=number(maxn(tree, tree.root)[0]),
        )

    return reason
