"""Exam questions of notebook 1 on trees: values, actions, sizes, and what a leaf decides."""

from random import Random
from typing import Any

from course_lib.asking.bank import (
    Drawn,
    TreeFigure,
    asks,
    choice,
    leaves_read,
    listing,
    number,
    numbers,
)
from course_lib.game import MAX, MIN
from course_lib.games import Node, Tree
from course_lib.search import (
    alpha_beta_search,
    alpha_beta_value,
    minimax_search,
    minimax_value,
    tree_size,
)

MAX_FIRST = "MAX moves at the root, MIN below."


@asks(minutes=2)
def value(rng: Random) -> Drawn:
    """Ask for the value of a tree of two levels."""
    rows = numbers(rng, 3, 3)
    tree = Tree.of(rows)
    return number(
        f"{MAX_FIRST} What is the tree worth to MAX?",
        minimax_value(tree, "a"),
        again=lambda: max(map(min, rows)),
        reasoning=f"The MIN nodes are worth {listing(map(min, rows))}; MAX takes the largest.",
        mistakes={
            "MIN was taken to maximise as well": max(map(max, rows)),
            "MAX and MIN were exchanged": min(map(max, rows)),
            "both players were taken to minimise": min(map(min, rows)),
        },
        figure=TreeFigure(tree),
    )


@asks(minutes=3)
def action(rng: Random) -> Drawn:
    """Ask which action MAX takes at the root."""
    rows = numbers(rng, 4, 3)
    tree, names = Tree.of(rows), "ABCD"
    return choice(
        rng,
        f"{MAX_FIRST} Which action does MAX take?",
        str(minimax_search(tree, "a")[1]),
        again=lambda: str(alpha_beta_search(tree, "a")[1]),
        reasoning=f"After A, B, C and D, MIN leaves {listing(map(min, rows))}; MAX takes the "
        "action with the largest of these.",
        mistakes={
            "the largest leaf decided, which MIN avoids": names[_best(rows, max)],
            "the largest sum of leaves decided, as if MIN moved at random": names[_best(rows, sum)],
        },
        figure=TreeFigure(tree),
        others=tuple(names),
    )


def _best(rows: Any, worth: Any) -> int:
    return max(range(len(rows)), key=lambda i: worth(rows[i]))


@asks(minutes=2)
def min_at_root(rng: Random) -> Drawn:
    """Ask for the value of a tree in which MIN begins."""
    rows = numbers(rng, 3, 3)
    tree = Tree.of(rows, first=MIN)
    return number(
        "MIN moves at the root, MAX below. What is the tree worth to MAX?",
        minimax_value(tree, "a"),
        again=lambda: min(map(max, rows)),
        reasoning=f"The MAX nodes are worth {listing(map(max, rows))}; MIN takes the smallest.",
        mistakes={
            "MAX was taken to move at the root": max(map(min, rows)),
            "MIN took the largest value": max(map(max, rows)),
            "the value was given from MIN's side": -min(map(max, rows)),
        },
        figure=TreeFigure(tree),
    )


@asks(minutes=4)
def three_levels(rng: Random) -> Drawn:
    """Ask for the value of a tree of three levels."""
    rows = numbers(rng, 2, 2, 3)
    tree = Tree.of(rows)
    tops = [[max(leaves) for leaves in pair] for pair in rows]
    return number(
        "MAX moves at the root, then MIN, then MAX. What is the tree worth to MAX?",
        minimax_value(tree, "a"),
        again=lambda: alpha_beta_value(tree, "a"),
        reasoning=f"The lowest MAX nodes are worth {listing(tops[0] + tops[1])}, the MIN nodes "
        f"{listing(map(min, tops))}; MAX takes the largest.",
        mistakes={
            "the lowest level was taken as MIN's": max(min(map(min, pair)) for pair in rows),
            "both lower levels were taken as MAX's": max(max(map(max, pair)) for pair in rows),
            "MIN was taken to begin": min(max(map(min, pair)) for pair in rows),
        },
        figure=TreeFigure(tree),
    )


@asks(minutes=3)
def two_moves_in_a_row(rng: Random) -> Drawn:
    """Ask for the value of a tree in which MAX may move twice."""
    rows = numbers(rng, 3, 3)
    again = rng.randrange(3)
    below = tuple(Node(MAX if i == again else MIN, row) for i, row in enumerate(rows))
    tree = Tree.of(Node(MAX, below))
    values = [max(row) if i == again else min(row) for i, row in enumerate(rows)]
    name = "bcd"[again]
    return number(
        f"MAX moves at the root, and once more at node {name}; MIN moves at the other two. What is "
        "the tree worth to MAX?",
        minimax_value(tree, "a"),
        again=lambda: max(values),
        reasoning=f"Node {name} is worth its largest leaf, the others their smallest: "
        f"{listing(values)}. MAX takes the largest. Who moves is said by the node, not by its "
        "depth.",
        mistakes={
            f"MIN was taken to move at {name} as well": max(map(min, rows)),
            "MAX was taken to move everywhere": max(map(max, rows)),
        },
        figure=TreeFigure(tree, ringed=(name,)),
    )


