# Idea: mixes up the two numbers of visits under the root.
def ucb1(total, visits, parent_visits, c):
    if visits == 0:
        return inf
    n_child, n_parent = parent_visits, visits
    return total / visits + c * sqrt(log(n_parent) / n_child)
