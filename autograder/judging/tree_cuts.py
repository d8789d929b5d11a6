"""A case about an explicit tree -> cases like it about smaller trees.

Each of them is as legal as the case it is made from: the outcomes of a chance node have
probabilities that sum to 1, none is negative and one is positive; an evaluation has a value for
every state, at a new leaf that of its utility; a policy has one for every inner node.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from autograder.model.case import Case, Table
from course_lib.game import CHANCE, MAX, Player, reachable
from course_lib.games import Tree
from course_lib.games.tree_nodes import action_labels, letters

Moves = Mapping[str, Mapping[str, str]]
Chances = Mapping[str, Mapping[str, float]]
Leaves = Mapping[str, tuple[float, ...]]

PLAIN_CHANCES: Mapping[int, tuple[tuple[float, ...], ...]] = {
    1: ((1,),),
    2: ((0.5, 0.5), (0.25, 0.75), (0.75, 0.25)),
    3: ((0.5, 0.25, 0.25), (0.25, 0.25, 0.5)),
}
"""By the number of outcomes, probabilities that are easy to work with by hand."""


def has_tree(case: Case) -> bool:
    """Tell whether a case is about an explicit tree, from its root."""
    game = case.args[0]
    return isinstance(game, Tree) and len(case.args) > 1 and case.args[1] == game.root


def smaller(case: Case) -> Iterator[Case]:
    """Yield cases with less of a tree, those with the least first, then with plainer numbers."""
    tree: Tree = case.args[0]
    inner = [s for s in reachable(tree, tree.root) if s in tree.moves]
    for s in inner[1:]:
        yield _about(case, _part(tree, s))
    for s in inner[1:]:
        for utilities in _utilities(case, tree, s):
            yield _about(case, _part(tree, leaves={s: utilities}))
    for s in inner:
        for moves in _fewer_moves(tree, s):
            yield _about(case, _part(tree, moves={s: moves}))
    for s in inner:
        for chances in _plainer_chances(tree, s):
            yield _about(case, _part(tree, chances={s: chances}))
    yield from _ranked(case, tree)


def _utilities(case: Case, tree: Tree, s: str) -> Iterator[tuple[float, ...]]:
    """Yield the utilities of a node that becomes a leaf: its evaluation, or those of leaves."""
    evaluate = _evaluation(case)
    if evaluate is not None:
        yield evaluate(s), -evaluate(s)
        return
    below = [tree.leaves[t] for t in reachable(tree, s) if t in tree.leaves]
    yield from dict.fromkeys((below[0], below[-1]))


def _evaluation(case: Case) -> Table | None:
    tables = (arg for arg in case.args if isinstance(arg, Table))
    return next((table for table in tables if table.name == "evaluate"), None)


def _fewer_moves(tree: Tree, s: str) -> Iterator[Mapping[str, str]]:
    """Yield the moves of a node without one of them, or with one that skips two levels."""
    moves, chances = tree.moves[s], tree.chance_of.get(s)
    for a, child in moves.items():
        rest = {b: t for b, t in moves.items() if b != a}
        if rest and (chances is None or any(chances[b] for b in rest)):
            yield rest
        for t in tree.moves.get(child, {}).values():
            if t in tree.moves and tree.players[t] == tree.players[child]:
                yield {**moves, a: t}


def _plainer_chances(tree: Tree, s: str) -> Iterator[Mapping[str, float]]:
    """Yield plain probabilities for a chance node that has others, listed in the same order."""
    if tree.players[s] != CHANCE:
        return
    given, actions = tree.chance_of[s], list(tree.moves[s])
    options = PLAIN_CHANCES.get(len(actions), ())
    if tuple(given[a] for a in actions) not in options:
        for option in options:
            yield {a: option[actions.index(a)] for a in given}


def _ranked(case: Case, tree: Tree) -> Iterator[Case]:
    """Yield a case whose leaves and evaluations are 0, 1, 2, ... in the same order.

    Other arguments, such as a window, would have to change with the values: with them, and with an
    evaluation missing, no case is yielded.
    """
    evaluate, others = _evaluation(case), case.args[2:]
    alone = evaluate is not None or all(isinstance(arg, Table) for arg in others)
    if tree.n_players != 2 or not alone:
        return
    values = {utilities[MAX] for utilities in tree.leaves.values()}
    values.update(() if evaluate is None else evaluate.values.values())
    rank = {value: i for i, value in enumerate(sorted(values))}
    if any(value != i for value, i in rank.items()):
        leaves = {s: (rank[u[MAX]], -rank[u[MAX]]) for s, u in tree.leaves.items()}
        ranked = _about(case, _part(tree, leaves=leaves))
        yield replace(ranked, args=tuple(_with_ranks(arg, rank) for arg in ranked.args))


def _with_ranks(arg: Any, rank: Mapping[float, int]) -> Any:
    if isinstance(arg, Table) and arg.name == "evaluate":
        return replace(arg, values={s: rank[value] for s, value in arg.values.items()})
    return arg


def _part(
    tree: Tree,
    root: str | None = None,
    *,
    moves: Moves | None = None,
    leaves: Leaves | None = None,
    chances: Chances | None = None,
) -> Tree:
    """Return the reachable part of a tree once some of its nodes are changed.

    Args:
        tree: the whole.
        root: the new root; the old one if None.
        moves: the nodes that have other moves.
        leaves: the nodes that are leaves now, or have other utilities.
        chances: the chance nodes that have other probabilities.
    """
    ends, above = {**tree.leaves, **(leaves or {})}, {**tree.moves, **(moves or {})}
    odds = {**tree.chance_of, **(chances or {})}
    start = root or tree.root
    found = [start]
    for s in found:  # grows while we walk it
        if s not in ends:
            found += [t for t in dict.fromkeys(above[s].values()) if t not in found]
    inner = [s for s in found if s not in ends]
    return _tree_like(
        tree,
        start,
        {s: tree.players[s] for s in inner},
        {s: above[s] for s in inner},
        {s: ends[s] for s in found if s in ends},
        {s: _normalised(odds[s], above[s]) for s in inner if s in odds},
    )


def _tree_like(
    tree: Tree,
    root: str,
    players: Mapping[str, Player],
    moves: Moves,
    leaves: Leaves,
    chances: Chances,
) -> Tree:
    return Tree(
        root,
        players,
        moves,
        leaves,
        chances,
        tree.n_players,
        turn_at_leaves=tree.turn_at_leaves,
        checked=True,
    )


def _normalised(chances: Mapping[str, float], actions: Iterable[str]) -> Mapping[str, float]:
    """Return the probabilities of some actions, in the order given, so that they sum to 1."""
    left = {a: p for a, p in chances.items() if a in actions}
    if len(left) == len(chances):
        return chances
    whole = sum(left.values())
    return {a: p / whole for a, p in left.items()}


# The other arguments.


def _about(case: Case, tree: Tree) -> Case:
    """Return a case about another tree, without the entries of its arguments on removed states."""
    return replace(case, args=(tree, tree.root, *(_of_states(tree, a) for a in case.args[2:])))


def _of_states(tree: Tree, arg: object) -> object:
    if isinstance(arg, Table):
        there = [s for s in arg.values if s in tree.moves or s in tree.leaves]
        return replace(arg, values=_of_states_left(tree, arg, there))
    if isinstance(arg, tuple) and all(isinstance(s, str) for s in arg):
        return tuple(s for s in arg if s in tree.moves)
    return arg


def _of_states_left(tree: Tree, table: Table, there: Iterable[str]) -> dict[str, Any]:
    """Return the values of the states that are left; a policy has none for a leaf."""
    values: Mapping[str, Any] = table.values
    if any(isinstance(value, Mapping) for value in values.values()):
        return {s: _policy(tree, s, values[s]) for s in there if s in tree.moves}
    if table.told:  # a state where the game is over is quiet, whatever it was before
        return {s: s in tree.leaves or values[s] for s in there}
    return {s: values[s] for s in there}


def _policy(tree: Tree, s: str, given: Any) -> Mapping[str, float]:
    """Return how likely the actions are that are left; the first is certain if no other is."""
    left = {a: p for a, p in given.items() if a in tree.moves[s]}
    return (
        _normalised(given, tree.moves[s]) if any(left.values()) else {next(iter(tree.moves[s])): 1}
    )


# Names.


def with_plain_names(case: Case, *, actions: bool) -> Case:
    """Return the same case with nodes called a, b, c from the root.

    Args:
        case: a case about a tree.
        actions: True if the actions of every node are called A, B, C as well.
    """
    tree: Tree = case.args[0]
    names: dict[Any, str] = dict(zip(reachable(tree, tree.root), letters(), strict=False))
    labels = {
        s: dict(zip(moves, action_labels(len(moves)) if actions else moves, strict=True))
        for s, moves in tree.moves.items()
    }

    def by_label(s: str, given: Mapping[str, Any]) -> dict[str, Any]:
        return {labels[s][a]: p for a, p in given.items()}

    def renamed(arg: object) -> object:
        if isinstance(arg, Table):
            values: dict[str, Any] = {
                names[s]: by_label(s, v) if isinstance(v, Mapping) else v
                for s, v in arg.values.items()
            }
            return replace(arg, values=values)
        if isinstance(arg, tuple) and arg and all(s in names for s in arg):
            return tuple(names[s] for s in arg)
        return arg

    plain = _tree_like(
        tree,
        names[tree.root],
        {names[s]: player for s, player in tree.players.items()},
        {
            names[s]: by_label(s, {a: names[t] for a, t in moves.items()})
            for s, moves in tree.moves.items()
        },
        {names[s]: utilities for s, utilities in tree.leaves.items()},
        {names[s]: by_label(s, chances) for s, chances in tree.chance_of.items()},
    )
    return replace(case, args=(plain, plain.root, *map(renamed, case.args[2:])))
