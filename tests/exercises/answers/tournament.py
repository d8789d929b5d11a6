"""Right answers to the exercises on tournaments, each written in another style."""

import time

# agent: each function stands alone, for its source is a player's only cell.


def by_windows(game, s, seconds):
    """Connect5 by the lines of five through each cell, Divercité by the points after a move."""

    def connect5():
        m, n, k = game.m, game.n, game.k
        me = game.turn(s)
        marks = {}
        for cell in range(m * n):
            y, x = divmod(cell, m)
            for player in (0, 1):
                if s[player] >> x + (m + 1) * y & 1:
                    marks[x, y] = player

        def worth(cell, player):
            y, x = divmod(cell, m)
            total = -(abs(x - m // 2) + abs(y - n // 2)) / 100
            for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                for begin in range(-k + 1, 1):
                    line = [(x + (begin + i) * dx, y + (begin + i) * dy) for i in range(k)]
                    if all(0 <= u < m and 0 <= v < n for u, v in line):
                        found = [marks[p] for p in line if p in marks]
                        own, other = found.count(player), found.count(1 - player)
                        if not other:
                            total += (1, 10, 100, 1_200, 10**6)[own]
                        elif not own:
                            total += (0, 9, 90, 1_000, 10**5)[other]
            return total

        free = list(game.actions(s))
        first = sorted(((worth(a, me), a) for a in free), reverse=True)[:6]
        if first[0][0] > 10**4:
            return first[0][1]
        near = [c for c in free if worth(c, me) > 10] or free

        def after(found):
            value, a = found
            marks[a % m, a // m] = me
            reply = max((worth(b, 1 - me) for b in near if b != a), default=0)
            del marks[a % m, a // m]
            return value - reply

        return max(first, key=after)[1]

    def divercite():
        me = game.turn(s)

        def points(t):
            from course_lib.games.divercite import scores

            return scores(t)[me] - scores(t)[1 - me]

        best, value = None, None
        end = time.process_time() + 0.6 * seconds
        order = sorted(game.actions(s), key=lambda a: -points(game.transition(s, a)))
        for a in order:
            t = game.transition(s, a)
            if best is not None and time.process_time() > end:
                break
            replies = [points(game.transition(t, b)) for b in game.actions(t)]
            v = min(replies, default=points(t))
            if value is None or v > value:
                best, value = a, v
        return best

    return connect5() if hasattr(game, "k") else divercite()


RIGHT_ANSWERS = {"agent": (by_windows,)}
