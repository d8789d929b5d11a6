# Idea (concept): believes that V is the variance seen so far, and leaves out the optimism about it.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf
    mean = total / visits
    v = total_squares / visits - mean * mean
    return mean + c * sqrt(log(parent_visits) / visits * min(0.25, max(v, 0)))
