# Idea (concept): believes that one reply of the opponent that loses is enough; replies that do not are left out.
def winning_strategy(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    if game.turn(s) == p:
        for a, t in successors(game, s):
            rest = winning_strategy(game, t, p)
            if rest is not None:
                rest[s] = a
                return rest
        return None
    answers = {}
    found = False
    for _, t in successors(game, s):
        rest = winning_strategy(game, t, p)
        if rest is not None:
            answers.update(rest)
            found = True
    return answers if found else None
