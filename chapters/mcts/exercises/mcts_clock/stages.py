"""Stages of ``mcts-clock``: a loop by the clock, and an answer at any moment."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from autograder.exercises.common.stages import plain_stage
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.exercise import Asking
from autograder.model.phrase import Phrase
from autograder.model.search_tree import CountingClock
from chapters.mcts.exercises.mcts_clock.stages_mistakes import ANSWER_SO_FAR, ROUNDS_IN_TIME

MOST_TICKS = 12


def rounds_in_time(stop: Callable[[], bool]) -> int:
    """Return how many rounds there is time for, when stop is called once before each."""
    rounds = 0
    while not stop():
        rounds += 1
    return rounds


def answer_so_far(visits: Mapping[str, int], actions: Sequence[str]) -> str:
    """Return the action to play now.

    Args:
        visits: how often each child of the root was visited, in their order; at first there are
            none.
        actions: the legal actions.

    Returns:
        The first of the most visited ones; any legal one as long as there are no children.
    """
    return max(visits, key=lambda a: visits[a]) if visits else actions[0]


def right_or_any(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the action; where no child was visited, any legal one is right."""
    visits, actions = case.args
    if answer.value in ([expected.value] if visits else actions):
        return None
    return Phrase(
        "returned {given}, expected {right}", given=show(answer.value), right=show(expected.value)
    )


def _action(case: Case, answer: Answer) -> object:
    """Return the action; where no child was visited, whether it is legal."""
    visits, actions = case.args
    return answer.value if visits else answer.value in actions or show(answer.value)


def _clock_case(rng: Random) -> Case:
    return Case("rounds", (CountingClock(rng.randint(0, MOST_TICKS)),))


def _visits_case(rng: Random) -> Case:
    """Draw visits with ties, and one case in four without children."""
    actions = rng.sample("ABCDE", rng.randint(2, 4))
    visits = {a: rng.randint(1, 5) for a in actions} if rng.randrange(4) else {}
    return Case("answer", (visits, actions))


ROUNDS = plain_stage(
    "mcts",
    "mcts-clock-stage-1",
    rounds_in_time,
    "rounds",
    _clock_case,
    "a round for each call of stop that returns False",
    ROUNDS_IN_TIME,
)
SO_FAR = plain_stage(
    "mcts",
    "mcts-clock-stage-2",
    answer_so_far,
    "answer",
    _visits_case,
    "the first of the most visited actions; without children, a legal one",
    ANSWER_SO_FAR,
    right_or_any,
    Asking(outcome=_action),
)

STAGES = (ROUNDS, SO_FAR)
