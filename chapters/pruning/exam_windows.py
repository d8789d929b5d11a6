"""Exam questions of notebook 2 on alpha-beta by hand: cuts, windows, bounds, and orders."""

from math import inf
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
    text,
)
from course_lib.game import successors
from course_lib.games import Tree
from course_lib.search import alpha_beta_search, minimax_value
from course_lib.search.visits import alpha_beta_visits

LEFT_TO_RIGHT = "MAX moves at the root, MIN below. Alpha-beta searches the tree from left to right."


def _mirror(tree: Tree) -> Tree:
    """Return a tree whose actions are in the opposite order."""
    moves = {s: dict(reversed([*m.items()])) for s, m in tree.moves.items()}
    return Tree(tree.root, tree.players, moves, tree.leaves)


def _read(tree: Tree) -> list[float]:
    """Return the values of the leaves that alpha-beta reads, by its own record of visits."""
    return [tree.leaves[v.state][0] for v in alpha_beta_visits(tree, tree.root) if v.leaf]


def _read_again(tree: Tree) -> list[float]:
    """Return them as a game that watches its utilities sees them."""
    return [tree.leaves[s][0] for s in leaves_read(tree, lambda t: alpha_beta_search(t, t.root))]


@asks(minutes=3)
def leaves(rng: Random) -> Drawn:
    """Ask how many leaves alpha-beta reads."""
    tree = Tree.of(numbers(rng, 3, 3))
    read = _read(tree)
    return number(
        f"{LEFT_TO_RIGHT} How many leaves does it read?",
        len(read),
        again=lambda: len(_read_again(tree)),
        reasoning=f"It reads {listing(read)}: a MIN node is left as soon as one of its leaves is "
        "no larger than what MAX is sure of.",
        mistakes={
            "nothing was cut": 9,
            "it was searched from right to left": len(_read(_mirror(tree))),
            "every MIN node but the first was left after one leaf": 5,
        },
        figure=TreeFigure(tree),
    )


@asks(minutes=3)
def cut_leaves(rng: Random) -> Drawn:
    """Ask which leaves alpha-beta does not read."""
    tree = Tree.of(numbers(rng, 3, 3))
    everything = [utilities[0] for utilities in tree.leaves.values()]

    def unread(read: list[float]) -> str:
        return listing(leaf for leaf in everything if leaf not in read)

    read, rows = _read(tree), [everything[i : i + 3] for i in (0, 3, 6)]
    seen = [[leaf for leaf in row if leaf in read] for row in rows]
    early = [leaf for row in seen for leaf in (row if len(row) == 3 else row[:-1])]
    late = [leaf for row, all_ in zip(seen, rows, strict=True) for leaf in all_[: len(row) + 1]]
    return choice(
        rng,
        f"{LEFT_TO_RIGHT} Which leaves does it not read?",
        unread(read),
        again=lambda: unread(_read_again(tree)),
        reasoning=f"It reads {listing(read)}. The leaf that causes a cut has been read; the ones "
        "behind it, below the same node, have not.",
        mistakes={
            "the leaf that causes a cut was taken for cut": unread(early),
            "the cut came one leaf too late": unread(late),
            "it was searched from right to left": unread(_read(_mirror(tree))),
        },
        figure=TreeFigure(tree),
    )


@asks(minutes=5)
def deep_leaves(rng: Random) -> Drawn:
    """Ask how many leaves alpha-beta reads in a tree of three levels."""
    tree = Tree.of(numbers(rng, 2, 2, 3))
    read = _read(tree)
    apart = [alpha_beta_visits(tree, s) for _, s in successors(tree, "a")]
    return number(
        "MAX moves at the root, then MIN, then MAX. Alpha-beta searches the tree from left to "
        "right. How many leaves does it read?",
        len(read),
        again=lambda: len(_read_again(tree)),
        reasoning=f"It reads {listing(read)}: a MIN node is left at MAX's bound from the root, a "
        "MAX node at MIN's bound from the node above.",
        mistakes={
            "nothing was cut": 12,
            "the window was not handed down from the root": sum(v.leaf for vs in apart for v in vs),
        },
        figure=TreeFigure(tree),
    )


