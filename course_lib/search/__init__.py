"""Textbook searches, one family per file: no drawing, no counters, no callbacks.

To add an algorithm, write it in ``course_lib/search/<family>.py`` as the textbook has it, a
function of ``(game, s)`` that imports nothing from ``course_lib.games``, and cite its source;
export it here, also in ``__all__``. Its test, ``tests/search/test_<family>.py``, compares it with
``minimax_value`` (or ``expectiminimax_value``, ``maxn``) on trees drawn by Hypothesis
(``tests/support/strategies.py``), and on a published example. ``course_lib.trace`` records any
search, so the explorer needs nothing. Searches for games with hidden information are in ``hidden``,
which exports them itself.
"""

from course_lib.search.alpha_beta import alpha_beta_fail_hard, alpha_beta_search, alpha_beta_value
from course_lib.search.and_or import winning_strategy
from course_lib.search.ao_star import CostedStrategy, ao_star
from course_lib.search.baseline import greedy_player, one_step_player, random_player
from course_lib.search.best_reply import PassTo, best_reply
from course_lib.search.depth_limited import (
    best_n_minimax,
    depth_limited_alpha_beta,
    heuristic_minimax,
    quiescent_minimax,
    variable_depth_minimax,
)
from course_lib.search.endgame import Ending, endgame_table, perfect_player, solve_endings
from course_lib.search.expectiminimax import (
    MixedStrategy,
    depth_limited_expectiminimax,
    expectiminimax_search,
    expectiminimax_value,
    sampled_value,
    value_against,
)
from course_lib.search.hybrids import cut_off, has_at_most, perfect_ending
from course_lib.search.iterative_deepening import (
    Budget,
    deepening_ordered,
    deepening_player,
    iterative_deepening,
    limited,
)
from course_lib.search.mcts import (
    Node,
    RolloutPolicy,
    backpropagate,
    best_action,
    best_mean_action,
    expand,
    heavy_policy,
    mcts,
    mcts_tree,
    multiplayer_mcts,
    random_policy,
    select,
    simulate,
    ucb1,
)
from course_lib.search.mcts_backup import (
    SquaresNode,
    VectorNode,
    back_up_squares,
    back_up_vector,
    line_above,
    weighted_mean,
)
from course_lib.search.mcts_clock import mcts_clock
from course_lib.search.mcts_player import keep, mcts_player
from course_lib.search.mcts_solver import mcts_solver, solver_tree
from course_lib.search.mcts_variants import (
    all_children,
    by_puct,
    by_ucb1,
    by_ucb1_tuned,
    grow,
    one_child,
    puct,
    ucb1_tuned,
)
from course_lib.search.minimax import minimax_search, minimax_value, tree_size
from course_lib.search.multiplayer import (
    Vector,
    VectorEvaluation,
    depth_limited_maxn,
    maxn,
    maxn_shallow,
    maxn_values,
)
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
from course_lib.search.pig import (
    PigPolicy,
    best_turn,
    greedy_pig_policy,
    pig_policy,
    pig_values,
    pig_win_probability,
)
from course_lib.search.proof_number import Proof, proof_number_search
from course_lib.search.retrograde import retrograde
from course_lib.search.sides import TwoSides, coalition, depth_limited_coalition, paranoid
from course_lib.search.sss import sss_star
from course_lib.search.star import star1, star2
from course_lib.search.stopping import stop_after, stop_in
from course_lib.search.symmetry import UpToSymmetry, canonical, smallest_image, square_symmetries
from course_lib.search.transposition import (
    Bound,
    Entry,
    alpha_beta_tt,
    zobrist,
    zobrist_after,
    zobrist_keys,
)
from course_lib.search.value_iteration import value_iteration

__all__ = [
    "BestSoFar",
    "Bound",
    "Budget",
    "ByEvaluation",
    "CostedStrategy",
    "Ending",
    "Entry",
    "History",
    "Killers",
    "MixedStrategy",
    "MoveOrder",
    "Node",
    "PassTo",
    "PigPolicy",
    "Proof",
    "RolloutPolicy",
    "SquaresNode",
    "TwoSides",
    "UpToSymmetry",
    "Vector",
    "VectorEvaluation",
    "VectorNode",
    "all_children",
    "alpha_beta_fail_hard",
    "alpha_beta_search",
    "alpha_beta_tt",
    "alpha_beta_value",
    "ao_star",
    "aspiration_search",
    "back_up_squares",
    "back_up_vector",
    "backpropagate",
    "best_action",
    "best_mean_action",
    "best_n_minimax",
    "best_reply",
    "best_turn",
    "book_by_search",
    "book_from_matches",
    "book_player",
    "by_puct",
    "by_ucb1",
    "by_ucb1_tuned",
    "canonical",
    "coalition",
    "cut_off",
    "deepening_ordered",
    "deepening_player",
    "depth_limited_alpha_beta",
    "depth_limited_coalition",
    "depth_limited_expectiminimax",
    "depth_limited_maxn",
    "endgame_table",
    "expand",
    "expectiminimax_search",
    "expectiminimax_value",
    "greedy_pig_policy",
    "greedy_player",
    "grow",
    "has_at_most",
    "heavy_policy",
    "heuristic_minimax",
    "iterative_deepening",
    "keep",
    "limited",
    "line_above",
    "maxn",
    "maxn_shallow",
    "maxn_values",
    "mcts",
    "mcts_clock",
    "mcts_player",
    "mcts_solver",
    "mcts_tree",
    "minimax_search",
    "minimax_value",
    "multiplayer_mcts",
    "negamax",
    "one_child",
    "one_step_player",
    "order_actions",
    "ordered_alpha_beta",
    "paranoid",
    "perfect_ending",
    "perfect_player",
    "pig_policy",
    "pig_values",
    "pig_win_probability",
    "principal_variation_search",
    "proof_number_search",
    "puct",
    "quiescent_minimax",
    "random_player",
    "random_policy",
    "retrograde",
    "sampled_value",
    "select",
    "simulate",
    "smallest_image",
    "solve_endings",
    "solver_tree",
    "square_symmetries",
    "sss_star",
    "star1",
    "star2",
    "stop_after",
    "stop_in",
    "tree_size",
    "ucb1",
    "ucb1_tuned",
    "value_against",
    "value_iteration",
    "variable_depth_minimax",
    "weighted_mean",
    "winning_strategy",
    "zobrist",
    "zobrist_after",
    "zobrist_keys",
]
