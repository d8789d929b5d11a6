# Idea (concept): an unvisited child is infinitely attractive here, too.
def puct(total, visits, parent_visits, prior, c):
    if visits == 0:
        return inf
    return total / visits + c * prior * sqrt(parent_visits) / (1 + visits)
