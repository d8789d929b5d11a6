# Idea: nodes are dictionaries; the playout draws with ``rng.random``.
from math import inf, log

from course_lib.game import successors


def multiplayer_mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None

    def node(state, player):
        return {"state": state, "player": player, "n": 0, "w": 0.0, "kids": []}

    def score(kid, n):
        return kid["w"] / kid["n"] + c * (log(n) / kid["n"]) ** 0.5 if kid["n"] else inf

    root = node(s, 0)
    for _ in range(iterations):
        path, here = [root], root
        while here["kids"]:
            here = max(here["kids"], key=lambda kid, n=here["n"]: score(kid, n))
            path.append(here)
        t = here["state"]
        if here["n"] and not game.is_terminal(t):
            here["kids"] = [node(u, game.turn(t)) for _, u in successors(game, t)]
            path.append(here["kids"][0])
            t = path[-1]["state"]
        while not game.is_terminal(t):
            actions = game.actions(t)
            t = game.transition(t, actions[int(rng.random() * len(actions))])
        for here in path:
            here["n"] += 1
            here["w"] += game.utility(t, here["player"])
    if not root["kids"]:
        return rng.choice(list(game.actions(s)))
    counts = [kid["n"] for kid in root["kids"]]
    return game.actions(s)[counts.index(max(counts))]
