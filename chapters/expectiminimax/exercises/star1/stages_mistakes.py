"""Known mistakes of the stages of ``star1``: edits of their functions."""

from autograder.exercises.common.edits import EditedMistake

INTERVAL: tuple[EditedMistake, ...] = (
    (
        "known-forgotten",
        "It looks as if the outcomes that were searched are left out of the sum.",
        ("known + left * low, known + left * high", "left * low, left * high"),
    ),
    (
        "bounds-unweighted",
        "It looks as if low and high are added whole; weigh them with the probability left.",
        ("known + left * low, known + left * high", "known + low, known + high"),
    ),
    (
        "bounds-swapped",
        "It looks as if low and high are exchanged.",
        ("left * low, known + left * high", "left * high, known + left * low"),
    ),
)

CHILD_WINDOW: tuple[EditedMistake, ...] = (
    (
        "not-divided",
        "It looks as if the difference is not divided by the outcome's probability.",
        (" / p, (beta", ", (beta"),
        ("left * low) / p", "left * low)"),
    ),
    (
        "bounds-swapped",
        "It looks as if low and high are swapped: to fall below alpha, even high for the rest must "
        "not be enough.",
        ("left * high) / p", "left * low) / p"),
        ("(beta - known - left * low)", "(beta - known - left * high)"),
    ),
    (
        "rest-forgotten",
        "It looks as if the outcomes after this one are left out.",
        (" - left * high", ""),
        (" - left * low", ""),
    ),
    (
        "window-passed-on",
        "It looks as if the chance node's window is passed on unchanged.",
        ("(alpha - known - left * high) / p, (beta - known - left * low) / p", "alpha, beta"),
    ),
)

OUTCOMES: tuple[EditedMistake, ...] = (
    (
        "all-read",
        "It looks as if every outcome is read; stop as soon as the interval has left the window.",
        ("            return read\n", "            pass\n"),
    ),
    (
        "own-probability-left",
        "It looks as if an outcome that was read still counts among the rest.",
        ("left - p", "left"),
    ),
    (
        "alpha-only",
        "It looks as if the interval is only compared with alpha; above beta the node is left, "
        "too.",
        (" or least >= beta", ""),
    ),
    (
        "beta-only",
        "It looks as if the interval is only compared with beta; below alpha the node is left, "
        "too.",
        ("most <= alpha or ", ""),
    ),
    (
        "bounds-swapped",
        "It looks as if low and high are exchanged.",
        ("least, most = ", "most, least = "),
    ),
    (
        "last-not-counted",
        "It looks as if the outcome that decides is not counted; it had to be read.",
        ("return read", "return read - 1"),
        ("return len(outcomes)", "return len(outcomes) - 1"),
    ),
    (
        "rest-forgotten",
        "It looks as if the outcomes not yet read are worth nothing; weigh low and high with the "
        "probability left.",
        ("interval(known, left, low, high)", "known, known"),
    ),
)
