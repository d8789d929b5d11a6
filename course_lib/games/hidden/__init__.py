"""Games with hidden information, one per file: pure rules, no drawing, no search.

Each is a ``course_lib.game.HiddenGame``: the deal is a move of chance, and ``information_set``
gives what a player knows. To add one, write it here and export it; its test, in
``tests/games/hidden``, has to say which states a player cannot tell apart.
"""

from course_lib.games.hidden.hidden_tree import HiddenTree
from course_lib.games.hidden.kuhn import KuhnPoker
from course_lib.games.hidden.random_trees import random_hidden_tree

__all__ = [
    "HiddenTree",
    "KuhnPoker",
    "random_hidden_tree",
]
