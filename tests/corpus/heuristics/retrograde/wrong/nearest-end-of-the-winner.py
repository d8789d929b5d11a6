# Idea (concept): the distance is the shortest way to an end that the winner has won, whoever moves.
def retrograde(game, states):
    every = all_states(game, states)
    value = {s: game.utility(s, MAX) for s in every if game.is_terminal(s)}
    again = True
    while again:
        again = False
        for s in every:
            if s in value:
                continue
            mine = 1 if game.turn(s) == MAX else -1
            after = [value.get(t) for _, t in successors(game, s)]
            if mine in after or all(v == -mine for v in after):
                value[s], again = (mine if mine in after else -mine), True

    def shortest(s):
        seen, line = {s}, deque([(s, 0)])
        while line:
            t, n = line.popleft()
            if game.is_terminal(t) and game.utility(t, MAX) == value[s]:
                return n
            for _, u in successors(game, t):
                if u not in seen:
                    seen.add(u)
                    line.append((u, n + 1))

    return {s: (value[s], shortest(s)) if value.get(s) else (0, None) for s in every}
