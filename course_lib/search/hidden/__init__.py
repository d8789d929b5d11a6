"""Searches for games with hidden information, one family per file: no drawing, no counters.

A player chooses by what it knows, so that a strategy gives the probabilities of the actions for
each information set. The games are of the class ``course_lib.game.HiddenGame``.
"""

from course_lib.search.hidden.best_response import best_response, exploitability
from course_lib.search.hidden.cfr import CFR, cfr
from course_lib.search.hidden.expected_value import expected_value
from course_lib.search.hidden.regret_matching import RegretMatcher, regret_matching
from course_lib.search.hidden.strategies import (
    BehaviourStrategy,
    behaviour_player,
    information_sets,
    uniform_strategy,
)

__all__ = [
    "CFR",
    "BehaviourStrategy",
    "RegretMatcher",
    "behaviour_player",
    "best_response",
    "cfr",
    "expected_value",
    "exploitability",
    "information_sets",
    "regret_matching",
    "uniform_strategy",
]
