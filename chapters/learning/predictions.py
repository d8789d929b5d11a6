"""The predictions of notebook 7."""

from chapters.learning.examples import excess_of_descent, network_errors, network_or_sum
from chapters.learning.measurements import (
    GAMMA,
    MATCHES,
    START,
    WORLD,
    changed_values,
    learnt_start,
    matches_to_perfect,
    nearest_to_the_edge,
    nim_scores,
)
from chapters.learning.prediction_answers import (
    LEARNERS,
    MOVES,
    best_taken,
    error_after_a_step,
    first_lamp,
    greatest_earner,
    nim_without_chance,
    q_by_hand,
    second_try,
    seen_by_the_snake,
    sharpened_probability,
    step_with_a_forgotten_factor,
    walk_after_chance,
    walks_along_the_cliff,
    way_of_the_weight,
)
from course_lib.asking.questions import Choice, Number, Question, Several
from course_lib.learning import iterate_values, network_gradient, q_learning, self_play_q, td_update
from course_lib.learning.seen_snake import SNAKE_FEATURES

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
