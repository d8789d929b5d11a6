# Idea: writes the passage as a step from room 0, and forgets the way back.
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
