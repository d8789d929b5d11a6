"""Two exercises of section ``pruning`` on boards: Zobrist hashing, and symmetry."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from autograder.exercises.common.checks import kinds, right_order, right_value
from autograder.exercises.pruning import symmetries_mistakes
from autograder.model.case import Case
from autograder.model.exercise import ANY, CodeExercise, Property
from course_lib.game import reachable
from course_lib.games import TicTacToe
from course_lib.games.tic_tac_toe import Board
from course_lib.search import canonical, zobrist, zobrist_after

BOARDS: tuple[Board, ...] = tuple(reachable(TicTacToe(), TicTacToe().initial()))

Keys = tuple[tuple[int, ...], ...]


@st.composite
def _keys(draw: st.DrawFn) -> Keys:
    rng = Random(draw(st.integers(0, 2**32)))
    return tuple(tuple(rng.getrandbits(64) | 1 for _ in range(3)) for _ in range(9))


@st.composite
def _zobrist_cases(draw: st.DrawFn) -> Case:
    board, keys = draw(st.sampled_from(BOARDS)), draw(_keys())
    if draw(st.booleans()) or 0 not in board:
        return Case("board", (board, keys))
    cell = draw(st.sampled_from([i for i in range(9) if not board[i]]))
    mark = draw(st.sampled_from((1, 2)))
    return Case("after", (zobrist(board, keys), cell, mark, keys), which=1)


def _small_keys() -> Keys:
    return tuple(tuple(100 * cell + 10 * mark + 7 for mark in range(3)) for cell in range(9))


def zobrist_pair(*args: Any) -> int:
    """Hash a board (two arguments), or update a hash (four)."""
    return zobrist(*args) if len(args) == 2 else zobrist_after(*args)


ZOBRIST = CodeExercise(
    id="zobrist",
    section="pruning",
    names=("zobrist", "zobrist_after"),
    reference=zobrist_pair,
    examples=(
        Case("board", ((0,) * 9, _small_keys())),
        Case("board", ((1, 0, 0, 0, 2, 0, 0, 0, 0), _small_keys())),
        Case("after", (0, 4, 1, _small_keys()), which=1),
        Case("after", (107, 4, 2, _small_keys()), which=1),
    ),
    strategies={ANY: (_zobrist_cases(), 80)},
    properties=(
        Property("board", 4, right_value, kinds("board"), says="the exclusive or of all keys"),
        Property("after", 4, right_value, kinds("after"), says="one key more after a move"),
    ),
    variants=symmetries_mistakes.ZOBRIST,
)  # fmt: skip


def all_classes(checked: Any) -> str | None:
    """Hold that all boards together fall into the 765 classes there are."""
    if len(checked) < len(BOARDS):
        return None
    classes = len({tuple(answer.value) for _, answer, _ in checked})
    return None if classes == 765 else f"there are 765 classes of boards, and it makes {classes}"


CANONICAL = CodeExercise(
    id="canonical",
    section="pruning",
    names=("canonical",),
    reference=canonical,
    examples=tuple(Case("board", (board,)) for board in BOARDS[:200:3]),
    hidden=tuple(Case("board", (board,)) for board in BOARDS),
    generators={},
    properties=(
        Property(
            "smallest image", 7, right_order, says="the smallest of the eight images",
            total=all_classes,
        ),
    ),
    variants=symmetries_mistakes.CANONICAL,
)  # fmt: skip
