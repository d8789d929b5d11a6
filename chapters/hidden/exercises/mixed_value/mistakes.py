"""Known mistakes of ``mixed-value``: wrong on purpose."""

from autograder.exercises.common.edits import EditedMistake, edits_of
from chapters.hidden.textbook import mixed_value

_CROSSING = "chances.append((d - c) / (a - b - c + d))"
_LOWER = "min(p * a + (1 - p) * c, p * b + (1 - p) * d)"
_INSIDE = "for p in chances if 0 <= p <= 1"


def _mixes(name: str, sentence: str, statement: str) -> EditedMistake:
    """Return the mistake that other mixtures are compared."""
    return name, sentence, (_CROSSING, statement)


def _secures(name: str, sentence: str, value: str) -> EditedMistake:
    """Return the mistake that a mixture is judged by another number."""
    return name, sentence, (_LOWER, value)


def _returns(name: str, sentence: str, pair: str) -> EditedMistake:
    """Return the mistake that another pair is made of the numbers."""
    return name, sentence, ("return secured[best], best", f"return {pair}")


MISTAKES = edits_of(
    mixed_value,
    (
        "saddle-ignored",
        "It looks as if the rows are always mixed so that both columns bring the same; where that "
        "takes no probability from 0 to 1, one row for certain is best.",
        (_CROSSING, "chances = [(d - c) / (a - b - c + d)]"),
        (_INSIDE, "for p in chances"),
    ),
    _mixes(
        "cut-to-an-end",
        "It looks as if a probability below 0 or above 1 is cut to the nearer end; the other end "
        "may secure more.",
        "chances = [min(1.0, max(0.0, (d - c) / (a - b - c + d)))]",
    ),
    _mixes(
        "crossing-trusted",
        "It looks as if the mixture against which both columns bring the same is taken wherever "
        "there is one; a row for certain may secure more.",
        "chances = [p for p in [(d - c) / (a - b - c + d)] if 0 <= p <= 1] or chances",
    ),
    _mixes(
        "pure-only",
        "It looks as if MAX plays one of its rows for certain; a mixture can secure more.",
        "pass",
    ),
    _mixes(
        "tossed",
        "It looks as if MAX plays both rows equally often where it mixes; choose the probability "
        "so that both columns bring the same.",
        "chances.append(0.5)",
    ),
    _mixes(
        "own-rows-equal",
        "It looks as if the probability makes MAX's own rows bring the same, which is how MIN "
        "mixes; MAX mixes so that MIN's columns do.",
        "chances.append((d - b) / (a - b - c + d))",
    ),
    _mixes(
        "second-row-mixed",
        "It looks as if the rows are exchanged where both columns are made to bring the same: p "
        "is the probability of the first row.",
        "chances.append((a - b) / (a - b - c + d))",
    ),
    _secures(
        "best-column",
        "It looks as if a mixture is judged by the column that is best for MAX; MIN chooses the "
        "one that is worst.",
        "max(p * a + (1 - p) * c, p * b + (1 - p) * d)",
    ),
    _secures(
        "first-column-only",
        "It looks as if MIN always plays its first column; it chooses the one that is worse for "
        "MAX.",
        "p * a + (1 - p) * c",
    ),
    _secures(
        "columns-alike",
        "It looks as if MIN plays both columns equally often; it chooses the one that is worse "
        "for MAX.",
        "(p * a + (1 - p) * c + p * b + (1 - p) * d) / 2",
    ),
    (
        "transposed",
        "It looks as if rows and columns of the table are exchanged: matrix[i][j] is the payoff "
        "of MAX's row i against MIN's column j.",
        ("(a, b), (c, d) = matrix", "(a, c), (b, d) = matrix"),
    ),
    (
        "least-secured",
        "It looks as if the mixture that secures least is taken; MAX wants to secure most.",
        ("max(secured, key", "min(secured, key"),
    ),
    _returns(
        "second-row",
        "It looks as if the probability is that of the second row; return the first row's.",
        "secured[best], 1 - best",
    ),
    _returns(
        "for-min",
        "It looks as if the value is MIN's; the entries are payoffs to MAX, and so is the value.",
        "-secured[best], best",
    ),
    _returns(
        "exchanged",
        "It looks as if value and probability are exchanged; the value comes first.",
        "best, secured[best]",
    ),
)
