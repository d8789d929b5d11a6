# Idea: divides the total by 1 + N, too, which also settles the case without visits.
def puct(total, visits, parent_visits, prior, c):
    n = 1 + visits
    return (total + c * prior * sqrt(parent_visits)) / n
