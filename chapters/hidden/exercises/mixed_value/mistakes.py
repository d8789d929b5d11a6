"""Known mistakes of ``mixed-value``: wrong on purpose."""

from autograder.exercises.common.edits import EditedMistake, edits_of
from course_lib.search.hidden.matrix import expected_payoff, row_payoffs


def _of_row(name: str, sentence: str, value: str) -> EditedMistake:
    """Return the mistake that a row brings another number."""
    return name, sentence, ("sum(q * u for q, u in zip(columns, row, strict=True))", value)


def _of_rows(name: str, sentence: str, value: str) -> EditedMistake:
    """Return the mistake that the numbers of the rows make another one."""
    right = "sum(p * u for p, u in zip(rows, row_payoffs(payoffs, columns), strict=True))"
    return name, sentence, (right, value)


MISTAKES = edits_of(
    expected_payoff,
    _of_row(
        "columns-alike",
        "It looks as if all columns have the same weight; weight each entry by the probability of "
        "its column, too.",
        "sum(row) / len(row)",
    ),
    _of_row(
        "columns-not-weighted",
        "It looks as if a row's entries are added without the probabilities of the columns.",
        "sum(row)",
    ),
    _of_row(
        "min-answers",
        "It looks as if MIN takes the smallest entry of each row; MIN does not see the row, and "
        "plays by its probabilities.",
        "min(row)",
    ),
    _of_row(
        "likeliest-column",
        "It looks as if only the most probable column counts; the others are played, too.",
        "row[max(range(len(row)), key=lambda j: columns[j])]",
    ),
    _of_rows(
        "rows-alike",
        "It looks as if all rows have the same weight; weight each row by its probability.",
        "sum(row_payoffs(payoffs, columns)) / len(rows)",
    ),
    _of_rows(
        "rows-not-weighted",
        "It looks as if what the rows bring is added without their probabilities.",
        "sum(row_payoffs(payoffs, columns))",
    ),
    _of_rows(
        "best-row",
        "It looks as if MAX takes its best row; it plays by its probabilities, whether or not "
        "they are good.",
        "max(row_payoffs(payoffs, columns))",
    ),
    _of_rows(
        "likeliest-row",
        "It looks as if only the most probable row counts; the others are played, too.",
        "row_payoffs(payoffs, columns)[max(range(len(rows)), key=lambda i: rows[i])]",
    ),
    _of_rows(
        "divided-twice",
        "It looks as if the weighted sum is divided by the number of rows as well; the "
        "probabilities sum to 1 already.",
        "sum(p * u for p, u in zip(rows, row_payoffs(payoffs, columns))) / len(rows)",
    ),
    _of_rows(
        "for-min",
        "It looks as if the value is MIN's; the entries are MAX's utilities, and so is the answer.",
        "-sum(p * u for p, u in zip(rows, row_payoffs(payoffs, columns)))",
    ),
    _of_rows(
        "exchanged",
        "It looks as if rows and columns of the table are exchanged: payoffs[i][j] is the utility "
        "of MAX's row i against MIN's column j.",
        "sum(p * q * payoffs[j][i] for j, q in enumerate(columns) for i, p in enumerate(rows))",
    ),
    _of_rows(
        "cells-alike",
        "It looks as if all entries have the same weight; an entry counts with the probability of "
        "its row times that of its column.",
        "sum(map(sum, payoffs)) / len(rows) / len(columns)",
    ),
    _of_rows(
        "likeliest-cell",
        "It looks as if only the most probable row and column count; the others are played, too.",
        "payoffs[rows.index(max(rows))][columns.index(max(columns))]",
    ),
    (
        "diagonal-only",
        "It looks as if only the entries at which both choose the same number count; every row "
        "meets every column.",
        ("zip(rows, row_payoffs(payoffs, columns), strict=True)",
         "zip(rows, (q * row[j] for j, (q, row) in enumerate(zip(columns, payoffs))))"),
    ),
    parts=(row_payoffs,),
)  # fmt: skip
