"""Known mistakes of ``zobrist``, of section ``pruning``.

Every function here is wrong on purpose; see ``minimax/search_mistakes.py``.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake


def _hash(
    *args: Any,
    start: int = 1,
    combine: Callable[[int, int], int] = lambda h, key: h ^ key,
    keep: bool = True,
    empty_out: bool = False,
) -> int:
    """Hash a board (two arguments) or update a hash (four), with a mistake built in."""
    if len(args) == 2:
        board, keys = args
        h = 0
        for cell, mark in enumerate(board):
            if mark >= start:
                h = combine(h, keys[cell][mark])
        return h
    h, cell, mark, keys = args
    h = combine(h if keep else 0, keys[cell][mark])
    return h ^ keys[cell][0] if empty_out else h


ZOBRIST = (
    KnownMistake(
        "empty-cells-hashed",
        "It looks as if empty cells are hashed too; they leave the hash unchanged.",
        same_each_time(partial(_hash, start=0)),
    ),
    KnownMistake(
        "added",
        "It looks as if keys are added; Zobrist hashing combines them by exclusive or.",
        same_each_time(partial(_hash, combine=lambda h, key: h + key)),
    ),
    KnownMistake(
        "old-hash-lost",
        "It looks as if the hash after a move does not depend on the hash before.",
        same_each_time(partial(_hash, keep=False)),
    ),
    KnownMistake(
        "empty-key-removed",
        "It looks as if the key of the empty cell is removed after a move; it was never included.",
        same_each_time(partial(_hash, empty_out=True)),
    ),
)
