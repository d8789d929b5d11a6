"""What an exercise is: what is asked, what it is worth, and what proves an answer right."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol, TypeVar

from hypothesis.strategies import SearchStrategy

from autograder.grown import NodeOf, Path, Rng, Row
from autograder.sandbox.questions import describe_game
from autograder.sandbox.wire import Json, as_text, encode
from course_lib.game import Game, successors

T = TypeVar("T")


@dataclass(frozen=True)
class Table:
    """An evaluation written down: a function from states to numbers.

    In a counted case its numbers stay with the judge, who is asked for them one by one.

    Attributes:
        values: the number, or the truth, of every state.
        name: what messages call it.
        told: True if it is sent along even in a counted case.
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
class Case:
    """What is asked about: the arguments of one call, or what an interview is held on.

    Attributes:
        kind: says which properties look at this case.
        args: the arguments: games, evaluations (``Table``), nodes of search trees (``NodeOf``),
            random generators (``Rng``) and plain data.
        counted: True if leaf values and evaluations stay with the judge, who counts.
        which: which function is called, when the exercise asks for several.
    """

    kind: str
    args: tuple[Any, ...]
    counted: bool = False
    which: int = 0

    @cached_property
    def as_text(self) -> str:
        """The arguments as JSON text, the way they cross the wire."""
        return as_text([_argument(arg, values=not self.counted) for arg in self.args])

    @cached_property
    def key(self) -> str:
        """All of the arguments as JSON text: equal for equal cases."""
        return as_text([_argument(arg, values=True) for arg in self.args])

    @property
    def game(self) -> Game[Any, Any] | None:
        """The first game among the arguments, if there is one."""
        return next((a for a in self.args if isinstance(a, Game)), None)

    @property
    def root(self) -> Any:
        """The state that a game is asked about; of several, the first."""
        states = self.args[1]
        if isinstance(states, list):
            return states[0] if states else self.args[0].initial()
        return states.tree.state if isinstance(states, NodeOf) else states

    @cached_property
    def _known(self) -> dict[Callable[["Case"], Any], Any]:
        return {}

    def once(self, work: Callable[["Case"], T]) -> T:
        """Return what a function finds out about this case, which is worked out once."""
        if work not in self._known:
            self._known[work] = work(self)
        found: T = self._known[work]
        return found

    @property
    def size(self) -> int:
        """How much there is to read: the smaller of two failing cases is shown."""
        nodes = 0 if self.game is None else _tree_size(self.game, self.root, 200)
        return 20 * nodes + len(repr(self.args))


def _argument(arg: object, *, values: bool) -> Json:
    if isinstance(arg, Game):
        return {"described": describe_game(arg, values=values)}
    if isinstance(arg, Table):
        told = values or arg.told
        return {"table": encode(dict(arg.values))} if told else {"oracle": "evaluate"}
    if isinstance(arg, NodeOf):
        return arg.described()
    if isinstance(arg, Rng):
        return {"seed": arg.seed, "times": arg.times}
    return {"kept": arg.name} if isinstance(arg, Kept) else {"data": encode(arg)}


def _tree_size(game: Game[Any, Any], s: Any, most: int) -> int:
    """Return the number of nodes below and including s, or ``most`` if there are more."""
    stack, nodes = [s], 0
    while stack and nodes < most:
        nodes += 1
        stack.extend(t for _, t in successors(game, stack.pop()))
    return nodes


@dataclass(frozen=True)
class Answer:
    """What came of one call, in plain data.

    Attributes:
        value: what was returned.
        error: why there is no value.
        changed: what the function did to the game, if anything.
        again: a state whose actions were asked for more than once, if there is one.
        asked: in a counted case, the distinct states whose utility or evaluation was asked for.
        evaluated: those of them whose evaluation was asked for.
        requests: how often anything was asked for.
        order: the states whose utility was asked for, one a request.
        tree: the search tree of the question as the call left it, if there was one.
        parts: the answers to the calls of an interview, in order.
    """

    value: Any = None
    error: str | None = None
    changed: str | None = None
    again: str | None = None
    asked: frozenset[Any] = frozenset()
    evaluated: frozenset[Any] = frozenset()
    requests: int = 0
    order: tuple[Any, ...] = ()
    tree: Mapping[Path, Row] | None = None
    parts: "tuple[Answer, ...]" = ()


class Ask(Protocol):
    """Asks a function one question."""

    def __call__(self, case: Case, stop_after: int | None = None) -> Answer:
        """Call the function with a case's arguments.

        Args:
            case: the arguments.
            stop_after: in a counted case, raise ``OutOfTime`` in the function when it asks for
                another value after so many.
        """


Interview = Callable[[Case, Ask], Answer]
"""Finds out what there is to know about a case: usually one question."""


def one_question(case: Case, ask: Ask) -> Answer:
    """Hold the usual interview: call the function once."""
    return ask(case)


