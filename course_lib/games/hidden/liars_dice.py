"""Liar's dice with one die for each player: bid higher, or call the bidder a liar."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product

from course_lib.game import CHANCE, MAX, MIN, HiddenGame, Player, illegal, not_terminal

LiarsState = tuple[tuple[int, ...], tuple[str, ...]]
"""The dice, MAX's first (none before the roll), and the bids since, perhaps with LIAR last."""

LiarsAction = str | tuple[int, int]
"""A bid such as ``"2x5"``, two dice that show a five; or LIAR; or both dice, rolled by chance."""

LIAR = "liar"


@dataclass(frozen=True)
class LiarsDice(HiddenGame[LiarsState, LiarsAction]):
    """Liar's dice for two players with one hidden die each.

    MAX begins. A bid says that at least so many of both dice show a face, the highest of which is
    wild: it counts as any other. Each bid is higher than the last, first by the number of dice,
    then by the face. Instead of bidding, a player may call the last bid a lie; then the dice are
    shown, and the bidder wins 1 if the bid was true, else loses 1.

    The information set of a player is the own die and the bids, as ``"3: 1x2 1x3"``.

    Args:
        faces: how many faces a die has, 1 to 9.

    Raises:
        ValueError: faces is no whole number from 1 to 9.
    """

    faces: int = 6

    def __post_init__(self) -> None:
        """Check the number of faces."""
        if type(self.faces) is not int or not 1 <= self.faces <= 9:
            raise ValueError(f"faces is {self.faces!r}, but a whole number from 1 to 9 is needed")

    @property
    def bids(self) -> list[str]:
        """All bids, the lowest first."""
        return list(_bids(self.faces))

    def initial(self) -> LiarsState:
        """Return the state before the roll."""
        return (), ()

    def turn(self, s: LiarsState) -> Player:
        """Return CHANCE before the roll, then the players in turn."""
        dice, bids = s
        return (MAX, MIN)[len(bids) % 2] if dice else CHANCE

    def actions(self, s: LiarsState) -> list[LiarsAction]:
        """Return the rolls, or the higher bids and LIAR; the first bidder cannot call a liar."""
        dice, bids = s
        if not dice:
            shown = range(1, self.faces + 1)
            return list(product(shown, shown))
        if self.is_terminal(s):
            return []
        if not bids:
            return [*self.bids]
        ranked = _bids(self.faces)
        return [*ranked[ranked.index(bids[-1]) + 1 :], LIAR]

    def transition(self, s: LiarsState, a: LiarsAction) -> LiarsState:
        """Return the state after a roll, a bid, or LIAR."""
        if a not in self.actions(s):
            raise illegal(self, s, a)
        dice, bids = s
        return (dice, (*bids, a)) if isinstance(a, str) else (a, ())

    def is_terminal(self, s: LiarsState) -> bool:
        """Return True when a player has called the other a liar."""
        return s[1][-1:] == (LIAR,)

    def utility(self, s: LiarsState, p: Player) -> float:
        """Return 1 for the winner, -1 for the loser."""
        if not self.is_terminal(s):
            raise not_terminal(self, s)
        dice, bids = s
        number, face = map(int, bids[-2].split("x"))
        true = sum(die in (face, self.faces) for die in dice) >= number
        bidder = (MAX, MIN)[len(bids) % 2]
        return 1 if (p == bidder) == true else -1

    def chances(self, s: LiarsState) -> Mapping[LiarsAction, float]:
        """Return the same probability for every roll of two dice."""
        if s[0]:
            return super().chances(s)
        rolls = self.actions(s)
        return dict.fromkeys(rolls, 1 / len(rolls))

    def information(self, s: LiarsState, p: Player) -> str:
        """Return the own die and the bids, as ``"3: 1x2 1x3"``; ``"-"`` before the roll.

        When the dice are shown, it is both of them, as ``"3, 5: 1x2 liar"``.
        """
        dice, bids = s
        if not dice:
            return "-"
        shown = f"{dice[MAX]}, {dice[MIN]}" if self.is_terminal(s) else str(dice[p])
        return f"{shown}: {' '.join(bids)}" if bids else shown

    def text(self, s: LiarsState) -> str:
        """Return for example ``3 against 5: 1x2 1x3``."""
        dice, bids = s
        return f"{dice[MAX]} against {dice[MIN]}: {' '.join(bids) or '-'}" if dice else "roll"


@cache
def _bids(faces: int) -> tuple[str, ...]:
    return tuple(f"{n}x{face}" for n in (1, 2) for face in range(1, faces + 1))
