"""Why the right answers of ``cfr`` are right."""

from collections.abc import Sequence
from typing import Any

from autograder.exercises.common.reasons import number, of_small_games
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.phrase import Phrase
from chapters.hidden.exercises.trees import Behaviour, strategies_fault
from course_lib.game import MAX, MIN, HiddenGame
from course_lib.search.hidden import CFR, best_response


@of_small_games
def first_difference(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the regrets of the first walk; of many iterations, what best responses win."""
    game, iterations = case.args
    if answer.error is not None:
        return None
    if case.kind != "steps":
        if strategies_fault(game, answer.value) is not None:
            return None
        return _responses(game, answer.value)
    if iterations == 1:
        return Phrase("in the first iteration all actions are equally likely")
    solver = CFR(game)
    solver.visit(solver.root, MAX, 1.0, 1.0)
    known = solver.sets[MAX][0] if solver.sets[MAX] else None
    if known is None:
        return None
    sums = ", ".join(f"{show(a)} {number(round(r, 6))}" for a, r in solver.regrets[known].items())
    return Phrase(
        "after MAX's first walk the regrets at {known} are {sums}", known=show(known), sums=sums
    )


def _responses(game: HiddenGame[Any, Any], strategies: Sequence[Behaviour]) -> str:
    """Return what both best responses win against two strategies."""
    first, second = (number(round(best_response(game, p, strategies)[0], 4)) for p in (MAX, MIN))
    return Phrase(
        "best responses win {first} as MAX and {second} as MIN; in an equilibrium that sums to 0",
        first=first,
        second=second,
    )
