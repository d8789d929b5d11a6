# Idea (concept): minimax does it, if states that are being looked at count as draws.
def retrograde(game, states):
    table, open_states = {}, set()

    def entry(s):
        if s in table:
            return table[s]
        if game.is_terminal(s):
            value = game.utility(s, MAX)
            table[s] = (value, 0 if value else None)
            return table[s]
        if s in open_states:
            return (0, None)
        open_states.add(s)
        below = [entry(t) for _, t in successors(game, s)]
        best = (max if game.turn(s) == MAX else min)(v for v, _ in below)
        moves = [n for v, n in below if v == best]
        own = 1 if game.turn(s) == MAX else -1
        distance = None
        if best:
            distance = 1 + (min(moves) if best == own else max(moves))
        table[s] = (best, distance)
        return table[s]

    for s in states:
        entry(s)
    return table
