"""The predictions of notebook 2."""

from collections import Counter
from functools import cache
from math import inf
from typing import Any

from chapters.pruning.measuring import (
    Ordered,
    RightToLeft,
    Search,
    Uniform,
    cell_weights,
    effort,
    leaves_read,
    skipped,
)
from course_lib.asking.questions import Choice, Nodes, Number, Question
from course_lib.game import MIN, reachable, successors
from course_lib.games import Grundy, TicTacToe, Tree
from course_lib.search import (
    alpha_beta_fail_hard,
    alpha_beta_search,
    alpha_beta_value,
    canonical,
    minimax_value,
    negamax,
    order_actions,
    principal_variation_search,
    sss_star,
)

TTT = TicTacToe()
TEXTBOOK = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
MIRROR = Tree.of(((5, 2), (6, 1, 9)), first=MIN)
DEEP = Tree.of((5, (((4, 9), 7), 6)))
HAND = Tree.of((((5, 4), (6, 3, 4)), ((4, 8), (9, 7)), ((6, 4), (7, 8))))
EXAM = Tree.of(((((6, 11), (4, 2)), ((14, 20), (9, 4))), ((3, 7), (9, (9, 12)))))
SMALL = Tree.of((2, 5, 14), first=MIN)
BEFORE = (1, 2, 2, 0, 0, 0, 0, 0, 1)


def repeated_nodes() -> int:
    """Return how many nodes of the tree of Grundy's game carry a state that occurs twice."""
    game = Grundy((7,))
    states, times = [game.initial()], Counter[Any]()
    for s in states:  # grows while we walk it
        times[s] += 1
        states.extend(t for _, t in successors(game, s))
    return sum(n for n in times.values() if n > 1)


@cache
def fewest_leaves() -> str:
    """Return which search reads the fewest leaves of random trees, b = 4, m = 6."""
    searches: dict[str, Search] = {
        "alpha-beta": alpha_beta_search,
        "PVS": principal_variation_search,
        "SSS*": sss_star,
    }
    trees = [Uniform(4, 6, seed) for seed in range(20)]
    means = {n: sum(leaves_read(f, tree) for tree in trees) for n, f in searches.items()}
    return min(means, key=lambda name: means[name])


