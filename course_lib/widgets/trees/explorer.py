"""The search explorer: a search, a student's own included, played step by step on its tree."""

from collections.abc import Callable
from typing import Any

import traitlets

from course_lib.draw import Picture, draw_tree
from course_lib.game import A, Game, S
from course_lib.trace import Trace, trace
from course_lib.widgets.core.modules import es_module
from course_lib.widgets.matches.play_on import PlaysOn, Position
from course_lib.widgets.trees.payload import outcome, payload, title
from course_lib.wording import value_text

MOST_PICTURED = 60


class Explorer(PlaysOn):
    """A trace to step through, on the tree, beside the text of the search.

    Attributes:
        step: how many steps have been taken; 0 before the search, and len(trace.steps) at its end.
    """

    _esm = es_module("trees/explorer.js")
    step = traitlets.Int(0).tag(sync=True)

    def __init__(self, trace: Trace, step: int = 0) -> None:
        """Show a trace from a step on.

        Args:
            trace: the record that ``course_lib.trace.trace`` returned.
            step: how many steps have been taken when it opens.

        Raises:
            TypeError: trace is not a Trace.
            ValueError: step is not between 0 and the number of steps.
        """
        if not isinstance(trace, Trace):
            raise TypeError(
                f"trace is {trace!r}, but an explorer shows what course_lib.trace.trace returned; "
                "explore(search, game, s) does both"
            )
        self.trace = trace
        super().__init__(data=payload(trace), step=step)

    @traitlets.validate("step")
    def _step_is_in_trace(self, proposal: Any) -> int:
        last = len(self.trace.steps)
        if not 0 <= proposal["value"] <= last:
            raise ValueError(f"step is {proposal['value']}, but this trace has steps 0 to {last}")
        return int(proposal["value"])

    def position(self, content: dict[str, Any]) -> Position:
        """Return the position of a node, by its number; ValueError if there is no such node."""
        node, nodes = content.get("node"), self.trace.nodes
        if type(node) is not int or node not in range(len(nodes)):
            raise ValueError(f"there is no node {node!r}; there are 0 to {len(nodes) - 1}")
        return self.trace.game, nodes[node].state

    def picture(self) -> Picture:
        """Return the tree with the values that were found and the parts that were cut."""
        t = self.trace
        values = {
            t.path(s.node): value_text(s.value) for s in t.steps if s.event in ("leave", "evaluate")
        }
        depth = max(len(t.path(i)) for i in range(len(t.nodes)))
        return draw_tree(
            t.game,
            t.nodes[0].state,
            depth=depth,
            values=values,
            pruned=[t.path(i) for i in t.pruned()],
            caption=f"What {title(t)} looked at. {outcome(t)}",
            max_nodes=MOST_PICTURED,
        )


def explore(
    search: Callable[..., Any], game: Game[S, A], s: S, *args: Any, **limits: Any
) -> Explorer:
    """Run ``search(game, s, *args)`` and return an explorer of its steps.

    The arguments, and the limits ``max_steps`` and ``seconds``, are those of
    ``course_lib.trace.trace``; so are the errors.
    """
    return Explorer(trace(search, game, s, *args, **limits))
