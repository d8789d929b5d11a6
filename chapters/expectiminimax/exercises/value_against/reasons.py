"""Why the right answers of ``value-against`` are right."""

from collections.abc import Mapping
from typing import Any

from autograder.exercises.common.reasons import (
    full_search,
    of_small_games,
    value_reason,
    where_wrong,
)
from autograder.model.case import Answer, Case
from course_lib.game import MAX, MIN
from course_lib.search import value_against


@where_wrong
@of_small_games
def against(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return MAX's choice, or the sum that is weighted by the policy."""
    game, s, policy = case.args

    def weights(t: Any) -> Mapping[Any, float] | None:
        if game.turn(t) == MAX:
            return None
        found: Mapping[Any, float] = policy(t) if game.turn(t) == MIN else game.chances(t)
        return found

    found = full_search(game, s, lambda t: value_against(game, t, policy), weights=weights)
    return value_reason(found, (s, 0))
