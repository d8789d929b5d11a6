"""Known mistakes of the stages of ``cfr``: edits of their functions."""

from autograder.exercises.common.edits import EditedMistake

REGRET = "others * (values[a] - mean)"

IMMEDIATE: tuple[EditedMistake, ...] = (
    (
        "reach-forgotten",
        "It looks as if the reach is left out; multiply the difference by it.",
        (REGRET, "values[a] - mean"),
    ),
    (
        "mean-forgotten",
        "It looks as if the value itself is taken; subtract what the strategy brings.",
        (REGRET, "others * values[a]"),
    ),
    (
        "plain-mean",
        "It looks as if all actions count alike in the mean; weight each by its probability.",
        ("sum(odds[a] * values[a] for a in odds)", "sum(values.values()) / len(values)"),
    ),
    (
        "own-probability",
        "It looks as if a regret is weighted by the action's own probability; regret asks what "
        "would have been if the player had taken the action.",
        (REGRET, f"odds[a] * {REGRET}"),
    ),
)

DESCENT = "walk(t, others * odds[a])"

REGRETS: tuple[EditedMistake, ...] = (
    (
        "own-reach",
        "It looks as if regrets are weighted by the player's own reach; how likely chance and the "
        "opponent lead to a state counts.",
        (DESCENT, "walk(t, others)"),
        ("{a: walk(t, others)", f"{{a: {DESCENT}"),
    ),
    (
        "chance-forgotten",
        "It looks as if the deal is left out of the reach; multiply by its probability at a chance "
        "node.",
        (DESCENT, "walk(t, others * (1 if who == CHANCE else odds[a]))"),
    ),
    (
        "opponent-forgotten",
        "It looks as if the opponent's probabilities are left out of the reach; multiply by them "
        "at the opponent's nodes.",
        (DESCENT, "walk(t, others * (odds[a] if who == CHANCE else 1))"),
    ),
    (
        "last-state-only",
        "It looks as if each state of an information set overwrites the regrets of the one before; "
        "add them up.",
        ("found[a] += regret", "found[a] = regret"),
    ),
    (
        "value-for-max",
        "It looks as if the utilities are MAX's, also where MIN's regrets are asked for.",
        ("game.utility(s, player)", "game.utility(s, 0)"),
    ),
)
