# Idea (concept): the bonus is c times the variance.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf

    def mean(x):
        return x / visits

    variance = mean(total_squares) - mean(total) ** 2
    bonus = sqrt(2 * log(parent_visits) / visits)
    return mean(total) + c * min(0.25, variance + bonus)
