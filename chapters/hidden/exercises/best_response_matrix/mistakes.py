"""Known mistakes of ``best-response-matrix``: wrong on purpose."""

from autograder.exercises.common.edits import EditedMistake, edits_of
from autograder.exercises.common.mistakes import TIE_SENTENCE
from chapters.hidden.textbook import best_reply
from course_lib.search.hidden.matrix import row_payoffs


def _of_rows(name: str, sentence: str, values: str) -> EditedMistake:
    """Return the mistake that the rows bring other numbers."""
    return name, sentence, ("values = row_payoffs(matrix, q)", f"values = {values}")


def _returns(name: str, sentence: str, pair: str) -> EditedMistake:
    """Return the mistake that another pair is made of the numbers."""
    return name, sentence, ("return max(values), values.index(max(values))", f"return {pair}")


MISTAKES = edits_of(
    best_reply,
    _of_rows(
        "columns-alike",
        "It looks as if MIN plays all columns equally often; weight each by its probability.",
        "[sum(row) / len(row) for row in matrix]",
    ),
    _of_rows(
        "not-weighted",
        "It looks as if a row's entries are added without the probabilities of the columns.",
        "[sum(row) for row in matrix]",
    ),
    _of_rows(
        "likeliest-column",
        "It looks as if MAX answers the most probable column only; the row has to do well against "
        "all of them together.",
        "[row[max(range(len(q)), key=lambda j: q[j])] for row in matrix]",
    ),
    _of_rows(
        "mixture-ignored",
        "It looks as if a row is judged by its largest entry, whatever MIN's mixture is.",
        "[max(row) for row in matrix]",
    ),
    _of_rows(
        "smallest-entries",
        "It looks as if a row is judged by its smallest entry, as where MAX moves first; MIN "
        "plays by its mixture.",
        "[min(row) for row in matrix]",
    ),
    _of_rows(
        "columns-for-rows",
        "It looks as if the probabilities are taken for those of the rows, and a column is "
        "chosen; MAX chooses a row.",
        "[sum(p * u for p, u in zip(q, column)) for column in zip(*matrix)]",
    ),
    _of_rows(
        "divided-by-columns",
        "It looks as if the weighted sum is divided by the number of columns as well; the "
        "probabilities sum to 1 already.",
        "[v / len(q) for v in row_payoffs(matrix, q)]",
    ),
    _returns(
        "smallest-for-max",
        "It looks as if the row of the smallest number is taken; the entries are payoffs to MAX, "
        "and MAX wants them large.",
        "min(values), values.index(min(values))",
    ),
    _returns(
        "value-for-min",
        "It looks as if the value is MIN's; return what MAX can expect.",
        "-max(values), values.index(max(values))",
    ),
    _returns(
        "column-is-seen",
        "It looks as if MAX answers each column by a row of its own; it knows the mixture but not "
        "the column, and has one row for all of them.",
        "(sum(p * max(column) for p, column in zip(q, zip(*matrix))), values.index(max(values)))",
    ),
    _returns(
        "last-tie",
        TIE_SENTENCE,
        "max(values), max(i for i, v in enumerate(values) if v == max(values))",
    ),
    _returns(
        "rows-from-one",
        "It looks as if rows are counted from 1; the first one has number 0.",
        "max(values), values.index(max(values)) + 1",
    ),
    _returns(
        "exchanged",
        "It looks as if row and value are exchanged; the value comes first.",
        "values.index(max(values)), max(values)",
    ),
    parts=(row_payoffs,),
)
