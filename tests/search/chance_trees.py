"""Trees with chance that tests of searches share."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random
from typing import Any

from hypothesis import strategies as st

from course_lib.game import CHANCE, MAX, MIN, Game, Player
from course_lib.games import Node, Tree
from course_lib.games.tree_nodes import Leaf
from course_lib.search import star1, star2
from course_lib.search.wrapper import Wrapper

SLIDES = Tree.of(
    Node(
        MAX,
        (
            Node(CHANCE, (Node(MIN, (2, 5)), Node(MIN, (3, 3))), chances=(0.9, 0.1)),
            Node(CHANCE, (Node(MIN, (1, 7)), Node(MIN, (9, 4))), chances=(0.9, 0.1)),
        ),
    )
)
ERRING = Tree.of(((10, 20), (5, 50)))
THREE = Tree.of(Node(0, ((1, 2, 3), (4, 5, 6))), n_players=3)
LOW, HIGH = -9, 9

Numbers = Callable[[Random], float]


def whole(rng: Random) -> int:
    """Draw a whole number."""
    return rng.randint(LOW, HIGH)


def few(rng: Random) -> int:
    """Draw one of three numbers, so that many are equal."""
    return rng.randint(0, 2)


def fractions(rng: Random) -> Fraction:
    """Draw a number with which computing is exact."""
    return Fraction(rng.randint(50 * LOW, 50 * HIGH), 50)


def floats(rng: Random) -> float:
    """Draw a number with which computing is not exact."""
    return rng.uniform(LOW, HIGH)


def random_tree(
    rng: Random,
    leaf: Numbers = whole,
    levels: int = 4,
    *,
    exact: bool = True,
    players: tuple[Player, ...] = (MAX, MIN, CHANCE),
) -> Tree:
    """Draw a tree of uneven shape in which anybody may move anywhere."""

    def node(left: int) -> Node | Leaf:
        if left < levels and (left == 0 or rng.random() < 0.15):
            return leaf(rng)
        children = tuple(node(left - 1) for _ in range(rng.randint(1, 3)))
        player = rng.choice(players)
        if player != CHANCE:
            return Node(player, children)
        weights = [*rng.choices((0, 1, 2, 7), k=len(children) - 1), 1]
        chances = [Fraction(w, sum(weights)) for w in weights]
        return Node(CHANCE, children, chances=tuple(chances if exact else map(float, chances)))

    root = node(levels)
    assert isinstance(root, Node)
    return Tree.of(root)


def trees(leaf: Numbers = whole, levels: int = 4, **kinds: Any) -> st.SearchStrategy[Tree]:
    return st.integers(0, 2**32).map(lambda seed: random_tree(Random(seed), leaf, levels, **kinds))


def regular_tree(rng: Random, levels: int, branching: int) -> Tree:
    """Draw a full tree in which MAX, chance, MIN and chance take turns."""

    def node(level: int) -> Node | Leaf:
        if level == levels:
            return rng.randint(LOW, HIGH)
        player = (MAX, CHANCE, MIN, CHANCE)[level % 4]
        chances = (Fraction(1, branching),) * branching if player == CHANCE else None
        children = tuple(node(level + 1) for _ in range(branching))
        return Node(player, children, chances=chances)

    root = node(0)
    assert isinstance(root, Node)
    return Tree.of(root)


class Watched(Wrapper[Any, Any]):
    """A game that notes which leaves were looked at."""

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game)
        self.leaves: list[Any] = []

    def utility(self, s: Any, p: Player) -> float:
        self.leaves.append(s)
        return super().utility(s, p)


class Dice(Wrapper[Any, Any]):
    """A game with other probabilities at its chance nodes."""

    def __init__(self, game: Game[Any, Any], change: Callable[[Any], Any]) -> None:
        super().__init__(game)
        self.change = change

    def chances(self, s: Any) -> Mapping[Any, float]:
        changed: Mapping[Any, float] = self.change(super().chances(s))
        return changed


def leaves_of(search: Callable[[Game[Any, Any], Any], object], game: Tree) -> list[Any]:
    watched = Watched(game)
    search(watched, game.root)
    return watched.leaves


def cut1(game: Game[Any, Any], s: Any) -> float:
    return star1(game, s, LOW, HIGH)


def cut2(game: Game[Any, Any], s: Any) -> float:
    return star2(game, s, LOW, HIGH)
