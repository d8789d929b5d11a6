# Idea: goes level by level, but keeps each level in a set, where equal positions become one.
def tree_size(game, s):
    level = {s}
    total = 0
    while level:
        total += len(level)
        level = {t for state in level for _, t in successors(game, state)}
    return total
