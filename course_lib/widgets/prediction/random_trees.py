"""Random trees for predictions, with their leaves in random, best or worst order."""

from dataclasses import dataclass
from random import Random
from typing import Literal, get_args

from course_lib.game import MAX, MIN, Player
from course_lib.games import Tree
from course_lib.games.tree_nodes import Nested

Order = Literal["random", "best", "worst"]
ORDERS = get_args(Order)
MOST_LEAVES = 4096


@dataclass(frozen=True)
class RandomTrees:
    """An endless row of trees of one shape; the same arguments give the same trees.

    In a random order the leaves are drawn one by one, and some are equal. In best order every node
    has its best child first: alpha-beta reads ``b ** ceil(m / 2) + b ** floor(m / 2) - 1`` of the
    ``b ** m`` leaves, the least that any search can do with (Knuth and Moore 1975, "An analysis of
    alpha-beta pruning"). In worst order it reads them all. Both need leaves that are all different.

    Args:
        depth: how many moves a path from the root to a leaf has.
        branching: how many children an inner node has.
        leaves: the least and the greatest value of a leaf; leaves are whole numbers.
        seed: which tree is the first.
        root: who moves at the root, MAX or MIN; then they alternate.
        order: "random", "best" or "worst".

    Raises:
        TypeError: depth, branching, seed or an end of leaves is not a whole number.
        ValueError: an argument is not allowed, or there are too few values for the order.
    """

    depth: int = 3
    branching: int = 2
    leaves: tuple[int, int] = (1, 20)
    seed: int = 0
    root: Player = MAX
    order: Order = "random"

    def __post_init__(self) -> None:
        if not isinstance(self.leaves, tuple | list) or len(self.leaves) != 2:
            raise ValueError(f"leaves is {self.leaves!r}, but it is (least, greatest)")
        for name in ("depth", "branching", "leaves", "seed"):
            value = getattr(self, name)
            for number in value if name == "leaves" else [value]:
                if not isinstance(number, int) or isinstance(number, bool):
                    raise TypeError(f"{name} is {value!r}, but only whole numbers are allowed")
        for name, least in (("depth", 1), ("branching", 2), ("seed", 0)):
            if getattr(self, name) < least:
                raise ValueError(f"{name} is {getattr(self, name)}, but it is {least} or more")
        # A large exponent would take long to work out.
        if self.depth > MOST_LEAVES.bit_length() or self.branching**self.depth > MOST_LEAVES:
            raise ValueError(
                f"a tree of depth {self.depth} and branching {self.branching} has too many leaves; "
                f"at most {MOST_LEAVES:,} are allowed"
            )
        if self.root not in (MAX, MIN):
            raise ValueError(f"root is {self.root!r}, but it is MAX (0) or MIN (1)")
        if self.order not in ORDERS:
            raise ValueError(f"order is {self.order!r}, but it is one of {', '.join(ORDERS)}")
        self._check_range()

    def _check_range(self) -> None:
        least, greatest = self.leaves
        if least > greatest:
            raise ValueError(f"leaves is {self.leaves!r}, but the least comes first")
        needed = self.branching**self.depth
        if self.order != "random" and greatest - least + 1 < needed:
            raise ValueError(
                f"leaves is {self.leaves!r}, which has {greatest - least + 1} values, but "
                f"{self.order} order needs {needed} that are different; take a wider range"
            )

    def tree(self, n: int = 0) -> Tree:
        """Return tree number n, counted from 0.

        Raises:
            ValueError: n is negative.
        """
        if n < 0:
            raise ValueError(f"n is {n}, but trees are counted from 0")
        rng = Random(self.seed + n)
        least, greatest = self.leaves
        count, values = self.branching**self.depth, range(least, greatest + 1)
        if self.order == "random":
            nested = _nest([rng.choice(values) for _ in range(count)], self.branching)
        elif self.order == "best":
            drawn = _nest(rng.sample(values, count), self.branching)
            nested, _ = _best_first(drawn, self.root)
        else:
            nested = _worst_first(sorted(rng.sample(values, count)), self.branching, self.root)
        return Tree.of(nested, first=self.root)


def _nest(leaves: list[int], branching: int) -> Nested:
    """Return a tree with these leaves, left to right."""
    level: list[Nested] = list(leaves)
    while len(level) > 1:
        level = [tuple(level[i : i + branching]) for i in range(0, len(level), branching)]
    return level[0]


def _best_first(nested: Nested, player: Player) -> tuple[Nested, float]:
    """Return a tree with the best child first at every node, and its value."""
    if not isinstance(nested, tuple):
        return nested, nested
    children = [_best_first(child, MIN if player == MAX else MAX) for child in nested]
    children.sort(key=lambda child: child[1], reverse=player == MAX)
    return tuple(child for child, _ in children), children[0][1]


def _worst_first(leaves: list[int], branching: int, player: Player) -> Nested:
    """Return a tree with these leaves, given in rising order, in which nothing can be cut.

    All leaves below a child of MAX are greater than those below the children before it, and so are
    above alpha; below a child of MIN they are less, and below beta. So the window always contains
    every leaf that is still to come.
    """
    if len(leaves) == 1:
        return leaves[0]
    size = len(leaves) // branching
    parts = [leaves[i : i + size] for i in range(0, len(leaves), size)]
    if player == MIN:
        parts.reverse()
    return tuple(_worst_first(part, branching, MIN if player == MAX else MAX) for part in parts)
