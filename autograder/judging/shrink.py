"""A failing case -> the smallest one like it on which a function still fails.

What is shown to a student is small enough to be followed by hand. Trees lose branches for as long
as the function fails on what is left (A. Zeller and R. Hildebrandt, "Simplifying and isolating
failure-inducing input", IEEE Transactions on Software Engineering 28(2), 2002); other cases are
shrunk by Hypothesis. Neither looks at a clock: the same function is shown the same case.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

from hypothesis import find, settings
from hypothesis.errors import HypothesisException
from hypothesis.strategies import SearchStrategy, one_of

from autograder.judging.cases import QUIET
from autograder.model.case import Case, Table
from autograder.model.exercise import ANY, CodeExercise, Property
from course_lib.game import MAX, Player, reachable
from course_lib.games import Tree
from course_lib.games.tree import action_labels, letters

MOST_CUT, MOST_DRAWN = 400, 150
"""How often a function is asked, at most, in search of a smaller case."""

Fails = Callable[[Case], bool]


class _Enough(KeyboardInterrupt):
    """Enough cases were asked about; Hypothesis passes on what looks like somebody's wish."""


def smallest(exercise: CodeExercise, prop: Property, failing: Case, fails: Fails) -> Case:
    """Return the smallest case found that fails like one that is given.

    Args:
        exercise: what was asked.
        prop: the property that fails.
        failing: a case on which it does.
        fails: asks the function about a case.
    """
    if exercise.prunable and _has_tree(failing):
        return _without_branches(failing, fails)
    strategies = [
        strategy.map(lambda case: replace(case, counted=failing.counted))
        for kind, (strategy, _) in exercise.strategies.items()
        if kind == ANY or not prop.kinds or kind in prop.kinds
    ]
    return _drawn_again(failing, strategies, fails)


def _drawn_again(failing: Case, strategies: Sequence[SearchStrategy[Case]], fails: Fails) -> Case:
    """Return a failing case that Hypothesis draws and shrinks."""
    best = failing
    asked: dict[str, bool] = {}

    def still_fails(case: Case) -> bool:
        nonlocal best
        if case.key not in asked:
            if len(asked) == MOST_DRAWN:
                raise _Enough
            asked[case.key] = fails(case)
            if asked[case.key] and case.size < best.size:
                best = case
        return asked[case.key]

    if strategies:
        limits = settings(QUIET, max_examples=150)
        # NoSuchExample: nothing smaller; Flaky: the function answers differently each time.
        with suppress(HypothesisException, _Enough):
            find(one_of(*strategies), still_fails, settings=limits, random=Random(0))
    return best


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
