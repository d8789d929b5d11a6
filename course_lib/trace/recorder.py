"""The recorder: callbacks of the interpreter during a search, and the steps made from them.

Three kinds of calls are of interest: calls of the game's methods, which say how states hang
together; calls of evaluations; and calls of the search's own functions, wherever they stand,
whose arguments say which node they are about and whose variables hold the bounds.

A search that calls itself leaves a node at the end of the call that entered it. One that grows the
most promising part of its tree comes back: its calls about a node end without a value, and the
node stays open until a call about it returns one, or until a node above is left.

The tree that the search walks through says which of its nodes a state belongs to.
"""

import dis
import gc
import signal
import sys
from collections.abc import Callable, Sequence
from threading import Timer
from types import CodeType, FrameType, TracebackType
from typing import Any

from course_lib.game import Game
from course_lib.trace.cuts import lasting_cuts
from course_lib.trace.functions import (
    COMPREHENSIONS,
    NOTHING,
    Bounds,
    Call,
    Function,
    arguments,
    asker,
    plain,
)
from course_lib.trace.records import Event, Step, Trace, TraceNode
from course_lib.trace.sources import Sources


class StateTree:
    """The nodes that a search has seen so far, found again by their states.

    Args:
        game: the game.
        s: the state at the root.

    Attributes:
        nodes: the nodes, the root first.
        kind: the type of the states.
    """

    def __init__(self, game: Game[Any, Any], s: Any) -> None:
        self.game, self.kind = game, type(s)
        self.nodes = [TraceNode(None, None, s)]
        self._children: list[dict[Any, int]] = [{}]
        self._latest: dict[Any, int] = {s: 0}

    def find(self, state: Any, above: int) -> int | None:
        """Return the node of a state, as seen from a node; None if it is not a known state."""
        if type(state) is not self.kind:
            return None
        try:
            latest = self._latest.get(state)
        except TypeError:  # not hashable, so not a state
            return None
        if latest is None:
            return None
        if self.nodes[above].state == state:
            return above
        return latest if self.nodes[latest].parent == above else self._child(above, state, latest)

    def _child(self, above: int, state: Any, latest: int) -> int:
        """Return the child of a node that has this state, else the node that had it last."""
        same = [c for c in self._children[above].values() if self.nodes[c].state == state]
        fresh = [c for c in same if not self.nodes[c].looked_at]
        return fresh[0] if fresh else same[0] if same else latest

    def child(self, parent: int, action: Any, state: Any) -> int:
        """Return the child that an action leads to, new or not."""
        found = self._children[parent].get(action)
        if found is None:
            found = self._children[parent][action] = len(self.nodes)
            self.nodes.append(TraceNode(parent, action, state))
            self._children.append({})
        self._latest[state] = found
        return found

    def is_expanded(self, node: int) -> bool:
        """Return whether the search has made children of a node."""
        return bool(self._children[node])

    def left_out(self, node: int, least: int = 1) -> bool:
        """Return whether at least so many of a node's children were looked at, and others not."""
        children = self._children[node]
        if not children:
            return False
        looked_at = sum(self.nodes[c].looked_at for c in children.values())
        return least <= looked_at < len(self.game.actions(self.nodes[node].state))

    def is_below(self, node: int, above: int) -> bool:
        """Return whether a node lies below another one."""
        while node > above:  # a parent has a smaller number than its children
            node = self.nodes[node].parent or 0
        return node == above

    def complete(self) -> None:
        """Add the children that were never made, and put all children in order."""
        transition = self.game.transition
        for i in range(len(self.nodes)):
            node = self.nodes[i]
            if self._children[i] and node.looked_at:
                known = self._children[i]
                node.children = [
                    known[a] if a in known else self.child(i, a, transition(node.state, a))
                    for a in self.game.actions(node.state)
                ]


class EndOfRecording(BaseException):
    """Ends a search whose recording has ended."""


