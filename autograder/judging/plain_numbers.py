"""A case about an explicit tree -> cases like it with plainer numbers, and with fewer players.

Each of them is as legal as the case it is made from. The roles of further arguments are known by
the names of the reference's parameters: a depth stays positive, a window has two ends, a leaf is
worth something between the bounds, an evaluation has the utility where the game is over.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from inspect import signature
from math import isfinite
from typing import TYPE_CHECKING, Any

from autograder.model.case import Case, Table
from autograder.model.exercise import CodeExercise
from autograder.running.reading_cost import number_cost
from autograder.running.tree_cuts import tree_like
from course_lib.game import CHANCE, MAX, MIN

if TYPE_CHECKING:
    from course_lib.games import Tree

Leaves = Mapping[str, tuple[float, ...]]

DIGITS = (1, 0, 2, 5, -1)
"""Numbers that are tried in the place of a longer one, beside the nearest digit."""
ROUND = (10, 20, 100, 200, 1_000, 2_000, 10_000)
"""Numbers that are tried in the place of a larger one, with its sign."""
VALUES = frozenset({"alpha", "beta", "low", "high"})
"""Parameters that have values of the game."""
COUNTS = frozenset({"depth", "max_depth", "n"})
"""Parameters that have a positive number, or 0 in another kind of case."""
POLICIES: Mapping[int, tuple[tuple[float, ...], ...]] = {
    2: ((0.5, 0.5), (0.25, 0.75), (0.75, 0.25)),
    3: ((0.5, 0.5, 0), (0, 0.5, 0.5), (0.5, 0, 0.5)),
}
"""By the number of actions, probabilities that are easy to work with."""


def plainer(exercise: CodeExercise, case: Case) -> Iterator[Case]:
    """Yield cases with plainer numbers, the boldest changes first.

    Args:
        exercise: the exercise.
        case: a case about an explicit tree.
    """
    numbers = _Numbers(case, tuple(signature(exercise.reference).parameters))
    yield from numbers.with_max_first()
    yield from numbers.with_ranks()
    yield from numbers.with_plain_arguments()
    yield from numbers.with_plain_values()
    yield from numbers.with_plain_policies()


@dataclass(frozen=True)
class _Numbers:
    """The numbers of a case.

    Attributes:
        case: the case.
        names: the names of its arguments.
    """

    case: Case
    names: Sequence[str]

    @property
    def tree(self) -> "Tree":
        """The tree."""
        found: Tree = self.case.args[0]
        return found

    @property
    def is_zero_sum(self) -> bool:
        """True if one number gives the utilities of both players at every leaf."""
        leaves = self.tree.leaves.values()
        return self.tree.n_players == 2 and all(u[MAX] == -u[MIN] for u in leaves)

    @property
    def arguments(self) -> dict[str, Any]:
        """The arguments by name."""
        return dict(zip(self.names, self.case.args, strict=False))

    def with_ranks(self) -> Iterator[Case]:
        """Yield the case with all values of the game replaced by small ones in the same order.

        In the second case, values that are opposite stay so, as with the players in turn.
        """
        given = self.arguments
        shown = 1 if self.is_zero_sum else self.tree.n_players
        values = {u for utilities in self.tree.leaves.values() for u in utilities[:shown]}
        values |= {v for v in self._evaluations().values() if isinstance(v, int | float)}
        values |= {given[name] for name in VALUES & given.keys() if isfinite(given[name])}
        plain = {value: i for i, value in enumerate(sorted(values))}
        sizes = {size: i for i, size in enumerate(sorted({0, *map(abs, values)}))}
        yield from self._map_values(plain.get)
        yield from self._map_values(lambda v: sizes[abs(v)] * (1 if v > 0 else -1))

    def _map_values(self, rank: Callable[[float], float | None]) -> Iterator[Case]:
        """Yield the case with another number for each value."""
        both = self.is_zero_sum
        leaves = {
            s: _opposite(rank(u[MAX]) or 0) if both else tuple(rank(v) or 0 for v in u)
            for s, u in self.tree.leaves.items()
        }
        inner = {
            s: rank(v) or 0 for s, v in self._evaluations().items() if s not in self.tree.leaves
        }
        yield from self._with(leaves, inner, rank)

    def _evaluations(self) -> Mapping[str, float]:
        found = self.arguments.get("evaluate")
        return found.values if isinstance(found, Table) else {}

    def with_max_first(self) -> Iterator[Case]:
        """Yield the case with MAX's nodes for MIN's and MIN's for MAX's, if MIN moves first."""
        tree = self.tree
        if tree.n_players == 2 and tree.players.get(tree.root) == MIN:
            swapped = {s: p if p == CHANCE else MAX + MIN - p for s, p in tree.players.items()}
            moves, chances = tree.moves, tree.chance_of
            other = tree_like(tree, tree.root, swapped, moves, tree.leaves, chances)
            yield replace(self.case, args=(other, *self.case.args[1:]))

    def with_plain_arguments(self) -> Iterator[Case]:
        """Yield the case with smaller counts, tighter bounds and fewer players."""
        for i, (name, given) in enumerate(self.arguments.items()):
            if name in COUNTS and type(given) is int:
                for less in range(1, given):
                    yield self._with_values({i: less})
            elif name in ("low", "high", "max_sum"):
                yield from (self._with_values({i: bound}) for bound in self._bounds(name))
            elif name in ("alpha", "beta") and isfinite(given):
                for digit in _digits(given):
                    if self._is_window({**self.arguments, name: digit}):
                        yield self._with_values({i: digit})
            elif i == 2 and isinstance(given, tuple):  # further roots
                for j in range(len(given)):
                    yield self._with_values({i: given[:j] + given[j + 1 :]})
        yield from self._with_fewer_players()

    @staticmethod
    def _is_window(given: Mapping[str, Any]) -> bool:
        return bool(given["alpha"] < given["beta"])

    def _bounds(self, name: str) -> Iterable[float]:
        """Return the tightest bound on the utilities, and round ones beyond it."""
        leaves = self.tree.leaves.values()
        if name == "max_sum":
            most = max(map(sum, leaves))
            return most, *(n for n in (1, 2, 5, 10) if n > most)
        mine = [utilities[MAX] for utilities in leaves]
        if name == "low":
            return min(mine), *(n for n in (0, -1, -9) if n < min(mine))
        return max(mine), *(n for n in (1, 2, 5, 9) if n > max(mine))

    def with_plain_values(self) -> Iterator[Case]:
        """Yield the case with a digit for one utility or evaluation that is longer."""
        tree, both = self.tree, self.is_zero_sum
        for s, utilities in tree.leaves.items():
            for p, value in enumerate(utilities[:1] if both else utilities):
                for digit in _digits(value):
                    changed = (*utilities[:p], digit, *utilities[p + 1 :])
                    new = _opposite(digit) if both else changed
                    yield from self._with({**tree.leaves, s: new}, self._evaluations())
        for s, value in self._evaluations().items():
            for digit in _digits(value) if s not in tree.leaves else ():
                yield from self._with(tree.leaves, {**self._evaluations(), s: digit})

    def with_plain_policies(self) -> Iterator[Case]:
        """Yield the case with plain probabilities for the actions of one state."""
        policy = self.arguments.get("policy")
        if not isinstance(policy, Table):
            return
        table: Mapping[str, Any] = policy.values
        for s, given in table.items():
            sure = [{a: 1} for a in given]
            plain = [dict(zip(given, odds, strict=True)) for odds in POLICIES.get(len(given), ())]
            for chances in (*sure, *plain):
                values: Any = {**table, s: chances}
                yield self._with_values(
                    {self.names.index("policy"): replace(policy, values=values)}
                )

    # New cases.

    def _with(
        self,
        leaves: Leaves,
        inner: Mapping[str, float],
        rank: Callable[[float], float | None] | None = None,
    ) -> Iterator[Case]:
        """Yield the case with other values, if they are within its bounds.

        Args:
            leaves: the utilities.
            inner: the evaluations of other states.
            rank: the number that takes the place of a bound.
        """
        new: dict[int, Any] = {0: _with_leaves(self.tree, leaves)}
        given = self.arguments
        for i, name in enumerate(given):
            if name in VALUES and rank is not None and isfinite(given[name]):
                new[i] = rank(given[name]) or 0
            elif name == "max_sum" and rank is not None:
                # A bound that no leaf reaches stays such a bound: it is another case for a search.
                new[i] = max(map(sum, leaves.values())) + (given[name] > self._largest_sum())
            elif name == "evaluate" and isinstance(given[name], Table):
                both = {**inner, **{s: leaves[s][MAX] for s in self.tree.leaves}}
                values = {s: both[s] for s in given[name].values}
                new[i] = replace(given[name], values=values)
        found = self._with_values(new)
        if _Numbers(found, self.names).is_within_bounds():
            yield found

    def _largest_sum(self) -> float:
        return max(map(sum, self.tree.leaves.values()))

    def is_within_bounds(self) -> bool:
        """Tell whether utilities are within the bounds that the arguments promise."""
        given, leaves = self.arguments, self.tree.leaves.values()
        if "max_sum" in given:
            return min(map(min, leaves)) >= 0 and self._largest_sum() <= given["max_sum"]
        if "low" in given:
            return all(given["low"] <= u[MAX] <= given["high"] for u in leaves)
        return "alpha" not in given or self._is_window(given)

    def _with_values(self, new: Mapping[int, Any]) -> Case:
        args = tuple(new.get(i, arg) for i, arg in enumerate(self.case.args))
        return replace(self.case, args=args)

    def _with_fewer_players(self) -> Iterator[Case]:
        """Yield the case without the players who are neither to move nor named; three stay."""
        tree, given = self.tree, self.arguments
        named = {given["p"]} if "p" in given else set(given.get("team", ()))
        used = {p for p in tree.players.values() if p >= 0} | named
        if tree.n_players <= 3:
            return
        others = [p for p in range(tree.n_players) if p not in used]
        kept = sorted([*used, *others[: max(0, 3 - len(used))]])
        place = {p: i for i, p in enumerate(kept)} | {-1: -1}
        players = {s: place[p] for s, p in tree.players.items()}
        leaves = {s: tuple(u[p] for p in kept) for s, u in tree.leaves.items()}
        fewer = tree_like(tree, tree.root, players, tree.moves, leaves, tree.chance_of, len(kept))
        new: dict[int, Any] = {0: fewer}
        for i, name in enumerate(given):
            if name == "p":
                new[i] = place[given[name]]
            elif name == "team":
                new[i] = frozenset(place[p] for p in given[name])
        # If players moved in turn, they still do (``>=`` of truth values: implies).
        if len(kept) < tree.n_players and _is_cyclic(fewer) >= _is_cyclic(tree):
            yield self._with_values(new)


def _opposite(value: float) -> tuple[float, float]:
    return value, -value


def _digits(number: float) -> Iterator[int]:
    """Yield digits that may take the place of a longer number, then round numbers below it."""
    if not isfinite(number) or number_cost(number) < 2:
        return
    size, sign = abs(number), 1 if number > 0 else -1
    yield from dict.fromkeys((round(min(9, size)), *DIGITS))
    yield from (sign * n for n in ROUND if 10 * n > size > n)


def _with_leaves(tree: "Tree", leaves: Leaves) -> "Tree":
    return tree_like(tree, tree.root, tree.players, tree.moves, leaves, tree.chance_of)


def _is_cyclic(tree: "Tree") -> bool:
    """Tell whether the players move in turn."""
    after = {t: tree.players[s] for s, moves in tree.moves.items() for t in moves.values()}
    return all(
        tree.players[t] == (p + 1) % tree.n_players for t, p in after.items() if t in tree.players
    )
