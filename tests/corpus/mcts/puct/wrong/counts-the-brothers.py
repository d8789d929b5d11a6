# Idea (concept): under the root stand the visits of the children only, one fewer than the parent's.
def puct(total, visits, parent_visits, prior, c):
    of_children = parent_visits - 1
    q = 0 if visits == 0 else total / visits
    u = prior * sqrt(of_children) / (1 + visits)
    return q + c * u
