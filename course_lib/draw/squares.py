"""Boards of squares with names: Othello, checkers and chess."""

from collections.abc import Sequence
from string import ascii_lowercase

from course_lib.draw import canvas as ink
from course_lib.draw.canvas import Canvas, Font, Point
from course_lib.draw.picture import Picture
from course_lib.draw.sheet import FOOT, SMALL, sheet, status_line
from course_lib.games import Checkers, Chess, Othello
from course_lib.games.checkers import CheckersState, place
from course_lib.games.othello import PASS, OthelloState

SIDE = 36.0
MARGIN = 16.0
"""Room for the names of rows and columns, in points."""

SHADE = "#C8D3DC"
BLACK_WHITE, WHITE_BLACK = ("black", "white"), ("white", "black")

PIECES = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn"}
OUTLINED, SOLID = "♔♕♖♗♘♙", "♚♛♜♝♞♟"


class Squares:
    """A square board on a sheet of its own.

    Args:
        size: how many squares a side has.
        status: what is written below it.
        shaded: True if the squares alternate between light and dark, the upper left one light.
        rows: the names of the rows from the top, () for no names; columns are a, b, c, ...
    """

    def __init__(self, size: int, status: str, shaded: bool, rows: Sequence[int] = ()) -> None:
        self.size, length = size, size * SIDE
        margin = MARGIN if rows else 0
        self.canvas = sheet(length + 2 * margin, length + margin, status)
        self.left, self.bottom = (self.canvas.width - length) / 2, FOOT + margin
        for row in range(size):
            for column in range(size):
                dark = shaded and (row + column) % 2
                self._square(row, column, SHADE if dark else ink.WHITE, 0 if shaded else 0.8)
        corners = [(0.0, 0.0), (length, 0.0), (length, length), (0.0, length)]
        edge = [(self.left + x, self.bottom + y) for x, y in corners]
        self.canvas.polygon(edge, "none", edgecolor=ink.DARK, linewidth=1.5)
        for i, name in enumerate(rows):
            (x, _), (_, y) = self.centre(0, i), self.centre(i, 0)
            self.canvas.text((x, self.bottom - 9), ascii_lowercase[i], SMALL, ink.GREY)
            self.canvas.text((self.left - 9, y), str(name), SMALL, ink.GREY)

    def _square(self, row: int, column: int, fill: str, width: float) -> None:
        (x, y), h = self.centre(row, column), SIDE / 2
        corners = [(x - h, y - h), (x + h, y - h), (x + h, y + h), (x - h, y + h)]
        self.canvas.polygon(corners, fill, edgecolor=ink.GREY, linewidth=width)

    def centre(self, row: int, column: int) -> Point:
        """Return the middle of a square, counted from the upper left, in points."""
        return (
            self.left + (column + 0.5) * SIDE,
            self.bottom + (self.size - row - 0.5) * SIDE,
        )


def othello(game: Othello, s: OthelloState) -> Picture:
    """Return the board of Othello; small dots are the squares the mover may choose."""
    actions = game.actions(s)
    status = status_line(game, s, BLACK_WHITE)
    if actions == [PASS]:
        status = status.replace("to move", "must pass")
    board = Squares(game.size, status, shaded=False, rows=range(1, game.size + 1))
    sides: tuple[list[str], list[str]] = ([], [])
    for i, (name, bit) in enumerate(game.squares.items()):
        centre = board.centre(*divmod(i, game.size))
        for colour, discs in enumerate(s[:2]):
            if discs & bit:
                _disc(board.canvas, centre, BLACK_WHITE[colour])
                sides[colour].append(name)
        if name in actions:
            board.canvas.ellipse(centre, 5, 5, ink.GREY)
    black, white = (f"{len(names)} on {', '.join(names) or 'no square'}" for names in sides)
    choice = f"Legal: {', '.join(actions)}. " if actions else ""
    alt = f"Othello. Black has {black}. White has {white}. {choice}{status}."
    return Picture(board.canvas.figure, alt)


def _disc(canvas: Canvas, centre: Point, colour: str) -> None:
    """Draw a black disc, or a white one with a black edge."""
    fill = ink.BLACK if colour == "black" else ink.WHITE
    canvas.ellipse(centre, 0.78 * SIDE, 0.78 * SIDE, fill, edgecolor=ink.BLACK, linewidth=1.5)


def checkers(game: Checkers, s: CheckersState) -> Picture:
    """Return the board of checkers, with the numbers of its dark squares; kings carry a K."""
    status = status_line(game, s, BLACK_WHITE)
    board = Squares(8, status, shaded=True)
    words = []
    for square, piece in enumerate(s[0], 1):
        centre = board.centre(*place(square))
        if piece == ".":
            board.canvas.text(centre, str(square), SMALL, ink.DARK)
        else:
            _checker(board.canvas, centre, piece, square)
    for name, piece in (
        ("Black men", "b"), ("Black kings", "B"), ("White men", "w"), ("White kings", "W")
    ):  # fmt: skip
        on = [str(square) for square, p in enumerate(s[0], 1) if p == piece]
        words += [f"{name} on {', '.join(on)}. "] if on else []
    quiet = f"{s[2]} of {game.draw_after} quiet moves. " if s[2] else ""
    alt = f"Checkers, dark squares 1 to 32 from the upper left. {''.join(words)}{quiet}{status}."
    return Picture(board.canvas.figure, alt)


def _checker(canvas: Canvas, centre: Point, piece: str, square: int) -> None:
    """Draw a man or a king with the number of its square."""
    colour = "black" if piece in "bB" else "white"
    _disc(canvas, centre, colour)
    ink_on = ink.WHITE if colour == "black" else ink.BLACK
    (x, y), king = centre, piece in "BW"
    if king:
        canvas.text((x, y + 3), "K", Font(13, bold=True), ink_on)
    canvas.text((x, y - 8 * king), str(square), Font(7 if king else 9), ink_on)


def chess(game: Chess, s: str) -> Picture:
    """Return the chessboard, white below."""
    status = status_line(game, s, WHITE_BLACK)
    board = Squares(8, status, shaded=True, rows=range(8, 0, -1))
    found: dict[str, list[str]] = {piece: [] for piece in "KQRBNPkqrbnp"}
    for row, pieces in enumerate(s.split()[0].split("/")):
        expanded = "".join("." * int(p) if p.isdigit() else p for p in pieces)
        for column, piece in enumerate(expanded):
            if piece != ".":
                _piece(board.canvas, board.centre(row, column), piece)
                found[piece].append(f"{ascii_lowercase[column]}{8 - row}")
    sides = []
    for colour, letters in (("White", "KQRBNP"), ("Black", "kqrbnp")):
        groups = [f"{_named(p, found[p])} {', '.join(found[p])}" for p in letters if found[p]]
        sides.append(f"{colour}: {'; '.join(groups)}.")
    return Picture(board.canvas.figure, f"Chess. {' '.join(sides)} {status}.")


def _named(piece: str, squares: list[str]) -> str:
    return PIECES[piece.lower()] + "s" * (len(squares) > 1)


def _piece(canvas: Canvas, centre: Point, piece: str) -> None:
    """Draw a chessman: a solid figure for black, an outlined one on white for white."""
    i = list(PIECES).index(piece.lower())
    if piece.isupper():
        canvas.text(centre, SOLID[i], Font(28), ink.WHITE, zorder=5)
        canvas.text(centre, OUTLINED[i], Font(28))
    else:
        canvas.text(centre, SOLID[i], Font(28))
