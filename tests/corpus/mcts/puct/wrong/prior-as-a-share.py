# Idea (concept): the prior weighs the mean as well: what is unlikely counts less.
def puct(total, visits, parent_visits, prior, c):
    parts = [0 if visits == 0 else total / visits, c * sqrt(parent_visits) / (1 + visits)]
    return sum(prior * part for part in parts)
