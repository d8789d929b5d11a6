"""The steps of a trace as sentences, which the explorer shows and a screen reader speaks."""

from typing import Any

from course_lib.trace.cuts import bound_holders, ends_above, is_negated, mover_name
from course_lib.trace.records import Step, Trace
from course_lib.wording import action_text, number_text, value_text

LONGEST_NAME = 6
"""A state with a longer text is named by the moves that lead to it."""
MOST_LISTED = 4


def sentences(trace: Trace) -> list[str]:
    """Return a sentence for each step: its event, and the reason of a cut."""
    narrator = _Narrator(trace)
    following = [*trace.steps[1:], None]
    columns = trace.steps, bound_holders(trace), following, ends_above(trace)
    return [narrator.next(*row) for row in zip(*columns, strict=True)]


def node_name(trace: Trace, node: int) -> str:
    """Return the name of a node: its state if that is short, else the moves that lead there."""
    text = trace.game.text(trace.nodes[node].state)
    if len(text) <= LONGEST_NAME and len(text.split()) == 1:
        return text
    moves = [action_text(a) for a in trace.path(node)]
    if not moves:
        return "the root"
    return f"the node after {' '.join(['…', *moves[-2:]] if len(moves) > 3 else moves)}"


class _Narrator:
    """Writes the sentences of the steps in order, and stores the bounds at each node."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.known: dict[int, tuple[Any, Any, Any]] = {}
        self.seen: set[int] = set()
        self.where = "elsewhere"
        self.following: Step | None = None
        self.end: Step | None = None

    def next(self, step: Step, holder: int | None, following: Step | None, end: Step | None) -> str:
        """Return the sentence of the next step.

        Args:
            step: the step.
            holder: at a cut, the node that has its bound.
            following: the step after it.
            end: at a cut below a node that is left, the step that leaves it.
        """
        self.following, self.end = following, end
        self.where = "elsewhere" if holder is None else f"at {self._name(holder)}"
        if step.event in ("enter", "evaluate"):
            self.seen.add(step.node)
        text = getattr(self, f"_{step.event}")(step)
        if step.event in ("enter", "bounds"):
            self.known[step.node] = step.alpha, step.beta, step.value
        return f"The{text[3:]}." if text.startswith("the ") else f"{text}."

    def _name(self, node: int) -> str:
        return node_name(self.trace, node)

    def _enter(self, step: Step) -> str:
        node = self.trace.nodes[step.node]
        by = "" if node.parent is None else f" by {action_text(node.action)}"
        player = mover_name(self.trace, step.node)
        if not player:
            return f"Enter {self._name(step.node)}{by}, a leaf"
        bounds = (("α", step.alpha), ("β", step.beta))
        known = [f"{letter} = {number_text(b)}" for letter, b in bounds if b is not None]
        text = f"Enter {self._name(step.node)}{by}, where {player} moves"
        return f"{text}, with {' and '.join(known)}" if known else text

    def _bounds(self, step: Step) -> str:
        before = self.known.get(step.node, (None, None, None))
        now = step.alpha, step.beta, step.value
        changes = [
            f"{name} {_change(old, new)}"
            for name, old, new in zip(("α", "β", "the best value so far"), before, now, strict=True)
            if old != new and new is not None
        ]
        return f"At {self._name(step.node)}, {' and '.join(changes) or 'nothing is known yet'}"

    def _evaluate(self, step: Step) -> str:
        name = self._name(step.node)
        if self.trace.game.is_terminal(self.trace.nodes[step.node].state):
            return f"{name} is a leaf, worth {value_text(step.value)}"
        return f"The evaluation puts {name} at {value_text(step.value)}"

    def _returned(self, step: Step) -> str:
        child = 0 if step.child is None else step.child
        text = f"{self._name(child)} hands {value_text(step.value)} to {self._name(step.node)}"
        return f"{text}. {compared}" if (compared := self._comparison(step)) else text

    def _comparison(self, step: Step) -> str:
        """Return how a child's value fares against the best so far; "" where that is not known."""
        best, after = self.known.get(step.node, (None, None, None))[2], self.following
        numbers = isinstance(step.value, int | float) and isinstance(best, int | float)
        if not numbers or after is None or (after.node != step.node and after.event != "enter"):
            return ""
        v = -step.value if is_negated(self.trace.sources[step.source], step.line) else step.value
        taken = after.event == "bounds" and after.value == v
        if not taken and after.event in ("bounds", "cut"):
            return ""
        who = mover_name(self.trace, step.node)
        verb = f"takes {number_text(v)}" if taken else f"keeps {number_text(best)}"
        return f"{number_text(v)} against {number_text(best)}: {who} {verb}"

    def _leave(self, step: Step) -> str:
        return f"Leave {self._name(step.node)} with {value_text(step.value)}"

    def _error(self, step: Step) -> str:
        return f"The search raises an exception at {self._name(step.node)}: {step.value}"

    def _cut(self, step: Step) -> str:
        """Return the sentence of a cut: the moves left out, and the reason if it is known."""
        nodes, name = self.trace.nodes, self._name(step.node)
        left_out = [c for c in nodes[step.node].children if c not in self.seen]
        moves = [action_text(nodes[c].action) for c in left_out]
        listed = ", ".join(moves[:MOST_LISTED]) + ", …" * (len(moves) > MOST_LISTED)
        skipped = f"{len(moves)} move{'s' * (len(moves) != 1)} ({listed})" if moves else "the rest"
        if self.end is not None:
            above, value = self._name(self.end.node), self.end.value
            why = "" if value is None else f"The value of {above} is {value_text(value)}. So "
            return f"{why}{name} is left, and {skipped} not looked at"
        if why := self._reason(step):
            return f"Cut at {name}: {why}, so {skipped} cannot matter"
        return f"{name} is left, and {skipped} not looked at"

    def _reason(self, step: Step) -> str:
        v, alpha, beta = step.value, step.alpha, step.beta
        player = mover_name(self.trace, step.node)
        if not isinstance(v, int | float):
            return ""
        value = number_text(v)
        if player == "MIN" and alpha is not None and v <= alpha:
            return f"MIN can get {value} here, MAX is sure of α = {number_text(alpha)} {self.where}"
        if player == "MAX" and beta is not None and v >= beta:
            return f"MAX can get {value} here, MIN is sure of β = {number_text(beta)} {self.where}"
        if beta is not None and v >= beta:
            return f"{value} reaches β = {number_text(beta)}"
        if alpha is not None and v <= alpha:
            return f"{value} is not above α = {number_text(alpha)}"
        return ""


def _change(old: Any, new: Any) -> str:
    """Return how a number changes: "starts at 3", "rises from -∞ to 3"."""
    if not isinstance(old, int | float) or not isinstance(new, int | float):
        return f"starts at {value_text(new)}"
    return f"{'rises' if new > old else 'falls'} from {value_text(old)} to {value_text(new)}"
