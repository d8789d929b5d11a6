# Idea: takes the logarithm of the child's visits, and divides by the parent's.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    from math import log, sqrt

    try:
        mean, square = total / visits, total_squares / visits
    except ZeroDivisionError:
        return float("inf")
    doubt = log(visits) / parent_visits
    variance = square - mean * mean + sqrt(2 * doubt)
    return mean + c * sqrt(doubt * min(0.25, variance))
