"""The boards of Chinese checkers and Pig, and of any other game; and which board a game has."""

from typing import Any

from course_lib.draw import draw_state
from course_lib.game import CHANCE, Game
from course_lib.games import (
    MNK,
    Checkers,
    ChineseCheckers,
    ConnectFour,
    ConnectMany,
    Divercite,
    Hex,
    Nim,
    Othello,
    Pig,
    TicTacToe,
)
from course_lib.games.chinese_checkers import PASS, members, star
from course_lib.games.pig import ROLL
from course_lib.widgets.boards import Board, Cell, Label
from course_lib.widgets.boards_lines import ColumnsBoard, GridBoard, HexBoard
from course_lib.widgets.boards_squares import (
    CheckersBoard,
    DiverciteBoard,
    NimBoard,
    OthelloBoard,
)
from course_lib.wording import player_name

MOST_COINS, MOST_PILES = 12, 8
SHAPES = ("disc", "ring", "square", "diamond", "triangle", "lower triangle")


class StarBoard(Board):
    """A star of holes; a peg is chosen first, then the hole that it goes to."""

    dotted = True

    def __init__(self, game: ChineseCheckers) -> None:
        super().__init__(game)
        self.board = star(game.size)
        self.size = side = min(40.0, 520 / (4 * game.size))
        rise = side * 0.87
        self.width = (3 * game.size + 1) * side + 90
        self.height = 4 * game.size * rise + side + 8
        tips = [i for triangle in self.board.triangles for i in members(triangle)]
        for i, (x, row) in enumerate(self.board.holes):
            at = (self.width / 2 + x * side / 2, 4 + side / 2 + row * rise)
            look = "tip" if i in tips else "pit"
            self.cells.append(Cell(*at, look, f"hole {i}", str(i)))
        n = game.n_players
        self.sides = [SHAPES[p] for p in range(n)]
        self.marks = [f"peg {p}" for p in range(n)]
        self.labels = [self._home(p) for p in range(n)]

    def _home(self, p: int) -> Label:
        """Return a player's name, beside the tip where the player begins."""
        home = [self.cells[i] for i in members(self.game.home(p))]
        middle = (self.width / 2, self.height / 2)
        tip = max(home, key=lambda c: round((c.x - middle[0]) ** 2 + (c.y - middle[1]) ** 2))
        name = player_name(p, self.game.n_players)
        if abs(tip.x - middle[0]) < 1:
            return Label(tip.x + self.size * 0.7 + 3.2 * len(name), tip.y + 4, name)
        beyond = self.size * (0.95 if tip.y > middle[1] else -0.7)
        return Label(tip.x, tip.y + beyond, name)

    def pieces(self, s: Any) -> list[str]:
        """Return the peg in each hole."""
        found = [""] * len(self.cells)
        for p, pegs in enumerate(s[0]):
            for i in members(pegs):
                found[i] = f"peg {p}"
        return found

    def path(self, s: Any, a: Any) -> list[int]:
        """Return the hole that is left, and the one where the peg stays."""
        return [] if a == PASS else list(a)

    def scores(self, s: Any) -> list[str]:
        """Return how many pegs of each are in their goal."""
        there = [(pegs & self.game.goal(p)).bit_count() for p, pegs in enumerate(s[0])]
        return [f"{n} of {pegs.bit_count()} there" for n, pegs in zip(there, s[0], strict=True)]

    def words(self, s: Any, a: Any) -> str:
        """Return the way of the peg."""
        return "has to pass" if a == PASS else f"goes from hole {a[0]} to hole {a[1]}"

    def button(self, s: Any, a: Any) -> str:
        """Return the way of the peg."""
        return "Pass: no peg can move" if a == PASS else f"{a[0]} to {a[1]}"


class PigBoard(Board):
    """Everybody's way to the target, and a die."""

    def __init__(self, game: Pig) -> None:
        super().__init__(game)
        self.width, self.height = 520.0, 64.0 * game.n_players + 40

    def more(self, s: Any) -> dict[str, Any]:
        """Return the scores, and what the turn has brought."""
        points, player, total, rolling = s
        names = [player_name(p, self.game.n_players) for p in range(self.game.n_players)]
        return {
            "race": {
                "names": names,
                "points": list(points),
                "target": self.game.target,
                "player": player,
                "total": total,
                "rolling": rolling,
            }
        }

    def scores(self, s: Any) -> list[str]:
        """Return everybody's points."""
        return [f"{n} point{'s' * (n != 1)}" for n in s[0]]

    def words(self, s: Any, a: Any) -> str:
        """Return what the player does."""
        return "rolls the die" if a == ROLL else f"holds and keeps {s[2]}"

    def button(self, s: Any, a: Any) -> str:
        """Return what the player does, and what it is worth."""
        if self.game.turn(s) == CHANCE:
            return f"the die shows {a}"
        return "Roll" if a == ROLL else f"Hold and keep {s[2]}"

    def sentence(self, s: Any, a: Any) -> str:
        """Return what happens; a 1 is bad news."""
        if self.game.turn(s) != CHANCE:
            return super().sentence(s, a)
        name = player_name(s[1], self.game.n_players)
        name = name[0].upper() + name[1:]
        if a == 1:
            return f"The die shows 1: {name} loses {s[2]} and the turn."
        return f"The die shows {a}: {name} has {s[2] + a} this turn."


class AnyBoard(Board):
    """Any other game: its picture, and a button for each action."""

    def more(self, s: Any) -> dict[str, Any]:
        """Return the state as a picture, with its words."""
        drawn = draw_state(self.game, s)
        return {"picture": drawn.svg(), "text": drawn.alt}


BOARDS: dict[type, type[Board]] = {
    TicTacToe: GridBoard,
    MNK: GridBoard,
    ConnectFour: ColumnsBoard,
    ConnectMany: ColumnsBoard,
    Hex: HexBoard,
    Othello: OthelloBoard,
    Checkers: CheckersBoard,
    Divercite: DiverciteBoard,
    Nim: NimBoard,
    ChineseCheckers: StarBoard,
    Pig: PigBoard,
}


def board_of(game: Game[Any, Any]) -> Board:
    """Return the board of a game; one that shows a picture, if it has none of its own."""
    if isinstance(game, Nim) and not (
        0 < len(game.piles) <= MOST_PILES and max(game.piles) <= MOST_COINS
    ):
        return AnyBoard(game)
    return BOARDS.get(type(game), AnyBoard)(game)
