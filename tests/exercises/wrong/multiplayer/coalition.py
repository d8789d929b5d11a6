"""Wrong answers to ``coalition``."""

from math import inf

from course_lib.game import successors


def paranoid(game, s, p):
    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, p), None
        mine = game.turn(s) == p
        best, best_action = -inf if mine else inf, None
        for a, t in successors(game, s):
            v, _ = search(t, alpha, beta)
            if v > best if mine else v < best:
                best, best_action = v, a
            alpha, beta = (max(alpha, v), beta) if mine else (alpha, min(beta, v))
            if alpha >= beta:
                break
        return best, best_action

    return search(s, -inf, inf)


# %% paranoid-values-added (concept)
# Believes that a team can guarantee the sum of what its members can guarantee alone.
def coalition(game, s, team):
    total = sum(paranoid(game, s, p)[0] for p in team)
    if game.is_terminal(s):
        return total, None
    rated = []
    for a, t in successors(game, s):
        rated.append((sum(paranoid(game, t, p)[0] for p in team), a))
    pick = max if game.turn(s) in team else min
    return total, pick(rated, key=lambda pair: pair[0])[1]


# %% each-member-for-itself (concept)
# Believes that every member of the team maximizes its own utility, and the team gets the sum.
def coalition(game, s, team):
    def search(s):
        if game.is_terminal(s):
            return tuple(game.utility(s, p) for p in range(game.n_players)), None
        who = game.turn(s)
        options = [(search(t)[0], a) for a, t in successors(game, s)]
        if who in team:
            return max(options, key=lambda o: o[0][who])
        return min(options, key=lambda o: sum(o[0][p] for p in team))

    vector, action = search(s)
    return sum(vector[p] for p in team), action


# %% two-teams (concept)
# Believes that the others are a team, too, which maximizes its own sum.
def coalition(game, s, team):
    us = sorted(team)
    them = [p for p in range(game.n_players) if p not in us]

    def search(s):
        if game.is_terminal(s):
            ours = sum(game.utility(s, p) for p in us)
            theirs = sum(game.utility(s, p) for p in them)
            return (ours, theirs), None
        side = 0 if game.turn(s) in us else 1
        best = None
        for a, t in successors(game, s):
            pair, _ = search(t)
            if best is None or pair[side] > best[0][side]:
                best = pair, a
        return best

    (ours, _), action = search(s)
    return ours, action


# %% best-member-counts (concept)
# Believes that a team is as good as its best member.
def coalition(game, s, team):
    if game.is_terminal(s):
        return max(game.utility(s, p) for p in team), None
    choose = max if game.turn(s) in team else min
    values = {a: coalition(game, t, team)[0] for a, t in successors(game, s)}
    a = choose(values, key=lambda a: values[a])
    return values[a], a


# %% difference-of-the-sides (concept)
# Believes that the value for the team is its lead over the others.
def coalition(game, s, team):
    def lead(s):
        sides = [0, 0]
        for p in range(game.n_players):
            sides[p in team] += game.utility(s, p)
        return sides[True] - sides[False]

    def search(s):
        if game.is_terminal(s):
            return lead(s), None
        sign = 1 if game.turn(s) in team else -1
        best, move = -inf, None
        for a, t in successors(game, s):
            v = sign * search(t)[0]
            if v > best:
                best, move = v, a
        return sign * best, move

    return search(s)


# %% leader-decides (concept)
# Believes that the team's leader moves for the team, and the other members count as opponents.
def coalition(game, s, team):
    leader = min(team)

    def search(s, alpha, beta):
        if game.is_terminal(s):
            return sum(game.utility(s, p) for p in team), None
        best = None
        for a, t in successors(game, s):
            v, _ = search(t, alpha, beta)
            if game.turn(s) == leader:
                if best is None or v > best[0]:
                    best = v, a
                alpha = max(alpha, v)
            else:
                if best is None or v < best[0]:
                    best = v, a
                beta = min(beta, v)
            if alpha >= beta:
                break
        return best

    return search(s, -inf, inf)


