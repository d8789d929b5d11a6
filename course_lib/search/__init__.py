"""Textbook searches, one family a file: no drawing, no counters, no callbacks."""

from course_lib.search.and_or import winning_strategy
from course_lib.search.baseline import greedy_player, one_step_player, random_player
from course_lib.search.minimax import minimax_search, minimax_value, tree_size

__all__ = [
    "greedy_player",
    "minimax_search",
    "minimax_value",
    "one_step_player",
    "random_player",
    "tree_size",
    "winning_strategy",
]
