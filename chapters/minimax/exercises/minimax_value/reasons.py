"""Why the right answers of ``minimax-value`` are right."""

from autograder.exercises.common.reasons import (
    full_search,
    of_small_games,
    value_reason,
    where_wrong,
)
from autograder.model.case import Answer, Case
from course_lib.search import minimax_value


@where_wrong
@of_small_games
def minimax_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the values among which the first choice is made."""
    game, s = case.args
    return value_reason(full_search(game, s, lambda t: minimax_value(game, t)), (s, 0))
