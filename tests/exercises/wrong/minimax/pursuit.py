"""Wrong answers to ``pursuit``."""

from course_lib.game import MAX, MIN, Game


# %% time-in-the-game (concept)
# Believes that the game may count the moves, and leaves the time out of the state.
class Pursuit(Game):
    def __init__(self, rooms, guard, thief, hours):
        self.rooms, self.hours = rooms, hours
        self.left = hours
        self.begin = (guard, thief, MAX)

    def initial(self):
        self.left = self.hours
        return self.begin

    def turn(self, s):
        return s[2]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        guard, thief, player = s
        if player == MAX:
            near = [guard - 1, guard, guard + 1]
        else:
            near = [thief - 1, thief + 1]
            if thief == 0:
                near.append(self.rooms - 1)
            if thief == self.rooms - 1:
                near.append(0)
        return sorted({room for room in near if 0 <= room < self.rooms})

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"no way to room {a}")
        guard, thief, player = s
        if player == MAX:
            return (a, thief, MIN)
        self.left -= 1
        return (guard, a, MAX)

    def is_terminal(self, s):
        return s[0] == s[1] or self.left == 0

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over yet")
        guard_wins = s[0] == s[1]
        if p == MAX:
            return 1 if guard_wins else -1
        return -1 if guard_wins else 1


# %% caught-next-door (concept)
# Believes that the thief is caught as soon as the guard stands next to him.
class Pursuit(Game):
    def __init__(self, rooms, guard, thief, hours):
        self.rooms, self.hours = rooms, hours
        self.begin = (guard, thief, hours, MAX)

    def initial(self):
        return self.begin

    def turn(self, s):
        return s[3]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        guard, thief, left, player = s
        if player == MAX:
            near = [guard - 1, guard, guard + 1]
        else:
            near = [thief - 1, thief + 1]
            if thief == 0:
                near.append(self.rooms - 1)
            if thief == self.rooms - 1:
                near.append(0)
        return sorted({room for room in near if 0 <= room < self.rooms})

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"no way to room {a}")
        guard, thief, left, player = s
        if player == MAX:
            return (a, thief, left, MIN)
        return (guard, a, left - 1, MAX)

    def is_terminal(self, s):
        guard, thief, left, player = s
        return abs(guard - thief) <= 1 or left == 0

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over yet")
        guard_wins = abs(s[0] - s[1]) <= 1
        if p == MAX:
            return 1 if guard_wins else -1
        return -1 if guard_wins else 1


# %% guard-must-come (concept)
# Believes that only the guard catches: a thief who walks into his room slips through.
class Night:
    def __init__(self, guard, thief, moves):
        self.guard, self.thief, self.moves = guard, thief, moves

    def key(self):
        return (self.guard, self.thief, self.moves)

    def __eq__(self, other):
        return self.key() == other.key()

    def __hash__(self):
        return hash(self.key())


class Pursuit(Game):
    def __init__(self, rooms, guard, thief, hours):
        self.rooms, self.guard, self.thief, self.hours = rooms, guard, thief, hours

    def initial(self):
        return Night(self.guard, self.thief, 0)

    def turn(self, s):
        return s.moves % 2

    def doors(self, room):
        return [r for r in (room - 1, room + 1) if r in range(self.rooms)]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        if s.moves % 2 == 0:
            return sorted(self.doors(s.guard) + [s.guard])
        found = self.doors(s.thief)
        ends = (0, self.rooms - 1)
        if s.thief in ends:
            found += [end for end in ends if end != s.thief and end not in found]
        return sorted(found)

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError("that room is not reachable")
        if s.moves % 2 == 0:
            return Night(a, s.thief, s.moves + 1)
        return Night(s.guard, a, s.moves + 1)

    def is_terminal(self, s):
        return (s.guard == s.thief and s.moves % 2 == 1) or s.moves >= 2 * self.hours

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("the night goes on")
        score = 1 if s.guard == s.thief else -1
        return score if p == MAX else -score


# %% nobody-waits (concept)
# Believes that every move leads through a door, the guard's too.
class Night:
    def __init__(self, guard, thief, moves):
        self.guard, self.thief, self.moves = guard, thief, moves

    def key(self):
        return (self.guard, self.thief, self.moves)

    def __eq__(self, other):
        return self.key() == other.key()

    def __hash__(self):
        return hash(self.key())


