"""Known mistakes of ``q-learning``: wrong on purpose."""

from functools import partial
from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake
from chapters.learning.exercises.q_learning.rules import learn_by

_SENTENCES = {
    "sarsa": "It looks as if the action that is taken next counts (Sarsa); Q-learning counts the "
    "best one.",
    "swapped": "It looks as if alpha and gamma have changed places.",
    "end-skipped": "It looks as if nothing is learnt from the step into a terminal state; its "
    "target is the reward.",
    "at-least-zero": "It looks as if the best next entry is never below 0; where all are "
    "negative, the best of them counts.",
    "gamma-missing": "It looks as if the value of the next state is not discounted by gamma.",
    "mean": "It looks as if the mean of the next entries is taken; the best of them counts.",
    "returns": "It looks as if the rewards until the end are the target (Monte Carlo); Q-learning "
    "looks one step ahead.",
}

MISTAKES = (
    *(
        KnownMistake(name, sentence, same_each_time(partial[Any](learn_by, rule=name)))
        for name, sentence in _SENTENCES.items()
    ),
    KnownMistake(
        "last-tie",
        "It looks as if the last of equally good actions is taken; the first counts.",
        same_each_time(partial(learn_by, last=True)),
    ),
    KnownMistake(
        "inverted",
        "It looks as if the best action is taken with probability epsilon; a random one is.",
        same_each_time(partial(learn_by, behaviour="inverted")),
    ),
    KnownMistake(
        "random",
        "It looks as if every action is random; the best one is taken but for epsilon.",
        same_each_time(partial(learn_by, behaviour="random")),
    ),
)
