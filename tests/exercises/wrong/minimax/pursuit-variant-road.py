"""Wrong answers to the variant ``road`` of ``pursuit``."""

from dataclasses import dataclass

from course_lib.game import MAX, MIN, Game


# %% must-meet (concept)
# Believes that the police catch him only on his own milestone, and may drive past.
class Pursuit(Game):
    def __init__(self, border, police, robber, bags):
        self.border = border
        self.begin = (police, robber, bags, False, MIN)

    def initial(self):
        return self.begin

    def turn(self, s):
        return s[4]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        police, robber, bags, hot, player = s
        if player == MIN:
            if hot:
                return [1]
            return [1, 2]
        if bags > 0 and robber + 2 <= self.border:
            return [1, 2]
        return [1]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"cannot drive {a}")
        police, robber, bags, hot, player = s
        if player == MIN:
            return (police + a, robber, bags, a == 2, MAX)
        if a == 2:
            bags -= 1
        return (police, robber + a, bags, hot, MIN)

    def is_terminal(self, s):
        police, robber = s[0], s[1]
        return police == robber or robber == self.border

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over yet")
        police, robber, bags = s[:3]
        value = bags
        if police == robber:
            value = -bags
        if p == MAX:
            return value
        return -value


# %% hot-only-in-the-game (concept)
# Believes that the game may remember the last move, and leaves the engine out of the state.
class Pursuit(Game):
    def __init__(self, border, police, robber, bags):
        self.border = border
        self.begin = (police, robber, bags, MIN)

    def initial(self):
        self.hot = False
        return self.begin

    def turn(self, s):
        return s[3]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        police, robber, bags, player = s
        if player == MIN:
            if self.hot:
                return [1]
            return [1, 2]
        if bags > 0 and robber + 2 <= self.border:
            return [1, 2]
        return [1]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"cannot drive {a}")
        police, robber, bags, player = s
        if player == MIN:
            self.hot = a == 2
            return (police + a, robber, bags, MAX)
        if a == 2:
            bags -= 1
        return (police, robber + a, bags, MIN)

    def is_terminal(self, s):
        police, robber = s[0], s[1]
        return police >= robber or robber == self.border

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over yet")
        police, robber, bags = s[:3]
        value = bags
        if police >= robber:
            value = -bags
        if p == MAX:
            return value
        return -value


# %% robber-cools-the-engine (concept)
# Believes that the engine is cold again after the move of the robber.
class Pursuit(Game):
    def __init__(self, border, police, robber, bags):
        self.border = border
        self.begin = (police, robber, bags, False, MIN)

    def initial(self):
        return self.begin

    def turn(self, s):
        return s[4]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        police, robber, bags, hot, player = s
        if player == MIN:
            if hot:
                return [1]
            return [1, 2]
        if bags > 0 and robber + 2 <= self.border:
            return [1, 2]
        return [1]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"cannot drive {a}")
        police, robber, bags, hot, player = s
        if player == MIN:
            return (police + a, robber, bags, a == 2, MAX)
        if a == 2:
            bags -= 1
        return (police, robber + a, bags, False, MIN)

    def is_terminal(self, s):
        police, robber = s[0], s[1]
        return police >= robber or robber == self.border

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over yet")
        police, robber, bags = s[:3]
        value = bags
        if police >= robber:
            value = -bags
        if p == MAX:
            return value
        return -value


# %% two-for-both (concept)
# Believes that nobody drives two twice running, the robber neither.
@dataclass(frozen=True)
class Chase:
    police: int
    robber: int
    bags: int
    last: int = 0
    turn: int = MIN


class Pursuit(Game):
    def __init__(self, border, police, robber, bags):
        self.border = border
        self.first = Chase(police, robber, bags)

    def initial(self):
        return self.first

    def turn(self, s):
        return s.turn

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [a for a in (1, 2) if self.may(s, a)]

    def may(self, s, a):
        if s.turn == MIN:
            return not (a == 2 and s.last == 2)
        return s.robber + a <= self.border and (a == 1 or s.bags >= 1 and s.last != 2)

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(a)
        if s.turn == MIN:
            return Chase(s.police + a, s.robber, s.bags, 2 if a == 2 else 0, MAX)
        return Chase(s.police, s.robber + a, s.bags - (a - 1), s.last, MIN)

    def is_terminal(self, s):
        return s.police >= s.robber or s.robber == self.border

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError
        sign = 1 if s.police < s.robber else -1
        return sign * s.bags if p == MAX else -sign * s.bags


# %% caught-has-nothing (concept)
# Believes that a robber who is caught ends with 0.
class Pursuit(Game):
    def __init__(self, border, police, robber, bags):
        self.border = border
        self.begin = (police, robber, bags, False, MIN)

    def initial(self):
        return self.begin

    def turn(self, s):
        return s[4]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        police, robber, bags, hot, player = s
        if player == MIN:
            if hot:
                return [1]
            return [1, 2]
        if bags > 0 and robber + 2 <= self.border:
            return [1, 2]
        return [1]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"cannot drive {a}")
        police, robber, bags, hot, player = s
        if player == MIN:
            return (police + a, robber, bags, a == 2, MAX)
        if a == 2:
            bags -= 1
        return (police, robber + a, bags, hot, MIN)

    def is_terminal(self, s):
        police, robber = s[0], s[1]
        return police >= robber or robber == self.border

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over yet")
        police, robber, bags = s[:3]
        value = bags
        if police >= robber:
            value = 0
        if p == MAX:
            return value
        return -value


