"""The recorder: callbacks of the interpreter during a search, and the steps made from them.

Three kinds of calls are of interest: calls of the game's methods, which say how states hang
together; calls of evaluations; and calls of the search's own functions, wherever they stand,
whose arguments say which node they are about and whose variables hold the bounds.
"""

import dis
import gc
import inspect
import sys
import sysconfig
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Timer
from types import CodeType, FrameType, TracebackType
from typing import Any

from course_lib import game as formalism
from course_lib.game import Game
from course_lib.trace.functions import (
    COMPREHENSIONS,
    Call,
    Function,
    arguments,
    asker,
    game_methods,
    plain,
)
from course_lib.trace.records import Event, Source, Step, Trace, TraceNode

YIELDS = {dis.opmap["YIELD_VALUE"], dis.opmap["RESUME"]}  # Python 3.13 is already one further
RETURNS = {dis.opmap[name] for name in ("RETURN_VALUE", "RETURN_CONST") if name in dis.opmap}
HERE = Path(formalism.__file__).parent
NOT_WATCHED = (
    *dict.fromkeys(str(sysconfig.get_path(name)) for name in ("stdlib", "purelib", "platlib")),
    str(HERE / "game.py"),
    str(HERE / "games"),
    str(HERE / "trace"),
)
TraceFunction = Callable[[FrameType, str, Any], Any]


class _Stop(BaseException):
    """Ends a search whose recording has ended."""


