"""Why a search cuts: the node that holds the bound, and the line that compares with it."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from textwrap import dedent
from typing import Any

from course_lib.trace.records import Source, Step, Trace, TraceNode
from course_lib.wording import player_name

DECIDES = re.compile(r"^\s*if\b|\b(?:max|min)\(")
NEGATED = re.compile(r"[=(,]\s*-\s*\w+\(")
OPPONENT = {"MAX": "MIN", "MIN": "MAX"}


def mover_name(trace: Trace, node: int) -> str:
    """Return the name of the mover at a node, such as MAX; "" where the game is over."""
    game, s = trace.game, trace.nodes[node].state
    if game.is_terminal(s):
        return ""
    return player_name(game.turn(s), game.n_players)


def lasting_cuts(steps: Sequence[Step], nodes: Sequence[TraceNode]) -> list[Step]:
    """Return the steps without the cuts that are none, and the cuts that repeat one.

    It is none if a child that it left out is looked at later, before the node is entered again.
    """
    looked_at: set[int] = set()
    cuts: dict[int, int] = {}
    dropped: set[int] = set()
    for i, step in enumerate(steps):
        if step.event == "cut" and cuts.setdefault(step.node, i) != i:
            dropped.add(i)
        elif step.event in ("enter", "evaluate"):
            above = nodes[step.node].parent
            if step.node not in looked_at and above in cuts:
                dropped.add(cuts.pop(above))
            looked_at.add(step.node)
            if step.event == "enter":
                cuts.pop(step.node, None)
    return [step for i, step in enumerate(steps) if i not in dropped]


def bound_holders(trace: Trace) -> list[int | None]:
    """Return, for each step, the node whose value is the bound of its cut.

    Returns:
        The index of a node above the cut; None for other steps, and where the bound is no node's.
    """
    values: dict[int, Any] = {}
    found: list[int | None] = []
    for step in trace.steps:
        found.append(_holder(trace, step, values) if step.event == "cut" else None)
        if step.event == "enter":
            values.pop(step.node, None)
        elif step.event in ("bounds", "leave"):
            own = step.beta if mover_name(trace, step.node) == "MIN" else step.alpha
            values[step.node] = own if step.value is None else step.value
    return found


def ends_above(trace: Trace) -> list[Step | None]:
    """Return, for each step, the end of the node above with which the search gave up a cut node.

    Returns:
        The step at which the node above is left; None for other steps, and for cuts at the node
        that is being left itself.
    """
    found: list[Step | None] = []
    end = None
    for step in reversed(trace.steps):
        end = step if step.event != "cut" else end
        elsewhere = end is not None and end.event == "leave" and end.node != step.node
        found.append(end if step.event == "cut" and elsewhere else None)
    return found[::-1]


def _holder(trace: Trace, step: Step, values: dict[int, Any]) -> int | None:
    """Return the nearest node above a cut whose best value so far is the bound."""
    for mover, value in _bounds(mover_name(trace, step.node), step):
        node = trace.nodes[step.node].parent
        while node is not None:
            if values.get(node) == value and mover_name(trace, node) == mover:
                return node
            node = trace.nodes[node].parent
    return None


def _bounds(player: str, step: Step) -> Iterator[tuple[str, float]]:
    """Yield who may hold the bound of a cut, and the value that this player's node then has.

    In negamax, values and bounds are those of the player to move: the opponent's value is the
    negative of beta.
    """
    v, alpha, beta = step.value, step.alpha, step.beta
    if player not in OPPONENT or not isinstance(v, int | float):
        return
    if player == "MIN" and alpha is not None and v <= alpha:
        yield "MAX", alpha
    if player == "MAX" and beta is not None and v >= beta:
        yield "MIN", beta
    if beta is not None and v >= beta:
        yield OPPONENT[player], -beta


def comparing_line(source: Source, line: int) -> int:
    """Return the line of the comparison that makes a function leave at a line.

    That is the ``if`` around the line, or, behind a loop with one ``break``, the ``if`` around the
    ``break``; the line itself if there is no such ``if``. Lines are counted from 0.
    """
    conditions = _conditions(source.lines)
    inside = [c for c in conditions if c[1] <= line <= c[2]]
    if inside:
        return inside[-1][0]
    breaks = [c for c in conditions if c[3]]
    return breaks[0][0] if len(breaks) == 1 and breaks[0][0] < line else line


def deciding_line(source: Source, line: int) -> int:
    """Return the line that compares the result of the call at a line with the best so far.

    That is the first ``if``, or ``max`` or ``min``, from there on in the same block; the line
    itself if there is none. Lines are counted from 0.
    """
    depth = _indent(source.lines[line]) if source.lines else 0
    for i, text in enumerate(source.lines[line:], start=line):
        if text.strip() and _indent(text) < depth:
            break
        if DECIDES.search(text):
            return i
    return line


def is_negated(source: Source, line: int) -> bool:
    """Tell whether a line takes the negative of a call's result, as negamax does."""
    return bool(source.lines) and bool(NEGATED.search(source.lines[line]))


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip())


@lru_cache(maxsize=64)
def _conditions(lines: Sequence[str]) -> tuple[tuple[int, int, int, bool], ...]:
    """Return every ``if``, the inner ones last: its line, the lines of its body, if it breaks."""
    try:
        tree = ast.parse(dedent("\n".join(lines)))
    except SyntaxError:  # such as a lambda in the middle of a call
        return ()
    found = [
        (
            node.test.lineno - 1,
            node.body[0].lineno - 1,
            (node.body[-1].end_lineno or node.lineno) - 1,
            isinstance(node.body[-1], ast.Break),
        )
        for node in ast.walk(tree)
        if isinstance(node, ast.If)
    ]
    return tuple(sorted(found))
