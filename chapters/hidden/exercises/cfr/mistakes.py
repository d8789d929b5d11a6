"""Known mistakes of ``cfr``: wrong on purpose."""

from collections import ChainMap

from autograder.exercises.common.edits import Edit, edits_of
from course_lib.search.hidden import CFR, cfr, regret_matching
from course_lib.search.hidden.regret_matching import normalise

REGRET = "regrets[a] += others * (value - mean)"
TOTAL = "totals[a] += own * strategy[a]"


def _reach(factor: str) -> Edit:
    """Return the edit that the reach of chance and the opponent is made of other factors."""
    return "own, others * p) for p, child", f"own, others * ({factor})) for p, child"


MISTAKES = edits_of(
    cfr,
    (
        "regret-not-cumulated",
        "It looks as if only the regrets of the last iteration count; add up those of all of them.",
        (
            "        for player in (MAX, MIN):\n            self.visit",
            "        self.regrets = {known: dict.fromkeys(found, 0.0) "
            "for known, found in self.regrets.items()}\n"
            "        for player in (MAX, MIN):\n            self.visit",
        ),
    ),
    (
        "regret-of-last-state",
        "It looks as if the regrets of an information set are overwritten by those of its next "
        "state; add them up, over its states and over the iterations.",
        (REGRET, "regrets[a] = others * (value - mean)"),
    ),
    (
        "reach-of-wrong-player",
        "It looks as if regrets are weighted by the player's own reach; how likely chance and the "
        "opponent lead to a state counts.",
        (REGRET, "regrets[a] += own * (value - mean)"),
    ),
    (
        "regret-unweighted",
        "It looks as if the regrets of all states count alike; weight each by how likely chance "
        "and the opponent lead there.",
        (REGRET, "regrets[a] += value - mean"),
    ),
    (
        "whole-reach",
        "It looks as if regrets are weighted by the whole reach of a state; leave out the "
        "player's own probabilities.",
        (REGRET, "regrets[a] += own * others * (value - mean)"),
    ),
    (
        "chance-forgotten",
        "It looks as if the deal is left out of the reach; multiply by its probability at a chance "
        "node.",
        _reach("1 if h.player == CHANCE else p"),
    ),
    (
        "opponent-forgotten",
        "It looks as if the opponent's probabilities are left out of the reach; multiply by them "
        "at the opponent's nodes.",
        _reach("p if h.player == CHANCE else 1"),
    ),
    (
        "current-strategy",
        "It looks as if the last strategy is returned; it is the average over all iterations that "
        "approaches an equilibrium.",
        ("return self.average()", "return [self.current] * 2"),
    ),
    (
        "one-dictionary",
        "It looks as if both strategies are returned in one dictionary; return a list with one "
        "strategy per player.",
        ("return self.average()", "return dict(ChainMap(*self.average()))"),
    ),
    (
        "average-of-current",
        "It looks as if the average counts every iteration alike; weight each strategy by how "
        "likely the player's own choices lead to the information set.",
        (TOTAL, "totals[a] += strategy[a]"),
    ),
    (
        "average-by-others",
        "It looks as if the average is weighted by the reach of chance and the opponent; the "
        "player's own reach counts there.",
        (TOTAL, "totals[a] += others * strategy[a]"),
    ),
    (
        "average-of-next",
        "It looks as if the strategy after the update enters the average; the one that was played "
        "in this iteration does.",
        (TOTAL, "totals[a] += own * regret_matching(regrets)[a]"),
    ),
    (
        "average-of-both-walks",
        "It looks as if strategies are added to the average in the other player's walk, too; add "
        "each once per iteration, in the player's own walk.",
        (
            "            self.update(player)",
            "            self.update(player)\n"
            "            if player == MAX:\n"
            "                kept = {known: dict(found) for known, found in self.regrets.items()}\n"
            "                self.visit(self.root, MAX, self.weight(), 1.0)\n"
            "                self.regrets = kept",
        ),
    ),
    (
        "mean-forgotten",
        "It looks as if the value of an action is added itself; a regret is what the action "
        "brings more than the strategy does.",
        (REGRET, "regrets[a] += others * value"),
    ),
    (
        "compared-with-best",
        "All actions keep the same probability. Either no regret gets above 0, as where it "
        "compares an action with the best one and not with what the strategy brings on average, or "
        "the sums of which the average is made are never filled.",
        (REGRET, "regrets[a] += others * (value - max(values.values()))"),
    ),
    (
        "compared-with-plain-mean",
        "It looks as if a regret compares an action with the plain mean of all actions; weight "
        "them by the probabilities of the strategy.",
        (REGRET, "regrets[a] += others * (value - sum(values.values()) / len(values))"),
    ),
    (
        "regret-reversed",
        "It looks as if a regret has the wrong sign: it is what the action brings more than the "
        "strategy, not less.",
        (REGRET, "regrets[a] += others * (mean - value)"),
    ),
    (
        "negative-regrets-count",
        "It looks as if negative regrets count by their size; only those above 0 get a "
        "probability.",
        ("max(regret, 0.0)", "abs(regret)"),
    ),
    (
        "largest-regret-only",
        "It looks as if the action with the largest regret is played for certain; regret matching "
        "plays all those above 0, in proportion.",
        (
            "return normalise({a: max(regret, 0.0) for a, regret in regrets.items()})",
            "best = max(regrets.values())\n"
            "    return normalise({a: float(0 < r == best) for a, r in regrets.items()})",
        ),
    ),
    (
        "changes-while-walking",
        "It looks as if the regrets are matched again in the middle of a walk, so that a strategy "
        "changes there; match them when the walk is over.",
        (
            "strategy = self.current[h.known]\n        values",
            "strategy = regret_matching(self.regrets[h.known])\n        values",
        ),
    ),
    (
        "value-for-max",
        "It looks as if both players maximise MAX's utility; each wants its own.",
        ("return h.utilities[player]", "return h.utilities[0]"),
    ),
    (
        "only-max-learns",
        "It looks as if only MAX learns, and MIN goes on as at first; walk through the game for "
        "both players in every iteration.",
        (
            "            self.update(player)",
            "            if player == MAX:\n                self.update(player)",
        ),
    ),
    (
        "one-iteration-less",
        "It looks as if the first or the last iteration is missing; the uniform strategies of the "
        "first one count, too.",
        ("    for _ in range(iterations):", "    for _ in range(max(1, iterations - 1)):"),
    ),
    parts=(normalise, regret_matching, CFR),
    names={"ChainMap": ChainMap},
)