class Pursuit(Game):
    def __init__(self, rooms, guard, thief, hours):
        self.rooms, self.guard, self.thief, self.hours = rooms, guard, thief, hours

    def initial(self):
        return Night(self.guard, self.thief, 0)

    def turn(self, s):
        return s.moves % 2

    def doors(self, room):
        return [r for r in (room - 1, room + 1) if r in range(self.rooms)]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        if s.moves % 2 == 0:
            return self.doors(s.guard)
        found = self.doors(s.thief)
        ends = (0, self.rooms - 1)
        if s.thief in ends:
            found += [end for end in ends if end != s.thief and end not in found]
        return sorted(found)

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError("that room is not reachable")
        if s.moves % 2 == 0:
            return Night(a, s.thief, s.moves + 1)
        return Night(s.guard, a, s.moves + 1)

    def is_terminal(self, s):
        return s.guard == s.thief or s.moves >= 2 * self.hours

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("the night goes on")
        score = 1 if s.guard == s.thief else -1
        return score if p == MAX else -score


# %% everybody-waits (concept)
# Believes that whoever moves may also stay.
class Night:
    def __init__(self, guard, thief, moves):
        self.guard, self.thief, self.moves = guard, thief, moves

    def key(self):
        return (self.guard, self.thief, self.moves)

    def __eq__(self, other):
        return self.key() == other.key()

    def __hash__(self):
        return hash(self.key())


class Pursuit(Game):
    def __init__(self, rooms, guard, thief, hours):
        self.rooms, self.guard, self.thief, self.hours = rooms, guard, thief, hours

    def initial(self):
        return Night(self.guard, self.thief, 0)

    def turn(self, s):
        return s.moves % 2

    def doors(self, room):
        return [r for r in (room - 1, room + 1) if r in range(self.rooms)]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        if s.moves % 2 == 0:
            return sorted(self.doors(s.guard) + [s.guard])
        found = self.doors(s.thief) + [s.thief]
        ends = (0, self.rooms - 1)
        if s.thief in ends:
            found += [end for end in ends if end != s.thief and end not in found]
        return sorted(found)

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError("that room is not reachable")
        if s.moves % 2 == 0:
            return Night(a, s.thief, s.moves + 1)
        return Night(s.guard, a, s.moves + 1)

    def is_terminal(self, s):
        return s.guard == s.thief or s.moves >= 2 * self.hours

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("the night goes on")
        score = 1 if s.guard == s.thief else -1
        return score if p == MAX else -score


# %% ring-for-both (concept)
# Believes that the rooms are a ring for both of them.
class Pursuit(Game):
    def __init__(self, rooms, guard, thief, hours):
        self.rooms, self.hours = rooms, hours
        self.begin = (guard, thief, hours, MAX)

    def initial(self):
        return self.begin

    def turn(self, s):
        return s[3]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        guard, thief, left, player = s
        if player == MAX:
            near = [(guard - 1) % self.rooms, guard, (guard + 1) % self.rooms]
        else:
            near = [thief - 1, thief + 1]
            if thief == 0:
                near.append(self.rooms - 1)
            if thief == self.rooms - 1:
                near.append(0)
        return sorted({room for room in near if 0 <= room < self.rooms})

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"no way to room {a}")
        guard, thief, left, player = s
        if player == MAX:
            return (a, thief, left, MIN)
        return (guard, a, left - 1, MAX)

    def is_terminal(self, s):
        guard, thief, left, player = s
        return guard == thief or left == 0

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over yet")
        guard_wins = s[0] == s[1]
        if p == MAX:
            return 1 if guard_wins else -1
        return -1 if guard_wins else 1


# %% passage-only-up
# Writes the passage as a step from room 0, and forgets the way back.
class Pursuit(Game):
    def __init__(self, rooms, guard, thief, hours):
        self.rooms, self.hours = rooms, hours
        self.begin = (guard, thief, hours, MAX)

    def initial(self):
        return self.begin

    def turn(self, s):
        return s[3]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        guard, thief, left, player = s
        if player == MAX:
            near = [guard - 1, guard, guard + 1]
        else:
            near = [thief - 1, thief + 1]
            if thief == 0:
                near.append(self.rooms - 1)
        return sorted({room for room in near if 0 <= room < self.rooms})

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"no way to room {a}")
        guard, thief, left, player = s
        if player == MAX:
            return (a, thief, left, MIN)
        return (guard, a, left - 1, MAX)

    def is_terminal(self, s):
        guard, thief, left, player = s
        return guard == thief or left == 0

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over yet")
        guard_wins = s[0] == s[1]
        if p == MAX:
            return 1 if guard_wins else -1
        return -1 if guard_wins else 1


