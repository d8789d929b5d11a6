"""The statistics of part (a) of ``mcts-written``, drawn per student."""

from math import inf, log, sqrt
from random import Random

from autograder.model.variant import QuestionVariant
from course_lib.asking.bank import TreeFigure
from course_lib.games import Tree
from course_lib.search import select, ucb1
from course_lib.search.mcts import Node

SHAPE = {"a": "bcd", "b": "ef", "c": "gh"}
LEAST_MARGIN = 0.05
"""Smaller differences would make it a question of digits."""
Statistics = dict[str, Node[str, str]]


def draw(rng: Random) -> QuestionVariant | None:
    """Draw a tree in which selection comes to a node with one visit, and a result."""
    nodes, result = _statistics(rng), rng.choice((1, -1))
    path = _path(nodes)
    if len(path) != 3 or nodes[path[-1]].visits != 1 or _margin(nodes, path) < LEAST_MARGIN:
        return None
    tree = Tree.of(((0, 0), (0, 0), 0))
    shown = {s: f"{nodes[s].total:g} / {nodes[s].visits}" for s in "bcdefgh"}
    won, root = "won" if result == 1 else "lost", nodes["a"].visits
    return QuestionVariant(
        f"In part (a), the root (MAX to move, {root} visits) has the children b, c and d; MIN "
        "moves at b and c, MAX below. The tree has total / visits at each node. With C = 1: which "
        "node does selection reach, and what does expansion do there? Say how you got there. "
        f"The simulation from there is {won} by MAX (utilities -1 and 1). Give total / visits of "
        "every node that changes. Parts (b) and (c) are those above.",
        _solution(nodes, path, result),
        lambda: select(nodes["a"], 1) is nodes[path[-1]],
        TreeFigure(tree, shown, hidden={s: s for s in tree.leaves}),
    )


def _statistics(rng: Random) -> Statistics:
    """Return the nodes by name: each node was simulated from once, then its children were."""
    nodes: Statistics = {"a": Node("a")}
    for s, children in SHAPE.items():
        for t in children:
            nodes[t] = Node(t, nodes[s], t)
            nodes[s].children.append(nodes[t])
    for s in "efghd":
        visits = rng.choice((1, rng.randint(2, 24)))
        nodes[s].visits, nodes[s].total = visits, rng.randrange(-visits, visits + 1, 2)
    for s in "bca":
        below = nodes[s].children
        nodes[s].visits = 1 + sum(t.visits for t in below)
        nodes[s].total = rng.choice((1, -1)) - sum(t.total for t in below)
    return nodes


def _scores(nodes: Statistics, s: str) -> dict[str, float]:
    """Return UCB1 of the children of a node."""
    bonus = log(nodes[s].visits)
    return {t.state: t.total / t.visits + sqrt(bonus / t.visits) for t in nodes[s].children}


def _path(nodes: Statistics) -> list[str]:
    """Return the nodes from the root to that which selection reaches."""
    path = ["a"]
    while scores := _scores(nodes, path[-1]):
        path.append(max(scores, key=scores.__getitem__))
    return path


def _margin(nodes: Statistics, path: list[str]) -> float:
    """Return the smallest difference that decides a step of the path."""
    margin = inf
    for s in path[:-1]:
        first, second = sorted(_scores(nodes, s).values(), reverse=True)[:2]
        margin = min(margin, first - second)
    return margin


def _solution(nodes: Statistics, path: list[str], result: int) -> str:
    """Return the steps of the iteration, and the nodes that it changes."""
    root, middle, low = path
    steps = [
        ", ".join(
            f"{t.state} {ucb1(t.total, t.visits, nodes[s].visits, 1):.2f}"
            for t in nodes[s].children
        )
        for s in (root, middle)
    ]
    changed = [
        f"{s}: {nodes[s].total + own:g} / {nodes[s].visits + 1}"
        for s, own in ((low, -result), (middle, result))
    ]
    return (
        f"UCB1 below the root: {steps[0]}; selection goes to {middle}. Below it: {steps[1]}; it "
        f"goes to {low}, which has one visit and no children: it is expanded, and its first child "
        f"is simulated. MAX moves at {low}, so the child, chosen by MAX, has {result} / 1; {low}, "
        f"chosen by MIN, and {middle}, chosen by MAX: {', '.join(changed)}. The root, which counts "
        f"for MAX, changes by {result:+d} and has {nodes[root].visits + 1} visits. No other node "
        "changes."
    )