@asks(minutes=4)
def regret(rng: Random) -> Drawn:
    """Ask how much a wrong first action costs."""
    rows = numbers(rng, 3, 3)
    tree, lows = Tree.of(rows), [min(row) for row in rows]
    wrong = rng.choice([i for i in range(3) if lows[i] < max(lows)])
    name = "ABC"[wrong]
    child = tree.transition("a", name)
    return number(
        f"{MAX_FIRST} MAX takes {name}, and both play their best from there. How much less does "
        "MAX get than by the best action?",
        minimax_value(tree, "a") - minimax_value(tree, child),
        again=lambda: max(lows) - lows[wrong],
        reasoning=f"The best action brings {max(lows)}, and {name} brings {lows[wrong]}, because "
        "MIN replies with the smallest leaf.",
        mistakes={
            "MIN's reply was forgotten": max(map(max, rows)) - max(rows[wrong]),
            "the value after the action was given": lows[wrong],
        },
        figure=TreeFigure(tree),
    )


@asks(minutes=4)
def unknown_leaf(rng: Random) -> Drawn:
    """Ask from which value of an unknown leaf on the first action is taken."""
    rows = [*map(list, numbers(rng, 3, 3))]
    place = rng.randrange(3)
    others = [leaf for i, leaf in enumerate(rows[0]) if i != place]
    rest = max(min(rows[1]), min(rows[2]))
    rows[0] = [max(leaf, rest + 1 + i) for i, leaf in enumerate(rows[0])]

    def takes_first(x: int) -> bool:
        rows[0][place] = x
        return minimax_search(Tree.of(tuple(map(tuple, rows))), "a")[1] == "A"

    tree = Tree.of(tuple(map(tuple, rows)))
    return number(
        f"{MAX_FIRST} One leaf, x, is a whole number that is not known yet. If several actions are "
        "best, MAX takes the first. From which x on does MAX take A?",
        rest,
        again=lambda: next(x for x in range(-5, 60) if takes_first(x)),
        reasoning=f"The other actions bring {min(rows[1])} and {min(rows[2])}. The other leaves "
        f"below A are larger than {rest}, so A brings x as long as x is small: A is taken from "
        f"{rest} on, since a tie goes to the first action.",
        mistakes={
            "a tie was given to the later action": rest + 1,
            "x was compared with the smallest of the other actions": min(*rows[1], *rows[2]),
            "x was compared with the leaves beside it": min(others),
        },
        figure=TreeFigure(tree, hidden={"efg"[place]: "x"}),
    )


@asks(minutes=2)
def size(rng: Random) -> Drawn:
    """Ask for the number of nodes of a full tree."""
    b, m = rng.choice([(b, m) for b in range(2, 31) for m in range(2, 7) if b**m < 100_000])

    def nodes(depth: int) -> int:
        return 1 if depth == 0 else 1 + b * nodes(depth - 1)

    return number(
        f"Every inner node of a tree has {b} children, and every leaf is at depth {m}; the root is "
        "at depth 0. How many nodes are there?",
        (b ** (m + 1) - 1) // (b - 1),
        again=lambda: nodes(m),
        reasoning=f"Depth i has {b} to the power of i nodes: {listing(b**i for i in range(m + 1))} "
        "together.",
        mistakes={
            "only the leaves were counted": b**m,
            "the root was left out": sum(b**i for i in range(1, m + 1)),
            "the leaves were left out": sum(b**i for i in range(m)),
        },
    )


@asks(minutes=4)
def strategy_leaves(rng: Random) -> Drawn:
    """Ask for the number of leaves that a strategy of MAX may reach."""
    b, m = rng.choice([(b, m) for b in range(2, 25) for m in range(3, 8) if b ** (m // 2) < 5000])
    below = m // 2

    def leaves_below(depth: int, maximises: bool) -> int:
        if depth == 0:
            return 1
        return (1 if maximises else b) * leaves_below(depth - 1, not maximises)

    return number(
        f"Every inner node has {b} children, every leaf is at depth {m}, and MAX and MIN "
        "alternate, MAX first. A strategy of MAX names one action wherever MAX moves. How many "
        "leaves can be reached if MAX keeps to one?",
        b**below,
        again=lambda: leaves_below(m, True),
        reasoning=f"MAX's levels have one action each, MIN's {below} levels have {b}: {b} to the "
        f"power of {below}.",
        mistakes={
            "all leaves were counted": b**m,
            "one level too many was given to MIN": b ** (below + 1),
            "the actions were added instead of multiplied": b * below,
        },
    )


@asks(minutes=3)
def leaves_of_minimax(rng: Random) -> Drawn:
    """Ask how many nodes of an uneven tree minimax visits."""
    rows = tuple(numbers(rng, rng.randint(2, 4)) if rng.random() < 0.7 else 7 for _ in range(4))
    tree = Tree.of(rows)
    inner = sum(isinstance(row, tuple) for row in rows)
    return number(
        "How many times is minimax called on this tree, the call for the root and those for leaves "
        "included?",
        tree_size(tree, "a"),
        again=lambda: len(leaves_read(tree, lambda t: minimax_value(t, "a"))) + inner + 1,
        reasoning=f"It is called once per node: for the root, for each MIN node ({inner}), and "
        f"for each leaf ({tree_size(tree, 'a') - inner - 1}).",
        mistakes={
            "only the leaves were counted": tree_size(tree, "a") - inner - 1,
            "the root was left out": tree_size(tree, "a") - 1,
        },
        figure=TreeFigure(tree),
    )
