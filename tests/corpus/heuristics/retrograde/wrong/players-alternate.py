# Idea (concept): an even number of moves before an end the same player is to move.
def retrograde(game, states):
    every = all_states(game, states)
    before, left = {s: [] for s in every}, {}
    for s in every:
        after = [t for _, t in successors(game, s)]
        left[s] = len(after)
        for t in after:
            before[t].append(s)
    table, line = {}, deque()
    for s in every:
        if game.is_terminal(s) and game.utility(s, MAX):
            table[s] = (game.utility(s, MAX), 0)
            line.append(s)
    while line:
        t = line.popleft()
        value, moves = table[t]
        for s in before[t]:
            left[s] -= 1
            if s not in table and (moves % 2 == 0 or left[s] == 0):
                table[s] = (value, moves + 1)
                line.append(s)
    return {s: table.get(s, (0, None)) for s in every}
