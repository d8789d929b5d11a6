# Idea (concept): the others together maximize the sum of what they get.
def paranoid(game, s, p):
    def key(vector, mine):
        return vector[p] if mine else sum(vector) - vector[p]

    def search(s):
        if game.is_terminal(s):
            return [game.utility(s, q) for q in range(game.n_players)], None
        mine = game.turn(s) == p
        options = [(search(t)[0], a) for a, t in successors(game, s)]
        return max(options, key=lambda option: key(option[0], mine))

    vector, action = search(s)
    return vector[p], action