class Recorder:
    """Records one search; see ``course_lib.trace.trace`` for the arguments."""

    def __init__(
        self, game: Game[Any, Any], s: Any, args: Sequence[Any], max_steps: int, seconds: float
    ) -> None:
        self.game, self.root, self.args, self.kind = game, s, args, type(s)
        self.max_steps, self.seconds, self.late = max_steps, seconds, False
        self.nodes = [TraceNode(None, None, s)]
        self.children: list[dict[Any, int]] = [{}]
        self.latest: dict[Any, int] = {s: 0}
        self.steps: list[Step] = []
        self.sources: list[Source] = []
        self.places: dict[tuple[str, int], tuple[int, int]] = {}
        self.functions: dict[CodeType, Function | str | None] = {}
        self.calls: list[Call] = []
        self.sleeping: dict[FrameType, Call] = {}
        self.cut: set[int] = set()
        self.stopped: str | None = None
        self.interesting: dict[CodeType, str] = game_methods(game) | {
            f.__code__: "evaluate" for f in args if hasattr(f, "__code__")
        }

    def run(self, search: Callable[..., Any]) -> Trace:
        """Run the search and return the record."""
        result = error = None
        old, collects = sys.gettrace(), gc.isenabled()
        gc.disable()  # a record only grows, and looking through it again and again takes time
        clock = Timer(self.seconds, self._time_is_up)
        clock.daemon = True
        with suppress(RuntimeError):  # a browser has no threads: the number of steps is the limit
            clock.start()
        sys.settrace(self._on_call)
        try:
            result = search(self.game, self.root, *self.args)
        except _Stop:
            pass
        except Exception as exception:
            sys.settrace(old)
            error = f"{type(exception).__name__}: {exception}"
        finally:
            sys.settrace(old)
            clock.cancel()
            if collects:
                gc.enable()
        self._complete()
        return Trace(
            self.game,
            tuple(self.nodes),
            tuple(self.steps),
            tuple(self.sources),
            result,
            error,
            self.stopped,
        )

    def _time_is_up(self) -> None:
        """End the search at the next line of any function; called from another thread."""
        self.late = True
        for call in tuple(self.calls):
            call.frame.f_trace_lines = call.place.f_trace_lines = True

    # Called by the interpreter.

    def _on_call(self, frame: FrameType, event: str, arg: Any) -> TraceFunction | None:
        code = frame.f_code
        try:
            function = self.functions[code]
        except KeyError:
            function = self.functions[code] = self._look_at(code)
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
        call = Call(node, node != above, function, frame)
        self._go_on(call)
        if call.enters:
            self.nodes[node].looked_at = True
            self._note("enter", call, node, value=None)

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
                self._stop("because its time was up", "seconds")
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
        if not self.calls or (caller is not None and caller.f_code in self.interesting):
            return None  # the game asks itself
        given = arguments(frame)
        if method == "actions":
            self._expanded(given[-1])
            return None

        def on_return(frame: FrameType, event: str, arg: Any) -> TraceFunction:
            if event == "return" and arg is not None:
                if method == "transition":
                    self._made(given[-2], given[-1], arg)
                elif method == "utility":
                    self._evaluated(given[-2], arg, looked_at=True)
                else:
                    self._evaluated(given[-1], arg, looked_at=False)
            return on_return

        frame.f_trace_lines = False
        return on_return

    # Which node something is about.

    def _node_of_call(self, frame: FrameType, function: Function, above: int | None) -> int:
        if above is None:
            return 0
        values, kind = frame.f_locals, self.kind
        for name in function.parameters:
            value = values.get(name)
            if type(value) is kind and (node := self._known(value, above)) is not None:
                return node
        return above

    def _known(self, state: Any, above: int) -> int | None:
        """Return the node of a state, as seen from a node; None if it is not a known state."""
        if type(state) is not self.kind:
            return None
        try:
            latest = self.latest.get(state)
        except TypeError:  # not hashable, so not a state
            return None
        if latest is None:
            return None
        if self.nodes[above].state == state:
            return above
        return latest if self.nodes[latest].parent == above else self._child(above, state, latest)

    def _child(self, above: int, state: Any, latest: int) -> int:
        """Return the child of a node that has this state, else the node that had it last."""
        same = [c for c in self.children[above].values() if self.nodes[c].state == state]
        fresh = [c for c in same if not self.nodes[c].looked_at]
        return fresh[0] if fresh else same[0] if same else latest

    def _made(self, state: Any, action: Any, child_state: Any) -> None:
        node = self._known(state, self.calls[-1].node)
        if node is not None:
            self.calls[-1].expands |= node == self.calls[-1].node
            self._node(node, action, child_state)

    def _node(self, parent: int, action: Any, state: Any) -> int:
        """Return the child that an action leads to, new or not."""
        found = self.children[parent].get(action)
        if found is None:
            found = self.children[parent][action] = len(self.nodes)
            self.nodes.append(TraceNode(parent, action, state))
            self.children.append({})
        self.latest[state] = found
        return found

    # Records.

    def _note(
        self, event: Event, call: Call, node: int, value: Any, child: int | None = None
    ) -> None:
        taken = len(self.steps)
        if taken >= self.max_steps:
            self._stop(f"after {self.max_steps:,} steps", "max_steps")
        function = call.function
        line = (call.line if function.assigning else call.place.f_lineno) - function.first
        line = min(line, len(self.sources[function.source].lines) - 1)  # its text may be unknown
        self.steps.append(
            Step(event, node, function.source, line, call.alpha, call.beta, value, child)
        )

    def _stop(self, when: str, limit: str) -> None:
        self.stopped = (
            f"the recording stopped {when}; take a smaller game or state, or raise {limit}"
        )
        raise _Stop

    def _bounds(self, call: Call) -> None:
        known = call.alpha, call.beta, call.value
        call.alpha, call.beta, call.value = now = call.function.read(call.frame)
        if now != known:
            self._note("bounds", call, call.node, call.value)

    def _expanded(self, state: Any) -> None:
        """Note that a node is looked at by a search that does not call itself."""
        call = self.calls[-1]
        node = self._known(state, call.node)
        if node is not None and not self.nodes[node].looked_at:
            self.nodes[node].looked_at = True
            self._note("enter", call, node, value=None)

    def _evaluated(self, state: Any, value: Any, *, looked_at: bool) -> None:
        call = self.calls[-1]
        node = self._known(state, call.node)
        if node is not None:
            self.nodes[node].looked_at |= looked_at
            self._note("evaluate", call, node, plain(value))

    def _leave(self, call: Call, value: Any) -> None:
        self.calls.pop()
        if call.raised is not None:
            return
        final = call.enters or call.expands
        if final and call.node not in self.cut and self._left_out(call.node):
            self.cut.add(call.node)
            self._note("cut", call, call.node, plain(value))
        if not call.enters:
            return
        self.cut.discard(call.node)
        self._note("leave", call, call.node, plain(value))
        if self.calls:
            above = self.calls[-1]
            self._note("returned", above, above.node, plain(value), child=call.node)

    def _left_out(self, node: int) -> bool:
        children = self.children[node]
        if not children:
            return False
        looked_at = sum(self.nodes[c].looked_at for c in children.values())
        return 0 < looked_at < len(self.game.actions(self.nodes[node].state))

    def _error(self, call: Call, error: BaseException, place: TracebackType) -> None:
        below = place.tb_next
        if below is None or not isinstance(self.functions.get(below.tb_frame.f_code), Function):
            self._note("error", call, call.node, f"{type(error).__name__}: {error}")

    # The functions' texts, and the finished tree.

    def _look_at(self, code: CodeType) -> Function | str | None:
        """Return the record of a function of the search, or the name of a method to note."""
        if (method := self.interesting.get(code)) is not None:
            return method
        if code.co_filename.startswith(NOT_WATCHED) or code.co_filename.startswith("<frozen"):
            return None
        if code.co_name in COMPREHENSIONS:
            return code.co_name
        for (file, first), (source, last) in self.places.items():
            if file == code.co_filename and first <= code.co_firstlineno <= last:
                return Function(code, source, first)
        try:
            lines, first = inspect.getsourcelines(code)
        except (OSError, TypeError, SyntaxError):
            lines, first = ["(its source is not known)\n"], code.co_firstlineno
        self.sources.append(Source(code.co_name, tuple(line.rstrip("\n") for line in lines)))
        source, last = len(self.sources) - 1, first + len(lines) - 1
        self.places[code.co_filename, first] = source, last
        return Function(code, source, first)

    def _complete(self) -> None:
        """Add the children that were never made, and put all children in order."""
        transition = self.game.transition
        for i in range(len(self.nodes)):
            node = self.nodes[i]
            if self.children[i] and node.looked_at:
                known = self.children[i]
                node.children = [
                    known[a] if a in known else self._node(i, a, transition(node.state, a))
                    for a in self.game.actions(node.state)
                ]
