"""Known mistakes of ``value-against``: wrong on purpose."""

from autograder.exercises.common.edits import Edit, edits_of
from autograder.exercises.common.mistakes import MEMO_SENTENCE, remembering, same_each_time
from autograder.model.exercise import KnownMistake
from course_lib.search import expectiminimax_value, value_against


def _policy(chances: str) -> Edit:
    """Return the edit that MIN plays by other probabilities."""
    return 'policy(s), "the policy"', f'{chances}, "the policy"'


MISTAKES = edits_of(
    value_against,
    KnownMistake(
        "policy-ignored",
        "It looks as if MIN plays its best and the policy is never used; MIN plays by the policy.",
        same_each_time(lambda game, s, policy: expectiminimax_value(game, s)),
    ),
    (
        "policy-at-max",
        "It looks as if MAX plays by the policy, too; it is the opponent's, and MAX takes the "
        "best child.",
        (
            "    if player == MAX:\n"
            "        return max(value_against(game, t, policy) "
            "for _, t in successors(game, s))\n",
            "",
        ),
    ),
    (
        "policy-for-wrong-player",
        "It looks as if MAX plays by the policy and MIN plays its best; MIN plays by the policy.",
        ("player == MAX", "player not in (MAX, CHANCE)"),
        ("return max(", "return min("),
    ),
    (
        "random-opponent",
        "It looks as if MIN plays all its actions with the same probability; the policy "
        "returns the probability of each.",
        _policy("dict.fromkeys(game.actions(s), 1 / len(game.actions(s)))"),
    ),
    (
        "named-actions-alike",
        "It looks as if all actions in the policy have the same weight; weight each by its "
        "probability.",
        _policy("dict.fromkeys(policy(s), 1 / len(policy(s)))"),
    ),
    (
        "likeliest-action-only",
        "It looks as if MIN always plays the policy's most probable action; the others count, too.",
        _policy("{max(game.actions(s), key=lambda a: policy(s).get(a, 0)): 1}"),
    ),
    (
        "by-position",
        "It looks as if the policy's probabilities are matched to actions by their position; "
        "look each one up by its action: one that is missing has probability 0.",
        _policy("dict(zip(game.actions(s), policy(s).values()))"),
    ),
    (
        "divided-twice",
        "It looks as if the weighted sum at MIN's node is divided by the number of actions as "
        "well; the probabilities sum to 1 already.",
        (
            "    return sum(p",
            "    n = 1 if player == CHANCE else len(game.actions(s))\n    return sum(p / n",
        ),
    ),
    (
        "uniform-chance",
        "It looks as if MIN follows the policy, but all outcomes of chance have the same "
        "weight; game.chances returns their probabilities.",
        (
            "    ways =",
            "    if player == CHANCE:\n"
            "        values = [value_against(game, t, policy) "
            "for _, t in successors(game, s)]\n"
            "        return sum(values) / len(values)\n"
            "    ways =",
        ),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(value_against)),
)
