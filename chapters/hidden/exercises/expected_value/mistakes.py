"""Known mistakes of ``expected-value``: wrong on purpose."""

from autograder.exercises.common.edits import Edit, edits_of
from course_lib.game import successors
from course_lib.search.hidden import expected_value


def _chosen(ways: str) -> Edit:
    """Return the edit that players choose in another way."""
    return "else choices(game, s, strategies[player])", f"else {ways}"


ODDS = "strategies[player][game.information(s, player)]"
STRATEGY = f"[({ODDS}.get(a, 0), t) for a, t in successors(game, s)]"

MISTAKES = edits_of(
    expected_value,
    (
        "uniform-chance",
        "It looks as if all deals have the same weight; game.chances returns their probabilities.",
        (
            "outcomes(game, s) if",
            "[(1 / len(game.actions(s)), t) for _, t in successors(game, s)] if",
        ),
    ),
    (
        "chance-forgotten",
        "It looks as if the values after the deal are added without their probabilities.",
        ("outcomes(game, s) if", "[(1, t) for _, t in successors(game, s)] if"),
    ),
    (
        "uniform-players",
        "It looks as if both players take all their actions with the same probability; look up "
        "what the strategy says at the player's information set.",
        _chosen("[(1 / len(game.actions(s)), t) for _, t in successors(game, s)]"),
    ),
    (
        "likeliest-action-only",
        "It looks as if a player always takes the likeliest action of its strategy; the others "
        "count, too.",
        _chosen(f"[max({STRATEGY}, key=lambda way: way[0])]"),
        ("p * value(t)", "(p if player == CHANCE else 1) * value(t)"),
    ),
    (
        "named-actions-alike",
        "It looks as if all actions in a strategy have the same weight; weight each by its "
        "probability.",
        _chosen(f"[((a in {ODDS}) / len({ODDS}), t) for a, t in successors(game, s)]"),
    ),
    (
        "by-position",
        "It looks as if a strategy's probabilities are matched to actions by their position; look "
        "each one up by its action: one that is missing has probability 0.",
        _chosen(f"[(p, t) for p, (_, t) in zip({ODDS}.values(), successors(game, s))]"),
    ),
    (
        "max-plays-its-best",
        "It looks as if MAX takes its best action in every state; both players keep to their "
        "strategies.",
        (
            "    return sum(",
            "    if player == MAX:\n"
            "            return max(value(t) for _, t in successors(game, s))\n"
            "        return sum(",
        ),
    ),
    (
        "min-plays-its-best",
        "It looks as if MIN takes its best action in every state; both players keep to their "
        "strategies.",
        (
            "    return sum(",
            "    if player == 1:\n"
            "            return min(value(t) for _, t in successors(game, s))\n"
            "        return sum(",
        ),
    ),
    (
        "value-for-min",
        "It looks as if the value is MIN's; the utilities of MAX count.",
        ("game.utility(s, MAX)", "-game.utility(s, MAX)"),
    ),
    (
        "divided-twice",
        "It looks as if the weighted sum is divided by the number of actions as well; the "
        "probabilities sum to 1 already.",
        ("sum(p * value(t) for p, t in ways)", "sum(p * value(t) for p, t in ways) / len(ways)"),
    ),
    names={"successors": successors},
)
