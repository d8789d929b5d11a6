"""Cases and answers: one question to a function, and its reply, in plain data."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from autograder.model.search_tree import CountingClock, NodeOf, Path, Rng, Row
from autograder.protocol.call_record import RecordedCall
from autograder.protocol.codec import Json, as_text, encode
from autograder.protocol.game_codec import compact, describe_environment, describe_game
from autograder.protocol.notes import CallNotes
from course_lib.environment import Environment
from course_lib.game import Game, successors


def tree_size(game: Game[Any, Any], s: Any, most: int) -> int:
    """Return the number of nodes below and including s, or ``most`` if there are more."""
    stack, nodes = [s], 0
    while stack and nodes < most:
        nodes += 1
        stack.extend(t for _, t in successors(game, stack.pop()))
    return nodes


T = TypeVar("T")


@dataclass(frozen=True)
class Table:
    """An evaluation written down: a function from states to numbers.

    In a counted case its numbers stay with the judge, who is asked for them one by one.

    Attributes:
        values: the number, or the truth, of every state.
        name: its name in messages.
        told: True if it is sent to the student's process even in a counted case.
    """

    values: Mapping[Any, float]
    name: str = "evaluate"
    told: bool = False

    def __call__(self, s: Any) -> float:
        """Return the evaluation of s."""
        return self.values[s]


@dataclass(frozen=True)
class Kept:
    """A dictionary that stays with the student's process from one call to the next."""

    name: str


@dataclass(frozen=True)
class Probe:
    """A question to a game that the student wrote.

    Attributes:
        setup: the arguments of the game's class: the numbers that give its size.
        actions: the actions that are played first.
        question: a key of ``protocol.probe.QUESTIONS``.
        given: the question's further argument: an action, or other actions.
    """

    setup: tuple[int, ...]
    actions: tuple[Any, ...]
    question: str
    given: Any = None

    def to_json(self) -> Json:
        """Return the question as it crosses the wire."""
        return {
            "probe": {
                "setup": encode(self.setup),
                "actions": encode(self.actions),
                "question": self.question,
                "given": encode(self.given),
            }
        }


@dataclass(frozen=True)
class Passed:
    """A list or a dictionary whose changes matter.

    Attributes:
        value: the argument.
        returned: True if the argument, as the call left it, is the value of the answer; else a
            change to it is a change of the function's arguments.
    """

    value: Any
    returned: bool = False


@dataclass(frozen=True)
class Added:
    """Stands for a list of numbers that a call has had already, and to which its caller adds.

    Attributes:
        numbers: what is added to each of the list's numbers, in place, before the call.
    """

    numbers: tuple[float, ...]


class Origin(NamedTuple):
    """How a case was drawn: by which of the exercise's generators, from which seed."""

    kind: str
    seed: str


@dataclass(frozen=True)
class Case:
    """The arguments of one call, or of the calls of an interview.

    Attributes:
        kind: says which properties look at this case.
        args: the arguments: games, environments, evaluations (``Table``), nodes of search trees
            (``NodeOf``), random generators (``Rng``), clocks (``CountingClock``), ``Passed``, data.
        counted: True if leaf values, evaluations and the steps of environments stay with the
            judge, who counts.
        served: True if, in a counted case about a tree, not its leaf values but its moves stay with
            the judge, who notes which states' actions are asked for.
        which: which function is called, when the exercise asks for several.
        origin: where a drawn case comes from: the exercise's generator and its seed.
        earlier: calls that are made first with the very same objects: for each of them, the
            arguments that it has of its own, by their places. A game then returns the same list
            whenever it is asked for a state's actions. The answer's value is the list of all
            values, those of the earlier calls first; None if every call returned None.
    """

    kind: str
    args: tuple[Any, ...]
    counted: bool = False
    which: int = 0
    origin: "Origin | None" = field(default=None, compare=False, repr=False)
    served: bool = False
    earlier: tuple[Mapping[int, Any], ...] = ()

    @cached_property
    def as_text(self) -> str:
        """The arguments as JSON text, the way they cross the wire."""
        told = {"values": self.served or not self.counted, "moves": not self.served}
        found = arguments_json(self.args, self.earlier, **told, named=True)
        for arg in found:
            if "described" in arg:
                arg["described"] = compact(arg["described"])
        return as_text(found)

    @cached_property
    def key(self) -> str:
        """All of the arguments as JSON text: equal for equal cases."""
        return as_text(arguments_json(self.args, self.earlier, values=True))

    @cached_property
    def identity(self) -> tuple[str, int, str]:
        """The question: equal for cases in which the same is asked in the same sense."""
        return self.kind, self.which, self.key

    @property
    def game(self) -> Game[Any, Any] | None:
        """The first game among the arguments, if there is one."""
        return next((a for a in self.args if isinstance(a, Game)), None)

    @property
    def root(self) -> Any:
        """The state that a game is asked about; of several, the first."""
        states = self.args[1] if len(self.args) > 1 else None
        if isinstance(states, int | dict | None):  # matches from the beginning, a strategy, nothing
            return self.args[0].initial()
        if isinstance(states, list):
            return states[0] if states else self.args[0].initial()
        return states.tree.state if isinstance(states, NodeOf) else states

    @cached_property
    def _known(self) -> dict[Callable[["Case"], Any], Any]:
        return {}

    def once(self, work: Callable[["Case"], T]) -> T:
        """Return the result of a function of this case, which is computed once."""
        if work not in self._known:
            self._known[work] = work(self)
        found: T = self._known[work]
        return found

    @property
    def size(self) -> int:
        """How much there is to read: the smaller of two failing cases is shown."""
        nodes = 0 if self.game is None else tree_size(self.game, self.root, 200)
        setup = sum(sum(arg.setup) for arg in self.args if isinstance(arg, Probe))
        return 20 * nodes + 10 * setup + len(repr((*self.args, *self.earlier)))


