# Idea: tests the total where the visits are meant: who has won nothing yet is infinitely attractive.
def ucb1(total, visits, parent_visits, c):
    if total:
        return total / visits + c * sqrt(log(parent_visits) / visits)
    return inf
