"""Parts of questions that several generators draw or write."""

from collections.abc import Callable, Iterable, Sequence
from math import prod
from random import Random
from typing import Any

from course_lib.games import Tree
from course_lib.wording import value_text


def numbers(rng: Random, *widths: int, low: int = 1, high: int = 30) -> Any:
    """Return nested tuples with different numbers as leaves.

    Args:
        rng: the source of chance.
        widths: the number of children by level, from the root.
        low: the least number.
        high: the greatest.
    """
    return _fold(rng.sample(range(low, high + 1), prod(widths)), widths)


def vectors(rng: Random, *widths: int, players: int = 3, high: int = 19) -> Any:
    """Return nested tuples with a vector per leaf, in which no player has equal numbers.

    Args:
        rng: the source of chance.
        widths: the number of children by level, from the root.
        players: how many players there are.
        high: the greatest number; the least is 0.
    """
    numbers = [rng.sample(range(high + 1), prod(widths)) for _ in range(players)]
    return _fold([*zip(*numbers, strict=True)], widths)


def _fold(items: list[Any], widths: Sequence[int]) -> Any:
    for width in reversed(widths):
        items = [tuple(items[i : i + width]) for i in range(0, len(items), width)]
    return items[0]


def leaves_read(tree: Tree, search: Callable[[Tree], object]) -> list[str]:
    """Return the names of the leaves whose utility a search reads, in its order, each once."""
    watched = _WatchedTree(
        tree.root, tree.players, tree.moves, tree.leaves, tree.chance_of, tree.n_players,
        turn_at_leaves=tree.turn_at_leaves, checked=True,
    )  # fmt: skip
    watched.read = {}
    search(watched)
    return [*watched.read]


class _WatchedTree(Tree):
    """A tree that notes the leaves whose utility is read."""

    read: dict[str, None]

    def utility(self, s: str, p: int) -> float:
        self.read[s] = None
        return super().utility(s, p)


def crossing(below: Callable[[float], bool]) -> float:
    """Return the number from 0 to 1 from which on a condition no longer holds, by bisection."""
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if below(middle) else (low, middle)
    return high


def listing(values: Iterable[Any]) -> str:
    """Return values as a list in a sentence: ``3, 4 and 5``; ``none`` without any."""
    *first, last = [text(value) for value in values] or ["none"]
    return f"{', '.join(first)} and {last}" if first else last


def text(value: Any) -> str:
    """Return a value as the papers write it: ``3``, ``0.25``, ``(3, ∞)``."""
    return str(value) if isinstance(value, int) else value_text(value)
