"""Positions of games, and their values, for tests of games."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, reduce
from math import inf
from typing import Any

from course_lib.game import MAX, Game, perft, successors
from course_lib.games import Othello
from course_lib.games.backgammon_moves import BAR, CHECKERS, Side


def play(game: Game[Any, Any], *actions: Any) -> Any:
    return reduce(game.transition, actions, game.initial())


def counts(game: Game[Any, Any], depth: int) -> list[int]:
    return [perft(game, game.initial(), d) for d in range(1, depth + 1)]


def pegs(*players: Sequence[int]) -> tuple[int, ...]:
    return tuple(sum(1 << i for i in holes) for holes in players)


def around(cell: str, colour: str, n: int) -> dict[str, str]:
    """Return n resources of a colour around a cell."""
    x, y = ord(cell[0]), int(cell[1])
    near = [f"{chr(x + dx)}{y + dy}" for dx, dy in ((0, -1), (-1, 0), (1, 0), (0, 1))]
    return dict.fromkeys(near[:n], colour)


@dataclass(frozen=True)
class Take:
    """Take one or two coins; who takes the last wins: written with nothing but three methods."""

    coins: int
    ours: bool = True

    def get_score(self) -> float:
        return 0 if self.coins else -1 if self.ours else 1

    def get_move_count(self) -> int:
        return min(self.coins, 2)

    def do_move(self, index: int) -> "Take":
        return Take(self.coins - index - 1, not self.ours)


def side(*points: int) -> Side:
    """Return checkers on these points; the rest is off."""
    counted = Counter(points)
    return (CHECKERS - len(points), *(counted[i] for i in range(1, BAR + 1)))


def value(game: Game[Any, Any]) -> float:
    """Return MAX's value of the initial state; each state is valued once, and a win ends it."""

    @cache
    def best(s: Any) -> float:
        if game.is_terminal(s):
            return game.utility(s, MAX)
        sign = 1 if game.turn(s) == MAX else -1
        v = -inf
        for _, t in successors(game, s):
            v = max(v, sign * best(t))
            if v == 1:
                break
        return sign * v

    return best(game.initial())


def othello(game: Othello, rows: str, player: int) -> tuple[int, int, int]:
    discs = dict(zip(game.squares.values(), rows.replace("/", ""), strict=True))
    black, white = (sum(bit for bit, c in discs.items() if c == colour) for colour in "BW")
    return black, white, player


def checkers(player: int, quiet: int = 0, **pieces: Sequence[int]) -> tuple[str, int, int]:
    """Return a state with pieces b, B, w and W on these squares."""
    squares = ["."] * 32
    for piece, on in pieces.items():
        for square in on:
            squares[square - 1] = piece
    return "".join(squares), player, quiet
