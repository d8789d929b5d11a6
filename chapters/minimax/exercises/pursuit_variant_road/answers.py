"""Right answers to the variant ``road`` of ``pursuit``, each written in another style."""

from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import MAX, MIN, Game


class RoadOfRecords(Game):
    """The state: a frozen record."""

    @dataclass(frozen=True)
    class Road:
        police: int
        robber: int
        bags: int
        hot: bool = False
        player: int = MIN

    def __init__(self, border, police, robber, bags):
        self.border = border
        self.dusk = self.Road(police, robber, bags)

    def initial(self):
        return self.dusk

    def turn(self, s):
        return s.player

    def caught(self, s):
        return s.robber <= s.police

    def is_terminal(self, s):
        return self.caught(s) or s.robber >= self.border

    def actions(self, s):
        if self.is_terminal(s):
            return ()
        may_flee = s.bags > 0 and self.border - s.robber > 1
        fast = not s.hot if s.player == MIN else may_flee
        return (1, 2) if fast else (1,)

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"nobody drives {a} here")
        if s.player == MIN:
            return replace(s, police=s.police + a, hot=a == 2, player=MAX)
        bags = s.bags - 1 if a == 2 else s.bags
        return replace(s, robber=s.robber + a, bags=bags, player=MIN)

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("the chase goes on")
        sign = -1 if self.caught(s) else 1
        return float(sign * s.bags * (1 if p == MAX else -1))


class RoadOfGaps:
    """The state: a string with the lead, the way to the border, the bags, the engine, the turn."""

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


class RoadOfMoves:
    """The state: a dictionary as a sorted tuple; whose turn it is stands in a name."""

    def __init__(self, border, police, robber, bags):
        self.border, self.at = border, {"police": police, "robber": robber}
        self.bags = bags

    def initial(self):
        return self.pack({**self.at, "bags": self.bags, "rest": False, "mover": "police"})

    def pack(self, facts):
        return tuple(sorted(facts.items()))

    def turn(self, s):
        return ["robber", "police"].index(dict(s)["mover"])

    def result(self, s):
        facts = dict(s)
        if facts["police"] >= facts["robber"]:
            return -facts["bags"]
        return facts["bags"] if facts["robber"] == self.border else None

    def is_terminal(self, s):
        return self.result(s) is not None

    def actions(self, s):
        return [a for a in (1, 2) if self.after(s, a) is not None]

    def after(self, s, a):
        if self.is_terminal(s) or a not in (1, 2):
            return None
        facts = dict(s)
        mover = facts["mover"]
        facts[mover] += a
        if mover == "police":
            if a == 2 and facts["rest"]:
                return None
            facts.update(rest=a == 2, mover="robber")
        else:
            facts.update(bags=facts["bags"] - (a == 2), mover="police")
            if facts["bags"] < 0 or facts["robber"] > self.border:
                return None
        return self.pack(facts)

    def transition(self, s, a):
        found = self.after(s, a)
        if found is None:
            raise ValueError(a)
        return found

    def utility(self, s, p):
        found = self.result(s)
        if found is None:
            raise ValueError("too early")
        return (found, -found)[p]


RIGHT_ANSWERS: list[Function] = [RoadOfRecords, RoadOfGaps, RoadOfMoves]
