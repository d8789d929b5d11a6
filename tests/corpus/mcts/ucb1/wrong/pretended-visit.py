# Idea (concept): believes that a child without visits has the mean 0, and pretends one visit to avoid the division.
def ucb1(total, visits, parent_visits, c):
    n = max(visits, 1)
    return total / n + c * sqrt(log(parent_visits) / n)
