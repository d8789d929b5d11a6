"""Functions that take an action, a state or a value that is false for none."""

import ast
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from autograder.model.exercise import CodeExercise
from course_lib.game import Game
from tests.exercises.edited import written_answers
from tests.support.faults import Fault
from tests.support.faults.edits import edited
from tests.support.faults.proxies import Proxy, parameters, with_arguments, with_result

KIND = "false taken for none"
RETURN_ACTIONS = {
    "minimax-search", "one-step-player", "alpha-beta-search", "alpha-beta-tt", "heuristic-minimax",
    "quiescence", "best-n", "iterative-deepening", "deepening-ordered", "mcts", "mcts-clock",
    "expectiminimax-search", "maxn", "shallow-pruning", "paranoid", "coalition",
    "multiplayer-mcts",
}  # fmt: skip
RETURN_STATES = {"endgame-table", "retrograde", "information-sets"}


def faults(exercise: CodeExercise) -> Iterator[Fault]:
    """Yield right answers that ask whether something is true in place of whether it is there."""
    yield from _questions(exercise)
    if isinstance(exercise.reference, type) or len(exercise.names) > 1:
        return
    if exercise.id in RETURN_ACTIONS:
        make = partial(with_result, exercise.reference, _last_action)
        yield Fault(KIND, "the result `or` another action", make)
    if exercise.id in RETURN_STATES:
        make = partial(with_result, exercise.reference, _true_entries)
        yield Fault(KIND, "entries `if key`", make)
    if parameters(exercise.reference)[:1] == ["game"]:
        for name, answer in ACTIONS.items():
            change_game = partial(_with_game, answer)
            yield Fault(KIND, name, partial(with_arguments, exercise.reference, change_game))


def _questions(exercise: CodeExercise) -> Iterator[Fault]:
    """Yield edits of answers in which ``x is None`` is ``not x``, or the other way."""
    for reference in (True, False):
        for answer in written_answers(exercise.id, reference=reference):
            for name, tree_edit in edited(answer, _without_none):
                yield Fault(KIND, name, tree_edit)


def _without_none(node: ast.AST) -> ast.AST | None:
    match node:
        case ast.Compare(left=left, ops=[ast.Is()], comparators=[ast.Constant(value=None)]):
            return ast.UnaryOp(ast.Not(), left)
        case ast.Compare(left=left, ops=[ast.IsNot()], comparators=[ast.Constant(value=None)]):
            return left
    return None


def _last_action(value: Any, args: Sequence[Any]) -> Any:
    """Return a pair (value, action), or an action, with the last action in place of a false one."""
    game = args[0] if args else None
    if not isinstance(game, Game) or len(args) < 2:
        return value
    is_pair = isinstance(value, tuple) and len(value) == 2
    action = value[1] if is_pair else value
    if not _is_one(action, game, args[1]) or action:
        return value
    last = game.actions(args[1])[-1]
    return (value[0], last) if is_pair else last


def _is_one(action: Any, game: Any, s: Any) -> bool:
    try:
        return action is not None and action in game.actions(s)
    except Exception:
        return False


def _true_entries(value: Any, args: Sequence[Any]) -> Any:
    """Return a dictionary without the entries whose keys are false."""
    if not isinstance(value, dict):
        return value
    return {k: v for k, v in value.items() if k and not (isinstance(k, tuple) and "" in k)}


def _true_actions(game: Any, s: Any) -> list[Any]:
    found = [*game.actions(s)]
    return [a for a in found if a] or found


def _true_states(game: Any, s: Any) -> list[Any]:
    found = [*game.actions(s)]
    return [a for a in found if game.transition(s, a)] or found


ACTIONS: dict[str, Callable[[Any, Any], list[Any]]] = {
    "actions `if a`": _true_actions,
    "actions `if t`": _true_states,
}


def _with_game(answer: Callable[[Any, Any], list[Any]], args: list[Any]) -> list[Any]:
    return [Proxy(args[0], actions=answer), *args[1:]]
