"""The questions of notebooks 1 to 4."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from random import Random
from typing import Any

from chapters.pruning.measuring import Watched
from course_lib.compare_players import wilson_interval
from course_lib.game import MAX, MIN
from course_lib.games import Nim, Node, Tree
from course_lib.search import (
    alpha_beta_search,
    heuristic_minimax,
    mcts_tree,
    minimax_search,
    minimax_value,
    value_against,
    winning_strategy,
)
from tests.notebooks.claims import Definitions, solution

MCTS = Definitions("04_mcts")


def minimax() -> Iterable[str]:
    """Solve notebook 1."""
    nim = Nim((1, 1))
    strategy = winning_strategy(nim, nim.initial(), MIN)
    yield f"`{strategy}`"
    errs = Tree.of(((1, 1), (0, 20)))
    assert minimax_search(errs, "a") == (1, "A")
    yield f"+ 0.1 \\cdot 20 = {value_against(errs, 'c', slips(Fraction(1, 10)))}$"
    assert value_against(errs, "c", slips(Fraction(1, 20))) == value_against(errs, "b", slips(0))
    yield "once in twenty"


def slips(p: Fraction | int) -> Callable[[Any], dict[Any, Fraction | int]]:
    """Return the policy of a MIN who takes the right-hand leaf with probability p."""
    return lambda s: {"A": 1 - p, "B": p}


def read(tree: Tree) -> list[float]:
    """Return the leaves that alpha-beta reads."""
    watched = Watched(tree)
    alpha_beta_search(watched, "a")
    return [tree.utility(leaf, MAX) for leaf in watched.leaves]


def pruning() -> Iterable[str]:
    """Solve notebook 2."""
    for last in (4, 5):  # a MIN node whose window is (4, 10)
        below = Node(MAX, (4, Node(MIN, (12, 7, last, 99))))
        stops = 99 not in read(Tree.of(Node(MIN, (10, below))))
        assert stops == (last == 4)
    yield "After 4: (4, 4), and it stops"
    leaf: Any = 0
    for _ in range(4):
        leaf = (leaf,) * 6  # 30 as in the question would be 810,000 leaves
    assert len(read(Tree.of(leaf))) == 2 * 6**2 - 1
    yield f"$30^4 = {30**4:,}$; $30^2 + 30^2 - 1 = {2 * 30**2 - 1:,}$".replace(",", "\\,")
    yield "".join(
        f"In {window}: {'usable' if window[1] <= 6 else 'not usable'}{end}"
        for window, end in (((1, 5), ", since $6 \\ge 5$. "), ((4, 8), ". "), ((7, 9), ""))
    )


def heuristics() -> Iterable[str]:
    """Solve notebook 3."""
    chosen = []
    for leaves in (
        ((4, 7), (5, 6), (1, 9)),
        ((9, 15), (11, 13), (3, 19)),
        ((4, 7), (0, 6), (1, 9)),
    ):
        chosen.append(heuristic_minimax(Tree.of(leaves), "a", 2, lambda s: 0)[1])
    assert chosen == ["B", "B", "A"]
    yield "The minima are 4, 5 and 1: the second move"
    yield "the second again. With 0 for the 5 the minima are 4, 0 and 1: the first"
    each = [2**d for d in range(1, 6)]
    yield f"{' + '.join(map(str, each))} = {sum(each)} against {each[-1]}"
    yield f"With b = 35 it is {sum(35**d for d in range(1, 6)) / 35**5 - 1:.0%} more".replace(
        "%", "%"
    )
    yield f"The weights add up to {0.5 + 0.3 + 0.05:.2f}"


def mcts() -> Iterable[str]:
    """Solve notebook 4."""
    ucb1, puct = MCTS["ucb1"], MCTS["puct"]
    children = ((6, 10), (2, 8), (1, 2))
    for c, which in ((0, "the first"), (1, "the third"), (2, "the third")):
        sums = [ucb1(total, visits, 21, c) for total, visits in children]
        assert ("the first", "the second", "the third")[sums.index(max(sums))] == which
        numbers = [f"{x:.2f}".removesuffix("0") if c == 0 else f"{x:.2f}" for x in sums]
        said = f"{numbers[0]}, {numbers[1]} and {numbers[2]}" if c < 2 else ", ".join(numbers)
        yield f"{said}, {which}"
    three = Tree.of(((1, 2), (3, 4), (5, 6)))
    sizes = [_nodes(mcts_tree(three, "a", n, 1.4, Random(1))) for n in (1, 2, 3, 4)]
    yield f"{', '.join(map(str, sizes))}. The second iteration"
    trap = Tree.of((Node(MIN, (1,) * 19 + (-1,)), 0))
    mean = value_against(trap, "b", lambda s: dict.fromkeys(trap.actions(s), Fraction(1, 20)))
    yield f"= {float(mean):g}$. Minimax: {minimax_value(trap, 'b')}"
    first, second = puct(0, 0, 1, 0.9, 1), puct(0, 0, 1, 0.1, 1)
    yield f"PUCT is {first:g} and {second:g}: the first"
    yield f"= {puct(-1, 1, 2, 0.9, 1):.2f}$ against $0.1 \\sqrt 2 = {puct(0, 0, 2, 0.1, 1):.2f}$"
    yield from _handed_in_search()
    friendly = Tree.of(((5, -5), (1, 1)))
    assert minimax_search(friendly, "a") == (1, "B")
    helper = solution("mcts", "mcts", {"backpropagate(game, child, utilities)": SIGN_ERROR})
    assert helper(friendly, "a", 2000, 10, Random(1)) == "A"
    yield "The program's mean for the first move tends to 5"
    half = (wilson_interval(220, 400)[1] - wilson_interval(220, 400)[0]) / 2
    assert half < 0.05 < (wilson_interval(55, 100)[1] - wilson_interval(55, 100)[0]) / 2
    yield "at least $n = 400$"


SIGN_ERROR = "backpropagate(game, child, (utilities[0],) * 2)"


def _nodes(node: Any) -> int:
    return 1 + sum(map(_nodes, node.children))


def _handed_in_search() -> Iterable[str]:
    """Solve part (a) of the question that is handed in, by the notebook's four functions."""
    replies = (Node(MAX, (-1, -1)), Node(MAX, (-1, -1)))
    game = Tree.of((Node(MIN, replies), Node(MIN, replies), -1))
    counts = {"b": (18, 24), "c": (10, 14), "d": (-2, 2)}
    below = {"b": ((-16, 20), (-1, 3)), "c": ((-8, 12), (-1, 1))}
    make = MCTS["Node"]
    root = make("a")
    root.visits = 41

    def child(parent: Any, action: str, total: float, visits: int) -> Any:
        node = make(game.transition(parent.state, action), parent, action)
        node.total, node.visits = total, visits
        parent.children.append(node)
        return node

    for action, (name, numbers) in zip("ABC", counts.items(), strict=True):
        node = child(root, action, *numbers)
        for reply, more in zip("AB", below.get(name, ()), strict=False):
            child(node, reply, *more)
    leaf = MCTS["select"](root, 1)
    bounds = [MCTS["ucb1"](n.total, n.visits, 41, 1) for n in root.children]
    for letter, bound in zip("bcd", bounds, strict=True):
        yield f"UCB1({letter}) $="
        yield f"= {bound:.2f}$"
    assert (leaf.parent.action, leaf.action, leaf.visits) == ("B", "B", 1)
    new = MCTS["expand"](game, leaf)
    assert new.parent is leaf
    before = root.total
    MCTS["backpropagate"](game, new, (-1, 1))
    c = leaf.parent
    yield f"chosen by MAX: {new.total:g}/{new.visits}."
    yield f"h was chosen by MIN: {leaf.total:g}/{leaf.visits}."
    yield f"c was chosen by MAX: {c.total:g}/{c.visits}."
    assert root.total == before - 1
    yield f"it has {root.visits} visits"
