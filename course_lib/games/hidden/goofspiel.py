"""Goofspiel: both players bid a card at the same time, and the higher one wins the prize.

S. M. Ross, "Goofspiel: the game of pure strategy", Journal of Applied Probability 8, 1971.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from course_lib.game import CHANCE, MAX, MIN, HiddenGame, Player, illegal, not_terminal

GoofspielState = tuple[tuple[int, ...], tuple[int, ...]]
"""The prizes that were turned over, and the cards that were bid, MAX's first in each round."""


@dataclass(frozen=True)
class Goofspiel(HiddenGame[GoofspielState, int]):
    """Goofspiel with prizes and cards 1, 2, ..., n for two players.

    In each round a prize is turned over; each player bids one of its cards, MAX first, but MIN does
    not see it. The higher card wins the prize; of equal cards nobody does. Both cards are gone, and
    seen by both. The last round, in which each player has one card left, is played without asking.
    The utility is the difference of the prizes won. The value is 0, because the game is the same
    for both players.

    The information set of a player is its name, the rounds as prize, MAX's card and MIN's card, and
    the prize to be won, as ``"MAX 4:1-2 3"``.

    Args:
        cards: how many cards each player has, 2 to 9.
        shuffled: True if chance turns the prizes over; else they fall from the highest to the
            lowest.

    Raises:
        ValueError: cards is no whole number from 2 to 9.
    """

    cards: int = 4
    shuffled: bool = False

    def __post_init__(self) -> None:
        """Check the number of cards."""
        if type(self.cards) is not int or not 2 <= self.cards <= 9:
            raise ValueError(f"cards is {self.cards!r}, but a whole number from 2 to 9 is needed")

    def initial(self) -> GoofspielState:
        """Return the state without a prize if they are shuffled, else with the highest one."""
        return (() if self.shuffled else (self.cards,)), ()

    def turn(self, s: GoofspielState) -> Player:
        """Return CHANCE where a prize is to be turned over, else the players in turn."""
        prizes, bids = s
        if len(bids) == 2 * len(prizes):
            return CHANCE
        return (MAX, MIN)[len(bids) % 2]

    def actions(self, s: GoofspielState) -> list[int]:
        """Return the prizes that are left, or the player's cards; the lowest first."""
        prizes, bids = s
        if self.is_terminal(s):
            return []
        player = self.turn(s)
        gone = prizes if player == CHANCE else bids[player::2]
        return [card for card in range(1, self.cards + 1) if card not in gone]

    def transition(self, s: GoofspielState, a: int) -> GoofspielState:
        """Return the state after a bid, or after a prize was turned over."""
        if type(a) is not int or a not in self.actions(s):
            raise illegal(self, s, a)
        prizes, bids = s
        if self.turn(s) == CHANCE:
            return (*prizes, a), bids
        bids = (*bids, a)
        if not self.shuffled and len(bids) == 2 * len(prizes) < 2 * (self.cards - 1):
            prizes = (*prizes, prizes[-1] - 1)
        return prizes, bids

    def is_terminal(self, s: GoofspielState) -> bool:
        """Return True when each player has one card left."""
        return len(s[1]) == 2 * (self.cards - 1)

    def utility(self, s: GoofspielState, p: Player) -> float:
        """Return what p has won more than the opponent, the last prize included."""
        if not self.is_terminal(s):
            raise not_terminal(self, s)
        prizes, bids = s
        everything = sum(range(1, self.cards + 1))
        last = everything - sum(prizes)
        mine = (*bids[p::2], everything - sum(bids[p::2]))
        theirs = (*bids[1 - p :: 2], everything - sum(bids[1 - p :: 2]))
        rounds = zip((*prizes, last), mine, theirs, strict=True)
        return sum(prize * ((a > b) - (a < b)) for prize, a, b in rounds)

    def chances(self, s: GoofspielState) -> Mapping[int, float]:
        """Return the same probability for every prize that is left."""
        if self.is_terminal(s) or self.turn(s) != CHANCE:
            return super().chances(s)
        left = self.actions(s)
        return dict.fromkeys(left, 1 / len(left))

    def information(self, s: GoofspielState, p: Player) -> str:
        """Return the name, the rounds, and the prize, as ``"MAX 4:1-2 3"``.

        After p's own bid in a round that is still open, the last word is as ``"3:2"``.
        """
        return f"{('MAX', 'MIN')[p]} {self._rounds(s, hidden=p == MIN)}".rstrip()

    def text(self, s: GoofspielState) -> str:
        """Return for example ``4:1-2 3:2``."""
        return self._rounds(s, hidden=False) or "nothing turned over"

    def _rounds(self, s: GoofspielState, hidden: bool) -> str:
        prizes, bids = s
        words = []
        for i, prize in enumerate(prizes):
            made = bids[2 * i : 2 * i + 2]
            if len(made) == 1 and hidden:
                made = ()
            words.append(":".join((str(prize), "-".join(map(str, made)))).rstrip(":"))
        return " ".join(words)
