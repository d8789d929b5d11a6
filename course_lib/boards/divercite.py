"""The board of Divercité with both hands, and an evaluation: points."""

from collections.abc import Iterator
from functools import lru_cache

from course_lib.boards.registry import register
from course_lib.boards.scene import (
    Board,
    Layout,
    Look,
    Mark,
    Move,
    Piece,
    Role,
    Side,
    Text,
    cell_targets,
)
from course_lib.boards.shapes import shape
from course_lib.boards.squares import square
from course_lib.boards.words import counted, listed, sentence, status_line
from course_lib.game import MAX, MIN, Player
from course_lib.games import Divercite
from course_lib.games import divercite as rules
from course_lib.games.divercite import COLOURS, EMPTY, DiverciteState, Placement

SIDE = 44.0
HAND_AT = len(rules.NAMES)
"""The number of the first cell that is a piece in a hand; MAX's hand comes first."""
IN_HAND, ASIDE = 18.5, 51.0
"""The radius of a cell in a hand, and the distance of two of them, with a number between."""
IN_CORNER = 14.0, 9 * SIDE - 76
"""Where a hand's resources begin, in the corner above, and its cities, in the one below."""

SHAPES: dict[str, tuple[str, float, Role, Role]] = {
    "R": ("square", 0.59, "vermilion", "black"),
    "G": ("disc", 0.46, "green", "black"),
    "B": ("diamond", 0.59, "blue", "white"),
    "Y": ("triangle", 0.62, "yellow", "black"),
}
"""For each colour, the shape of a piece, its radius and colour, and the colour of the letter."""

COLOUR_NAMES = dict(zip(COLOURS, ("red", "green", "blue", "yellow"), strict=True))
OWNERS: tuple[Role, Role] = ("black", "white")


def _look(piece: str) -> Look:
    """Return a resource, or a city: the same shape on a disc in the colour of its owner."""
    colour = piece[0].upper()
    name, r, fill, ink = SHAPES[colour]
    letter = Text(0, 0.04 if name == "triangle" else 0, colour, 0.41, ink, bold=True)
    if len(piece) == 1:
        resource = shape(name, 0, 0, r, fill=fill, edge="black", width=0.045)
        return Look(f"{COLOUR_NAMES[colour]} resource", (resource, letter))
    owner = int(piece[1])
    disc = shape("disc", 0, 0, 0.8, fill=OWNERS[owner], edge="ink", width=0.07)
    on_disc = shape(name, 0, 0, r, fill=fill, edge=OWNERS[1 - owner], width=0.045)
    player = ("MAX", "MIN")[owner]
    return Look(f"{COLOUR_NAMES[colour]} city of {player}", (disc, on_disc, letter))


LOOKS = {
    piece: _look(piece) for c in COLOURS for piece in (c.lower(), f"{c}{MAX}", f"{c}{MIN}")
}  # fmt: skip


def lead(game: Divercite, s: DiverciteState, p: Player) -> float:
    """Return a player's points minus the other's, in hundredths unless they are the utility."""
    points = rules.scores(s)
    return (points[p] - points[1 - p]) / (1 if game.margin else 100)


@register(Divercite, evaluate=lead)
def divercite(game: Divercite, s: DiverciteState) -> Board:
    """Return the board with the names of its free cells, the points of cities, and both hands."""
    layout, status = _layout(), status_line(game, s, OWNERS)
    pieces = [Piece(i, LOOKS[piece].name) for i, piece in enumerate(s[0]) if piece != EMPTY]
    pieces += [
        Piece(_in_hand(p, i), LOOKS[piece].name)
        for p in (MAX, MIN)
        for i, piece in enumerate(_kinds(p))
        if s[1 + p][i]
    ]
    moves = tuple(_move(game, s, a) for a in game.actions(s))
    alt = f"{' '.join(_words(s))} {status}."
    scores = tuple(counted(n, "point") for n in rules.scores(s))
    return Board(layout, tuple(pieces), tuple(_marks(layout, s)), moves, status, alt, scores)


def _kinds(p: Player) -> list[str]:
    """Return the kinds of pieces in a hand: resources, then cities."""
    return [*(c.lower() for c in COLOURS), *(f"{c}{p}" for c in COLOURS)]


