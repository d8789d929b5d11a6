# Idea: forgets that the mean is squared, not only the total.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf
    spread = (total_squares - total**2) / visits
    v = abs(spread) + sqrt(2 * log(parent_visits) / visits)
    return total / visits + c * sqrt(log(parent_visits) / visits * min(0.25, v))
