# Idea: writes 1 // 4, which is 0.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf
    mu = total / visits
    l = log(parent_visits) / visits
    return mu + c * sqrt(l * min(1 // 4, total_squares / visits - mu**2 + sqrt(2 * l)))
