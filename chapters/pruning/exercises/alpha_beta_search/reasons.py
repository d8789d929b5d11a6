"""Why the right answers of ``alpha-beta-search`` are right."""

from autograder.exercises.common.leaves import lax_leaves
from autograder.exercises.common.reasons import first_of, of_small_games, pair_reason
from autograder.exercises.common.reasons_cuts import leaf_reason
from autograder.model.case import Answer, Case
from chapters.pruning.exercises.shared import minimax_reading


def _right_pair(case: Case, answer: Answer, right: Answer) -> str | None:
    game, s = case.args[:2]
    return pair_reason(minimax_reading(game, s), (s, 0), answer, right)


alpha_beta_reason = of_small_games(
    first_of(_right_pair, leaf_reason(lambda game, s: lax_leaves(game, s)))
)
"""Why the pair is right; where it was returned, why a leaf need not be read."""
