"""Known mistakes of the stages of ``retrograde``: wrong on purpose."""

from collections.abc import Mapping, Sequence

from autograder.exercises.common.edits import edits_of
from course_lib.game import Player


def _moves_back(after: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """Return the right answer of the stage; its mistakes are edits of this."""
    before: dict[str, list[str]] = {}
    for s in after:
        for t in after[s]:
            before.setdefault(t, []).append(s)
    return before


MOVES_BACK = edits_of(
    _moves_back,
    (
        "once-only",
        "It looks as if two moves to the same state count as one; each of them is taken off later.",
        ("for t in after[s]", "for t in dict.fromkeys(after[s])"),
    ),
    (
        "not-reversed",
        "It looks as if the moves still go forwards: a state is to have those that lead to it.",
        ("before.setdefault(t, []).append(s)", "before.setdefault(s, []).append(t)"),
    ),
    (
        "last-one-only",
        "It looks as if a state keeps only the last of the states before it.",
        ("before.setdefault(t, []).append(s)", "before[t] = [s]"),
    ),
    (
        "first-move-only",
        "It looks as if only the first move of each state is looked at.",
        ("for t in after[s]", "for t in after[s][:1]"),
    ),
)


def _decided_with(
    winner: Player, before: Sequence[str], turn: Mapping[str, Player], left: Mapping[str, int]
) -> tuple[list[str], dict[str, int]]:
    """Return the right answer of the stage; its mistakes are edits of this."""
    counts, decided = dict(left), []
    for s in before:
        counts[s] -= 1
        if s not in decided and (turn[s] == winner or counts[s] == 0):
            decided.append(s)
    return decided, counts


DECIDED_WITH = edits_of(
    _decided_with,
    (
        "one-lost-move-loses",
        "It looks as if the loser's state is decided by one move; it takes all of its moves.",
        ("counts[s] == 0", "counts[s] >= 0"),
    ),
    (
        "all-moves-must-win",
        "It looks as if the winner's state is decided only when no move is left; one that wins is "
        "enough.",
        ("turn[s] == winner or counts[s] == 0", "counts[s] == 0"),
    ),
    (
        "last-move-forgotten",
        "It looks as if a state without a move left is not decided.",
        ("turn[s] == winner or counts[s] == 0", "turn[s] == winner"),
    ),
    (
        "sides-swapped",
        "It looks as if the loser is the one for whom one move is enough.",
        ("turn[s] == winner", "turn[s] != winner"),
    ),
    (
        "taken-off-once",
        "It looks as if two moves to the same state are taken off only once.",
        ("for s in before", "for s in dict.fromkeys(before)"),
    ),
    (
        "nothing-taken-off",
        "It looks as if the counts come back as they were given; take off one for each move.",
        ("return decided, counts", "return decided, dict(left)"),
    ),
    (
        "named-twice",
        "It looks as if a state with two moves is named twice.",
        ("s not in decided and (turn[s] == winner or counts[s] == 0)",
         "turn[s] == winner or counts[s] == 0"),
    ),
)  # fmt: skip
