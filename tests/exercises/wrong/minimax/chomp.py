"""Wrong answers to ``chomp``."""

from course_lib.game import MAX, MIN, Game


# %% row-and-column (concept)
# Believes that a bite takes the squares to the right in the row and those below in the column only.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows = rows
        self.columns = columns

    def initial(self):
        squares = [(r, c) for r in range(self.rows) for c in range(self.columns)]
        return frozenset(squares), MAX

    def turn(self, s):
        return s[1]

    def actions(self, s):
        return sorted(s[0])

    def transition(self, s, a):
        left, player = s
        if a not in left:
            raise ValueError("this square is gone")
        row, column = a
        eaten = {(r, c) for r, c in left if r == row and c >= column}
        eaten |= {(r, c) for r, c in left if c == column and r >= row}
        return left - eaten, MIN if player == MAX else MAX

    def is_terminal(self, s):
        return len(s[0]) == 0

    def utility(self, s, p):
        if s[0]:
            raise ValueError("not over")
        return 1 if p == s[1] else -1


# %% last-square-wins (concept)
# Believes that as in Nim the player who takes the last square wins.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.start = ("1" * columns,) * rows

    def initial(self):
        return (MAX, self.start)

    def turn(self, s):
        return s[0]

    def actions(self, s):
        return [(i, j) for i, line in enumerate(s[1]) for j, x in enumerate(line) if x == "1"]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"{a} is not possible")
        i0, j0 = a
        bar = []
        for i, line in enumerate(s[1]):
            bar.append(line[:j0].ljust(len(line), "0") if i >= i0 else line)
        return (1 - s[0], tuple(bar))

    def is_terminal(self, s):
        return self.actions(s) == []

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("the match goes on")
        taker = 1 - self.turn(s)
        return 1 if p == taker else -1


# %% one-size-for-all
# Believes that what is said of the class is said of this game alone.
class Chomp(Game):
    def __init__(self, rows, columns):
        Chomp.rows, Chomp.columns = rows, columns

    def initial(self):
        return (self.columns,) * self.rows, MAX

    def turn(self, s):
        return s[1]

    def actions(self, s):
        return [(row, column) for row in range(self.rows) for column in range(s[0][row])]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"{a} is not there")
        row, column = a
        return tuple(min(n, column) if i >= row else n for i, n in enumerate(s[0])), 1 - s[1]

    def is_terminal(self, s):
        return s[0][0] == 0

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over")
        return 1 if p == s[1] else -1


# %% over-with-the-poison-left (concept)
# Believes that the match is over as soon as only the poisoned square is left.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def initial(self):
        return (self.columns,) * self.rows, MAX

    def turn(self, s):
        return s[1]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [(r, c) for r in range(self.rows) for c in range(s[0][r])]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError("illegal")
        r, c = a
        lengths = s[0][:r] + tuple(min(c, n) for n in s[0][r:])
        return lengths, (s[1] + 1) % 2

    def is_terminal(self, s):
        return sum(s[0]) <= 1

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not finished")
        if sum(s[0]) == 1:
            return -1 if p == s[1] else 1
        return 1 if p == s[1] else -1


# %% keeps-only-upper-left
# Takes squares that are below or to the right, where it should be both: "or" in place of "and".
class Chomp(Game):
    def __init__(self, rows, columns):
        self.size = rows, columns

    def initial(self):
        rows, columns = self.size
        return tuple((r, c) for r in range(rows) for c in range(columns)), 0

    def turn(self, s):
        return s[1]

    def actions(self, s):
        return list(s[0])

    def transition(self, s, a):
        squares, player = s
        if a not in squares:
            raise ValueError(a)
        gone = [q for q in squares if q[0] >= a[0] or q[1] >= a[1]]
        return tuple(q for q in squares if q not in gone), 1 - player

    def is_terminal(self, s):
        return not s[0]

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("utility before the end")
        return {True: 1, False: -1}[s[1] == p]


# %% state-is-the-record (concept)
# Believes that a state is the list of the moves that were made, from which all else follows.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def initial(self):
        return ()

    def turn(self, s):
        return len(s) % 2

    def left(self, s, square):
        return not any(square[0] >= r and square[1] >= c for r, c in s)

    def actions(self, s):
        bar = [(r, c) for r in range(self.rows) for c in range(self.columns)]
        return [square for square in bar if self.left(s, square)]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"cannot take {a}")
        return s + (a,)

    def is_terminal(self, s):
        return (0, 0) in s

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("nobody has taken the poison yet")
        loser = (len(s) - 1) % 2
        return -1 if p == loser else 1


# %% bites-the-same-bar (concept)
# Believes that a transition may change the state that it is given and hand it back.
class Bar:
    def __init__(self, rows, columns):
        self.lengths = [columns] * rows
        self.player = MAX

    def __eq__(self, other):
        return (self.lengths, self.player) == (other.lengths, other.player)

    def __hash__(self):
        return hash((tuple(self.lengths), self.player))


class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def initial(self):
        return Bar(self.rows, self.columns)

    def turn(self, s):
        return s.player

    def actions(self, s):
        return [(r, c) for r, n in enumerate(s.lengths) for c in range(n)]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(a)
        for r in range(a[0], self.rows):
            s.lengths[r] = min(s.lengths[r], a[1])
        s.player = 1 - s.player
        return s

    def is_terminal(self, s):
        return sum(s.lengths) == 0

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over")
        return 1 if s.player == p else -1


