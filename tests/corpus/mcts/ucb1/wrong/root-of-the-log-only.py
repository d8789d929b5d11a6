# Idea: closes the root too early: only the logarithm is under it.
def ucb1(total, visits, parent_visits, c):
    try:
        return total / visits + c * sqrt(log(parent_visits)) / visits
    except ZeroDivisionError:
        return inf
