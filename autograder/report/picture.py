"""A counterexample as a picture: the game tree, its arguments, and both answers.

Those of section ``learning`` are in ``learning_picture.py``.
"""

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from autograder.model.counterexample import DRAWINGS, Counterexample
from autograder.model.language import plural, translated, words
from autograder.model.phrase import Phrase
from autograder.protocol.codec import decode
from autograder.protocol.game_codec import build_game, is_tree
from autograder.report.learning_picture import PICTURES
from autograder.report.question import (
    PictureQuestion,
    caption_text,
    no_value,
    plain_arguments,
    read_question,
)
from autograder.report.search_tree import search_tree_picture
from autograder.report.worth import worth
from course_lib.game import Game, HiddenGame

if TYPE_CHECKING:
    import networkx as nx

    from course_lib.draw import Path, Picture

MOST_NODES = 60
MOST_SEARCHED = 3_000
"""Nodes that are looked at for the values of those that are drawn."""
LONGEST_NOTE = 40
SMALLEST = Phrase("The smallest failing game found, with {values}.")
CAPTION = Phrase("A failing game, with {values}.")
WINDOWS = Phrase(
    "α and β: the values MAX and MIN are sure of when alpha-beta, left to right, enters a node; it "
    "skips the grey nodes."
)
JOINED = Phrase("Dotted: what the player to move cannot tell apart.")
FEWEST = 12
"""Characters of a student's answer below which showing a part of it says nothing."""
MOST_SAID = 16
"""Evaluations that are read out in words."""


def counterexample_picture(counterexample: Counterexample) -> "Picture | None":
    """Return the game tree of a counterexample, both answers at its root.

    The tree is cut where it would have more than 60 nodes. The leaves whose value the function
    asked for are ringed if they are some of the leaves, or if the answer itself is right.

    Returns:
        None if the call takes no game, search tree, board or data of an agent that learns, or if
        the record cannot be drawn.
    """
    try:
        return draw_counterexample(counterexample)
    except Exception:  # a picture is a help; the verdict does without
        return None


def draw_counterexample(counterexample: Counterexample) -> "Picture | None":
    """Return the same picture; an exception of any kind if it cannot be drawn."""
    if counterexample.drawn_by:
        return _own_picture(counterexample)
    if draw := PICTURES.get(counterexample.shown_values):
        return draw(counterexample)
    question = read_question(counterexample)
    if question.nodes:
        return search_tree_picture(counterexample, question)
    if counterexample.tree:
        return _returned_tree(counterexample.tree)
    if counterexample.board:
        return _board(counterexample)
    return None if question.game is None else _drawing(counterexample, question)


def _own_picture(example: Counterexample) -> "Picture | None":
    """Return the picture that an exercise of a course's own draws."""
    from course_lib.draw.picture import Picture, default_style

    if (draw := DRAWINGS.get(example.drawn_by)) is None:
        return None
    args = plain_arguments(example)
    with default_style():
        figure = draw(*args)
    shown = words("the arguments of {name}", name=example.function)
    call = f"{example.function}({', '.join(map(repr, args))})"
    return Picture(figure, alt=call, caption=caption_text(shown, example))


def _returned_tree(tree: str) -> "Picture":
    """Return the picture of a tree that a function returned."""
    from course_lib.draw import draw_tree

    game: Any = build_game(json.loads(tree), no_value)
    if isinstance(game, HiddenGame):
        caption = " ".join((words("The returned game."), translated(JOINED)))
        return draw_tree(game, values="leaves", caption=caption, max_nodes=MOST_NODES)
    return draw_tree(
        game, caption=words("The returned tree, with its values."), max_nodes=MOST_NODES
    )


def _board(example: Counterexample) -> "Picture":
    """Return the picture of the boards that a function of a state alone was called with."""
    from course_lib.draw.boards import draw_states

    game: Any = build_game(json.loads(example.board), no_value)
    states = [decode(s) for s in example.roots or (json.loads(example.args)[0]["data"],)]
    note = _answers(example, LONGEST_NOTE)
    return draw_states(game, states, caption=_position(note, len(states)))


def _drawing(example: Counterexample, question: PictureQuestion) -> "Picture":
    from course_lib.draw import draw_state, draw_tree, game_graph
    from course_lib.draw.tree.game_tree import node_text

    game: Any = question.game
    s = question.state
    shown = _shown_part(game, s)
    depth = max(map(len, shown))
    windows = _windows(game, s, shown, example)
    if depth == 0 and not is_tree(game):
        note = _answers(example, LONGEST_NOTE)
        return draw_state(game, s, caption=_position(note))
    graph = game_graph(game, s, max_nodes=MOST_SEARCHED)
    name, values = worth(example.shown_values, question, graph)
    asked = _asked_leaves(shown, example)
    drawn = {path: node_text(values[path]) for path in shown if path in values}
    notes = _notes(example, question, shown, windows)
    sentences = [
        words(SMALLEST if example.is_smallest else CAPTION, values=name),
        *_more(shown, depth, bool(asked)),
        *([translated(WINDOWS)] if windows else []),
        *([translated(JOINED)] if isinstance(game, HiddenGame) else []),
        *_explain_tables(question),
    ]
    return draw_tree(
        game,
        s,
        depth=depth,
        values=drawn,
        notes=notes,
        pruned=[p for p in shown if windows and p not in windows and p[:-1] in windows],
        highlight=asked,
        caption=" ".join(sentences),
        alt=_alt(shown, drawn, notes) if example.shown_values == "evaluations" else None,
        max_nodes=MOST_NODES,
    )


