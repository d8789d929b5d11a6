"""Trees that students write as nested tuples: what is read, and why something is no tree."""

from math import nan
from typing import Any

import pytest

from autograder.exercises.common.nested import DEEPEST, MOST_READ, read_numbers, read_vectors
from course_lib.games import Tree

NO_TREE = "returned {}, which is no tree with children"
NO_NODE = "{} stands where a leaf or a tuple with children is needed"


def nested(levels: int) -> Any:
    """Return a tree that has a single path."""
    return (nested(levels - 1),) if levels else 7


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        (5, NO_TREE.format(5)),
        ((), NO_TREE.format("()")),
        ("ab", NO_TREE.format("'ab'")),
        ((1, (2, ())), NO_NODE.format("()")),
        ((1, "x"), NO_NODE.format("'x'")),
        ((1, nan), NO_NODE.format("nan")),
        ((1, "x" * 99), NO_NODE.format(f"'{'x' * 56}...")),
        ("x" * 99, NO_TREE.format(f"'{'x' * 56}...")),
    ],
)
def test_what_is_no_tree_is_told_with_the_part_that_is_wrong(value: object, fault: str) -> None:
    assert read_numbers(value) == fault


def test_a_vector_is_a_leaf_and_no_tree() -> None:
    assert read_vectors((1, 2, 3)) == NO_TREE.format("(1, 2, 3)")
    assert read_vectors(((1, 2, 3), 4)) == NO_NODE.format(4)
    found = read_vectors([(1, 2, 3), [(4, 5, 6), (7, 8, 9)]])
    assert isinstance(found, Tree)
    assert {*found.leaves.values()} == {(1, 2, 3), (4, 5, 6), (7, 8, 9)}


def test_a_tree_has_as_many_nodes_and_levels_as_are_read_and_no_more() -> None:
    assert isinstance(read_numbers((1,) * (MOST_READ - 1)), Tree)
    assert isinstance(read_numbers(nested(DEEPEST)), Tree)
    too_much = f"the tree has more than {MOST_READ} nodes, or more than {DEEPEST} levels"
    assert read_numbers((1,) * MOST_READ) == read_numbers(nested(DEEPEST + 1)) == too_much
