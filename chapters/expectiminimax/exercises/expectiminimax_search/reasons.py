"""Why the right answers of ``expectiminimax-search`` are right."""

from autograder.exercises.common.reasons import of_small_games, pair_reason
from autograder.model.case import Answer, Case
from chapters.expectiminimax.exercises.shared import expectation_reading


@of_small_games
def search(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return why the value, or else the action, is right."""
    game, s = case.args
    return pair_reason(expectation_reading(game, s), (s, 0), answer, right)
