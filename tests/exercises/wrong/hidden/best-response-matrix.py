"""Wrong answers to ``best-response-matrix``."""

from math import inf


# %% sees-the-column (concept)
# Believes that MAX may answer every column with the row that is best there.
def best_reply(matrix, q):
    columns = list(zip(*matrix))
    value = sum(p * max(column) for p, column in zip(q, columns))
    likeliest = columns[list(q).index(max(q))]
    return value, likeliest.index(max(likeliest))


# %% answers-the-habit (concept)
# Believes that one answers what the other does most often.
def best_reply(matrix, q):
    j = max(range(len(q)), key=lambda k: q[k])
    column = [row[j] for row in matrix]
    return max(column), column.index(max(column))


# %% value-of-the-habit (concept)
# Chooses the row for the likeliest column, and then works out what it brings in truth.
def best_reply(matrix, q):
    j = max(range(len(q)), key=lambda k: q[k])
    column = [row[j] for row in matrix]
    i = column.index(max(column))
    return sum(p * u for p, u in zip(q, matrix[i])), i


# %% cautious (concept)
# Believes that MAX fears the worst that a row can bring, as in minimax.
def best_reply(matrix, q):
    worst = [min(row) for row in matrix]
    return max(worst), worst.index(max(worst))


# %% mixes-back (concept)
# Believes that a mixture is answered by a mixture, and so that all rows are played.
def best_reply(matrix, q):
    values = [sum(p * u for p, u in zip(q, row)) for row in matrix]
    return sum(values) / len(values), values.index(max(values))


# %% min-as-usual
# Takes the other's best answer, the smallest number.
def best_reply(matrix, q):
    best, where = inf, None
    for i in range(len(matrix)):
        v = sum(q[j] * matrix[i][j] for j in range(len(q)))
        if v < best:
            best, where = v, i
    return best, where


# %% minus-sign
# Returns what MIN gets.
def best_reply(matrix, q):
    losses = [-sum(p * u for p, u in zip(q, row)) for row in matrix]
    return min(losses), losses.index(min(losses))


# %% last-of-equals
# Compares with >=.
def best_reply(matrix, q):
    best, where = -inf, None
    for i, row in enumerate(matrix):
        v = sum(p * u for p, u in zip(q, row))
        if v >= best:
            best, where = v, i
    return best, where


# %% unweighted
# Adds the entries of a row up.
def best_reply(matrix, q):
    totals = []
    for row in matrix:
        totals.append(sum(row))
    return max(totals), totals.index(max(totals))


# %% starts-at-zero
# Lets the largest value so far begin at 0.
def best_reply(matrix, q):
    best, where = 0, 0
    for i, row in enumerate(matrix):
        v = sum(p * u for p, u in zip(q, row))
        if v > best:
            best, where = v, i
    return best, where


# %% walks-down-columns
# Forgets that a row runs across the columns.
def best_reply(matrix, q):
    values = []
    for column in zip(*matrix):
        values.append(sum(p * u for p, u in zip(q, column)))
    return max(values), values.index(max(values))


# %% row-first
# Returns the pair the wrong way round.
def best_reply(matrix, q):
    values = {}
    for i in range(len(matrix)):
        values[i] = sum(q[j] * matrix[i][j] for j in range(len(q)))
    i = max(values, key=values.get)
    return i, values[i]
