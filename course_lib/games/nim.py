"""Nim: take any number of coins from one pile; who takes the last coin wins (or, misère, loses)."""

from dataclasses import dataclass

from course_lib.game import MAX, Game, Player, illegal, not_terminal
from course_lib.games.piles import check_piles

NimState = tuple[tuple[int, ...], Player]
"""The piles, and who moves."""

NimAction = tuple[int, int]
"""Which pile (counted from 0), and how many coins are taken from it."""


@dataclass(frozen=True)
class Nim(Game[NimState, NimAction]):
    """Nim with any piles, normal or misère, for two players or more, who move in turn.

    Two players get 1 for winning and -1 for losing. If they are more, utilities are never
    negative and sum to 1: the player who takes the last coin gets 1, or, misère, 0, and the others
    get equal parts of the rest.

    Args:
        piles: the number of coins in each pile at the start, 0 or more each.
        misere: True if the player who takes the last coin loses.
        first: who begins, MAX or MIN; with more players, the number of one of them.
        n_players: how many play.
    """

    piles: tuple[int, ...] = (3, 4, 5)
    misere: bool = False
    first: Player = MAX
    n_players: int = 2

    def __post_init__(self) -> None:
        """Refuse piles and players that Nim cannot have."""
        check_piles(self.piles, least=0)
        n = self.n_players
        if type(n) is not int or n < 2:
            raise ValueError(f"n_players is {n!r}, but a whole number of at least 2 is needed")
        if self.first not in range(n):
            players = "MAX (0) or MIN (1)" if n == 2 else f"the number of a player, 0 to {n - 1}"
            raise ValueError(f"first is {self.first}, but it is {players}")

    def initial(self) -> NimState:
        """Return the full piles with the first player to move."""
        return tuple(self.piles), self.first

    def turn(self, s: NimState) -> Player:
        """Return the player to move; on a terminal state, the one who finds the piles empty."""
        return s[1]

    def actions(self, s: NimState) -> list[NimAction]:
        """Return (pile, coins) for every pile in order and every number of coins, fewest first."""
        piles, _ = s
        return [(i, k) for i, n in enumerate(piles) for k in range(1, n + 1)]

    def transition(self, s: NimState, a: NimAction) -> NimState:
        """Return the state after taking a[1] coins from pile a[0]."""
        piles, player = s
        if a not in self.actions(s):
            raise illegal(self, s, a)
        i, k = a
        return (*piles[:i], piles[i] - k, *piles[i + 1 :]), (player + 1) % self.n_players

    def is_terminal(self, s: NimState) -> bool:
        """Return True when all piles are empty."""
        return not any(s[0])

    def utility(self, s: NimState, p: Player) -> float:
        """Return 1 for the winner, -1 for the loser; see the class for more than two players."""
        piles, player = s
        if any(piles):
            raise not_terminal(self, s)
        took_last = p == (player - 1) % self.n_players
        if self.n_players == 2:
            return 1 if took_last is not self.misere else -1
        if self.misere:
            return 0 if took_last else 1 / (self.n_players - 1)
        return 1 if took_last else 0

    def text(self, s: NimState) -> str:
        """Return for example ``3 4 5, MAX to move``."""
        piles, player = s
        name = ("MAX", "MIN")[player] if self.n_players == 2 else f"player {player}"
        return f"{' '.join(map(str, piles))}, {name} to move"
