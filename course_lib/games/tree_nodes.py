"""Trees that are being written down: nodes with children, or nested tuples."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count, islice
from typing import TypeAlias

from course_lib.game import CHANCE, Player

Leaf: TypeAlias = float | tuple[float, ...]
"""MAX's utility in a two-player zero-sum tree, or one utility per player."""

Nested: TypeAlias = "float | tuple[Nested, ...]"
"""A tree as nested tuples of MAX's utilities, such as ``((3, 12, 8), (2, 4, 6), (14, 5, 2))``.

Where leaves are vectors, a tuple of numbers is a leaf."""


@dataclass(frozen=True)
class Node:
    """An inner node of a tree that is being written down.

    Args:
        player: who moves here: 0 .. n_players - 1, or CHANCE.
        children: inner nodes and leaves; a leaf is a number or one number per player.
        name: the node's name, which is its state; letters in breadth-first order if None.
        actions: one label a child; A, B, C, ... if None.
        chances: at a chance node, one probability a child.
    """

    player: Player
    children: "tuple[Node | Leaf, ...]"
    name: str | None = None
    actions: tuple[str, ...] | None = None
    chances: tuple[float, ...] | None = None


class Unfolder:
    """Turns nested tuples into nodes, which are named breadth first as they will be in the tree."""

    def __init__(
        self,
        first: Player,
        n_players: int,
        players: Mapping[str, Player],
        chances: Mapping[str, tuple[float, ...]],
        vectors: bool,
    ) -> None:
        self.first, self.n_players, self.vectors = first, n_players, vectors
        self.players, self.chances = players, chances

    def root(self, nested: Nested) -> Node:
        """Return the root of nested tuples; ValueError if they are a single leaf."""
        if self._is_leaf(nested):
            raise ValueError(f"a tree needs a root with children, and {nested!r} is a single leaf")
        queue: list[Nested] = [nested]
        below: list[range] = []
        for item in queue:  # grows while we walk it
            start = len(queue)
            queue.extend(() if self._is_leaf(item) else item)  # type: ignore[arg-type]
            below.append(range(start, len(queue)))
        names = list(islice(letters(), len(queue)))
        if unknown := (self.players.keys() | self.chances.keys()) - {*names}:
            raise ValueError(f"{min(unknown)!r} is no node: the nodes are {', '.join(names)}")

        def node(i: int, turn: Player) -> Node | Leaf:
            if self._is_leaf(queue[i]):
                return queue[i]  # type: ignore[return-value]
            chances = self.chances.get(names[i])
            player = self.players.get(names[i], turn)
            after = turn if chances else (player + 1) % self.n_players
            children = tuple(node(j, after) for j in below[i])
            return Node(CHANCE if chances else player, children, chances=chances)

        made = node(0, self.first)
        assert isinstance(made, Node)
        return made

    def _is_leaf(self, item: Nested) -> bool:
        if not isinstance(item, tuple):
            return True
        return self.vectors and bool(item) and not any(isinstance(x, tuple) for x in item)


def letters() -> Iterator[str]:
    """Yield a, b, ..., z, a1, b1, ...: the names of nodes that were given none."""
    for round_ in count():
        for letter in "abcdefghijklmnopqrstuvwxyz":
            yield f"{letter}{round_ or ''}"


def action_labels(n: int) -> list[str]:
    """Return n labels: A, B, ..., Z, A1, B1, ..."""
    names = letters()
    return [next(names).upper() for _ in range(n)]
