"""Wrong answers to ``mixed-value``."""

from itertools import product


# %% equal-cells (concept)
# Believes that all cells of the table are equally likely.
def expected_payoff(payoffs, rows, columns):
    cells = [u for row in payoffs for u in row]
    return sum(cells) / len(cells)


# %% min-always-answers-best (concept)
# Believes that MIN answers each row with the column that is worst for MAX.
def expected_payoff(payoffs, rows, columns):
    value = 0
    for chance, row in zip(rows, payoffs):
        value += chance * min(row)
    return value


# %% most-likely-cell (concept)
# Believes that what happens most often is what one can expect.
def expected_payoff(payoffs, rows, columns):
    i = list(rows).index(max(rows))
    j = list(columns).index(max(columns))
    return payoffs[i][j]


# %% a-sum-for-each-player (concept)
# Believes that probabilities of rows and columns are added, as either of them can lead there.
def expected_payoff(payoffs, rows, columns):
    total = 0
    for i, row in enumerate(payoffs):
        for j, u in enumerate(row):
            total += (rows[i] + columns[j]) / 2 * u
    return total


# %% maximum-of-the-rows (concept)
# Believes that MAX will notice what MIN does, and play the best row.
def expected_payoff(payoffs, rows, columns):
    best = None
    for row in payoffs:
        value = sum(q * u for q, u in zip(columns, row))
        if best is None or value > best:
            best = value
    return best


# %% same-index-only
# Walks through both lists at once, and so meets only the diagonal.
def expected_payoff(payoffs, rows, columns):
    value = 0
    for k in range(min(len(rows), len(columns))):
        value += rows[k] * columns[k] * payoffs[k][k]
    return value


# %% indices-exchanged
# Takes the first index for the column.
def expected_payoff(payoffs, rows, columns):
    result = 0
    for j in range(len(columns)):
        for i in range(len(rows)):
            result += rows[i] * columns[j] * payoffs[j][i]
    return result


# %% columns-forgotten
# Forgets the probabilities of the columns.
def expected_payoff(payoffs, rows, columns):
    return sum(p * u for p, row in zip(rows, payoffs) for u in row)


# %% rows-forgotten
# Forgets the probabilities of the rows.
def expected_payoff(payoffs, rows, columns):
    answer = 0
    for row in payoffs:
        for j in range(len(row)):
            answer += columns[j] * row[j]
    return answer


# %% returns-too-soon
# The return stands in the loop.
def expected_payoff(payoffs, rows, columns):
    total = 0
    for i, p in enumerate(rows):
        for j, q in enumerate(columns):
            total += p * q * payoffs[i][j]
        return total


# %% mean-of-products
# Divides by the number of cells, as for a mean.
def expected_payoff(payoffs, rows, columns):
    parts = []
    for (i, p), (j, q) in product(enumerate(rows), enumerate(columns)):
        parts.append(p * q * payoffs[i][j])
    return sum(parts) / len(parts)


# %% as-min-sees-it
# Returns what MIN can expect.
def expected_payoff(payoffs, rows, columns):
    value = 0
    for i in range(len(payoffs)):
        for j in range(len(payoffs[i])):
            value -= rows[i] * columns[j] * payoffs[i][j]
    return value
