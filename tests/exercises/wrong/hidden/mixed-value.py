"""Wrong answers to ``mixed-value``."""

from math import inf


# %% equalises-its-own-rows (concept)
# Believes that MAX mixes so that it does not matter which of its own rows it plays.
def mixed_value(matrix):
    (a, b), (c, d) = matrix
    maxmin = max(min(a, b), min(c, d))
    minmax = min(max(a, c), max(b, d))
    if maxmin == minmax:
        return maxmin, 1 if min(a, b) == maxmin else 0
    p = (d - b) / (a - b - c + d)
    return min(p * a + (1 - p) * c, p * b + (1 - p) * d), p


# %% always-mixes (concept)
# Believes that the best mixture always makes both columns equal.
def mixed_value(matrix):
    (a, b), (c, d) = matrix
    divisor = a - b - c + d
    if divisor == 0:
        return min(a, b), 1
    p = (d - c) / divisor
    return p * a + (1 - p) * c, p


# %% nearest-end (concept)
# Believes that the end that is nearer to the crossing is the best one.
def mixed_value(matrix):
    (a, b), (c, d) = matrix
    divisor = a - b - c + d
    p = (d - c) / divisor if divisor else 1
    p = max(0, min(1, p))
    return min(p * a + (1 - p) * c, p * b + (1 - p) * d), p


# %% one-row-is-best (concept)
# Believes that there is nothing better than the best row.
def mixed_value(matrix):
    worst = [min(row) for row in matrix]
    value = max(worst)
    return value, 1 if worst[0] == value else 0


# %% half-and-half (concept)
# Believes that one is least predictable with a toss.
def mixed_value(matrix):
    (a, b), (c, d) = matrix
    found = {p: min(p * a + (1 - p) * c, p * b + (1 - p) * d) for p in (0, 0.5, 1)}
    p = max(found, key=found.get)
    return found[p], p


# %% more-of-the-better-row (concept)
# Believes that a row is played in proportion to what it brings.
def mixed_value(matrix):
    sums = [sum(row) for row in matrix]
    low = min(sums)
    total = sums[0] + sums[1] - 2 * low
    p = (sums[0] - low) / total if total else 0.5
    columns = [p * matrix[0][j] + (1 - p) * matrix[1][j] for j in range(2)]
    return min(columns), p


# %% in-hundredths
# Tries a hundred mixtures, which is near enough only at times.
def mixed_value(matrix):
    best, chance = -inf, None
    for n in range(101):
        p = n / 100
        value = min(p * matrix[0][j] + (1 - p) * matrix[1][j] for j in range(2))
        if value > best:
            best, chance = value, p
    return best, chance


# %% no-saddle-test
# Uses the formula of the value, whatever the table is.
def mixed_value(matrix):
    (a, b), (c, d) = matrix
    total = a + d - b - c
    if total == 0:
        return max(min(a, b), min(c, d)), 0
    return (a * d - b * c) / total, (d - c) / total


# %% probability-of-the-second-row
# Solves for the wrong one of the two probabilities.
def mixed_value(matrix):
    (a, b), (c, d) = matrix
    best = (min(a, b), 0) if min(a, b) > min(c, d) else (min(c, d), 1)
    if a - b != c - d:
        q = (a - b) / (a - b - c + d)
        if 0 < q < 1:
            best = max(best, (min((1 - q) * a + q * c, (1 - q) * b + q * d), q))
    return best


# %% divides-by-zero
# Forgets that the two lines may be parallel.
def mixed_value(matrix):
    (a, b), (c, d) = matrix
    candidates = [0, 1, (d - c) / (a - b - c + d)]
    pairs = []
    for p in candidates:
        if 0 <= p <= 1:
            pairs.append((min(p * a + (1 - p) * c, p * b + (1 - p) * d), p))
    return max(pairs)


# %% as-min-sees-it
# Holds the numbers for costs: MAX wants the larger column small.
def mixed_value(matrix):
    (a, b), (c, d) = matrix
    tries = [0, 1]
    if a - b - c + d:
        tries += [p for p in [(d - c) / (a - b - c + d)] if 0 <= p <= 1]
    return min((max(p * a + (1 - p) * c, p * b + (1 - p) * d), p) for p in tries)


# %% rows-for-columns
# Reads the table by columns.
def mixed_value(matrix):
    (a, c), (b, d) = matrix
    tries = [0, 1]
    if a - b - c + d:
        tries += [p for p in [(d - c) / (a - b - c + d)] if 0 <= p <= 1]
    return max((min(p * a + (1 - p) * c, p * b + (1 - p) * d), p) for p in tries)


# %% formula-cut-off (concept)
# Believes that a probability outside of 0 to 1 only has to be cut off.
def mixed_value(matrix):
    (a, b), (c, d) = matrix
    den = a - b - c + d
    p = (d - c) / den if den else 1.0
    p = min(1.0, max(0.0, p))
    return min(p * a + (1 - p) * c, p * b + (1 - p) * d), p
