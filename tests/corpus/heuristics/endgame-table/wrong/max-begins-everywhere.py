# Idea (concept): believes that MAX is to move in every given state, and that the players alternate from there.
def endgame_table(game, states):
    table = {}

    def fill(s, maximise):
        if s in table:
            return table[s]
        if game.is_terminal(s):
            table[s] = game.utility(s, MAX)
        else:
            values = [fill(t, not maximise) for _, t in successors(game, s)]
            table[s] = max(values) if maximise else min(values)
        return table[s]

    for s in states:
        fill(s, True)
    return table