class Steps:
    """Writes the steps of a search.

    Args:
        sources: the texts of the search's functions.
        most: the recording stops after so many steps.

    Attributes:
        steps: the steps, in order.
        known: alpha, beta and the best value that were last noted at each node.
        stopped: why the recording ended before the search did.
    """

    def __init__(self, sources: Sources, most: int) -> None:
        self.sources, self.most = sources, most
        self.steps: list[Step] = []
        self.known: dict[int, Bounds] = {}
        self.stopped: str | None = None

    def note(
        self,
        event: Event,
        call: Call,
        node: int,
        value: Any,
        child: int | None = None,
        bounds: Bounds | None = None,
    ) -> None:
        """Write a step of a call: at its present line, with its bounds if none are given."""
        if len(self.steps) >= self.most:
            self.stop(f"after {self.most:,} steps", "max_steps")
        function = call.function
        line = (call.line if function.assigning else call.place.f_lineno) - function.first
        text = self.sources.texts[function.source]
        line = max(0, min(line, len(text.lines) - 1))  # they may be unknown
        alpha, beta, _ = bounds or call.bounds()
        self.steps.append(Step(event, node, function.source, line, alpha, beta, value, child))
        if event in ("enter", "bounds"):
            self.known[node] = alpha, beta, value

    def stop(self, when: str, limit: str) -> None:
        """End the search, and say which limit it has reached."""
        self.stopped = (
            f"the recording stopped {when}; take a smaller game or state, or raise {limit}"
        )
        raise EndOfRecording


YIELDS = {dis.opmap["YIELD_VALUE"], dis.opmap["RESUME"]}  # Python 3.13 is already one further
RETURNS = {dis.opmap[name] for name in ("RETURN_VALUE", "RETURN_CONST") if name in dis.opmap}
TraceFunction = Callable[[FrameType, str, Any], Any]