QUESTIONS = {
    "unread-leaves": Question(
        "Which leaves does one never need to read, going from left to right? Click them.",
        Nodes(TEXTBOOK),
        lambda: skipped(alpha_beta_search, TEXTBOOK),
        "After the 2 at c, whatever else hangs there leaves c worth at most 2, and A is worth 3.",
    ),
    "unread-below-min": Question(
        "MIN moves at a, MAX at b and c. Which leaves are never read?",
        Nodes(MIRROR),
        lambda: skipped(alpha_beta_search, MIRROR),
        "MIN is sure of 5 at a, and at c MAX would take 6 or more.",
    ),
    "unread-deep": Question(
        "Which leaf is skipped here?",
        Nodes(DEEP),
        lambda: skipped(alpha_beta_search, DEEP),
        "MAX has 5 at the root. MIN can have 4 far below, so nobody gets there.",
    ),
    "right-to-left": Question(
        "Which leaves are skipped from right to left, if one cuts on equality too?",
        Nodes(HAND),
        lambda: skipped(alpha_beta_search, HAND, RightToLeft(HAND)),
        "From the other side other bounds are known first, and other leaves cannot matter.",
    ),
    "alpha-beta-nodes": Question(
        "How many nodes does your function visit for the empty board of tic-tac-toe?",
        Number(low=1, high=549_946),
        lambda: effort(alpha_beta_search, TTT),
        "{} nodes: the same answer from a small part of the tree.",
    ),
    "exam-value": Question(
        "What is the value of the root?",
        Number(),
        lambda: minimax_value(EXAM, "a"),
        "Alpha-beta returns what minimax returns.",
        about=(EXAM, "a"),
    ),
    "exam-unread": Question(
        "How many of the 13 leaves are never read?",
        Number(low=0, high=13),
        lambda: len(skipped(alpha_beta_search, EXAM) or ()),
        "Three cuts: one of a single leaf, and two of a node with two leaves.",
        about=(EXAM, "a"),
    ),
    "better-first": Question(
        "How many nodes with the better-looking actions first, and how many with the worse?",
        Number(low=1, high=549_946),
        lambda: (
            effort(alpha_beta_search, Ordered(TTT, cell_weights, order_actions)),
            effort(alpha_beta_search, Ordered(TTT, lambda s: -cell_weights(s), order_actions)),
        ),
        "A rough evaluation in the right order saves most of the work.",
        parts=("better first", "worse first"),
        is_recalled=False,
    ),
    "best-first-leaves": Question(
        "What does best first read at `m = 7`, by the formula?",
        Number(low=1),
        lambda: 4**4 + 4**3 - 1,
        "The formula gives {}: no search can prove the value with fewer leaves.",
        is_recalled=False,
    ),
    "negamax-window": Question(
        "Which window does the child of a MAX node with the window (3, 8) get in negamax?",
        Number(),
        lambda: (-8, -3),
        "Both bounds change their sign, and so they change places.",
        parts=("alpha", "beta"),
    ),
    "same-leaves": Question(
        "Does negamax read the same leaves as the long version, in the same order?",
        Choice(("yes", "no")),
        None,
        "Negamax is the same search, written with one rule.",
    ),
    "negamax-before": Question(
        "What does negamax say before the winning move, and what after it?",
        Number(low=-1, high=1),
        lambda: (
            negamax(TTT, BEFORE, -inf, inf),
            negamax(TTT, TTT.transition(BEFORE, 4), -inf, inf),
        ),
        "Every value is that of the player to move: first the winner's, then the loser's.",
        parts=("before", "after"),
        about=(TTT, BEFORE),
    ),
    "hard-and-soft": Question(
        "Which value comes back from a MIN node with the leaves 2, 5 and 14?",
        Number(),
        lambda: (
            alpha_beta_fail_hard(SMALL, "a", 8, 12),
            alpha_beta_value(SMALL, "a", 8, 12),
            alpha_beta_fail_hard(SMALL, "a", 0, 1),
            alpha_beta_value(SMALL, "a", 0, 1),
        ),
        "Fail-hard returns the bound that was passed, fail-soft the best value that was seen.",
        parts=("hard, (8, 12)", "soft, (8, 12)", "hard, (0, 1)", "soft, (0, 1)"),
        about=(SMALL, "a"),
    ),
    "fewest-leaves": Question(
        "On random trees with b = 4 and m = 6, who reads the fewest leaves?",
        Choice(("alpha-beta", "PVS", "SSS*")),
        fewest_leaves,
        "SSS* goes where the bounds are best, and keeps them all in memory for it.",
    ),
    "repeated-nodes": Question(
        "How many of the 24 nodes, leaves included, carry a state that occurs more than once?",
        Number(low=0, high=24),
        repeated_nodes,
        "{} of them: different orders of the same splits meet.",
        is_recalled=False,
    ),
    "bound-for-value": Question(
        "Which action is best, and which one does the search choose that stores every result?",
        Choice(("A", "B", "C")),
        None,
        "The first visit to s is cut, and returns a bound; the second takes it for a value.",
        parts=("best", "chosen"),
        is_recalled=False,
    ),
    "wrong-roots": Question(
        "In how many of 1,000 such games is the value of the root wrong?",
        Number(low=0, high=1000),
        None,
        "In {}: rare enough to pass a few tests, and often enough to lose games.",
        is_recalled=False,
    ),
    "table-size": Question(
        "How many nodes does the search with a table make, and how many boards are in the table?",
        Number(low=1, high=5478),
        None,
        "A small part of all boards is enough to know the value of the empty one.",
        parts=("nodes", "boards"),
    ),
    "xor-twice": Question(
        "What is `x ^ y ^ x ^ y`?",
        Choice(("0", "x", "y", "x ^ y")),
        lambda: {x ^ y ^ x ^ y: "0" for x, y in [(5, 9)]}[0],
        "The order does not matter, and everything cancels itself.",
    ),
    "collisions": Question(
        "With 16 bits, how many of the 5,478 boards share their key with another, on average?",
        Number(within=0.5, low=0, high=5478, whole=True),
        None,
        "{}: there are few boards for so many keys, and many pairs of boards.",
        is_recalled=False,
    ),
    "canonical-boards": Question(
        "How many canonical boards are there?",
        Number(low=1, high=5478),
        lambda: len({canonical(s) for s in reachable(TTT, TTT.initial())}),
        "{}, more than an eighth: symmetric boards have fewer than eight images.",
    ),
}
