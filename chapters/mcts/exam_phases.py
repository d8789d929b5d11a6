"""Exam questions of notebook 4 on the four phases in a tree, and on what its results prove."""

from collections.abc import Mapping
from fractions import Fraction
from math import inf, log, sqrt
from random import Random

from course_lib.asking.bank import Drawn, TreeFigure, apart, asks, choice, listing, number, numbers
from course_lib.game import CHANCE
from course_lib.games import Node as Inner
from course_lib.games import Tree
from course_lib.search import backpropagate, expectiminimax_value, minimax_value, select
from course_lib.search.mcts import Node

ROUNDED = 0.011


@asks(minutes=4)
def backpropagation(rng: Random) -> Drawn:
    """Ask for the mean of a node after a result has been backed up."""
    tree = Tree.of(numbers(rng, 2, 2, 2))
    path = [tree.root, rng.choice("bc")]
    path.append(rng.choice([*tree.moves[path[1]].values()]))
    nodes: list[Node[str, str]] = []
    for s in path:
        above = nodes[-1] if nodes else None
        node = Node[str, str](s, above, "A" if above else None)
        node.visits = rng.randint(3, 20)
        node.total = rng.randint(-node.visits, node.visits)
        nodes.append(node)
    asked, result = rng.choice((1, 2)), rng.choice((1, -1))
    before, visits = nodes[asked].total, nodes[asked].visits
    shown = {n.state: f"{n.total} / {n.visits}" for n in nodes}
    backpropagate(tree, nodes[-1], (result, -result))
    own = result if asked == 1 else -result
    return number(
        "MAX moves at the root, then MIN, then MAX. Each node adds up the utilities of the player "
        "who chose it; total / visits stand beside the nodes. A simulation from the lowest of them "
        f"ends with utility {result} for MAX. What is the mean of node {path[asked]} then, to two "
        "decimals?",
        nodes[asked].total / nodes[asked].visits,
        again=lambda: (before + own) / (visits + 1),
        reasoning=f"Node {path[asked]} was chosen by {'MAX' if asked == 1 else 'MIN'}, for whom "
        f"the result is {own}: {before} becomes {before + own}, and {visits} visits become "
        f"{visits + 1}.",
        mistakes={
            "the other player's utility was added": (before - own) / (visits + 1),
            "the visit was not counted": (before + own) / visits,
            "only the visit was counted": before / (visits + 1),
        },
        figure=TreeFigure(tree, shown, (path[-1],), dict.fromkeys(tree.leaves, "…")),
        within=ROUNDED,
    )


def _statistics(rng: Random, tree: Tree) -> dict[str, Node[str, str]]:
    """Return nodes with totals and visits for the upper levels of a tree, by name."""
    nodes = {"a": Node[str, str]("a")}
    for s in "abc":
        for a, t in tree.moves[s].items():
            nodes[t] = Node[str, str](t, nodes[s], a)
            nodes[s].children.append(nodes[t])
    for s in "defg":
        nodes[s].visits = rng.randint(2, 12)
        nodes[s].total = rng.randint(-nodes[s].visits, nodes[s].visits)
    for s in "bca":
        nodes[s].visits = sum(t.visits for t in nodes[s].children)
        nodes[s].total = -sum(t.total for t in nodes[s].children)
    return nodes


def _reach(nodes: Mapping[str, Node[str, str]], c: float, sign: int = 1) -> tuple[str, float]:
    """Return the node that selection reaches, and the smallest difference that decided.

    Args:
        nodes: by name; "a" is the root.
        c: the weight of the bonus.
        sign: -1 to turn the signs of the means below the root.
    """
    s, least = "a", inf
    while children := nodes[s].children:
        bonus, turned = c * sqrt(log(nodes[s].visits)), 1 if s == "a" else sign
        worth = {t.state: turned * t.total / t.visits + bonus / sqrt(t.visits) for t in children}
        high, low = sorted(worth.values(), reverse=True)
        least, s = min(least, high - low), max(worth, key=worth.__getitem__)
    return s, least


