"""Known mistakes of the stages of ``retrograde``: wrong on purpose."""

from autograder.exercises.common.edits import EditedMistake

MOVES_BACK: tuple[EditedMistake, ...] = (
    (
        "once-only",
        "It looks as if two moves to the same state count as one; each of them is taken off later.",
        ("for t in targets", "for t in dict.fromkeys(targets)"),
    ),
    (
        "not-reversed",
        "It looks as if the moves still go forwards: a state is to have those that lead to it.",
        ("before[t].append(s)", "before[s].append(t)"),
    ),
    (
        "last-one-only",
        "It looks as if a state keeps only the last of the states before it.",
        ("before[t].append(s)", "before[t] = [s]"),
    ),
    (
        "first-move-only",
        "It looks as if only the first move of each state is looked at.",
        ("for t in targets", "for t in targets[:1]"),
    ),
)


DECIDED_WITH: tuple[EditedMistake, ...] = (
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
        ("return list(decided), counts", "return list(decided), dict(left)"),
    ),
    (
        "named-twice",
        "It looks as if a state with two moves is named twice.",
        ("dict[str, None]()", "[]"),
        ("decided[s] = None", "decided.append(s)"),
    ),
)
