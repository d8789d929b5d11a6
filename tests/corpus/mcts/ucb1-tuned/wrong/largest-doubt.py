# Idea (concept): the unvisited child has the largest variance, 1/4, and a finite bound.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if not visits:
        return c * sqrt(log(parent_visits) / 4)
    mean = total / visits
    per_visit = log(parent_visits) / visits
    v = total_squares / visits - mean**2 + sqrt(2 * per_visit)
    return mean + c * sqrt(per_visit * min(0.25, v))
