# Idea: exchanges the players' wishes: the winner takes the longest way, the loser the shortest.
def retrograde(game, states):
    every = all_states(game, states)
    table = {}
    for s in every:
        if game.is_terminal(s) and game.utility(s, MAX) != 0:
            table[s] = (game.utility(s, MAX), 0)
    for _ in range(len(every)):
        for s in every:
            if s in table:
                continue
            own = 1 if game.turn(s) == MAX else -1
            entries = [table.get(t, (0, None)) for _, t in successors(game, s)]
            if not entries:
                continue
            wins = [n for v, n in entries if v == own]
            if wins:
                table[s] = (own, 1 + max(wins))
            elif all(v == -own for v, _ in entries):
                table[s] = (-own, 1 + min(n for _, n in entries))
    return {s: table.get(s, (0, None)) for s in every}
