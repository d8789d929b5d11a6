# Idea (concept): believes that one should be careful with what is little known, and takes the bonus away.
def ucb1(total, visits, parent_visits, c):
    if not visits:
        return inf
    mean = total / visits
    doubt = c * math.sqrt(math.log(parent_visits) / visits)
    return mean - doubt
