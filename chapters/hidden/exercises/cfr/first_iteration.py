"""The first iteration after which the average strategies are wrong."""

from collections.abc import Callable

from autograder.model.case import Answer, Case
from autograder.model.exercise import Observation
from autograder.model.interview import Ask
from autograder.model.phrase import Phrase
from course_lib.game import MIN
from course_lib.games import Tree
from course_lib.games.hidden import HiddenTree
from course_lib.search.hidden import cfr

GAMES = (
    HiddenTree(Tree.of((1, 0)), [], {"a": "MAX"}),
    HiddenTree(Tree.of(((3, 0), (1, 2))), [("b", "c")], {"a": "MAX", "b": "MIN"}),
    HiddenTree(Tree.of((1, (0, -5)), first=MIN), [], {"a": "MIN 1", "c": "MAX 2"}),
)
"""One choice; two at the same time; one after the other."""
MOST = 4
"""Iterations that are asked about."""

Fault = Callable[[Case, Answer, Answer], str | None]


def first_wrong_iteration(fault: Fault) -> Callable[[Ask], Observation | None]:
    """Return what finds the first iteration after which averages are wrong, though not at once.

    Args:
        fault: returns the fault of the averages of a case, if there is one.
    """

    def observe(ask: Ask) -> Observation | None:
        for game in GAMES:
            for iterations in range(1, MOST + 1):
                case = Case("steps", (game, iterations))
                answer = ask(case)
                if answer.error is not None:
                    return None
                found = fault(case, answer, Answer(value=cfr(game, iterations)))
                if found is not None and iterations == 1:
                    break  # with the first iteration everything may be wrong
                if found is not None:
                    clause = Phrase(
                        "the first wrong iteration is number {n}: before it, the averages are "
                        "right; then {fault}",
                        n=iterations,
                        fault=found,
                    )
                    return Observation(case, clause)
        return None

    return observe
