"""Wrong answers to ``fifteen``."""

from itertools import combinations

from course_lib.game import MAX, MIN, Game


# %% all-cards-add-up (concept)
# Believes that all cards of a player together have to make the total.
class Fifteen(Game):
    def __init__(self, cards, total):
        self.n, self.total = cards, total

    def initial(self):
        return ("-",) * self.n

    def turn(self, s):
        return MAX if s.count("-") % 2 == self.n % 2 else MIN

    def winner(self, s):
        for mark in "XO":
            hand = [i + 1 for i in range(self.n) if s[i] == mark]
            if len(hand) >= 3 and sum(hand) == self.total:
                return "XO".index(mark)
        return None

    def is_terminal(self, s):
        return self.winner(s) is not None or "-" not in s

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [i + 1 for i in range(self.n) if s[i] == "-"]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(a)
        row = list(s)
        row[a - 1] = "XO"[self.turn(s)]
        return tuple(row)

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("too early")
        won = self.winner(s)
        return 0 if won is None else 1 if won == p else -1


# %% any-number-of-cards (concept)
# Believes that any cards that make the total win, two or four as well.
class Fifteen(Game):
    def __init__(self, cards, total):
        self.n, self.total = cards, total

    def initial(self):
        return ("-",) * self.n

    def turn(self, s):
        return MAX if s.count("-") % 2 == self.n % 2 else MIN

    def winner(self, s):
        for mark in "XO":
            hand = [i + 1 for i in range(self.n) if s[i] == mark]
            if any(sum(few) == self.total for n in range(1, 5) for few in combinations(hand, n)):
                return "XO".index(mark)
        return None

    def is_terminal(self, s):
        return self.winner(s) is not None or "-" not in s

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [i + 1 for i in range(self.n) if s[i] == "-"]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(a)
        row = list(s)
        row[a - 1] = "XO"[self.turn(s)]
        return tuple(row)

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("too early")
        won = self.winner(s)
        return 0 if won is None else 1 if won == p else -1


# %% the-last-three (concept)
# Believes that the three cards that were taken last count.
class Fifteen(Game):
    def __init__(self, cards, total):
        self.cards, self.total = cards, total

    def initial(self):
        return ((), (), MAX)

    def turn(self, s):
        return s[2]

    def has_won(self, hand):
        return len(hand) >= 3 and sum(hand[-3:]) == self.total

    def is_terminal(self, s):
        if self.has_won(s[0]) or self.has_won(s[1]):
            return True
        return len(s[0]) + len(s[1]) == self.cards

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [c for c in range(1, self.cards + 1) if c not in s[0] and c not in s[1]]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"card {a} is gone")
        mine, theirs, player = s
        if player == MAX:
            return (mine + (a,), theirs, MIN)
        return (mine, theirs + (a,), MAX)

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("nobody has won yet")
        if self.has_won(s[p]):
            return 1
        if self.has_won(s[1 - p]):
            return -1
        return 0


# %% a-card-twice
# Counts a card twice in a sum: <= in place of <.
class Fifteen(Game):
    def __init__(self, cards, total):
        self.cards, self.total = cards, total

    def initial(self):
        return (frozenset(), frozenset(), MAX)

    def turn(self, s):
        return s[2]

    def has_won(self, hand):
        for x in hand:
            for y in hand:
                for z in hand:
                    if x <= y <= z and x + y + z == self.total:
                        return True
        return False

    def is_terminal(self, s):
        if self.has_won(s[0]) or self.has_won(s[1]):
            return True
        return len(s[0]) + len(s[1]) == self.cards

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [c for c in range(1, self.cards + 1) if c not in s[0] and c not in s[1]]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"card {a} is gone")
        mine, theirs, player = s
        if player == MAX:
            return (mine | {a}, theirs, MIN)
        return (mine, theirs | {a}, MAX)

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("nobody has won yet")
        if self.has_won(s[p]):
            return 1
        if self.has_won(s[1 - p]):
            return -1
        return 0


# %% at-least-the-total (concept)
# Believes that three cards of the total or more win.
class Fifteen(Game):
    def __init__(self, cards, total):
        self.cards, self.total = cards, total

    def initial(self):
        return (frozenset(), frozenset(), MAX)

    def turn(self, s):
        return s[2]

    def has_won(self, hand):
        for x in hand:
            for y in hand:
                for z in hand:
                    if x < y < z and x + y + z >= self.total:
                        return True
        return False

    def is_terminal(self, s):
        if self.has_won(s[0]) or self.has_won(s[1]):
            return True
        return len(s[0]) + len(s[1]) == self.cards

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [c for c in range(1, self.cards + 1) if c not in s[0] and c not in s[1]]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"card {a} is gone")
        mine, theirs, player = s
        if player == MAX:
            return (mine | {a}, theirs, MIN)
        return (mine, theirs | {a}, MAX)

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("nobody has won yet")
        if self.has_won(s[p]):
            return 1
        if self.has_won(s[1 - p]):
            return -1
        return 0


