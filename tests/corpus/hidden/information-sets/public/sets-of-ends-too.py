# Idea: states are gathered by what the player knows, also where others move.
# Source: https://github.com/allenchuang/pegasus-cfr (cfr_research/CFR_breakdown.md)
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: only shown.
def information_sets(game, p):
    tree_map = {}

    def walk(s):
        if game.is_terminal(s):
            return
        if game.turn(s) != CHANCE:
            tree_map.setdefault(game.information(s, p), []).append(s)
        for _, t in successors(game, s):
            walk(t)

    walk(game.initial())
    return tree_map
