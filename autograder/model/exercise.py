"""Exercises: functions and values to write, their properties, points and known mistakes.

A function is a ``CodeExercise``; a value to work out by hand is an ``AnswerExercise``; a question
that a person marks is a ``WrittenExercise``; a player that is judged by matches is a
``PlayExercise`` (``model.play``), whose known mistakes tell from the matches whether a player makes
them.

An exercise that was handed out and then changes (its cases, its points, its text) needs a higher
``version``: stored results of earlier versions are graded again. Where its cases stay the same,
``cases_since`` names the version since which they do.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

from autograder.model.case import Answer, Case
from autograder.model.condition import Condition
from autograder.model.interview import Ask, Interview, one_question
from autograder.model.play import PlayExercise
from autograder.model.state_values import StateValues
from course_lib.game import Game

TEST = "test-"
"""Begins the grade_id of an exercise's test cell; the exercise's id ends it."""
ANY = "any"
"""The key of a generator that draws cases of several kinds."""

Generator = Callable[[Random], Case]
"""Draws one case from a source of random numbers, and from nothing else."""

Check = Callable[[Case, Answer, Answer], str | None]
"""(case, answer, the reference's answer) -> the fault, in one clause, or None."""

Reason = Callable[[Case, Answer, Answer], str | None]
"""(case, answer, the reference's answer) -> why the latter is right, in one clause, or None."""


@dataclass(frozen=True)
class Observation:
    """A fault of a wrong function that was seen in a question of the judge's own.

    Attributes:
        case: the question, none of the exercise's cases.
        clause: the fault.
    """

    case: Case
    clause: str


Step = tuple[str, object, object]
"""A step of a run: its name, what it came to, and what is right."""
Observe = Callable[[Ask], Observation | None]
"""Asks a wrong function questions -> the first fault that is certain, or None."""


def first_observation(*observes: Observe) -> Observe:
    """Return a function that looks for several faults, and stops at the first."""

    def observe(ask: Ask) -> Observation | None:
        return next((found for each in observes if (found := each(ask)) is not None), None)

    return observe


LONGEST_REASON = 160
"""Characters of a reason."""

TotalCheck = Callable[[Sequence[tuple[Case, Answer, Answer]]], str | None]
"""The same for all cases together: the fault of the whole, or None."""

Promise = Callable[..., Iterable[bool]]
"""Takes a case's arguments; every condition that it yields has to hold."""


ShownValues = Literal[
    "backed up", "utilities", "team", "policy", "evaluations", "sizes",
    "snake", "table row", "environment",
    "step", "TD step", "fit", "targets", "network", "policy bars",
]  # fmt: skip
"""The values at the nodes of a counterexample's picture.

``backed up``: minimax, max^n or expectiminimax values. ``utilities``: those of the leaves only.
``team``: the best of a team, the third argument, against all others. ``policy``: MAX's best against
a policy, the third argument. ``evaluations``: those of the evaluation among the arguments.
``sizes``: the number of nodes of the tree below."""


@dataclass(frozen=True)
class Property:
    """One thing that must hold, with its share of the points.

    Attributes:
        name: its short name, on the verdict line.
        points: its points; 0 for a remark that the judge cannot verify.
        check: looks at one case.
        kinds: the kinds of cases it looks at; if empty, all but those that ask again.
        needs: names of properties that must pass before it is scored.
        says: its statement, as a clause for the reader.
        total: looks at all its cases together, once each of them passes.
        forbids: functions, methods and statements that may not occur in the answer's source.
    """

    name: str
    points: float
    check: Check
    kinds: frozenset[str] = frozenset()
    needs: tuple[str, ...] = ()
    says: str = ""
    total: TotalCheck | None = None
    forbids: tuple[str, ...] = ()

    def looks_at(self, case: Case) -> bool:
        """Tell whether this property says anything about a case."""
        return case.kind in self.kinds if self.kinds else not case.earlier


@dataclass(frozen=True)
class KnownMistake:
    """A known mistake: wrong code that people write, and the sentence that names it.

    Attributes:
        id: its stable name, such as ``last-tie``.
        sentence: its description for its author, without the solution's code.
        make: returns a new wrong function, with its own state if it keeps any.
    """

    id: str
    sentence: str
    make: Callable[[], Callable[..., Any]]


def _value_of(case: Case, answer: Answer) -> object:
    return answer.value


def _arguments(case: Case) -> Sequence[Any]:
    return case.args


def _one_state(case: Case) -> Sequence[Any]:
    return ()


@dataclass(frozen=True)
class Asking:
    """How cases are asked, and their answers read.

    Attributes:
        interview: how a case is asked about.
        outcome: the part of an answer that is compared with a known mistake's.
        seconds: the limit on one call, where it is more than usual.
        packages: those that the cases or the reference need, and that a browser's Python lacks.
        cases_since: the version since which the same cases are drawn; 0 if that is the exercise's.
        deciding: by generator, the numbers of the drawn cases that every battery asks, whatever the
            secret: they decide about wrong answers that few drawn cases show.
        fixed: the generators whose cases are the same whatever the secret: marks are not to depend
            on which of few cases of a kind are drawn.
        promise: the conditions that the exercise's text promises of every case's arguments; each
            that it yields has to hold.
        variant: the id of the variant whose cases are asked; "" if they are the exercise's own.
    """

    interview: Interview = one_question
    outcome: Callable[[Case, Answer], object] = _value_of
    seconds: float = 0
    packages: tuple[str, ...] = ()
    cases_since: int = 0
    deciding: Mapping[str, Sequence[int]] = field(default_factory=dict)
    fixed: frozenset[str] = frozenset({"again", "false names"})
    promise: Promise | None = None
    variant: str = ""


@dataclass(frozen=True)
class Presentation:
    """How a case and its answers are shown, in words and in a picture.

    Attributes:
        values: which values the picture of a counterexample has at its nodes; or, where the
            arguments are no game, its subject: a snake, a row of a table, an environment.
        pictured: the game tree of an answer, where the function takes none but returns one.
        returned: a returned value as the reader's program has it, where it comes as plain data.
        board: the game whose states a function takes, where it takes no game: a counterexample's
            picture is its board.
        states: the states a case asks about one after the other, where there are several and no
            dictionary is kept between the calls.
        typed: a case's arguments as the reader would type them.
        wanted: the right answers in words, where a case has many.
        reason: says why the right answer to a case is right, where that is certain and helps.
        draw: draws a counterexample of a course's own exercise whose arguments are plain data:
            takes them as a call does, and returns a matplotlib figure.
    """

    values: ShownValues = "backed up"
    pictured: Callable[[Answer], Game[Any, Any] | None] | None = None
    returned: Callable[[object], object] = lambda value: value
    board: Game[Any, Any] | None = None
    states: Callable[[Case], Sequence[Any]] = _one_state
    typed: Callable[[Case], Sequence[Any]] = _arguments
    wanted: Callable[[Case], str] | None = None
    reason: Reason | None = None
    draw: Callable[..., Any] | None = None


@dataclass(frozen=True)
class SearchFacts:
    """The facts known of a function that searches, for finding where it goes wrong.

    Attributes:
        window: alpha and beta, in MAX's values, with which the search of a case begins; None if
            the function does not search with bounds.
        state_values: the value of each state, for judging each call of a search.
        possible: the results that a single run of a random function may have; None if they are not
            known.
        observe: asks a wrong function for its first wrong step, in questions with one right one.
        steps: reads the steps of a run from its answer to a case and from the right one, in the
            order in which they are made: a name, what is there, what is right.
        conditions: tell the cases apart in which a wrong function is right; the simplest first.
        also_right: right functions of other forms, in the module of the reference: a wrong program
            is compared with the one that is most like it.
    """

    window: Callable[[Case], tuple[float, float]] | None = None
    state_values: StateValues | None = None
    possible: Callable[[Case], Sequence[object]] | None = None
    observe: Observe | None = None
    steps: "Callable[[Case, Answer, Answer], Iterable[Step]] | None" = None
    conditions: tuple[Condition, ...] = ()
    also_right: tuple[Callable[..., Any], ...] = ()


@dataclass(frozen=True)
class CodeExercise:
    """A function to write.

    Attributes:
        id: as in the notebook's ``check("<id>", ...)``.
        section: the notebook it belongs to.
        names: the names of the objects to judge, in the notebook.
        reference: the textbook function.
        examples: cases written by hand, in every check.
        generators: for each kind of drawn case, or ANY, how to draw one, and how many.
        properties: the properties, worth the exercise's points in total.
        mistakes: the known mistakes.
        hidden: further cases, only asked when grading.
        prunable: True if a case about an explicit tree is as good a case of the same kind when
            the tree has fewer branches, so that small ones are found by cutting them off.
        version: raised whenever the exercise, its cases or its points change.
        asking: how cases are asked.
        shown: how cases and answers are shown.
        search: the facts known of a function that searches.
    """

    id: str
    section: str
    names: tuple[str, ...]
    reference: Callable[..., Any]
    examples: tuple[Case, ...]
    generators: Mapping[str, tuple[Generator, int]]
    properties: tuple[Property, ...]
    mistakes: tuple[KnownMistake, ...] = ()
    hidden: tuple[Case, ...] = ()
    prunable: bool = False
    version: int = 1
    asking: Asking = Asking()
    shown: Presentation = Presentation()
    search: SearchFacts = SearchFacts()

    @property
    def cases_id(self) -> str:
        """The id by which the catalogue has its cases: its own, or that of a variant."""
        return self.asking.variant or self.id

    @property
    def points(self) -> float:
        """The sum of the properties' points."""
        return round(sum(p.points for p in self.properties), 6)

    def keeps_promise(self, case: Case) -> bool:
        """Tell whether a case is one that the text promises; a text without promises allows any."""
        return self.asking.promise is None or all(self.asking.promise(*case.args))


@dataclass(frozen=True)
class AnswerExercise:
    """A value to work out by hand: a dictionary with one entry a question, or one value.

    Attributes:
        id: as in ``check("<id>", ...)``.
        section: the notebook it belongs to.
        names: the name of the answer, in the notebook.
        right: the right entries, worth the same each.
        whole: instead of entries, the values that are right as a whole.
        points: the points of all of them.
        hints: the causes of usual wrong values: key -> value -> sentence.
        otherwise: a clause on any other wrong value, by key.
        explains: instead of hints, returns a clause on a value that is wrong as a whole.
        version: raised whenever the exercise changes.
    """

    id: str
    section: str
    names: tuple[str, ...]
    right: Mapping[str, object]
    points: float
    hints: Mapping[str, Mapping[object, str]] = field(default_factory=dict)
    otherwise: Mapping[str, str] = field(default_factory=dict)
    whole: tuple[object, ...] = ()
    explains: Callable[[object], str] | None = None
    version: int = 1


@dataclass(frozen=True)
class WrittenExercise:
    """A question that a person marks.

    Attributes:
        id: the grade_id of its cell.
        section: the notebook it belongs to.
        points: its points; 0 for a remark that the judge cannot verify.
        version: raised whenever the question changes.
    """

    id: str
    section: str
    points: float
    version: int = 1


Exercise = CodeExercise | AnswerExercise | PlayExercise | WrittenExercise
