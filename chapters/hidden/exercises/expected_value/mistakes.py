"""Known mistakes of ``expected-value``: wrong on purpose."""

from autograder.exercises.common.edits import Edit, edits_of
from course_lib.game import successors
from course_lib.search.hidden import expected_value
from course_lib.search.hidden.strategies import probabilities

CHANCE_WAYS = "outcomes(game, s) if"
RETURNED = "        return [sum("
ODDS = "probabilities(game, s, strategies[player])"
STRATEGY = f"[({ODDS}.get(a, 0), t) for a, t in successors(game, s)]"
ALIKE = "[(1 / len(game.actions(s)), t) for _, t in successors(game, s)]"
GIVEN = "strategies[player].get(game.information(s, player), {missing}).get(a, 0)"


def _chosen(ways: str) -> Edit:
    """Return the edit that players choose in another way."""
    return "else choices(game, s, strategies[player])", f"else {ways}"


def _best_of(player: int) -> Edit:
    """Return the edit that a player takes its best action in every state."""
    return (
        RETURNED,
        f"        if player == {player}:\n"
        f"            return max((v for _, v in below), key=lambda v: v[{player}])\n"
        f"{RETURNED}",
    )


MISTAKES = edits_of(
    expected_value,
    (
        "uniform-chance",
        "It looks as if all deals have the same weight; game.chances returns their probabilities.",
        (CHANCE_WAYS, f"{ALIKE} if"),
    ),
    (
        "chance-forgotten",
        "It looks as if the values after the deal are added without their probabilities.",
        (CHANCE_WAYS, "[(1, t) for _, t in successors(game, s)] if"),
    ),
    (
        "uniform-players",
        "It looks as if all players take all their actions with the same probability; look up "
        "what the strategy says at the player's information set.",
        _chosen(ALIKE),
    ),
    (
        "likeliest-action-only",
        "It looks as if a player always takes the likeliest action of its strategy; the others "
        "count, too.",
        _chosen(f"[(1, max({STRATEGY}, key=lambda way: way[0])[1])]"),
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
        "missing-set-left-out",
        "It looks as if nothing is counted where a strategy lacks the information set; it is "
        "played uniformly there.",
        _chosen(f"[({GIVEN.format(missing='{}')}, t) for a, t in successors(game, s)]"),
    ),
    (
        "missing-set-first-action",
        "It looks as if a player takes its first action where its strategy lacks the information "
        "set; all actions are equally likely there.",
        _chosen(
            f"[({GIVEN.format(missing='{game.actions(s)[0]: 1}')}, t)"
            " for a, t in successors(game, s)]"
        ),
    ),
    (
        "max-plays-its-best",
        "It looks as if MAX takes its best action in every state; all players keep to their "
        "strategies.",
        _best_of(0),
    ),
    (
        "min-plays-its-best",
        "It looks as if MIN takes its best action in every state; all players keep to their "
        "strategies.",
        _best_of(1),
    ),
    (
        "one-number",
        "It looks as if MAX's number alone is returned; return a list with one number per player.",
        ("    return values(s)", "    return values(s)[0]"),
    ),
    (
        "two-players-only",
        "It looks as if there are always two players; game.n_players says how many there are.",
        ("range(game.n_players)", "range(2)"),
    ),
    (
        "from-the-beginning",
        "It looks as if the value of the initial state is returned; s may be another state.",
        ("    return values(s)", "    return values(game.initial())"),
    ),
    (
        "divided-twice",
        "It looks as if the weighted sum is divided by the number of actions as well; the "
        "probabilities sum to 1 already.",
        ("for p, found in below) for i", "for p, found in below) / len(below) for i"),
    ),
    names={"successors": successors, "probabilities": probabilities},
)
