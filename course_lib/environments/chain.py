"""A chain of states with an end on either side: the random walk on which TD is explained.

R. S. Sutton and A. G. Barto, "Reinforcement Learning: An Introduction", 2nd edition, 2018, example
6.2.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from course_lib.environment import Model, Transition, unknown_action
from course_lib.environments.checks import check_probability, check_size

LEFT, RIGHT = "left", "right"


@dataclass(frozen=True)
class Chain(Model[int, str]):
    """States 0 to length + 1 in a row; the first and the last are terminal.

    Args:
        length: the number of states between the ends.
        left: the reward for reaching the left end.
        right: the reward for reaching the right end.
        slip: the probability that a step goes the other way.
    """

    length: int = 5
    left: float = 0
    right: float = 1
    slip: float = 0

    def __post_init__(self) -> None:
        """Check the length and the probability; ValueError."""
        check_size("length", self.length, 1)
        check_probability("slip", self.slip)

    def starts(self) -> Sequence[tuple[float, int]]:
        """Return the state in the middle."""
        return [(1, (self.length + 1) // 2)]

    def actions(self, s: int) -> list[str]:
        """Return LEFT and RIGHT."""
        return [] if self.is_terminal(s) else [LEFT, RIGHT]

    def is_terminal(self, s: int) -> bool:
        """Return True at both ends."""
        return not 0 < s <= self.length

    def transitions(self, s: int, a: str) -> list[Transition[int]]:
        """Return the state on the side of a and, if one may slip, the one on the other side."""
        if a not in self.actions(s):
            raise unknown_action(self, s, a)
        way = 1 if a == RIGHT else -1
        ways = [(1 - self.slip, s + way), (self.slip, s - way)]
        return [Transition(p, t, self._reward(t)) for p, t in ways if p]

    def _reward(self, s: int) -> float:
        if s > self.length:
            return self.right
        return self.left if s <= 0 else 0
