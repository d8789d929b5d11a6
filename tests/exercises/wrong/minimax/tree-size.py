"""Wrong answers to ``tree-size``."""

from collections import deque

from course_lib.game import perft, successors


# %% different-states (concept)
# Believes that the tree has as many nodes as there are different states.
def tree_size(game, s):
    seen = set()

    def visit(state):
        if state in seen:
            return
        seen.add(state)
        for _, t in successors(game, state):
            visit(t)

    visit(s)
    return len(seen)


# %% leaves-only (concept)
# Believes that the size of a tree is the number of ways the game can end.
def tree_size(game, s):
    if game.is_terminal(s):
        return 1
    total = 0
    for a in game.actions(s):
        total += tree_size(game, game.transition(s, a))
    return total


# %% an-end-is-nothing
# Thinks that nothing is left to count in a state where the game is over.
def tree_size(game, s):
    if game.is_terminal(s):
        return 0
    return 1 + sum(tree_size(game, game.transition(s, a)) for a in game.actions(s))


# %% without-itself
# Counts all nodes below s, and forgets s itself.
def tree_size(game, s):
    below = 0
    for _, t in successors(game, s):
        below = below + 1 + tree_size(game, t)
    return below


# %% levels (concept)
# Believes that the size of a tree is the length of its longest path.
def tree_size(game, s):
    if game.is_terminal(s):
        return 1
    sizes = []
    for _, t in successors(game, s):
        sizes.append(tree_size(game, t))
    return max(sizes) + 1


# %% powers-of-b (concept)
# Believes that every state has as many actions as the first one, and adds up the powers of b.
def tree_size(game, s):
    b = len(game.actions(s))
    m = 0
    while not game.is_terminal(s):
        s = game.transition(s, game.actions(s)[0])
        m += 1
    return sum(b**i for i in range(m + 1))


# %% stops-at-a-win (concept)
# Believes that only what a player would look at counts: after a winning move no other is needed.
def tree_size(game, s):
    count = 1
    if game.is_terminal(s):
        return count
    for a in game.actions(s):
        t = game.transition(s, a)
        count += tree_size(game, t)
        if game.is_terminal(t) and game.utility(t, game.turn(s)) > 0:
            break
    return count


# %% root-counted-twice
# Counts the root before the loop, and again when it comes out of the queue.
def tree_size(game, s):
    number = 1
    queue = deque([s])
    while queue:
        state = queue.popleft()
        number += 1
        queue.extend(t for _, t in successors(game, state))
    return number


# %% children-counted-twice (concept)
# Thinks that a node counts itself and its children, although each child counts itself too.
def tree_size(game, s):
    children = [t for _, t in successors(game, s)]
    if not children:
        return 1
    return 1 + len(children) + sum(map(lambda t: tree_size(game, t), children))


# %% nine-moves (concept)
# Believes that no game lasts longer than the nine moves of tic-tac-toe.
def tree_size(game, s):
    longest = 9
    nodes = 0
    for depth in range(longest + 1):
        nodes += perft(game, s, depth)
    return nodes


# %% counter-goes-on
# Counts in a global variable and never sets it back to 0.
nodes = 0


def tree_size(game, s):
    global nodes
    nodes += 1
    for a in game.actions(s):
        tree_size(game, game.transition(s, a))
    return nodes


# %% a-set-for-each-level
# Goes level by level, but keeps each level in a set, where equal positions become one.
def tree_size(game, s):
    level = {s}
    total = 0
    while level:
        total += len(level)
        level = {t for state in level for _, t in successors(game, state)}
    return total


# %% set-of-children (concept)
# Believes that a node's children are a set of states.
def tree_size(game, s):
    below = {t for _, t in successors(game, s)}
    return 1 + sum(tree_size(game, t) for t in below)


# %% not-twice-in-a-row
# Skips a state that is equal to the one before it on the stack.
def tree_size(game, s):
    stack, n, last = [s], 0, object()
    while stack:
        u = stack.pop()
        if u == last:
            continue
        last = u
        n += 1
        stack.extend(t for _, t in successors(game, u))
    return n
