# Idea (concept): whoever moves may also stay.
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
