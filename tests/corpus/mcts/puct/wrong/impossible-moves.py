# Idea (concept): a prior of 0 forbids a move for ever.
def puct(total, visits, parent_visits, prior, c):
    if not prior:
        return -inf
    mean = total / visits if visits else 0
    return mean + c * prior * sqrt(parent_visits) / (1 + visits)