# %% flight-counts-the-bags-thrown (concept)
# Believes that the loot is what he had when he started.
@dataclass(frozen=True)
class Chase:
    police: int
    robber: int
    bags: int
    last: int = 0
    turn: int = MIN


class Pursuit(Game):
    def __init__(self, border, police, robber, bags):
        self.border, self.bags = border, bags
        self.first = Chase(police, robber, bags)

    def initial(self):
        return self.first

    def turn(self, s):
        return s.turn

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [a for a in (1, 2) if self.may(s, a)]

    def may(self, s, a):
        if s.turn == MIN:
            return not (a == 2 and s.last == 2)
        return s.robber + a <= self.border and (a == 1 or s.bags >= 1)

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(a)
        if s.turn == MIN:
            return Chase(s.police + a, s.robber, s.bags, 2 if a == 2 else 0, MAX)
        return Chase(s.police, s.robber + a, s.bags - (a - 1), s.last, MIN)

    def is_terminal(self, s):
        return s.police >= s.robber or s.robber == self.border

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError
        sign = 1 if s.police < s.robber else -1
        return sign * self.bags if p == MAX else -sign * self.bags


# %% drives-past-the-border
# Forgets that the road ends: he drives two from the milestone before the border.
class Pursuit(Game):
    def __init__(self, border, police, robber, bags):
        self.border = border
        self.begin = (police, robber, bags, False, MIN)

    def initial(self):
        return self.begin

    def turn(self, s):
        return s[4]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        police, robber, bags, hot, player = s
        if player == MIN:
            if hot:
                return [1]
            return [1, 2]
        if bags > 0:
            return [1, 2]
        return [1]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"cannot drive {a}")
        police, robber, bags, hot, player = s
        if player == MIN:
            return (police + a, robber, bags, a == 2, MAX)
        if a == 2:
            bags -= 1
        return (police, robber + a, bags, hot, MIN)

    def is_terminal(self, s):
        police, robber = s[0], s[1]
        return police >= robber or robber >= self.border

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over yet")
        police, robber, bags = s[:3]
        value = bags
        if police >= robber:
            value = -bags
        if p == MAX:
            return value
        return -value


# %% last-bag-stays
# Keeps the last bag: > 1 in place of > 0.
class Pursuit(Game):
    def __init__(self, border, police, robber, bags):
        self.border = border
        self.begin = (police, robber, bags, False, MIN)

    def initial(self):
        return self.begin

    def turn(self, s):
        return s[4]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        police, robber, bags, hot, player = s
        if player == MIN:
            if hot:
                return [1]
            return [1, 2]
        if bags > 1 and robber + 2 <= self.border:
            return [1, 2]
        return [1]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"cannot drive {a}")
        police, robber, bags, hot, player = s
        if player == MIN:
            return (police + a, robber, bags, a == 2, MAX)
        if a == 2:
            bags -= 1
        return (police, robber + a, bags, hot, MIN)

    def is_terminal(self, s):
        police, robber = s[0], s[1]
        return police >= robber or robber == self.border

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over yet")
        police, robber, bags = s[:3]
        value = bags
        if police >= robber:
            value = -bags
        if p == MAX:
            return value
        return -value


# %% last-move-of-either
# Keeps the last move of either, so that the robber's short move cools the engine.
@dataclass(frozen=True)
class Chase:
    police: int
    robber: int
    bags: int
    last: int = 0
    turn: int = MIN


class Pursuit(Game):
    def __init__(self, border, police, robber, bags):
        self.border = border
        self.first = Chase(police, robber, bags)

    def initial(self):
        return self.first

    def turn(self, s):
        return s.turn

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [a for a in (1, 2) if self.may(s, a)]

    def may(self, s, a):
        if s.turn == MIN:
            return not (a == 2 and s.last == 2)
        return s.robber + a <= self.border and (a == 1 or s.bags >= 1)

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(a)
        if s.turn == MIN:
            return Chase(s.police + a, s.robber, s.bags, 2 if a == 2 else 0, MAX)
        return Chase(s.police, s.robber + a, s.bags - (a - 1), a, MIN)

    def is_terminal(self, s):
        return s.police >= s.robber or s.robber == self.border

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError
        sign = 1 if s.police < s.robber else -1
        return sign * s.bags if p == MAX else -sign * s.bags


# %% max-begins
# Lets MAX begin, as in the games before.
@dataclass(frozen=True)
class Chase:
    police: int
    robber: int
    bags: int
    last: int = 0
    turn: int = MAX


