"""Kuhn poker: three cards, one for each player, and one bet.

H. W. Kuhn, "A simplified two-person poker", Contributions to the Theory of Games, 1950.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import permutations

from course_lib.game import CHANCE, MAX, MIN, HiddenGame, Player, illegal, not_terminal

KuhnState = tuple[str, tuple[str, ...]]
"""The cards, MAX's first (none before the deal), and the actions since, the first one first."""

CARDS = "JQK"
CHECK, BET, FOLD, CALL = "check", "bet", "fold", "call"


@dataclass(frozen=True)
class KuhnPoker(HiddenGame[KuhnState, str]):
    """Kuhn poker with the cards J, Q and K, the lowest first.

    Each player puts one chip into the pot and gets one card. MAX checks, or bets one chip; after a
    check MIN does so. To a bet the other player folds, or calls with one chip. Who folds loses one
    chip; else the higher card wins, two chips if there was a bet. A deal is an action of chance
    such as ``"KJ"``. The value is -1/18 for MAX.

    The information set of a player is the own card and the actions, as ``"K check bet"``.
    """

    def initial(self) -> KuhnState:
        """Return the state before the deal."""
        return "", ()

    def turn(self, s: KuhnState) -> Player:
        """Return CHANCE before the deal, then the players in turn."""
        cards, history = s
        return (MAX, MIN)[len(history) % 2] if cards else CHANCE

    def actions(self, s: KuhnState) -> list[str]:
        """Return the deals, or CHECK and BET, or FOLD and CALL."""
        cards, history = s
        if not cards:
            return ["".join(deal) for deal in permutations(CARDS, 2)]
        if self.is_terminal(s):
            return []
        return [FOLD, CALL] if history[-1:] == (BET,) else [CHECK, BET]

    def transition(self, s: KuhnState, a: str) -> KuhnState:
        """Return the state after a deal or a player's action."""
        if a not in self.actions(s):
            raise illegal(self, s, a)
        cards, history = s
        return (cards, (*history, a)) if cards else (a, ())

    def is_terminal(self, s: KuhnState) -> bool:
        """Return True after a fold, a call, or two checks."""
        history = s[1]
        return history[-1:] in ((FOLD,), (CALL,)) or history == (CHECK, CHECK)

    def utility(self, s: KuhnState, p: Player) -> float:
        """Return the chips that p wins; below 0 if p loses them."""
        if not self.is_terminal(s):
            raise not_terminal(self, s)
        cards, history = s
        if history[-1] == FOLD:
            winner = len(history) % 2
        else:
            winner = MAX if CARDS.index(cards[MAX]) > CARDS.index(cards[MIN]) else MIN
        chips = self.chips(s)
        return chips[1 - p] if p == winner else -chips[p]

    def chips(self, s: KuhnState) -> list[int]:
        """Return the chips that each player has put into the pot."""
        return [1 + any(a in (BET, CALL) for a in s[1][p::2]) for p in (MAX, MIN)]

    def chances(self, s: KuhnState) -> Mapping[str, float]:
        """Return the same probability for each of the six deals."""
        if s[0]:
            return super().chances(s)
        deals = self.actions(s)
        return dict.fromkeys(deals, 1 / len(deals))

    def information(self, s: KuhnState, p: Player) -> str:
        """Return the own card and the actions, as ``"K check bet"``; ``"-"`` before the deal."""
        cards, history = s
        return " ".join((cards[p], *history)) if cards else "-"

    def text(self, s: KuhnState) -> str:
        """Return for example ``K against J: check bet``."""
        cards, history = s
        return f"{cards[MAX]} against {cards[MIN]}: {' '.join(history) or '-'}" if cards else "deal"
