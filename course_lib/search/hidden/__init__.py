"""Searches for games with hidden information, one family per file: no drawing, no counters.

A player chooses by what it knows, so that a strategy gives the probabilities of the actions for
each information set. The games are of the class ``course_lib.game.HiddenGame``.
"""

from course_lib.search.hidden.best_response import best_response, exploitability, response_values
from course_lib.search.hidden.cfr import CFR, cfr
from course_lib.search.hidden.cfr_plus import CFRPlus, cfr_plus
from course_lib.search.hidden.determinization import (
    determinization,
    determinization_player,
    sampled_determinization,
)
from course_lib.search.hidden.expected_value import expected_value
from course_lib.search.hidden.ismcts import ismcts
from course_lib.search.hidden.linear_program import solve_game, solve_matrix
from course_lib.search.hidden.matrix import (
    Mixture,
    Payoffs,
    best_column,
    best_row,
    expected_payoff,
    matrix_exploitability,
    maxmin,
    minmax,
)
from course_lib.search.hidden.matrix_learning import fictitious_play, regret_matching_play
from course_lib.search.hidden.mccfr import MCCFR, external_sampling
from course_lib.search.hidden.regret_matching import RegretMatcher, regret_matching
from course_lib.search.hidden.strategies import (
    BehaviourStrategy,
    behaviour_player,
    information_sets,
    uniform_strategy,
)
from course_lib.search.hidden.worlds import possible_worlds

__all__ = [
    "CFR",
    "MCCFR",
    "BehaviourStrategy",
    "CFRPlus",
    "Mixture",
    "Payoffs",
    "RegretMatcher",
    "behaviour_player",
    "best_column",
    "best_response",
    "best_row",
    "cfr",
    "cfr_plus",
    "determinization",
    "determinization_player",
    "expected_payoff",
    "expected_value",
    "exploitability",
    "external_sampling",
    "fictitious_play",
    "information_sets",
    "ismcts",
    "matrix_exploitability",
    "maxmin",
    "minmax",
    "possible_worlds",
    "regret_matching",
    "regret_matching_play",
    "response_values",
    "sampled_determinization",
    "solve_game",
    "solve_matrix",
    "uniform_strategy",
]
