"""Monte Carlo tree search phase by phase, each phase the course's or a student's own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isfinite
from numbers import Real
from random import Random
from typing import Any

from course_lib.game import CHANCE, Game
from course_lib.search.mcts import Node, backpropagate, expand, select, simulate
from course_lib.search.wrapper import Wrapper
from course_lib.trace.functions import number
from course_lib.wording import action_text

COURSE: dict[str, Callable[..., Any]] = {
    "select": select, "expand": expand, "simulate": simulate, "backpropagate": backpropagate,
}  # fmt: skip
PHASES = tuple(COURSE)
SIGNATURES = ("(root, c)", "(game, leaf)", "(game, s, rng)", "(game, node, utilities)")
LONGEST_NAME = 4
"""A state with a longer text is called after the moves that lead to it."""
PARTS = ("state", "parent", "action", "children", "visits", "total")


class Failed(Exception):
    """A phase failed; the message is a sentence for the reader."""


@dataclass(frozen=True)
class Phases:
    """The four functions that a search is made of; None stands for the course's own."""

    select: Callable[..., Any] | None = None
    expand: Callable[..., Any] | None = None
    simulate: Callable[..., Any] | None = None
    backpropagate: Callable[..., Any] | None = None

    def __post_init__(self) -> None:
        for name, signature in zip(PHASES, SIGNATURES, strict=True):
            given = getattr(self, name)
            if given is not None and not callable(given):
                raise TypeError(
                    f"{name} is {given!r}, but it is a function of {signature}, or None for the "
                    "course's own"
                )

    @property
    def own(self) -> list[str]:
        """The names of the phases that are not the course's."""
        return [name for name in PHASES if getattr(self, name) is not None]

    def call(self, name: str, *args: Any) -> Any:
        """Do a phase; Failed if it raises an exception."""
        try:
            return (getattr(self, name) or COURSE[name])(*args)
        except Exception as error:
            raise Failed(f"{name} raised {type(error).__name__}: {error}") from error


class Search:
    """A search under way; with the same arguments it always goes the same way.

    Attributes:
        root: the root of the tree.
        iterations: how many simulations have been counted.
        phase: the index of the next phase in PHASES.
        node: where the phase that was done last has led.
        leaf: the node selected last.
        states: the states of the last simulation, if ``watched``.
        utilities: the result of the last simulation.
    """

    def __init__(self, game: Game[Any, Any], s: Any, c: float, seed: int, phases: Phases) -> None:
        self.game, self.c, self.phases = game, c, phases
        self.rng = Random(seed)
        self.root: Any = Node(s)
        self.node = self.leaf = self.root
        self.iterations = self.phase = 0
        self.states: list[Any] = []
        self.utilities: Sequence[float] = ()

    def step(self, watched: bool = False) -> str:
        """Do the next phase and return its name.

        Args:
            watched: whether ``states`` is to be known afterwards; it takes time.

        Raises:
            Failed: the phase raised an exception, or its result is invalid.
        """
        name = PHASES[self.phase]
        getattr(self, f"_{name}")(watched)
        self.phase = (self.phase + 1) % len(PHASES)
        return name

    def _select(self, watched: bool) -> None:
        found = self.phases.call("select", self.root, self.c)
        if not _is_node(found) or _top(found) is not self.root:
            raise Failed(f"select returned {_short(found)}, which is not a node of the tree")
        if found.children:
            raise Failed(
                f"select returned {called(self.game, found)}, which has children; selection goes "
                "on down to a node without"
            )
        self.leaf = self.node = found

    def _expand(self, watched: bool) -> None:
        child = self.phases.call("expand", self.game, self.leaf)
        given, self.leaf.children = self.leaf.children, []
        for node in given if isinstance(given, list | tuple) else [given]:
            if not _is_node(node) or node.parent is not self.leaf:
                raise Failed(
                    f"expand has put {_short(node)} among the children of "
                    f"{called(self.game, self.leaf)}, but that is not a node whose parent it is"
                )
        self.leaf.children = given
        if child is not self.leaf and not any(child is node for node in self.leaf.children):
            raise Failed(
                f"expand returned {_short(child)}, which is neither the leaf nor a child of it"
            )
        self.node = child
        if self.leaf.children and self.game.turn(self.leaf.state) == CHANCE:
            raise Failed(chance_message(self.game, self.leaf.state))

    def _simulate(self, watched: bool) -> None:
        s = self.node.state
        log = Log(self.game) if watched else self.game
        found = self.phases.call("simulate", log, s, self.rng)
        if not _are_utilities(found, self.game.n_players):
            raise Failed(
                f"simulate returned {_short(found)}, but one number for each of "
                f"{self.game.n_players} players is needed"
            )
        self.states = log.played(s) if isinstance(log, Log) else []
        self.utilities = found

    def _backpropagate(self, watched: bool) -> None:
        self.phases.call("backpropagate", self.game, self.node, self.utilities)
        node: Any = self.node
        while node is not None:
            visits, total = node.visits, node.total
            if not (_is_number(visits) and _is_number(total)):
                node.visits, node.total = 0, 0.0
                raise Failed(
                    f"backpropagate has left {called(self.game, node)} with visits "
                    f"{_short(visits)} and total {_short(total)}, but these are finite numbers"
                )
            node.visits, node.total = number(visits), number(total)
            node = node.parent
        self.iterations += 1


class Log(Wrapper[Any, Any]):
    """A game that records the states that a simulation goes through."""

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game)
        self.moves: list[tuple[Any, Any]] = []
        self.end: Any = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def transition(self, s: Any, a: Any) -> Any:
        """Return the next state, and remember where it came from."""
        t = self.game.transition(s, a)
        self.moves.append((s, t))
        return t

    def utility(self, s: Any, p: int) -> float:
        """Return the utility, and take s for the end of the simulation."""
        self.end = s
        return self.game.utility(s, p)

    def played(self, s: Any) -> list[Any]:
        """Return the states from s to the end; moves that were only tried are not among them."""
        found = [self.end if self.end is not None else s]
        for before, after in reversed(self.moves):
            if found[-1] == s:
                break
            if after == found[-1]:
                found.append(before)
        return found[::-1] if found[-1] == s else [s]


def called(game: Game[Any, Any], node: Any) -> str:
    """Return the name of a node: its state if that is short, else the moves that lead there."""
    text = game.text(node.state)
    if len(text) <= LONGEST_NAME:
        return text
    moves = [action_text(n.action) for n in line_to(node)[1:]]
    return f"the node after {' '.join(moves)}" if moves else "the root"


def line_to(node: Any) -> list[Any]:
    """Return the nodes from the root to a node."""
    found = [node]
    while found[-1].parent is not None:
        found.append(found[-1].parent)
    return found[::-1]


def chance_message(game: Game[Any, Any], s: Any) -> str:
    """Return why a chance state cannot be searched here."""
    return (
        f"{game.text(s)} is a chance state, and UCB1 would choose what chance does; "
        "explore a game without chance"
    )


def _top(node: Any) -> Any:
    while node.parent is not None:
        node = node.parent
    return node


def _is_node(thing: Any) -> bool:
    return all(hasattr(thing, part) for part in PARTS)


def _is_number(value: Any) -> bool:
    return isinstance(value, Real) and not isinstance(value, bool) and isfinite(value)


def _are_utilities(value: Any, n_players: int) -> bool:
    values = value.tolist() if hasattr(value, "tolist") else value  # an array of NumPy's
    return (
        isinstance(values, tuple | list)
        and len(values) == n_players
        and all(map(_is_number, values))
    )


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"
