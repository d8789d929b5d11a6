# Idea: 0 is a harmless first guess for a state whose children are still on the stack.
def endgame_table(game, states):
    table = {}
    stack = [(s, None) for s in states]
    while stack:
        s, children = stack.pop()
        if children is None:
            if s in table:
                continue
            if game.is_terminal(s):
                table[s] = game.utility(s, MAX)
                continue
            table[s] = 0
            children = [t for _, t in successors(game, s)]
            stack.append((s, children))
            stack.extend((t, None) for t in children)
        elif game.turn(s) == MAX:
            table[s] = max(0, max(table[t] for t in children))
        else:
            table[s] = min(0, min(table[t] for t in children))
    return table
