"""How many simulations a student's ``mcts`` needs to leave a trap, each drawn for one student.

In the trap most replies of MIN are good for MAX, and one refutes MAX's move: averages mislead until
the search has seen enough of that reply.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from autograder.model.case import Case
from autograder.model.compare import same
from autograder.model.exercise import CodeExercise
from autograder.model.search_tree import Rng
from autograder.running.kernel_runner import KernelRunner
from course_lib.games import Tree
from course_lib.search import mcts

SEARCHES = 10
"""Searches with each number of simulations, from seeds of their own."""
BUDGETS = (5, 10, 20, 50, 100, 200, 500)
C = 1.4
DRAWS = 60
TRAPPED = 5
"""At most so many of the textbook's shortest searches play the sure move in a trap worth asking."""


@dataclass(frozen=True)
class TrapQuestion:
    """A question about a student's own ``mcts`` in a trap, with what was observed.

    Attributes:
        exercise: the id of the exercise.
        tree: the trap, with MAX to move.
        sure: the action that is no trap.
        own: by budget, how many of the student's searches played it.
        textbook: the same of the textbook's.
    """

    exercise: str
    tree: Tree
    sure: str
    own: tuple[int, ...]
    textbook: tuple[int, ...]


def leaves_trap_at(counts: tuple[int, ...]) -> int | None:
    """Return the budget from which on all searches play the sure move; None if none is enough."""
    found = None
    for budget, count in reversed([*zip(BUDGETS, counts, strict=True)]):
        if count < SEARCHES:
            break
        found = budget
    return found


def trap_question(
    exercise: CodeExercise, entropy: str, play: Callable[[Sequence[Case]], list[Any] | None]
) -> TrapQuestion | None:
    """Return the question about a student's own search.

    Args:
        exercise: a function to write.
        entropy: determines the trap.
        play: returns what the student's function plays in each of some cases; None if it fails in
            one, or plays otherwise the next time.

    Returns:
        None if the function is no search by simulations, or has no such answers.
    """
    if exercise.reference is not mcts:
        return None
    rng = Random(f"{entropy} trap")
    found = next((t for t in (_Trap.draw(rng) for _ in range(DRAWS)) if t.is_worth_asking), None)
    played = play(found.cases) if found is not None else None
    if found is None or played is None:
        return None
    if any(not isinstance(one, list) or len(one) != SEARCHES for one in played):
        return None
    return TrapQuestion(
        exercise.id, found.tree, found.sure, found.counts(played), found.textbook
    )  # fmt: skip


@dataclass(frozen=True)
class _Trap:
    """A trap, its sure action, and the seed of the searches."""

    tree: Tree
    sure: str
    seed: int

    @classmethod
    def draw(cls, rng: Random) -> "_Trap":
        replies = [1] * rng.randint(4, 7)
        replies[rng.randrange(len(replies))] = -1
        is_first = rng.random() < 0.5
        tree = Tree.of((0, tuple(replies)) if is_first else (tuple(replies), 0))
        return cls(tree, "A" if is_first else "B", rng.randrange(10**6))

    @property
    def cases(self) -> list[Case]:
        """A case for each number of simulations."""
        seeds = Rng(self.seed, SEARCHES)
        return [
            Case("only move", (self.tree, self.tree.root, budget, C, seeds)) for budget in BUDGETS
        ]

    def counts(self, played: Sequence[list[Any]]) -> tuple[int, ...]:
        """Return how often the sure action was played with each number of simulations."""
        return tuple(sum(same(action, self.sure) for action in actions) for actions in played)

    @cached_property
    def textbook(self) -> tuple[int, ...]:
        """How often the textbook's search plays the sure action."""
        runner = KernelRunner(mcts, ours=True)
        return self.counts([list(runner.call(case).value) for case in self.cases])

    @property
    def is_worth_asking(self) -> bool:
        """Whether the textbook's search is trapped at first, and not in the end."""
        return self.textbook[0] <= TRAPPED and self.textbook[-1] == SEARCHES
