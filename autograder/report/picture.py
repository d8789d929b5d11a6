"""A counterexample as a picture: the game tree, the right values, and the student's answer."""

from typing import TYPE_CHECKING, Any

from autograder.report.search_tree import search_tree_picture
from autograder.report.worth import worth
from autograder.sandbox.questions import Refused, build_game
from autograder.sandbox.wire import decode
from autograder.verdict import Counterexample
from course_lib.game import Game
from course_lib.games import Tree

if TYPE_CHECKING:
    import networkx as nx

    from course_lib.draw import Path, Picture

MOST_NODES = 60
MOST_SEARCHED = 3_000
"""Nodes that are looked at for the values of those that are drawn."""
LONGEST_NOTE = 40
CAPTION = "The smallest failing game found, with {}."
WINDOWS = (
    " α and β: what MAX and MIN are sure of when alpha-beta, left to right, enters a node; it"
    " skips what is grey."
)
FEWEST = 12
"""Characters of a student's answer below which showing a part of it says nothing."""


def counterexample_picture(
    counterexample: Counterexample, whose: str = "yours"
) -> "Picture | None":
    """Return the game tree of a counterexample, both answers at its root.

    The tree is cut where it would have more than 60 nodes. The leaves whose value the function
    asked for are ringed if they are some of the leaves, or if the answer itself is right.

    Args:
        counterexample: the record of the call.
        whose: what the wrong answer is called; "yours" where its author reads it.

    Returns:
        None if the call takes neither a game nor a search tree, or if the record cannot be drawn.
    """
    if counterexample.game is None and counterexample.tree is None:
        return None
    try:
        if counterexample.tree is not None:
            return search_tree_picture(counterexample, whose)
        return _drawn(counterexample, whose)
    except Exception:  # a picture is a help; the verdict does without
        return None


def _drawn(example: Counterexample, whose: str) -> "Picture":
    from course_lib.draw import draw_state, draw_tree, game_graph
    from course_lib.draw.tree.values import node_text

    game = build_game(example.game, _unknown)
    s: Any = game.initial() if example.state is None else decode(example.state)
    shown = game_graph(game, s, max_nodes=MOST_NODES)
    depth = max(map(len, shown))
    note = _note(example, whose)
    windows = _windows(game, s, shown, example)
    if depth == 0 and _has_board(game):
        return draw_state(game, s, caption=f"The position asked about. {note}".strip())
    name, values = worth(example, game, game_graph(game, s, max_nodes=MOST_SEARCHED))
    asked = _asked_leaves(shown, example)
    return draw_tree(
        game,
        s,
        depth=depth,
        values={path: node_text(values[path]) for path in shown if path in values},
        notes=_notes(shown, windows) | ({(): note} if note else {}),
        pruned=[p for p in shown if windows and p not in windows and p[:-1] in windows],
        highlight=asked,
        caption=CAPTION.format(name) + _more(shown, depth, bool(asked)) + WINDOWS * bool(windows),
        max_nodes=MOST_NODES,
    )


def _windows(
    game: Game[Any, Any], s: Any, shown: "nx.DiGraph[Path]", example: Counterexample
) -> "dict[Path, tuple[float, float]]":
    """Return alpha and beta at every node alpha-beta enters, if the function searches with them."""
    from course_lib.draw.tree.windows import search_windows

    whole = not any(is_cut for _, is_cut in shown.nodes(data="cut"))
    return search_windows(game, s, *example.window) if example.window and whole else {}


def _notes(
    shown: "nx.DiGraph[Path]", windows: "dict[Path, tuple[float, float]]"
) -> "dict[Path, str]":
    """Return what is written at the inner nodes that alpha-beta enters."""
    from course_lib.draw.tree.windows import window_text

    return {p: window_text(w) for p, w in windows.items() if not shown.nodes[p]["terminal"]}


def _has_board(game: Game[Any, Any]) -> bool:
    """Tell whether a state is worth a picture without the tree below it."""
    return not isinstance(game, Tree)


def _unknown(what: str, state: object) -> object:
    raise Refused(f"the record does not say the {what} of {state!r}")


def _note(example: Counterexample, whose: str) -> str:
    """Return both answers in at most 40 characters; "" if they are the same or too long."""
    from course_lib.wording import shortened

    right = f"right: {example.right}"
    room = LONGEST_NOTE - len(f"{whose}: , ") - len(right)
    if _right(example) or room < min(len(example.got), FEWEST):
        return ""
    return f"{whose}: {shortened(example.got, room)}, {right}"


def _asked_leaves(shown: "nx.DiGraph[Path]", example: Counterexample) -> "list[Path]":
    """Return the leaves that were asked for, if that says something."""
    asked = {decode(state) for state in example.asked}
    leaves = [path for path, terminal in shown.nodes(data="terminal") if terminal]
    found = [path for path in leaves if shown.nodes[path]["state"] in asked]
    return found if len(found) < len(leaves) or _right(example) else []


def _right(example: Counterexample) -> bool:
    """Tell whether the answer is right, and something else is wrong."""
    return example.got == example.right or example.got.startswith(f"{example.right}, but ")


def _more(shown: "nx.DiGraph[Path]", depth: int, ringed: bool) -> str:
    """Return what else is to be said of the picture."""
    cut = any(is_cut for _, is_cut in shown.nodes(data="cut"))
    first = f" Its first {depth} moves are shown." * cut
    return first + " Ringed: the leaves whose value was asked for." * ringed
