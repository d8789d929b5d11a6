"""Trees for several players that tests of searches share."""

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

from hypothesis import strategies as st

from course_lib.game import CHANCE, Game, Player
from course_lib.games import Node, Tree
from course_lib.games.tree_nodes import Leaf
from course_lib.search import maxn_shallow
from course_lib.search.wrapper import Wrapper

SUM = 10
TIE = Tree.of(Node(0, ((2, 3, 3), (2, 1, 7))), n_players=3)
DICE = Tree.of(Node(CHANCE, ((1, 2, 3), (4, 5, 1)), chances=(0.5, 0.5)), n_players=3)
BELOW = Tree.of(Node(0, (Node(CHANCE, ((1, 1, 1),), chances=(1,)),)), n_players=3)

Numbers = Callable[[Random], float]


def few(rng: Random) -> int:
    """Draw one of three numbers, so that many are equal."""
    return rng.randint(0, 2)


def many(rng: Random) -> float:
    """Draw any number."""
    return rng.choice((rng.randint(0, 3), rng.randint(-20, 20), Fraction(rng.randint(-9, 9), 7)))


def shares(rng: Random, n: int) -> tuple[int, ...]:
    """Draw utilities that are not negative and sum to SUM at most."""
    cuts = sorted(rng.randint(0, SUM) for _ in range(n))
    return tuple(b - a for a, b in zip([0, *cuts], cuts, strict=False))


def random_tree(
    rng: Random, leaf: Callable[[int], tuple[float, ...]], *, levels: int, n: int, cyclic: bool
) -> Tree:
    """Draw a tree of uneven shape for n players, who move in any or in cyclic order."""

    def node(left: int, p: Player) -> Node | Leaf:
        if left < levels and (left == 0 or rng.random() < 0.15):
            return leaf(n)
        after = [(p + 1) % n if cyclic else rng.randrange(n) for _ in range(rng.randint(1, 3))]
        return Node(p, tuple(node(left - 1, q) for q in after))

    root = node(levels, rng.randrange(n))
    assert isinstance(root, Node)
    return Tree.of(root, n_players=n)


def seeded(draw: Callable[[Random], Tree]) -> st.SearchStrategy[Tree]:
    return st.integers(0, 2**32).map(lambda seed: draw(Random(seed)))


def trees(number: Numbers = many, levels: int = 4) -> st.SearchStrategy[Tree]:
    """Draw a tree for two to five players, each with a utility of its own."""

    def draw(rng: Random) -> Tree:
        def leaf(n: int) -> tuple[float, ...]:
            return tuple(number(rng) for _ in range(n))

        return random_tree(rng, leaf, levels=levels, n=rng.randint(2, 5), cyclic=False)

    return seeded(draw)


def zero_sum(number: Numbers = many) -> st.SearchStrategy[Tree]:
    """Draw a tree for two players who want the opposite."""

    def draw(rng: Random) -> Tree:
        def leaf(n: int) -> tuple[float, ...]:
            u = number(rng)
            return (u, -u)

        return random_tree(rng, leaf, levels=4, n=2, cyclic=False)

    return seeded(draw)


@seeded
def bounded_trees(rng: Random) -> Tree:
    """Draw a tree for two to five players in cyclic order, who share SUM at most."""
    n = rng.randint(2, 5)
    return random_tree(rng, lambda n: shares(rng, n), levels=5, n=n, cyclic=True)


def full_tree(rng: Random, n: int, levels: int, branching: int) -> Tree:
    """Draw a full tree of n players in cyclic order whose utilities sum to SUM."""

    def node(level: int) -> Node | Leaf:
        if level == levels:
            cuts = sorted(rng.randint(0, SUM) for _ in range(n - 1))
            return tuple(b - a for a, b in zip([0, *cuts], [*cuts, SUM], strict=True))
        return Node(level % n, tuple(node(level + 1) for _ in range(branching)))

    root = node(0)
    assert isinstance(root, Node)
    return Tree.of(root, n_players=n)


class Watched(Wrapper[Any, Any]):
    """A game that notes which leaves were looked at."""

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game)
        self.leaves: list[Any] = []

    def utility(self, s: Any, p: Player) -> float:
        if s not in self.leaves:  # a vector is several utilities of one leaf
            self.leaves.append(s)
        return super().utility(s, p)


def leaves_of(search: Callable[[Game[Any, Any], Any], object], game: Tree) -> list[Any]:
    watched = Watched(game)
    search(watched, game.root)
    return watched.leaves


def shallow(game: Game[Any, Any], s: Any) -> Any:
    return maxn_shallow(game, s, SUM)


def nim_pass(s: Any, p: Player) -> Any:
    return s[0], p
