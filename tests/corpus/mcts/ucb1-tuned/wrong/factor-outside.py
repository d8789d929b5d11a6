# Idea (concept): the variance multiplies UCB1's whole bonus, root included.
def ucb1_tuned(total, total_squares, visits, parent_visits, c):
    if visits < 1:
        return math.inf
    mean, squares = total / visits, total_squares / visits
    bonus = math.sqrt(math.log(parent_visits) / visits)
    variance = squares - mean**2 + math.sqrt(2) * bonus
    return mean + c * bonus * min(0.25, variance)
