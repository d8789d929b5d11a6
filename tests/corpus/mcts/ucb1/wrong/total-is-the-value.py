# Idea (concept): believes that the total is what a child is worth, and that only the bonus needs the visits.
def ucb1(total, visits, parent_visits, c):
    value = total
    bonus = inf
    if visits > 0:
        bonus = c * sqrt(log(parent_visits) / visits)
    return value + bonus
