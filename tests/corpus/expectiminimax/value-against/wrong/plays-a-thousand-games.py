# Idea (concept): an expectation is what one observes in many games.
def value_against(game, s, policy):
    from random import Random

    rng = Random(1)

    def one_game(s):
        while not game.is_terminal(s):
            if game.turn(s) == MAX:
                s = max((t for _, t in successors(game, s)), key=lambda t: mean(t, 20))
                continue
            odds = game.chances(s) if game.turn(s) == CHANCE else policy(s)
            s = game.transition(s, rng.choices(list(odds), list(odds.values()))[0])
        return game.utility(s, MAX)

    def playout(s):
        while not game.is_terminal(s):
            s = game.transition(s, rng.choice(list(game.actions(s))))
        return game.utility(s, MAX)

    def mean(s, n):
        return sum(playout(s) for _ in range(n)) / n

    return sum(one_game(s) for _ in range(100)) / 100
