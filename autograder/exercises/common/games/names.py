"""Names of nodes and actions that Python takes for false: 0, "" and ()."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

from autograder.model.case import Case
from autograder.model.exercise import Generator
from autograder.model.tree_names import HiddenTreeNames, TreeNames
from course_lib.games import Tree
from course_lib.games.hidden import HiddenTree

Family = Callable[[int], Sequence[Any]]
"""Returns names of so many actions, of which the first is false."""


def _words(n: int) -> list[str]:
    return ["A" * i for i in range(n)]


def _rows(n: int) -> list[tuple[int, ...]]:
    return [(0,) * i for i in range(n)]


FAMILIES: tuple[Family, ...] = (range, range, _words, _rows)


def false_names(generate: Generator) -> Generator:
    """Return how to draw cases about trees with a node, and with actions, whose names are false.

    A function that asks whether there *is* an action takes such a one for none. Mostly the first
    action of a node is called so, the one that ties go to. The name of one information set is
    false, too.

    Args:
        generate: draws cases, some of them about trees; the others are drawn anew.
    """

    def draw(rng: Random) -> Case:
        case = generate(rng)
        while not isinstance(case.game, Tree):
            case = generate(rng)
        return _with_false_names(case, case.game, rng)

    return draw


def _with_false_names(case: Case, tree: Tree, rng: Random) -> Case:
    nodes = _one_false([tree.root, *tree.moves, *tree.leaves], rng)
    in_order = rng.randrange(3) < 2
    if not isinstance(tree, HiddenTree):
        family = rng.choice(FAMILIES)
        actions = {s: _actions(moves, family, rng, in_order) for s, moves in tree.moves.items()}
        return TreeNames(nodes, actions).case(case)
    own = {s: tree.sets.get(s, s) for s in tree.moves}  # chance has no information sets
    of_sets = {own[s]: _actions(m, _words, rng, in_order) for s, m in tree.moves.items()}
    sets = _one_false(list(tree.sets.values()), rng)
    return HiddenTreeNames(nodes, {s: of_sets[own[s]] for s in own}, sets).case(case)


def _one_false(names: Sequence[str], rng: Random) -> dict[str, str]:
    """Return new names, which are the old ones but for one that is false."""
    return {**{name: name for name in names}, rng.choice(names): ""}


def _actions(
    moves: Mapping[Any, str], family: Family, rng: Random, in_order: bool
) -> dict[Any, Any]:
    """Return the new names of a node's actions."""
    names = family(len(moves))
    given = names if in_order else rng.sample(names, len(names))
    return dict(zip(moves, given, strict=True))


def false_words(generate: Generator) -> Generator:
    """Return how to draw cases about tables, in which a state or an action has a false name.

    Args:
        generate: draws cases about the actions A, B, C, ... and the states s and t.
    """

    def draw(rng: Random) -> Case:
        case = generate(rng)
        numbered = {a: i for i, a in enumerate("ABCDEF")}
        names = rng.choice(({"s": "", **numbered}, {"t": "", **numbered}, {"A": ""}, {"B": ()}))
        return replace(case, args=tuple(_with_words(arg, names) for arg in case.args))

    return draw


def _with_words(value: Any, names: Mapping[str, Any]) -> Any:
    """Return plain data, or a record that has some, with other words."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, dict):
        return {_with_words(k, names): _with_words(v, names) for k, v in value.items()}
    if isinstance(value, tuple | list):
        found = [_with_words(item, names) for item in value]
        return type(value)(*found) if hasattr(value, "_fields") else type(value)(found)
    if is_dataclass(value) and not isinstance(value, type):
        own = {f.name: _with_words(getattr(value, f.name), names) for f in fields(value)}
        return replace(value, **own)
    return value