def _shown_part(game: Game[Any, Any], s: Any) -> "nx.DiGraph[Path]":
    """Return the tree that is drawn: few nodes, and none below where play has come back."""
    from course_lib.draw import game_graph

    graph = game_graph(game, s, max_nodes=MOST_NODES)

    def comes_back(path: "Path") -> bool:
        states = [graph.nodes[path[:i]]["state"] for i in range(len(path) + 1)]
        return len({*states}) < len(states)

    depth = max(len(path) for path in graph if not comes_back(path[:-1]))
    return game_graph(game, s, depth, MOST_NODES)


def _position(note: str, boards: int = 1) -> str:
    """Return the caption of a board, or of several."""
    which = plural("The position asked about.", "The positions asked about.", boards)
    return " ".join(filter(None, [which, note]))


def _windows(
    game: Game[Any, Any], s: Any, shown: "nx.DiGraph[Path]", example: Counterexample
) -> "dict[Path, tuple[float, float]]":
    """Return alpha and beta at every node alpha-beta enters, if the function searches with them."""
    from course_lib.draw.tree.windows import search_windows

    whole = not any(is_cut for _, is_cut in shown.nodes(data="cut"))
    return search_windows(game, s, *example.window) if example.window and whole else {}


def _notes(
    example: Counterexample,
    question: PictureQuestion,
    shown: "nx.DiGraph[Path]",
    windows: "dict[Path, tuple[float, float]]",
) -> "dict[Path, str]":
    """Return the labels of nodes: bounds, entries of tables, both answers."""
    from course_lib.draw.tree.windows import window_text

    notes = {}
    for path, node in shown.nodes(data=True):
        texts = list(_table_notes(question, node))
        if path == ():
            room = LONGEST_NOTE - sum(len(text) + 2 for text in texts)
            texts.append(_answers(example, room))
        elif path in windows and not node["terminal"]:
            texts.append(window_text(windows[path]))
        if any(texts):
            notes[path] = ", ".join(filter(None, texts))
    if windows and () not in notes:
        notes[()] = window_text(windows[()])
    return notes


def _table_notes(question: PictureQuestion, node: Mapping[str, Any]) -> Iterator[str]:
    """Yield the entries for an inner node of tables that hold no numbers."""
    from course_lib.wording import probability_text

    for name, table in question.tables.items():
        value = None if node["terminal"] else table.get(node["state"])
        if value is True:
            yield name
        elif isinstance(value, Mapping):
            yield f"{name} {', '.join(f'{a} {probability_text(p)}' for a, p in value.items())}"


def _explain_tables(question: PictureQuestion) -> Iterator[str]:
    """Yield a sentence for every table that is written at nodes."""
    for name, table in question.tables.items():
        values = list(table.values())
        if any(isinstance(value, bool) for value in values):
            yield words("{name} is True where its name stands, and at the leaves.", name=name)
        elif any(isinstance(value, Mapping) for value in values):
            yield words("{name}: the probability of each of MIN's actions.", name=name)


def _answers(example: Counterexample, room: int) -> str:
    """Return both answers, in so many characters at most; "" if they agree or are too long."""
    from course_lib.wording import shortened

    returned = translated(example.fault) if example.returned is None else example.returned
    expected = words("expected: {right}", right=example.expected)
    left = room - len(words("returned: {given}", given="")) - len(", ") - len(expected)
    if example.agrees or left < min(len(returned), FEWEST):
        return ""
    came = words("returned: {given}", given=shortened(returned, left))
    return f"{came}, {expected}"


def _asked_leaves(shown: "nx.DiGraph[Path]", example: Counterexample) -> "list[Path]":
    """Return the leaves that were asked for, if that says something."""
    asked = {decode(state) for state in example.asked}
    leaves = [path for path, terminal in shown.nodes(data="terminal") if terminal]
    found = [path for path in leaves if shown.nodes[path]["state"] in asked]
    return found if len(found) < len(leaves) or example.agrees else []


def _more(shown: "nx.DiGraph[Path]", depth: int, ringed: bool) -> Iterator[str]:
    """Yield sentences on the part of the tree that is shown, and on its leaves."""
    if any(is_cut for _, is_cut in shown.nodes(data="cut")):
        yield words("Its first {depth} moves are shown.", depth=depth)
    if ringed:
        yield words("Ringed: the leaves whose value was asked for.")


def _alt(
    shown: "nx.DiGraph[Path]", values: "Mapping[Path, str]", notes: "Mapping[Path, str]"
) -> str:
    """Return a tree with evaluations in words: those of inner nodes are no backed-up values."""
    from course_lib.wording import action_text

    def name(path: "Path") -> str:
        return " then ".join(map(action_text, path)) or "the root"

    parts = [f"{name(path)} {value}" for path, value in values.items()][:MOST_SAID]
    noted = [f"{name(path)}, {text}" for path, text in notes.items()]
    size = f"Game tree of depth {max(map(len, shown))} with {len(shown)} nodes."
    return f"{size} Evaluations: {'; '.join(parts)}." + f" Notes: {'; '.join(noted)}." * bool(noted)
