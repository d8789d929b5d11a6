"""Two small games on which averaging over deals goes wrong, in two ways.

I. Frank and D. Basin, "Search in games with incomplete information: a case study using bridge card
play", Artificial Intelligence 100, 1998.
"""

from course_lib.game import CHANCE, MAX, MIN
from course_lib.games.hidden.hidden_tree import HiddenTree
from course_lib.games.tree import Tree
from course_lib.games.tree_nodes import Node


def strategy_fusion() -> HiddenTree:
    """Return a game in which an average over deals plays as if it would see the deal later.

    A coin falls, unseen by MAX. MAX may stop, which brings 1, or go on and guess: 3 for the right
    side, -3 for the wrong one. With the coin in view going on brings 3, for either side, so that
    the average over both deals is 3. But MAX cannot guess right in both: going on is worth 0.
    """

    def guess(right: str) -> Node:
        u = 3 if right == "heads" else -3
        return Node(MAX, (u, -u), f"guess at {right}", ("heads", "tails"))

    def world(right: str) -> Node:
        return Node(MAX, (1, guess(right)), right, ("stop", "go on"))

    root = Node(
        CHANCE, (world("heads"), world("tails")), "coin", ("heads", "tails"), chances=(0.5, 0.5)
    )
    return HiddenTree(
        Tree.of(root),
        [("heads", "tails"), ("guess at heads", "guess at tails")],
        {"heads": "choose", "guess at heads": "guess"},
    )


def non_locality() -> HiddenTree:
    """Return a game in which an average over deals forgets how it came to where it is.

    MIN sees the deal, MAX does not. In deal 1 MIN can stop, at 1 for itself, and will, since going
    on may cost 3 and never brings anything; in deal 2 stopping costs 2, and MIN goes on. Who has
    to choose as MAX therefore is in deal 2, where right wins 1 and left loses 1. But left has the
    better average over both deals, 3 and -1, against 0 and 1.
    """

    def world(name: str, stop: float, left: float, right: float) -> Node:
        choice = Node(MAX, (left, right), f"choice in {name}", ("left", "right"))
        return Node(MIN, (stop, choice), name, ("stop", "go on"))

    root = Node(
        CHANCE,
        (world("deal 1", -1, 3, 0), world("deal 2", 2, -1, 1)),
        "deal",
        ("1", "2"),
        chances=(0.5, 0.5),
    )
    return HiddenTree(
        Tree.of(root), [("choice in deal 1", "choice in deal 2")], {"choice in deal 1": "choice"}
    )
