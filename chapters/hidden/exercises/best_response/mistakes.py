"""Known mistakes of ``best-response``: wrong on purpose."""

from autograder.exercises.common.edits import Edit, edits_of
from course_lib.search.hidden import best_response
from course_lib.search.hidden.best_response import _reached_states, _respond, _ways

PARTS = (_ways, _reached_states, _respond)

OWN = "return value(game.transition(s, max(found, key=found.__getitem__)))"
TAKEN = "known: {max(found, key=found.__getitem__): 1.0}"
ALIKE = "[(1 / len(game.actions(s)), t) for _, t in successors(game, s)]"


def _states(text: str) -> Edit:
    """Return the edit that an action is chosen by other states, or other weights of them."""
    return "for s, p in states.items())", f"for s, p in {text})"


def _reach(text: str) -> Edit:
    """Return the edit that reach probabilities are made of other factors."""
    return "visit(t, reach * p)", f"visit(t, {text})"


MISTAKES = edits_of(
    best_response,
    (
        "looks-at-hidden-cards",
        "It looks as if the player chooses in every state by itself, as if nothing were hidden; it "
        "has one action for all states of an information set.",
        (OWN, "return max(value(t) for _, t in successors(game, s))"),
    ),
    (
        "states-alike",
        "It looks as if all states of an information set count alike; weight each by how likely "
        "chance and the opponent make it.",
        _states("dict.fromkeys(states, 1.0).items()"),
    ),
    (
        "chance-forgotten",
        "It looks as if the states of an information set are weighted without chance: how likely "
        "the deal is counts, too.",
        _reach("reach * (1 if game.turn(s) == CHANCE else p)"),
    ),
    (
        "opponent-forgotten",
        "It looks as if the states of an information set are weighted by chance alone; how likely "
        "the opponent's strategy leads there counts, too.",
        _reach("reach * (p if game.turn(s) == CHANCE else 1)"),
    ),
    (
        "first-state-only",
        "It looks as if an action is chosen for the first state of an information set alone; "
        "weigh all of its states.",
        _states("[(next(iter(states)), 1.0)]"),
    ),
    (
        "likeliest-state-only",
        "It looks as if an action is chosen for the likeliest state of an information set alone; "
        "weigh all of its states.",
        _states("[(max(states, key=states.__getitem__), 1.0)]"),
    ),
    (
        "opponent-plays-its-best",
        "It looks as if the opponent plays its best; it plays by the given strategy.",
        (
            "return sum(p * value(t) for p, t in _ways(game, s, opponent))",
            "if game.turn(s) != CHANCE:\n"
            "            return min(value(t) for _, t in successors(game, s))\n"
            "        return sum(p * value(t) for p, t in _ways(game, s, opponent))",
        ),
    ),
    (
        "uniform-opponent",
        "It looks as if the opponent takes all its actions with the same probability; the given "
        "strategy says how likely each is.",
        ("else choices(game, s, opponent)", f"else {ALIKE}"),
    ),
    (
        "uniform-chance",
        "It looks as if all deals have the same weight; game.chances returns their probabilities.",
        ("return outcomes(game, s) if", f"return {ALIKE} if"),
    ),
    (
        "value-for-max",
        "It looks as if the player always maximises MAX's utility; MIN responds for its own.",
        ("return game.utility(s, player)", "return game.utility(s, MAX)"),
    ),
    (
        "value-of-max-returned",
        "It looks as if the value is MAX's; where MIN responds, it is what MIN can expect.",
        ("return value, {", "return (1 - 2 * p) * value, {"),
    ),
    (
        "worst-action",
        "It looks as if the worst action is chosen; the player wants as much as it can get.",
        (OWN, OWN.replace("max", "min")),
        (TAKEN, TAKEN.replace("max", "min")),
    ),
    (
        "plays-on-at-random",
        "It looks as if the player's later actions are taken at random when an earlier one is "
        "chosen; they are best ones, too.",
        (
            OWN,
            "ways = [value(t) for _, t in successors(game, s)]\n"
            "            return sum(ways) / len(ways)",
        ),
    ),
    (
        "strategy-of-first-actions",
        "The value is right, but the strategy takes the first action everywhere; return the "
        "actions that bring the value.",
        (TAKEN, "known: {next(iter(found)): 1.0}"),
    ),
    (
        "missing-set-left-out",
        "It looks as if nothing is counted where the opponent's strategy lacks the information "
        "set; it is played uniformly there.",
        (
            "else choices(game, s, opponent)",
            "else [(opponent.get(game.information(s, game.turn(s)), {}).get(a, 0), t) "
            "for a, t in successors(game, s)]",
        ),
    ),
    parts=PARTS,
)
