# Idea: takes the newest state first, so that distances are not the shortest.
def retrograde(game, states):
    after, before = {}, {}
    todo = list(states)
    while todo:
        s = todo.pop()
        if s in after:
            continue
        after[s] = [t for _, t in successors(game, s)]
        for t in after[s]:
            before.setdefault(t, []).append(s)
            todo.append(t)
    left = {s: len(ts) for s, ts in after.items()}
    table = {}
    for s in after:
        if game.is_terminal(s) and game.utility(s, MAX):
            table[s] = game.utility(s, MAX), 0
    stack = list(table)
    while stack:
        t = stack.pop()
        v, n = table[t]
        for s in before.get(t, ()):
            left[s] -= 1
            if s in table:
                continue
            if v == (1 if game.turn(s) == MAX else -1) or left[s] == 0:
                table[s] = v, n + 1
                stack.append(s)
    return {s: table.get(s, (0, None)) for s in after}
