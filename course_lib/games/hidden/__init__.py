"""Games with hidden information, one per file: pure rules, no drawing, no search.

Each is a ``course_lib.game.HiddenGame``: the deal is a move of chance, and ``information``
gives what a player knows. To add one, write it here, and export it from here and from
``course_lib.games``, where the sandbox looks for it; its test, in ``tests/games/hidden``, has to
say which states a player cannot tell apart.
"""

from course_lib.games.hidden.covered_dice import CoveredDice
from course_lib.games.hidden.frank_basin import non_locality, strategy_fusion
from course_lib.games.hidden.goofspiel import Goofspiel
from course_lib.games.hidden.hidden_square import HiddenSquare
from course_lib.games.hidden.hidden_tree import HiddenTree
from course_lib.games.hidden.kuhn import KuhnPoker
from course_lib.games.hidden.leduc import LeducPoker
from course_lib.games.hidden.liars_dice import LiarsDice
from course_lib.games.hidden.matrix_game import MatrixGame, matching_pennies, rock_paper_scissors
from course_lib.games.hidden.random_trees import random_hidden_tree

__all__ = [
    "CoveredDice",
    "Goofspiel",
    "HiddenSquare",
    "HiddenTree",
    "KuhnPoker",
    "LeducPoker",
    "LiarsDice",
    "MatrixGame",
    "matching_pennies",
    "non_locality",
    "random_hidden_tree",
    "rock_paper_scissors",
    "strategy_fusion",
]
