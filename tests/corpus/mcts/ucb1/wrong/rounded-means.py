# Idea: divides with // because both are counts.
def ucb1(total, visits, parent_visits, c):
    ln = log(parent_visits)
    return inf if visits == 0 else total // visits + c * sqrt(ln / visits)
