"""Matrix games: what a pure strategy secures, mixed strategies, and best responses to them.

Payoffs are MAX's: a row per action of MAX, a column per action of MIN. A mixed strategy is a list
of probabilities, one per row or column. J. von Neumann, "Zur Theorie der Gesellschaftsspiele",
Mathematische Annalen 100, 1928.
"""

from collections.abc import Sequence

Payoffs = Sequence[Sequence[float]]
"""MAX's utility, by row and column."""

Mixture = Sequence[float]
"""The probability of each action, in order."""


def maxmin(payoffs: Payoffs) -> tuple[float, int]:
    """Return (what MAX secures by one row, the first row that secures it).

    MIN sees the row before it answers, as in minimax.
    """
    worst = [min(row) for row in payoffs]
    return max(worst), worst.index(max(worst))


def minmax(payoffs: Payoffs) -> tuple[float, int]:
    """Return (the least that MIN has to pay by one column, the first column that holds MAX to it).

    If it equals the value of ``maxmin``, the matrix has a saddle point, and nobody needs to mix.
    """
    best = [max(column) for column in zip(*payoffs, strict=True)]
    return min(best), best.index(min(best))


def expected_payoff(payoffs: Payoffs, rows: Mixture, columns: Mixture) -> float:
    """Return the utility MAX can expect when both players mix."""
    return sum(p * u for p, u in zip(rows, row_payoffs(payoffs, columns), strict=True))


def row_payoffs(payoffs: Payoffs, columns: Mixture) -> list[float]:
    """Return what each row brings MAX against MIN's mixed strategy."""
    return [sum(q * u for q, u in zip(columns, row, strict=True)) for row in payoffs]


def column_payoffs(payoffs: Payoffs, rows: Mixture) -> list[float]:
    """Return what each column costs MIN, which is MAX's utility, against MAX's mixed strategy."""
    return row_payoffs(list(zip(*payoffs, strict=True)), rows)


def best_row(payoffs: Payoffs, columns: Mixture) -> tuple[float, int]:
    """Return (value for MAX, first row that reaches it) against MIN's mixed strategy."""
    values = row_payoffs(payoffs, columns)
    return max(values), values.index(max(values))


def best_column(payoffs: Payoffs, rows: Mixture) -> tuple[float, int]:
    """Return (value for MAX, first column that holds MAX to it) against MAX's mixed strategy.

    The value is what the mixed strategy secures.
    """
    values = column_payoffs(payoffs, rows)
    return min(values), values.index(min(values))


def matrix_exploitability(payoffs: Payoffs, rows: Mixture, columns: Mixture) -> float:
    """Return how much best responses win on average against two mixed strategies.

    Half the difference of what the strategies secure; 0 exactly in an equilibrium.
    """
    return (best_row(payoffs, columns)[0] - best_column(payoffs, rows)[0]) / 2
