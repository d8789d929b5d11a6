# Idea (concept): the action of the current state is the strategy: the later ones can be asked later.
def winning_strategy(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    if game.turn(s) == p:
        a = winning_action(game, s, p)
        return None if a is None else {s: a}
    answers = {}
    for _, t in successors(game, s):
        answer = winning_strategy(game, t, p)
        if answer is None:
            return None
        answers |= answer
    return answers
