# Idea (concept): the others weigh what they get themselves against what player p gets.
def paranoid(game, s, p):
    def play(s):
        if game.is_terminal(s):
            return [game.utility(s, q) for q in range(game.n_players)], None
        q = game.turn(s)

        def wish(option):
            vector = option[0]
            return vector[q] if q == p else vector[q] - vector[p]

        return max(((play(t)[0], a) for a, t in successors(game, s)), key=wish)

    vector, action = play(s)
    return vector[p], action
