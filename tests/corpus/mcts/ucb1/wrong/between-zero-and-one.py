# Idea (concept): the mean must be brought from -1..1 to 0..1 first, because the theory says so.
def ucb1(total, visits, parent_visits, c):
    if visits == 0:
        return float("inf")
    rate = (total / visits + 1) / 2
    return rate + c * (log(parent_visits) / visits) ** 0.5
