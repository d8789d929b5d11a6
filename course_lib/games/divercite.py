"""Divercité: build cities and put resources around them; who has the better cities wins.

The game that INF8175 (Polytechnique Montréal) ends with; its rules are summed up on
https://en.boardgamearena.com/gamepanel?game=divercite.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from course_lib.game import MAX, MIN, Game, Player, illegal, not_terminal

Hand = tuple[int, ...]
"""The pieces a player has left: resources of each colour, then cities of each colour."""

DiverciteState = tuple[tuple[str, ...], Hand, Hand]
"""The content of each cell, and the hands of MAX and of MIN.

Cells are in the order of PLACES; "." is empty, "r" a red resource, "R0" a red city of MAX, "R1"
one of MIN. A resource has no owner once it is placed.
"""

Placement = tuple[str, str]
"""The name of a cell, and R, G, B or Y; a city or a resource is placed, by the kind of the cell."""

COLOURS = "RGBY"
"""Red, green, blue and yellow."""

EMPTY = "."
FULL_HAND: Hand = (3, 3, 3, 3, 2, 2, 2, 2)

PLACES = tuple((x, y) for y in range(9) for x in range(9) if abs(x - 4) + abs(y - 4) <= 4)
"""The column and the row of every cell, row by row from the top: a diamond in 9 by 9 squares."""

NAMES = tuple(f"{'abcdefghi'[x]}{y + 1}" for x, y in PLACES)
NUMBERS = {name: i for i, name in enumerate(NAMES)}
IS_CITY = tuple((x + y) % 2 == 1 for x, y in PLACES)
"""Whether a cell is for a city; every other cell is, in each row and in each column."""

AROUND: Mapping[int, tuple[int, ...]] = MappingProxyType(
    {
        i: tuple(PLACES.index(at) for at in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)))
        for i, (x, y) in enumerate(PLACES)
        if IS_CITY[i]
    }
)
"""For each cell of a city, the four cells of resources above, left, right and below."""

PLACEMENTS: Mapping[Placement, tuple[int, int]] = MappingProxyType(
    {
        (name, colour): (NUMBERS[name], COLOURS.index(colour) + 4 * IS_CITY[NUMBERS[name]])
        for name in NAMES
        for colour in COLOURS
    }
)
"""For each placement, the number of its cell, and the place of its piece in a hand."""


@dataclass(frozen=True)
class Divercite(Game[DiverciteState, Placement]):
    """Divercité; MAX begins.

    The players take turns to place a piece on a free cell of its kind until both hands are empty
    and one cell for a resource is left. A city whose four neighbours are resources of all four
    colours scores 5 for its owner; any other scores 1 for each neighbour of its own colour, no
    matter who placed it. More points win. If they are equal, more cities of 5 points do, then
    of 4, of 3, of 2; if all these are equal, MAX wins.

    Args:
        margin: True if ``utility`` is the difference in points, so that a match may be drawn and
            ties are not broken; False if the winner alone matters.
    """

    margin: bool = False

    def initial(self) -> DiverciteState:
        """Return the empty board and two full hands."""
        return (EMPTY,) * len(PLACES), FULL_HAND, FULL_HAND

    def turn(self, s: DiverciteState) -> Player:
        """Return MAX when both hands are equally large; defined on terminal states too."""
        return MAX if sum(s[1]) == sum(s[2]) else MIN

    def actions(self, s: DiverciteState) -> list[Placement]:
        """Return (cell, colour) row by row, colours in the order R, G, B, Y."""
        hand = s[1] if self.turn(s) == MAX else s[2]
        resources = [colour for colour, n in zip(COLOURS, hand[:4], strict=True) if n]
        cities = [colour for colour, n in zip(COLOURS, hand[4:], strict=True) if n]
        return [
            (name, colour)
            for name, piece, city in zip(NAMES, s[0], IS_CITY, strict=True)
            if piece == EMPTY
            for colour in (cities if city else resources)
        ]

    def transition(self, s: DiverciteState, a: Placement) -> DiverciteState:
        """Return the state with a piece of colour a[1] from the mover's hand on cell a[0]."""
        board, player = s[0], self.turn(s)
        hand = s[1] if player == MAX else s[2]
        try:
            cell, kind = PLACEMENTS[a]
        except (KeyError, TypeError):  # TypeError: no action is unhashable
            raise illegal(self, s, a) from None
        if board[cell] != EMPTY or not hand[kind]:
            raise illegal(self, s, a)
        piece = f"{a[1]}{player}" if IS_CITY[cell] else a[1].lower()
        left = (*hand[:kind], hand[kind] - 1, *hand[kind + 1 :])
        after = (*board[:cell], piece, *board[cell + 1 :])
        return (after, left, s[2]) if player == MAX else (after, s[1], left)

    def is_terminal(self, s: DiverciteState) -> bool:
        """Return True when both hands are empty."""
        return not any(s[2])  # MIN places the last piece

    def utility(self, s: DiverciteState, p: Player) -> float:
        """Return 1 for the winner and -1 for the loser, or the difference in points."""
        if not self.is_terminal(s):
            raise not_terminal(self, s)
        if self.margin:
            points = scores(s)
            return points[p] - points[1 - p]
        winner = MAX if standing(s, MAX) >= standing(s, MIN) else MIN
        return 1 if p == winner else -1

    def text(self, s: DiverciteState) -> str:
        """Return the rows from the top, and the points so far; for example ``.../. R0 r/...``."""
        rows = [""] * 9
        for (_, y), piece in zip(PLACES, s[0], strict=True):
            rows[y] += f" {piece}" if rows[y] else piece
        mover = "MAX" if self.turn(s) == MAX else "MIN"
        points = "-".join(map(str, scores(s)))
        return f"{'/'.join(rows)}, {points}, {mover} to move"


def scores(s: DiverciteState) -> tuple[int, int]:
    """Return the points of MAX and of MIN, for the pieces that are on the board."""
    return sum(city_points(s, MAX).values()), sum(city_points(s, MIN).values())


def standing(s: DiverciteState, p: Player) -> tuple[int, ...]:
    """Return the result by rank: points, then numbers of cities with 5, 4, 3 and 2 points."""
    points = list(city_points(s, p).values())
    return sum(points), *(points.count(n) for n in (5, 4, 3, 2))


def city_points(s: DiverciteState, p: Player) -> dict[int, int]:
    """Return the points of each city of player p by the number of its cell."""
    board = s[0]
    found = {}
    for cell, around in AROUND.items():
        colour, owner = board[cell][0], board[cell][1:]
        if owner == str(p):
            near = [board[i] for i in around]
            diverse = EMPTY not in near and len(set(near)) == len(COLOURS)
            found[cell] = 5 if diverse else near.count(colour.lower())
    return found
