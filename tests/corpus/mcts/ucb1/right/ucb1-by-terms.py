# Idea: exploitation and exploration have names.
import math


def ucb1(total, visits, parent_visits, c):
    if not visits:
        return float("inf")
    exploitation = total / visits
    exploration = math.sqrt(math.log(parent_visits) / visits)
    return exploitation + c * exploration