class Pursuit(Game):
    def __init__(self, border, police, robber, bags):
        self.border = border
        self.first = Chase(police, robber, bags)

    def initial(self):
        return self.first

    def turn(self, s):
        return s.turn

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [a for a in (1, 2) if self.may(s, a)]

    def may(self, s, a):
        if s.turn == MIN:
            return not (a == 2 and s.last == 2)
        return s.robber + a <= self.border and (a == 1 or s.bags >= 1)

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(a)
        if s.turn == MIN:
            return Chase(s.police + a, s.robber, s.bags, 2 if a == 2 else 0, MAX)
        return Chase(s.police, s.robber + a, s.bags - (a - 1), s.last, MIN)

    def is_terminal(self, s):
        return s.police >= s.robber or s.robber == self.border

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError
        sign = 1 if s.police < s.robber else -1
        return sign * s.bags if p == MAX else -sign * s.bags


# %% same-utility-for-both
# Returns MAX's result to both.
class Pursuit(Game):
    def __init__(self, border, police, robber, bags):
        self.border = border
        self.begin = (police, robber, bags, False, MIN)

    def initial(self):
        return self.begin

    def turn(self, s):
        return s[4]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        police, robber, bags, hot, player = s
        if player == MIN:
            if hot:
                return [1]
            return [1, 2]
        if bags > 0 and robber + 2 <= self.border:
            return [1, 2]
        return [1]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"cannot drive {a}")
        police, robber, bags, hot, player = s
        if player == MIN:
            return (police + a, robber, bags, a == 2, MAX)
        if a == 2:
            bags -= 1
        return (police, robber + a, bags, hot, MIN)

    def is_terminal(self, s):
        police, robber = s[0], s[1]
        return police >= robber or robber == self.border

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over yet")
        police, robber, bags = s[:3]
        value = bags
        if police >= robber:
            value = -bags
        return value


# %% long-move-first
# Lists the long move first.
class Pursuit(Game):
    def __init__(self, border, police, robber, bags):
        self.border = border
        self.begin = (police, robber, bags, False, MIN)

    def initial(self):
        return self.begin

    def turn(self, s):
        return s[4]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        police, robber, bags, hot, player = s
        if player == MIN:
            if hot:
                return [1]
            return [2, 1]
        if bags > 0 and robber + 2 <= self.border:
            return [2, 1]
        return [1]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"cannot drive {a}")
        police, robber, bags, hot, player = s
        if player == MIN:
            return (police + a, robber, bags, a == 2, MAX)
        if a == 2:
            bags -= 1
        return (police, robber + a, bags, hot, MIN)

    def is_terminal(self, s):
        police, robber = s[0], s[1]
        return police >= robber or robber == self.border

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over yet")
        police, robber, bags = s[:3]
        value = bags
        if police >= robber:
            value = -bags
        if p == MAX:
            return value
        return -value


# %% nothing-is-refused
# Thinks that nobody asks for a move that is not there.
@dataclass(frozen=True)
class Chase:
    police: int
    robber: int
    bags: int
    last: int = 0
    turn: int = MIN


class Pursuit(Game):
    def __init__(self, border, police, robber, bags):
        self.border = border
        self.first = Chase(police, robber, bags)

    def initial(self):
        return self.first

    def turn(self, s):
        return s.turn

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [a for a in (1, 2) if self.may(s, a)]

    def may(self, s, a):
        if s.turn == MIN:
            return not (a == 2 and s.last == 2)
        return s.robber + a <= self.border and (a == 1 or s.bags >= 1)

    def transition(self, s, a):
        if s.turn == MIN:
            return Chase(s.police + a, s.robber, s.bags, 2 if a == 2 else 0, MAX)
        return Chase(s.police, s.robber + a, s.bags - (a - 1), s.last, MIN)

    def is_terminal(self, s):
        return s.police >= s.robber or s.robber == self.border

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError
        sign = 1 if s.police < s.robber else -1
        return sign * s.bags if p == MAX else -sign * s.bags


# %% compares-places-only (concept)
# Believes that a state is where both are: bags and engine do not count.
@dataclass(frozen=True, eq=False)
class Chase:
    police: int
    robber: int
    bags: int
    last: int = 0
    turn: int = MIN

    def __eq__(self, other):
        return (self.police, self.robber) == (other.police, other.robber)

    def __hash__(self):
        return hash((self.police, self.robber))


class Pursuit(Game):
    def __init__(self, border, police, robber, bags):
        self.border = border
        self.first = Chase(police, robber, bags)

    def initial(self):
        return self.first

    def turn(self, s):
        return s.turn

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [a for a in (1, 2) if self.may(s, a)]

    def may(self, s, a):
        if s.turn == MIN:
            return not (a == 2 and s.last == 2)
        return s.robber + a <= self.border and (a == 1 or s.bags >= 1)

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(a)
        if s.turn == MIN:
            return Chase(s.police + a, s.robber, s.bags, 2 if a == 2 else 0, MAX)
        return Chase(s.police, s.robber + a, s.bags - (a - 1), s.last, MIN)

    def is_terminal(self, s):
        return s.police >= s.robber or s.robber == self.border

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError
        sign = 1 if s.police < s.robber else -1
        return sign * s.bags if p == MAX else -sign * s.bags
