"""The board of checkers, and an evaluation: material."""

from functools import lru_cache

from course_lib.boards.registry import register
from course_lib.boards.scene import Board, Layout, Look, Move, Piece, Role, Side, Text, cell_targets
from course_lib.boards.shapes import BLACK_DISC, WHITE_DISC, box
from course_lib.boards.squares import SIDE, square
from course_lib.boards.words import counted, sentence, status_line
from course_lib.game import MAX, Player
from course_lib.games import Checkers
from course_lib.games.checkers import CheckersState, place

COLOURS = ("black", "white")
NAMES = {"b": "black", "B": "black king", "w": "white", "W": "white king"}
WORTH = {"b": 1.0, "B": 1.6, "w": -1.0, "W": -1.6}


def material(game: Checkers, s: CheckersState, p: Player) -> float:
    """Return a player's men and kings minus the other's, in hundredths; a king counts 1.6 men."""
    lead = sum(WORTH.get(piece, 0.0) for piece in s[0]) / 100
    return lead if p == MAX else -lead


def _looks(disc: Look, ink: Role) -> tuple[Look, Look]:
    """Return a man and a king; both carry the number of their square."""
    king = Text(0, -0.17, "K", 0.72, ink, bold=True)
    man = Look(disc.name, disc.marks, Text(0, 0, "", 0.5, ink))
    return man, Look(f"{disc.name} king", (*disc.marks, king), Text(0, 0.44, "", 0.39, ink))


@register(Checkers, evaluate=material)
def checkers(game: Checkers, s: CheckersState) -> Board:
    """Return the board of checkers, with the numbers of its dark squares; kings carry a K."""
    pieces = tuple(Piece(i, NAMES[piece]) for i, piece in enumerate(s[0]) if piece != ".")
    groups = {"Black men": "b", "Black kings": "B", "White men": "w", "White kings": "W"}
    words = []
    for name, piece in groups.items():
        on = [str(i) for i, at in enumerate(s[0], 1) if at == piece]
        words += [f"{name} on {', '.join(on)}. "] if on else []
    quiet = f"{s[2]} of {game.draw_after} quiet moves. " if s[2] else ""
    status = status_line(game, s, COLOURS)
    alt = f"Checkers, dark squares 1 to 32 from the upper left. {''.join(words)}{quiet}{status}."
    moves = tuple(_move(game, s, a) for a in game.actions(s))
    counts = (sum(piece in both for piece in s[0]) for both in ("bB", "wW"))
    scores = tuple(counted(n, "piece") for n in counts)
    return Board(_layout(), pieces, (), moves, status, alt, scores)


def _move(game: Checkers, s: CheckersState, a: tuple[int, ...]) -> Move:
    """Return the way of a piece; the piece is chosen first, then the squares it goes to."""
    after = game.transition(s, a)[0]
    jumped = sum(piece != "." for piece in s[0]) - sum(piece != "." for piece in after)
    jumping = f", jumping {jumped}" if jumped else ""
    way, path = " to ".join(map(str, a)), tuple(number - 1 for number in a)
    words = sentence(game, s, f"goes from {way}{jumping}")
    return Move(a, way, words, path, path, NAMES[after[path[-1]]])


@lru_cache(maxsize=1)
def _layout() -> Layout:
    cells = []
    for number in range(1, 33):
        row, column = place(number)
        label = Text(0, 0, str(number))
        at = column * SIDE, row * SIDE
        cells.append(square(*at, SIDE, f"square {number}", label, fill="shade"))
    edge = 8 * SIDE
    return Layout(
        "Checkers", edge, edge, tuple(cells), cell_targets(cells),
        ground=(box(0, 0, edge, edge, fill="paper"),),
        frame=(box(0, 0, edge, edge, edge="frame", width=1.5),),
        looks=(*_looks(BLACK_DISC, "white"), *_looks(WHITE_DISC, "black")),
        sides=tuple(Side(c, c) for c in COLOURS), dotted=True,
    )  # fmt: skip
