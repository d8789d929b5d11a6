# Idea (concept): believes that the variance of a sample is divided by n - 1, as in the course on statistics.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf
    mean = total / visits
    variance = 0
    if visits > 1:
        variance = (total_squares - visits * mean**2) / (visits - 1)
    explore = log(parent_visits) / visits
    return mean + c * sqrt(explore * min(1 / 4, variance + sqrt(2 * explore)))
