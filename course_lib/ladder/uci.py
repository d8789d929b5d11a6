"""Chess programs that speak UCI: an opponent, and matches through python-chess.

UCI is a language in lines of text between a chess program and a board: S. Meyer-Kahlen,
"Description of the universal chess interface", 2006. ``python -m course_lib.ladder.uci 2`` is a
program that looks two moves ahead, and counts material and moves.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from course_lib.game import MAX
from course_lib.games import Chess
from course_lib.search import depth_limited_alpha_beta

if TYPE_CHECKING:
    from chess import Board
    from chess.engine import SimpleEngine

OPPONENT = (sys.executable, "-m", "course_lib.ladder.uci")
OPENINGS = (
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2",
    "rnbqkbnr/pppp1ppp/8/4p3/2P5/8/PP1PPPPP/RNBQKBNR w KQkq - 0 2",
)
"""The king's pawn game, Sicilian, queen's pawn game and English opening, in FEN."""
VALUES = dict(zip("PNBRQpnbrq", (1, 3, 3, 5, 9, -1, -3, -3, -5, -9), strict=True))
"""The pieces by their letters in a FEN, in pawns for White."""
LONGEST = 200
"""Half-moves after which a match counts as drawn."""


@dataclass(frozen=True)
class EngineGame:
    """A match between two programs.

    Attributes:
        opening: the position from which it began, in FEN.
        is_white: whether the first program played white.
        points: of the first program: 1, 0.5 or 0.
        moves: in UCI.
        ending: how it ended.
    """

    opening: str
    is_white: bool
    points: float
    moves: tuple[str, ...]
    ending: str


def engine_match(
    command: Sequence[str],
    opponent: Sequence[str] = OPPONENT,
    *,
    openings: Iterable[str] = OPENINGS,
    seconds: float = 0.1,
    patience: float = 30,
) -> list[EngineGame]:
    """Let two programs play two matches from each opening, with either colour.

    A program that plays an illegal move, ends, or answers far too late loses the match.

    Args:
        command: the words that start the first program.
        opponent: those of the other one.
        openings: positions in FEN.
        seconds: of real time per move.
        patience: the seconds beyond these after which a program counts as hung.

    Raises:
        RuntimeError: a program does not start, or does not answer "uci".
    """
    from chess import Board

    games = []
    for fen, is_white in product(openings, (True, False)):
        board = Board(fen)
        with _start(command, patience) as first, _start(opponent, patience) as second:
            engines = {is_white: first, not is_white: second}
            points, ending = _play(board, engines, is_white, seconds)
        moves = tuple(move.uci() for move in board.move_stack)
        games.append(EngineGame(fen, is_white, points, moves, ending))
    return games


def _start(command: Sequence[str], patience: float) -> "SimpleEngine":
    """Start a program."""
    from chess.engine import EngineError, SimpleEngine

    try:
        return SimpleEngine.popen_uci([*command], timeout=patience)
    except (EngineError, OSError, TimeoutError) as error:
        said = f"{' '.join(command)} does not start or does not answer 'uci' with 'uciok'"
        raise RuntimeError(f"{said} ({error}); run it in a terminal and type uci") from None


def _play(
    board: "Board", engines: "dict[bool, SimpleEngine]", is_white: bool, seconds: float
) -> tuple[float, str]:
    """Play a match on a board; return the points of the one colour, and how it ended."""
    from chess.engine import EngineError, Limit

    while (outcome := board.outcome(claim_draw=True)) is None:
        if len(board.move_stack) == LONGEST:
            return 0.5, f"no end after {LONGEST} half-moves"
        try:
            move = engines[board.turn].play(board, Limit(time=seconds)).move
        except (EngineError, TimeoutError) as error:
            move, problem = None, f"{error or 'no answer'}"
        else:
            problem = "no move"
        if not move:  # a null move is none
            loser = "white" if board.turn else "black"
            return float(board.turn != is_white), f"{loser} lost: {problem}"
        board.push(move)
    points = 0.5 if outcome.winner is None else float(outcome.winner == is_white)
    return points, outcome.termination.name.lower().replace("_", " ")


def _speak(choose: Callable[[str], str], lines: Iterable[str], say: Callable[[str], None]) -> None:
    """Answer the lines of the other side, until it says "quit"."""
    fen = Chess().initial()
    for words in map(str.split, lines):
        match words:
            case ["uci"]:
                for line in ("id name material", "id author the course", "uciok"):
                    say(line)
            case ["isready"]:
                say("readyok")
            case ["position", *rest]:
                fen = _position(rest)
            case ["go", *_]:
                say(f"bestmove {choose(fen)}")
            case ["quit"]:
                return


def _position(words: list[str]) -> str:
    """Return the FEN that the words after "position" stand for."""
    from chess import Board

    start, _, moves = " ".join(words).partition(" moves ")
    board = Board() if start == "startpos" else Board(start.removeprefix("fen "))
    for move in moves.split():
        board.push_uci(move)
    return board.fen()


def main(depth: int) -> None:
    """Speak UCI on the standard streams, and look so many moves ahead."""
    game = Chess()

    def evaluate(fen: str) -> float:
        mobility = len(game.actions(fen)) * (1 if game.turn(fen) == MAX else -1)
        material = sum(VALUES.get(letter, 0) for letter in fen.split(" ")[0])
        return material / 100 + mobility / 5000

    def choose(fen: str) -> str:
        return depth_limited_alpha_beta(game, fen, depth, evaluate)[1] or "0000"

    with suppress(KeyboardInterrupt):
        _speak(choose, sys.stdin, lambda line: print(line, flush=True))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
