# Idea (concept): the rule falls back on UCB1 where the variance is above 1/4.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    def ucb1():
        return total / visits + c * sqrt(log(parent_visits) / visits)

    if visits == 0:
        return inf
    v = total_squares / visits - (total / visits) ** 2 + sqrt(2 * log(parent_visits) / visits)
    if v >= 1 / 4:
        return ucb1()
    return total / visits + c * sqrt(log(parent_visits) / visits * v)