# %% mean-of-the-team
# Thinks that a team's value is what a member gets on average.
def coalition(game, s, team):
    def max_value(s):
        return max(((value(t)[0], a) for a, t in successors(game, s)), key=lambda pair: pair[0])

    def min_value(s):
        return min(((value(t)[0], a) for a, t in successors(game, s)), key=lambda pair: pair[0])

    def value(s):
        if game.is_terminal(s):
            return sum(game.utility(s, p) for p in team) / len(team), None
        return max_value(s) if game.turn(s) in team else min_value(s)

    return value(s)


# %% no-action-for-the-others
# Thinks that there is an action only where a member of the team is to move.
def coalition(game, s, team):
    def value(s):
        if game.is_terminal(s):
            return sum([game.utility(s, p) for p in team])
        below = [value(t) for _, t in successors(game, s)]
        return max(below) if game.turn(s) in team else min(below)

    v = value(s)
    if game.is_terminal(s) or game.turn(s) not in team:
        return v, None
    for a, t in successors(game, s):
        if value(t) == v:
            return v, a


# %% team-in-a-list
# Thinks that a team has a first member that can be picked by its index.
def coalition(game, s, team):
    if len(team) == 1:
        return paranoid(game, s, team[0])
    if game.is_terminal(s):
        total = 0
        for p in team:
            total += game.utility(s, p)
        return total, None
    values = [coalition(game, t, team)[0] for _, t in successors(game, s)]
    v = max(values) if game.turn(s) in team else min(values)
    return v, game.actions(s)[values.index(v)]


# %% one-player-equal-to-a-team
# Forgets that a player is a member of the team, not equal to it.
def coalition(game, s, team):
    stack = [(s, False)]
    result = {}
    while stack:
        state, ready = stack.pop()
        if game.is_terminal(state):
            result[state] = sum(game.utility(state, p) for p in team), None
        elif not ready:
            stack.append((state, True))
            stack.extend((t, False) for _, t in successors(game, state))
        else:
            rated = [(result[t][0], a) for a, t in successors(game, state)]
            if game.turn(state) == team:
                result[state] = max(rated, key=lambda pair: pair[0])
            else:
                result[state] = min(rated, key=lambda pair: pair[0])
    return result[s]


# %% asks-for-the-other-side
# Makes the team player 0 of a game of two sides, and asks what player 1 gets.
class Sides:
    def __init__(self, game, team):
        self.game, self.team, self.n_players = game, set(team), 2

    def __getattr__(self, name):
        return getattr(self.game, name)

    def turn(self, s):
        return int(self.game.turn(s) not in self.team)

    def utility(self, s, p):
        total = sum(self.game.utility(s, q) for q in self.team)
        return total if p == 0 else -total


def coalition(game, s, team):
    return paranoid(Sides(game, team), s, 1)


# %% weakest-member-counts (concept)
# Believes that a team is as strong as its weakest member.
def coalition(game, s, team):
    def go(s):
        if game.is_terminal(s):
            return min(game.utility(s, q) for q in team), None
        options = [(go(t)[0], -i, a) for i, (a, t) in enumerate(successors(game, s))]
        if game.turn(s) in team:
            v, _, a = max(options, key=lambda o: o[:2])
        else:
            v, _, a = min(options, key=lambda o: (o[0], -o[1]))
        return v, a

    value, action = go(s)
    return value, action


# %% first-seats-are-the-team
# Adds up the utilities of the first players, as many as the team has.
def coalition(game, s, team):
    size = len(team)

    def worth(s):
        return sum(game.utility(s, q) for q in range(size))

    def search(s):
        if game.is_terminal(s):
            return worth(s), None
        table = {a: search(t)[0] for a, t in successors(game, s)}
        a = (max if game.turn(s) in team else min)(table, key=table.get)
        return table[a], a

    return search(s)


# %% team-is-used-up
# Walks through the team with one iterator, which is empty from the second leaf on.
def coalition(game, s, team):
    members = (q for q in team)

    def search(s):
        if game.is_terminal(s):
            return sum(game.utility(s, q) for q in members), None
        better = max if game.turn(s) in team else min
        return better(((search(t)[0], a) for a, t in successors(game, s)), key=lambda r: r[0])

    return search(s)
