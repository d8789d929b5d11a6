"""Chess, by the rules of the library python-chess (https://python-chess.readthedocs.io).

The library is imported when the first position is looked at, not with this module.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from course_lib.game import MAX, MIN, Game, Player, illegal, not_terminal

if TYPE_CHECKING:
    from chess import Board

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


@dataclass(frozen=True)
class Chess(Game[str, str]):
    """Chess; MAX plays white. A state is a position in FEN, an action a move in UCI ("e2e4").

    A match ends by checkmate, stalemate, too little material to mate, or after fifty moves of each
    side without a capture or the move of a pawn, which players would have to claim (article 9.3
    of the FIDE Laws of Chess). A FEN does not contain earlier positions, so that threefold
    repetition ends nothing here.

    Args:
        fen: the position at the start.
    """

    fen: str = START

    def __post_init__(self) -> None:
        """Return a position as python-chess writes it; ValueError if it is none."""
        if not isinstance(self.fen, str):
            raise ValueError(f"fen is {self.fen!r}, but a text in FEN is needed, such as {START!r}")
        object.__setattr__(self, "fen", _look(self.fen)[0].fen())

    def initial(self) -> str:
        """Return the position at the start."""
        return self.fen

    def turn(self, s: str) -> Player:
        """Return MAX when white is to move; on a terminal state, who would have to."""
        return MAX if _look(s)[0].turn else MIN

    def actions(self, s: str) -> list[str]:
        """Return the legal moves in alphabetical order; none when the match is over."""
        return list(_look(s)[1])

    def transition(self, s: str, a: str) -> str:
        """Return the position after move a."""
        from chess import Move

        board, moves = _look(s)
        if a not in moves:
            raise illegal(self, s, a)
        board = board.copy(stack=False)
        board.push(Move.from_uci(a))
        return board.fen()

    def is_terminal(self, s: str) -> bool:
        """Return True when the match is over."""
        return not _look(s)[1]

    def utility(self, s: str, p: Player) -> float:
        """Return 1 for the player who mates, -1 for the one who is mated, 0 for a draw."""
        board, moves = _look(s)
        if moves:
            raise not_terminal(self, s)
        if not board.is_checkmate():
            return 0
        return -1 if p == self.turn(s) else 1


@lru_cache(maxsize=2**12)  # every function of the game needs the same position
def _look(fen: str) -> "tuple[Board, tuple[str, ...]]":
    """Return the board of a position, never to be changed, and its moves, none if it is over."""
    from chess import Board

    try:
        board = Board(fen)
    except ValueError as error:
        raise ValueError(f"{fen!r} is not a chess position in FEN: {error}") from None
    if not board.is_valid():
        raise ValueError(f"{fen!r} is not a possible chess position: {board.status().name}")
    if board.is_insufficient_material() or board.is_fifty_moves():
        return board, ()
    return board, tuple(sorted(move.uci() for move in board.legal_moves))
