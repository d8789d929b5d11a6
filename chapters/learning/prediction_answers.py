"""What the predictions of notebook 7 ask for, computed."""

from functools import cache
from random import Random

from chapters.learning.measurements import GAMMA, MATCHES, NIM, WORLD, Walk, greedy_walk, nim_score
from chapters.learning.seen_snake import SNAKE, SNAKE_FOOD, SNAKE_SIZE
from course_lib.environments import Chain, Cliff
from course_lib.learning import (
    action_values,
    epsilon_greedy,
    evaluate_policy,
    gradient_step,
    greedy_action,
    iterate_values,
    learn_q,
    network_gradient,
    policy_target,
    q_learning,
    q_update,
    self_play_q,
    snake_features,
)
from course_lib.learning.q_learning import Learned
from course_lib.learning.seen_snake import SNAKE_FEATURES
from course_lib.search.mcts import Node

LEARNERS = ("Q-learning", "Sarsa")
MOVES = ("up, faster at 1", "up, faster at 1.5", "down, faster at 1", "down, faster at 1.5")


def way_of_the_weight() -> str:
    """Return where the weight moves for the example with feature 2 and value 4."""
    at_1, later = (gradient_step([w], [2], 4, 0.01)[0] - w for w in (1, 1.5))
    return f"{'up' if at_1 > 0 else 'down'}, faster at {1 if abs(at_1) > abs(later) else 1.5}"


def error_after_a_step(rate: float) -> float:
    """Return the error, target minus value, after one step from the weight 1."""
    (weight,) = gradient_step([1], [2], 4, rate)
    return 4 - 2 * weight


def first_lamp() -> float:
    """Return the value of the first lamp: a step slips to the other side half of the time."""
    lamps = range(1, 6)
    return round(evaluate_policy(Chain(slip=0.5), dict.fromkeys(lamps, "right"), 1)[1], 4)


def second_try() -> str:
    """Return what the best action is after the first one has cost something."""
    q: dict[tuple[str, str], float] = {}
    q_update(q, "here", "left", -1, "end", [], 0.5, 1)
    return "left" if greedy_action(q, "here", ["left", "right"]) == "left" else "right"


def q_by_hand() -> float:
    """Return the entry (A, right) after both steps of the question."""
    q: dict[tuple[str, str], float] = {("A", "right"): 0, ("B", "left"): 5, ("B", "right"): 0}
    q_update(q, "B", "right", 6, "end", [], 0.5, 0.8)
    q_update(q, "A", "right", 0, "B", ["left", "right"], 0.5, 0.8)
    return q["A", "right"]


def best_taken() -> float:
    """Return in what part of 100,000 steps the best of four actions is taken."""
    rng, q = Random(1), {("s", 2): 1.0}
    chosen = [epsilon_greedy(q, "s", range(4), 0.1, rng) for _ in range(100_000)]
    return round(chosen.count(2) / len(chosen), 3)


def walk_after_chance() -> str:
    """Return what the table is worth after episodes in which all steps are random."""
    walk, _ = greedy_walk(WORLD, q_learning(WORLD, 1000, 0.5, GAMMA, 1, Random(4)))
    if not WORLD.is_terminal(walk[-1]):
        return "to nowhere"
    best, _ = greedy_walk(WORLD, action_values(WORLD, iterate_values(WORLD, GAMMA), GAMMA))
    return "the shortest way" if len(walk) == len(best) else "a detour"


@cache
def learnt_along_the_cliff(learner: str) -> Learned[tuple[int, int], str]:
    """Return the table and the rewards of Q-learning, or of Sarsa, along the cliff."""
    return learn_q(Cliff(), 1000, 0.5, 1, 0.1, Random(1), on_policy=learner == "Sarsa")


def walks_along_the_cliff() -> dict[str, Walk]:
    """Return the greedy walks after both ways of learning."""
    return {name: greedy_walk(Cliff(), learnt_along_the_cliff(name).q) for name in LEARNERS}


def greatest_earner() -> str:
    """Return who gets more rewards while learning."""
    return max(LEARNERS, key=lambda learner: sum(learnt_along_the_cliff(learner).returns))


def nim_without_chance() -> str:
    """Return which part of the won positions is played right if no move was random."""
    score = nim_score(self_play_q(NIM, MATCHES[-1], 0.5, 0, Random(1)))
    return "all" if score == 1 else "most" if score > 0.5 else "less than half"


def seen_by_the_snake() -> list[str]:
    """Return the booleans that are true for the snake in the picture."""
    seen = snake_features(SNAKE, "left", SNAKE_FOOD, SNAKE_SIZE, SNAKE_SIZE)
    return [name for name, is_so in zip(SNAKE_FEATURES, seen, strict=True) if is_so]


def step_with_a_forgotten_factor() -> str:
    """Return whether a step against the gradient without 1 - h^2 lowers the loss."""
    w1, b1, w2, b2, x = [[0.5, -1.0], [1.5, 0.3]], [0.1, -0.4], [0.8, -0.6], 0.2, [1.0, 2.0]
    loss, (_, _, _, at_output) = network_gradient(w1, b1, w2, b2, x, 1)
    at_sums = [at_output * w for w in w2]  # the factor 1 - h^2 is missing
    stepped = [
        [w - 0.01 * slope * value for w, value in zip(row, x, strict=True)]
        for row, slope in zip(w1, at_sums, strict=True)
    ]
    return "yes" if network_gradient(stepped, b1, w2, b2, x, 1)[0] < loss else "no"


def sharpened_probability() -> float:
    """Return the probability of 60 visits among 10, 30 and 60 at temperature one half."""
    root: Node[str, str] = Node("root")
    for action, visits in (("A", 10), ("B", 30), ("C", 60)):
        root.children.append(Node(action, root, action))
        root.children[-1].visits = visits
    return round(policy_target(root, 0.5)["C"], 3)
