# Idea: works its way up on a stack, but asks who moves in the child, not in the parent that chooses.
def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    stack = [(s, None)]
    order = []
    while stack:
        state, parent = stack.pop()
        order.append((state, parent, [], len(order)))
        if not game.is_terminal(state):
            for _, t in successors(game, state):
                stack.append((t, len(order) - 1))
    for state, parent, values, _ in reversed(order):
        if game.is_terminal(state):
            v = game.utility(state, MAX)
        else:
            inner = [t for _, t in successors(game, state) if not game.is_terminal(t)]
            mover = 1 - game.turn(inner[0]) if inner else game.turn(state)
            v = max(values) if mover == MAX else min(values)
        if parent is None:
            return v
        order[parent][2].append(v)
