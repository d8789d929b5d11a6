"""Known mistakes of ``shallow-pruning``: wrong on purpose."""

from autograder.exercises.common.edits import EditedMistake, edits_of
from autograder.exercises.common.mistakes import MEMO_SENTENCE, TIE_SENTENCE, same_each_time
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from chapters.multiplayer.exercises.shared import remembering
from course_lib.search import maxn, maxn_shallow
from course_lib.search.multiplayer import _shallow


def _leaving(name: str, sentence: str, rest: str) -> EditedMistake:
    """Return the mistake that the next player is taken to have another rest."""
    return name, sentence, ("max_sum - best[p]", rest)


MISTAKES = edits_of(
    maxn_shallow,
    KnownMistake(
        "no-pruning",
        "It looks as if every leaf is evaluated; when the next player has found as much as is "
        "left of max_sum, the rest need not be looked at.",
        same_each_time(lambda game, s, max_sum: maxn(game, s)),
    ),
    _leaving(
        "immediate-only",
        "It looks as if a node is only left when its player has all of max_sum; what the "
        "player above is sure of bounds it as well.",
        "max_sum",
    ),
    (
        "deep-cut",
        "It looks as if bounds from further up than the parent cut, too; that is right for two "
        "players, but with more, whoever moves in between may choose otherwise because of it.",
        ("return _shallow(game, s, max_sum, max_sum)", "return _shallow(game, s, [], max_sum)"),
        ("s: S, bound: float, max_sum", "s: S, bounds, max_sum"),
        (
            "_shallow(game, t, rest, max_sum)",
            "_shallow(game, t, [*bounds, (p, rest)], max_sum)",
        ),
        ("bound:", "min((most for q, most in bounds if q != p), default=max_sum):"),
    ),
    _leaving(
        "bound-not-subtracted",
        "It looks as if the next player is stopped at what the mover is sure of; it is the "
        "rest of max_sum that is left for the next player.",
        "best[p]",
    ),
    _leaving(
        "sum-of-the-vector",
        "It looks as if what is left is counted from the best vector so far; its sum may be "
        "less than max_sum, and another leaf can hold all of max_sum.",
        "sum(best) - best[p]",
    ),
    _leaving(
        "max-sum-halved",
        "It looks as if players share max_sum evenly; what is left for the next one is max_sum "
        "less what the mover is sure of.",
        "max_sum / 2 - best[p]",
    ),
    _leaving(
        "stops-at-once",
        "It looks as if a node is left before it is sure that its player has found enough.",
        "0",
    ),
    ("last-tie", TIE_SENTENCE, ("vector[p] > best[p]", "vector[p] >= best[p]")),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(maxn_shallow)),
    *typical(maxn_shallow, "first-child", "last-child", "first-action", "index-for-action"),
    parts=(_shallow,),
)
