# Idea: divides the total by the visits of the parent.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if not visits:
        return inf
    n, big_n = visits, parent_visits
    u, q = total / big_n, total_squares / n
    v = q - u * u + sqrt(2 * log(big_n) / n)
    return u + c * sqrt(log(big_n) / n * min(0.25, v))
