"""Why the right answers of ``minimax-search`` are right."""

from autograder.exercises.common.reasons import full_search, of_small_games, pair_reason
from autograder.model.case import Answer, Case
from course_lib.search import minimax_search


@of_small_games
def search_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return why the value, or else the action, is right."""
    game, s = case.args[:2]
    search = full_search(game, s, lambda t: minimax_search(game, t)[0])
    return pair_reason(search, (s, 0), answer, right)
