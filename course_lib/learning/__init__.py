"""Learning to play, one family per file: evaluations, tables, networks and search with networks.

Exact planning, least squares and networks need NumPy, which is imported when they are called.
Every function that depends on chance takes a ``random.Random``, and nothing is printed: learning
curves are records.
"""

from course_lib.learning.alpha_zero import AlphaZero, Evaluator, alpha_zero_player, learn_alpha_zero
from course_lib.learning.deep_q import DeepQ, dqn_targets, learn_deep_q
from course_lib.learning.linear import (
    fit_weights,
    gradient_descent,
    gradient_step,
    linear_value,
    squared_error,
)
from course_lib.learning.network import Adam, Network, network_gradient
from course_lib.learning.planning import (
    action_values,
    best_policy,
    evaluate_policy,
    iterate_policies,
    iterate_values,
)
from course_lib.learning.policies import policy_target
from course_lib.learning.q_learning import (
    Learned,
    QTable,
    epsilon_greedy,
    greedy_action,
    learn_q,
    play_episode,
    q_learning,
    q_update,
    sarsa,
)
from course_lib.learning.self_play import greedy_strategy, self_play_q
from course_lib.learning.snake import observe_snake, snake_features
from course_lib.learning.td import monte_carlo_values, td_self_play, td_update, td_values

__all__ = [
    "Adam",
    "AlphaZero",
    "DeepQ",
    "Evaluator",
    "Learned",
    "Network",
    "QTable",
    "action_values",
    "alpha_zero_player",
    "best_policy",
    "dqn_targets",
    "epsilon_greedy",
    "evaluate_policy",
    "fit_weights",
    "gradient_descent",
    "gradient_step",
    "greedy_action",
    "greedy_strategy",
    "iterate_policies",
    "iterate_values",
    "learn_alpha_zero",
    "learn_deep_q",
    "learn_q",
    "linear_value",
    "monte_carlo_values",
    "network_gradient",
    "observe_snake",
    "play_episode",
    "policy_target",
    "q_learning",
    "q_update",
    "sarsa",
    "self_play_q",
    "snake_features",
    "squared_error",
    "td_self_play",
    "td_update",
    "td_values",
]
