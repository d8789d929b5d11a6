"""The first iteration of a wrong tree search that plays to another end than UCB1 leads to.

In a game in which only the first move is free, chance does not decide which iteration plays to
which end: when each end has been reached once, UCB1 says which comes next. A search with one
iteration more, and the same seed, makes the same requests and then those of that iteration.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from math import inf, log, sqrt
from typing import Any

from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.exercise import Observation, Observe
from autograder.model.interview import Ask
from autograder.model.phrase import Phrase, join_phrases
from autograder.model.search_tree import ASKED_CLOCK, Rng
from chapters.mcts.exercises.frequencies import as_no_answer
from course_lib.games import Node, Tree

GAINS, MOST, CLEAR = (0, 1), 12, 0.25
"""The mover's utilities at the ends; the iterations; the difference of UCB1 that is no rounding."""

BY_MEAN, BY_BOTH, BY_VISITS = 0.1, 1, 1000
"""Constants of UCB1 with which the means decide, the visits too, or the visits alone."""


def first_wrong_visit(n_players: int, counted: Callable[[int], Any] = int) -> Observe:
    """Return a function that looks for the first iteration that plays to a wrong end.

    Args:
        n_players: how many play.
        counted: makes the argument that says how many iterations there are.
    """
    games = [
        *((_game(n_players, player), BY_MEAN) for player in range(n_players)),
        (_game(n_players, 0, forced=True), BY_VISITS),
        (_game(n_players, 0), BY_BOTH),
    ]

    def observe(ask: Ask) -> Observation | None:
        runs = (_Run(ask, tree, c, counted).first_fault() for tree, c in games)
        return next((each for each in runs if each is not None), None)

    return observe


def _game(n_players: int, player: int, *, forced: bool = False) -> Tree:
    """Return a game of one move, or one in which another player has one reply to each."""
    ends: list[Any] = [
        tuple(
            gain if p == player else -gain if n_players == 2 else 2 * len(GAINS) - gain
            for p in range(n_players)
        )
        for gain in GAINS
    ]
    if forced:
        ends = [Node((player + 1) % n_players, (end,)) for end in ends]
    return Tree.of(Node(player, tuple(ends)), n_players=n_players)


def _end(tree: Tree, s: Any) -> Any:
    """Return the end of a game in which no move is free from s on."""
    while not tree.is_terminal(s):
        s = tree.transition(s, tree.actions(s)[0])
    return s


class _Run:
    """A search with more and more iterations.

    Whether the first iteration counts for the end that it plays to, or for the root alone, is left
    to a search: an iteration is wrong if it is so either way.

    Args:
        ask: asks the function.
        tree: the game.
        c: the constant of UCB1.
        counted: makes the argument that says how many iterations there are.
    """

    def __init__(self, ask: Ask, tree: Tree, c: float, counted: Callable[[int], Any]) -> None:
        self.ask, self.tree, self.c, self.counted = ask, tree, c, counted
        root = tree.initial()
        self.actions = {_end(tree, tree.transition(root, a)): a for a in tree.actions(root)}
        self.gains = dict(zip(self.actions, GAINS, strict=True))
        self.order: tuple[Any, ...] = ()

    def first_fault(self) -> Observation | None:
        """Return the first iteration, or the first returned action, that is wrong for certain."""
        ways: list[Counter[Any]] = []
        for n in range(1, MOST + 1):
            case = self._case(n)
            answer = as_no_answer(self.ask(case))
            if n == 1 and not answer.error and not _requests(answer):
                ways = [Counter()]
                continue
            if (end := self._end_of_last(answer)) is None:
                return None
            if n == 1:
                ways = [Counter(), Counter([end])]
                continue
            due = [self._due(visits, n - 1) for visits in ways]
            right = [w + Counter([end]) for w, each in zip(ways, due, strict=True) if end in each]
            if not right:
                same = all(each == due[0] for each in due)
                return self._wrong_iteration(case, n, end, ways[0], due[0]) if same else None
            ways = right
            if (best := self._clear_leader(ways)) and answer.value != [self.actions[best]]:
                return self._wrong_action(case, ways[0], best, answer.value)
        return None

    def _case(self, n: int) -> Case:
        args = (self.tree, self.tree.initial(), self.counted(n), self.c, Rng(1))
        return Case("visits", args, counted=True)

    def _end_of_last(self, answer: Answer) -> Any:
        """Return the end of the iteration that is new; None if that is not known."""
        order = _requests(answer)
        old, new = order[: len(self.order)], set(order[len(self.order) :])
        if answer.error or old != self.order or len(new) != 1 or not new <= {*self.actions}:
            return None
        self.order = order
        return new.pop()

    def _due(self, visits: Counter[Any], iterations: int) -> list[Any]:
        """Return the ends that UCB1 may lead to next."""
        bound = {
            end: gain + self.c * sqrt(log(iterations) / visits[end]) if visits[end] else inf
            for end, gain in self.gains.items()
        }
        most = max(bound.values())
        return [end for end in bound if bound[end] == most or bound[end] > most - CLEAR]

    def _clear_leader(self, ways: Sequence[Counter[Any]]) -> Any:
        """Return the end that is visited most, by two visits or more; None if there is none."""
        best = {end for visits in ways for end in _leaders(visits)}
        return best.pop() if len(best) == 1 and all(map(_leaders, ways)) else None

    def _wrong_iteration(
        self, case: Case, n: int, end: Any, visits: Counter[Any], due: Sequence[Any]
    ) -> Observation:
        clause = Phrase(
            "iteration {n} plays to {end}; UCB1 leads to {due}. Until then: {visits}",
            n=n,
            end=str(end),
            due=" / ".join(map(str, due)),
            visits=self._ends_text(visits),
        )
        return Observation(case, clause)

    def _wrong_action(
        self, case: Case, visits: Counter[Any], best: Any, value: object
    ) -> Observation:
        clause = Phrase(
            "every iteration plays to the end that UCB1 leads to, but {given} is returned; "
            "{right} is visited most. In all: {visits}",
            given=show(value[0] if isinstance(value, list) and value else value),
            right=show(self.actions[best]),
            visits=self._ends_text(visits),
        )
        return Observation(case, clause)

    def _ends_text(self, visits: Counter[Any]) -> Phrase:
        """Return each end with the mover's utility there, and its visits."""
        return join_phrases(
            ", ",
            [
                Phrase("{end} (utility {gain}, visits {n})", end=str(end), gain=gain, n=visits[end])
                for end, gain in self.gains.items()
            ],
        )


def _requests(answer: Answer) -> tuple[Any, ...]:
    return tuple(state for state in answer.order if state != ASKED_CLOCK)


def _leaders(visits: Counter[Any]) -> list[Any]:
    """Return the end that has two visits more than any other, if there is one."""
    (first, most), *others = visits.most_common() or [(None, 0)]
    return [first] if most >= 2 + max((n for _, n in others), default=0) else []
