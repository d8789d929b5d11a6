# Idea: forgets that the bound is for the next player: hands down its own best instead of the rest.
def maxn_shallow(game, s, max_sum):
    class Node:
        def __init__(self, s, bound):
            self.s, self.bound = s, bound
            self.vector, self.action = None, None

        def search(self):
            if game.is_terminal(self.s):
                self.vector = utilities(game, self.s)
                return self
            p = game.turn(self.s)
            for a, t in successors(game, self.s):
                limit = self.vector[p] if self.vector else max_sum
                child = Node(t, limit).search()
                if self.vector is None or child.vector[p] > self.vector[p]:
                    self.vector, self.action = child.vector, a
                if self.vector[p] >= self.bound:
                    break
            return self

    root = Node(s, max_sum).search()
    return root.vector, root.action
