# Idea: negamax over the promising moves, one move deeper each time while there is time.
import time
from math import inf


def agent(game, s, seconds):
    deadline = time.process_time() + 0.7 * seconds
    moves, evaluate = connect5(game) if hasattr(game, "k") else divercite(game)

    def negamax(t, depth, alpha, beta):
        p = game.turn(t)
        if game.is_terminal(t):
            return 10**9 * game.utility(t, p)
        if depth == 0:
            return evaluate(t, p)
        for a in moves(t, p):
            if time.process_time() > deadline:
                raise TimeoutError
            alpha = max(alpha, -negamax(game.transition(t, a), depth - 1, -beta, -alpha))
            if alpha >= beta:
                break
        return alpha

    first = list(moves(s, game.turn(s)))
    best = first[0]
    for depth in range(1, 20):
        value, found = -inf, best
        try:
            for a in first:
                v = -negamax(game.transition(s, a), depth - 1, -inf, -value)
                if v > value:
                    value, found = v, a
        except TimeoutError:
            break
        best = found
        first = [best, *(a for a in first if a != best)]
    return best


KNOWN = {}


WORTH = (0, 1, 8, 60, 400, 10**6)


def connect5(game):
    """Return moves and evaluation, by the lines of five."""
    if game not in KNOWN:
        lines, through = [], {a: [] for a in range(game.m * game.n)}
        for a in through:
            y, x = divmod(a, game.m)
            for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                cells = [(x + i * dx, y + i * dy) for i in range(game.k)]
                if all(0 <= u < game.m and 0 <= v < game.n for u, v in cells):
                    numbers = [u + game.m * v for u, v in cells]
                    lines.append(sum(game.cells[b] for b in numbers))
                    for b in numbers:
                        through[b].append(lines[-1])
        KNOWN[game] = lines, through
    lines, through = KNOWN[game]

    def promise(t, p, a):
        total = 0
        for line in through[a]:
            own, other = (t[p] & line).bit_count(), (t[1 - p] & line).bit_count()
            total += 0 if own and other else 4 * WORTH[own] + 3 * WORTH[other] + 1
        return total

    def moves(t, p):
        return sorted(game.actions(t), key=lambda a: -promise(t, p, a))[:8]

    def evaluate(t, p):
        total = 0
        for line in lines:
            own, other = (t[p] & line).bit_count(), (t[1 - p] & line).bit_count()
            if not other:
                total += 2 * WORTH[own]
            elif not own:
                total -= WORTH[other]
        return total

    return moves, evaluate


def divercite(game):
    """Return moves and evaluation, by the points of both players."""
    from course_lib.games.divercite import scores

    def evaluate(t, p):
        points = scores(t)
        return points[p] - points[1 - p]

    def moves(t, p):
        order = [(evaluate(game.transition(t, a), p), a) for a in game.actions(t)]
        return [a for _, a in sorted(order, reverse=True)[:12]]

    return moves, evaluate
