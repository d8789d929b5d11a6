"""Known mistakes of the stages of ``deepening-ordered``: wrong on purpose."""

from autograder.exercises.common.edits import EditedMistake

IN_ORDER: tuple[EditedMistake, ...] = (
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


TO_REMEMBER: tuple[EditedMistake, ...] = (
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
        ("value > most", "value < most"),
    ),
)
