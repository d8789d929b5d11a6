# Idea (concept): a strategy names every action that wins.
def winning_strategy(game, s, p):
    class Lost(Exception):
        pass

    def plan(s):
        if game.is_terminal(s):
            if game.utility(s, p) <= 0:
                raise Lost
            return {}
        if game.turn(s) != p:
            merged = {}
            for _, t in successors(game, s):
                merged.update(plan(t))
            return merged
        good, merged = [], {}
        for a, t in successors(game, s):
            try:
                merged.update(plan(t))
                good.append(a)
            except Lost:
                pass
        if not good:
            raise Lost
        merged[s] = good
        return merged

    try:
        return plan(s)
    except Lost:
        return None
