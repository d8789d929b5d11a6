# Idea (concept): a player knows what it knew before the last move.
def information_sets(game, p):
    from collections import defaultdict, deque

    found = defaultdict(list)
    queue, seen = deque([(game.initial(), game.initial())]), set()
    while queue:
        s, before = queue.popleft()
        if s in seen or game.is_terminal(s):
            continue
        seen.add(s)
        if game.turn(s) == p:
            found[game.information(before, p)].append(s)
        queue.extend((t, s) for _, t in successors(game, s))
    return dict(found)
