# Idea (concept): the pair of the best child can be handed up as it is, action included.
def expectiminimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if game.turn(s) == CHANCE:
        odds = game.chances(s)
        return sum(odds[a] * expectiminimax_search(game, t)[0] for a, t in successors(game, s)), None
    replies = []
    for a, t in successors(game, s):
        value, action = expectiminimax_search(game, t)
        replies.append((value, action or a))
    if game.turn(s) == MAX:
        return max(replies, key=lambda reply: reply[0])
    return min(replies, key=lambda reply: reply[0])
