"""Known mistakes of ``expectiminimax-value``: wrong on purpose."""

from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.mistakes import MEMO_SENTENCE, remembering
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from chapters.expectiminimax.exercises.search_mistakes import AT_CHANCE, MIN_AS_MAX, PARTS
from course_lib.search import expectiminimax_value

MISTAKES = edits_of(
    expectiminimax_value,
    *AT_CHANCE,
    MIN_AS_MAX,
    (
        "min-as-chance",
        "It looks as if MIN's nodes take the mean of their children; MIN takes the smallest.",
        ("else min(values)", "else sum(values) / len(values)"),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(expectiminimax_value)),
    *typical(
        expectiminimax_value,
        "starts-at-hundred",
        "stops-after-1",
        "stops-after-2",
        "stops-after-3",
        "always-0",
        "always-1",
        "first-child",
        "last-child",
        "starts-at-zero",
        "utility-of-root",
        "utility-of-mover",
    ),
    parts=PARTS,
)
