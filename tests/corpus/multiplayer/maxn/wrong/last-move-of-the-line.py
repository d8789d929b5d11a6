# Idea: forgets that the action is the one at s, not the one which the best child returned.
def maxn(game, s):
    if game.is_terminal(s):
        return tuple([game.utility(s, p) for p in range(game.n_players)]), None
    answers = []
    for a, t in successors(game, s):
        answer = maxn(game, t)
        answers.append(answer if answer[1] else (answer[0], a))
    answers.sort(key=lambda pair: -pair[0][game.turn(s)])
    return answers[0]
