"""The exercise ``zobrist``, of section ``pruning``."""

from collections.abc import Iterable
from random import Random
from typing import Any

from autograder.exercises.common.checks import kinds, right_value
from autograder.exercises.common.games import BOARDS
from autograder.model.case import Case
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from chapters.pruning.exercises.zobrist.alike_boards import alike_boards
from chapters.pruning.exercises.zobrist.mistakes import MISTAKES
from chapters.pruning.exercises.zobrist.reasons import zobrist_reason
from course_lib.search import zobrist, zobrist_after

Keys = tuple[tuple[int, ...], ...]


def _keys(rng: Random) -> Keys:
    """Draw 64-bit keys, none of them 0."""
    return tuple(tuple(rng.getrandbits(64) | 1 for _ in range(3)) for _ in range(9))


def _drawn_case(rng: Random) -> Case:
    board, keys = rng.choice(BOARDS), _keys(rng)
    if rng.randrange(2) or 0 not in board:
        return Case("board", (board, keys))
    cell = rng.choice([i for i in range(9) if not board[i]])
    return Case("after", (zobrist(board, keys), cell, rng.choice((1, 2)), keys), which=1)


SMALL_KEYS = tuple(tuple(100 * cell + 10 * mark + 7 for mark in range(3)) for cell in range(9))
"""Keys of three digits or less, which can be followed by hand."""


def zobrist_pair(*args: Any) -> int:
    """Hash a board (two arguments), or update a hash (four)."""
    return zobrist(*args) if len(args) == 2 else zobrist_after(*args)


def promise(*args: Any) -> Iterable[bool]:
    """Hold that there is a key of 64 bits for every cell and mark."""
    keys = args[-1]
    yield len(keys) == 9
    yield all(len(row) == 3 and all(0 < key < 1 << 64 for key in row) for row in keys)


EXERCISE = CodeExercise(
    id="zobrist",
    section="pruning",
    names=("zobrist", "zobrist_after"),
    reference=zobrist_pair,
    examples=(
        Case("board", ((0,) * 9, SMALL_KEYS)),
        Case("board", ((1, 0, 0, 0, 2, 0, 0, 0, 0), SMALL_KEYS)),
        Case("after", (0, 4, 1, SMALL_KEYS), which=1),
        Case("after", (SMALL_KEYS[0][1], 4, 2, SMALL_KEYS), which=1),
    ),
    generators={ANY: (_drawn_case, 30)},
    properties=(
        Property(
            "board", 4, right_value, kinds("board"),
            says="the exclusive or of the keys of all marks",
        ),
        Property(
            "after", 4, right_value, kinds("after"), says="the key of one more mark after a move"
        ),
    ),
    shown=Presentation(reason=zobrist_reason),
    mistakes=MISTAKES,
    search=SearchFacts(observe=alike_boards),
    version=4,
    asking=Asking(cases_since=2, promise=promise),
)  # fmt: skip
