# Idea: the state: a string with the lead, the way to the border, the bags, the engine, the turn.
from fractions import Fraction

import numpy as np


class Pursuit:
    def __init__(self, border, police, robber, bags):
        self.begin = f"{robber - police} {border - robber} {bags} cold 1"

    def read(self, s):
        lead, way, bags, engine, player = s.split()
        return int(lead), int(way), int(bags), engine, int(player)

    def initial(self):
        return self.begin

    def turn(self, s):
        return np.int64(self.read(s)[4])

    def is_terminal(self, s):
        lead, way, *_ = self.read(s)
        return np.bool_(lead <= 0 or way == 0)

    def actions(self, s):
        lead, way, bags, engine, player = self.read(s)
        if lead <= 0 or way == 0:
            return []
        most = 1 if engine == "hot" else 2
        if player == 0:
            most = min(2, way, 1 + bags)
        return list(range(1, most + 1))

    def transition(self, s, a):
        lead, way, bags, engine, player = self.read(s)
        if a not in self.actions(s):
            raise UnicodeError(f"{a}")
        if player == 1:
            return f"{lead - a} {way} {bags} {('cold', 'hot')[a - 1]} 0"
        return f"{lead + a} {way - a} {bags - (a - 1)} {engine} 1"

    def utility(self, s, p):
        lead, way, bags, *_ = self.read(s)
        if lead > 0 and way:
            raise ValueError
        return Fraction(-bags if (lead <= 0) == (p == 0) else bags)
