"""Why the right answers of ``expected-value`` are right."""

from autograder.exercises.common.reasons import (
    full_search,
    of_small_games,
    value_reason,
    where_wrong,
)
from autograder.model.case import Answer, Case
from chapters.hidden.exercises.trees import odds_at, value_below


@where_wrong
@of_small_games
def weighted_sum(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the sum that is weighted by the first strategy that is asked, or by chance."""
    game, first, second = case.args
    strategies = first, second
    found = full_search(
        game,
        game.initial(),
        lambda t: value_below(game, strategies, t),
        weights=lambda t: odds_at(game, strategies, t),
    )
    return value_reason(found, (game.initial(), 0))
