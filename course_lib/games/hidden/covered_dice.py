"""Covered dice: nobody sees the roll, and both players say whether its sum is even or odd."""

from collections.abc import Mapping
from dataclasses import dataclass

from course_lib.game import CHANCE, MAX, MIN, HiddenGame, Player, illegal, not_terminal

CoveredState = tuple[int, int, tuple[str, ...]]
"""How many dice have been rolled, their sum, and what the players have said, MAX first."""

SAYINGS = "even", "odd"


@dataclass(frozen=True)
class CoveredDice(HiddenGame[CoveredState, int | str]):
    """Dice are rolled one after the other under a cup, and both players guess the sum's parity.

    MIN does not hear what MAX says. A player who is right wins 1 from one who is wrong. States are
    reached in several ways: only the sum counts, not which die shows what. Before both have spoken
    the information set of a player is its name and how many dice were rolled, as ``"MAX 2"``.

    Args:
        dice: how many dice there are, 1 to 6.
        faces: how many faces a die has, 2 to 9.

    Raises:
        ValueError: an argument is out of bounds.
    """

    dice: int = 2
    faces: int = 3

    def __post_init__(self) -> None:
        """Check the arguments."""
        for name, least, most in (("dice", 1, 6), ("faces", 2, 9)):
            given = getattr(self, name)
            if type(given) is not int or not least <= given <= most:
                raise ValueError(
                    f"{name} is {given!r}, but a whole number from {least} to {most} is needed"
                )

    def initial(self) -> CoveredState:
        """Return the state before the roll."""
        return 0, 0, ()

    def turn(self, s: CoveredState) -> Player:
        """Return CHANCE until all dice are rolled, then MAX, then MIN."""
        rolled, _, said = s
        return CHANCE if rolled < self.dice else (MIN if said else MAX)

    def actions(self, s: CoveredState) -> list[int | str]:
        """Return the faces of a die, or what a player may say."""
        if self.is_terminal(s):
            return []
        return [*range(1, self.faces + 1)] if s[0] < self.dice else [*SAYINGS]

    def transition(self, s: CoveredState, a: int | str) -> CoveredState:
        """Return the state after a roll, or after a player has spoken."""
        if a not in self.actions(s):
            raise illegal(self, s, a)
        rolled, total, said = s
        return (rolled, total, (*said, a)) if isinstance(a, str) else (rolled + 1, total + a, said)

    def is_terminal(self, s: CoveredState) -> bool:
        """Return True when both have spoken."""
        return len(s[2]) == 2

    def utility(self, s: CoveredState, p: Player) -> float:
        """Return 1 if p alone is right, -1 if the other alone is, else 0."""
        if not self.is_terminal(s):
            raise not_terminal(self, s)
        _, total, said = s
        right = SAYINGS[total % 2]
        return (said[p] == right) - (said[1 - p] == right)

    def chances(self, s: CoveredState) -> Mapping[int | str, float]:
        """Return the same probability for every face."""
        if self.turn(s) != CHANCE:
            return super().chances(s)
        return dict.fromkeys(self.actions(s), 1 / self.faces)

    def information(self, s: CoveredState, p: Player) -> str:
        """Return the name, the number of rolls, and what p has said; at the end everything."""
        name = ("MAX", "MIN")[p]
        if self.is_terminal(s):
            return f"{name}: {self.text(s)}"
        rolled, _, said = s
        return " ".join((name, str(rolled), *(said if p == MAX else ())))

    def text(self, s: CoveredState) -> str:
        """Return for example ``2 dice, sum 5: even``."""
        rolled, total, said = s
        return f"{rolled} dice, sum {total}: {' '.join(said) or '-'}"
