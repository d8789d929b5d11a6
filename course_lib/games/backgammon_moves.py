"""How checkers move in backgammon: single moves, and the plays of a whole roll.

Every player counts the points from its own side: 24 to 1 on the way home, 25 is the bar and 0 is
off the board. A player's point i is the other's point 25 - i.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

BAR, OFF = 25, 0
HOME = 6
"""The home board is points 1 to 6."""
CHECKERS = 15

Side = tuple[int, ...]
"""A player's checkers: how many are OFF, on the points 1 to 24, and on the BAR."""

Sides = tuple[Side, Side]
"""The checkers of the player who moves, and of the other."""

Dice = tuple[int, ...]
"""The two numbers of a roll, the larger one first; () when the dice are still to be rolled."""

Move = tuple[int, int]
"""The point a checker leaves, and the point it goes to."""

Play = tuple[Move, ...]
"""The moves of one roll, from the farthest point down; () when there is none."""


def moves(sides: Sides, die: int, farthest: int = BAR) -> Iterator[Move]:
    """Yield the moves of one checker by one die, from the farthest point down.

    Args:
        sides: the checkers of the player who moves, and of the other.
        die: how many points the checker goes.
        farthest: only checkers on this point and nearer ones are looked at.
    """
    mine, theirs = sides
    last = next(i for i in range(BAR, -1, -1) if mine[i])
    nearest = BAR if last == BAR else 1  # who has a checker on the bar moves that one
    for start in range(min(last, farthest), nearest - 1, -1):
        end = start - die
        if not mine[start]:
            continue
        if end > OFF:
            if theirs[25 - end] < 2:
                yield start, end
        elif last <= HOME and (end == OFF or start == last):
            yield start, OFF


def moved(sides: Sides, move: Move) -> Sides:
    """Return the sides after a move; a checker of the other that stood alone goes to its bar."""
    mine, theirs = list(sides[0]), sides[1]
    start, end = move
    mine[start] -= 1
    mine[end] += 1
    if end != OFF and theirs[25 - end]:
        hit = list(theirs)
        hit[25 - end] -= 1
        hit[BAR] += 1
        theirs = tuple(hit)
    return tuple(mine), theirs


def lines(sides: Sides, dice: Dice) -> dict[Sides, Play]:
    """Return where one can get by using as many of the dice as possible in this order, and how.

    Moves go from the farthest checker down. Nothing is lost by that: moves that can be made in
    one order can be made in this one, perhaps with the dice the other way round.
    """
    found: dict[Sides, Play] = {sides: ()}
    for die in dice:
        longer: dict[Sides, Play] = {}
        for end, play in found.items():
            for move in moves(end, die, play[-1][0] if play else BAR):
                longer.setdefault(moved(end, move), (*play, move))
        if not longer:
            break
        found = longer
    return found


@lru_cache(maxsize=2**9)  # actions and transition need the same
def plays(sides: Sides, dice: Dice) -> Mapping[Play, Sides]:
    """Return the legal plays of a roll and where each leads; two never lead to the same sides.

    As many dice as possible are used, four at a double. If one can be used but not both, it is
    the larger if that is possible. Of several plays that lead to the same, the one found first
    stands for all: by the larger die first, then from the farthest point.
    """
    high, low = dice
    orders = [(high,) * 4] if high == low else [(high, low), (low, high)]
    found = [lines(sides, order) for order in orders]
    longest = max(len(play) for ends in found for play in ends.values())
    best: dict[Sides, Play] = {}
    for ends in found:
        for end, play in ends.items():
            if len(play) == longest:
                best.setdefault(end, play)
        if best and longest == 1:  # a single move, by the larger die if it can be used
            break
    return MappingProxyType({play: end for end, play in best.items()})
