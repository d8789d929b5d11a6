"""Known mistakes of ``expand``: wrong on purpose."""

from autograder.exercises.common.edits import edits_of
from course_lib.search import expand

MISTAKES = edits_of(
    expand,
    (
        "one-child",
        "It looks as if only one child is added; here a leaf gets one for every action.",
        ("successors(game, leaf.state)]", "successors(game, leaf.state)][:1]"),
    ),
    (
        "unvisited-expanded",
        "It looks as if a leaf is expanded before it was ever visited.",
        ("leaf.visits == 0 or ", ""),
    ),
    (
        "terminal-expanded",
        "It looks as if a leaf in which the game is over is expanded; there is no first child to "
        "return.",
        (" or game.is_terminal(leaf.state)", ""),
    ),
    (
        "parents-missing",
        "It looks as if the parent of the new children is not the leaf; a result flows back "
        "through it.",
        ("new(t, leaf, a)", "new(t, None, a)"),
    ),
    (
        "actions-missing",
        "It looks as if the children do not know the action that leads to them.",
        ("new(t, leaf, a)", "new(t, leaf)"),
    ),
    (
        "leaf-returned",
        "It looks as if the leaf itself is returned after it was expanded; the first child is "
        "asked for.",
        ("return leaf.children[0]", "return leaf"),
    ),
    (
        "last-child",
        "It looks as if the last child is returned; the first is asked for.",
        ("leaf.children[0]", "leaf.children[-1]"),
    ),
    (
        "order-reversed",
        "It looks as if the children are in reversed order; they follow game.actions.",
        ("successors(game, leaf.state)]", "successors(game, leaf.state)][::-1]"),
    ),
    (
        "counted-too-early",
        "It looks as if a child counts a visit as soon as it is added; visits are counted when a "
        "result flows back.",
        (
            "return leaf.children[0]",
            "for child in leaf.children:\n        child.visits = 1\n    return leaf.children[0]",
        ),
    ),
)
