# Idea: depth first without recursion: each frame is a state, its children left, its values.
from course_lib.game import MAX


def minimax_value(game, s):
    frames = [(s, list(game.actions(s)), [])]
    while True:
        state, left, values = frames[-1]
        if left:
            t = game.transition(state, left.pop(0))
            frames.append((t, list(game.actions(t)), []))
            continue
        frames.pop()
        if not values:
            value = game.utility(state, MAX)
        else:
            value = (max if game.turn(state) == MAX else min)(values)
        if not frames:
            return value
        frames[-1][2].append(value)
