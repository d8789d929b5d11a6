# Idea: adds to the average wherever a strategy is asked for, also when the other player learns.
class Node:
    def __init__(self, actions):
        self.regret_sum = dict.fromkeys(actions, 0.0)
        self.strategy_sum = dict.fromkeys(actions, 0.0)
        self.strategy = match(self.regret_sum)

    def get_strategy(self, weight):
        for a in self.strategy:
            self.strategy_sum[a] += weight * self.strategy[a]
        return self.strategy

    def get_average(self):
        total = sum(self.strategy_sum.values())
        if total == 0:
            return dict.fromkeys(self.strategy_sum, 1 / len(self.strategy_sum))
        return {a: x / total for a, x in self.strategy_sum.items()}


def cfr(game, iterations):
    nodes = {MAX: {}, MIN: {}}

    def train(s, learner, reach):
        if game.is_terminal(s):
            return game.utility(s, learner)
        who = game.turn(s)
        if who == CHANCE:
            return sum(
                p * train(game.transition(s, a), learner, {**reach, CHANCE: reach[CHANCE] * p})
                for a, p in game.chances(s).items()
            )
        node = nodes[who].setdefault(game.information(s, who), Node(game.actions(s)))
        strategy = node.get_strategy(reach[who])
        utility = {
            a: train(game.transition(s, a), learner, {**reach, who: reach[who] * strategy[a]})
            for a in strategy
        }
        node_utility = sum(strategy[a] * utility[a] for a in strategy)
        if who == learner:
            for a in strategy:
                weight = reach[CHANCE] * reach[1 - who]
                node.regret_sum[a] += weight * (utility[a] - node_utility)
        return node_utility

    for _ in range(iterations):
        for learner in (MAX, MIN):
            train(game.initial(), learner, {MAX: 1, MIN: 1, CHANCE: 1})
            for node in nodes[learner].values():
                node.strategy = match(node.regret_sum)
    return [{k: n.get_average() for k, n in nodes[p].items()} for p in (MAX, MIN)]
