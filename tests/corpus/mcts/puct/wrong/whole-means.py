# Idea: divides with // because both are counts.
def puct(total, visits, parent_visits, prior, c):
    mean = visits and total // visits
    return mean + c * prior * sqrt(parent_visits) / (1 + visits)
