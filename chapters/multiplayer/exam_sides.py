"""Exam questions of notebook 6 on cuts, teams, and searches that sum vectors."""

from random import Random

from chapters.multiplayer.exam_vectors import ORDER, Leaf
from course_lib.asking.bank import (
    Drawn,
    TreeFigure,
    asks,
    leaves_read,
    listing,
    number,
    text,
    vectors,
)
from course_lib.games import Tree
from course_lib.search import (
    TwoSides,
    VectorNode,
    alpha_beta_search,
    back_up_vector,
    coalition,
    maxn,
    maxn_shallow,
)
from course_lib.search.visits import alpha_beta_visits


@asks(minutes=5)
def shallow_pruning(rng: Random) -> Drawn:
    """Ask how many leaves max^n reads with shallow pruning."""
    rows = tuple(tuple(_shares(rng) for _ in range(3)) for _ in range(3))
    tree = Tree.of(rows, n_players=3)

    def by_hand() -> int:
        sure, read = 0, 0
        for row in rows:
            top: Leaf = (0, -1, 0)
            for leaf in row:
                read += 1
                top = leaf if leaf[1] > top[1] else top
                if top[1] >= 10 - sure:
                    break
            sure = max(sure, top[0])
            if sure >= 10:
                break
        return read

    return number(
        f"{ORDER} They sum to 10 everywhere, and none is negative. Max^n with shallow pruning "
        "searches from left to right. How many leaves does it read?",
        len(leaves_read(tree, lambda t: maxn_shallow(t, "a", 10))),
        again=by_hand,
        reasoning="What player 0 is sure of leaves at most the rest of 10 to player 1: as soon as "
        "player 1 has as much at a node, player 0 gains nothing there, and it is left.",
        mistakes={
            "nothing was cut": 9,
            "it was cut as in a game of two players, by the first number": sum(
                v.leaf for v in alpha_beta_visits(tree, "a", team=(0,))
            ),
        },
        figure=TreeFigure(tree),
    )


def _shares(rng: Random) -> Leaf:
    """Draw three numbers that sum to 10."""
    one, two = sorted(rng.sample(range(12), 2))
    return one, two - one - 1, 11 - two


@asks(minutes=4)
def team(rng: Random) -> Drawn:
    """Ask what two players reach together against the third."""
    rows = vectors(rng, 2, 2, 2, high=11)
    tree = Tree.of(rows, n_players=3)
    sums = [[max(leaf[0] + leaf[2] for leaf in pair) for pair in pairs] for pairs in rows]
    vector = maxn(tree, "a")[0]
    return number(
        "Players 0, 1 and 2 move in turn, player 0 at the root. Players 0 and 2 play together: "
        "they want the sum of their numbers to be large, and player 1 wants it small. What is "
        "this sum?",
        coalition(tree, "a", (0, 2))[0],
        again=lambda: max(map(min, sums)),
        reasoning=f"At player 2's nodes the sums are {listing(sums[0] + sums[1])}; player 1 leaves "
        f"{listing(map(min, sums))}, and player 0 takes the larger.",
        mistakes={
            "everybody was taken to play for himself": vector[0] + vector[2],
            "player 1 was taken to help": max(map(max, sums)),
            "player 2 was taken to play against player 0": max(
                min(min(leaf[0] + leaf[2] for leaf in pair) for pair in pairs) for pairs in rows
            ),
        },
        figure=TreeFigure(tree),
    )


@asks(minutes=4)
def paranoid_cuts(rng: Random) -> Drawn:
    """Ask how many leaves a paranoid search reads."""
    rows = vectors(rng, 3, 3)
    tree = Tree.of(rows, n_players=3)
    read = [v for v in alpha_beta_visits(tree, "a", team=(0,)) if v.leaf]
    return number(
        f"{ORDER} Player 0 is paranoid, and searches by alpha-beta from left to right. How many "
        "leaves are read?",
        len(read),
        again=lambda: len(
            leaves_read(tree, lambda t: alpha_beta_search(TwoSides(t, (0,)), t.initial()))
        ),
        reasoning="Only the first numbers count, and "
        f"{listing(tree.leaves[v.state][0] for v in read)} are read: a node is left as soon as one "
        "is no larger than what player 0 is sure of.",
        mistakes={
            "nothing was cut, as in max^n": 9,
            "every node but the first was left after one leaf": 5,
        },
        figure=TreeFigure(tree),
    )


@asks(minutes=3)
def vector_backup(rng: Random) -> Drawn:
    """Ask for the mean of a node after a result of three players."""
    tree = Tree.of(vectors(rng, 2, 2, 2), n_players=3)
    path, nodes = ["a", "b", "d"], list[VectorNode[str, str]]()
    for s in path:
        node = VectorNode[str, str](s, nodes[-1] if nodes else None, "A" if nodes else None)
        node.visits = rng.randint(3, 12)
        node.totals = tuple(float(rng.randint(0, 5 * node.visits)) for _ in range(3))
        nodes.append(node)
    result = tuple(rng.sample(range(10), 3))
    asked = rng.choice((1, 2))
    node, player = nodes[asked], asked - 1
    before, visits, other = node.totals, node.visits, asked
    shown = {n.state: f"{text(n.totals)} / {n.visits}" for n in nodes}
    back_up_vector(tree, nodes[-1], result)
    return number(
        "Players 0, 1 and 2 move in turn, player 0 at the root. Sums of utilities / visits stand "
        f"beside the nodes. A simulation from node d ends with {text(result)}. What is the mean "
        f"of node {node.state} then, for the player who chooses it, to two decimals?",
        node.means()[player],
        again=lambda: (before[player] + result[player]) / (visits + 1),
        reasoning=f"Player {player} chooses node {node.state}: {text(before[player])} becomes "
        f"{text(before[player] + result[player])}, and {visits} visits become {visits + 1}.",
        mistakes={
            "the player to move at the node was taken": (before[other] + result[other])
            / (visits + 1),
            "the visit was not counted": (before[player] + result[player]) / visits,
            "the sum of all players was taken": (sum(before) + sum(result)) / (visits + 1),
        },
        figure=TreeFigure(tree, shown, ("d",), dict.fromkeys(tree.leaves, "…")),
        within=0.011,
    )
