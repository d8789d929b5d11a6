"""Functions that change an argument in place, or take their own strategy for the other's."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from typing import Any

from autograder.model.case import Passed
from autograder.model.exercise import CodeExercise
from autograder.model.search_tree import NodeOf
from autograder.running.cases import PUBLIC, battery
from course_lib.game import Game
from tests.support.faults import Fault
from tests.support.faults.proxies import parameters, with_arguments, with_result

Change = Callable[[Any], object]

LISTS: dict[str, Change] = {
    "pop": lambda items: items and items.pop(),
    "pop(0)": lambda items: items and items.pop(0),
    "clear": lambda items: items.clear(),
}
ORDERS: dict[str, Change] = {
    "reverse": lambda items: items.reverse(),
    "sort": lambda items: items.sort(key=repr, reverse=True),
}
NUMBERS: dict[str, Change] = {
    "doubled": lambda items: _replace(items, [2 * x for x in items]),
    "cut at 0": lambda items: _replace(items, [max(0, x) for x in items]),
}
DICTS: dict[str, Change] = {
    "clear": lambda items: items.clear(),
    "popitem": lambda items: items and items.popitem(),
}
NODES: dict[str, Change] = {
    "visits of the first child": lambda node: (
        setattr(node.children[0], "visits", 0) if node.children else None
    ),
}
FIRST_BEST = {
    "minimax-search", "one-step-player", "alpha-beta-search", "alpha-beta-tt", "order-actions",
    "heuristic-minimax", "quiescence", "best-n", "maxn", "paranoid", "coalition",
    "shallow-pruning", "information-sets", "epsilon-greedy", "expand",
}  # fmt: skip
"""Exercises in which the order of actions decides; elsewhere any good action is right."""
UNORDERED = {"endgame-table", "retrograde", "q-update"}
"""Exercises that are given a list whose order decides nothing."""
ONE_LOOK = {"backpropagate"}
"""Exercises whose functions look at no list of actions, or not twice at one."""
NEW_CHILDREN = {"expand"}
"""Exercises whose functions make the children themselves."""
OWN_STRATEGY = "the player's own strategy"


def faults(exercise: CodeExercise) -> Iterator[Fault]:
    """Yield right answers that change an argument in place."""
    if isinstance(exercise.reference, type) or len(exercise.names) > 1 or exercise.id in ONE_LOOK:
        return
    names, cases = parameters(exercise.reference), battery(exercise.id, PUBLIC)
    for place, name in enumerate(names):
        given = [_unwrapped(case.args[place]) for case in cases if len(case.args) > place]
        for what, change in _changes(exercise.id, given):
            make = partial(_changing, exercise, place, change)
            yield Fault("argument changed", f"{name}: {what}", make)
    if "strategies" in names and "p" in names:
        yield Fault(OWN_STRATEGY, "both", partial(with_arguments, exercise.reference, _own_twice))


def _unwrapped(arg: object) -> object:
    return arg.value if isinstance(arg, Passed) else arg


def _changes(exercise_id: str, given: list[Any]) -> Iterator[tuple[str, Change]]:
    """Yield the changes that apply to an argument, by its values in several cases."""
    lists = [x for x in given if isinstance(x, list)]
    if any(isinstance(x, Game) for x in given):
        yield from LISTS.items()
        yield from ORDERS.items() if exercise_id in FIRST_BEST else ()
    elif lists:
        yield from LISTS.items()
        yield from ORDERS.items() if exercise_id not in UNORDERED else ()
        if all(isinstance(x, int | float) for items in lists for x in items):
            yield from NUMBERS.items()
    elif any(isinstance(x, dict) for x in given):
        yield from DICTS.items()
    elif any(isinstance(x, NodeOf) for x in given) and exercise_id not in NEW_CHILDREN:
        yield from NODES.items()


def _changing(exercise: CodeExercise, place: int, change: Change) -> Callable[..., Any]:
    """Return the reference, which changes an argument when it has its result."""

    def changed(value: Any, args: Any) -> Any:
        kept = value if hasattr(value, "children") else deepcopy(value)
        change(_changeable(exercise, args, place))
        return kept

    return with_result(exercise.reference, changed)


def _changeable(exercise: CodeExercise, args: Any, place: int) -> Any:
    """Return what is changed of an argument: of a game, the list of actions at the root."""
    arg = args[place]
    if not isinstance(arg, Game):
        return arg
    asked = {"s": lambda: args[1], "leaf": lambda: args[1].state}
    return arg.actions(asked.get(parameters(exercise.reference)[1], arg.initial)())


def _own_twice(args: list[Any]) -> list[Any]:
    """Return arguments in which the other player's strategy is the player's own."""
    game, p, strategies = args
    return [game, p, [strategies[p], strategies[p]]]


def _replace(items: list[Any], new: list[Any]) -> None:
    items[:] = new
