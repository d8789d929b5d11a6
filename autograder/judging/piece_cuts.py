"""A case about a chess position -> cases like it with fewer pieces."""

from collections.abc import Iterator
from dataclasses import replace

from autograder.model.case import Case

PLAIN = " w - - 0 1"
"""White moves, neither side may castle, and the match has just begun."""


def fewer_pieces(case: Case) -> Iterator[Case]:
    """Yield cases with half of a position's pieces or fewer less, as long as it is legal.

    Args:
        case: a case of any kind; it yields nothing if it is not about one position in FEN.
    """
    if len(case.args) != 1 or not isinstance(fen := case.args[0], str) or fen.count("/") != 7:
        return
    import chess

    board = chess.Board(fen)
    squares = [s for s, piece in board.piece_map().items() if piece.piece_type != chess.KING]
    rest = fen.partition(" ")[2]
    candidates = [f"{board.board_fen()}{PLAIN}"]
    size = len(squares)
    while size:
        for i in range(0, len(squares), size):
            less = board.copy()
            for square in squares[i : i + size]:
                less.remove_piece_at(square)
            candidates += [f"{less.board_fen()}{PLAIN}", f"{less.board_fen()} {rest}"]
        size //= 2
    for text in candidates:
        if chess.Board(text).is_valid():
            yield replace(case, args=(text,))
