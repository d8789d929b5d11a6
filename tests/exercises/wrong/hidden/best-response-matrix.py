"""Wrong answers to ``best-response-matrix``."""

from math import inf


# %% sees-the-row (concept)
# Believes that MIN may answer every row with the column that is best there.
def best_column(payoffs, rows):
    value = sum(p * min(row) for p, row in zip(rows, payoffs))
    likeliest = payoffs[list(rows).index(max(rows))]
    return value, list(likeliest).index(min(likeliest))


# %% answers-the-habit (concept)
# Believes that one answers what the other does most often.
def best_column(payoffs, rows):
    i = max(range(len(rows)), key=lambda k: rows[k])
    row = list(payoffs[i])
    return min(row), row.index(min(row))


# %% value-of-the-habit (concept)
# Chooses the column for the likeliest row, and then works out what it brings in truth.
def best_column(payoffs, rows):
    i = max(range(len(rows)), key=lambda k: rows[k])
    row = list(payoffs[i])
    j = row.index(min(row))
    return sum(p * r[j] for p, r in zip(rows, payoffs)), j


# %% cautious (concept)
# Believes that MIN fears the worst that a column can bring, as in minimax.
def best_column(payoffs, rows):
    worst = [max(column) for column in zip(*payoffs)]
    return min(worst), worst.index(min(worst))


# %% mixes-back (concept)
# Believes that a mixture is answered by a mixture, and so that all columns are played.
def best_column(payoffs, rows):
    values = [sum(p * u for p, u in zip(rows, column)) for column in zip(*payoffs)]
    return sum(values) / len(values), values.index(min(values))


# %% max-as-usual
# Takes the best answer to be the largest number.
def best_column(payoffs, rows):
    best, where = -inf, None
    for j in range(len(payoffs[0])):
        v = sum(rows[i] * payoffs[i][j] for i in range(len(rows)))
        if v > best:
            best, where = v, j
    return best, where


# %% minus-sign
# Returns what MIN gets.
def best_column(payoffs, rows):
    gains = [-sum(p * u for p, u in zip(rows, column)) for column in zip(*payoffs)]
    return max(gains), gains.index(max(gains))


# %% last-of-equals
# Compares with <=.
def best_column(payoffs, rows):
    best, where = inf, None
    for j, column in enumerate(zip(*payoffs)):
        v = sum(p * u for p, u in zip(rows, column))
        if v <= best:
            best, where = v, j
    return best, where


# %% unweighted
# Adds the entries of a column up.
def best_column(payoffs, rows):
    totals = []
    for column in zip(*payoffs):
        totals.append(sum(column))
    return min(totals), totals.index(min(totals))


# %% starts-at-zero
# Lets the smallest value so far begin at 0.
def best_column(payoffs, rows):
    best, where = 0, 0
    for j, column in enumerate(zip(*payoffs)):
        v = sum(p * u for p, u in zip(rows, column))
        if v < best:
            best, where = v, j
    return best, where


# %% walks-along-rows
# Forgets that a column runs across the rows.
def best_column(payoffs, rows):
    values = []
    for row in payoffs:
        values.append(sum(p * u for p, u in zip(rows, row)))
    return min(values), values.index(min(values))


# %% column-first
# Returns the pair the wrong way round.
def best_column(payoffs, rows):
    values = {}
    for j in range(len(payoffs[0])):
        values[j] = sum(rows[i] * payoffs[i][j] for i in range(len(rows)))
    j = min(values, key=values.get)
    return j, values[j]