@asks(minutes=5)
def selection_path(rng: Random) -> Drawn | None:
    """Ask which node selection reaches in a tree of two levels."""
    tree = Tree.of(numbers(rng, 2, 2, 2))
    nodes = _statistics(rng, tree)
    reached, margin = _reach(nodes, 1)
    wrong = {
        "the means were followed, without a bonus": _reach(nodes, 0)[0],
        "the signs of the totals were turned at MIN's node": _reach(nodes, 1, -1)[0],
    }
    if margin < 0.05:  # no question of digits
        return None
    return choice(
        rng,
        "MAX moves at the root, then MIN. Total / visits stand beside the nodes, each total for "
        "the player who chose the node. Which of the lowest marked nodes does selection by UCB1 "
        "reach, with C = 1?",
        select(nodes["a"], 1).state,
        again=lambda: reached,
        reasoning="At the root, MAX takes the child with the larger mean plus bonus, and so does "
        "MIN below: the totals are already those of the player who chooses.",
        mistakes=apart(reached, wrong),
        figure=TreeFigure(
            tree,
            {s: f"{nodes[s].total} / {nodes[s].visits}" for s in "bcdefg"},
            tuple("defg"),
            dict.fromkeys(tree.leaves, "…"),
        ),
        others=tuple("defg"),
    )


@asks(minutes=3)
def proven_value(rng: Random) -> Drawn:
    """Ask what is proven of a node whose children are partly proven."""
    kinds = ("win", "draw", "loss", "unknown")
    weights = rng.choice(((1, 3, 4, 3), (0, 3, 4, 2), (0, 3, 5, 0)))
    children = rng.choices(kinds, weights, k=7)
    worth = {"win": 1, "draw": 0, "loss": -1}
    known = [worth[k] for k in children if k != "unknown"]
    open_ = len(known) < 7
    names = {1: "a win", 0: "a draw", -1: "a loss"}

    def by_rule() -> str:
        if "win" in children:
            return "a win"
        if open_:
            return "nothing yet"
        return "a draw" if "draw" in children else "a loss"

    possible = {max([*known, *([v] if open_ else [])]) for v in worth.values()}
    right = by_rule()
    wrong = {
        "an unknown child was taken for a win": "a win",
        "the worst child, or none, was taken to decide": "a loss",
        "the best of the known children was taken to decide": "a draw",
        "all children were taken to be needed": "nothing yet",
    }
    return choice(
        rng,
        "What is proven for the player to move at a node whose children have these results, for "
        f"the same player: {listing(children)}?",
        right,
        again=lambda: names[max(possible)] if len(possible) == 1 else "nothing yet",
        reasoning="One child that wins proves a win. Without one, an unknown child may still be "
        "better than all others, so all have to be known before a draw or a loss is proven.",
        mistakes={name: answer for name, answer in wrong.items() if answer != right},
    )


@asks(minutes=4)
def random_playouts(rng: Random) -> Drawn:
    """Ask for the mean of random playouts in an uneven tree."""
    rows = tuple(numbers(rng, n, low=0, high=12) for n in rng.sample((1, 2, 3, 4), 3))
    tree = Tree.of(rows)
    below = tuple(
        Inner(CHANCE, row, chances=tuple(float(Fraction(1, len(row))) for _ in row)) for row in rows
    )
    thirds = (1 / 3, 1 / 3, 1 - 2 / 3)
    at_random = Tree.of(Inner(CHANCE, below, chances=thirds))
    all_leaves = [leaf for row in rows for leaf in row]
    means = [Fraction(sum(row), len(row)) for row in rows]
    return number(
        "MAX moves at the root, MIN below. In a playout, both choose at random, all actions of a "
        "node being equally likely. What is the mean result of playouts from the root, to two "
        "decimals?",
        float(sum(means) / 3),
        again=lambda: expectiminimax_value(at_random, "a"),
        reasoning=f"The MIN nodes have the means {listing(map(float, means))}, and each is reached "
        "as often as the others, however many leaves it has.",
        mistakes={
            "all leaves were taken to be equally likely": sum(all_leaves) / len(all_leaves),
            "MIN was taken to play its best": sum(map(min, rows)) / 3,
            "both were taken to play their best": minimax_value(tree, "a"),
        },
        figure=TreeFigure(tree),
        within=ROUNDED,
    )
