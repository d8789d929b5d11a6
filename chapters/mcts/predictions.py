"""The predictions of notebook 4."""

from functools import cache
from math import log, sqrt
from random import Random

from chapters.heuristics.positions import solved_boards
from chapters.heuristics.predictions import sample
from chapters.mcts.hard_boards import bad_evenings, hard_boards, mistaken, percent
from course_lib.asking.questions import Choice, Number, Order, Question
from course_lib.evaluation import correlation
from course_lib.game import MAX
from course_lib.games import TicTacToe, Tree
from course_lib.search import (
    best_action,
    best_mean_action,
    mcts_clock,
    mcts_tree,
    simulate,
    stop_after,
)

TTT = TicTacToe()
BUDGET, BRANCHING = 60 * 10**4, 250
HIDDEN = Tree.of(((1, 1, 1, -1), (0, 0, 0, 0)))


def simulated_correlation() -> float:
    """Return the correlation of the mean of 16 simulations with the truth."""
    rng = Random(1)
    means = {s: sum(simulate(TTT, s, rng)[MAX] for _ in range(16)) / 16 for s in sample()}
    return round(correlation(means.__getitem__, sample()), 2)


def flat_choice() -> str:
    """Return the action with the best mean over MIN's replies, all equally likely."""
    means = {}
    for action, inner in HIDDEN.moves["a"].items():
        leaves = [HIDDEN.leaves[t][MAX] for t in HIDDEN.moves[inner].values()]
        means[action] = sum(leaves) / len(leaves)
    return max(means, key=lambda a: means[a])


def share_of_a() -> int:
    """Return the percentage of visits that A gets in 100 iterations."""
    children = mcts_tree(HIDDEN, "a", 100, 1.4, Random(1)).children
    return round(100 * children[0].visits / sum(child.visits for child in children))


def first_right_answer() -> int:
    """Return after how many iterations the search first prefers the better one of two ends."""
    tree = Tree.of((0, 1))
    answers = (mcts_clock(tree, "a", stop_after(n), 1, Random(1)) for n in range(100))
    return next(n for n, action in enumerate(answers) if action == "B")


@cache
def famous_mistakes() -> tuple[int, int, int, int]:
    """Return the percentage of right moves of MCTS, and with three famous mistakes."""
    return (
        percent(lambda s, rng: best_action(mcts_tree(TTT, s, 200, 1.4, rng))),
        percent(lambda s, rng: best_action(mistaken(s, rng))),
        percent(lambda s, rng: best_action(mcts_tree(TTT, s, 200, 0, rng))),
        percent(lambda s, rng: best_mean_action(mcts_tree(TTT, s, 200, 1.4, rng))),
    )


