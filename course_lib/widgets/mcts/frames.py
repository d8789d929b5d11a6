"""The frames of a Monte Carlo tree search for the browser: one per phase, or one for many."""

import time
from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import pairwise
from typing import Any

from course_lib.game import CHANCE
from course_lib.widgets.core.board_json import position_on
from course_lib.widgets.mcts.search import PHASES, Failed, Search, called, line_to
from course_lib.wording import action_text, number_text, player_name

MOST_SHOWN = 120
"""Nodes in a frame: the path, the children at its end, and then those with the most visits."""
MOST_STATES = 24
"""Of longer simulations, the beginning and the end are shown."""
MOST_SECONDS = 6.0
"""An answer takes no more processor time; fewer iterations are made instead."""

Frame = dict[str, Any]


def start(search: Search) -> Frame:
    """Return the frame of a search in which nothing has happened yet."""
    words = "Nothing has happened yet: the root stands alone. Press Phase, or the right arrow key."
    return _frame(search, "start", words)


def one_phase(search: Search) -> Frame:
    """Run a phase; return its frame, or the frame of the failure with its reason."""
    try:
        name = search.step(watched=True)
    except Failed as error:
        return _failure(search, error)
    frame = _frame(search, name, _WORDS[name](search))
    if name == "simulate":
        frame["rollout"] = _rollout(search)
        frame["utilities"] = [float(u) for u in search.utilities]
    return frame


