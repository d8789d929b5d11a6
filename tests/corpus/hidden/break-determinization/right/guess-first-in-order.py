# Idea: write nested tuples, with the guess on the left.
from course_lib.game import MAX
from course_lib.games.hidden import HiddenTree


def break_determinization():
    return HiddenTree.of(
        (((9, -10), 1), ((-10, 9), 1)),
        [("b", "c"), ("d", "f")],
        players={"d": MAX, "f": MAX},
        chances={"a": (0.5, 0.5)},
    )
