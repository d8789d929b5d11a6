# Idea: takes "log" on the pocket calculator, which is the decimal one.
def ucb1(total, visits, parent_visits, c):
    if visits == 0:
        return inf
    mean = total / visits
    return mean + c * math.sqrt(math.log10(parent_visits) / visits)