# %% whoever-moved-last-wins (concept)
# Believes that the match ends only when the cards are gone.
class Fifteen(Game):
    def __init__(self, cards, total):
        self.cards, self.total = cards, total

    def initial(self):
        return (frozenset(), frozenset(), MAX)

    def turn(self, s):
        return s[2]

    def has_won(self, hand):
        for x in hand:
            for y in hand:
                for z in hand:
                    if x < y < z and x + y + z == self.total:
                        return True
        return False

    def is_terminal(self, s):
        return len(s[0]) + len(s[1]) == self.cards

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [c for c in range(1, self.cards + 1) if c not in s[0] and c not in s[1]]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"card {a} is gone")
        mine, theirs, player = s
        if player == MAX:
            return (mine | {a}, theirs, MIN)
        return (mine, theirs | {a}, MAX)

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("nobody has won yet")
        if self.has_won(s[p]):
            return 1
        if self.has_won(s[1 - p]):
            return -1
        return 0


# %% taker-loses (concept)
# Believes that whoever completes three cards loses.
class Fifteen(Game):
    def __init__(self, cards, total):
        self.n, self.total = cards, total

    def initial(self):
        return ("-",) * self.n

    def turn(self, s):
        return MAX if s.count("-") % 2 == self.n % 2 else MIN

    def winner(self, s):
        for mark in "XO":
            hand = [i + 1 for i in range(self.n) if s[i] == mark]
            if any(sum(three) == self.total for three in combinations(hand, 3)):
                return "XO".index(mark)
        return None

    def is_terminal(self, s):
        return self.winner(s) is not None or "-" not in s

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [i + 1 for i in range(self.n) if s[i] == "-"]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(a)
        row = list(s)
        row[a - 1] = "XO"[self.turn(s)]
        return tuple(row)

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("too early")
        won = self.winner(s)
        return 0 if won is None else -1 if won == p else 1


# %% no-draw (concept)
# Believes that MIN wins when nobody has three cards.
class Fifteen(Game):
    def __init__(self, cards, total):
        self.n, self.total = cards, total

    def initial(self):
        return ("-",) * self.n

    def turn(self, s):
        return MAX if s.count("-") % 2 == self.n % 2 else MIN

    def winner(self, s):
        for mark in "XO":
            hand = [i + 1 for i in range(self.n) if s[i] == mark]
            if any(sum(three) == self.total for three in combinations(hand, 3)):
                return "XO".index(mark)
        return None

    def is_terminal(self, s):
        return self.winner(s) is not None or "-" not in s

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [i + 1 for i in range(self.n) if s[i] == "-"]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(a)
        row = list(s)
        row[a - 1] = "XO"[self.turn(s)]
        return tuple(row)

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("too early")
        won = self.winner(s)
        won = MIN if won is None else won
        return 1 if won == p else -1


# %% cards-from-zero
# Numbers the cards from 0, as Python does.
class Fifteen(Game):
    def __init__(self, cards, total):
        self.n, self.total = cards, total

    def initial(self):
        return ("-",) * self.n

    def turn(self, s):
        return MAX if s.count("-") % 2 == self.n % 2 else MIN

    def winner(self, s):
        for mark in "XO":
            hand = [i for i in range(self.n) if s[i] == mark]
            if any(sum(three) == self.total for three in combinations(hand, 3)):
                return "XO".index(mark)
        return None

    def is_terminal(self, s):
        return self.winner(s) is not None or "-" not in s

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [i for i in range(self.n) if s[i] == "-"]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(a)
        row = list(s)
        row[a] = "XO"[self.turn(s)]
        return tuple(row)

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("too early")
        won = self.winner(s)
        return 0 if won is None else 1 if won == p else -1


# %% order-of-taking (concept)
# Believes that a state is the list of cards in the order in which they were taken.
class Fifteen(Game):
    def __init__(self, cards, total):
        self.cards, self.total = cards, total

    def initial(self):
        return ((), (), MAX)

    def turn(self, s):
        return s[2]

    def has_won(self, hand):
        for x in hand:
            for y in hand:
                for z in hand:
                    if x < y < z and x + y + z == self.total:
                        return True
        return False

    def is_terminal(self, s):
        if self.has_won(s[0]) or self.has_won(s[1]):
            return True
        return len(s[0]) + len(s[1]) == self.cards

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [c for c in range(1, self.cards + 1) if c not in s[0] and c not in s[1]]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"card {a} is gone")
        mine, theirs, player = s
        if player == MAX:
            return (mine + (a,), theirs, MIN)
        return (mine, theirs + (a,), MAX)

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("nobody has won yet")
        if self.has_won(s[p]):
            return 1
        if self.has_won(s[1 - p]):
            return -1
        return 0


