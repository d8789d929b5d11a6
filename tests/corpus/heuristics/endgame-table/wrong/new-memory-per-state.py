# Idea (concept): each given state is a search of its own, which begins with an empty memory.
def endgame_table(game, states):
    def solve(s, memory):
        if s in memory:
            return memory[s]
        if game.is_terminal(s):
            memory[s] = game.utility(s, MAX)
        else:
            values = [solve(t, memory) for _, t in successors(game, s)]
            memory[s] = max(values) if game.turn(s) == MAX else min(values)
        return memory[s]

    table = {}
    for s in states:
        memory = {}
        solve(s, memory)
        table.update(memory)
    return table
