"""Wrong answers to ``expected-value``."""

from course_lib.game import CHANCE, MAX, MIN, successors


# %% one-book-for-both (concept)
# Believes that the first strategy is that of the player who moves first, whoever that is.
def expected_value(game, first, second):
    order = []

    def value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        who = game.turn(s)
        if who == CHANCE:
            return sum(p * value(game.transition(s, a)) for a, p in game.chances(s).items())
        if who not in order:
            order.append(who)
        book = (first, second)[order.index(who)]
        odds = book[game.information(s, who)]
        return sum(p * value(game.transition(s, a)) for a, p in odds.items())

    return value(game.initial())


# %% answers-what-is-seen (concept)
# Believes that MIN, who moves second, answers MAX's move as well as it can.
def expected_value(game, first, second):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        below = {a: value(t) for a, t in successors(game, s)}
        if game.turn(s) == MIN:
            return min(below.values())
        odds = (
            game.chances(s)
            if game.turn(s) == CHANCE
            else first[game.information(s, MAX)]
        )
        return sum(odds.get(a, 0) * v for a, v in below.items())

    return value(game.initial())


# %% most-likely-line (concept)
# Believes that one follows the likeliest line of play to its end.
def expected_value(game, first, second):
    s = game.initial()
    while not game.is_terminal(s):
        who = game.turn(s)
        if who == CHANCE:
            odds = game.chances(s)
        else:
            odds = (first, second)[who][game.information(s, who)]
        s = game.transition(s, max(odds, key=odds.get))
    return game.utility(s, MAX)


# %% deals-once
# Forgets the probability of the deal and takes the mean of its outcomes.
def expected_value(game, first, second):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        who = game.turn(s)
        below = [(a, value(t)) for a, t in successors(game, s)]
        if who == CHANCE:
            return sum(v for _, v in below) / len(below)
        odds = (first, second)[who][game.information(s, who)]
        return sum(odds.get(a, 0) * v for a, v in below)

    return value(game.initial())


# %% each-for-itself (concept)
# Believes that MIN's part of the value is MIN's utility.
def expected_value(game, first, second):
    def value(s, p):
        if game.is_terminal(s):
            return game.utility(s, p)
        who = game.turn(s)
        if who == CHANCE:
            odds = game.chances(s)
        else:
            odds = (first, second)[who][game.information(s, who)]
        return sum(
            odds.get(a, 0) * value(t, MAX if who == CHANCE else who)
            for a, t in successors(game, s)
        )

    return value(game.initial(), MAX)


# %% stops-at-zero
# Leaves the loop at the first action without a probability.
def expected_value(game, first, second):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        who = game.turn(s)
        total = 0
        for a, t in successors(game, s):
            if who == CHANCE:
                p = game.chances(s)[a]
            else:
                p = (first, second)[who][game.information(s, who)].get(a, 0)
            if p == 0:
                break
            total += p * value(t)
        return total

    return value(game.initial())
