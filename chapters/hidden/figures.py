"""The figures of notebook 9."""

from chapters.hidden.matrices import RPS, one_after_the_other
from course_lib.draw import Picture, draw_tree
from course_lib.draw.figure import figure


@figure
def move_by_move(backed_up: bool = False) -> Picture:
    """Draw rock, paper, scissors as if MAX moved first and MIN saw it."""
    tree = one_after_the_other(RPS)
    if not backed_up:
        caption = "A, B, C are rock, paper, scissors. MAX moves first, and MIN sees the move."
        return draw_tree(tree, values="leaves", caption=caption)
    caption = "Whatever MAX shows, MIN has the hand that beats it."
    return draw_tree(tree, principal_variation=True, caption=caption)
