"""Grundy's game: split one pile into two unequal piles; who cannot move loses.

The exercise of "Recherche dans les arbres de jeux", section 'Exercice « Grundy's game »'.
"""

from dataclasses import dataclass

from course_lib.game import MAX, MIN, Game, Player, illegal, not_terminal
from course_lib.games.piles import check_piles

Piles = tuple[int, ...]
"""Pile sizes, largest first."""

Split = tuple[int, int]
"""The two piles that a pile is split into, larger first: (5, 2) splits a pile of 7."""


@dataclass(frozen=True)
class Grundy(Game[Piles, Split]):
    """Grundy's game from any piles.

    Every move adds one pile, so the number of piles determines whose turn it is.

    Args:
        piles: the piles at the start, 1 coin or more each.
        first: who begins, MAX or MIN.
    """

    piles: Piles = (7,)
    first: Player = MAX

    def __post_init__(self) -> None:
        """Refuse piles and players that the game cannot have."""
        check_piles(self.piles, least=1)
        if not self.piles:
            raise ValueError("piles are (), but there is at least one pile to split")
        if self.first not in (MAX, MIN):
            raise ValueError(f"first is {self.first}, but it is MAX (0) or MIN (1)")

    def initial(self) -> Piles:
        """Return the piles, largest first."""
        return tuple(sorted(self.piles, reverse=True))

    def turn(self, s: Piles) -> Player:
        """Return who moves; on a terminal state, who would have to."""
        return (self.first + len(s) - len(self.piles)) % 2

    def actions(self, s: Piles) -> list[Split]:
        """Return the splits of each distinct pile, largest pile first, most unequal first."""
        sizes = dict.fromkeys(s)
        return [(n - k, k) for n in sizes for k in range(1, (n + 1) // 2)]

    def transition(self, s: Piles, a: Split) -> Piles:
        """Return the piles after replacing the pile of sum(a) by the two piles of a."""
        if a not in self.actions(s):
            raise illegal(self, s, a)
        rest = list(s)
        rest.remove(sum(a))
        return tuple(sorted([*rest, *a], reverse=True))

    def is_terminal(self, s: Piles) -> bool:
        """Return True when only piles of 1 and 2 are left, which cannot be split unequally."""
        return max(s) <= 2

    def utility(self, s: Piles, p: Player) -> float:
        """Return -1 for the player who cannot move, 1 for the other."""
        if not self.is_terminal(s):
            raise not_terminal(self, s)
        return -1 if p == self.turn(s) else 1

    def text(self, s: Piles) -> str:
        """Return for example ``4 2 1``."""
        return " ".join(map(str, s))
