# Idea (concept): an opponent always takes the action that its policy makes likeliest.
def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    who = game.turn(s)
    if who == MAX:
        return max(value_against(game, t, policy) for _, t in successors(game, s))
    if who == CHANCE:
        odds = game.chances(s)
        return sum(odds[a] * value_against(game, t, policy) for a, t in successors(game, s))
    habit = policy(s)
    return value_against(game, game.transition(s, max(habit, key=habit.get)), policy)
