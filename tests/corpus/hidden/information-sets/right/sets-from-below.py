# Idea: put a state into its group after the states below it.
def information_sets(game, p, s=None, groups=None):
    s = game.initial() if s is None else s
    groups = {} if groups is None else groups
    for a in game.actions(s):
        information_sets(game, p, game.transition(s, a), groups)
    if not game.is_terminal(s) and game.turn(s) == p:
        group = groups.setdefault(game.information(s, p), [])
        if s not in group:
            group.append(s)
    return groups
