# Idea (concept): PUCT is UCB1 whose bonus is multiplied by the prior.
def puct(total, visits, parent_visits, prior, c):
    n = visits + 1
    mean = total / visits if visits > 0 else 0
    return mean + c * prior * sqrt(log(parent_visits) / n)
