# Idea: draws the root over the whole fraction.
def puct(total, visits, parent_visits, prior, c):
    mean = total / visits if visits != 0 else 0.0
    return mean + c * prior * sqrt(parent_visits / (1 + visits))
