"""Known mistakes of ``epsilon-greedy``: wrong on purpose."""

from autograder.exercises.common.edits import edits_of
from course_lib.learning import epsilon_greedy, greedy_action

MISTAKES = edits_of(
    epsilon_greedy,
    (
        "inverted",
        "It looks as if the best action is taken with probability epsilon; a random one is.",
        ("rng.random() < epsilon", "rng.random() < 1 - epsilon"),
    ),
    (
        "others-only",
        "It looks as if the random action is never the best one; all actions are equally likely "
        "then.",
        (
            "return rng.choice(actions)",
            "best = greedy_action(q, s, actions)\n"
            "        return rng.choice([a for a in actions if a != best] or actions)",
        ),
    ),
    (
        "always-best",
        "It looks as if the best action is always taken; with probability epsilon it is any.",
        ("return rng.choice(actions)", "return greedy_action(q, s, actions)"),
    ),
    (
        "last-tie",
        "It looks as if the last of equally good actions is taken; the first counts.",
        ("max(actions", "max(actions[::-1]"),
    ),
    (
        "known-only",
        "It looks as if actions without an entry are left out; a missing entry is worth 0.",
        ("max(actions", "max([a for a in actions if (s, a) in q] or actions"),
    ),
    (
        "worst",
        "It looks as if the worst action is taken.",
        ("max(actions", "min(actions"),
    ),
    (
        "other-states",
        "It looks as if entries of other states count, too.",
        (
            "lambda a: q.get((s, a), 0.0)",
            "lambda a: max([v for (_, b), v in q.items() if a == b], default=0)",
        ),
    ),
    (
        "in-place",
        "It looks as if the list of actions that was passed is changed; work on a list of your "
        "own.",
        (
            "    if rng.random()",
            "    actions.sort(key=lambda a: -q.get((s, a), 0.0))\n    if rng.random()",
        ),
    ),
    parts=(greedy_action,),
)
