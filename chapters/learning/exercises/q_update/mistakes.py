"""Known mistakes of ``q-update``: wrong on purpose."""

from autograder.exercises.common.edits import Edit, edits_of
from course_lib.learning import q_update


def _after(value: str) -> Edit:
    """Return the edit that the next state has another value."""
    return "max((q.get((s2, b), 0.0) for b in actions2), default=0.0)", value


def _entry(value: str) -> Edit:
    """Return the edit that the entry becomes something else."""
    return "_move_towards(q, (s, a), reward + gamma * after, alpha)", f"q[s, a] = {value}"


MISTAKES = edits_of(
    q_update,
    (
        "alpha-missing",
        "It looks as if the entry becomes the target; it moves by alpha of the way.",
        _entry("reward + gamma * after"),
    ),
    (
        "gamma-missing",
        "It looks as if the value of the next state is not discounted by gamma.",
        ("gamma * after", "after"),
    ),
    (
        "old-stays",
        "It looks as if the old entry is not subtracted from the target.",
        _entry("q.get((s, a), 0.0) + alpha * (reward + gamma * after)"),
    ),
    (
        "swapped",
        "It looks as if alpha and gamma have changed places.",
        ("gamma * after, alpha", "alpha * after, gamma"),
    ),
    (
        "at-least-zero",
        "It looks as if the best next entry is never below 0; where all are negative, the best of "
        "them counts.",
        _after("max([0.0, *(q.get((s2, b), 0.0) for b in actions2)])"),
    ),
    (
        "known-only",
        "It looks as if missing entries of the next state are left out; they are worth 0.",
        ("for b in actions2", "for b in actions2 if (s2, b) in q"),
    ),
    (
        "worst",
        "It looks as if the worst value of the next state is taken; the best one counts.",
        ("max(", "min("),
    ),
    (
        "same-action",
        "It looks as if the value of the same action in the next state is taken; the best"
        " one counts.",
        _after("q.get((s2, a), 0.0) if actions2 else 0.0"),
    ),
    (
        "mean",
        "It looks as if the mean of the next entries is taken; the best of them counts.",
        _after("sum(q.get((s2, b), 0.0) for b in actions2) / max(len(actions2), 1)"),
    ),
    (
        "end-skipped",
        "It looks as if nothing is learnt from the step into a terminal state; its target is the "
        "reward.",
        ("    after =", "    if not actions2:\n        return\n    after ="),
    ),
    (
        "whole-table",
        "It looks as if the best entry of the whole table is taken; only those of the next state "
        "count.",
        _after("max(q.values(), default=0.0)"),
    ),
)
