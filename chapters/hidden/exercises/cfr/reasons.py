"""Why the right answers of ``cfr`` are right."""

from collections.abc import Sequence
from typing import Any

from autograder.exercises.common.reasons import number, of_small_games
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.phrase import Phrase
from chapters.hidden.exercises.cfr.variants import first_unequal
from chapters.hidden.exercises.trees import Behaviour, strategies_fault
from course_lib.game import MAX, MIN, HiddenGame
from course_lib.search.hidden import CFR, best_response
from course_lib.search.hidden.histories import decisions


@of_small_games
def first_difference(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return how an average comes about; of many iterations, what best responses win."""
    game, iterations = case.args
    if answer.error is not None or strategies_fault(game, answer.value) is not None:
        return None
    if case.kind != "steps":
        return _responses(game, answer.value)
    if iterations == 1:
        return Phrase("in the first iteration all actions are equally likely")
    difference = first_unequal(answer.value, right.value)
    return None if difference is None else _average(game, iterations, *difference[:2])


def _average(game: HiddenGame[Any, Any], iterations: int, known: str, a: Any) -> str:
    """Return the probabilities of an action in each iteration, and their weights."""
    solver = CFR(game)
    states = sum(h.known == known for h in decisions(solver.root))
    probabilities, reach = list[str](), list[str]()
    for _ in range(iterations):
        before = sum(solver.totals[known].values())
        probabilities.append(number(round(solver.current[known][a], 6)))
        solver.iterate()
        own = (sum(solver.totals[known].values()) - before) / states
        reach.append(number(round(own, 6)))
    return Phrase(
        "at {known} the iterations play {action} with {probabilities}, and the player's own reach "
        "there, the weight in the average, is {reach}",
        known=show(known),
        action=show(a),
        probabilities=", ".join(probabilities),
        reach=", ".join(reach),
    )


def _responses(game: HiddenGame[Any, Any], strategies: Sequence[Behaviour]) -> str:
    """Return what both best responses win against two strategies."""
    first, second = (number(round(best_response(game, p, strategies)[0], 4)) for p in (MAX, MIN))
    return Phrase(
        "best responses win {first} as MAX and {second} as MIN; in an equilibrium that sums to 0",
        first=first,
        second=second,
    )
