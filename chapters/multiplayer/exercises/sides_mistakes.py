"""Parts of known mistakes in ``paranoid`` and ``coalition``, of section ``multiplayer``."""

from autograder.exercises.common.edits import EditedMistake
from autograder.exercises.common.mistakes import TIE_SENTENCE
from course_lib.search import TwoSides, alpha_beta_search
from course_lib.search.alpha_beta import _max_value, _min_value, _search

PARTS = (_search, _max_value, _min_value, alpha_beta_search, TwoSides)
"""The functions of both searches."""

TEAM_TOTAL = "sum(self.game.utility(s, member) for member in self.team)"
TEAM_MOVES = "mover(self.game, s) in self.team"

LAST_TIE: EditedMistake = (
    "last-tie",
    TIE_SENTENCE,
    ("if v > best_value:", "if v >= best_value:"),
    ("if v < best_value:", "if v <= best_value:"),
    ("if v >= beta:", "if v > beta:"),
    ("if v <= alpha:", "if v < alpha:"),
)
