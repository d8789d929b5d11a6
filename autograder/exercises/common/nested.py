"""Trees that a student writes as nested tuples: read, and described."""

from collections.abc import Iterator
from typing import Any

from autograder.model.case import Answer
from autograder.model.compare import is_number, show
from autograder.model.phrase import Phrase
from course_lib.games import Tree

MOST_READ = 600
"""Nodes of a tree that is judged."""
DEEPEST = 12


def read_numbers(value: object) -> Tree | str:
    """Return the tree of nested tuples of numbers, MAX first; the fault, as a clause, if none."""
    return _read(value, 2)


def read_vectors(value: object) -> Tree | str:
    """Return the tree of nested tuples of vectors of three, player 0 first; the fault if none."""
    return _read(value, 3)


def _read(value: object, n_players: int) -> Tree | str:
    fault = next(_faults(value, n_players, [MOST_READ], 0), None)
    if fault is not None:
        return fault
    return Tree.of(_tuples(value), n_players=n_players)


def _faults(value: object, n_players: int, left: list[int], depth: int) -> Iterator[str]:
    """Yield why a value is no tree; nothing is read beyond the first fault."""
    left[0] -= 1
    if left[0] < 0 or depth > DEEPEST:
        yield Phrase(
            "the tree has more than {most} nodes, or more than {levels} levels",
            most=MOST_READ,
            levels=DEEPEST,
        )
    elif is_leaf(value, n_players) or not isinstance(value, tuple | list) or not value:
        if depth == 0:
            yield Phrase("returned {given}, which is no tree with children", given=show(value, 60))
        elif not is_leaf(value, n_players):
            yield Phrase(
                "{given} stands where a leaf or a tuple with children is needed",
                given=show(value, 60),
            )
    else:
        for child in value:
            yield from _faults(child, n_players, left, depth + 1)


def is_leaf(value: object, n_players: int) -> bool:
    """Tell whether a value is a leaf: a number, or with three players a vector of three."""
    if n_players == 2:
        return _is_finite(value)
    if not isinstance(value, tuple | list):
        return False
    return len(value) == n_players and all(map(_is_finite, value))


def _is_finite(value: object) -> bool:
    return is_number(value) and -1e9 <= value <= 1e9  # NaN is not


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, tuple | list) else value


def drawn_numbers(answer: Answer) -> Tree | None:
    """Return the tree of an answer, for its picture; None if it is none."""
    return _as_drawn(read_numbers(answer.value))


def drawn_vectors(answer: Answer) -> Tree | None:
    """Return the tree of vectors of an answer, for its picture; None if it is none."""
    return _as_drawn(read_vectors(answer.value))


def _as_drawn(found: Tree | str) -> Tree | None:
    return None if isinstance(found, str) else found