@asks(minutes=4)
def window(rng: Random) -> Drawn:
    """Ask with which window a node is entered."""
    while True:
        tree = Tree.of(numbers(rng, 3, 2, 2))
        narrow = [v for v in alpha_beta_visits(tree, "a") if len(v.path) == 2]
        finite = [v for v in narrow if -inf < v.alpha and v.beta < inf]
        if finite:
            break
    visit = rng.choice(finite)
    values = {s: minimax_value(tree, s) for s in tree.moves}
    above = tree.transition("a", visit.path[0])
    before = [tree.transition("a", a) for a in tree.actions("a") if a < visit.path[0]]
    beside = [tree.transition(above, a) for a in tree.actions(above) if a < visit.path[1]]
    return choice(
        rng,
        "MAX moves at the root, then MIN, then MAX. Alpha-beta searches the tree from left to "
        f"right. With which window (alpha, beta) does it enter node {visit.state}?",
        text((visit.alpha, visit.beta)),
        again=lambda: text((max(values[s] for s in before), min(values[s] for s in beside))),
        reasoning=f"MAX is sure of {text(visit.alpha)} at the root, by an earlier action; MIN is "
        f"sure of {text(visit.beta)} at {above}, by an earlier reply.",
        mistakes={
            "the bounds were exchanged": text((visit.beta, visit.alpha)),
            "MIN's bound was forgotten": text((visit.alpha, inf)),
            "MAX's bound was not handed down": text((-inf, visit.beta)),
        },
        figure=TreeFigure(tree, ringed=(visit.state,)),
    )


@asks(minutes=3)
def fewest_leaves(rng: Random) -> Drawn:
    """Ask for the fewest leaves that alpha-beta can read."""
    b, d = rng.randint(2, 30), rng.randint(3, 6)

    def fewest(depth: int, kind: int) -> int:
        if depth == 0:
            return 1
        if kind == 1:
            return fewest(depth - 1, 1) + (b - 1) * fewest(depth - 1, 2)
        return fewest(depth - 1, 3) if kind == 2 else b * fewest(depth - 1, 2)

    up, down = b ** ((d + 1) // 2), b ** (d // 2)
    return number(
        f"How many leaves does alpha-beta read at least, with {b} actions per node and depth {d}?",
        up + down - 1,
        again=lambda: fewest(d, 1),
        reasoning=f"Knuth and Moore: {b} to the power of {(d + 1) // 2}, plus {b} to the power of "
        f"{d // 2}, minus 1: {up} + {down} - 1.",
        mistakes={
            "nothing was cut": b**d,
            "the leaf on both lines was counted twice": up + down,
            "only one of the two proofs was counted": up,
        },
    )


@asks(minutes=4)
def best_first(rng: Random) -> Drawn:
    """Ask how many leaves are read if the best action comes first."""
    rows = numbers(rng, 3, 3)
    ordered: Any = sorted(rows, key=min, reverse=True)
    tree = Tree.of(tuple(ordered))
    given = Tree.of(rows)
    return number(
        "MAX moves at the root, MIN below. Before alpha-beta searches from left to right, MAX's "
        "actions are sorted by their value, the best first; MIN's replies keep their order. How "
        "many leaves does it read?",
        len(_read(tree)),
        again=lambda: len(_read_again(tree)),
        reasoning=f"The MIN nodes come in the order {listing(sorted(map(min, rows))[::-1])}; it "
        f"reads {listing(_read(tree))}.",
        mistakes={
            "the actions kept their order": len(_read(given)),
            "the replies were sorted as well": 5,
            "nothing was cut": 9,
        },
        figure=TreeFigure(given),
    )


@asks(minutes=3)
def narrowing(rng: Random) -> Drawn:
    """Ask how many values of the first leaf of a node lead to a cut."""
    first, second = numbers(rng, 2, 3)
    sure = min(first)
    tree = Tree.of((first, second))

    def cuts(x: int) -> bool:
        changed = Tree.of((first, (x, *second[1:])))
        return len(_read(changed)) == 4

    return number(
        f"{LEFT_TO_RIGHT} The leaf x is a whole number from 0 to 30. For how many of these does "
        "alpha-beta stop at x, and not read the leaves behind it?",
        sure + 1,
        again=lambda: sum(map(cuts, range(31))),
        reasoning=f"MAX is sure of {sure} at the first action. MIN's node is left as soon as it is "
        f"worth {sure} or less: x is one of 0 to {sure}.",
        mistakes={
            "a tie was taken not to cut": sure,
            "x was compared with the largest leaf of the first node": max(first) + 1,
            "larger values were taken to cut": 31 - sure,
        },
        figure=TreeFigure(tree, hidden={[*tree.leaves][3]: "x"}),
    )
