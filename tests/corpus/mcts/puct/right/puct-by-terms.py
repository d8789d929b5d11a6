# Idea: the mean, and the bonus for the prior.
import math


def puct(total, visits, parent_visits, prior, c):
    mean = total / visits if visits > 0 else 0
    return mean + c * prior * math.sqrt(parent_visits) / (1 + visits)
