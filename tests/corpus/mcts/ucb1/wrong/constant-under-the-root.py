# Idea: writes the constant under the root, with the logarithm.
def ucb1(total, visits, parent_visits, c):
    if visits == 0:
        return inf
    return total / visits + sqrt(c * log(parent_visits) / visits)
