"""The kinds of questions: a number, one choice, several, an order, or nodes of a tree.

A record carries a question, how it is answered, and the right answer by a run. Guesses and answers
are plain data, as JSON has them: a number, a text, or a list of texts; with several parts, a
dictionary of these.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from course_lib.game import Game
from course_lib.games import Tree

Guess = Any
"""A number, a text or a list of texts; with several parts, a dictionary of these by part."""


@dataclass(frozen=True)
class Number:
    """A number to type.

    Attributes:
        within: a guess that is no farther from the answer counts as right. Where this is 0, the
            answer is a count.
        low: the least number that makes sense, if there is one.
        high: the greatest.
        whole: whether the answer is a count although guesses near it are right.
    """

    within: float = 0.0
    low: float | None = None
    high: float | None = None
    whole: bool = False

    @property
    def is_count(self) -> bool:
        """True if only whole numbers are guesses."""
        return self.whole or self.within == 0


@dataclass(frozen=True)
class Choice:
    """One of several options.

    Attributes:
        options: the options, as they are shown.
    """

    options: tuple[str, ...]


@dataclass(frozen=True)
class Several:
    """One option or more.

    Attributes:
        options: the options, as they are shown.
    """

    options: tuple[str, ...]


@dataclass(frozen=True)
class Order:
    """All items, the first first.

    Attributes:
        items: the items, in an order that tells nothing.
    """

    items: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Nodes:
    """Nodes to click in a picture of a tree; a guess is a list of their names.

    Attributes:
        tree: the tree.
        inner: True to ask for inner nodes too, False for leaves only.
    """

    tree: Tree
    inner: bool = False


Kind = Number | Choice | Several | Order | Nodes


@dataclass(frozen=True)
class Question:
    """One prediction.

    Attributes:
        text: the question; code stands between backticks.
        kind: how it is answered.
        answer: returns the right answer by a run, in the form of a guess. None if the run is the
            notebook's: then the call of ``predict`` gives it.
        reason: why this is right, in one or two sentences; ``{}`` stands for the answer,
            ``{0}`` where it is named twice.
        parts: the names of its fields, if the same kind of field is there several times.
        about: the game and the state that it asks about, if it asks about one.
        is_recalled: whether later notebooks ask it again; it then has to be understood without
            what stands around it.
    """

    text: str
    kind: Kind
    answer: Callable[[], Guess] | None
    reason: str = ""
    parts: tuple[str, ...] = ()
    about: tuple[Game[Any, Any], Any] | None = None
    is_recalled: bool = True

    def __post_init__(self) -> None:
        if isinstance(self.kind, Choice | Several) and len(self.kind.options) < 2:
            raise ValueError(f"{self.text!r} has {self.kind.options!r}, but two options are needed")

    @property
    def position(self) -> tuple[Game[Any, Any], Any] | None:
        """The game and the state that it asks about; for nodes to click, the root of their tree."""
        if isinstance(self.kind, Nodes):
            return self.kind.tree, self.kind.tree.initial()
        return self.about

    def reason_for(self, answer: str) -> str:
        """Return the reason, with the answer's text where it has ``{}`` or ``{0}``."""
        return self.reason.format(answer)

    def fields(self, guess: Guess) -> Mapping[str, Guess]:
        """Return a guess, or an answer, by the names of the fields; "" is the only field's name."""
        return guess if self.parts else {"": guess}
