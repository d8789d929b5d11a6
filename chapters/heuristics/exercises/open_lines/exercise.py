"""The exercise ``open-lines``, of section ``heuristics``."""

from autograder.exercises.common import games
from autograder.exercises.common.checks import kinds, right_value
from autograder.exercises.common.promises import tic_tac_toe_board
from autograder.model.case import Case
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from chapters.heuristics.exercises.open_lines.mistakes import MISTAKES
from chapters.heuristics.exercises.open_lines.reasons import lines_reason
from course_lib.evaluation import open_lines
from course_lib.games import TicTacToe
from course_lib.games.tic_tac_toe import Board

TWO_LINES_AHEAD = (1, 2, 0, 0, 0, 0, 0, 0, 0)
ONE_LINE_AHEAD = (1, 0, 0, 0, 2, 0, 0, 0, 1)


def _board_case(board: Board) -> Case:
    return Case("full" if TicTacToe().winner(board) else "board", (board,))


ALL_BOARDS = tuple(map(_board_case, games.BOARDS))

EXERCISE = CodeExercise(
    id="open-lines",
    section="heuristics",
    names=("open_lines",),
    reference=open_lines,
    examples=(
        _board_case(TWO_LINES_AHEAD),
        _board_case(ONE_LINE_AHEAD),
        *ALL_BOARDS[:300:7],
        *[case for case in ALL_BOARDS if case.kind == "full"][:12],
    ),
    hidden=ALL_BOARDS,
    generators={},
    properties=(
        Property("lines", 4, right_value, kinds("board"), says="lines open to X minus those to O"),
        Property(
            "full lines", 2, right_value, kinds("full"),
            says="a full line counts for its owner",
        ),
    ),
    shown=Presentation(reason=lines_reason),
    mistakes=MISTAKES,
    version=4,
    asking=Asking(cases_since=2, promise=tic_tac_toe_board),
)  # fmt: skip
