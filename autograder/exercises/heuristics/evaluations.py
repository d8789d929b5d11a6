"""The exercises ``open-lines`` and ``material``, of section ``heuristics``."""

from random import Random

from autograder.exercises.common import games
from autograder.exercises.common.checks import kinds, right_value
from autograder.exercises.heuristics import evaluations_mistakes, reasons
from autograder.model.case import Case
from autograder.model.exercise import CodeExercise, Property
from course_lib.evaluation import material, open_lines
from course_lib.games import TicTacToe
from course_lib.games.tic_tac_toe import Board

TWO_LINES_AHEAD = (1, 2, 0, 0, 0, 0, 0, 0, 0)
ONE_LINE_AHEAD = (1, 0, 0, 0, 2, 0, 0, 0, 1)


def _board_case(board: Board) -> Case:
    return Case("full" if TicTacToe().winner(board) else "board", (board,))


ALL_BOARDS = tuple(map(_board_case, games.BOARDS))

OPEN_LINES = CodeExercise(
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
            "full lines", 2, right_value, kinds("full"), needs=("lines",),
            says="a full line counts for its owner",
        ),
    ),
    reason=reasons.lines_reason,
    mistakes=evaluations_mistakes.OPEN_LINES,
    version=3,
    cases_since=2,
)  # fmt: skip


def _position(rng: Random) -> Case:
    """Draw the FEN of a legal position, up to 120 half-moves from the start."""
    import chess

    board = chess.Board()
    for _ in range(rng.randint(0, 120)):
        moves = sorted(board.legal_moves, key=chess.Move.uci)
        if not moves:
            break
        board.push(rng.choice(moves))
    return Case("position", (board.fen(),))


START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

MATERIAL = CodeExercise(
    id="material",
    section="heuristics",
    names=("material",),
    reference=material,
    examples=tuple(
        Case("position", (fen,))
        for fen in (
            START,
            "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
            "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1",
            "3qk3/8/8/8/8/8/P7/4K3 w - - 0 1",
            "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 2 3",
            "4k3/8/8/2b5/3N4/8/8/4K3 w - - 7 31",
        )
    ),
    generators={"position": (_position, 40)},
    properties=(
        Property("material", 6, right_value, says="white's pieces minus black's, by their values"),
    ),
    reason=reasons.material_reason,
    mistakes=evaluations_mistakes.MATERIAL,
    version=3,
    cases_since=2,
)
