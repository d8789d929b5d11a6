"""A failing case -> the smallest one like it on which a function still fails.

A case that is shown to a student is small enough to be followed by hand. Trees lose branches for
as long as the function fails on the rest (A. Zeller and R. Hildebrandt, "Simplifying and isolating
failure-inducing input", IEEE Transactions on Software Engineering 28(2), 2002). Any other drawn
case is drawn again from fewer and smaller random numbers (D. MacIver and A. Donaldson, "Test-case
reduction via test-case generation", ECOOP 2020). No clock is read: the same function is shown the
same case.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

from autograder.model.case import Case, Table
from autograder.model.exercise import CodeExercise, Generator, Property
from course_lib.game import MAX, Player, reachable
from course_lib.games import Tree
from course_lib.games.tree import action_labels, letters

MOST_CUT, MOST_DRAWN = 400, 400
"""How often a function is asked, at most, in search of a smaller case."""
MOST_REPLAYED = 4_000
"""How many cases are drawn again, at most."""

Fails = Callable[[Case], bool]
Choices = tuple[int, ...]
"""The random bits of one case, one integer per request."""


def smallest(exercise: CodeExercise, prop: Property, failing: Case, fails: Fails) -> Case:
    """Return the smallest case found that fails like a given one.

    Args:
        exercise: the exercise.
        prop: the property that fails.
        failing: a case on which it does.
        fails: asks the function about a case.
    """
    if exercise.prunable and _has_tree(failing):
        return _without_branches(failing, fails)
    if failing.origin is None:
        return failing
    generate = exercise.generators[failing.origin.kind][0]

    def still_fails(case: Case) -> bool:
        return prop.looks_at(case) and fails(case)

    return _from_fewer_choices(failing, failing.origin.seed, generate, still_fails)


# Fewer and smaller random numbers.


class _Recorder(Random):
    """A source of random numbers that notes each of them as an integer."""

    def __init__(self, seed: str) -> None:
        self.made: list[int] = []
        super().__init__(seed)

    def getrandbits(self, k: int, /) -> int:
        self.made.append(super().getrandbits(k))
        return self.made[-1]

    def random(self) -> float:
        number = super().random()
        self.made.append(int(number * (1 << 53)))
        return number


class _Exhausted(Exception):
    """A generator goes on drawing: with these numbers it might never end."""


class _Replay(Random):
    """A source of given numbers, with zeros behind them."""

    def __init__(self, choices: Choices) -> None:
        self.given = iter(choices)
        self.left = 2 * len(choices) + 100
        self.made: list[int] = []
        super().__init__(0)

    def getrandbits(self, k: int, /) -> int:
        self.left -= 1
        if self.left < 0:
            raise _Exhausted
        self.made.append(min(next(self.given, 0), (1 << k) - 1))
        return self.made[-1]

    def random(self) -> float:
        return self.getrandbits(53) / (1 << 53)


def _from_fewer_choices(failing: Case, seed: str, generate: Generator, fails: Fails) -> Case:
    """Return the smallest failing case found that is drawn from fewer or smaller numbers."""
    recorder = _Recorder(seed)
    generate(recorder)
    best, choices, asked = failing, tuple(recorder.made), {failing.key}
    candidates, replayed = _simpler(choices), 0
    while (candidate := next(candidates, None)) is not None and replayed < MOST_REPLAYED:
        replayed += 1
        case, made = _replayed(generate, candidate)
        if case is None or (len(made), made) >= (len(choices), choices) or case.key in asked:
            continue
        if len(asked) > MOST_DRAWN:
            break
        asked.add(case.key)
        case = replace(case, counted=failing.counted)
        if fails(case):
            best, choices = min(best, case, key=lambda c: c.size), made
            candidates = _simpler(choices)
    return best


def _replayed(generate: Generator, choices: Choices) -> tuple[Case | None, Choices]:
    """Return the case that some numbers lead to, and the numbers that were used."""
    replay = _Replay(choices)
    try:
        case = generate(replay)
    except _Exhausted:
        return None, ()
    return case, tuple(replay.made)


def _simpler(choices: Choices) -> Iterator[Choices]:
    """Yield shorter and smaller lists of numbers, the boldest steps first."""
    n = len(choices)
    sizes = [n >> i for i in range(n.bit_length()) if n >> i]
    for size in sizes:
        for i in reversed(range(0, n - size + 1, max(1, size // 2))):
            yield choices[:i] + choices[i + size :]
    for size in sizes:
        for i in range(0, n - size + 1, size):
            if any(choices[i : i + size]):
                yield choices[:i] + (0,) * size + choices[i + size :]
    for i, number in enumerate(choices):
        for smaller in sorted({number >> 1, number - 1} - {-1, number}):
            yield (*choices[:i], smaller, *choices[i + 1 :])


# Fewer branches.


def _has_tree(case: Case) -> bool:
    """Tell whether a case is about an explicit tree, from its root."""
    game = case.args[0]
    return isinstance(game, Tree) and len(case.args) > 1 and case.args[1] == game.root


def _without_branches(failing: Case, fails: Fails) -> Case:
    """Return a failing case on a tree without the branches that are not needed to fail."""
    best, left = failing, MOST_CUT
    while left:
        for case in islice(_smaller(best), left):
            left -= 1
            if fails(case):
                best = case
                break
        else:
            break
    plain = _with_plain_names(best)
    return plain if fails(plain) else best


def _smaller(case: Case) -> Iterator[Case]:
    """Yield cases with less of a tree, those with the least first."""
    tree: Tree = case.args[0]
    inner = [s for s in reachable(tree, tree.root) if s in tree.moves]
    for s in inner:
        if s != tree.root:
            yield _cut(case, tree, root=s)
    for s in inner:
        if s != tree.root:
            for utilities in _utilities(case, tree, s):
                yield _cut(case, tree, leaves={s: utilities})
    for s in inner:
        for a, child in tree.moves[s].items():
            if len(tree.moves[s]) > 1:
                moves = {b: t for b, t in tree.moves[s].items() if b != a}
                yield _cut(case, tree, moves={s: moves})
            for t in tree.moves.get(child, {}).values():
                if t in tree.moves and tree.players[t] == tree.players[child]:
                    yield _cut(case, tree, moves={s: {**tree.moves[s], a: t}})
    if len(case.args) == 2 and tree.n_players == 2:
        yield from _ranked(case, tree)


def _utilities(case: Case, tree: Tree, s: str) -> Iterator[tuple[float, ...]]:
    """Yield what a node can be worth once it is a leaf: its evaluation, or a leaf below it."""
    tables = [arg for arg in case.args if isinstance(arg, Table)]
    evaluate = next((table for table in tables if table.name == "evaluate"), None)
    if evaluate is not None:
        yield evaluate(s), -evaluate(s)
        return
    below = [tree.leaves[t] for t in reachable(tree, s) if t in tree.leaves]
    yield from dict.fromkeys((below[0], below[-1]))


def _ranked(case: Case, tree: Tree) -> Iterator[Case]:
    """Yield a case whose leaves are worth 0, 1, 2, ... in the same order, if they are not."""
    values = sorted({utilities[MAX] for utilities in tree.leaves.values()})
    rank = {value: i for i, value in enumerate(values)}
    leaves = {s: (rank[u[MAX]], -rank[u[MAX]]) for s, u in tree.leaves.items()}
    if leaves != tree.leaves:
        yield _cut(case, tree, leaves=leaves)


def _cut(
    case: Case,
    tree: Tree,
    *,
    root: str | None = None,
    moves: Mapping[str, Mapping[str, str]] | None = None,
    leaves: Mapping[str, tuple[float, ...]] | None = None,
) -> Case:
    """Return a case about what can still be reached once something about a tree is changed."""
    changed_moves, changed_leaves = moves or {}, leaves or {}
    players: dict[str, Player] = {}
    kept: dict[str, Mapping[str, str]] = {}
    ends: dict[str, tuple[float, ...]] = {}
    chances: dict[str, Mapping[str, float]] = {}
    start = root or tree.root
    found = [start]
    for s in found:  # grows while we walk it
        if s in changed_leaves or s in tree.leaves:
            ends[s] = changed_leaves.get(s) or tree.leaves[s]
            continue
        players[s], kept[s] = tree.players[s], changed_moves.get(s) or tree.moves[s]
        if s in tree.chance_of:
            whole = sum(tree.chance_of[s][a] for a in kept[s]) or 1
            chances[s] = {a: tree.chance_of[s][a] / whole for a in kept[s]}
        found += [t for t in dict.fromkeys(kept[s].values()) if t not in found]
    less = Tree(
        start, players, kept, ends, chances, tree.n_players,
        turn_at_leaves=tree.turn_at_leaves, checked=True,
    )  # fmt: skip
    return replace(case, args=(less, start, *(_about(less, arg) for arg in case.args[2:])))


def _about(tree: Tree, arg: object) -> object:
    """Return an argument without what it says of states that are not there any more."""
    if isinstance(arg, Table):
        there = {s: v for s, v in arg.values.items() if s in tree.moves or s in tree.leaves}
        return replace(arg, values={s: _about_state(tree, arg, s, v) for s, v in there.items()})
    if isinstance(arg, tuple) and all(isinstance(s, str) for s in arg):
        return tuple(s for s in arg if s in tree.moves)
    return arg


def _about_state(tree: Tree, table: Table, s: str, value: Any) -> Any:
    """Return what a table says of a state when the tree has fewer branches."""
    if isinstance(value, Mapping):  # how likely each action is
        left = {a: p for a, p in value.items() if a in tree.moves[s]}
        whole = sum(left.values())
        return {a: p / whole for a, p in left.items()} if whole else {next(iter(tree.moves[s])): 1}
    # A state where the game is over is quiet, whatever it was before.
    return True if table.told and s in tree.leaves else value


def _with_plain_names(case: Case) -> Case:
    """Return the same case with nodes and actions called a, b, c and A, B, C from the root."""
    tree: Tree = case.args[0]
    names: dict[Any, str] = dict(zip(reachable(tree, tree.root), letters(), strict=False))
    labels = {s: dict(zip(m, action_labels(len(m)), strict=True)) for s, m in tree.moves.items()}
    plain = Tree(
        names[tree.root],
        {names[s]: player for s, player in tree.players.items()},
        {names[s]: {labels[s][a]: names[t] for a, t in m.items()} for s, m in tree.moves.items()},
        {names[s]: utilities for s, utilities in tree.leaves.items()},
        {names[s]: {labels[s][a]: p for a, p in c.items()} for s, c in tree.chance_of.items()},
        tree.n_players,
        turn_at_leaves=tree.turn_at_leaves,
        checked=True,
    )

    def renamed(arg: object) -> object:
        if isinstance(arg, Table):
            values: dict[str, Any] = {
                names[s]: {labels[s][a]: p for a, p in value.items()}
                if isinstance(value, Mapping)
                else value
                for s, value in arg.values.items()
            }
            return replace(arg, values=values)
        if isinstance(arg, tuple) and arg and all(s in names for s in arg):
            return tuple(names[s] for s in arg)
        return arg

    return replace(case, args=(plain, plain.root, *map(renamed, case.args[2:])))