QUESTIONS = {
    "go-in-a-minute": Question(
        "With 600,000 positions and 250 moves in each, how many moves deep does minimax look?",
        Number(low=0),
        lambda: max(d for d in range(9) if BRANCHING**d <= BUDGET),
        "Even {} moves deep is not much of a game of 150.",
    ),
    "simulations-and-truth": Question(
        "What is the correlation of the mean of 16 simulations with the truth?",
        Number(within=0.1, low=-1, high=1),
        simulated_correlation,
        "Random games know nothing, and their mean still says who stands better.",
    ),
    "flat-choice": Question(
        "What does flat Monte Carlo play here, with a million simulations per move?",
        Choice(("A", "B")),
        flat_choice,
        "Three replies in four are good for MAX, and MIN will not choose them.",
        about=(HIDDEN, "a"),
    ),
    "right-by-mean": Question(
        "On how many percent of the boards does the move with the best mean keep the true value?",
        Number(within=2, low=0, high=100),
        lambda: round(100 - 100 * len(hard_boards()) / len(solved_boards()), 1),
        "Averages are right nearly everywhere. The rest are the boards that need search.",
        is_recalled=False,
    ),
    "greedy-leaf": Question(
        "Which leaf is reached when every step goes to the best mean?",
        Choice(("c", "d", "e")),
        None,
        "c lost its only simulation, and greed never gives it a second.",
        is_recalled=False,
    ),
    "bad-evenings": Question(
        "In how many percent of the evenings does the worse machine get most of the coins?",
        Number(low=0, high=100),
        bad_evenings,
        "In {} percent: one unlucky coin on the better machine is enough.",
        is_recalled=False,
    ),
    "two-bounds": Question(
        "What is UCB1 of b and of c for C = 2? (N(a) = 31, ln 31 is about 3.43.)",
        Number(within=0.02, low=0),
        lambda: (
            round(12 / 30 + 2 * sqrt(log(31) / 30), 2),
            round(0 / 1 + 2 * sqrt(log(31) / 1), 2),
        ),
        "c has the worse mean and the larger bonus.",
        parts=("b", "c"),
        is_recalled=False,
    ),
    "shares-of-coins": Question(
        "How many percent of the coins does the better machine get?",
        Number(within=3, low=0, high=100),
        None,
        "Too much curiosity costs as well: with C = 7 both machines are tried on and on.",
        parts=("C = 0.7", "C = 7"),
        is_recalled=False,
    ),
    "selected-leaves": Question(
        "Where does your function end in the tree above?",
        Choice(("b", "c", "d", "e")),
        None,
        "With a small C the mean decides, with a large one the bonus.",
        parts=("C = 2", "C = 0.1"),
        is_recalled=False,
    ),
    "after-one-round": Question(
        "What stands at the new node, at c and at a after the backpropagation?",
        Choice(("0/1", "1/1", "0/2", "1/2", "12/32", "13/32")),
        None,
        "Every node counts for the player who moved to it: MIN at the new node, MAX at c.",
        parts=("new node", "c", "a"),
        is_recalled=False,
    ),
    "lucky-pairs": Question(
        "With which probability, in percent, has at least one of the twenty poor moves won both?",
        Number(within=3, low=0, high=100),
        lambda: round(100 * (1 - (1 - 0.3**2) ** 20)),
        "One move does with probability 0.09. Among twenty it is likely.",
        is_recalled=False,
    ),
    "share-of-a": Question(
        "How many percent of the visits does A get in 100 iterations?",
        Number(within=5, low=0, high=100),
        share_of_a,
        "Soon most visits below A go to the one good reply, and its mean falls.",
        is_recalled=False,
    ),
    "famous-mistakes": Question(
        "On how many percent of the hard boards is the move right?",
        Number(within=5, low=0, high=100),
        famous_mistakes,
        "The sign is worth most; which number is compared at the end matters least.",
        parts=("as it should be", "sign error", "no exploration", "best mean"),
        is_recalled=False,
    ),
    "first-right-answer": Question(
        "After how many iterations is the answer B for the first time?",
        Number(low=1),
        first_right_answer,
        "One visit each is a tie; the next visit goes to the better of the two.",
    ),
    "best-constant": Question(
        "Which C is best for 250 iterations?",
        Choice(("0", "0.25", "0.5", "1", "1.4", "2", "4", "16")),
        None,
        "The top of the hill is flat: several constants do nearly as well.",
        is_recalled=False,
    ),
    "safe-iterations": Question(
        "After how many iterations has the saving move most visits in all of 20 searches?",
        Choice(("10", "30", "100", "300", "1000", "3000")),
        None,
        "The theorem says where it ends, not when.",
        is_recalled=False,
    ),
    "trap-iterations": Question(
        "How many iterations does MCTS need to see through the trap of width 8, mostly?",
        Choice(("30", "100", "300", "1000", "3000")),
        None,
        "Minimax needs 83 nodes. MCTS is misled by the many replies that lose for MIN.",
        is_recalled=False,
    ),
    "heavy-correlation": Question(
        "What is the correlation of the mean of 16 heavy simulations with the truth?",
        Number(within=0.1, low=-1, high=1),
        None,
        "A little knowledge in every simulation is worth a lot in the mean.",
    ),
    "light-and-heavy": Question(
        "How many percent of the moves on the hard boards are right, after 100 iterations?",
        Number(within=5, low=0, high=100),
        None,
        "Heavy simulations are better estimates, and each of them takes longer.",
        parts=("light", "heavy"),
        is_recalled=False,
    ),
    "tuned-shares": Question(
        "How many percent of 1,000 coins does the best of the four machines get, with C = 1.4?",
        Number(within=5, low=0, high=100),
        None,
        "Results that vary little need less curiosity.",
        parts=("UCB1", "UCB1-tuned"),
        is_recalled=False,
    ),
    "prior-shares": Question(
        "How many percent of the 200 coins does machine 37 get?",
        Number(within=5, low=0, high=100),
        None,
        "A right prior is worth much. Compare with UCB1 below before you call a wrong one costly.",
        parts=("right prior", "wrong prior", "no prior"),
        is_recalled=False,
    ),
    "hex-shares": Question(
        "How many percent of the matches of Hex does MCTS win?",
        Number(within=10, low=0, high=100),
        None,
        "MCTS needs no evaluation; alpha-beta with a good one is hard to beat.",
        parts=("says 0, 3 by 3", "says 0, 5 by 5", "good, 3 by 3", "good, 5 by 5"),
        is_recalled=False,
    ),
    "hybrids": Question(
        "In which order do the four players end, the best first?",
        Order(("ending", "evaluation", "heavy", "plain")),
        None,
        "With 30 iterations, knowledge in the simulations counts.",
        is_recalled=False,
    ),
    "replies-in-go": Question(
        "How many simulations can each reply to a single move get at most, of 800?",
        Number(within=0.15, low=0),
        lambda: round((800 - 249) / 250, 1),
        "(800 - 249) / 250: UCB1 has no time for anything but trying each once.",
    ),
}
