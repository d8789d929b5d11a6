# Idea (concept): a best response has to mix, too: half the best action, half the second.
def best_response(game, player, strategies):
    value, strategy = answered(game, player, strategies, lambda sums: max(sums, key=sums.get))
    mixed = {}
    for known, group in members_of(game, player, strategies).items():
        actions = game.actions(group[0][1])
        mixed[known] = dict.fromkeys(actions, 1 / len(actions))
    return value, mixed
