"""Known mistakes of ``select``: wrong on purpose."""

from autograder.exercises.common.edits import Edit, edits_of
from autograder.exercises.common.mistakes import TIE_SENTENCE
from course_lib.search import select, ucb1


def _key(bound: str) -> Edit:
    """Return the edit that the child with the highest value of something else is taken."""
    return "ucb1(child.total, child.visits, n, c)", bound


MISTAKES = edits_of(
    select,
    (
        "root-visits",
        "It looks as if the visits of the root stand in the bonus at every level; they are those "
        "of the parent.",
        ("n = node.visits", "n = root.visits"),
    ),
    (
        "best-mean",
        "It looks as if the child with the best mean is taken; without the bonus, a child that was "
        "unlucky once is never tried again.",
        _key("child.total / child.visits if child.visits else inf"),
    ),
    (
        "most-visits",
        "It looks as if the most visited child is taken; that is the choice at the end, not the "
        "selection.",
        _key("child.visits"),
    ),
    (
        "unvisited-not-infinite",
        "It looks as if an unvisited node is worth 0; nothing is more attractive than one.",
        ("return inf", "return 0"),
    ),
    (
        "unvisited-last",
        "It looks as if unvisited children are left for last; they come first.",
        ("return inf", "return -inf"),
    ),
    (
        "c-ignored",
        "It looks as if the exploration constant is not used.",
        ("+ c * sqrt", "+ sqrt"),
    ),
    (
        "last-tie",
        TIE_SENTENCE,
        ("max(node.children", "max(node.children[::-1]"),
    ),
    (
        "one-level",
        "It looks as if selection stops at a child of the root; it goes on until a node has no "
        "children.",
        ("while node.children", "if node.children"),
    ),
    (
        "opponent-minimised",
        "It looks as if the opponent's nodes are minimised; every total is that of the player who "
        "chose the node, so that every player maximises.",
        (
            "    while node.children:\n",
            "    choose = min\n"
            "    while node.children:\n"
            "        choose = min if choose is max else max\n",
        ),
        ("max(node.children", "choose(node.children"),
    ),
    parts=(ucb1,),
)