# %% goes-on-without-cards
# Forgets that the match is over when no card is left.
class Fifteen(Game):
    def __init__(self, cards, total):
        self.n, self.total = cards, total

    def initial(self):
        return ("-",) * self.n

    def turn(self, s):
        return MAX if s.count("-") % 2 == self.n % 2 else MIN

    def winner(self, s):
        for mark in "XO":
            hand = [i + 1 for i in range(self.n) if s[i] == mark]
            if any(sum(three) == self.total for three in combinations(hand, 3)):
                return "XO".index(mark)
        return None

    def is_terminal(self, s):
        return self.winner(s) is not None

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [i + 1 for i in range(self.n) if s[i] == "-"]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(a)
        row = list(s)
        row[a - 1] = "XO"[self.turn(s)]
        return tuple(row)

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("too early")
        won = self.winner(s)
        return 0 if won is None else 1 if won == p else -1


# %% winner-moves-again (concept)
# Believes that the mover stays on until a card is taken by the other: the turn never changes.
class Fifteen(Game):
    def __init__(self, cards, total):
        self.cards, self.total = cards, total

    def initial(self):
        return (frozenset(), frozenset(), MAX)

    def turn(self, s):
        return s[2]

    def has_won(self, hand):
        for x in hand:
            for y in hand:
                for z in hand:
                    if x < y < z and x + y + z == self.total:
                        return True
        return False

    def is_terminal(self, s):
        if self.has_won(s[0]) or self.has_won(s[1]):
            return True
        return len(s[0]) + len(s[1]) == self.cards

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [c for c in range(1, self.cards + 1) if c not in s[0] and c not in s[1]]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"card {a} is gone")
        mine, theirs, player = s
        if player == MAX:
            return (mine | {a}, theirs, MAX)
        return (mine, theirs | {a}, MAX)

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("nobody has won yet")
        if self.has_won(s[p]):
            return 1
        if self.has_won(s[1 - p]):
            return -1
        return 0


# %% only-the-mover-can-have-won
# Looks only at the hand of the player to move, who cannot have won just now.
class Fifteen(Game):
    def __init__(self, cards, total):
        self.cards, self.total = cards, total

    def initial(self):
        return (frozenset(), frozenset(), MAX)

    def turn(self, s):
        return s[2]

    def has_won(self, hand):
        for x in hand:
            for y in hand:
                for z in hand:
                    if x < y < z and x + y + z == self.total:
                        return True
        return False

    def is_terminal(self, s):
        if self.has_won(s[s[2]]):
            return True
        return len(s[0]) + len(s[1]) == self.cards

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [c for c in range(1, self.cards + 1) if c not in s[0] and c not in s[1]]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"card {a} is gone")
        mine, theirs, player = s
        if player == MAX:
            return (mine | {a}, theirs, MIN)
        return (mine, theirs | {a}, MAX)

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("nobody has won yet")
        if self.has_won(s[p]):
            return 1
        if self.has_won(s[1 - p]):
            return -1
        return 0


# %% nothing-is-refused
# Thinks that nobody takes a card that is gone.
class Fifteen(Game):
    def __init__(self, cards, total):
        self.n, self.total = cards, total

    def initial(self):
        return ("-",) * self.n

    def turn(self, s):
        return MAX if s.count("-") % 2 == self.n % 2 else MIN

    def winner(self, s):
        for mark in "XO":
            hand = [i + 1 for i in range(self.n) if s[i] == mark]
            if any(sum(three) == self.total for three in combinations(hand, 3)):
                return "XO".index(mark)
        return None

    def is_terminal(self, s):
        return self.winner(s) is not None or "-" not in s

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [i + 1 for i in range(self.n) if s[i] == "-"]

    def transition(self, s, a):
        row = list(s)
        row[a - 1] = "XO"[self.turn(s)]
        return tuple(row)

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("too early")
        won = self.winner(s)
        return 0 if won is None else 1 if won == p else -1


# %% draw-while-playing
# Returns 0 as long as nobody has won.
class Fifteen(Game):
    def __init__(self, cards, total):
        self.n, self.total = cards, total

    def initial(self):
        return ("-",) * self.n

    def turn(self, s):
        return MAX if s.count("-") % 2 == self.n % 2 else MIN

    def winner(self, s):
        for mark in "XO":
            hand = [i + 1 for i in range(self.n) if s[i] == mark]
            if any(sum(three) == self.total for three in combinations(hand, 3)):
                return "XO".index(mark)
        return None

    def is_terminal(self, s):
        return self.winner(s) is not None or "-" not in s

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [i + 1 for i in range(self.n) if s[i] == "-"]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(a)
        row = list(s)
        row[a - 1] = "XO"[self.turn(s)]
        return tuple(row)

    def utility(self, s, p):
        won = self.winner(s)
        return 0 if won is None else 1 if won == p else -1
