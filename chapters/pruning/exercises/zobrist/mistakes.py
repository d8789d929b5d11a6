"""Known mistakes of ``zobrist``: wrong on purpose."""

from typing import Any

from autograder.exercises.common.edits import edits_of
from course_lib.search import zobrist, zobrist_after


def _hash(*args: Any) -> int:
    """Hash a board (two arguments) or update a hash (four)."""
    return zobrist(*args) if len(args) == 2 else zobrist_after(*args)


MISTAKES = edits_of(
    _hash,
    (
        "empty-cells-hashed",
        "It looks as if empty cells are hashed too; they leave the hash unchanged.",
        (" if mark else h", ""),
    ),
    (
        "added",
        "It looks as if keys are added; Zobrist hashing combines them by exclusive or.",
        ("h ^ keys", "h + keys"),
    ),
    (
        "old-hash-lost",
        "It looks as if the hash after a move does not depend on the hash before.",
        ("zobrist_after(*args)", "zobrist_after(0, *args[1:])"),
    ),
    (
        "empty-key-removed",
        "It looks as if the key of the empty cell is removed after a move; it was never included.",
        ("zobrist_after(*args)", "zobrist_after(*args) ^ args[3][args[1]][0]"),
    ),
    parts=(zobrist_after, zobrist),
)
