"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from math import exp, log


class Node:
    """A state in the search tree, and the results of the simulations through it."""

    def __init__(self, state, parent=None, action=None):
        self.state, self.parent, self.action = state, parent, action
        self.children = []
        self.visits = 0
        self.total = 0.0
