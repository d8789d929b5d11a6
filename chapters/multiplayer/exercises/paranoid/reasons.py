"""Why the right answers of ``paranoid`` are right."""

from collections.abc import Collection

from autograder.exercises.common.leaves import lax_leaves
from autograder.exercises.common.reasons import first_of, of_small_games
from autograder.exercises.common.reasons_cuts import leaf_reason
from autograder.model.case import Case
from chapters.multiplayer.exercises.reasons import team_reason
from course_lib.game import Player


def _alone(case: Case) -> Collection[Player]:
    return (case.args[2],)


paranoid_reason = of_small_games(
    first_of(
        team_reason(_alone),
        leaf_reason(lambda game, s, p: lax_leaves(game, s, team=(p,)), _alone),
    )
)
"""Why the pair is right; where it was returned, why a leaf need not be read."""
