"""The leaves and windows of searches of a small tree, by which predictions are judged.

Two searches are both called alpha-beta: most textbooks cut as soon as a value reaches the bound,
others only when it has passed it. A reader may predict either of them.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from course_lib.game import CHANCE, MAX, Game, successors
from course_lib.search.visits import alpha_beta_visits
from course_lib.trace import Step, Trace, TraceNode, trace
from course_lib.trace.words import node_name, sentences
from course_lib.wording import value_text

Window = tuple[float, float]
MOST_NODES = 200


@dataclass(frozen=True)
class SearchTrace:
    """One search of the tree.

    Attributes:
        name: the difference to the other search; "" if there is no other.
        leaves: the leaves that it evaluates, in order.
        windows: (alpha, beta) with which each node is entered; None where they are not known.
        reasons: for each node, why the search enters it, or why not.
    """

    name: str
    leaves: list[int]
    windows: list[Window | None]
    reasons: list[str]


def small_tree(game: Game[Any, Any], s: Any) -> list[TraceNode]:
    """Return all nodes of the game tree below s, breadth first.

    Raises:
        ValueError: there are too many, s is terminal, chance moves somewhere, or more than two
            players play.
    """
    if game.n_players > 2:
        raise ValueError(f"the game has {game.n_players} players, but only 2 are allowed")
    if game.is_terminal(s):
        raise ValueError(f"the game is over in {game.text(s)}, so there is nothing to predict")
    nodes = [TraceNode(None, None, s, looked_at=True)]
    for i, node in enumerate(nodes):  # grows while we walk it
        if game.is_terminal(node.state):
            continue
        if game.turn(node.state) == CHANCE:
            raise ValueError(f"{game.text(node.state)} is a chance state; take a game without dice")
        for a, t in successors(game, node.state):
            node.children.append(len(nodes))
            nodes.append(TraceNode(i, a, t, looked_at=True))
        if len(nodes) > MOST_NODES:
            raise ValueError(
                f"the tree has more than {MOST_NODES} nodes, too many to predict; take a smaller "
                "tree, or a state closer to the end of the game"
            )
    return nodes


def traced(search: Callable[..., Any], game: Game[Any, Any], s: Any) -> Trace:
    """Return the trace of a search that returns a result.

    Raises:
        ValueError: it raises an exception, or takes too long.
    """
    found = trace(search, game, s)
    if problem := found.error or found.stopped:
        raise ValueError(f"the search does not end on this tree: {problem}")
    return found


def search_traces(found: Trace, nodes: Sequence[TraceNode]) -> list[SearchTrace]:
    """Return the traced search, and the other alpha-beta if equality makes a difference."""
    game, s = found.game, found.nodes[0].state
    own = _read("", found, nodes)
    strict = _read("cuts on equality", traced(_cutting_on_equality, game, s), nodes)
    lax = _read("does not cut on equality", traced(_not_cutting_on_equality, game, s), nodes)
    prunes = any(own.windows) and own.leaves in (strict.leaves, lax.leaves)
    if strict.leaves == lax.leaves or not prunes:
        return [own]
    mine, other = (strict, lax) if own.leaves == strict.leaves else (lax, strict)
    return [replace(own, name=mine.name), other]


def minimax_values(game: Game[Any, Any], nodes: Sequence[TraceNode]) -> list[float]:
    """Return the minimax value of every node."""
    values = [0.0] * len(nodes)
    for i in reversed(range(len(nodes))):  # children come after their parent
        state, below = nodes[i].state, [values[c] for c in nodes[i].children]
        if not below:
            values[i] = game.utility(state, MAX)
        else:
            values[i] = max(below) if game.turn(state) == MAX else min(below)
    return values


def places(found: Trace, nodes: Sequence[TraceNode]) -> list[int]:
    """Return, for each node of a trace, which node of the whole tree it is."""
    at = [0]
    for node in found.nodes[1:]:
        assert node.parent is not None
        siblings = nodes[at[node.parent]].children
        at.append(next(c for c in siblings if nodes[c].action == node.action))
    return at


def _cutting_on_equality(game: Game[Any, Any], s: Any) -> None:
    alpha_beta_visits(game, s, cut_on_equality=True)


def _not_cutting_on_equality(game: Game[Any, Any], s: Any) -> None:
    alpha_beta_visits(game, s, cut_on_equality=False)


def _read(name: str, found: Trace, nodes: Sequence[TraceNode]) -> SearchTrace:
    """Read the leaves, windows and reasons of a search off its trace."""
    reader = _Reader(found, nodes)
    for step, words in zip(found.steps, sentences(found), strict=True):
        reader.read(step, words)
    reasons = [reader.reason(i) for i in range(len(nodes))]
    return SearchTrace(name, reader.leaves, reader.windows, reasons)


class _Reader:
    """Reads a trace step by step, and stores the sentences that explain it."""

    def __init__(self, found: Trace, nodes: Sequence[TraceNode]) -> None:
        self.nodes, self.at = nodes, places(found, nodes)
        self.seen = {self.at[i] for i, node in enumerate(found.nodes) if node.looked_at}
        self.whole = Trace(found.game, tuple(nodes), (), ())
        self.leaves: list[int] = []
        self.windows: list[Window | None] = [None] * len(nodes)
        self.now: dict[int, Window] = {}
        self.cuts: dict[int, str] = {}
        self.changes: dict[tuple[int, int, float], str] = {}
        """By (0 for alpha or 1 for beta, node, value): the sentence of the step that set it."""
        self.origins: dict[int, list[str]] = {}
        """The sentences of the steps that set the bounds with which a node is entered."""

    def read(self, step: Step, words: str) -> None:
        node = self.at[step.node]
        if step.alpha is not None and step.beta is not None:
            self._bounds(step, node, (step.alpha, step.beta), words)
        if step.event == "cut":
            self.cuts[node] = words
        above = self.nodes[node].parent
        if not self.nodes[node].children and above is not None and node not in self.leaves:
            self.leaves.append(node)
            self.windows[node] = self.windows[node] or self.now.get(above)

    def _bounds(self, step: Step, node: int, window: Window, words: str) -> None:
        before, self.now[node] = self.now.get(node), window
        for side, bound in enumerate(window):
            if step.event == "bounds" and before is not None and before[side] != bound:
                self.changes[side, node, bound] = words
        if self.windows[node] is None:
            self.windows[node] = window
            self.origins[node] = [
                sentence
                for side, bound in enumerate(window)
                for above in self._above(node)
                if (sentence := self.changes.get((side, above, bound)))
            ]

    def _above(self, i: int) -> Iterator[int]:
        """Yield the nodes above a node, the nearest first."""
        above = self.nodes[i].parent
        while above is not None:
            yield above
            above = self.nodes[above].parent

    def reason(self, i: int) -> str:
        """Return the reason why a node is looked at, or why not."""
        name, window = node_name(self.whole, i), self.windows[i]
        if i not in self.seen:
            return self._why_skipped(i)
        if window is None:
            return f"The search cuts nothing before {name}."
        alpha, beta = window
        bounds = f"α = {value_text(alpha)} and β = {value_text(beta)}"
        if self.nodes[i].children:
            return " ".join([f"The search enters {name} with {bounds}.", *self.origins.get(i, [])])
        if (alpha, beta) == (-inf, inf):
            return f"Nothing is known yet that could make {name} needless: {bounds}."
        if alpha == beta:
            return f"At {name}, {bounds}: the search goes on, because α is not above β."
        return f"At {name}, {bounds}: its value may lie between them, so it may matter."

    def _why_skipped(self, i: int) -> str:
        """Return the reason why a node is not looked at: a cut at the nearest node entered."""
        above = next(i for i in self._above(i) if i in self.seen)
        return self.cuts.get(above, "The search never looks at it.")
