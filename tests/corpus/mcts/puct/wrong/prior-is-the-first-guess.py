# Idea (concept): the prior is what an unvisited child is worth.
def puct(total, visits, parent_visits, prior, c):
    value = prior
    if visits:
        value = total / visits
    return value + c * prior * math.sqrt(parent_visits) / (1 + visits)
