"""Known mistakes of ``minimax-value``: wrong on purpose."""

from autograder.exercises.common.edits import EditedMistake, edits_of
from autograder.exercises.common.mistakes import (
    LEVELS_SENTENCE,
    MEMO_SENTENCE,
    START_SENTENCE,
    remembering,
    same_each_time,
)
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from chapters.minimax.exercises.shared import alternating
from course_lib.search import minimax_value


def _choosing(name: str, sentence: str, choice: str) -> EditedMistake:
    """Return the mistake that another value of the children is returned."""
    return name, sentence, ("max(values) if game.turn(s) == MAX else min(values)", choice)


MISTAKES = edits_of(
    minimax_value,
    _choosing(
        "max-everywhere",
        "It looks as if every node takes its largest child; at MIN's nodes the smallest counts.",
        "max(values)",
    ),
    _choosing(
        "min-everywhere",
        "It looks as if every node takes its smallest child; at MAX's nodes the largest counts.",
        "min(values)",
    ),
    _choosing(
        "max-min-swapped",
        "It looks as if max and min are swapped: MAX takes the smallest, MIN the largest.",
        "min(values) if game.turn(s) == MAX else max(values)",
    ),
    (
        "root-is-max",
        "It looks as if MAX is taken to be at the root and the players to alternate; "
        "call game.turn at every node.",
        ("s: S)", "s: S, level=0)"),
        ("minimax_value(game, t)", "minimax_value(game, t, level + 1)"),
        ("game.turn(s) == MAX", "level % 2 == 0"),
    ),
    KnownMistake("levels-alternate", LEVELS_SENTENCE, same_each_time(alternating)),
    _choosing(
        "mean-at-min",
        "It looks as if MIN's nodes take the mean of their children; MIN takes the smallest.",
        "max(values) if game.turn(s) == MAX else sum(values) / len(values)",
    ),
    _choosing(
        "starts-at-zero",
        START_SENTENCE,
        "max(0, *values) if game.turn(s) == MAX else min(0, *values)",
    ),
    _choosing(
        "starts-too-small",
        "It looks as if no player ever loses more than 1000; perhaps the best value so far "
        "starts at such a number. Values can exceed any number: start at infinity.",
        "max(-1000, *values) if game.turn(s) == MAX else min(1000, *values)",
    ),
    (
        "utility-of-mover",
        "It looks as if a leaf's utility is that of the player who moved last; MAX's is needed.",
        ("s: S)", "s: S, mover=MAX)"),
        ("game.utility(s, MAX)", "game.utility(s, mover)"),
        ("minimax_value(game, t)", "minimax_value(game, t, game.turn(s))"),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(minimax_value)),
    (
        "memo-of-states",
        MEMO_SENTENCE,
        ("def minimax_value", "@remembering\ndef minimax_value"),
    ),
    *typical(
        minimax_value,
        "first-child",
        "last-child",
        "utility-of-root",
        "starts-at-hundred",
        "stops-after-1",
        "stops-after-2",
        "stops-after-3",
        "always-0",
        "always-1",
    ),
    names={"remembering": remembering},
)
