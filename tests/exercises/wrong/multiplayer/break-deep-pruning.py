"""Wrong answers to ``break-deep-pruning``."""

from random import Random

from course_lib.game import successors
from course_lib.games import Node, Tree


def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    best, best_action = None, None
    for a, t in successors(game, s):
        vector, _ = maxn(game, t)
        if best is None or vector[game.turn(s)] > best[game.turn(s)]:
            best, best_action = vector, a
    return best, best_action


def maxn_deep(game, s, max_sum):
    def search(s, found):
        if game.is_terminal(s):
            return tuple(game.utility(s, p) for p in range(game.n_players)), None
        p, best, best_action = game.turn(s), None, None
        for a, t in successors(game, s):
            sure = found if best is None else found | {p: max(found.get(p, 0), best[p])}
            vector, _ = search(t, sure)
            if best is None or vector[p] > best[p]:
                best, best_action = vector, a
            if any(best[p] > max_sum - least for q, least in found.items() if q != p):
                break
        return best, best_action

    return search(s, {})


# %% the-cut-itself (concept)
# Believes that every deep cut that skips a leaf changes the result.
def break_deep_pruning():
    cut_off = (2, 2, 6)
    d = ((1, 2, 7), cut_off)
    return ((5, 2, 3), (d, (3, 4, 3)))


# %% skipped-leaf-is-good-for-me (concept)
# Believes that the skipped leaf has to be the best one for player 0.
def break_deep_pruning():
    sure = (4, 3, 3)
    seen, skipped = (1, 3, 6), (9, 1, 0)
    other = (3, 2, 5)
    return (sure, ((seen, skipped), other))


# %% cut-one-level-down (concept)
# Believes that the fault is in the cut at player 1's node, just below the root.
def break_deep_pruning():
    first = (6, 2, 2)
    second = ((1, 7, 2), (8, 1, 1))
    third = ((2, 5, 3), (7, 2, 1))
    return (first, second, third)


# %% player-one-gains (concept)
# Believes that the skipped leaf must be better for player 1, so that player 1 misses something.
def break_deep_pruning():
    tree = []
    tree.append((5, 3, 2))
    below = tuple([(1, 2, 7), (0, 4, 6)])
    tree.append((below, (4, 3, 3)))
    return tuple(tree)


# %% ties-differ (concept)
# Believes that deep cuts are wrong because they break ties in another way.
def break_deep_pruning():
    return ((3, 3, 3), (((3, 3, 3), (3, 0, 6)), (3, 3, 3)), ((0, 3, 6), (3, 6, 0)))


# %% sums-as-they-come (concept)
# Believes that only the largest of the sums has to keep the promise.
def break_deep_pruning():
    good = (5, 0, 0)
    read_first = (0, 3, 5)
    hidden = (1, 0, 8)
    instead = (7, 1, 0)
    return good, ((read_first, hidden), instead)


# %% random-with-another-promise (concept)
# Believes that a tree found with a smaller sum breaks the search with the right sum, too.
def break_deep_pruning():
    rng = Random(8)

    def leaf():
        a = rng.randint(0, 9)
        b = rng.randint(0, 9 - a)
        return (a, b, 9 - a - b)

    while True:
        nested = (leaf(), ((leaf(), leaf()), leaf()))
        tree = Tree.of(nested, n_players=3)
        if maxn_deep(tree, "a", 5)[0] != maxn(tree, "a")[0] == maxn_deep(tree, "a", 9)[0]:
            return nested


# %% the-one-of-the-notebook
# Forgets that the tree above is taken.
def break_deep_pruning():
    d = (1, 3, 5), (2, 1, 6)
    c = d, (6, 2, 1)
    return ((5, 2, 2), c)


# %% debts
# Thinks that a player can lose points as long as the sum is the same.
def break_deep_pruning():
    root = ((4, 4, 2), (((-1, 3, 8), (3, -1, 8)), (7, 2, 1)))
    return root


# %% a-tree-of-nodes
# Thinks that the tree is to be returned as the course's Tree.
def break_deep_pruning():
    d = Node(2, ((0, 3, 7), (2, 0, 8)))
    b = Node(1, (d, (7, 2, 1)))
    return Tree.of(Node(0, ((4, 4, 2), b)), n_players=3)


# %% two-levels-too-flat
# Forgets player 1's node, so that nothing lies between player 0 and the cut.
def break_deep_pruning():
    leaves = [(5, 2, 3), (1, 3, 6), (2, 1, 7), (6, 2, 2)]
    return (leaves[0], (leaves[1], leaves[2]), leaves[3])


# %% sums-differ
# Takes no care that all vectors have one sum.
def break_deep_pruning():
    def leaf(*numbers):
        return numbers

    deep = (leaf(0, 3, 7), leaf(9, 0, 9))
    return leaf(4, 4, 2), (deep, leaf(7, 2, 1))


# %% a-tree-in-lists (concept)
# Believes that any tree with three numbers at the leaves will do, in lists.
def break_deep_pruning():
    tree = [[5, 3, 2]]
    tree.append([[[1, 1, 8], [2, 6, 2]], [8, 1, 1]])
    return tree


# %% cut-without-harm (concept)
# Believes that a deep cut is enough, whatever it hides.
def break_deep_pruning():
    return (5, 3, 2), (((1, 3, 6), (4, 0, 6)), (2, 7, 1))
