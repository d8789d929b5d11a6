# Idea: a case for no visits; powers in place of roots.
def puct(total, visits, parent_visits, prior, c):
    if visits == 0:
        return c * prior * parent_visits**0.5
    return total / visits + (c * prior / (1 + visits)) * parent_visits**0.5
