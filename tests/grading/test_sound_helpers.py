"""Functions of other cells that are known to be right, and those that are not."""

from dataclasses import replace

import pytest

from autograder.model.exercise import CodeExercise
from autograder.protocol.call_record import RecordedCall
from classroom.course.submissions.judged import JudgedCell, ReassembledNotebook
from classroom.grading.session import sound_helpers

CELLS = (
    JudgedCell("given-1", "provided", "from math import inf\n\ndef grow(node):\n    return inf"),
    JudgedCell("given-2", "provided", "def walk(game, s):\n    return minimax_value(game, s)"),
    JudgedCell("given-3", "provided", "def stroll(game, s):\n    return walk(game, s)"),
    JudgedCell("minimax-value", "solution", "def minimax_value(game, s):\n    node = 1"),
    JudgedCell("winning-strategy-stage-1", "solution", "def can_win(game, s, p):\n    pass"),
    JudgedCell("added-1", "own", "def mine():\n    return 1"),
)


def call(function: str, file: str) -> RecordedCall:
    """Return a call of a function of another cell."""
    return RecordedCall(function, 2, (), (), None, True, 0, file=file)


@pytest.mark.parametrize(
    ("function", "cell", "asked", "expected"),
    [
        ("grow", "given-1", [], True),
        ("walk", "given-2", [], False),  # as right as what the student wrote
        ("stroll", "given-3", [], False),
        ("minimax_value", "minimax-value", ["minimax-value"], True),
        ("node", "minimax-value", [], False),  # it is not this function that is tested
        ("can_win", "winning-strategy-stage-1", ["winning-strategy-stage-1"], True),
        ("mine", "added-1", [], False),
        ("minimax_value", "added-1", [], False),
        ("minimax_value", "gone", [], False),
    ],
)
def test_a_helper_is_asked_about_once_and_only_if_it_has_tests(
    function: str, cell: str, asked: list[str], expected: bool
) -> None:
    def passes(exercise: CodeExercise) -> bool:
        judged.append(exercise.id)
        return True

    judged: list[str] = []
    is_sound = sound_helpers(ReassembledNotebook(CELLS), passes)
    for _ in range(2):
        assert is_sound(call(function, f"<cell {cell}>")) == expected
    assert judged == asked


def test_a_given_helper_is_not_known_to_be_right_where_a_cell_replaces_what_it_reads() -> None:
    for source in (
        "inf = 3",
        "from other import f as inf",
        "def f():\n    global inf\n    inf = 1",
    ):
        cells = (*CELLS[:-1], replace(CELLS[-1], source=source))
        is_sound = sound_helpers(ReassembledNotebook(cells), lambda exercise: True)
        assert not is_sound(call("grow", "<cell given-1>")), source
