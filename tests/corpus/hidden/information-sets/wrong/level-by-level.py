# Idea: takes the states from the front of the list.
def information_sets(game, p):
    groups, found = {}, [game.initial()]
    for s in found:
        if game.is_terminal(s):
            continue
        if game.turn(s) == p:
            groups.setdefault(game.information(s, p), []).append(s)
        for _, t in successors(game, s):
            if t not in found:
                found.append(t)
    return groups
