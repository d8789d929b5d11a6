# Idea (concept): believes that the spread is measured by the standard deviation, and takes the root of the variance.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf
    m = total / visits
    ln = log(parent_visits)
    sigma = sqrt(max(total_squares / visits - m**2, 0))
    v = sigma + sqrt(2 * ln / visits)
    return m + c * sqrt(ln / visits * min(1 / 4, v))
