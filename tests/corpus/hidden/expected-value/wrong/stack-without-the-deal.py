# Idea: walks with a stack of pairs, and takes the outcomes of chance for equally likely.
def expected_value(game, s, strategies):
    import numpy as np

    result = np.zeros(game.n_players)
    stack = [(s, 1.0)]
    while stack:
        s, weight = stack.pop()
        if game.is_terminal(s):
            result += weight * np.array([game.utility(s, p) for p in range(game.n_players)])
            continue
        actions = game.actions(s)
        who = game.turn(s)
        odds = {} if who == CHANCE else strategies[who].get(game.information(s, who), {})
        for a in actions:
            p = odds.get(a, 0) if odds else 1 / len(actions)
            if p:
                stack.append((game.transition(s, a), weight * p))
    return result.tolist()
