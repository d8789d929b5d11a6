# Idea: forgets the brackets around the denominator.
def puct(total, visits, parent_visits, prior, c):
    if visits > 0:
        q = total / visits
    else:
        q = 0
    return q + c * prior * sqrt(parent_visits) / 1 + visits
