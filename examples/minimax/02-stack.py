"""Right, in another style: an explicit stack instead of recursion."""
# start: solution


# %% replace minimax-value
def minimax_value(game, s):
    order, stack = [], [(None, s)]
    while stack:
        parent, state = stack.pop()
        me = len(order)
        order.append((parent, state, []))
        if not game.is_terminal(state):
            stack.extend((me, game.transition(state, a)) for a in game.actions(state))
    for parent, state, values in reversed(order):
        if not values:
            value = game.utility(state, 0)
        else:
            value = max(values) if game.turn(state) == 0 else min(values)
        if parent is not None:
            order[parent][2].append(value)
    return value


# %% replace tree-size
def tree_size(game, s):
    stack, nodes = [s], 0
    while stack:
        state = stack.pop()
        nodes += 1
        stack += [game.transition(state, a) for a in game.actions(state)]
    return nodes
