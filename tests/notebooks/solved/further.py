"""The questions of notebooks 5 and 6."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from chapters.pruning.measuring import Watched
from course_lib.game import CHANCE, MAX
from course_lib.games import Node, Tree
from course_lib.search import expectiminimax_search, expectiminimax_value, maxn, paranoid
from tests.notebooks.claims import Definitions, solution

MANY = Definitions("06_multiplayer")


def lottery(*outcomes: tuple[float, Any]) -> Node:
    """Return a chance node of pairs of a probability and what follows."""
    return Node(CHANCE, tuple(s for _, s in outcomes), chances=tuple(p for p, _ in outcomes))


def expectiminimax() -> Iterable[str]:
    """Solve notebook 5."""
    three = lottery((0.5, 4), (0.25, 10), (0.25, -2))
    yield f"= {expectiminimax_value(Tree.of(three), 'a'):g}$. The plain mean also happens"
    yield from _die()
    yield f"= {10**2 * 6**2:,}$".replace(",", "\\,")
    star1 = solution("expectiminimax", "star1", {})
    for third in (0.6, 0.7):
        node = lottery((0.25, -0.5), (0.25, 0.1), (0.25, third), (0.25, 1))
        tree = Tree.of(Node(MAX, (0.3, node)))
        watched = Watched(tree)
        star1(watched, "a", -1, 1)
        assert (len(watched.leaves) == 4) == (third <= 0.6)
    yield "so for $v \\le 0.6$"
    sure_or_coin = Tree.of(Node(MAX, (5, lottery((0.5, 0), (0.5, 9)))))
    cubes = Tree.of(Node(MAX, (125, lottery((0.5, 0), (0.5, 729)))))
    decisions = [expectiminimax_search(tree, "a") for tree in (sure_or_coin, cubes)]
    assert decisions == [(5, "A"), (364.5, "B")]
    yield f"The coin is worth {expectiminimax_value(sure_or_coin, 'c'):g}, so MAX takes 5"
    yield f"the coin $729/2 = {decisions[1][0]}$: MAX takes the coin"


def _die() -> Iterable[str]:
    """Solve the question on a sure 5 and a die, and on two changes of the scale."""
    said = {
        1: "= 5.5$, better than 5",
        2: "\\approx 43.2$ against 25: still the die",
        0.5: "\\approx 2.21$ against 2.24",
    }
    for power, words in said.items():
        shown = (n if n % 2 else 2 * n for n in range(1, 7))
        die = lottery(*((Fraction(1, 6), n**power) for n in shown))
        action = expectiminimax_search(Tree.of(Node(MAX, (5**power, die))), "a")[1]
        worth = expectiminimax_value(Tree.of(die), "a")
        assert action == ("B" if worth > 5**power else "A")
        assert f"{float(worth):.3g}" in words
        assert f"{5**power:.3g}" in words
        yield words


def multiplayer() -> Iterable[str]:
    """Solve notebook 6."""
    ends = (
        (((1, 4, 2), (5, 0, 3)), ((2, 2, 2), (3, 3, 1))),
        (((0, 1, 9), (9, 1, 0)), ((4, 5, 1), (4, 2, 2))),
    )
    tree = Tree.of(ends, n_players=3)
    inner = {name: maxn(tree, name)[0] for name in "abcdefg"}
    yield ", ".join(f"{n}: {inner[n]}" for n in "defg")
    yield f"so {inner['b']}"
    assert maxn(tree, "a") == (inner["a"], "B")
    yield f"Root: {inner['a']} by the second move"
    worth = {name: paranoid(tree, name, 0)[0] for name in "abcdefg"}
    yield ", ".join(f"{n}: {worth[n]}" for n in "defg") + f"; b: {worth['b']}, c: {worth['c']}"
    assert paranoid(tree, "a", 0) == (worth["a"], "A")
    yield f"the root: {worth['a']}, by the first move"
    tied = Tree.of(Node(1, ((3, 5, 2), (1, 5, 4), (4, 4, 2))), n_players=3)
    assert MANY["maxn_values"](tied, "a") == {(3, 5, 2), (1, 5, 4)}
    yield "{(3, 5, 2), (1, 5, 4)}"
    for most in (5, 4):
        cut = Tree.of(Node(0, ((7, 3, 2), Node(1, ((1, most, 2), (8, 2, 2))))), n_players=3)
        watched = Watched(cut)
        MANY["maxn_shallow"](watched, "a", 12)
        assert (len(set(watched.leaves)) == 2) == (most == 5)
    yield "From $12 - 7 = 5$ on"
    yield f"$6 \\cdot 4/3 = {6 * 4 // 3}$ moves"
    yield from _traders()


def _traders() -> Iterable[str]:
    """Solve the question that is handed in."""
    for order, value in ((((2, 3, 3), (2, 1, 7)), 5), (((2, 1, 7), (2, 3, 3)), 7)):
        tree = Tree.of(Node(2, (Node(0, order), (4, 4, 5))), n_players=3)
        assert maxn(tree, "a")[0][2] == value
    yield "it plays B and gets 5; if player 0 takes the second, A would have brought 7"
    tree = Tree.of(Node(0, ((1, 1, 1), Node(1, ((5, 5, 0), (0, 0, 5))))), n_players=3)
    assert (paranoid(tree, "c", 0)[0], paranoid(tree, "a", 0)) == (0, (1, "A"))
    yield f"max^n, which expects that, gets {maxn(tree, 'a')[0][0]}"
