"""A sequential test: is a player clearly stronger than another, or clearly not?

A. Wald, "Sequential Tests of Statistical Hypotheses", Annals of Mathematical Statistics 16, 1945.
The logarithm of the likelihood ratio of two strengths grows with every match, until it leaves the
interval in which more matches are needed. A draw counts as half a match won and half a match lost.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log


@dataclass(frozen=True)
class Sprt:
    """The sequential probability ratio test, which ends after a number of matches in any case.

    Decisions are made after an even number of matches, for an opening is played in both seats. A
    test that ends without a decision is passed if the strong strength is the more likely one.

    Attributes:
        weak: the part of the points that a player makes who is to fail.
        strong: the part of the points that a player makes who is to pass.
        error: Wald's bound on the probability of either error, before the test is cut off.
        most: the number of matches after which the test ends.
    """

    weak: float = 0.4
    strong: float = 0.75
    error: float = 0.1
    most: int = 16

    def __post_init__(self) -> None:
        """Refuse strengths and numbers with which there is no test."""
        if not 0 < self.weak < self.strong < 1:
            raise ValueError(f"strengths are {self.weak} and {self.strong}: 0 < weak < strong < 1")
        if not 0 < self.error < 0.5:
            raise ValueError(f"error is {self.error}, but it is above 0 and below 0.5")
        if self.most < 2 or self.most % 2:
            raise ValueError(f"most is {self.most}, but it is an even number from 2 on")

    def log_ratio(self, points: float, matches: int) -> float:
        """Return the logarithm of the likelihood ratio, strong to weak, after some matches.

        Args:
            points: the matches won, and half of those drawn.
            matches: the matches played.
        """
        won = log(self.strong / self.weak)
        lost = log((1 - self.strong) / (1 - self.weak))
        return points * won + (matches - points) * lost

    def passed(self, points: float, matches: int) -> bool | None:
        """Return whether the test is passed; None if more matches are needed."""
        if matches % 2:
            return None
        ratio, bound = self.log_ratio(points, matches), log((1 - self.error) / self.error)
        if ratio >= bound:
            return True
        if ratio <= -bound:
            return False
        return ratio > 0 if matches >= self.most else None

    def decide(self, results: Sequence[float]) -> bool | None:
        """Return the first decision along a sequence of results: 1 won, 0.5 drawn, 0 lost."""
        points = 0.0
        for matches, result in enumerate(results, 1):
            points += result
            if (found := self.passed(points, matches)) is not None:
                return found
        return None
