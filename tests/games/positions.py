"""Positions of board games, for their tests."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

from course_lib.game import Game, perft


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
