"""Known mistakes of ``regret-matching``: wrong on purpose."""

from autograder.exercises.common.edits import EditedMistake, edits_of
from course_lib.search.hidden import RegretMatcher, regret_matching, regret_matching_play
from course_lib.search.hidden.regret_matching import normalise


def _adds(name: str, sentence: str, line: str) -> EditedMistake:
    """Return the mistake that something else becomes of an action's sum of regrets."""
    return name, sentence, ("self.regrets[a] += utilities[a] - mean", line)


def _matches(name: str, sentence: str, strategy: str) -> EditedMistake:
    """Return the mistake that sums of regrets become other probabilities."""
    right = "return normalise({a: max(regret, 0.0) for a, regret in regrets.items()})"
    return name, sentence, (right, f"return {strategy}")


_AVERAGES = "return [*first.average().values()], [*second.average().values()]"

MISTAKES = edits_of(
    regret_matching_play,
    _adds(
        "not-cumulated",
        "It looks as if only the regrets of the last round count; add them up over all rounds.",
        "self.regrets[a] = utilities[a] - mean",
    ),
    _adds(
        "payoff-for-regret",
        "It looks as if an action's utility is added, not what it would have brought more than "
        "the strategy did.",
        "self.regrets[a] += utilities[a]",
    ),
    _adds(
        "floored",
        "It looks as if a sum of regrets never falls below 0; only the probabilities treat a sum "
        "below 0 as 0.",
        "self.regrets[a] = max(0.0, self.regrets[a] + utilities[a] - mean)",
    ),
    _adds(
        "regret-weighted",
        "It looks as if a regret counts with the probability of its action; every action is "
        "regretted, whether or not it was likely.",
        "self.regrets[a] += played[a] * (utilities[a] - mean)",
    ),
    _adds(
        "regret-reversed",
        "It looks as if a regret is what the strategy brought more than the action; it is what "
        "the action would have brought more.",
        "self.regrets[a] += mean - utilities[a]",
    ),
    (
        "plain-mean",
        "It looks as if an action is compared with the plain mean of all actions; compare it with "
        "what the strategy could expect, with its probabilities.",
        ("mean = sum(played[a] * utilities[a] for a in played)",
         "mean = sum(utilities.values()) / len(utilities)"),
    ),
    (
        "best-for-mean",
        "It looks as if an action is compared with the best one; compare it with what the "
        "strategy could expect.",
        ("mean = sum(played[a] * utilities[a] for a in played)",
         "mean = max(utilities.values())"),
    ),
    _matches(
        "negative-regrets",
        "It looks as if regrets below 0 enter the probabilities; they count as 0.",
        "normalise(regrets)",
    ),
    _matches(
        "absolute-regrets",
        "It looks as if the sign of a regret is lost; an action with a regret below 0 is not "
        "played.",
        "normalise({a: abs(regret) for a, regret in regrets.items()})",
    ),
    _matches(
        "largest-regret",
        "It looks as if only the action of the largest regret is played; each is played in "
        "proportion to its regret.",
        "normalise({a: float(regret == max(regrets.values())) for a, regret in regrets.items()})",
    ),
    (
        "first-action",
        "It looks as if the first action is played where nothing is regretted; then all are "
        "equally likely.",
        ("return dict.fromkeys(weights, 1 / len(weights))",
         "return {a: float(a == 0) for a in weights}"),
    ),
    (
        "current-strategy",
        "It looks as if the strategies of the next round are returned; it is their average over "
        "all rounds that approaches an equilibrium.",
        (_AVERAGES, "return [*first.strategy().values()], [*second.strategy().values()]"),
    ),
    (
        "last-strategy",
        "It looks as if the strategies of the last round are returned; it is their average over "
        "all rounds that approaches an equilibrium.",
        (_AVERAGES, "return rows, columns"),
    ),
    (
        "min-as-max",
        "It looks as if MIN wants MAX's utilities large; to MIN each is worth its opposite.",
        ("{j: -u for", "{j: u for"),
    ),
    (
        "second-sees-first",
        "It looks as if MIN learns from the strategy that MAX has after its update; both learn "
        "from the strategies of the same round.",
        ("column_payoffs(payoffs, rows)", "column_payoffs(payoffs, [*first.strategy().values()])"),
    ),
    (
        "one-learns",
        "It looks as if only MAX learns, and MIN plays all its actions equally often.",
        ("second.observe({j: -u for j, u in enumerate(column_payoffs(payoffs, rows))})",
         "second.observe(dict.fromkeys(range(len(columns)), 0.0))"),
    ),
    (
        "first-round-forgotten",
        "It looks as if the strategies of the first round are not in the average.",
        ("    for _ in range(rounds):",
         "    for k in range(rounds):\n"
         "        if k == 1:\n"
         "            first.totals = dict.fromkeys(first.totals, 0.0)\n"
         "            second.totals = dict.fromkeys(second.totals, 0.0)"),
    ),
    (
        "one-round-more",
        "It looks as if there is one round more than asked for.",
        ("for _ in range(rounds)", "for _ in range(rounds + 1)"),
    ),
    (
        "one-round-less",
        "It looks as if there is one round less than asked for.",
        ("for _ in range(rounds)", "for _ in range(max(1, rounds - 1))"),
    ),
    parts=(normalise, regret_matching, RegretMatcher),
)  # fmt: skip
