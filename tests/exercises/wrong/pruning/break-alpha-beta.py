"""Wrong answers to ``break-alpha-beta``."""

from itertools import product
from math import inf
from random import Random

from course_lib.game import MAX, MIN, successors
from course_lib.games import Tree


def faulty_alpha_beta(game, s):
    """Return the value of s for MAX, who moves first. It contains a mistake."""

    def max_value(s, window):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        best = -inf
        for _, t in successors(game, s):
            best = max(best, min_value(t, window))
            if best >= window[1]:
                return best
            window[0] = max(window[0], best)
        return best

    def min_value(s, window):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        alpha, beta = window
        best = inf
        window = [alpha, beta]
        for _, t in successors(game, s):
            best = min(best, max_value(t, window))
            if best <= window[0]:
                return best
            window[1] = min(window[1], best)
        return best

    return max_value(s, [-inf, inf])


# %% ties-break-it (concept)
# Believes that the mistake is that the search cuts on equality, so a tree of ties must show it.
def break_alpha_beta():
    first = (3, 5)
    second = (3, 1)
    return (first, second)


# %% low-one-first (concept)
# Knows that a MAX node spoils the window of its MIN parent, but puts the smaller child first.
def break_alpha_beta():
    left, right = (1,), (2,)
    min_node = (left, right)
    root = (min_node,)
    return root


# %% min-at-the-root (concept)
# Finds the right pattern, but believes that the outermost tuple is the MIN node.
def break_alpha_beta():
    max_node_1 = (4, 6)
    max_node_2 = (2, 3)
    return (max_node_1, max_node_2)


# %% deep-cut-is-lost (concept)
# Believes that the bound of the root does not reach the nodes far below, as in the tree of section 3.
def break_alpha_beta():
    def chain(*leaves):
        tree = leaves[-1]
        for leaf in reversed(leaves[:-1]):
            tree = (tree, leaf)
        return tree

    return (5, chain(6, 3, 8, 4))


# %% searched-two-levels (concept)
# Believes that a counterexample must exist among small trees of two levels, and gives up after them.
def break_alpha_beta():
    def minimax(tree, level):
        if isinstance(tree, int):
            return tree
        values = [minimax(child, level + 1) for child in tree]
        return max(values) if level % 2 == 0 else min(values)

    for p, q, x, y in product(range(4), repeat=4):
        candidate = ((p, q), (x, y))
        game = Tree.of(candidate)
        if faulty_alpha_beta(game, game.initial()) != minimax(candidate, 0):
            return candidate


# %% wrong-yardstick (concept)
# Compares with a "minimax" that takes the maximum at every level, so the first difference means nothing.
def true_value(tree):
    if not isinstance(tree, tuple):
        return tree
    return max(true_value(child) for child in tree)


def break_alpha_beta():
    rng = Random(7)
    while True:
        tree = tuple(
            tuple(tuple(rng.randrange(10) for _ in range(2)) for _ in range(2)) for _ in range(2)
        )
        game = Tree.of(tree)
        if faulty_alpha_beta(game, "a") != true_value(tree):
            return tree


# %% three-to-the-third
# Finds a right tree with a random search, but with three children everywhere it has 27 leaves.
def break_alpha_beta():
    def value(node, player):
        if isinstance(node, int):
            return node
        return player(value(child, min if player is max else max) for child in node)

    rng = Random(2024)

    def grow(depth):
        return rng.randint(0, 20) if depth == 0 else tuple(grow(depth - 1) for _ in range(3))

    tree = grow(3)
    while faulty_alpha_beta(Tree.of(tree), "a") == value(tree, max):
        tree = grow(3)
    return tree


# %% a-game-and-not-tuples
# Returns the game that Tree.of makes, because this is what the search is called with.
def break_alpha_beta():
    nested = (((2,), (1,)),)
    game = Tree.of(nested)
    assert faulty_alpha_beta(game, game.initial()) == 2
    return game


# %% infinite-leaf
# Uses infinity for a branch that MIN will surely avoid.
def break_alpha_beta():
    never = inf
    max_nodes = [(5, never), (3, 2)]
    return (tuple(max_nodes), (0, -never))


# %% tree-and-values
# Returns the tree together with the two values, to prove that they differ.
def break_alpha_beta():
    tree = (((7, 3), (4, 2)), ((9, 1), (8, 6)))
    game = Tree.of(tree)
    wrong = faulty_alpha_beta(game, game.initial())
    return {"tree": tree, "faulty": wrong, "right": 8}


# %% min-nodes-side-by-side (concept)
# Believes that the root's raised alpha wrongly reaches the next MIN node, so it lets the second be better.
def break_alpha_beta():
    worse, better = 1, 9
    min_nodes = []
    for bottom in (worse, better):
        min_nodes.append(((bottom, bottom), (bottom + 1, bottom + 2)))
    return tuple(min_nodes)


# %% a-wide-tree (concept)
# Believes that a wide tree with many numbers will show it.
def break_alpha_beta():
    from itertools import count

    numbers = (n * 7 % 13 for n in count())
    return tuple(tuple(next(numbers) for _ in range(3)) for _ in range(4))
