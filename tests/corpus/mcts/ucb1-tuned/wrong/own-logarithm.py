# Idea: takes the child's own visits under the logarithm of V.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf
    mean = total / visits
    known = total_squares / visits - mean**2
    hope = sqrt(2 * log(visits) / visits)
    return mean + c * sqrt(log(parent_visits) / visits * min(1 / 4, max(0, known + hope)))
