"""The cost of a case to its reader: the smaller of two failing cases is shown.

A node, a number with more digits, a fraction, a sign, an entry of a table or one more player costs
something to read. One digit costs as much as any other. The cost is not about the length of the
case as it is stored: 7 and 3 are alike, 14735 and 313.625 are not.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from fractions import Fraction
from itertools import islice
from math import isfinite
from typing import TYPE_CHECKING, Any

from autograder.model.case import Added, Case, Passed, Probe, Table
from autograder.model.search_tree import CountingClock, NodeOf, Rng
from autograder.protocol.game_codec import is_tree
from autograder.running.tree_cuts import reached_nodes
from course_lib.game import CHANCE, MAX, MIN, Game, successors

if TYPE_CHECKING:
    from course_lib.games import Tree

CALL, NODE, MOST_NODES = 2.0, 3.0, 60
"""The cost of a call, that of a node, and how many nodes of a game with rules are counted."""
PLAIN_FRACTIONS = {0.5: 2.0, 0.25: 3.0, 0.75: 3.0}
TABLES = 12.0
"""The further cost of a tree that is written as tables, because nested tuples do not say all."""
IMPOSSIBLE = 4.0
"""The further cost of an outcome that cannot happen: it makes a reader wonder."""
LONGEST = 8
"""A fraction with more digits costs no more: 1.4142135623730951."""


def reading_cost(case: Case) -> float:
    """Return the cost of a case to its reader; it is computed once."""
    return case.once(_case)


def cost_of_calls(calls: Iterable[Case]) -> float:
    """Return the cost of several calls to their reader."""
    return sum(map(reading_cost, calls))


def number_cost(number: float) -> float:
    """Return the cost of a number to its reader: 1 for a digit, more with each further one."""
    if isinstance(number, bool) or not isfinite(number):
        return 1.0
    size = abs(number)
    sign, digits = number < 0, len(str(int(size)))
    if size == int(size):
        zeros = digits - len(str(int(size)).rstrip("0")) if size else 0  # 2000 is a round number
        written_as_float = isinstance(number, float)
        # By the last term, the smaller of two digits wins; it never outweighs a further digit.
        return 2.0 * digits - 1 - zeros + sign + written_as_float + min(size, 9) / 100
    if size in PLAIN_FRACTIONS:
        return PLAIN_FRACTIONS[size] + sign
    return 1.0 + min(len(str(size)), LONGEST) + 2 * (digits - 1) + sign


def _case(case: Case) -> float:
    own = [arg for changed in case.earlier for arg in changed.values()]
    found = CALL * (1 + len(case.earlier)) + sum(map(_argument, (*case.args, *own)))
    game = case.game
    if game is not None and not is_tree(game):
        found += NODE * _nodes(game, case.root)
    return found


def _argument(arg: Any) -> float:
    if is_tree(arg):
        return _tree(arg)
    if isinstance(arg, Table):
        return sum(1 + _data(value) for value in arg.values.values())
    if isinstance(arg, NodeOf):
        rows = arg.tree.rows.values()
        return sum(NODE + number_cost(row.visits) + number_cost(row.total) for row in rows)
    if isinstance(arg, Rng):
        return number_cost(arg.times) + number_cost(arg.seed)
    if isinstance(arg, CountingClock):
        return number_cost(arg.ticks)
    if isinstance(arg, Probe):
        return 3 * _data(arg.setup) + sum(arg.setup) + 3 * _data(arg.actions) + _data(arg.given)
    if isinstance(arg, Added):
        return _data(arg.numbers)
    return _data(arg.value) if isinstance(arg, Passed) else _data(arg)


def _data(value: Any) -> float:
    """Return the cost of plain data: that of its numbers, and 1 for each text and list."""
    if value is None or isinstance(value, str):
        return 1 + len(value or "") // 3
    if isinstance(value, Fraction):
        return number_cost(value.numerator) + number_cost(value.denominator)
    if isinstance(value, int | float):
        return number_cost(value)
    if isinstance(value, Mapping):
        return 1 + sum(_data(key) + _data(item) for key, item in value.items())
    if isinstance(value, list | tuple | set | frozenset):
        return 1 + sum(map(_data, value))
    if is_dataclass(value):  # a game or an environment
        return sum(_data(getattr(value, field.name)) for field in fields(value))
    return len(repr(value)) / 3


def _nodes(game: Game[Any, Any], s: Any) -> int:
    """Return the number of nodes below and including s, or ``MOST_NODES`` if there are more."""
    stack, nodes = [s], 0
    while stack:
        if nodes + len(stack) >= MOST_NODES:
            return MOST_NODES
        nodes += 1
        stack.extend(t for _, t in islice(successors(game, stack.pop()), MOST_NODES))
    return nodes


# Explicit trees.


def _tree(tree: "Tree") -> float:
    """Return the cost of a tree as it is drawn, and as it is written with ``Tree.of``."""
    ends = [_utilities(tree, utilities) for utilities in tree.leaves.values()]
    same = len(ends) - len({utilities[MAX] for utilities in tree.leaves.values()})
    odds = [p for chances in tree.chance_of.values() for p in chances.values()]
    return (
        NODE * (len(tree.moves) + len(ends))
        + sum(map(sum, map(_costs, ends)))
        + sum(number_cost(p) + IMPOSSIBLE * (p == 0) for p in odds)
        + 0.1 * same  # a value that two leaves have does not tell which of them was chosen
        + 2 * (tree.n_players - 2)
        + (tree.players.get(tree.root, MAX) not in (MAX, CHANCE))
        + _oddness(tree)
    )


def _costs(numbers: Sequence[float]) -> list[float]:
    return [number_cost(number) for number in numbers]


def _utilities(tree: "Tree", utilities: tuple[float, ...]) -> Sequence[float]:
    """Return the numbers that are written at a leaf."""
    zero_sum = tree.n_players == 2 and utilities[MAX] == -utilities[MIN]
    return utilities[:1] if zero_sum else utilities


def _oddness(tree: "Tree") -> float:
    """Return the cost of unusual turns, and of names for which nested tuples are not enough."""
    from course_lib.games.tree_nodes import action_labels, letters

    usual_names = dict(zip(reached_nodes([tree.root], tree.moves), letters(), strict=False))
    turns = named = 0
    for s, moves in tree.moves.items():
        player = tree.players[s]
        after = {tree.players[t] for t in moves.values() if t in tree.players}
        turns += player != CHANCE and not after <= {CHANCE, (player + 1) % tree.n_players}
        usual = all(t == usual_names.get(t) for t in (s, *moves.values()))
        named += not usual or list(moves) != action_labels(len(moves))
    # In a tree there are fewer moves than nodes: else, two moves lead to the same one.
    is_shared = sum(map(len, tree.moves.values())) >= len(usual_names)
    return turns + named + TABLES * (named > 0 or is_shared)