# %% thief-sees-the-guard (concept)
# Believes that a thief never walks into the guard's room, so that this is no action.
class Night:
    def __init__(self, guard, thief, moves):
        self.guard, self.thief, self.moves = guard, thief, moves

    def key(self):
        return (self.guard, self.thief, self.moves)

    def __eq__(self, other):
        return self.key() == other.key()

    def __hash__(self):
        return hash(self.key())


class Pursuit(Game):
    def __init__(self, rooms, guard, thief, hours):
        self.rooms, self.guard, self.thief, self.hours = rooms, guard, thief, hours

    def initial(self):
        return Night(self.guard, self.thief, 0)

    def turn(self, s):
        return s.moves % 2

    def doors(self, room):
        return [r for r in (room - 1, room + 1) if r in range(self.rooms)]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        if s.moves % 2 == 0:
            return sorted(self.doors(s.guard) + [s.guard])
        found = self.doors(s.thief)
        ends = (0, self.rooms - 1)
        if s.thief in ends:
            found += [end for end in ends if end != s.thief and end not in found]
        return sorted(r for r in found if r != s.guard)

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError("that room is not reachable")
        if s.moves % 2 == 0:
            return Night(a, s.thief, s.moves + 1)
        return Night(s.guard, a, s.moves + 1)

    def is_terminal(self, s):
        return s.guard == s.thief or s.moves >= 2 * self.hours

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("the night goes on")
        score = 1 if s.guard == s.thief else -1
        return score if p == MAX else -score


# %% hours-are-moves (concept)
# Believes that an hour is one move of either.
class Night:
    def __init__(self, guard, thief, moves):
        self.guard, self.thief, self.moves = guard, thief, moves

    def key(self):
        return (self.guard, self.thief, self.moves)

    def __eq__(self, other):
        return self.key() == other.key()

    def __hash__(self):
        return hash(self.key())


class Pursuit(Game):
    def __init__(self, rooms, guard, thief, hours):
        self.rooms, self.guard, self.thief, self.hours = rooms, guard, thief, hours

    def initial(self):
        return Night(self.guard, self.thief, 0)

    def turn(self, s):
        return s.moves % 2

    def doors(self, room):
        return [r for r in (room - 1, room + 1) if r in range(self.rooms)]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        if s.moves % 2 == 0:
            return sorted(self.doors(s.guard) + [s.guard])
        found = self.doors(s.thief)
        ends = (0, self.rooms - 1)
        if s.thief in ends:
            found += [end for end in ends if end != s.thief and end not in found]
        return sorted(found)

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError("that room is not reachable")
        if s.moves % 2 == 0:
            return Night(a, s.thief, s.moves + 1)
        return Night(s.guard, a, s.moves + 1)

    def is_terminal(self, s):
        return s.guard == s.thief or s.moves >= self.hours

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("the night goes on")
        score = 1 if s.guard == s.thief else -1
        return score if p == MAX else -score


# %% one-hour-more
# Ends the night one round too late: > in place of ==.
class Pursuit(Game):
    def __init__(self, rooms, guard, thief, hours):
        self.rooms, self.hours = rooms, hours
        self.begin = (guard, thief, hours, MAX)

    def initial(self):
        return self.begin

    def turn(self, s):
        return s[3]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        guard, thief, left, player = s
        if player == MAX:
            near = [guard - 1, guard, guard + 1]
        else:
            near = [thief - 1, thief + 1]
            if thief == 0:
                near.append(self.rooms - 1)
            if thief == self.rooms - 1:
                near.append(0)
        return sorted({room for room in near if 0 <= room < self.rooms})

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"no way to room {a}")
        guard, thief, left, player = s
        if player == MAX:
            return (a, thief, left, MIN)
        return (guard, a, left - 1, MAX)

    def is_terminal(self, s):
        guard, thief, left, player = s
        return guard == thief or left < 0

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over yet")
        guard_wins = s[0] == s[1]
        if p == MAX:
            return 1 if guard_wins else -1
        return -1 if guard_wins else 1