def _hand_name(p: Player, kind: int) -> str:
    """Return the name of the cell for a kind of piece in a player's hand."""
    kinds = "cities" if kind >= len(COLOURS) else "resources"
    return f"{('MAX', 'MIN')[p]}'s {COLOUR_NAMES[COLOURS[kind % len(COLOURS)]]} {kinds}"


def _in_hand(p: Player, kind: int) -> int:
    """Return the number of the cell for a kind of piece in a player's hand."""
    return HAND_AT + 8 * p + kind


def _move(game: Divercite, s: DiverciteState, a: Placement) -> Move:
    """Return a placement: the piece in the hand is chosen, then the cell."""
    name, colour = a
    p, cell = game.turn(s), rules.NUMBERS[name]
    city = rules.IS_CITY[cell]
    words = f"places a {COLOUR_NAMES[colour]} {'city' if city else 'resource'} on {name}"
    path = _in_hand(p, COLOURS.index(colour) + 4 * city), cell
    look = LOOKS[f"{colour}{p}" if city else colour.lower()].name
    return Move(
        a, f"{COLOUR_NAMES[colour]} on {name}", sentence(game, s, words), path, (cell,), look
    )


def _marks(layout: Layout, s: DiverciteState) -> Iterator[Mark]:
    """Yield the points of players and of cities, and how many pieces of a kind a hand has."""
    for p, x in ((MAX, 0.0), (MIN, layout.width)):
        title = f"{('MAX', 'MIN')[p]} ({OWNERS[p]}), points: {rules.scores(s)[p]}"
        yield Text(x, 6, title, 10, "ink", bold=True, anchor="start" if p == MAX else "end")
        for i, points in rules.city_points(s, p).items():
            cell = layout.cells[i]
            yield Text(cell.x + 18, cell.y - 17, str(points), 8, "ink", bold=True)
        for kind, n in enumerate(s[1 + p]):
            cell = layout.cells[_in_hand(p, kind)]
            yield Text(cell.x + IN_HAND + 7, cell.y, str(n), 9)


@lru_cache(maxsize=1)
def _layout() -> Layout:
    cells = []
    for name, (x, y), city in zip(rules.NAMES, rules.PLACES, rules.IS_CITY, strict=True):
        words = f"{name}, for a {'city' if city else 'resource'}"
        look = {"fill": "shade" if city else "paper", "edge": "rule", "width": 0.8}
        cells.append(square(x * SIDE, y * SIDE, SIDE, words, Text(0, 0, name), **look))
    for p, first in ((MAX, 0.0), (MIN, 9 * SIDE - 2 * ASIDE)):
        for kind in range(8):
            at = first + ASIDE * (kind % 2), IN_CORNER[kind // 4] + 2 * IN_HAND * (kind % 4 // 2)
            cells.append(square(*at, 2 * IN_HAND, _hand_name(p, kind)))
    looks = tuple(LOOKS.values())
    sides = tuple(Side(owner, LOOKS[f"R{p}"].name) for p, owner in enumerate(OWNERS))
    return Layout(
        "Divercité", 9 * SIDE, 9 * SIDE, tuple(cells), cell_targets(cells), looks=looks,
        sides=sides, dotted=True,
    )  # fmt: skip


def _words(s: DiverciteState) -> Iterator[str]:
    """Yield the board, the points and the hands in words."""
    yield "Divercité, columns a to i, rows 1 to 9 from the top."
    for what, owner in (("Resources", ""), ("Cities of MAX", "0"), ("Cities of MIN", "1")):
        groups = []
        for colour in COLOURS:
            piece = f"{colour}{owner}" if owner else colour.lower()
            on = [name for name, is_on in zip(rules.NAMES, s[0], strict=True) if is_on == piece]
            groups += [f"{COLOUR_NAMES[colour]} on {', '.join(on)}"] if on else []
        yield f"{what}: {'; '.join(groups) or 'none'}."
    for p, player in enumerate(("MAX", "MIN")):
        resources, cities = (
            listed(f"{n} {COLOUR_NAMES[c]}" for n, c in zip(hand, COLOURS, strict=True) if n)
            for hand in (s[1 + p][:4], s[1 + p][4:])
        )
        points = rules.scores(s)[p]
        yield f"{player} has points: {points}; resources left: {resources}; cities left: {cities}."