# %% turn-by-counting-squares (concept)
# Believes that the number of squares taken tells whose turn it is, as the piles do in Grundy's game.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def initial(self):
        return (self.columns,) * self.rows

    def turn(self, s):
        taken = self.rows * self.columns - sum(s)
        return MAX if taken % 2 == 0 else MIN

    def actions(self, s):
        return [(row, column) for row, n in enumerate(s) for column in range(n)]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"illegal action {a}")
        row, column = a
        return tuple(min(n, column) if i >= row else n for i, n in enumerate(s))

    def is_terminal(self, s):
        return max(s) == 0

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("the match is not over")
        return 1 if p == self.turn(s) else -1


# %% column-by-column
# Lists the squares column by column.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def initial(self):
        return (self.columns,) * self.rows + (MAX,)

    def turn(self, s):
        return s[-1]

    def actions(self, s):
        found = []
        for column in range(self.columns):
            for row in range(self.rows):
                if column < s[row]:
                    found.append((row, column))
        return found

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"no such square: {a}")
        bar = list(s[:-1])
        for row in range(a[0], len(bar)):
            if bar[row] > a[1]:
                bar[row] = a[1]
        return tuple(bar) + (1 - s[-1],)

    def is_terminal(self, s):
        return s[0] == 0

    def utility(self, s, p):
        if s[0] > 0:
            raise ValueError("not yet")
        return 1 if s[-1] == p else -1


# %% nothing-is-refused
# Thinks that nobody will ask for an illegal action, or for the utility in the middle of a match.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def initial(self):
        every = {(r, c) for r in range(self.rows) for c in range(self.columns)}
        return frozenset(every), MAX

    def turn(self, s):
        return s[1]

    def actions(self, s):
        return sorted(s[0])

    def transition(self, s, a):
        kept = frozenset(q for q in s[0] if q[0] < a[0] or q[1] < a[1])
        return kept, 1 - s[1]

    def is_terminal(self, s):
        return not s[0]

    def utility(self, s, p):
        if not self.is_terminal(s):
            return 0
        return 1 if p == s[1] else -1


# %% utility-of-max
# Forgets the player in utility: always returns what MAX gets.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.lengths = tuple(columns for _ in range(rows))

    def initial(self):
        return self.lengths, MAX

    def turn(self, s):
        _, player = s
        return player

    def actions(self, s):
        lengths, _ = s
        return [(i, j) for i in range(len(lengths)) for j in range(lengths[i])]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError("illegal move")
        lengths, player = s
        new = [n if i < a[0] else min(n, a[1]) for i, n in enumerate(lengths)]
        return tuple(new), MIN if player == MAX else MAX

    def is_terminal(self, s):
        return all(n == 0 for n in s[0])

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not terminal")
        winner = self.turn(s)
        return 1 if winner == MAX else -1


# %% the-game-remembers-the-turn (concept)
# Believes that the game object keeps whose turn it is, and changes it with every transition.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.player = MAX

    def initial(self):
        self.player = MAX
        return (self.columns,) * self.rows

    def turn(self, s):
        return self.player

    def actions(self, s):
        return [(row, column) for row in range(self.rows) for column in range(s[row])]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError("not allowed")
        self.player = 1 - self.player
        return tuple(n if row < a[0] else min(n, a[1]) for row, n in enumerate(s))

    def is_terminal(self, s):
        return s[0] == 0

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over")
        return 1 if p == self.player else -1


# %% nobody-takes-poison (concept)
# Believes that the poisoned square is not an action as long as there is another one.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def initial(self):
        return (self.columns,) * self.rows, MAX

    def turn(self, s):
        return s[1]

    def actions(self, s):
        squares = [(r, c) for r, n in enumerate(s[0]) for c in range(n)]
        return squares[1:] if len(squares) > 1 else squares

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"{a} cannot be taken")
        left = list(s[0])
        for r in range(a[0], self.rows):
            left[r] = min(left[r], a[1])
        return tuple(left), 1 - s[1]

    def is_terminal(self, s):
        return not any(s[0])

    def utility(self, s, p):
        if any(s[0]):
            raise ValueError("the bar is not finished")
        return 1 if p == s[1] else -1


# %% zero-for-the-loser (concept)
# Believes that whoever loses gets nothing, as in a match of points: 0, and 1 for the winner.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def initial(self):
        return (MAX, tuple((r, c) for r in range(self.rows) for c in range(self.columns)))

    def turn(self, s):
        return s[0]

    def actions(self, s):
        return list(s[1])

    def transition(self, s, a):
        if a not in s[1]:
            raise ValueError(f"{a} has been eaten")
        rest = tuple((r, c) for r, c in s[1] if r < a[0] or c < a[1])
        return (1 - s[0], rest)

    def is_terminal(self, s):
        return s[1] == ()

    def utility(self, s, p):
        if s[1]:
            raise ValueError("the match is not over")
        return int(p == s[0])


# %% rows-from-below (concept)
# Believes that row 0 is the lowest one, and takes what is above and to the right on the paper.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def initial(self):
        return frozenset((r, c) for r in range(self.rows) for c in range(self.columns)), MAX

    def turn(self, s):
        return s[1]

    def actions(self, s):
        return sorted(s[0])

    def transition(self, s, a):
        if a not in s[0]:
            raise ValueError("no such square")
        kept = [q for q in s[0] if not (q[0] <= a[0] and q[1] >= a[1])]
        return frozenset(kept), MIN if s[1] == MAX else MAX

    def is_terminal(self, s):
        return (0, 0) not in s[0]

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("utility is asked too early")
        return 1 if p == s[1] else -1
