"""The board of Divercité, with both players' hands in the corners that the diamond leaves free."""

from math import sqrt

from course_lib.draw import canvas as ink
from course_lib.draw.canvas import Canvas, Font, Point
from course_lib.draw.hex_boards import listed, shape
from course_lib.draw.picture import Picture
from course_lib.draw.sheet import FOOT, SMALL, sheet, status_line
from course_lib.game import MAX, MIN, Player
from course_lib.games import Divercite
from course_lib.games import divercite as rules
from course_lib.games.divercite import COLOURS, EMPTY, DiverciteState

SIDE = 44.0
SHADE = "#C8D3DC"

LOOKS = {
    "R": ("square", 13.0, ink.VERMILION, ink.BLACK),
    "G": ("disc", 10.0, ink.GREEN, ink.BLACK),
    "B": ("diamond", 13.0, ink.BLUE, ink.WHITE),
    "Y": ("triangle", 13.5, ink.YELLOW, ink.BLACK),
}
"""For each colour, the shape of a piece, its radius and colour, and the colour of the letter."""

COLOUR_NAMES = dict(zip(COLOURS, ("red", "green", "blue", "yellow"), strict=True))
OWNERS = ("black", "white")
CITIES = ((ink.BLACK, ink.WHITE), (ink.WHITE, ink.BLACK))
"""For each player, the colour of a city, and of the edge of the shape on it."""


def divercite(game: Divercite, s: DiverciteState) -> Picture:
    """Return the board with the names of its free cells, the points of cities, and both hands."""
    status = status_line(game, s, OWNERS)
    canvas = sheet(9 * SIDE, 9 * SIDE, status)
    left, top = (canvas.width - 9 * SIDE) / 2, FOOT + 9 * SIDE
    at = [(left + (x + 0.5) * SIDE, top - (y + 0.5) * SIDE) for x, y in rules.PLACES]
    cells = zip(rules.NAMES, at, s[0], rules.IS_CITY, strict=True)
    for name, centre, piece, city in cells:
        look = {"edgecolor": ink.GREY, "linewidth": 0.8, "zorder": 1}
        shape(canvas, centre, "square", SIDE / sqrt(2), SHADE if city else ink.WHITE, **look)
        if piece == EMPTY:
            canvas.text(centre, name, SMALL, ink.DARK)
        else:
            _piece(canvas, centre, piece)
    for p in (MAX, MIN):
        for cell, points in rules.city_points(s, p).items():
            x, y = at[cell]
            corner = (x + 0.41 * SIDE, y + 0.39 * SIDE)
            canvas.text(corner, str(points), Font(8, bold=True))
    _hand(canvas, (left, top), s, MAX)
    _hand(canvas, (left + 9 * SIDE, top), s, MIN)
    return Picture(canvas.figure, f"{_words(s)} {status}.")


def _piece(canvas: Canvas, at: Point, piece: str, scale: float = 1) -> None:
    """Draw a resource, or a city: the same shape on a large disc in the colour of its owner."""
    name, r, fill, colour = LOOKS[piece[0].upper()]
    edge = ink.BLACK
    if len(piece) > 1:
        owner, edge = CITIES[int(piece[1])]
        shape(canvas, at, "disc", 17.5 * scale, owner, linewidth=1.5)
    shape(canvas, at, name, r * scale, fill, edgecolor=edge, zorder=4)
    canvas.text(at, piece[0].upper(), Font(max(7, 9 * scale), bold=True), colour)


def _hand(canvas: Canvas, corner: Point, s: DiverciteState, p: Player) -> None:
    """Write a player's points and show what is left in the hand, in an upper corner of the sheet.

    There is a line for each colour: how many resources, then how many cities.
    """
    x, y = corner
    title = f"{('MAX', 'MIN')[p]} ({OWNERS[p]}), points: {rules.scores(s)[p]}"
    canvas.text((x, y - 6), title, Font(10, bold=True), ha="left" if p == MAX else "right")
    x += 10 if p == MAX else -76
    for i, colour in enumerate(COLOURS):
        level, hand = y - 28 - 24 * i, s[1 + p]
        for dx, piece, n in ((0, colour.lower(), hand[i]), (44, f"{colour}{p}", hand[i + 4])):
            _piece(canvas, (x + dx, level), piece, 0.66)
            canvas.text((x + dx + 21, level), str(n), SMALL)


def _words(s: DiverciteState) -> str:
    """Return the board, the points and the hands in words."""
    found = ["Divercité, columns a to i, rows 1 to 9 from the top."]
    for what, owner in (("Resources", ""), ("Cities of MAX", "0"), ("Cities of MIN", "1")):
        groups = []
        for colour in COLOURS:
            piece = f"{colour}{owner}" if owner else colour.lower()
            on = [name for name, is_on in zip(rules.NAMES, s[0], strict=True) if is_on == piece]
            groups += [f"{COLOUR_NAMES[colour]} on {', '.join(on)}"] if on else []
        found.append(f"{what}: {'; '.join(groups) or 'none'}.")
    for p, player in enumerate(("MAX", "MIN")):
        resources, cities = (
            listed(f"{n} {COLOUR_NAMES[c]}" for n, c in zip(hand, COLOURS, strict=True) if n)
            for hand in (s[1 + p][:4], s[1 + p][4:])
        )
        points = rules.scores(s)[p]
        found.append(
            f"{player} has points: {points}; resources left: {resources}; cities left: {cities}."
        )
    return " ".join(found)
