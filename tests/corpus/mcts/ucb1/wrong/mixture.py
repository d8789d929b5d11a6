# Idea (concept): c is the share of exploration in a weighted mean of the two terms.
def ucb1(total, visits, parent_visits, c):
    def mix(known, unknown):
        return (1 - c) * known + c * unknown

    return mix(total / visits, sqrt(log(parent_visits) / visits)) if visits else inf
