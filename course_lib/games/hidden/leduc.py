"""Leduc poker: six cards, a private one for each player, a public one, and two rounds of bets.

F. Southey, M. Bowling, B. Larson, C. Piccione, N. Burch, D. Billings and C. Rayner, "Bayes' bluff:
opponent modelling in poker", UAI, 2005.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product

from course_lib.game import CHANCE, MAX, MIN, HiddenGame, Player, illegal, not_terminal

LeducState = tuple[str, tuple[str, ...]]
"""The private cards, MAX's first (none before the deal), and all that happened since: actions, and
the public card after those of the first round."""

CARDS = "JQK"
COPIES = 2
CHECK, BET, FOLD, CALL, RAISE = "check", "bet", "fold", "call", "raise"
SIZES = 2, 4
"""How much a bet or a raise adds in the first round, and in the second."""


@dataclass(frozen=True)
class LeducPoker(HiddenGame[LeducState, str]):
    """Leduc poker with two cards of each of the ranks J, Q and K, the lowest first.

    Each player puts one chip into the pot and gets one card. MAX begins both rounds. In a round a
    bet can be raised once; both add 2 chips in the first round and 4 in the second. Between them a
    public card is turned over. Who has the same rank as the public card wins, else the higher
    card; equal cards share the pot. Suits never matter, so that cards are ranks. A deal is an
    action of chance such as ``"KJ"``, the public card one such as ``"Q"``. The value is about
    -0.0856 for MAX.

    The information set of a player is the own card, then the actions and the public card, as
    ``"K bet call Q check"``.
    """

    def initial(self) -> LeducState:
        """Return the state before the deal."""
        return "", ()

    def turn(self, s: LeducState) -> Player:
        """Return CHANCE before the deal and between the rounds, else the players in turn."""
        cards, history = s
        played = _round(history)
        if not cards or _is_over(played):
            return CHANCE
        return (MAX, MIN)[len(played) % 2]

    def actions(self, s: LeducState) -> list[str]:
        """Return the cards that chance may turn over, or what the player may do."""
        if self.is_terminal(s):
            return []
        if self.turn(s) == CHANCE:
            return list(self.chances(s))
        played = _round(s[1])
        if played[-1:] in ((), (CHECK,)):
            return [CHECK, BET]
        return [FOLD, CALL, RAISE] if played[-1] == BET else [FOLD, CALL]

    def transition(self, s: LeducState, a: str) -> LeducState:
        """Return the state after a deal, a public card, or a player's action."""
        if a not in self.actions(s):
            raise illegal(self, s, a)
        cards, history = s
        return (cards, (*history, a)) if cards else (a, ())

    def is_terminal(self, s: LeducState) -> bool:
        """Return True after a fold, or when the second round is over."""
        history = s[1]
        return history[-1:] == (FOLD,) or (_public(history) != "" and _is_over(_round(history)))

    def utility(self, s: LeducState, p: Player) -> float:
        """Return the chips that p wins; below 0 if p loses them."""
        if not self.is_terminal(s):
            raise not_terminal(self, s)
        cards, history = s
        chips = self.chips(s)
        if history[-1] == FOLD:
            folder = (MAX, MIN)[(len(_round(history)) - 1) % 2]
            return -chips[p] if p == folder else chips[1 - p]
        strengths = [(card == _public(history), CARDS.index(card)) for card in cards]
        if strengths[MAX] == strengths[MIN]:
            return 0
        return chips[1 - p] if strengths[p] > strengths[1 - p] else -chips[p]

    def chips(self, s: LeducState) -> list[int]:
        """Return the chips that each player has put into the pot."""
        chips, player, size = [1, 1], MAX, SIZES[0]
        for event in s[1]:
            if event in CARDS:
                player, size = MAX, SIZES[1]
                continue
            if event in (BET, CALL, RAISE):
                chips[player] = chips[1 - player] + (0 if event == CALL else size)
            player = 1 - player
        return chips

    def chances(self, s: LeducState) -> Mapping[str, float]:
        """Return the probabilities of the deals, or of the public card."""
        cards, history = s
        if cards and (self.is_terminal(s) or not _is_over(_round(history))):
            return super().chances(s)
        deck = Counter(dict.fromkeys(CARDS, COPIES))
        deck.subtract(cards)
        total = deck.total()
        if cards:
            return {card: n / total for card, n in deck.items() if n}
        pairs = total * (total - 1)
        return {a + b: deck[a] * (deck[b] - (a == b)) / pairs for a, b in product(CARDS, repeat=2)}

    def information(self, s: LeducState, p: Player) -> str:
        """Return the own card and all that is public, as ``"K bet call Q"``; ``"-"`` at first."""
        cards, history = s
        return " ".join((cards[p], *history)) if cards else "-"

    def text(self, s: LeducState) -> str:
        """Return for example ``K against J: bet call Q``."""
        cards, history = s
        return f"{cards[MAX]} against {cards[MIN]}: {' '.join(history) or '-'}" if cards else "deal"


def _public(history: tuple[str, ...]) -> str:
    """Return the public card; an empty string before it is turned over."""
    return next((event for event in history if event in CARDS), "")


def _round(history: tuple[str, ...]) -> tuple[str, ...]:
    """Return the actions of the current round."""
    public = _public(history)
    return history[history.index(public) + 1 :] if public else history


def _is_over(played: tuple[str, ...]) -> bool:
    """Return True if a round is over without a fold."""
    return played[-1:] == (CALL,) or played == (CHECK, CHECK)
