"""A counterexample as a picture, where a function was called with a search tree."""

from typing import TYPE_CHECKING, Any

from autograder.model.counterexample import Counterexample
from autograder.model.language import translated, words
from autograder.model.phrase import Phrase
from autograder.protocol.codec import decode
from autograder.report.question import PictureQuestion

if TYPE_CHECKING:
    import networkx as nx

    from course_lib.draw import Path, Picture

MOST_NODES = 60
SMALLEST = Phrase("The smallest failing search tree found, with total/visits at every node.")
CAPTION = Phrase("A failing search tree, with total/visits at every node.")


def search_tree_picture(example: Counterexample, question: PictureQuestion) -> "Picture":
    """Return the search tree of a counterexample, with the nodes that it is about ringed.

    The game gives the player at a node; without a game, all nodes are boxes.

    Raises:
        ValueError: the tree is too large to be read.
    """
    from course_lib.draw.tree.node_style import Content
    from course_lib.draw.tree.render import tree_picture

    if len(question.nodes) > MOST_NODES:
        raise ValueError(f"{len(question.nodes)} nodes are too many to be read")
    graph, paths = _graph(question)
    marked: dict[Path, list[str]] = {}
    for place, word in example.marked:
        marked.setdefault(paths[tuple(place)], []).append(word)
    counts = {path: graph.nodes[path]["counts"] for path in graph}
    content = Content(
        graph,
        2 if question.game is None else question.game.n_players,
        labels={},
        values=counts,
        notes={path: ", ".join(map(translated, marks)) for path, marks in marked.items()},
        variation=(),
        pruned=(),
        grey=frozenset(),
        ringed=frozenset(marked),
    )
    marks = dict.fromkeys(translated(mark) for found in marked.values() for mark in found)
    sentences = [
        words(SMALLEST if example.is_smallest else CAPTION),
        words("Boxes: without a game, nobody is to move.") if question.game is None else "",
        words("Ringed: {marks}.", marks=", ".join(marks)) if marks else "",
    ]
    return tree_picture(content, _alt(content.notes, counts), " ".join(filter(None, sentences)))


def _graph(question: PictureQuestion) -> "tuple[nx.DiGraph[Path], dict[tuple[int, ...], Path]]":
    """Return the tree as ``game_graph`` returns one, and its nodes by the places of children."""
    import networkx as nx

    graph: nx.DiGraph[Path] = nx.DiGraph(message="")
    places: list[tuple[int, ...]] = []
    paths: dict[tuple[int, ...], Path] = {}
    game = question.game
    for above, state, label, visits, total in question.nodes:
        s: Any = decode(state)
        place: tuple[int, ...] = ()
        path: Path = ()
        if above is not None:
            parent = paths[places[above]]
            action = str(decode(label))
            place = (*places[above], graph.out_degree(parent))
            path = (*parent, action)
        over = game is not None and game.is_terminal(s)
        player = None if game is None or over else game.turn(s)
        counts = f"{total:g}/{visits}"
        graph.add_node(path, state=s, player=player, terminal=over, cut=False, counts=counts)
        if above is not None:
            graph.add_edge(parent, path, action=action)
        places.append(place)
        paths[place] = path
    return graph, paths


def _alt(notes: "dict[Path, str] | Any", counts: "dict[Path, str]") -> str:
    """Return the tree in words."""
    parts = []
    for path, text in counts.items():
        name = " then ".join(path) or "the root"
        parts.append(f"{name} {text}{f' ({notes[path]})' if path in notes else ''}")
    return f"Search tree of depth {max(map(len, counts))}, total/visits: {'; '.join(parts)}."
