"""Textbook searches, one family a file: no drawing, no counters, no callbacks."""

from course_lib.search.alpha_beta import alpha_beta_fail_hard, alpha_beta_search, alpha_beta_value
from course_lib.search.and_or import winning_strategy
from course_lib.search.ao_star import Plan, ao_star
from course_lib.search.baseline import greedy_player, one_step_player, random_player
from course_lib.search.depth_limited import (
    best_n_minimax,
    depth_limited_alpha_beta,
    heuristic_minimax,
    quiescent_minimax,
    variable_depth_minimax,
)
from course_lib.search.endgame import Ending, endgame_table, perfect_player, solve_endings
from course_lib.search.iterative_deepening import (
    Budget,
    deepening_player,
    iterative_deepening,
    limited,
)
from course_lib.search.minimax import minimax_search, minimax_value, tree_size
from course_lib.search.negamax import aspiration_search, negamax, principal_variation_search
from course_lib.search.opening import book_by_search, book_from_matches, book_player
from course_lib.search.ordering import (
    BestSoFar,
    ByEvaluation,
    History,
    Killers,
    MoveOrder,
    order_actions,
    ordered_alpha_beta,
)
from course_lib.search.sss import sss_star
from course_lib.search.symmetry import (
    UpToSymmetry,
    canonical,
    smallest_image,
    square_symmetries,
)
from course_lib.search.transposition import (
    Bound,
    Entry,
    alpha_beta_tt,
    zobrist,
    zobrist_after,
    zobrist_keys,
)

__all__ = [
    "BestSoFar",
    "Bound",
    "Budget",
    "ByEvaluation",
    "Ending",
    "Entry",
    "History",
    "Killers",
    "MoveOrder",
    "Plan",
    "UpToSymmetry",
    "alpha_beta_fail_hard",
    "alpha_beta_search",
    "alpha_beta_tt",
    "alpha_beta_value",
    "ao_star",
    "aspiration_search",
    "best_n_minimax",
    "book_by_search",
    "book_from_matches",
    "book_player",
    "canonical",
    "deepening_player",
    "depth_limited_alpha_beta",
    "endgame_table",
    "greedy_player",
    "heuristic_minimax",
    "iterative_deepening",
    "limited",
    "minimax_search",
    "minimax_value",
    "negamax",
    "one_step_player",
    "order_actions",
    "ordered_alpha_beta",
    "perfect_player",
    "principal_variation_search",
    "quiescent_minimax",
    "random_player",
    "smallest_image",
    "solve_endings",
    "square_symmetries",
    "sss_star",
    "tree_size",
    "variable_depth_minimax",
    "winning_strategy",
    "zobrist",
    "zobrist_after",
    "zobrist_keys",
]
