"""The predictions of notebook 6."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from chapters.multiplayer.crowds import (
    CONNECT,
    NIM,
    SHALLOW,
    THREE,
    TIES,
    fair_share,
    leaves_of_shares,
    random_positions,
    random_tree,
)
from course_lib.asking.questions import Choice, Nodes, Number, Order, Question, Several
from course_lib.compare_players import wilson_interval
from course_lib.front_end import show_progress
from course_lib.game import MAX
from course_lib.games import Tree
from course_lib.search import (
    coalition,
    depth_limited_coalition,
    depth_limited_maxn,
    maxn,
    maxn_shallow,
    maxn_values,
    minimax_search,
    paranoid,
)

PLAYERS = ("player 0", "player 1", "player 2")
COLUMNS = ("0", "1", "2", "3")


def disagreements(search: Callable[..., Any] = maxn) -> int | None:
    """Return on how many of 500 random trees of two players max^n and minimax disagree.

    Args:
        search: max^n; None is returned if it is not written.
    """
    rng, found = Random(2), 0
    for _ in range(500):
        tree = random_tree(rng, 2, depth=4, highest=9)
        answer = search(tree, "a")
        if answer is None:
            return None
        found += (answer[0][MAX], answer[1]) != minimax_search(tree, "a")
    return found


def ties_by_range() -> list[float]:
    """Return the part of random trees with several values, for utilities to 1 and 9."""
    found = []
    for highest in (1, 9):
        rng = Random(1)
        sets = [maxn_values(random_tree(rng, 3, 4, highest), "a") for _ in range(200)]
        found.append(sum(len(vectors) > 1 for vectors in sets) / len(sets))
    return found


def skipped_leaves() -> set[str]:
    """Return the leaves that shallow pruning skips."""
    read = set()

    class Reads:
        """The tree, noting which leaves are read."""

        def __getattr__(self, name: str) -> object:
            return getattr(SHALLOW, name)

        def utility(self, s: str, p: int) -> float:
            """Return the utility, and note the leaf."""
            read.add(s)
            return SHALLOW.utility(s, p)

    maxn_shallow(Reads(), "a", 10)  # type: ignore[arg-type]
    return {*SHALLOW.leaves} - read


def player_two_depends() -> str:
    """Return the best moves of player 2 for both ways to break the tie at b."""
    choices: set[str] = {
        str(value[1]) for tree in (TIES, _tie_mirrored()) for value in [maxn(tree, "a")]
    }
    return choices.pop() if len(choices) == 1 else "it depends"


def _tie_mirrored() -> Tree:
    """Return the tree of ties with the leaves at b exchanged."""
    leaves = dict(TIES.leaves)
    first, last = TIES.moves["b"].values()
    leaves[first], leaves[last] = leaves[last], leaves[first]
    return Tree(TIES.root, TIES.players, TIES.moves, leaves, n_players=3)


def credited_node() -> str:
    """Return to which node of a path the player moved who won the playout."""
    names = ("root", "child", "grandchild", "great-grandchild")
    movers = dict(zip(names[1:], range(3), strict=True))  # the player who moved to each node
    return next(name for name, player in movers.items() if (0, 1, 0)[player])


@cache
def thoughts() -> dict[str, list[float]]:
    """Return the mean expectation of the side to move, by depth 1 to 6."""
    positions = random_positions(CONNECT, 7, 30, seed=3)
    found: dict[str, list[float]] = {"paranoid": [], "max^n": []}
    for depth in range(1, 7):
        alone = vector = 0.0
        for s in positions:
            p = CONNECT.turn(s)
            alone += depth_limited_coalition(CONNECT, s, (p,), depth, fair_share)[0]
            vector += depth_limited_maxn(CONNECT, s, depth, fair_share)[0][p]
        found["paranoid"].append(round(alone / len(positions), 2))
        found["max^n"].append(round(vector / len(positions), 2))
    return found


def mean_of_player_0(choose: Callable[..., Any], others: Callable[..., Any] = maxn) -> float:
    """Return the mean utility of player 0 with a search, in 150 trees, if the others have one."""
    rng, total = Random(9), 0.0
    trees = [random_tree(rng, 3, depth=6, highest=99) for _ in range(150)]
    for tree in show_progress(trees, "tree"):
        s: Any = "a"
        while not tree.is_terminal(s):
            action: Any = (others if tree.turn(s) else choose)(tree, s)[1]
            s = tree.transition(s, action)
        total += tree.utility(s, 0)
    return total / len(trees)


@cache
def paranoid_among_maxn() -> str:
    """Return whether a paranoid player gets more than one of max^n, the same, or less."""
    own, fear = mean_of_player_0(maxn), mean_of_player_0(lambda t, s: paranoid(t, s, 0))
    return "the same" if abs(fear - own) <= 0.5 else "less" if fear < own else "more"


QUESTIONS = {
    "root-vector": Question(
        "What is the vector of the root?",
        Number(),
        lambda: maxn(THREE, "a")[0],
        "Player 2 looks at third numbers, player 1 at second ones, player 0 at first ones.",
        parts=PLAYERS,
        about=(THREE, "a"),
    ),
    "root-action": Question(
        "Which action does player 0 choose?",
        Choice(("A", "B")),
        lambda: maxn(THREE, "a")[1],
        "The one whose vector has the greater first number.",
        about=(THREE, "a"),
    ),
    "disagreements": Question(
        "On how many of 500 random two-player trees do max^n and minimax disagree?",
        Number(low=0, high=500),
        disagreements,
        "With two players whose utilities add up to 0 they are the same.",
    ),
    "player-two": Question(
        "What should player 2 do? (Careful.)",
        Choice(("A", "B", "it depends")),
        player_two_depends,
        "Player 0 is indifferent at b, and player 2 cannot know which of the two it takes.",
        about=(TIES, "a"),
    ),
    "all-values": Question(
        "Which vectors can the root of this tree have?",
        Several(("(2, 3, 3)", "(2, 1, 7)", "(4, 4, 5)")),
        lambda: maxn_values(TIES, "a"),
        "One for each way in which player 0 may break the tie.",
        about=(TIES, "a"),
    ),
    "several-values": Question(
        "In what part of random trees is there more than one value?",
        Number(within=0.05, low=0, high=1),
        ties_by_range,
        "Few different utilities make many ties.",
        parts=("utilities 0 and 1", "utilities 0 to 9"),
        is_recalled=False,
    ),
    "shallow-cut": Question(
        "Which leaves of c need not be read? Click them.",
        Nodes(SHALLOW),
        skipped_leaves,
        "Player 1 is sure of 6 at c, which leaves at most 4 for player 0.",
    ),
    "cut-too-deep": Question(
        "What does player 0 get if the leaf (2, 1, 6) is skipped, and what in truth?",
        Number(),
        None,
        "What is skipped changes the choice of a player in between.",
        parts=("with the cut", "in truth"),
        is_recalled=False,
    ),
    "wrong-cuts": Question(
        "On how many of 2,000 random trees does the deep cut change what player 0 gets?",
        Number(low=0, high=2000),
        None,
        "{}: rare enough to be overlooked by tests.",
        is_recalled=False,
    ),
    "leaves-by-players": Question(
        "Of 4,096 leaves, how many does shallow pruning read?",
        Number(low=1, high=4096),
        lambda: leaves_of_shares(maxn_shallow, 1),
        "With more players, the bound of one says less about the share of another.",
        parts=("2 players", "3 players", "4 players", "6 players"),
        is_recalled=False,
    ),
    "paranoid-value": Question(
        "What is the paranoid value for player 0?",
        Number(),
        lambda: paranoid(THREE, "a", 0)[0],
        "Players 1 and 2 are both thought to take what is worst for player 0.",
        about=(THREE, "a"),
    ),
    "paranoid-action": Question(
        "Which action does a paranoid player 0 choose?",
        Choice(("A", "B")),
        lambda: paranoid(THREE, "a", 0)[1],
        "After B a conspiracy could leave nothing.",
        about=(THREE, "a"),
    ),
    "best-case": Question(
        "How many leaves are read at best, for b = 2, m = 12 and n = 3?",
        Number(low=1, high=4096),
        lambda: 2**8 + 2**4 - 1,
        "2 to the 8, and 2 to the 4, and one leaf in both: {}.",
    ),
    "paranoid-gets": Question(
        "Among players of max^n, a paranoid player gets on average, compared with max^n:",
        Choice(("more", "the same", "less")),
        paranoid_among_maxn,
        "The harm that paranoia expects is harm that the others would do to themselves.",
    ),
    "thoughts-by-depth": Question(
        "What does paranoid expect on average, from 0 to 1?",
        Number(within=0.05, low=0, high=1),
        lambda: (thoughts()["paranoid"][0], thoughts()["paranoid"][-1]),
        "The deeper it looks, the more harm it can imagine.",
        parts=("depth 1", "depth 6"),
        is_recalled=False,
    ),
    "guarantees": Question(
        "What can each single player guarantee, and each pair? (0 or 1)",
        Number(low=0, high=1),
        lambda: [coalition(NIM, NIM.initial(), team)[0] for team in ((0,), (0, 1))],
        "Nobody alone can force a win, and two of three can.",
        parts=("a single player", "a pair"),
        is_recalled=False,
    ),
    "credited": Question(
        "After (0, 1, 0), which node gets a 1 added?",
        Choice(("root", "child", "grandchild", "great-grandchild")),
        credited_node,
        "A node counts for the player who moved to it: player 1 moves from the child.",
        is_recalled=False,
    ),
    "blocked": Question(
        "Which column does player 0 play?",
        Choice(COLUMNS),
        None,
        "Max^n trusts player 1 to block; paranoid thinks that all is lost anyway.",
        parts=("MCTS", "max^n", "paranoid"),
        is_recalled=False,
    ),
    "better-than-a-third": Question(
        "5 wins in 9 games: is the player better than 1/3?",
        Choice(("yes", "no", "cannot say")),
        lambda: "yes" if wilson_interval(5, 9)[0] > 1 / 3 else "cannot say",
        "The interval reaches below a third.",
    ),
    "ranking": Question(
        "In which order do the four players end, the best first?",
        Order(("MCTS", "max^n", "paranoid", "random")),
        None,
        "Without a good evaluation, playouts know more than four moves.",
        is_recalled=False,
    ),
}
