"""A case about an explicit tree -> cases like it about smaller trees.

Each of them is as legal as the case it is made from: the outcomes of a chance node have
probabilities that sum to 1, none is negative and one is positive; an evaluation has a value for
every state, at a new leaf that of its utility; a policy has one for every inner node.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from autograder.model.case import Case, Table
from autograder.protocol.game_codec import is_tree
from course_lib.game import CHANCE, MAX, Player, reachable

if TYPE_CHECKING:
    from course_lib.games import Tree

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
    """Tell whether a case is about an explicit tree, from its root or from a list of its nodes."""
    if len(case.args) < 2 or not is_tree(game := case.args[0]):
        return False
    return bool(case.args[1] == game.root or (isinstance(case.args[1], list) and case.args[1]))


def starts_of(case: Case) -> list[str]:
    """Return the nodes of a tree that a case asks about."""
    asked = case.args[1]
    return list(asked) if isinstance(asked, list) else [asked]


def roots(tree: "Tree", starts: Sequence[str]) -> Sequence[str]:
    """Return the nodes from which a tree is kept: its root, too, if a case asks about leaves."""
    return starts if any(s in tree.moves for s in starts) else [tree.root, *starts]


def without_unreachable(case: Case) -> Case:
    """Return the same case without the nodes of its tree that play does not reach."""
    return _about(case, _part(case.args[0], starts_of(case)), starts_of(case))


def smaller(case: Case) -> Iterator[Case]:
    """Yield cases with less of a tree, those with the least first, then with plainer numbers."""
    tree: Tree = case.args[0]
    starts = starts_of(case)
    for start in starts if len(starts) > 1 else ():
        rest = [s for s in starts if s != start]
        yield _about(case, _part(tree, rest), rest)
    inner = [s for s in reached_nodes(starts, tree.moves) if s in tree.moves]
    for s in inner:
        if starts != [s]:
            yield _about(case, _part(tree, [s]), [s])
    yield from _cut(case, tree, starts, inner)
    yield from _rank(case, tree, starts)


def _cut(case: Case, tree: "Tree", starts: list[str], inner: list[str]) -> Iterator[Case]:
    """Yield cases with fewer branches below the same nodes, or with plainer probabilities."""
    for s in inner:
        for utilities in _utilities(case, tree, s) if s not in starts else ():
            yield _about(case, _part(tree, starts, leaves={s: utilities}), starts)
    for s in inner:
        for moves in _fewer_moves(tree, s):
            yield _about(case, _part(tree, starts, moves={s: moves}), starts)
    for s in inner:
        for chances in _plainer_chances(tree, s):
            yield _about(case, _part(tree, starts, chances={s: chances}), starts)


def _utilities(case: Case, tree: "Tree", s: str) -> Iterator[tuple[float, ...]]:
    """Yield the utilities of a node that becomes a leaf: its evaluation, or those of leaves."""
    evaluate = _evaluation(case)
    if evaluate is not None:
        yield evaluate(s), -evaluate(s)
        return
    below = [tree.leaves[t] for t in reachable(tree, s) if t in tree.leaves]
    yield from dict.fromkeys(below[:1] + below[-1:])  # none where play goes in circles for ever


def _evaluation(case: Case) -> Table | None:
    tables = (arg for arg in case.args if isinstance(arg, Table))
    return next((table for table in tables if table.name == "evaluate"), None)


def _fewer_moves(tree: "Tree", s: str) -> Iterator[Mapping[str, str]]:
    """Yield the moves of a node without one of them, or with one that skips two levels."""
    moves, chances = tree.moves[s], tree.chance_of.get(s)
    for a, child in moves.items():
        rest = {b: t for b, t in moves.items() if b != a}
        if rest and (chances is None or any(chances[b] for b in rest)):
            yield rest
        for t in tree.moves.get(child, {}).values():
            # The same player moves there: who moves after whom stays as it was.
            if t in tree.moves and tree.players[t] == tree.players[child]:
                yield {**moves, a: t}


def _plainer_chances(tree: "Tree", s: str) -> Iterator[Mapping[str, float]]:
    """Yield plain probabilities for a chance node that has others, listed in the same order."""
    if tree.players[s] != CHANCE:
        return
    given, actions = tree.chance_of[s], list(tree.moves[s])
    options = PLAIN_CHANCES.get(len(actions), ())
    if str(tuple(given[a] for a in actions)) not in map(str, options):  # 1 is plainer than 1.0
        for option in options:
            yield {a: option[actions.index(a)] for a in given}


def _rank(case: Case, tree: "Tree", starts: Sequence[str]) -> Iterator[Case]:
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
        ranked = _about(case, _part(tree, starts, leaves=leaves), starts)
        yield replace(ranked, args=tuple(_with_ranks(arg, rank) for arg in ranked.args))


def _with_ranks(arg: Any, rank: Mapping[float, int]) -> Any:
    if isinstance(arg, Table) and arg.name == "evaluate":
        return replace(arg, values={s: rank[value] for s, value in arg.values.items()})
    return arg


def _part(
    tree: "Tree",
    starts: Sequence[str],
    *,
    moves: Moves | None = None,
    leaves: Leaves | None = None,
    chances: Chances | None = None,
) -> "Tree":
    """Return the part of a tree that is reached once some of its nodes are changed.

    Args:
        tree: the whole.
        starts: the nodes from which it is reached; the first one is the new root, unless all
            of them are leaves.
        moves: the nodes that have other moves.
        leaves: the nodes that are leaves now, or have other utilities.
        chances: the chance nodes that have other probabilities.
    """
    ends, above = {**tree.leaves, **(leaves or {})}, {**tree.moves, **(moves or {})}
    odds, starts = {**tree.chance_of, **(chances or {})}, roots(tree, starts)
    found = reached_nodes(starts, {s: m for s, m in above.items() if s not in ends})
    inner = [s for s in found if s not in ends]
    return tree_like(
        tree,
        starts[0],
        {s: tree.players[s] for s in inner},
        {s: above[s] for s in inner},
        {s: ends[s] for s in found if s in ends},
        {s: normalise(odds[s], above[s]) for s in inner if s in odds},
    )


def reached_nodes(starts: Sequence[str], moves: Moves) -> list[str]:
    """Return the nodes that are reached from some of them, breadth first."""
    found = dict.fromkeys(starts)
    queue = list(found)
    for s in queue:  # grows while we walk it
        for t in moves.get(s, {}).values():
            if t not in found:
                found[t] = None
                queue.append(t)
    return queue


def tree_like(
    tree: "Tree",
    root: str,
    players: Mapping[str, Player],
    moves: Moves,
    leaves: Leaves,
    chances: Chances,
    n_players: int | None = None,
) -> "Tree":
    """Return a tree with other tables, which are in order, and with as many players or fewer."""
    from course_lib.games import Tree

    return Tree(
        root,
        players,
        moves,
        leaves,
        chances,
        n_players or tree.n_players,
        turn_at_leaves=tree.turn_at_leaves,
        checked=True,
    )


def normalise(chances: Mapping[str, float], actions: Iterable[str]) -> Mapping[str, float]:
    """Return the probabilities of some actions, in the order given, so that they sum to 1."""
    left = {a: p for a, p in chances.items() if a in actions}
    if len(left) == len(chances):
        return chances
    if len(left) == 1:
        return dict.fromkeys(left, 1)
    whole = sum(left.values())
    return {a: p / whole for a, p in left.items()}


# The other arguments.


def _about(case: Case, tree: "Tree", starts: Sequence[str]) -> Case:
    """Return a case about another tree, without the entries of its arguments on removed states."""
    asked = list(starts) if isinstance(case.args[1], list) else starts[0]
    return replace(case, args=(tree, asked, *(_of_states(tree, a) for a in case.args[2:])))


def _of_states(tree: "Tree", arg: object) -> object:
    if isinstance(arg, Table):
        there = [s for s in arg.values if s in tree.moves or s in tree.leaves]
        return replace(arg, values=_of_states_left(tree, arg, there))
    if isinstance(arg, tuple) and all(isinstance(s, str) for s in arg):
        return tuple(s for s in arg if s in tree.moves)
    return arg


def _of_states_left(tree: "Tree", table: Table, there: Iterable[str]) -> dict[str, Any]:
    """Return the values of the states that are left; a policy has none for a leaf."""
    values: Mapping[str, Any] = table.values
    if any(isinstance(value, Mapping) for value in values.values()):
        return {s: _policy(tree, s, values[s]) for s in there if s in tree.moves}
    if table.told:  # a state where the game is over is quiet in any case
        return {s: s in tree.leaves or values[s] for s in there}
    return {s: values[s] for s in there}


def _policy(tree: "Tree", s: str, given: Any) -> Mapping[str, float]:
    """Return how likely the actions are that are left; the first is certain if no other is."""
    left = {a: p for a, p in given.items() if a in tree.moves[s]}
    return normalise(given, tree.moves[s]) if any(left.values()) else {next(iter(tree.moves[s])): 1}
