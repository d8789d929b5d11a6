# Idea: takes an empty collection of replies for a failure, where every reply ends the game at once.
def winning_strategy(game, s, p):
    def or_node(state):
        for a, t in successors(game, state):
            plan = node(t)
            if plan is not None:
                plan[state] = a
                return plan
        return None

    def and_node(state):
        plan = {}
        for _, t in successors(game, state):
            below = node(t)
            if below is None:
                return None
            plan.update(below)
        return plan or None

    def node(state):
        if game.is_terminal(state):
            return {} if game.utility(state, p) > 0 else None
        return or_node(state) if game.turn(state) == p else and_node(state)

    return node(s)
