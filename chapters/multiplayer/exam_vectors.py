"""Exam questions of notebook 6: max^n and its ties, paranoid play, coalitions, and pruning."""

from itertools import product
from random import Random

from course_lib.asking.bank import (
    Drawn,
    TreeFigure,
    apart,
    asks,
    choice,
    listing,
    number,
    text,
    vectors,
)
from course_lib.games import Tree
from course_lib.search import maxn, maxn_values, minimax_value, paranoid

Leaf = tuple[int, ...]
ORDER = "Player 0 moves at the root, player 1 below; leaves have the numbers of players 0, 1 and 2."


def _chosen(row: tuple[Leaf, ...], player: int) -> Leaf:
    return max(row, key=lambda leaf: leaf[player])


@asks(minutes=3)
def maxn_value(rng: Random) -> Drawn:
    """Ask what player 0 gets by max^n."""
    rows = vectors(rng, 3, 2)
    tree = Tree.of(rows, n_players=3)
    left = [_chosen(row, 1) for row in rows]
    return number(
        f"{ORDER} What does player 0 get by max^n?",
        maxn(tree, "a")[0][0],
        again=lambda: max(leaf[0] for leaf in left),
        reasoning=f"Player 1 takes the largest second number and leaves {listing(left)}; of these "
        "player 0 takes the largest first number.",
        mistakes={
            "player 1 was taken to play against player 0": paranoid(tree, "a", 0)[0],
            "player 1 was taken to help player 0": max(leaf[0] for row in rows for leaf in row),
            "player 1's number was given": _chosen(tuple(left), 0)[1],
        },
        figure=TreeFigure(tree),
    )


@asks(minutes=3)
def paranoid_value(rng: Random) -> Drawn:
    """Ask what a paranoid player 0 is sure of."""
    rows = vectors(rng, 3, 2)
    tree = Tree.of(rows, n_players=3)
    firsts = [tuple(leaf[0] for leaf in row) for row in rows]
    return number(
        f"{ORDER} What is the tree worth to a paranoid player 0?",
        paranoid(tree, "a", 0)[0],
        again=lambda: minimax_value(Tree.of(tuple(firsts)), "a"),
        reasoning="All others are taken to minimise the first number, and leave "
        f"{listing(map(min, firsts))}; player 0 takes the largest.",
        mistakes={
            "player 1 was taken to maximise its own number": maxn(tree, "a")[0][0],
            "player 1 was taken to help player 0": max(map(max, firsts)),
            "player 0 was taken to minimise": min(map(min, firsts)),
        },
        figure=TreeFigure(tree),
    )


@asks(minutes=4)
def maxn_action(rng: Random) -> Drawn:
    """Ask which action player 0 takes by max^n."""
    rows = vectors(rng, 4, 2)
    tree = Tree.of(rows, n_players=3)
    left = [_chosen(row, 1)[0] for row in rows]
    high = [max(leaf[0] for leaf in row) for row in rows]
    return choice(
        rng,
        f"{ORDER} Which action does player 0 take by max^n?",
        str(maxn(tree, "a")[1]),
        again=lambda: "ABCD"[left.index(max(left))],
        reasoning=f"After A, B, C and D, player 1's choice leaves player 0 with {listing(left)}.",
        mistakes={
            "player 1 was taken to play against player 0": str(paranoid(tree, "a", 0)[1]),
            "player 1 was taken to help player 0": "ABCD"[high.index(max(high))],
        },
        figure=TreeFigure(tree),
        others=tuple("ABCD"),
    )


@asks(minutes=5)
def maxn_three_levels(rng: Random) -> Drawn:
    """Ask which vector max^n backs up over three levels."""
    rows = vectors(rng, 2, 2, 2)
    tree = Tree.of(rows, n_players=3)
    thirds = [[_chosen(pair, 2) for pair in pairs] for pairs in rows]
    seconds = [_chosen(tuple(leaves), 1) for leaves in thirds]
    again = [_chosen(tuple(_chosen(pair, 1) for pair in pairs), 1) for pairs in rows]
    firsts = [_chosen(tuple(_chosen(pair, 0) for pair in pairs), 0) for pairs in rows]
    return choice(
        rng,
        "Players 0, 1 and 2 move in turn, player 0 at the root. Which leaf do they come to by "
        "max^n?",
        text(maxn(tree, "a")[0]),
        again=lambda: text(_chosen(tuple(seconds), 0)),
        reasoning=f"Player 2 leaves {listing(thirds[0] + thirds[1])}, player 1 of these "
        f"{listing(seconds)}, and player 0 takes the larger first number.",
        mistakes={
            "the lowest level was taken as player 1's": text(_chosen(tuple(again), 0)),
            "everybody was taken to maximise the first number": text(_chosen(tuple(firsts), 0)),
            "player 0 took the other one": text(min(seconds, key=lambda leaf: leaf[0])),
        },
        figure=TreeFigure(tree),
    )


@asks(minutes=5)
def ties(rng: Random) -> Drawn:
    """Ask how many results max^n may have where ties are broken anyhow."""
    rows = tuple(
        tuple((rng.randint(0, 5), rng.choice((3, 5)), rng.randint(0, 9)) for _ in range(3))
        for _ in range(2)
    )
    tree = Tree.of(rows, n_players=3)
    best = [[leaf for leaf in row if leaf[1] == max(x[1] for x in row)] for row in rows]

    def results() -> int:
        found = set()
        for left in product(*best):
            top = max(leaf[0] for leaf in left)
            found |= {leaf for leaf in left if leaf[0] == top}
        return len(found)

    return number(
        f"{ORDER} Ties may be broken in any way. How many different leaves can max^n come to?",
        len(maxn_values(tree, "a")),
        again=results,
        reasoning=f"Player 1 may leave {listing(best[0])} or, on the other side, "
        f"{listing(best[1])}. A leaf can be reached if some choice on the other side gives player "
        "0 no more.",
        mistakes={
            "ties were broken by the first leaf": 1,
            "every leaf that player 1 may leave was counted": len({*best[0], *best[1]}),
        },
        figure=TreeFigure(tree),
    )


@asks(minutes=4)
def first_tie(rng: Random) -> Drawn:
    """Ask what player 2 gets if ties go to the first action."""
    tied = rng.randint(5, 9)
    rows = []
    for place in rng.sample(((0, 1), (1, 2), (0, 2)), 2):
        row = [[rng.randint(0, 9), rng.randint(0, 4), rng.randint(0, 9)] for _ in range(3)]
        for i in place:
            row[i][1] = tied
        rows.append(tuple(map(tuple, row)))
    tree = Tree.of(tuple(rows), n_players=3)
    last = [max(reversed(row), key=lambda leaf: leaf[1]) for row in rows]
    kind = [max(row, key=lambda leaf: (leaf[1], leaf[2])) for row in rows]
    left = [_chosen(row, 1) for row in rows]
    right = maxn(tree, "a")[0][2]
    return number(
        f"{ORDER} Ties go to the first action, to the left. What does player 2 get by max^n?",
        right,
        again=lambda: _chosen(tuple(left), 0)[2],
        reasoning=f"Player 1 leaves {listing(left)}, each the first of two with {tied}; player 0 "
        f"takes {text(_chosen(tuple(left), 0))}.",
        mistakes=apart(
            right,
            {
                "ties went to the last action": _chosen(tuple(last), 0)[2],
                "ties were broken for player 2": _chosen(tuple(kind), 0)[2],
            },
        ),
        figure=TreeFigure(tree),
    )
