"""Two exercises of section ``heuristics`` that evaluate: open lines and material."""

from random import Random

from autograder.exercises.common.checks import kinds, right_value
from autograder.exercises.heuristics import evaluations_mistakes
from autograder.exercises.pruning.symmetries import BOARDS
from autograder.model.case import Case
from autograder.model.exercise import CodeExercise, Property
from course_lib.evaluation import material, open_lines
from course_lib.games import TicTacToe

TWO_LINES_AHEAD = (1, 2, 0, 0, 0, 0, 0, 0, 0)
ONE_LINE_AHEAD = (1, 0, 0, 0, 2, 0, 0, 0, 1)

OPEN_LINES = CodeExercise(
    id="open-lines",
    section="heuristics",
    names=("open_lines",),
    reference=open_lines,
    examples=tuple(
        Case("board", (board,)) for board in (TWO_LINES_AHEAD, ONE_LINE_AHEAD, *BOARDS[:300:7])
    ) + tuple(Case("full", (board,)) for board in BOARDS if TicTacToe().winner(board))[:12],
    hidden=tuple(
        Case("full" if TicTacToe().winner(board) else "board", (board,)) for board in BOARDS
    ),
    generators={},
    properties=(
        Property("lines", 6, right_value, kinds("board"), says="lines open to X minus those to O"),
        Property(
            "full lines", 2, right_value, kinds("full"), needs=("lines",),
            says="a full line counts for its owner",
        ),
    ),
    variants=evaluations_mistakes.OPEN_LINES,
)  # fmt: skip


def _position(rng: Random) -> Case:
    """Draw the FEN of a legal position, up to 120 half-moves from the start."""
    import chess

    board = chess.Board()
    for _ in range(rng.randint(0, 120)):
        moves = sorted(m.uci() for m in board.legal_moves)
        if not moves:
            break
        board.push_uci(rng.choice(moves))
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
        Property("material", 8, right_value, says="white's pieces minus black's, by their values"),
    ),
    variants=evaluations_mistakes.MATERIAL,
)
