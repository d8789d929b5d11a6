"""The exercise ``material``, of section ``heuristics``."""

from collections.abc import Iterable
from random import Random

from autograder.exercises.common.checks import right_value
from autograder.model.case import Case
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from chapters.heuristics.exercises.material.mistakes import MISTAKES
from chapters.heuristics.exercises.material.reasons import material_reason
from course_lib.evaluation import material


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


def promise(fen: str) -> Iterable[bool]:
    """Hold that a position is legal."""
    import chess

    yield chess.Board(fen).is_valid()


EXERCISE = CodeExercise(
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
            "4k3/8/8/8/8/8/8/QQQ1K3 w - - 0 60",
        )
    ),
    generators={"position": (_position, 40)},
    properties=(
        Property("material", 6, right_value, says="white's pieces minus black's, by their values"),
    ),
    shown=Presentation(reason=material_reason),
    mistakes=MISTAKES,
    version=5,
    asking=Asking(cases_since=2, promise=promise),
)
