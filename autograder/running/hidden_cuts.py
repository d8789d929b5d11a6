"""A case about a tree with information sets -> cases like it about smaller trees.

What a player cannot tell apart stays so: an action goes from all nodes of an information set at
once. Two actions are left, and two outcomes: on a game in which nobody has a choice, almost every
edit of a wrong program would seem to make it right. Strategies among the arguments lose the actions
and the information sets that are gone.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from autograder.model.case import Case
from autograder.model.tree_names import HiddenTreeNames
from autograder.protocol.game_codec import is_hidden_tree
from autograder.running.tree_cuts import PLAIN_CHANCES, normalise, reached_nodes
from course_lib.game import CHANCE, reachable

if TYPE_CHECKING:
    from course_lib.games.hidden import HiddenTree

FEWEST = 2
"""Actions and outcomes that are left at least."""

Moves = Mapping[str, Mapping[str, str]]


def has_hidden_tree(case: Case) -> bool:
    """Tell whether a case is about an explicit tree with information sets."""
    return bool(case.args) and is_hidden_tree(case.args[0])


def smaller_hidden(case: Case) -> Iterator[Case]:
    """Yield cases with less of a tree, those with the least first, then with plainer numbers."""
    game: HiddenTree = case.args[0]
    if game.players[game.root] == CHANCE:
        for t in game.moves[game.root].values():
            if t in game.moves:
                yield _about(case, _part(game, root=t))
    yield from (_about(case, less) for less in _fewer_nodes(game))
    yield from (_about(case, plain) for plain in _plainer_chances(game))
    yield from _plainer_strategies(case)
    yield from (_plain_names(case, actions=actions) for actions in (True, False))


def _fewer_nodes(game: "HiddenTree") -> "Iterator[HiddenTree]":
    """Yield trees in which a node is a leaf, or an outcome or an action is missing."""
    for s in game.moves:
        below = [game.leaves[t] for t in reachable(game, s) if t in game.leaves]
        for utilities in dict.fromkeys((below[0], below[-1])) if s != game.root else ():
            yield _part(game, leaves={s: utilities})
    groups: dict[str, list[str]] = {}
    for s in game.moves:
        groups.setdefault(game.sets.get(s, f"chance at {s}"), []).append(s)
    for group in groups.values():
        for a in game.moves[group[0]] if len(game.moves[group[0]]) > FEWEST else ():
            rest = {s: {b: t for b, t in game.moves[s].items() if b != a} for s in group}
            if all(any(odds[b] for b in odds if b != a) for odds in _odds(game, group)):
                yield _part(game, moves=rest)


def _odds(game: "HiddenTree", group: list[str]) -> list[Mapping[str, float]]:
    return [game.chance_of[s] for s in group if s in game.chance_of]


def _plainer_chances(game: "HiddenTree") -> "Iterator[HiddenTree]":
    """Yield trees with plain probabilities at a chance node."""
    for s, given in game.chance_of.items():
        options = PLAIN_CHANCES.get(len(given), ())
        if tuple(given.values()) not in options:
            for option in options:
                yield _part(game, chances={s: dict(zip(given, option, strict=True))})


def _part(
    game: "HiddenTree",
    *,
    root: str | None = None,
    moves: Moves | None = None,
    leaves: Mapping[str, tuple[float, ...]] | None = None,
    chances: Mapping[str, Mapping[str, float]] | None = None,
) -> "HiddenTree":
    """Return the part of a tree that is reached once its root or some of its nodes are changed."""
    from course_lib import games

    root, ends = root or game.root, {**game.leaves, **(leaves or {})}
    above = {s: m for s, m in {**game.moves, **(moves or {})}.items() if s not in ends}
    odds = {**game.chance_of, **(chances or {})}
    found = reached_nodes([root], above)
    inner = [s for s in found if s not in ends]
    groups: dict[str, list[str]] = {}
    for s in inner:
        if s in game.sets:
            groups.setdefault(game.sets[s], []).append(s)
    tree = games.Tree(
        root,
        {s: game.players[s] for s in inner},
        {s: above[s] for s in inner},
        {s: ends[s] for s in found if s in ends},
        {s: normalise(odds[s], above[s]) for s in inner if s in odds},
        game.n_players,
        checked=True,
    )
    return games.HiddenTree(
        tree, groups.values(), {group[0]: name for name, group in groups.items()}
    )


# The strategies among the arguments.


def _about(case: Case, game: "HiddenTree") -> Case:
    """Return a case about another tree, with strategies for what is left of it.

    A state that is gone becomes the root.
    """
    actions = {known: game.actions(s) for s, known in game.sets.items()}
    nodes = {*game.moves, *game.leaves}

    def arg_left(arg: Any) -> Any:
        if isinstance(arg, list):
            return [*map(arg_left, arg)]
        if isinstance(arg, str):
            return arg if arg in nodes and arg != case.args[0].root else game.root
        if not isinstance(arg, dict):
            return arg
        return {
            known: _odds_left(odds, actions[known])
            for known, odds in arg.items()
            if known in actions
        }

    return replace(case, args=(game, *map(arg_left, case.args[1:])))


def _odds_left(odds: Mapping[str, float], actions: list[str]) -> Mapping[str, float]:
    """Return the probabilities of the actions that are left; the first is certain if none was."""
    if not any(odds.get(a) for a in actions):
        return {actions[0]: 1}
    return normalise(odds, actions)


def _plainer_strategies(case: Case) -> Iterator[Case]:
    """Yield the case with plain probabilities at one information set."""
    for i, arg in enumerate(case.args):
        for plain in _plainer(arg):
            yield replace(case, args=(*case.args[:i], plain, *case.args[i + 1 :]))


def _plainer(arg: Any) -> Iterator[Any]:
    """Yield a strategy, or a list of them, with plain probabilities at one information set."""
    if isinstance(arg, list):
        for i, strategy in enumerate(arg):
            yield from ([*arg[:i], plain, *arg[i + 1 :]] for plain in _plainer(strategy))
    for known, odds in arg.items() if isinstance(arg, dict) else ():
        options = PLAIN_CHANCES.get(len(odds), ())
        for option in options if tuple(odds.values()) not in options else ():
            yield {**arg, known: dict(zip(odds, option, strict=True))}


def _plain_names(case: Case, *, actions: bool) -> Case:
    """Return the case with nodes called a, b, c, and perhaps with actions called A, B, C."""
    from course_lib.games.tree_nodes import action_labels, letters

    game: HiddenTree = case.args[0]
    labels = {
        s: dict(zip(moves, action_labels(len(moves)) if actions else moves, strict=True))
        for s, moves in game.moves.items()
    }
    nodes = dict(zip(reached_nodes([game.root], game.moves), letters(), strict=False))
    return HiddenTreeNames(nodes, labels, {name: name for name in game.sets.values()}).case(case)