def arguments_json(
    args: Sequence[object],
    earlier: Sequence[Mapping[int, object]] = (),
    *,
    values: bool,
    moves: bool = True,
    named: bool = False,
) -> list[Json]:
    """Return the arguments of a call as they cross the wire.

    The first one says which calls are made earlier: a list of [place, argument] for each.

    Args:
        args: the arguments.
        earlier: the arguments that earlier calls have of their own; see ``Case``.
        values: as for ``argument_json``.
        moves: as for ``argument_json``.
        named: as for ``argument_json``.
    """
    found = [argument_json(arg, values=values, moves=moves, named=named) for arg in args]
    if earlier:
        found[0]["earlier"] = [
            [[place, argument_json(arg, values=values, named=named)] for place, arg in own.items()]
            for own in earlier
        ]
    return found


def argument_json(arg: object, *, values: bool, moves: bool = True, named: bool = False) -> Json:
    """Return an argument as it crosses the wire.

    Args:
        arg: the argument.
        values: False if the values of leaves and evaluations stay with the judge.
        moves: False if the moves of trees stay with the judge.
        named: True if tables come with their names, by which no two cases differ.
    """
    if isinstance(arg, Game):
        return {"described": describe_game(arg, values=values, moves=moves)}
    if isinstance(arg, Environment):
        return {"environment": describe_environment(arg), "steps": values}
    if isinstance(arg, Passed):
        return {"passed": encode(arg.value), "returned": arg.returned}
    if isinstance(arg, Table):
        told = values or arg.told
        sent = {"table": encode(dict(arg.values))} if told else {"oracle": "evaluate"}
        return {**sent, "name": arg.name} if named else sent
    if isinstance(arg, NodeOf | Probe):
        return arg.to_json()
    if isinstance(arg, Added):
        return {"added": encode(arg.numbers)}
    if isinstance(arg, Rng):
        return {"seed": arg.seed, "times": arg.times}
    if isinstance(arg, CountingClock):
        return {"clock": arg.ticks if values else None}
    return {"kept": arg.name} if isinstance(arg, Kept) else {"data": encode(arg)}


@dataclass(frozen=True)
class Answer:
    """The outcome of one call, in plain data.

    Attributes:
        value: the returned value.
        error: why there is no value.
        changed: the change that the function made to its arguments, if any.
        again: in a case with served moves, a state whose actions were asked for more than once.
        expanded: in a case with served moves, the states whose actions were asked for.
        asked: in a counted case, the distinct states whose utility or evaluation was asked for.
        evaluated: those of them whose evaluation was asked for.
        requests: how often anything was asked for.
        order: the states whose utility was requested, one per request; for an environment, its
            steps as (state, action, next state, reward), and (state,) where an episode began.
        tree: the search tree of the question as the call left it, if there was one.
        parts: the answers to the calls of an interview, in order.
        weight: the number of its values, and of those of the states it asked for.
        notes: notes of the call for the function's author; they have no points.
        calls: the calls that the function made of itself and its helpers, where they were recorded.
    """

    value: Any = None
    error: str | None = None
    changed: str | None = None
    again: str | None = None
    expanded: frozenset[Any] = frozenset()
    asked: frozenset[Any] = frozenset()
    evaluated: frozenset[Any] = frozenset()
    requests: int = 0
    order: tuple[Any, ...] = ()
    tree: Mapping[Path, Row] | None = None
    parts: "tuple[Answer, ...]" = ()
    weight: int = field(default=0, compare=False)
    notes: CallNotes | None = field(default=None, compare=False)
    calls: tuple[RecordedCall, ...] = field(default=(), compare=False, repr=False)

    @cached_property
    def literal(self) -> str:
        """The value as it is written in Python, where 1 is neither 1.0 nor True."""
        return repr(self.value)
