# Idea: the state: a dictionary as a sorted tuple; whose turn it is stands in a name.
class Pursuit:
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