# %% free-by-the-clock
# Asks the clock first, so that a thief who is caught with the last move is away.
class Pursuit(Game):
    def __init__(self, rooms, guard, thief, hours):
        self.rooms, self.hours = rooms, hours
        self.begin = (guard, thief, hours, MAX)

    def initial(self):
        return self.begin

    def turn(self, s):
        return s[3]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        guard, thief, left, player = s
        if player == MAX:
            near = [guard - 1, guard, guard + 1]
        else:
            near = [thief - 1, thief + 1]
            if thief == 0:
                near.append(self.rooms - 1)
            if thief == self.rooms - 1:
                near.append(0)
        return sorted({room for room in near if 0 <= room < self.rooms})

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"no way to room {a}")
        guard, thief, left, player = s
        if player == MAX:
            return (a, thief, left, MIN)
        return (guard, a, left - 1, MAX)

    def is_terminal(self, s):
        guard, thief, left, player = s
        return guard == thief or left == 0

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over yet")
        guard_wins = s[2] > 0
        if p == MAX:
            return 1 if guard_wins else -1
        return -1 if guard_wins else 1


# %% any-utility
# Returns the winner in place of the utility of p.
class Night:
    def __init__(self, guard, thief, moves):
        self.guard, self.thief, self.moves = guard, thief, moves

    def key(self):
        return (self.guard, self.thief, self.moves)

    def __eq__(self, other):
        return self.key() == other.key()

    def __hash__(self):
        return hash(self.key())


class Pursuit(Game):
    def __init__(self, rooms, guard, thief, hours):
        self.rooms, self.guard, self.thief, self.hours = rooms, guard, thief, hours

    def initial(self):
        return Night(self.guard, self.thief, 0)

    def turn(self, s):
        return s.moves % 2

    def doors(self, room):
        return [r for r in (room - 1, room + 1) if r in range(self.rooms)]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        if s.moves % 2 == 0:
            return sorted(self.doors(s.guard) + [s.guard])
        found = self.doors(s.thief)
        ends = (0, self.rooms - 1)
        if s.thief in ends:
            found += [end for end in ends if end != s.thief and end not in found]
        return sorted(found)

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError("that room is not reachable")
        if s.moves % 2 == 0:
            return Night(a, s.thief, s.moves + 1)
        return Night(s.guard, a, s.moves + 1)

    def is_terminal(self, s):
        return s.guard == s.thief or s.moves >= 2 * self.hours

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("the night goes on")
        score = 1 if s.guard == s.thief else -1
        return score


# %% zero-for-the-loser (concept)
# Believes that a loss is worth nothing, that is 0.
class Pursuit(Game):
    def __init__(self, rooms, guard, thief, hours):
        self.rooms, self.hours = rooms, hours
        self.begin = (guard, thief, hours, MAX)

    def initial(self):
        return self.begin

    def turn(self, s):
        return s[3]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        guard, thief, left, player = s
        if player == MAX:
            near = [guard - 1, guard, guard + 1]
        else:
            near = [thief - 1, thief + 1]
            if thief == 0:
                near.append(self.rooms - 1)
            if thief == self.rooms - 1:
                near.append(0)
        return sorted({room for room in near if 0 <= room < self.rooms})

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"no way to room {a}")
        guard, thief, left, player = s
        if player == MAX:
            return (a, thief, left, MIN)
        return (guard, a, left - 1, MAX)

    def is_terminal(self, s):
        guard, thief, left, player = s
        return guard == thief or left == 0

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over yet")
        guard_wins = s[0] == s[1]
        if p == MAX:
            return 1 if guard_wins else 0
        return 0 if guard_wins else 1


# %% nothing-is-refused
# Thinks that nobody asks for a move through a wall.
class Night:
    def __init__(self, guard, thief, moves):
        self.guard, self.thief, self.moves = guard, thief, moves

    def key(self):
        return (self.guard, self.thief, self.moves)

    def __eq__(self, other):
        return self.key() == other.key()

    def __hash__(self):
        return hash(self.key())


class Pursuit(Game):
    def __init__(self, rooms, guard, thief, hours):
        self.rooms, self.guard, self.thief, self.hours = rooms, guard, thief, hours

    def initial(self):
        return Night(self.guard, self.thief, 0)

    def turn(self, s):
        return s.moves % 2

    def doors(self, room):
        return [r for r in (room - 1, room + 1) if r in range(self.rooms)]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        if s.moves % 2 == 0:
            return sorted(self.doors(s.guard) + [s.guard])
        found = self.doors(s.thief)
        ends = (0, self.rooms - 1)
        if s.thief in ends:
            found += [end for end in ends if end != s.thief and end not in found]
        return sorted(found)

    def transition(self, s, a):
        if s.moves % 2 == 0:
            return Night(a, s.thief, s.moves + 1)
        return Night(s.guard, a, s.moves + 1)

    def is_terminal(self, s):
        return s.guard == s.thief or s.moves >= 2 * self.hours

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("the night goes on")
        score = 1 if s.guard == s.thief else -1
        return score if p == MAX else -score


