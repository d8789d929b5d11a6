# Idea: keeps the table small with hash(s) % 16 as the key, and does not check whose entry it finds.
SIZE = 16


def alpha_beta_tt(game, s, table):
    def look_up(s, alpha, beta):
        entry = table.get(hash(s) % SIZE)
        if entry is None:
            return None
        value, kind, action = entry
        usable = {"=": True, ">=": value >= beta, "<=": value <= alpha}
        return (value, action) if usable[kind] else None

    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        known = look_up(s, alpha, beta)
        if known is not None:
            return known
        a0, b0 = alpha, beta
        maximizing = game.turn(s) == MAX
        value, action = (-inf if maximizing else inf), None
        for a, t in successors(game, s):
            v, _ = search(t, alpha, beta)
            if (v > value) if maximizing else (v < value):
                value, action = v, a
            if maximizing:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if alpha >= beta:
                break
        kind = "<=" if value <= a0 else ">=" if value >= b0 else "="
        table[hash(s) % SIZE] = (value, kind, action)
        return value, action

    return search(s, -inf, inf)
