# Idea: the child with the best bound, with exploration 0, is played.
# Source: https://github.com/bendiknordeng/AI-programming (Project3/mcts.py)
# This answer is wrong.
# Its verdict: only shown.
from math import log, sqrt


def best_child(node, c_param):
    weights = [
        (k.total / k.visits) + c_param * sqrt(log(node.visits) / k.visits) for k in node.children
    ]
    return node.children[weights.index(max(weights))]


def best_action(root):
    return best_child(root, c_param=0).action
