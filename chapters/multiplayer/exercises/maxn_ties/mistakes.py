"""Known mistakes of ``maxn-ties``: wrong on purpose."""

from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.mistakes import MEMO_SENTENCE, same_each_time
from autograder.model.exercise import KnownMistake
from chapters.multiplayer.exercises.shared import remembering
from course_lib.search import maxn, maxn_values

MISTAKES = edits_of(
    maxn_values,
    KnownMistake(
        "one-value",
        "It looks as if a single vector is returned, that of one way to break ties; others "
        "break them in other ways.",
        same_each_time(lambda game, s: {maxn(game, s)[0]}),
    ),
    (
        "ties-at-root-only",
        "It looks as if ties are only left open at the root; they are at every node below it, too.",
        ("maxn_values(game, t) for", "{maxn(game, t)[0]} for"),
    ),
    (
        "best-of-all",
        "It looks as if only vectors that hold the most the mover could ever get are kept; "
        "whether a child can be chosen depends on how ties are broken in the other children.",
        ("max(min(v[p] for v in vectors)", "max(max(v[p] for v in vectors)"),
    ),
    (
        "everything",
        "It looks as if every vector of every child is kept; the mover only takes a child that "
        "is best under some way of breaking ties.",
        ("max(min(v[p] for v in vectors)", "min(min(v[p] for v in vectors)"),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(maxn_values)),
)
