"""Known mistakes of ``fit-weights``: wrong on purpose."""

from collections.abc import Sequence

from autograder.exercises.common.edits import Edit, edits_of
from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake
from chapters.learning.exercises.shared import Numbers
from course_lib.learning import fit_weights, linear_value


def _each_alone(features: Sequence[Numbers], values: Numbers) -> list[float]:
    found = []
    for column in zip(*features, strict=True):
        square = sum(x * x for x in column)
        found.append(linear_value(column, values) / square if square else 0.0)
    return found


def _solution(weights: str) -> Edit:
    """Return the edit that other equations are solved."""
    return "np.linalg.lstsq(rows, np.array(values, dtype=float), rcond=None)[0]", weights


MISTAKES = edits_of(
    fit_weights,
    KnownMistake(
        "each-alone",
        "It looks as if every weight is fitted alone; features overlap, so they are fitted "
        "together.",
        same_each_time(_each_alone),
    ),
    (
        "ridge",
        "It looks as if large weights are punished (ridge regression); only the errors count.",
        _solution(
            "np.linalg.solve(rows.T @ rows + np.eye(rows.shape[1]), rows.T @ np.array(values))"
        ),
    ),
    (
        "centred",
        "It looks as if a constant is fitted as well, because means are subtracted; only the "
        "features that are given have weights.",
        _solution("np.linalg.lstsq(rows - rows.mean(axis=0), values - np.mean(values))[0]"),
    ),
    (
        "first-rows",
        "It looks as if only the first rows are fitted, one per weight; all rows count.",
        _solution("np.linalg.lstsq(rows[: rows.shape[1]], values[: rows.shape[1]], rcond=None)[0]"),
    ),
    (
        "rows-taken",
        "It looks as if rows are taken out of the lists that were passed; leave them as they are.",
        ("    return [", "    features.pop()\n    values.pop()\n    return ["),
    ),
)
