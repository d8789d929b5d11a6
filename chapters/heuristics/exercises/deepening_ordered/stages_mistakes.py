"""Known mistakes of the stages of ``deepening-ordered``: wrong on purpose."""

from collections.abc import Sequence

from autograder.exercises.common.edits import edits_of


def _in_order(actions: Sequence[str], best: str | None, killer: str | None) -> list[str]:
    """Return the right answer of the stage; its mistakes are edits of this."""
    found: list[str] = []
    for a in (best, killer, *actions):
        if a is not None and a in actions and a not in found:
            found.append(a)
    return found


IN_ORDER = edits_of(
    _in_order,
    (
        "illegal-killer",
        "It looks as if the killer is tried without asking whether it is legal here.",
        ("a in actions and a not", "a not"),
    ),
    (
        "twice",
        "It looks as if the best action and the killer come a second time at their old places.",
        (" and a not in found", ""),
    ),
    (
        "killer-first",
        "It looks as if the killer comes before the best action; the best action was found in this "
        "very state.",
        ("(best, killer, *actions)", "(killer, best, *actions)"),
    ),
    (
        "no-killer",
        "It looks as if the killer stays at its old place; it comes second if it is legal.",
        ("(best, killer, *actions)", "(best, *actions)"),
    ),
    (
        "no-best",
        "It looks as if the best action of the last depth stays at its old place; it comes first.",
        ("(best, killer, *actions)", "(killer, *actions)"),
    ),
    (
        "sorted",
        "It looks as if the other actions are sorted; they keep the order in which they come.",
        ("*actions)", "*sorted(actions))"),
    ),
)


def _to_remember(values: Sequence[tuple[str, float]], beta: float) -> tuple[str, str | None]:
    """Return the right answer of the stage; its mistakes are edits of this."""
    best, most, killer = None, float("-inf"), None
    for a, value in values:
        if value > most:
            best, most = a, value
        if value >= beta:
            killer = a
            break
    return best, killer  # type: ignore[return-value]


TO_REMEMBER = edits_of(
    _to_remember,
    (
        "reads-on",
        "It looks as if the actions behind the cut are searched, too; the state is left at once.",
        ("            break\n", ""),
    ),
    (
        "killer-without-cut",
        "It looks as if the best action counts as a killer although nothing was cut.",
        ("return best, killer", "return best, best"),
    ),
    (
        "no-killer",
        "It looks as if the action that cut is not remembered.",
        ("killer = a", "killer = None"),
    ),
    (
        "last-searched",
        "It looks as if the last action that was searched is remembered as the best one.",
        ("if value > most", "if True"),
    ),
    (
        "last-of-equals",
        "It looks as if a later action replaces an equally good one; where alpha-beta has cut, its "
        "value is only a bound.",
        ("value > most", "value >= most"),
    ),
    (
        "for-min",
        "It looks as if the smallest value is the best one; MAX is to move.",
        ("value > most", "-value > most"),
        ("best, most = a, value", "best, most = a, -value"),
    ),
)
