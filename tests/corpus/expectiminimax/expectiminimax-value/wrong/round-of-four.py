# Idea (concept): MAX, the dice, MIN and the dice always follow each other in this order.
ORDER = ("max", "dice", "min", "dice")


def expectiminimax_value(game, s, level=0):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    node = ORDER[level % 4]
    if node == "dice":
        try:
            chances = game.chances(s)
        except ValueError:
            chances = {a: 1 / len(game.actions(s)) for a in game.actions(s)}
        return sum(chances[a] * expectiminimax_value(game, t, level + 1) for a, t in successors(game, s))
    values = [expectiminimax_value(game, t, level + 1) for _, t in successors(game, s)]
    return max(values) if node == "max" else min(values)
