"""A counterexample as a picture, where a function was called with a search tree."""

from typing import TYPE_CHECKING, Any

from autograder.model.verdict import Counterexample
from autograder.protocol.codec import decode
from course_lib.game import MAX, MIN
from course_lib.games import Tree

if TYPE_CHECKING:
    from course_lib.draw import Picture

CAPTION = "The smallest failing search tree found, with total/visits at every node."
RINGED = " Ringed: {}."
MOST_NODES = 60


def search_tree_picture(example: Counterexample, whose: str = "yours") -> "Picture":
    """Return the search tree of a counterexample; both answers are ringed in it."""
    from course_lib.draw import draw_tree

    rows: list[Any] = list(example.tree or ())
    paths = _paths(rows)
    marked: dict[tuple[str, ...], list[str]] = {}
    for place, word in example.marked:
        marked.setdefault(paths[tuple(place)], []).append(whose if word == "yours" else word)
    counts = {
        path: f"{total:g}/{visits}"
        for path, (*_, visits, total) in zip(paths.values(), rows, strict=True)
    }
    words = dict.fromkeys(word for said in marked.values() for word in said)
    return draw_tree(
        _as_game(rows, list(paths.values())),
        values=counts,
        notes={path: " and ".join(said) for path, said in marked.items()},
        highlight=marked,
        labels="none",
        caption=CAPTION + RINGED.format(", ".join(words)) * bool(words),
        max_nodes=MOST_NODES,
    )


def _paths(rows: list[Any]) -> dict[tuple[int, ...], tuple[str, ...]]:
    """Return the actions that lead to every node, by the places of children, in order."""
    by_places: list[tuple[int, ...]] = []
    by_actions: dict[tuple[int, ...], tuple[str, ...]] = {}
    for above, _, action, *_ in rows:
        if above is None:
            by_places.append(())
            by_actions[()] = ()
            continue
        number = sum(row[0] == above for row in rows[: len(by_places)])
        place = (*by_places[above], number)
        by_actions[place] = (*by_actions[by_places[above]], str(decode(action)))
        by_places.append(place)
    return by_actions


def _as_game(rows: list[Any], paths: list[tuple[str, ...]]) -> Tree:
    """Return a game whose tree has the same shape: players alternate, nobody wins."""
    moves: dict[str, dict[str, str]] = {}
    for i, (above, *_) in enumerate(rows):
        if above is not None:
            moves.setdefault(str(above), {})[paths[i][-1]] = str(i)
    players = {name: (MAX, MIN)[len(paths[int(name)]) % 2] for name in moves}
    leaves = {str(i): (0.0, 0.0) for i in range(len(rows)) if str(i) not in moves}
    return Tree("0", players, moves, leaves)
