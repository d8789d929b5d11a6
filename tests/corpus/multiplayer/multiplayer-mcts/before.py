"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from math import inf, log, sqrt

from course_lib.game import MAX, successors


class Branch:
    """A node of the search tree: a state, where it came from, and what was counted there."""

    def __init__(self, state, parent=None, action=None):
        self.state, self.parent, self.action = state, parent, action
        self.children, self.visits, self.total = [], 0, 0.0

    def urgency(self, c):
        """Return UCB1; infinite for a node that was not visited yet."""
        if self.visits == 0:
            return inf
        return self.total / self.visits + c * sqrt(log(self.parent.visits) / self.visits)
