"""Regret matching: play each action in proportion to how much one regrets not having played it.

S. Hart and A. Mas-Colell, "A simple adaptive procedure leading to correlated equilibrium",
Econometrica 68(5), 2000.
"""

from collections.abc import Iterable, Mapping
from typing import Generic

from course_lib.game import A


def regret_matching(regrets: Mapping[A, float]) -> dict[A, float]:
    """Return the probabilities of regret matching; uniform if no regret is above 0.

    Hart and Mas-Colell 2000, in the form of Zinkevich et al. 2007, equation 8.

    Args:
        regrets: by action, the sum over all rounds of what the action would have brought more
            than the play did.
    """
    return normalise({a: max(regret, 0.0) for a, regret in regrets.items()})


def normalise(weights: Mapping[A, float]) -> dict[A, float]:
    """Return probabilities in proportion to weights, 0 or more; uniform if all are 0."""
    total = sum(weights.values())
    if total <= 0:
        return dict.fromkeys(weights, 1 / len(weights))
    return {a: weight / total for a, weight in weights.items()}


class RegretMatcher(Generic[A]):
    """A player of one decision that comes again and again, and learns from regret.

    Whatever the opponent does, the average regret falls to 0, as 1 / sqrt(rounds). If both players
    of a zero-sum game do so, their average strategies approach an equilibrium.

    Args:
        actions: the actions; two at least differ in what they bring, or there is nothing to learn.

    Attributes:
        regrets: by action, the sum of regrets.
        totals: by action, the sum of its probabilities over all rounds.
    """

    def __init__(self, actions: Iterable[A]) -> None:
        self.regrets: dict[A, float] = dict.fromkeys(actions, 0.0)
        self.totals: dict[A, float] = dict.fromkeys(self.regrets, 0.0)
        if not self.regrets:
            raise ValueError("there are no actions, but a player needs at least one")

    def strategy(self) -> dict[A, float]:
        """Return the probabilities of the next round."""
        return regret_matching(self.regrets)

    def observe(self, utilities: Mapping[A, float]) -> None:
        """Learn from a round that was played by ``strategy()``.

        Args:
            utilities: by action, what it would have brought in this round.
        """
        played = self.strategy()
        mean = sum(played[a] * utilities[a] for a in played)
        for a in played:
            self.regrets[a] += utilities[a] - mean
            self.totals[a] += played[a]

    def average(self) -> dict[A, float]:
        """Return the average strategy of all rounds; this is what approaches an equilibrium."""
        return normalise(self.totals)
