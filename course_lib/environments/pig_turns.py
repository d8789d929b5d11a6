"""Pig as one agent sees it: to roll or to hold, against an opponent with a fixed rule.

After Todd W. Neller and Clifton G. M. Presser, "Optimal Play of the Dice Game Pig", The UMAP
Journal 25(1), 2004, where "hold at 20" is the rule of thumb.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from course_lib.environment import Model, Transition, unknown_action
from course_lib.environments.checks import check_size
from course_lib.games.pig import HOLD, ROLL

Scores = tuple[int, int, int]
"""The own score, the other score, and the own turn total."""

FACES = 6


@dataclass(frozen=True)
class PigTurns(Model[Scores, str]):
    """Pig for one agent, who begins; the opponent holds at a fixed turn total.

    The reward is 1 for a match that is won, and -1 for one that is lost.

    Args:
        target: the score that wins.
        hold_at: the turn total at which the opponent holds.
    """

    target: int = 30
    hold_at: int = 20

    def __post_init__(self) -> None:
        """Check both numbers; ValueError."""
        check_size("target", self.target, 1)
        check_size("hold_at", self.hold_at, 1)

    def starts(self) -> Sequence[tuple[float, Scores]]:
        """Return the state without points."""
        return [(1, (0, 0, 0))]

    def actions(self, s: Scores) -> list[str]:
        """Return ROLL and HOLD; a turn begins with ROLL, and ends when the target is reached."""
        own, _, total = s
        if self.is_terminal(s):
            return []
        if total == 0:
            return [ROLL]
        return [HOLD] if own + total >= self.target else [ROLL, HOLD]

    def is_terminal(self, s: Scores) -> bool:
        """Return True when a score has reached the target."""
        return max(s[0], s[1]) >= self.target

    def transitions(self, s: Scores, a: str) -> list[Transition[Scores]]:
        """Return the results of a roll, or of holding and of the opponent's turn after it."""
        if a not in self.actions(s):
            raise unknown_action(self, s, a)
        own, other, total = s
        if a == HOLD:
            return self._after_turn(own + total, other, 1)
        higher = [
            Transition(1 / FACES, (own, other, total + face), 0.0) for face in range(2, FACES + 1)
        ]
        return [*self._after_turn(own, other, 1 / FACES), *higher]

    def _after_turn(self, own: int, other: int, probability: float) -> list[Transition[Scores]]:
        if own >= self.target:
            return [Transition(probability, (own, other, 0), 1.0)]
        limit = min(self.hold_at, self.target - other)
        return [
            Transition(
                probability * p,
                (own, other + gained, 0),
                -1.0 if other + gained >= self.target else 0.0,
            )
            for gained, p in turn_gains(limit)
        ]


@lru_cache(maxsize=256)
def turn_gains(limit: int) -> tuple[tuple[int, float], ...]:
    """Return the points that a turn brings, with their probabilities, for who holds at a limit."""
    reached = {0: 1.0}
    gains = {0: 0.0}
    for total in range(limit):
        p = reached.pop(total, 0.0) / FACES
        gains[0] += p
        for face in range(2, FACES + 1) if p else ():
            reached[total + face] = reached.get(total + face, 0.0) + p
    return tuple(sorted({**gains, **reached}.items()))
