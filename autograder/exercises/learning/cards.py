"""The cards of the exercises of section ``learning``."""

from autograder.model.card import Card

CARDS = {
    "gradient-step": Card(
        10, 1, "Weights, features, target and rate.", "gradient_step([1, -2], [3, 2], 4, 0.5)"
    ),
    "fit-weights": Card(
        15, 2, "NumPy: `numpy.linalg`.", "[round(w, 6) for w in fit_weights([[1], [2]], [2, 4])]"
    ),
    "td-update": Card(
        15, 2, "The idea of `gradient_step`.", "td_update([1, 2], [1, 0], 1, [0, 1], 0.5, 0.5)"
    ),
    "hand-q": Card(10, 1, "The rule above, pen and paper."),
    "q-update": Card(15, 2, "`q.get(key, 0)`."),
    "epsilon-greedy": Card(
        10,
        1,
        "`rng.random()` and `rng.choice(actions)`.",
        'epsilon_greedy({("s", "B"): 1}, "s", ["A", "B"], 0, Random(1))',
    ),
    "q-learning": Card(30, 2, "Your `epsilon_greedy` and `q_update`."),
    "self-play-q": Card(
        30, 3, "Your `epsilon_greedy`.", "self_play_q(Nim((1,)), 1, 0.5, 1, Random(1))"
    ),
    "snake-features": Card(
        25,
        2,
        "Rows and columns; row 0 is at the top.",
        'sum(snake_features(((0, 0),), "left", (2, 2), 3, 3))',
    ),
    "dqn-targets": Card(
        10,
        2,
        "`q_values(s)`: one number per action.",
        'dqn_targets([("s", 0, 1, "t", True)], lambda s: [5, 7], 0.5)',
    ),
    "network-gradient": Card(
        30,
        3,
        "`numpy.tanh`, and the chain rule.",
        "network_gradient([[0]], [0], [1], 0, [1], 1)[0]",
    ),
    "policy-target": Card(15, 2, "The class `Node` of notebook 4: `children`, `visits`, `action`."),
    "learning-written": Card(25, 2, "Sections 3 and 7."),
}