class Recorder:
    """Records one search; see ``course_lib.trace.trace`` for the arguments."""

    def __init__(
        self, game: Game[Any, Any], s: Any, args: Sequence[Any], max_steps: int, seconds: float
    ) -> None:
        self.game, self.root, self.args = game, s, args
        self.seconds, self.late = seconds, False
        self.tree, self.sources = StateTree(game, s), Sources(game, args)
        self.record = Steps(self.sources, max_steps)
        self.functions: dict[CodeType, Function | str | None] = {}
        self.calls: list[Call] = []
        self.sleeping: dict[FrameType, Call] = {}
        self.open: set[int] = set()

    def run(self, search: Callable[..., Any]) -> Trace:
        """Run the search and return the record."""
        result = error = None
        old, collects = sys.gettrace(), gc.isenabled()
        gc.disable()  # a record only grows, and looking through it again and again takes time
        clock = Timer(self.seconds, self._time_is_up)
        clock.daemon = True
        try:
            clock.start()
        except RuntimeError:  # no threads
            if hasattr(signal, "setitimer"):
                signal.signal(signal.SIGVTALRM, self._time_is_up)
                signal.setitimer(signal.ITIMER_VIRTUAL, self.seconds)
        sys.settrace(self._on_call)
        try:
            result = search(self.game, self.root, *self.args)
        except EndOfRecording:
            pass
        except Exception as exception:
            sys.settrace(old)
            error = f"{type(exception).__name__}: {exception}"
        finally:
            sys.settrace(old)
            clock.cancel()
            if collects:
                gc.enable()
        self.tree.complete()
        return Trace(
            self.game,
            tuple(self.tree.nodes),
            tuple(lasting_cuts(self.record.steps, self.tree.nodes)),
            tuple(self.sources.texts),
            result,
            error,
            self.record.stopped,
        )

    def _time_is_up(self, *_: object) -> None:
        """End the search at the next line of any function; called by the clock."""
        self.late = True
        for call in tuple(self.calls):
            call.frame.f_trace_lines = call.place.f_trace_lines = True

    # Called by the interpreter.

    def _on_call(self, frame: FrameType, event: str, arg: Any) -> TraceFunction | None:
        code = frame.f_code
        try:
            function = self.functions[code]
        except KeyError:
            function = self.functions[code] = self.sources.look_at(code)
        if function is None:
            return None
        if isinstance(function, str):
            return self._on_other_call(frame, function)
        if frame in self.sleeping:  # a generator goes on
            self._go_on(self.sleeping.pop(frame))
        else:
            self._begin(frame, function)
        return self._on_line

    def _begin(self, frame: FrameType, function: Function) -> None:
        above = self.calls[-1].node if self.calls else None
        node = self._node_of_call(frame, function, above)
        call = Call(node, function, frame)
        is_open = node in self.open or any(c.node == node for c in self.calls)
        call.enters, call.resumes = node != above and not is_open, node != above and is_open
        self._go_on(call)
        if call.enters:
            call.is_first = not self.tree.nodes[node].looked_at
            self.tree.nodes[node].looked_at = True
            self.record.note("enter", call, node, value=None)
            call.entered = len(self.record.steps)
        elif call.resumes and call.bounds() != NOTHING:
            self._bounds(call, NOTHING)

    def _go_on(self, call: Call) -> None:
        """Begin with a call, or go on; if it holds no bounds, its lines are of no interest."""
        call.frame.f_trace_lines = bool(call.assigning)
        self.calls.append(call)
        if self.late:  # the clock has looked through the calls before this one was there
            call.frame.f_trace_lines = True

    def _on_line(self, frame: FrameType, event: str, arg: Any) -> TraceFunction:
        call = self.calls[-1]
        if event == "line":
            if self.late:
                self.record.stop("because its time was up", "seconds")
            if call.stale and frame.f_lasti not in call.function.shadowed:
                self._bounds(call)
                call.stale = False
            call.line = line = frame.f_lineno
            call.stale = call.stale or line in call.assigning
            call.raised = None
        elif event == "return" and frame is not call.frame:  # a comprehension has ended
            call.place = frame.f_back or call.frame
        elif event == "return":
            self._on_return(call, arg)
        elif event == "exception":
            new = arg[1] is not call.raised
            if new and not isinstance(arg[1], StopIteration | GeneratorExit):
                self._error(call, arg[1], arg[2])
            call.raised = arg[1]
        return self._on_line

    def _on_return(self, call: Call, value: Any) -> None:
        """Note that a call ends, or that a generator waits at a ``yield``."""
        frame = call.frame
        if call.stale:
            self._bounds(call)
        last = frame.f_code.co_code[frame.f_lasti]
        if last in YIELDS:
            call.raised = None  # and caught, if the generator goes on
            self.sleeping[frame] = self.calls.pop()
            return
        if last in RETURNS:
            call.raised = None  # and caught
            call.line = frame.f_lineno  # Python 3.14 skips the line event of some returns
        self._leave(call, value)

    def _in_comprehension(self, frame: FrameType) -> TraceFunction | None:
        """Go on with the function's call in the frame of its comprehension; see ``Call.place``."""
        if not self.calls or frame.f_back is not self.calls[-1].place:
            return None  # of a function that is not watched
        call = self.calls[-1]
        call.place, frame.f_trace_lines = frame, call.frame.f_trace_lines
        return self._on_line

    def _on_other_call(self, frame: FrameType, method: str) -> TraceFunction | None:
        """Record a call of a method of the game, or of an evaluation, and its result."""
        if method in COMPREHENSIONS:
            return self._in_comprehension(frame)
        caller = asker(frame)
        if not self.calls or (caller is not None and caller.f_code in self.sources.noted):
            return None  # the game asks itself
        given = arguments(frame)
        if method == "actions":
            self._note_expansion(given[-1])
            return None

        def on_return(frame: FrameType, event: str, arg: Any) -> TraceFunction:
            if event == "return" and arg is not None:
                if method == "transition":
                    self._note_move(given[-2], given[-1], arg)
                elif method == "utility":
                    self._note_evaluation(given[-2], arg, looked_at=True)
                else:
                    self._note_evaluation(given[-1], arg, looked_at=False)
            return on_return

        frame.f_trace_lines = False
        return on_return

    # Which node something is about.

    def _node_of_call(self, frame: FrameType, function: Function, above: int | None) -> int:
        if above is None:
            return 0
        values, kind = frame.f_locals, self.tree.kind
        for name in function.parameters:
            value = values.get(name)
            if type(value) is kind and (node := self.tree.find(value, above)) is not None:
                return node
        return above

    def _note_move(self, state: Any, action: Any, child_state: Any) -> None:
        node = self.tree.find(state, self.calls[-1].node)
        if node is not None:
            self.calls[-1].expands |= node == self.calls[-1].node
            self.tree.child(node, action, child_state)

    # Records.

    def _bounds(self, call: Call, before: Bounds | None = None) -> None:
        """Note what a call's variables hold, if they have changed, and the node's with them."""
        before = before or call.bounds()
        call.alpha, call.beta, call.value = now = call.function.read(call.frame)
        if now != before and (call.enters or now != self.record.known.get(call.node)):
            self.record.note("bounds", call, call.node, call.value)

    def _note_expansion(self, state: Any) -> None:
        """Note that a node is looked at by a search that does not call itself."""
        call = self.calls[-1]
        node = self.tree.find(state, call.node)
        if node is not None and not self.tree.nodes[node].looked_at:
            self.tree.nodes[node].looked_at = True
            self.record.note("enter", call, node, value=None)

    def _note_evaluation(self, state: Any, value: Any, *, looked_at: bool) -> None:
        call = self.calls[-1]
        node = self.tree.find(state, call.node)
        if node is not None:
            self.tree.nodes[node].looked_at |= looked_at
            self.record.note("evaluate", call, node, plain(value))

    def _leave(self, call: Call, value: Any) -> None:
        self.calls.pop()
        if call.raised is not None or self._stays_open(call, value):
            return
        left = call.enters or (call.resumes and call.node in self.open)
        if (left or call.expands) and self.tree.left_out(call.node):
            self.record.note("cut", call, call.node, plain(value))
        if not left:
            return
        self.open.discard(call.node)
        self._leave_open(call)
        self.record.note("leave", call, call.node, plain(value))
        above = self.calls[-1] if self.calls else None
        if above is not None and call.enters:
            above.descends = True
            self.record.note("returned", above, above.node, plain(value), child=call.node)

    def _stays_open(self, call: Call, value: Any) -> bool:
        """Return whether a call has only done something at its node, which is not left yet.

        A call at which nothing was noted, such as that of a constructor, leaves no step.
        """
        searches = call.descends or any(c.function is call.function for c in self.calls)
        if value is not None or not self.calls or searches or not (call.enters or call.resumes):
            return False
        nothing_noted = call.entered == len(self.record.steps)
        if call.enters and nothing_noted and not self.tree.is_expanded(call.node):
            self.record.steps.pop()
            self.tree.nodes[call.node].looked_at = not call.is_first
        elif call.enters:
            self.open.add(call.node)
        return True

    def _leave_open(self, call: Call) -> None:
        """Note the cuts at the nodes below the one that is left: the search will not come back."""
        for node in sorted(n for n in self.open if self.tree.is_below(n, call.node)):
            self.open.remove(node)
            if self.tree.left_out(node, least=0):
                self.record.note(
                    "cut", call, node, self.record.known[node][2], bounds=self.record.known[node]
                )

    def _error(self, call: Call, error: BaseException, place: TracebackType) -> None:
        below = place.tb_next
        if below is None or not isinstance(self.functions.get(below.tb_frame.f_code), Function):
            self.record.note("error", call, call.node, f"{type(error).__name__}: {error}")
