"""The board of Othello, and an evaluation: corners and mobility."""

from functools import lru_cache

from course_lib.boards.registry import register
from course_lib.boards.scene import Board, Layout, Move, Piece, Side
from course_lib.boards.shapes import BLACK_DISC, WHITE_DISC
from course_lib.boards.squares import named_squares
from course_lib.boards.words import counted, listed, sentence, status_line
from course_lib.game import MAX, Player
from course_lib.games import Othello
from course_lib.games.othello import PASS, OthelloState, placements

COLOURS = ("black", "white")

CORNER = 8.0
"""The worth of a corner, in moves to choose from."""


def position(game: Othello, s: OthelloState, p: Player) -> float:
    """Return a player's corners and moves minus the other's, in hundredths."""
    black, white, _ = s
    n, bits = game.size, list(game.squares.values())
    corners = bits[0] | bits[n - 1] | bits[-n] | bits[-1]
    moves = placements(black, white, n).bit_count() - placements(white, black, n).bit_count()
    held = (black & corners).bit_count() - (white & corners).bit_count()
    lead = (CORNER * held + moves) / 100
    return lead if p == MAX else -lead


@register(Othello, evaluate=position)
def othello(game: Othello, s: OthelloState) -> Board:
    """Return the board of Othello."""
    sides: tuple[list[str], list[str]] = ([], [])
    pieces = []
    for i, (name, bit) in enumerate(game.squares.items()):
        for colour, discs in enumerate(s[:2]):
            if discs & bit:
                pieces.append(Piece(i, COLOURS[colour]))
                sides[colour].append(name)
    actions = game.actions(s)
    status = status_line(game, s, COLOURS)
    if actions == [PASS]:
        status = status.replace("to move", "must pass")
    black, white = (f"{len(names)} on {', '.join(names) or 'no square'}" for names in sides)
    choice = f"Legal: {listed(actions)}. " if actions else ""
    alt = f"Othello. Black has {black}. White has {white}. {choice}{status}."
    moves = tuple(_move(game, s, a) for a in actions)
    scores = tuple(counted(len(names), "disc") for names in sides)
    return Board(_layout(game), tuple(pieces), (), moves, status, alt, scores)


def _move(game: Othello, s: OthelloState, a: str) -> Move:
    if a == PASS:
        return Move(a, "Pass: no square turns discs over", sentence(game, s, "has to pass"))
    p = s[2]
    turned = game.transition(s, a)[p].bit_count() - s[p].bit_count() - 1
    words = sentence(game, s, f"plays {a} and turns over {counted(turned, 'disc')}")
    cell = list(game.squares).index(a)
    return Move(a, a, words, (cell,), (cell,), COLOURS[p])


@lru_cache(maxsize=8)
def _layout(game: Othello) -> Layout:
    rows, sides = range(1, game.size + 1), [Side(c, c) for c in COLOURS]
    looks = (BLACK_DISC, WHITE_DISC)
    return named_squares("Othello", list(game.squares), rows, looks, sides, shaded=False)
