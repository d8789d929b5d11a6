"""Search trees for the exercises of section ``mcts``, and the checks of one after a call."""

from collections.abc import Mapping
from itertools import pairwise
from random import Random
from typing import Any

from autograder.model.case import Answer, Case
from autograder.model.compare import same, same_number, show
from autograder.model.phrase import Phrase, constant
from autograder.model.search_tree import Grown, NodeOf, Path, Row, Spot, spell_path
from course_lib.game import Game, successors
from course_lib.games.tree_nodes import action_labels, letters

Rows = Mapping[Path, Row]


def counted_tree(rng: Random, levels: int, width: int, visits: int) -> Grown:
    """Return a search tree as it might have grown from so many simulations.

    Every inner node was visited once more than its children together; some children are equal,
    some were never visited.
    """
    names = letters()

    def node(action: str | None, visits: int, total: float, below: int) -> Grown:
        state = next(names)
        if visits < 2 or below == 0 or (below < levels and rng.random() < 0.2):
            return Grown(state, action, visits, total)
        counts = _shared_out(rng, visits - 1, rng.randint(min(2, width), width))
        children = tuple(
            node(label, n, t, below - 1)
            for label, (n, t) in zip(action_labels(len(counts)), counts, strict=True)
        )
        return Grown(state, action, visits, total, children)

    return node(None, visits, some_total(rng, visits), levels)


def _shared_out(rng: Random, visits: int, width: int) -> list[tuple[int, float]]:
    """Share visits out among children, unevenly; return (visits, total) of each."""
    bounds = [0, *sorted(rng.randint(0, visits) for _ in range(width - 1)), visits]
    counts = [(b - a, some_total(rng, b - a)) for a, b in pairwise(bounds)]
    if width > 1 and rng.random() < 0.3:
        equal = rng.sample(range(width), 2)
        n = min(counts[i][0] for i in equal)
        total = some_total(rng, n)
        for i in equal:
            counts[i] = (n, total)
    return counts


def some_total(rng: Random, visits: int) -> float:
    """Return a total whose mean lies between -1 and 1."""
    return rng.randint(-8 * visits, 8 * visits) / 8


def grown_tree(
    game: Game[Any, Any], rng: Random, moves: int, visits: int | None = None
) -> tuple[Grown, Path]:
    """Return the search tree of a game that has grown along one line, and the end of that line.

    Args:
        game: the game; the root of the tree is its initial state.
        rng: decides on the line and on the counts.
        moves: how long the line is, if the game goes on for so long.
        visits: how often the end of the line was visited; at random if None.
    """
    line: list[int] = []

    def node(s: Any, action: Any, left: int) -> Grown:
        if left == 0 or game.is_terminal(s):
            n = rng.randint(0, 5) if left < 0 or visits is None else visits
            return Grown(s, action, n, some_total(rng, n))
        moves = list(successors(game, s))
        chosen = rng.randrange(len(moves))
        line.append(chosen)
        children = tuple(
            node(t, a, left - 1) if i == chosen else _beside(t, a, rng)
            for i, (a, t) in enumerate(moves)
        )
        n = 1 + sum(child.visits for child in children)
        return Grown(s, action, n, some_total(rng, n), children)

    tree = node(game.initial(), None, moves)
    return tree, tuple(line)


def _beside(s: Any, action: Any, rng: Random) -> Grown:
    n = rng.randint(0, 5)
    return Grown(s, action, n, some_total(rng, n))


def right_node(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the returned node against the reference's."""
    if isinstance(answer.value, Spot) and answer.value == expected.value:
        return None
    return Phrase(
        "returned {given}, expected {right}", given=show(answer.value), right=show(expected.value)
    )


def tree_left_alone(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that the search tree is as it was."""
    before = argument(case).tree.rows
    if answer.tree is None:
        return NO_TREE
    return shape_fault(answer.tree, before) or counts_fault(answer.tree, before, list(before))


NO_TREE = Phrase("left no search tree")


def argument(case: Case) -> NodeOf:
    """Return the node with which a function is called."""
    return next(arg for arg in case.args if isinstance(arg, NodeOf))


def shape_fault(found: Rows, right: Rows) -> str | None:
    """Say where a node is missing, or is one too many, or has another state, action or parent."""
    for path, row in right.items():
        if path not in found:
            return Phrase("{node} is missing", node=spell_path(path))
        for name in ("state", "action"):
            given, wanted = getattr(found[path], name), getattr(row, name)
            if not same(given, wanted):
                return Phrase(
                    "the {name} of {node} is {given}, expected {right}",
                    name=constant(name),
                    node=spell_path(path),
                    given=show(given),
                    right=show(wanted),
                )
        if not found[path].linked:
            return Phrase("the parent of {node} is not the node above it", node=spell_path(path))
    extra = next((path for path in found if path not in right), None)
    return None if extra is None else Phrase("{extra} does not belong", extra=spell_path(extra))


def counts_fault(found: Rows, right: Rows, paths: list[Path]) -> str | None:
    """Say at which of some nodes the visits or the total are wrong."""
    return number_fault("visits", found, right, paths) or number_fault("total", found, right, paths)


def number_fault(name: str, found: Rows, right: Rows, paths: list[Path]) -> str | None:
    """Say at which of some nodes the visits, or the total, is wrong."""
    for path in paths:
        if path not in found:
            return Phrase("{node} is missing", node=spell_path(path))
        given, wanted = getattr(found[path], name), getattr(right[path], name)
        if not same_number(given, wanted):
            if name == "visits":
                template = Phrase("the visits of {node} are {given}, expected {right}")
            else:
                template = Phrase("the total of {node} is {given}, expected {right}")
            return Phrase(template, node=spell_path(path), given=show(given), right=show(wanted))
    return None


def plain(rows: Rows | None) -> object:
    """Return a search tree as plain data, to be compared."""
    return None if rows is None else [[list(path), *row] for path, row in rows.items()]
