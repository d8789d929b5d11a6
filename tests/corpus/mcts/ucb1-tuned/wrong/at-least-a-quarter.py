# Idea: reads the minimum as "at least 1/4".
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf
    mean = total / visits
    v = total_squares / visits - mean**2 + sqrt(2 * log(parent_visits) / visits)
    if v < 0.25:
        v = 0.25
    return mean + c * sqrt(log(parent_visits) * v / visits)
