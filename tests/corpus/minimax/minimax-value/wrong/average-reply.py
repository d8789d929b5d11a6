# Idea (concept): believes that MAX cannot know what MIN will do, and so counts with the average of MIN's replies.
def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    below = [minimax_value(game, game.transition(s, a)) for a in game.actions(s)]
    if game.turn(s) == MIN:
        return sum(below) / len(below)
    return max(below)
