"""Chinese checkers: bring all pegs across a six-pointed star, by steps and by chains of hops.

Two to six players, as in Inteligență Artificială (Politehnica București), section "Chinese
checkers"; the rules in detail after http://www.mastersgames.com/rules/chinese-checkers-rules.htm.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from course_lib.game import Game, Player, illegal, not_terminal

StarState = tuple[tuple[int, ...], int]
"""The pegs of every player as bitboards (hole i is bit i), and how many moves were made."""

PegMove = tuple[int, int] | str
"""The hole a peg leaves and the one it comes to rest in; or "pass"."""

PASS = "pass"

SEATS = {
    2: (0, 3),
    3: (0, 2, 4),
    4: (0, 1, 3, 4),
    5: (0, 1, 2, 3, 4),
    6: (0, 1, 2, 3, 4, 5),
}
"""In which triangles the players begin, clockwise from the one at the top."""


class Star(NamedTuple):
    """The holes of a star, row by row from the top; a set of holes is a bitboard.

    Args:
        holes: for each hole, how far right of the centre it is in half holes, and its row, 0 at
            the top.
        near: for each hole, its neighbours.
        hops: for each hole and direction, the hole that is hopped over and the one beyond as
            bitboards, and the number of the one beyond.
        triangles: the six triangles, clockwise from the top; i and i + 3 lie opposite.
    """

    holes: tuple[tuple[int, int], ...]
    near: tuple[int, ...]
    hops: tuple[tuple[tuple[int, int, int], ...], ...]
    triangles: tuple[int, ...]


@dataclass(frozen=True)
class ChineseCheckers(Game[StarState, PegMove]):
    """Chinese checkers; player 0 begins at the top, the others follow clockwise.

    A peg steps to a neighbouring hole, or hops over a neighbouring peg of any colour into the hole
    beyond, and on from there as often as it can and its player likes. An action is where the peg
    starts and ends, however it hopped. A peg that ends in the triangle opposite its home stays in
    it. Who has no move passes. The star is empty between the triangles that are played from.

    A player with a peg in the triangle opposite, while all holes there are filled, has won: no
    opponent can prevent a win by staying at home. If a move does that for two players, the one
    who made it wins, or else the next in turn.

    Args:
        n_players: 2 to 6. With 5, one player heads for a triangle that is empty from the start.
        size: how many holes a side of a triangle has: 4 on the full star of 121 holes with 10
            pegs a player; 3, 2 and 1 make stars of 73, 37 and 13 holes with 6, 3 and 1.
        draw_after: the match is drawn when every player has had so many moves, so that it ends.
    """

    n_players: int = 2
    size: int = 4
    draw_after: int = 100

    def __post_init__(self) -> None:
        """Check the arguments; ValueError if the star does not allow them."""
        if type(self.n_players) is not int or self.n_players not in SEATS:
            raise ValueError(
                f"n_players is {self.n_players!r}, but a star has six triangles, and an "
                "opponent is needed: 2 to 6 players"
            )
        for name, number in (("size", self.size), ("draw_after", self.draw_after)):
            if type(number) is not int or number < 1:
                raise ValueError(
                    f"{name} is {number!r}, but a whole number of at least 1 is needed"
                )

    def home(self, p: Player) -> int:
        """Return the holes in which player p begins, as a bitboard."""
        return star(self.size).triangles[SEATS[self.n_players][p]]

    def goal(self, p: Player) -> int:
        """Return the holes that player p heads for, as a bitboard."""
        return goals(self.n_players, self.size)[p]

    def initial(self) -> StarState:
        """Return every player's pegs at home."""
        return tuple(map(self.home, range(self.n_players))), 0

    def turn(self, s: StarState) -> Player:
        """Return who moves; on a terminal state, who would be next."""
        return s[1] % self.n_players

    def actions(self, s: StarState) -> list[PegMove]:
        """Return (start, end) in ascending order; a pass if there are none; nothing at the end."""
        if self.is_terminal(s):
            return []
        player = self.turn(s)
        return list(moves(s[0][player], union(s[0]), self.goal(player), self.size)) or [PASS]

    def transition(self, s: StarState, a: PegMove) -> StarState:
        """Return the state after a peg goes from hole a[0] to hole a[1]; or after a pass."""
        if a not in self.actions(s):
            raise illegal(self, s, a)
        pegs, made = s
        if isinstance(a, str):
            return pegs, made + 1
        player = self.turn(s)
        moved = pegs[player] ^ (1 << a[0] | 1 << a[1])
        return (*pegs[:player], moved, *pegs[player + 1 :]), made + 1

    def is_terminal(self, s: StarState) -> bool:
        """Return True when a player has won, or all players have had all their moves."""
        return s[1] >= self.draw_after * self.n_players or self.winner(s) is not None

    def winner(self, s: StarState) -> Player | None:
        """Return the player with a peg in the full triangle opposite, if there is one."""
        pegs, made = s
        taken, ahead = union(pegs), goals(self.n_players, self.size)
        for i in range(made - 1, made - 1 + self.n_players):  # who moved last comes first
            player = i % self.n_players
            goal = ahead[player]
            if pegs[player] & goal and taken & goal == goal:
                return player
        return None

    def utility(self, s: StarState, p: Player) -> float:
        """Return 1 for the winner and 0 for the others, 1 / n each for a draw of n players.

        Two players get 1, -1 and 0, so that the sum is 0.
        """
        if not self.is_terminal(s):
            raise not_terminal(self, s)
        winner, two = self.winner(s), self.n_players == 2
        if winner is None:
            return 0 if two else 1 / self.n_players
        if p == winner:
            return 1
        return -1 if two else 0

    def text(self, s: StarState) -> str:
        """Return the rows from the top with a digit a peg, who moves, and the number of moves."""
        rows = [""] * (4 * self.size + 1)
        for i, (_, row) in enumerate(star(self.size).holes):
            rows[row] += next((str(p) for p, pegs in enumerate(s[0]) if pegs >> i & 1), ".")
        return f"{'/'.join(rows)}, player {self.turn(s)} to move, {s[1]} moves made"


