"""Known mistakes of ``best-response-matrix``: wrong on purpose."""

from autograder.exercises.common.edits import EditedMistake, edits_of
from autograder.exercises.common.mistakes import TIE_SENTENCE
from course_lib.search.hidden.matrix import best_column, column_payoffs, row_payoffs


def _of_columns(name: str, sentence: str, values: str) -> EditedMistake:
    """Return the mistake that MAX can expect other numbers against the columns."""
    return name, sentence, ("values = column_payoffs(payoffs, rows)", f"values = {values}")


def _returns(name: str, sentence: str, pair: str) -> EditedMistake:
    """Return the mistake that another pair is made of the numbers."""
    return name, sentence, ("return min(values), values.index(min(values))", f"return {pair}")


MISTAKES = edits_of(
    best_column,
    _of_columns(
        "rows-alike",
        "It looks as if MAX plays all rows equally often; weight each by its probability.",
        "[sum(column) / len(column) for column in zip(*payoffs)]",
    ),
    _of_columns(
        "not-weighted",
        "It looks as if a column's entries are added without the probabilities of the rows.",
        "[sum(column) for column in zip(*payoffs)]",
    ),
    _of_columns(
        "likeliest-row",
        "It looks as if MIN answers the most probable row only; it has to do well against all of "
        "them together.",
        "list(payoffs[max(range(len(rows)), key=lambda i: rows[i])])",
    ),
    _of_columns(
        "mixture-ignored",
        "It looks as if a column is judged by its smallest entry, whatever MAX's mixture is.",
        "[min(column) for column in zip(*payoffs)]",
    ),
    _of_columns(
        "largest-entries",
        "It looks as if a column is judged by its largest entry, as where MIN moves first; MAX "
        "plays by its mixture.",
        "[max(column) for column in zip(*payoffs)]",
    ),
    _of_columns(
        "rows-for-columns",
        "It looks as if the probabilities of the rows are taken for those of columns, and a row "
        "is answered; MIN chooses a column.",
        "[sum(q * u for q, u in zip(rows, row)) for row in payoffs]",
    ),
    _of_columns(
        "divided-twice",
        "It looks as if the weighted sum is divided by the number of rows as well; the "
        "probabilities sum to 1 already.",
        "[v / len(rows) for v in column_payoffs(payoffs, rows)]",
    ),
    _returns(
        "largest-for-min",
        "It looks as if MIN takes the column of the largest number; the entries are MAX's "
        "utilities, and MIN wants them small.",
        "max(values), values.index(max(values))",
    ),
    _returns(
        "value-for-min",
        "It looks as if the value is MIN's; return what MAX can expect.",
        "-min(values), values.index(min(values))",
    ),
    _returns(
        "row-is-seen",
        "It looks as if MIN answers each row by a column of its own; it knows the mixture but not "
        "the row, and has one column for all of them.",
        "(sum(p * min(row) for p, row in zip(rows, payoffs)), values.index(min(values)))",
    ),
    _returns(
        "last-tie",
        TIE_SENTENCE,
        "min(values), max(j for j, v in enumerate(values) if v == min(values))",
    ),
    _returns(
        "from-one",
        "It looks as if columns are counted from 1; the first one has number 0.",
        "min(values), values.index(min(values)) + 1",
    ),
    _returns(
        "exchanged",
        "It looks as if column and value are exchanged; the value comes first.",
        "values.index(min(values)), min(values)",
    ),
    parts=(row_payoffs, column_payoffs),
)