def run_to(search: Search, iterations: int) -> Frame:
    """Go on until so many iterations are done; return one frame, with points for the chart."""
    before, points = search.iterations, []
    deadline = time.process_time() + MOST_SECONDS
    stride = max(1, (iterations - before) // 10)
    try:
        while search.iterations < iterations and time.process_time() < deadline:
            name = search.step()
            if name == "backpropagate" and (iterations - search.iterations) % stride == 0:
                points.append(_point(search))
    except Failed as error:
        return _failure(search, error) | {"points": points}
    late = search.iterations < iterations
    frame = _frame(search, "many", _many_words(search, search.iterations - before, late))
    return frame | {"points": points}


def replay(search: Search, iterations: int, phase: int) -> None:
    """Bring a new search to where another one was; Failed if a phase cannot be done."""
    while (search.iterations, search.phase) != (iterations, phase):
        search.step()


def _failure(search: Search, error: Failed) -> Frame:
    phase = PHASES[search.phase]
    text = str(error)
    where = f"{phase.capitalize()}, iteration {search.iterations + 1}, at "
    words = f"{where}{called(search.game, search.node)}: {text}{'' if text[-1] in '.!?' else '.'}"
    return _frame(search, "failed", words) | {"failed": phase}


def _frame(search: Search, phase: str, words: str) -> Frame:
    """Return the present frame; ``tree`` has rows of path, visits, total, number of children."""
    shown = dict(_nodes_to_show(search, path=phase != "many"))
    frame = {
        "phase": phase,
        "iteration": search.iterations,
        "next": search.phase,
        "node": "" if phase == "many" else _path_of(search.node),
        "words": words,
        "tree": [[p, n.visits, float(n.total), len(n.children)] for p, n in shown.items()],
        "nodes": {path: _description(search, node) for path, node in shown.items()},
        "size": _size(search),
    }
    if phase == "backpropagate":
        frame["points"] = [_point(search)]
    return frame


def _nodes_to_show(search: Search, path: bool) -> Iterator[tuple[str, Any]]:
    """Yield (path, node), parents before their children, the nodes of the present phase first."""
    root = search.root
    now = [*line_to(search.node), *search.leaf.children] if path else [root, *root.children]
    for node in now:
        yield _path_of(node), node
    queue: list[tuple[float, int, str, Any]] = [(0, 0, "", root)]
    for _ in range(MOST_SHOWN):
        if not queue:
            return
        *_, place, node = heappop(queue)
        yield place, node
        for i, child in enumerate(node.children):
            below = f"{place}.{i}" if place else str(i)
            order = -child.visits if isinstance(child.visits, int | float) else 0
            heappush(queue, (order, below.count("."), below, child))


def _path_of(node: Any) -> str:
    """Return the places of a node and those above it among their siblings: "" is the root."""
    line = line_to(node)
    places = [
        next((i for i, child in enumerate(above.children) if child is below), 0)
        for above, below in pairwise(line)
    ]
    return ".".join(map(str, places))


def _description(search: Search, node: Any) -> list[Any]:
    """Return the constant part of a node: move, mover, who chose it, name, state, pieces.

    There are no pieces where the game has no board of its own, or where boards differ in more.
    """
    game, s = search.game, node.state
    player = None if game.is_terminal(s) else game.turn(s)
    text = game.text(s)
    chooser = 0 if node.parent is None else game.turn(node.parent.state)
    action = "" if node.parent is None else action_text(node.action)
    name = called(game, node)
    pieces = position_on(game, search.root.state, s)
    return [action, player, 0 if chooser == CHANCE else chooser, name, text, pieces]


def _size(search: Search) -> int:
    todo, count = [search.root], 0
    while todo:
        count += 1
        todo.extend(todo.pop().children)
    return count


def _point(search: Search) -> list[Any]:
    """Return a point of the chart: iteration, visits of the root's children."""
    return [search.iterations, [child.visits for child in search.root.children]]


def _rollout(search: Search) -> list[str]:
    texts = [search.game.text(s) for s in search.states]
    if len(texts) <= MOST_STATES:
        return texts
    half = MOST_STATES // 2
    return [*texts[:half], f"… {len(texts) - 2 * half} more states …", *texts[-half:]]


def _select_words(search: Search) -> str:
    moves = [action_text(n.action) for n in line_to(search.node)[1:]]
    if not moves:
        return "Selection stays at the root, which has no children yet."
    how = "" if "select" in search.phases.own else ", each time to the highest UCB1"
    name = called(search.game, search.node)
    return f"Selection goes down by {' then '.join(moves)}{how}, and ends at {name}."


def _expand_words(search: Search) -> str:
    leaf, name = search.leaf, called(search.game, search.leaf)
    if leaf.children:
        count = len(leaf.children)
        to = action_text(search.node.action) if search.node is not leaf else "none of them"
        children = "1 child" if count == 1 else f"{count} children"
        return f"Expansion gives {name} {children}, and goes on to the one by {to}."
    if search.game.is_terminal(leaf.state):
        return f"Expansion adds nothing: in {name} the match is over."
    return f"Expansion adds nothing: {name} has {leaf.visits} visits."


def _simulate_words(search: Search) -> str:
    moves = len(search.states) - 1
    got = ", ".join(
        f"{player_name(p, search.game.n_players)} gets {number_text(u)}"
        for p, u in enumerate(search.utilities)
    )
    played = f"{moves} move{'s' * (moves != 1)} to the end" if moves else "nothing to play"
    return f"Simulation from {called(search.game, search.node)}: {played}; {got}."


def _backpropagate_words(search: Search) -> str:
    line = line_to(search.node)
    nodes = "the root" if len(line) == 1 else f"the {len(line)} nodes up to the root"
    return (
        f"Backpropagation updates {nodes}: iteration {search.iterations} is done. N counts one "
        "more visit, U adds the utility of the player who chose the node."
    )


def _many_words(search: Search, count: int, late: bool) -> str:
    done = f"{count:,} iteration{'s' * (count != 1)} more, {search.iterations:,} in all"
    if late:
        done += f" (stopped after {MOST_SECONDS:g} s of processor time)"
    children = search.root.children
    visits = sum(child.visits for child in children)
    if not visits:
        return f"{done}."
    best = max(children, key=lambda child: child.visits)
    share = f"{100 * best.visits / visits:.0f}%"
    return f"{done}. Most visited at the root: {action_text(best.action)}, {share} of the visits."


_WORDS = {
    "select": _select_words,
    "expand": _expand_words,
    "simulate": _simulate_words,
    "backpropagate": _backpropagate_words,
}