@lru_cache(maxsize=8)
def star(size: int) -> Star:
    """Return the star whose triangles have ``size`` holes a side.

    In the coordinates q, r and t = -q - r of a hexagonal grid it is the union of two triangles,
    one where all three are at least -size and one where all are at most size.
    """
    side = range(-2 * size, 2 * size + 1)
    places = [
        (q, r)
        for r in side
        for q in side
        if min(q, r, -q - r) >= -size or max(q, r, -q - r) <= size
    ]
    number = {place: i for i, place in enumerate(places)}
    ways = [list(directions(place, number)) for place in places]
    beyond = [  # for each hole, outside which sides of the hexagon in the middle it is
        (r < -size, q > size, q + r > size, r > size, q < -size, q + r < -size) for q, r in places
    ]
    return Star(
        holes=tuple((2 * q + r, r + 2 * size) for q, r in places),
        near=tuple(sum(1 << i for i, _ in found) for found in ways),
        hops=tuple(tuple((1 << i, 1 << j, j) for i, j in found if j is not None) for found in ways),
        triangles=tuple(sum(1 << i for i, on in enumerate(beyond) if on[k]) for k in range(6)),
    )


def directions(
    place: tuple[int, int], number: Mapping[tuple[int, int], int]
) -> Iterator[tuple[int, int | None]]:
    """Yield the numbers of the neighbour and of the hole beyond, in every direction that has one.

    Args:
        place: q and r of a hole.
        number: the number of every hole.
    """
    q, r = place
    for a, b in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
        if (q + a, r + b) in number:
            yield number[q + a, r + b], number.get((q + 2 * a, r + 2 * b))


@lru_cache(maxsize=32)
def goals(n_players: int, size: int) -> tuple[int, ...]:
    """Return the triangle opposite every player's home."""
    return tuple(star(size).triangles[(seat + 3) % 6] for seat in SEATS[n_players])


def union(pegs: tuple[int, ...]) -> int:
    """Return the holes that have a peg."""
    return reduce(or_, pegs)


@lru_cache(maxsize=2**12)  # actions and transition need the same
def moves(mine: int, taken: int, goal: int, size: int) -> tuple[tuple[int, int], ...]:
    """Return every (start, end) in ascending order.

    Args:
        mine: the mover's pegs.
        taken: the pegs of all players.
        goal: the triangle that the mover heads for and does not leave.
        size: of the star.
    """
    found = []
    for start in members(mine):
        reach = ends(star(size), start, taken)
        found += [(start, end) for end in members(reach & goal if goal >> start & 1 else reach)]
    return tuple(found)


def ends(board: Star, start: int, taken: int) -> int:
    """Return the holes in which the peg of hole ``start`` can end its move.

    A chain of hops never comes next to its start: it moves by two holes in every direction. So the
    peg may be left where it is.
    """
    reached, chain = 0, [start]
    for hole in chain:  # grows while we walk it
        for over, beyond, number in board.hops[hole]:
            if taken & over and not (taken | reached) & beyond:
                reached |= beyond
                chain.append(number)
    return reached | board.near[start] & ~taken


def members(holes: int) -> Iterator[int]:
    """Yield the numbers of the holes in a bitboard, in ascending order."""
    while holes:
        lowest = holes & -holes
        yield lowest.bit_length() - 1
        holes ^= lowest
