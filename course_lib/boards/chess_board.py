"""The board of chess: a piece is chosen first, then the square it goes to."""

from functools import lru_cache
from string import ascii_lowercase

from course_lib.boards.registry import register
from course_lib.boards.scene import Board, Layout, Look, Move, Piece, Role, Side, Text
from course_lib.boards.squares import named_squares
from course_lib.boards.words import sentence, status_line
from course_lib.games import Chess

COLOURS = ("white", "black")
PIECES = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn"}
OUTLINED, SOLID = "♔♕♖♗♘♙", "♚♛♜♝♞♟"
SIZE = 1.56
"""How large the figures are, in half squares."""


def _look(letter: str) -> Look:
    """Return a solid figure in the colour of its side, with an outline."""
    i = list(PIECES).index(letter.lower())
    side: Role = "black" if letter.islower() else "white"
    edge: Role = "ink" if letter.islower() else "black"
    figures = Text(0, 0, SOLID[i], SIZE, side), Text(0, 0, OUTLINED[i], SIZE, edge)
    return Look(f"{side} {PIECES[letter.lower()]}", figures)


LOOKS = {letter: _look(letter) for letter in "KQRBNPkqrbnp"}


@register(Chess)
def chess(game: Chess, s: str) -> Board:
    """Return the chessboard, white below; ValueError if s is no position."""
    status = status_line(game, s, COLOURS)
    pieces = []
    found: dict[str, list[str]] = {letter: [] for letter in LOOKS}
    for i, letter in enumerate(_squares(s)):
        if letter != ".":
            pieces.append(Piece(i, LOOKS[letter].name))
            found[letter].append(_name(i))
    sides = []
    for colour, letters in (("White", "KQRBNP"), ("Black", "kqrbnp")):
        groups = [f"{_kind(p, found[p])} {', '.join(found[p])}" for p in letters if found[p]]
        sides.append(f"{colour}: {'; '.join(groups)}.")
    moves = tuple(_move(game, s, a) for a in game.actions(s))
    return Board(_layout(), tuple(pieces), (), moves, status, f"Chess. {' '.join(sides)} {status}.")


def _squares(s: str) -> str:
    """Return the 64 squares, a8 to h1 row by row; "." is an empty one."""
    rows = s.split()[0].replace("/", "")
    return "".join("." * int(c) if c.isdigit() else c for c in rows)


def _name(i: int) -> str:
    return f"{ascii_lowercase[i % 8]}{8 - i // 8}"


def _kind(letter: str, squares: list[str]) -> str:
    return PIECES[letter.lower()] + "s" * (len(squares) > 1)


def _move(game: Chess, s: str, a: str) -> Move:
    """Return a move; a promotion to anything but a queen has a button, as its path is the same."""
    start, end = (8 * (8 - int(a[i + 1])) + ascii_lowercase.index(a[i]) for i in (0, 2))
    letter = _squares(s)[start]
    way = f"{a[:2]} to {a[2:4]}"
    promoted = f", promoted to a {PIECES[a[4]]}" if len(a) > 4 else ""
    text = f"{way}{promoted}"
    if promoted:
        letter = a[4].upper() if letter.isupper() else a[4]
    words = sentence(game, s, f"moves the {PIECES[_squares(s)[start].lower()]} from {text}")
    path = () if a[4:] not in ("", "q") else (start, end)
    return Move(a, text, words, path, (start, end), LOOKS[letter].name)


@lru_cache(maxsize=1)
def _layout() -> Layout:
    sides = [Side(colour, f"{colour} king") for colour in COLOURS]
    names = [_name(i) for i in range(64)]
    return named_squares("Chess", names, range(8, 0, -1), list(LOOKS.values()), sides, shaded=True)