def in_parts(parts: Sequence[Answer]) -> Answer:
    """Return the answers of an interview as one answer."""
    error = next((p.error for p in parts if p.error is not None), None)
    changed = next((p.changed for p in parts if p.changed is not None), None)
    asked = frozenset[Any]().union(*(p.asked for p in parts))
    values = [p.value for p in parts]
    return Answer(values, error, changed, asked=asked, parts=tuple(parts))


ANY = "any"
"""The key of a strategy that draws cases of several kinds."""

Check = Callable[[Case, Answer, Answer], str | None]
"""(case, answer, the reference's answer) -> what is wrong, in one clause, or None."""

TotalCheck = Callable[[Sequence[tuple[Case, Answer, Answer]]], str | None]
"""The same for all cases together: what is wrong on the whole, or None."""


@dataclass(frozen=True)
class Property:
    """One thing that must hold, with its share of the points.

    Attributes:
        name: its short name, on the verdict line.
        points: what it is worth.
        check: looks at one case.
        kinds: the kinds of cases it looks at; all of them if empty.
        needs: names of properties without which it proves nothing.
        says: what holds when it holds, as a clause for the reader.
        total: looks at all its cases together, once each of them passes.
    """

    name: str
    points: float
    check: Check
    kinds: frozenset[str] = frozenset()
    needs: tuple[str, ...] = ()
    says: str = ""
    total: TotalCheck | None = None

    def looks_at(self, case: Case) -> bool:
        """Tell whether this property says anything about a case."""
        return not self.kinds or case.kind in self.kinds


@dataclass(frozen=True)
class Variant:
    """A known mistake: wrong code that people write, and the sentence that names it.

    Attributes:
        id: its stable name, such as ``last-tie``.
        sentence: what the mistake is, to its author, without the solution's code.
        make: returns the wrong function, fresh, with whatever state it keeps.
    """

    id: str
    sentence: str
    make: Callable[[], Callable[..., Any]]


def _returned(case: Case, answer: Answer) -> object:
    return answer.value


def _arguments(case: Case) -> Sequence[Any]:
    return case.args


@dataclass(frozen=True)
class CodeExercise:
    """A function to write.

    Attributes:
        id: as in the notebook's ``check("<id>", ...)``.
        section: the notebook it belongs to.
        names: what the notebook calls the objects to judge.
        reference: the textbook function.
        examples: cases written by hand, in every check.
        hidden: further cases, only asked when grading.
        strategies: for each kind of generated case, or ANY, how to draw it, and how many.
        properties: what is proved, worth the exercise's points in total.
        variants: the known mistakes.
        outcome: what matters in an answer when it is compared with a known mistake's.
        interview: how a case is asked about.
        typed: a case's arguments as the reader would type them.
        window: alpha and beta, in MAX's values, with which the search of a case begins; None if
            the function does not search with bounds.
        seconds: what one call may take, where that is more than usual.
        prunable: True if a case about an explicit tree is as good a case of the same kind when
            the tree has fewer branches, so that small ones are found by cutting them off.
        version: raised whenever the exercise, its cases or its points change.
    """

    id: str
    section: str
    names: tuple[str, ...]
    reference: Callable[..., Any]
    examples: tuple[Case, ...]
    strategies: Mapping[str, tuple[SearchStrategy[Case], int]]
    properties: tuple[Property, ...]
    variants: tuple[Variant, ...] = ()
    hidden: tuple[Case, ...] = ()
    outcome: Callable[[Case, Answer], object] = _returned
    interview: Interview = one_question
    typed: Callable[[Case], Sequence[Any]] = _arguments
    window: Callable[[Case], tuple[float, float]] | None = None
    seconds: float = 0
    prunable: bool = False
    version: int = 1

    @property
    def points(self) -> float:
        """The sum of the properties' points."""
        return sum(p.points for p in self.properties)


@dataclass(frozen=True)
class AnswerExercise:
    """A value to work out by hand: a dictionary with one entry a question, or one value.

    Attributes:
        id: as in ``check("<id>", ...)``.
        section: the notebook it belongs to.
        names: what the notebook calls the answer.
        right: the right entries, worth the same each.
        whole: instead of entries, the values that are right as a whole.
        points: what all of them are worth.
        hints: for wrong values people give, what they come from: key -> value -> sentence.
        version: raised whenever the exercise changes.
    """

    id: str
    section: str
    names: tuple[str, ...]
    right: Mapping[str, object]
    points: float
    hints: Mapping[str, Mapping[object, str]] = field(default_factory=dict)
    whole: tuple[object, ...] = ()
    version: int = 1


@dataclass(frozen=True)
class WrittenExercise:
    """A question that a person marks.

    Attributes:
        id: the grade_id of its cell.
        section: the notebook it belongs to.
        points: what it is worth.
        version: raised whenever the question changes.
    """

    id: str
    section: str
    points: float
    version: int = 1


Exercise = CodeExercise | AnswerExercise | WrittenExercise


@dataclass(frozen=True)
class Section:
    """One notebook's worth of exercises.

    Attributes:
        name: for example ``minimax``.
        notebook: for example ``01_minimax``.
        exercises: in the order of the notebook.
    """

    name: str
    notebook: str
    exercises: Sequence[Exercise]
