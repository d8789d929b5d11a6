# Idea: counts the root before the loop, and again when it comes out of the queue.
def tree_size(game, s):
    number = 1
    queue = deque([s])
    while queue:
        state = queue.popleft()
        number += 1
        queue.extend(t for _, t in successors(game, state))
    return number
