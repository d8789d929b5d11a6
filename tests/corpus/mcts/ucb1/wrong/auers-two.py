# Idea (concept): the 2 of the original paper belongs under the root, in addition to C.
def ucb1(total, visits, parent_visits, c):
    if visits == 0:
        return inf
    exploitation = total / visits
    exploration = c * sqrt(2 * log(parent_visits) / visits)
    return exploitation + exploration
