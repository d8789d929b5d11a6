"""A trace as the browser needs it: columns of numbers and texts, as JSON has them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from course_lib.game import CHANCE, Game
from course_lib.trace import Source, Step, Trace, TraceNode
from course_lib.trace.cuts import bound_holders, comparing_line, deciding_line
from course_lib.trace.words import node_name, sentences
from course_lib.widgets.core.board_json import boards_json
from course_lib.wording import action_text, probability_text, value_text

MOST_BOARDS = 300
"""Larger trees are shown without the boards of their states."""
MOST_NODES = 600
"""Parts of a tree that were never looked at are shown as long as it does not grow larger."""
LONGEST_STATE = 80


def payload(trace: Trace) -> dict[str, Any]:
    """Return the data of the explorer."""
    shown = sorted({step.source for step in trace.steps})
    nodes = whole_tree(trace)
    return {
        "title": title(trace),
        "outcome": outcome(trace),
        "failed": trace.error is not None or trace.stopped is not None,
        "players": trace.game.n_players,
        "nodes": tree_columns(trace.game, nodes),
        "boards": tree_boards(trace.game, nodes),
        "steps": _step_columns(trace, shown)
        | {"words": sentences(trace), "holder": bound_holders(trace)},
        "sources": [_text_of(trace.sources[i]) for i in shown],
    }


def title(trace: Trace) -> str:
    """Return the name of the search's first function."""
    return trace.sources[trace.steps[0].source].name if trace.steps else "the search"


def outcome(trace: Trace) -> str:
    """Return the result or the error of the search, and the number of steps recorded."""
    recorded = f"{len(trace.steps):,} steps recorded"
    if trace.error is not None:
        return f"It raised {trace.error} ({recorded})."
    if trace.stopped is not None:
        return f"{trace.stopped[:1].upper()}{trace.stopped[1:]} ({recorded})."
    result = trace.result
    text = (
        value_text(result) if not isinstance(result, tuple) else ", ".join(map(value_text, result))
    )
    return f"It returned {text} ({recorded})."


def whole_tree(trace: Trace) -> list[TraceNode]:
    """Return the tree's nodes, those below the parts that were cut included, if they are few.

    The depth is that of the search; the nodes of the trace come first and keep their numbers.
    """
    nodes = [replace(node, children=list(node.children)) for node in trace.nodes]
    depths: list[int] = []
    for node in nodes:
        depths.append(0 if node.parent is None else depths[node.parent] + 1)
    deepest = max(depths)
    level = trace.pruned()
    while level:
        made: list[int] = []
        for i in level:
            if depths[i] == deepest or len(nodes) > MOST_NODES:
                continue
            for a in trace.game.actions(nodes[i].state):
                nodes[i].children.append(len(nodes))
                made.append(len(nodes))
                nodes.append(TraceNode(i, a, trace.game.transition(nodes[i].state, a)))
                depths.append(depths[i] + 1)
        level = made
    return nodes


def tree_boards(game: Game[Any, Any], nodes: Sequence[TraceNode]) -> dict[str, Any] | None:
    """Return the boards of all nodes; None if the game has none, or there are too many nodes."""
    few = len(nodes) <= MOST_BOARDS
    return boards_json(game, [node.state for node in nodes]) if few else None


def tree_columns(game: Game[Any, Any], nodes: Sequence[TraceNode]) -> dict[str, list[Any]]:
    """Return, for each node, its parent and children, who moves, and the texts at it."""
    whole = Trace(game, tuple(nodes), (), ())
    return {
        "parent": [node.parent for node in nodes],
        "children": [node.children for node in nodes],
        "player": [None if game.is_terminal(n.state) else game.turn(n.state) for n in nodes],
        "action": ["" if n.parent is None else action_text(n.action) for n in nodes],
        "chance": [_chance(game, nodes, node) for node in nodes],
        "name": [node_name(whole, i) for i in range(len(nodes))],
        "state": [game.text(node.state)[:LONGEST_STATE] for node in nodes],
    }


def _chance(game: Game[Any, Any], nodes: Sequence[TraceNode], node: TraceNode) -> str:
    """Return the probability of the move to a node, "" where it is not a move of chance."""
    if node.parent is None:
        return ""
    above = nodes[node.parent].state
    return probability_text(game.chances(above)[node.action]) if game.turn(above) == CHANCE else ""


def _text_of(source: Source) -> dict[str, str]:
    return {"name": source.name, "text": "\n".join(source.lines)}


def _step_columns(trace: Trace, shown: list[int]) -> dict[str, list[Any]]:
    steps = trace.steps
    return {
        "event": [s.event for s in steps],
        "node": [s.node for s in steps],
        "source": [shown.index(s.source) for s in steps],
        "line": [_line(trace.sources[s.source], s) for s in steps],
        "alpha": [_text(s.alpha) for s in steps],
        "beta": [_text(s.beta) for s in steps],
        "value": [_text(s.value) for s in steps],
        "child": [s.child for s in steps],
    }


def _line(source: Source, step: Step) -> int:
    """Return the line that is lit: where something is compared, that of the comparison."""
    if step.event == "returned":
        return deciding_line(source, step.line)
    return comparing_line(source, step.line) if step.event == "cut" else step.line


def _text(value: Any) -> str | None:
    return None if value is None else value_text(value)
