"""Equilibria of matrix games by playing again and again: fictitious play, and regret matching."""

from course_lib.search.checks import check_whole
from course_lib.search.hidden.matrix import (
    Payoffs,
    best_column,
    best_row,
    column_payoffs,
    row_payoffs,
)
from course_lib.search.hidden.regret_matching import RegretMatcher


def fictitious_play(payoffs: Payoffs, rounds: int) -> tuple[list[float], list[float]]:
    """Return how often MAX chose each row and MIN each column, as shares.

    Brown 1951: both begin with their first action; then each plays a best response to the shares
    that the other has shown so far. The shares approach an equilibrium, slowly (Robinson 1951).

    Args:
        payoffs: MAX's utilities.
        rounds: how often both choose, 1 or more.

    Raises:
        ValueError: rounds is below 1 (TypeError if it is not a whole number).
    """
    check_whole("rounds", rounds, least=1)
    rows, columns = [0.0] * len(payoffs), [0.0] * len(payoffs[0])
    i = j = 0
    for _ in range(rounds):
        rows[i] += 1
        columns[j] += 1
        i, j = best_row(payoffs, columns)[1], best_column(payoffs, rows)[1]
    return [n / rounds for n in rows], [n / rounds for n in columns]


def regret_matching_play(payoffs: Payoffs, rounds: int) -> tuple[list[float], list[float]]:
    """Return the average strategies of two players who match their regrets.

    Hart and Mas-Colell 2000. Both begin with the same probability for all actions. The averages
    approach an equilibrium; their exploitability falls as 1 / sqrt(rounds).

    Args:
        payoffs: MAX's utilities.
        rounds: how often both choose, 1 or more.

    Raises:
        ValueError: rounds is below 1 (TypeError if it is not a whole number).
    """
    check_whole("rounds", rounds, least=1)
    first, second = RegretMatcher(range(len(payoffs))), RegretMatcher(range(len(payoffs[0])))
    for _ in range(rounds):
        rows, columns = [*first.strategy().values()], [*second.strategy().values()]
        first.observe(dict(enumerate(row_payoffs(payoffs, columns))))
        second.observe({j: -u for j, u in enumerate(column_payoffs(payoffs, rows))})
    return [*first.average().values()], [*second.average().values()]
