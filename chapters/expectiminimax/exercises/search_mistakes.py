"""Known mistakes of several exercises of section ``expectiminimax``: wrong on purpose."""

from autograder.exercises.common.edits import EditedMistake
from course_lib.search.expectiminimax import _value

PARTS = (_value,)
"""The functions that the mistakes below edit, beside the exercise's own."""


def _at_chance(name: str, sentence: str, value: str) -> EditedMistake:
    """Return the mistake that a chance node has another value."""
    return name, sentence, ("sum(p * _value(game, t) for p, t in outcomes(game, s))", value)


AT_CHANCE = (
    _at_chance(
        "uniform-chance",
        "It looks as if all outcomes of chance have the same weight; game.chances returns their "
        "probabilities.",
        "sum(_value(game, t) for _, t in successors(game, s)) / len(game.actions(s))",
    ),
    _at_chance(
        "divided-twice",
        "It looks as if the weighted sum at a chance node is divided by the number of outcomes as "
        "well; the probabilities sum to 1 already.",
        "sum(p * _value(game, t) for p, t in outcomes(game, s)) / len(game.actions(s))",
    ),
    _at_chance(
        "not-weighted",
        "It looks as if the values at a chance node are added without their probabilities.",
        "sum(_value(game, t) for _, t in successors(game, s))",
    ),
    _at_chance(
        "uniform-over-possible",
        "It looks as if all outcomes of chance have the same weight; game.chances returns"
        " their probabilities.",
        "sum(_value(game, t) for _, t in outcomes(game, s)) / len(outcomes(game, s))",
    ),
    _at_chance(
        "min-at-chance",
        "It looks as if a chance node takes its smallest child; chance does not play against "
        "MAX: its node has the weighted mean.",
        "min(_value(game, t) for _, t in successors(game, s))",
    ),
    _at_chance(
        "max-at-chance",
        "It looks as if a chance node takes its largest child; nobody chooses there: its "
        "node has the weighted mean.",
        "max(_value(game, t) for _, t in successors(game, s))",
    ),
    _at_chance(
        "likeliest-outcome",
        "It looks as if only the most probable outcome of chance counts; weight each outcome by "
        "its probability.",
        "_value(game, max(outcomes(game, s), key=lambda way: way[0])[1])",
    ),
    _at_chance(
        "by-position",
        "It looks as if probabilities are matched to actions by their position; game.chances may "
        "list them in another order than game.actions: look each one up by its action.",
        "sum(p * _value(game, t) for p, (_, t) in zip(game.chances(s).values(), "
        "successors(game, s)))",
    ),
)

MIN_AS_MAX: EditedMistake = (
    "min-as-max",
    "It looks as if every node takes its largest child; at MIN's nodes the smallest counts.",
    ("else min(values)", "else max(values)"),
)
