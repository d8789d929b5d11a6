# Idea: plays the first action where no action is safe, without a look at the evaluation.
def one_step_player(game, s, evaluate):
    actions = game.actions(s)
    if not actions:
        return None
    p = game.turn(s)
    sign = 1 if p == MAX else -1
    best_action, best_score = None, None
    for a in actions:
        t = game.transition(s, a)
        if game.is_terminal(t):
            if game.utility(t, p) > 0:
                return a
    for a in actions:
        t = game.transition(s, a)
        safe = True
        if game.is_terminal(t):
            safe = game.utility(t, p) >= 0
        elif game.turn(t) != p:
            for _, u in successors(game, t):
                if game.is_terminal(u) and game.utility(u, game.turn(t)) > 0:
                    safe = False
        if safe and (best_action is None or sign * evaluate(t) > best_score):
            best_action, best_score = a, sign * evaluate(t)
    return actions[0] if best_action is None else best_action
