# Idea: copies the last term from the source without the root.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf
    x = total / visits
    ratio = log(parent_visits) / visits
    v = total_squares / visits - x * x + 2 * ratio
    return x + c * sqrt(ratio * min(1 / 4, v))
