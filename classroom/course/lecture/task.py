"""A task of a handout, and what its draws have in common."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from course_lib.draw import Picture, game_graph
from course_lib.games import Tree
from course_lib.wording import value_text

DECIMALS = 2


@dataclass(frozen=True)
class HandoutTask:
    """One task of a handout.

    Attributes:
        text: what to do.
        blank: the tree to fill in; None if the task has none.
        key: the same tree, filled in.
        answers: what stands beside a line to write on, and the right answer.
    """

    text: str
    blank: Picture | None
    key: Picture | None
    answers: Sequence[tuple[str, str]]


def answers(**named: Any) -> list[tuple[str, str]]:
    """Return the names of answers with their values as text."""
    return [(k.replace("_", " "), value_text(v, DECIMALS)) for k, v in named.items()]


def decision(
    search: Callable[..., tuple[Any, Any]], tree: Tree, *more: Any
) -> list[tuple[str, str]]:
    """Return the value and the action that a search returns at the root of a tree."""
    value, action = search(tree, "a", *more)
    return answers(Value=value, Action=action)


def states_by_path(tree: Tree) -> dict[Any, str]:
    """Return the state of every node by its path."""
    return {path: node["state"] for path, node in game_graph(tree).nodes(data=True)}


def leaf_numbers(rng: Random, n: int) -> list[int]:
    """Draw numbers that differ, so that no tie decides."""
    return rng.sample(range(1, 2 * n + 8), n)


def two_levels(rng: Random) -> Tree:
    """Draw a tree in which MAX has three actions, and MIN three replies to each."""
    n = leaf_numbers(rng, 9)
    return Tree.of((tuple(n[:3]), tuple(n[3:6]), tuple(n[6:])))


def three_levels(rng: Random) -> Tree:
    """Draw a tree of three levels with two actions each."""
    a, b, c, d, e, f, g, h = leaf_numbers(rng, 8)
    return Tree.of((((a, b), (c, d)), ((e, f), (g, h))))
