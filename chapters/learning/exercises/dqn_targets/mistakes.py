"""Known mistakes of ``dqn-targets``: wrong on purpose."""

from autograder.exercises.common.edits import Edit, edits_of
from course_lib.learning import dqn_targets


def _after(value: str) -> Edit:
    """Return the edit that the next state has another value."""
    return "_best(s2, q_values(s2))", value


MISTAKES = edits_of(
    dqn_targets,
    (
        "end-ignored",
        "It looks as if the value of the next state is added after the end, too; the reward alone "
        "counts there.",
        ("if done else", "if s2 is None else"),
    ),
    (
        "asks-first",
        "It looks as if a step without a next state fails; perhaps the network is asked about that "
        "state before it is clear that there is one.",
        ("reward if done else reward +", "reward + (not done) *"),
        _after("(0 if s2 is None else max(q_values(s2)))"),
    ),
    (
        "zero-at-end",
        "It looks as if the target after the end is 0; it is the last reward.",
        ("reward if done", "0 if done"),
    ),
    (
        "old-state",
        "It looks as if the values of the old state are taken; those of the next count.",
        _after("max(q_values(s))"),
        ("for _, _,", "for s, _,"),
    ),
    (
        "same-action",
        "It looks as if the value of the same action in the next state is taken; the best one "
        "counts.",
        _after("q_values(s2)[a]"),
        ("for _, _,", "for _, a,"),
    ),
    (
        "worst",
        "It looks as if the worst value of the next state is taken; the best one counts.",
        _after("min(q_values(s2))"),
    ),
    (
        "gamma-missing",
        "It looks as if the value of the next state is not discounted by gamma.",
        ("reward + gamma *", "reward +"),
    ),
    (
        "steps-taken",
        "It looks as if steps are taken out of the batch that was passed; leave it as it is.",
        ("    return [", "    found = ["),
        ("in batch\n    ]", "in batch\n    ]\n    batch.clear()\n    return found"),
    ),
)
