"""Known mistakes of ``regret-matching``: wrong on purpose."""

from autograder.exercises.common.edits import EditedMistake, edits_of
from chapters.hidden.textbook import regret_matching

_UNIFORM = "return [1 / len(regrets)] * len(regrets)"


def _weighs(name: str, sentence: str, weights: str) -> EditedMistake:
    """Return the mistake that actions are played in proportion to other numbers."""
    return name, sentence, ("[max(r, 0.0) for r in regrets]", weights)


def _without(name: str, sentence: str, statement: str) -> EditedMistake:
    """Return the mistake that something else is played where nothing is regretted."""
    return name, sentence, (_UNIFORM, statement)


def _shares(name: str, sentence: str, shares: str) -> EditedMistake:
    """Return the mistake that positive regrets become other probabilities."""
    return name, sentence, ("[r / total for r in positive]", shares)


MISTAKES = edits_of(
    regret_matching,
    _weighs(
        "negative-regrets",
        "It looks as if regrets below 0 enter the probabilities; they count as 0.",
        "list(regrets)",
    ),
    _weighs(
        "absolute-regrets",
        "It looks as if the sign of a regret is lost; an action with a regret below 0 is not "
        "played.",
        "[abs(r) for r in regrets]",
    ),
    _weighs(
        "least-as-zero",
        "It looks as if the smallest regret is subtracted from all, so that only one action is "
        "not played; regrets below 0 count as 0, and the others as they are.",
        "[r - min(regrets) for r in regrets]",
    ),
    _weighs(
        "signs-reversed",
        "It looks as if actions with regrets below 0 are played; those above 0 are.",
        "[max(-r, 0.0) for r in regrets]",
    ),
    _weighs(
        "largest-regret",
        "It looks as if only the action of the largest regret is played; each is played in "
        "proportion to its regret.",
        "[float(r == max(regrets) and r > 0) for r in regrets]",
    ),
    _weighs(
        "positive-alike",
        "It looks as if all actions with a regret above 0 are played equally often; each is "
        "played in proportion to its regret.",
        "[float(r > 0) for r in regrets]",
    ),
    _weighs(
        "squared",
        "It looks as if the regrets are squared; they count as they are.",
        "[max(r, 0.0) ** 2 for r in regrets]",
    ),
    (
        "divided-by-all",
        "It looks as if the sum of all regrets is the divisor; add up only those above 0, so that "
        "the probabilities sum to 1.",
        ("total = sum(positive)", "total = sum(regrets) if max(regrets) > 0 else 0"),
        ("[r / total for r in positive]", "[r / (total or 1) for r in positive]"),
        ("if total == 0:", "if max(regrets) <= 0:"),
    ),
    (
        "divided-by-signs",
        "It looks as if the sum of the regrets without their signs is the divisor; add up only "
        "those above 0, so that the probabilities sum to 1.",
        ("total = sum(positive)", "total = sum(map(abs, regrets)) if max(regrets) > 0 else 0"),
    ),
    _shares(
        "not-normalised",
        "It looks as if the regrets above 0 are returned; divide them by their sum, so that the "
        "probabilities sum to 1.",
        "positive",
    ),
    _shares(
        "divided-by-largest",
        "It looks as if the regrets are divided by the largest one; divide them by their sum.",
        "[r / max(positive) for r in positive]",
    ),
    _shares(
        "negative-left-out",
        "It looks as if actions that are not played are left out of the list; each action has a "
        "place in it.",
        "[r / total for r in positive if r > 0]",
    ),
    _shares(
        "in-order-of-size",
        "It looks as if the probabilities are sorted; they stand in the order of the actions.",
        "sorted((r / total for r in positive), reverse=True)",
    ),
    _without(
        "nothing-played",
        "It looks as if all probabilities are 0 where nothing is regretted; then all actions are "
        "equally likely.",
        "return [0.0] * len(regrets)",
    ),
    _without(
        "first-action",
        "It looks as if the first action is played where nothing is regretted; then all are "
        "equally likely.",
        "return [1.0] + [0.0] * (len(regrets) - 1)",
    ),
    _without(
        "least-bad",
        "It looks as if the first action of the largest regret is played where none is above 0; "
        "then all are equally likely.",
        "return [float(i == regrets.index(max(regrets))) for i in range(len(regrets))]",
    ),
    _without(
        "least-bad-shared",
        "It looks as if only the actions of the largest regret are played where none is above 0; "
        "then all are equally likely.",
        "return [(r == max(regrets)) / regrets.count(max(regrets)) for r in regrets]",
    ),
)
