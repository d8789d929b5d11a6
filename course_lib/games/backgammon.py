"""Backgammon: run home past the other's checkers by the dice; who first bears all off wins.

After the rules of Tom Keith, "Backgammon Galore", https://www.bkgm.com/rules.html; no doubling
cube.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from course_lib.game import CHANCE, MAX, MIN, Game, Player, illegal, not_terminal
from course_lib.games.backgammon_moves import BAR, CHECKERS, HOME, OFF, Dice, Play, Side, plays

BackgammonState = tuple[Side, Side, Player, Dice]
"""MAX's checkers, MIN's checkers, whose turn it is (CHANCE before the opening roll), the dice."""

BackgammonAction = tuple[Any, ...]
"""A play, which is a tuple of moves, or a roll, which is a tuple of two numbers."""

START: Side = tuple({6: 5, 8: 3, 13: 5, 24: 2}.get(i, 0) for i in range(BAR + 1))

ROLLS: Mapping[BackgammonAction, float] = {
    (high, low): (1 if high == low else 2) / 36
    for high in range(1, 7)
    for low in range(1, high + 1)
}
"""The 21 rolls of two dice: a double comes in one way of 36, any other in two."""

OPENINGS: Mapping[BackgammonAction, float] = {
    (a, b): 1 / 30 for a in range(1, 7) for b in range(1, 7) if a != b
}
"""The opening rolls: MAX's die and MIN's, which differ."""


@dataclass(frozen=True)
class Backgammon(Game[BackgammonState, BackgammonAction]):
    """Backgammon without the doubling cube.

    Each player first throws one die, again and again until they differ; who has the larger number
    begins, and plays both. After that the dice are rolled before every turn, a double counting
    four times.

    An action is the play of a whole roll: a tuple of moves (from, to), on points that the mover
    counts from its own side, 24 to 1; 25 is the bar, 0 is off the board, and () is the only
    action of a player who cannot move. Plays that lead to the same position are one action.

    Args:
        gammons: True if a win counts double when the loser has borne nothing off (a gammon), and
            triple when besides a loser's checker is on the bar or in the winner's home board (a
            backgammon); False if every win counts 1.
    """

    gammons: bool = False

    def __post_init__(self) -> None:
        """Refuse anything but True or False."""
        if type(self.gammons) is not bool:
            raise ValueError(f"gammons is {self.gammons!r}, but it is True or False")

    def initial(self) -> BackgammonState:
        """Return the opening position, before both players throw a die."""
        return START, START, CHANCE, ()

    def turn(self, s: BackgammonState) -> Player:
        """Return who moves, or CHANCE before a roll; on a terminal state, who has lost."""
        return s[2] if s[3] or self.is_terminal(s) else CHANCE

    def actions(self, s: BackgammonState) -> list[BackgammonAction]:
        """Return the plays of the roll, by its larger number and the farthest checker first.

        Before a roll, return the 21 rolls, the larger number first; before the opening roll, the
        30 pairs of a number of MAX's die and one of MIN's.
        """
        if self.is_terminal(s):
            return []
        return list(self._plays(s) if s[3] else _rolls(s))

    def transition(self, s: BackgammonState, a: BackgammonAction) -> BackgammonState:
        """Return the state after a play, or after a roll."""
        x, o, player, dice = s
        if not dice:
            if a not in self.actions(s):
                raise illegal(self, s, a)
            if player == CHANCE:
                player = MAX if a[0] > a[1] else MIN
            return x, o, player, tuple(sorted(a, reverse=True))
        ends = self._plays(s)
        if a not in list(ends):  # a list: an argument need not be hashable
            raise illegal(self, s, a)
        mine, theirs = ends[a]
        return (mine, theirs, MIN, ()) if player == MAX else (theirs, mine, MAX, ())

    def _plays(self, s: BackgammonState) -> Mapping[Play, tuple[Side, Side]]:
        x, o, player, dice = s
        return plays((x, o) if player == MAX else (o, x), dice)

    def is_terminal(self, s: BackgammonState) -> bool:
        """Return True when a player has borne off all checkers."""
        x, o, _, _ = s
        return x[OFF] == CHECKERS or o[OFF] == CHECKERS

    def utility(self, s: BackgammonState, p: Player) -> float:
        """Return 1 for the winner and -1 for the loser; with gammons, up to 3 and -3."""
        x, o, loser, _ = s
        if not self.is_terminal(s):
            raise not_terminal(self, s)
        stake = stakes(x if loser == MAX else o) if self.gammons else 1
        return -stake if p == loser else stake

    def chances(self, s: BackgammonState) -> Mapping[BackgammonAction, float]:
        """Return 1/36 for a double and 1/18 for any other roll; 1/30 for the opening rolls."""
        return super().chances(s) if s[3] or self.is_terminal(s) else dict(_rolls(s))

    def text(self, s: BackgammonState) -> str:
        """Return for example ``MAX 13(2) 6(3) off(10), MIN bar(1) 1(14), MAX plays 3-1``."""
        x, o, player, dice = s
        name = "MAX" if player == MAX else "MIN"
        if self.is_terminal(s):
            does = f"{'MIN' if player == MAX else 'MAX'} has won"
        elif player == CHANCE:
            does = "opening roll"
        else:
            does = f"{name} plays {dice[0]}-{dice[1]}" if dice else f"{name} rolls"
        return f"MAX {listed(x)}, MIN {listed(o)}, {does}"


def _rolls(s: BackgammonState) -> Mapping[BackgammonAction, float]:
    """Return the rolls that may come next and their probabilities."""
    return OPENINGS if s[2] == CHANCE else ROLLS


def stakes(loser: Side) -> int:
    """Return how much a game counts that was lost with these checkers: 1, 2 or 3."""
    if loser[OFF]:
        return 1
    return 3 if any(loser[BAR - HOME :]) else 2


def listed(side: Side) -> str:
    """Return where a player's checkers are, the farthest first, for example ``bar(1) 6(3)``."""
    names = {BAR: "bar", OFF: "off"}
    points = [(names.get(i, i), side[i]) for i in range(BAR, -1, -1) if side[i]]
    return " ".join(f"{name}({n})" for name, n in points)