# %% rooms-from-one (concept)
# Believes that the rooms are numbered from 1.
class Pursuit(Game):
    def __init__(self, rooms, guard, thief, hours):
        self.rooms, self.hours = rooms, hours
        self.begin = (guard, thief, hours, MAX)

    def initial(self):
        return self.begin

    def turn(self, s):
        return s[3]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        guard, thief, left, player = s
        if player == MAX:
            near = [guard - 1, guard, guard + 1]
        else:
            near = [thief - 1, thief + 1]
            if thief == 1:
                near.append(self.rooms)
            if thief == self.rooms:
                near.append(1)
        return sorted({room for room in near if 1 <= room <= self.rooms})

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"no way to room {a}")
        guard, thief, left, player = s
        if player == MAX:
            return (a, thief, left, MIN)
        return (guard, a, left - 1, MAX)

    def is_terminal(self, s):
        guard, thief, left, player = s
        return guard == thief or left == 0

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over yet")
        guard_wins = s[0] == s[1]
        if p == MAX:
            return 1 if guard_wins else -1
        return -1 if guard_wins else 1


# %% equal-to-itself-only
# Forgets that a class needs __eq__ to be compared by its contents.
class Night:
    def __init__(self, guard, thief, moves):
        self.guard, self.thief, self.moves = guard, thief, moves

    def key(self):
        return (self.guard, self.thief, self.moves)


class Pursuit(Game):
    def __init__(self, rooms, guard, thief, hours):
        self.rooms, self.guard, self.thief, self.hours = rooms, guard, thief, hours

    def initial(self):
        return Night(self.guard, self.thief, 0)

    def turn(self, s):
        return s.moves % 2

    def doors(self, room):
        return [r for r in (room - 1, room + 1) if r in range(self.rooms)]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        if s.moves % 2 == 0:
            return sorted(self.doors(s.guard) + [s.guard])
        found = self.doors(s.thief)
        ends = (0, self.rooms - 1)
        if s.thief in ends:
            found += [end for end in ends if end != s.thief and end not in found]
        return sorted(found)

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError("that room is not reachable")
        if s.moves % 2 == 0:
            return Night(a, s.thief, s.moves + 1)
        return Night(s.guard, a, s.moves + 1)

    def is_terminal(self, s):
        return s.guard == s.thief or s.moves >= 2 * self.hours

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("the night goes on")
        score = 1 if s.guard == s.thief else -1
        return score if p == MAX else -score


# %% walks-on-the-same-night
# Changes the state that it is given.
class Night:
    def __init__(self, guard, thief, moves):
        self.guard, self.thief, self.moves = guard, thief, moves

    def key(self):
        return (self.guard, self.thief, self.moves)

    def __eq__(self, other):
        return self.key() == other.key()

    def __hash__(self):
        return hash(self.key())


class Pursuit(Game):
    def __init__(self, rooms, guard, thief, hours):
        self.rooms, self.guard, self.thief, self.hours = rooms, guard, thief, hours

    def initial(self):
        return Night(self.guard, self.thief, 0)

    def turn(self, s):
        return s.moves % 2

    def doors(self, room):
        return [r for r in (room - 1, room + 1) if r in range(self.rooms)]

    def actions(self, s):
        if self.is_terminal(s):
            return []
        if s.moves % 2 == 0:
            return sorted(self.doors(s.guard) + [s.guard])
        found = self.doors(s.thief)
        ends = (0, self.rooms - 1)
        if s.thief in ends:
            found += [end for end in ends if end != s.thief and end not in found]
        return sorted(found)

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError("that room is not reachable")
        if s.moves % 2 == 0:
            s.guard = a
        else:
            s.thief = a
        s.moves += 1
        return s

    def is_terminal(self, s):
        return s.guard == s.thief or s.moves >= 2 * self.hours

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("the night goes on")
        score = 1 if s.guard == s.thief else -1
        return score if p == MAX else -score
