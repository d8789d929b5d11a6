# Idea (concept): one can throw all dice first, search that game by minimax, and average such games.
def expectiminimax_value(game, s):
    rng = Random(2024)

    def one_game(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        if game.turn(s) == CHANCE:
            return one_game(game.transition(s, chance_action(game, s, rng)))
        values = [one_game(t) for _, t in successors(game, s)]
        return max(values) if game.turn(s) == MAX else min(values)

    games = [one_game(s) for _ in range(100)]
    return sum(games) / len(games)
