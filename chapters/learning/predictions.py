"""The predictions of notebook 7."""

from functools import cache
from random import Random

from chapters.learning.examples import excess_of_descent, network_errors, network_or_sum
from chapters.learning.measurements import (
    GAMMA,
    MATCHES,
    NIM,
    START,
    WORLD,
    Walk,
    changed_values,
    greedy_walk,
    learnt_start,
    matches_to_perfect,
    nearest_to_the_edge,
    nim_score,
    nim_scores,
)
from chapters.learning.seen_snake import SNAKE, SNAKE_FOOD, SNAKE_SIZE
from course_lib.asking.questions import Choice, Number, Question, Several
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
    td_update,
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


QUESTIONS = {
    "start-worth": Question(
        "Every step costs 0.04, the goal brings 1, and gamma is 0.9. What is the start worth?",
        Number(within=0.05, low=-1, high=1),
        lambda: round(iterate_values(WORLD, GAMMA)[START], 3),
        "The goal is five steps away: 0.9 to the fourth, less four steps that cost.",
        is_recalled=False,
    ),
    "first-lamp": Question(
        "What is it worth to stand at the first lamp?",
        Number(within=0.02, low=0, high=1),
        first_lamp,
        "The value of a lamp is the mean of its neighbours': a straight line from 0 to 1.",
        is_recalled=False,
    ),
    "one-walk": Question(
        "At first all five values are one half. How many are others after the first walk?",
        Number(low=0, high=5),
        lambda: changed_values(td_update),
        "Between two lamps the target is the value that is there already.",
        is_recalled=False,
    ),
    "q-by-hand": Question(
        "The table says 5 for (B, left), and 0 for (B, right) and (A, right); alpha is 0.5, gamma "
        "0.8. In B, right brings 6 and ends the episode. Then, in A, right brings 0 and leads to "
        "B. What does the table say for (A, right)?",
        Number(),
        q_by_hand,
        "(B, right) becomes 3, so 5 is still the best of B: half of the way from 0 to 0 + 0.8 · 5.",
    ),
    "second-try": Question(
        "The table is empty, and left has just cost 1. An agent that takes the best action is "
        "there again: what does it take?",
        Choice(("left", "right")),
        second_try,
        "An entry that is missing is worth 0, more than one that has cost something.",
        is_recalled=False,
    ),
    "best-taken": Question(
        "With epsilon 0.1 and four actions, in what part of all steps is the best action taken?",
        Number(within=0.005, low=0, high=1),
        best_taken,
        "0.9 + 0.1 / 4: the random action is the best one, too, every fourth time.",
    ),
    "learnt-start": Question(
        "By Bellman's equation the start is worth 0.519. What does your table say of it after 10 "
        "episodes?",
        Number(within=0.1, low=-1, high=1),
        lambda: learnt_start(q_learning),
        "The goal is five steps away, and news travels one step per visit.",
        is_recalled=False,
    ),
    "walk-after-chance": Question(
        "In 1,000 episodes every step is random. Then the agent takes the best actions of its "
        "table. Where do they lead?",
        Choice(("the shortest way", "a detour", "to nowhere")),
        walk_after_chance,
        "The target is the best next entry, whatever the agent does next.",
        is_recalled=False,
    ),
    "nearest-to-the-edge": Question(
        "Which of Q-learning and Sarsa walks closer to the edge after learning?",
        Choice(LEARNERS),
        lambda: nearest_to_the_edge(walks_along_the_cliff()),
        "Its entries suppose that no random step follows.",
        is_recalled=False,
    ),
    "greatest-earner": Question(
        "Which of Q-learning and Sarsa gets more rewards while it learns?",
        Choice(LEARNERS),
        greatest_earner,
        "It falls less often, because its entries know of the random steps.",
        is_recalled=False,
    ),
    "way-of-the-weight": Question(
        "The weight is 1. In which direction does it have to move, and does it move faster at 1 "
        "or at 1.5?",
        Choice(MOVES),
        way_of_the_weight,
        "It moves towards 2, and the step is as long as the error is large.",
        is_recalled=False,
    ),
    "rate-of-one": Question(
        "The target minus the value is 2 at the weight 1. What is it after one step with a rate "
        "of 1?",
        Number(),
        lambda: error_after_a_step(1),
        "The weight goes from 1 to 5, and 4 - 10 is -6.",
    ),
    "excess-of-descent": Question(
        "Gradient descent goes through all examples 15 times. By how many percent is its error "
        "above the least?",
        Number(within=1, low=0),
        lambda: excess_of_descent(td_update),
        "A few weights and many examples: it is nearly there.",
        is_recalled=False,
    ),
    "taught-evaluation": Question(
        "Both players look one move ahead; one evaluates by what it has learnt from matches "
        "against itself, the other as in notebook 3. Where does the learnt evaluation win more?",
        Choice(("tic-tac-toe and Connect Four", "tic-tac-toe", "Connect Four", "neither")),
        None,
        "TD finds weights that predict the results of its own matches; whether they choose good "
        "moves depends on what the features see.",
        is_recalled=False,
    ),
    "pig-learnt": Question(
        "The exact policy wins 0.540 of the matches that it begins against itself, and hold at 20 "
        "wins 0.517 against it. What does the learnt policy win after 3,000 matches?",
        Number(within=0.005, low=0, high=1),
        None,
        "Six features are enough to see who is ahead, and the dice of one turn are searched.",
    ),
    "seen-by-the-snake": Question(
        "Which of the snake's eleven booleans are true?",
        Several(SNAKE_FEATURES),
        seen_by_the_snake,
        "Right of a snake that moves to the left is up, where the border is; left of it is down, "
        "where its body is.",
        is_recalled=False,
    ),
    "snake-meals": Question(
        "How often does the snake eat on average before it dies?",
        Number(within=3, low=0, high=99),
        None,
        "Enough to grow long, and then it closes itself in.",
        is_recalled=False,
    ),
    "network-or-sum": Question(
        "Least squares has the least error of all weighted sums. A network with eight hidden units "
        "sees the same five features. Where does its error end?",
        Choice(("above it", "at it", "below it")),
        lambda: network_or_sum(network_errors(network_gradient)),
        "A weighted sum adds up what each feature says; hidden units can say that one counts only "
        "where another is 0.",
        is_recalled=False,
    ),
    "forgotten-factor": Question(
        "In the gradient by `w1` somebody forgets the factor 1 - h². Does a small step against it "
        "lower the loss?",
        Choice(("yes", "no")),
        step_with_a_forgotten_factor,
        "The factor is above 0: without it the numbers are wrong, and the signs are right.",
    ),
    "fourteen-numbers": Question(
        "The snake sees three numbers more: how many cells are free to its right, to its left and "
        "straight on. Which eats more after 400 episodes?",
        Choice(("the table", "the network")),
        None,
        "Nearly every row of the table is met for the first time.",
    ),
    "perfect-nim": Question(
        "After how many matches against itself does the table play all won positions right?",
        Choice(tuple(f"{n:,}" for n in MATCHES)),
        lambda: matches_to_perfect(nim_scores(self_play_q)),
        "There are few positions, and half of the moves are random.",
        is_recalled=False,
    ),
    "nim-without-chance": Question(
        "With epsilon 0, how many won positions does the table play right after 3,000 matches?",
        Choice(("all", "most", "less than half")),
        nim_without_chance,
        "Entries begin at 0, so a move that has lost is not repeated; but some positions are "
        "never met.",
        is_recalled=False,
    ),
    "sharpened": Question(
        "Three children have 10, 30 and 60 visits. With temperature 0.5, what is the probability "
        "of the last one?",
        Number(within=0.02, low=0, high=1),
        sharpened_probability,
        "3600 of 100 + 900 + 3600.",
    ),
    "alpha-zero-share": Question(
        "Which part of the matches does AlphaZero win, draws counted half?",
        Number(within=0.03, low=0, high=1),
        None,
        "Both search only twelve times; one of them knows what is worth a look.",
        is_recalled=False,
    ),
}
