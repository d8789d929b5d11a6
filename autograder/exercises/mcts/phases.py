"""Two exercises of section ``mcts`` that change a tree: expand and backpropagate."""

from dataclasses import replace
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import kinds, untouched
from autograder.exercises.mcts import phases_mistakes, reasons
from autograder.exercises.mcts.trees import (
    NO_TREE,
    argument,
    counts,
    counts_fault,
    number_fault,
    plain,
    right_node,
    searched,
    shape_fault,
    tree_left_alone,
)
from autograder.model.case import Answer, Ask, Case
from autograder.model.exercise import ANY, CodeExercise, Property
from autograder.model.phrase import Phrase
from autograder.model.search_tree import NodeOf, Path, spelled
from course_lib.game import CHANCE, MAX, MIN
from course_lib.games import Node, Tree
from course_lib.search import backpropagate, expand

# Expand.


def all_children(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that the tree has the right nodes; their counts do not matter here."""
    if answer.tree is None or expected.tree is None:
        return NO_TREE
    return shape_fault(_linked(answer), expected.tree)


def _linked(answer: Answer) -> Any:
    """Return a tree as if all parents were right: they are looked at elsewhere."""
    return {path: row._replace(linked=True) for path, row in (answer.tree or {}).items()}


def right_parents(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that every child knows the node above it."""
    wrong = (path for path, row in (answer.tree or {}).items() if not row.linked)
    path = next(wrong, None)
    return (
        None
        if path is None
        else Phrase("the parent of {node} is not the node above it", node=spelled(path))
    )


def new_counts(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that children begin at zero, and that nothing else is counted."""
    found, right = answer.tree, expected.tree
    if found is None or right is None:
        return NO_TREE
    return counts_fault(found, right, [path for path in right if path in found])


def stays_a_leaf(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that a leaf that is not to be expanded is returned as it was."""
    return right_node(case, answer, expected) or tree_left_alone(case, answer, expected)


def expanded(case: Case, answer: Answer) -> object:
    """Return the outcome of an expansion that is compared."""
    return [repr(answer.value), plain(answer.tree)]


def _expand_case(game: Tree, rng: Random, moves: int, visits: int) -> Case:
    tree, path = searched(game, rng, moves, visits)
    over = game.is_terminal(tree.rows[path].state)
    kind = "terminal" if over else "leaf" if visits else "unvisited"
    return Case(kind, (game, NodeOf(tree, path)))


def _drawn_expand_case(rng: Random) -> Case:
    game = games.tree(rng, alternate=False, max_leaves=16, depth=5)
    moves, visits = rng.randint(0, 2), rng.choice((1, 0, 1, 2, 5))
    return _expand_case(game, rng, moves, visits)


SMALL = Tree.of(((1, (2, 3), 4), (5, 6)))

EXPAND = CodeExercise(
    id="expand",
    section="mcts",
    names=("expand",),
    reference=expand,
    examples=(
        *(_expand_case(SMALL, Random(seed), 0, visits) for seed, visits in ((1, 1), (2, 0))),
        *(_expand_case(SMALL, Random(n), 1, visits) for n in (1, 2, 3) for visits in (0, 1, 3)),
        *(_expand_case(SMALL, Random(n), 3, visits) for n in (1, 2) for visits in (0, 2)),
        _expand_case(Tree.of(((1,), (5, 6))), Random(1), 1, 1),
    ),
    generators={ANY: (_drawn_expand_case, 20)},
    properties=(
        Property(
            "children", 4, all_children, kinds("leaf"),
            says="one child for every action, in order, each in the state it leads to",
        ),
        Property(
            "first child", 2, right_node, kinds("leaf"), needs=("children",),
            says="the first child is returned",
        ),
        Property(
            "parents", 1, right_parents, kinds("leaf"), needs=("children",),
            says="every child knows its parent",
        ),
        Property(
            "counts", 1, new_counts, needs=("children",),
            says="children begin with nothing, and no other count changes",
        ),
        Property(
            "unvisited", 1, stays_a_leaf, kinds("unvisited"), needs=("children",),
            says="a leaf that nobody visited is returned as it is",
        ),
        Property(
            "terminal", 1, stays_a_leaf, kinds("terminal"), needs=("children",),
            says="so is a leaf in which the game is over",
        ),
        untouched("children"),
    ),
    reason=reasons.expand_reason,
    mistakes=phases_mistakes.EXPAND,
    outcome=expanded,
    version=4,
    cases_since=2,
)  # fmt: skip


# Backpropagate.


def _line(case: Case) -> list[Path]:
    """Return the paths of the node that was given and of all nodes above it, the root first."""
    path = argument(case).path
    return [path[:i] for i in range(len(path) + 1)]


def as_counts(case: Case, ask: Ask) -> Answer:
    """Ask, and answer with the counts along the line: the function itself returns nothing."""
    answer = ask(case)
    if answer.error is not None or answer.tree is None:
        return answer
    before, line = argument(case).tree.rows, _line(case)
    found = counts(answer.tree, line)
    idle = plain(answer.tree) == plain(before)
    return replace(answer, value=None if idle else found)


def _checked(answer: Answer, expected: Answer, name: str, paths: list[Path]) -> str | None:
    found, right = answer.tree, expected.tree
    return NO_TREE if found is None or right is None else number_fault(name, found, right, paths)


def right_visits(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the visits below the root along the line."""
    return _checked(answer, expected, "visits", _line(case)[1:])


def right_totals(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the totals below the root along the line."""
    return _checked(answer, expected, "total", _line(case)[1:])


def right_root(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold visits and total of the root."""
    return _checked(answer, expected, "visits", [()]) or _checked(answer, expected, "total", [()])


def others_alone(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that the tree is the same but for the counts along the line."""
    found, before = answer.tree, argument(case).tree.rows
    if found is None:
        return NO_TREE
    others = [path for path in before if path not in _line(case)]
    return shape_fault(found, before) or counts_fault(found, before, others)


def tree_after(case: Case, answer: Answer) -> object:
    """Return the outcome of a backpropagation that is compared."""
    return plain(answer.tree)


def _backpropagate_case(game: Tree, rng: Random, moves: int) -> Case:
    tree, path = searched(game, rng, moves)
    first = rng.choice((1, -1, 0.5, 3, -7, 2000))
    rest = [rng.randint(-9, 9) for _ in range(game.n_players - 1)]
    utilities = (first, -first) if game.n_players == 2 else (first, *rest)
    above = [tree.rows[path[:i]].state for i in range(len(path))]
    chance = any(game.turn(s) == CHANCE for s in above)
    kind = "chance" if chance else "line" if path else "root"
    return Case(kind, (game, NodeOf(tree, path), utilities))


def _leaf(n_players: int) -> Any:
    return 0 if n_players == 2 else (0,) * n_players


def game_of_line(players: list[int], n_players: int) -> Tree:
    """Return a game in which players move in the given order, with two actions each time."""
    node: Any = _leaf(n_players)
    for player in reversed(players):
        chances = (0.5, 0.5) if player == CHANCE else None
        node = Node(player, (node, node), chances=chances)
    return Tree.of(node, n_players=n_players)


def _drawn_backpropagate_case(rng: Random) -> Case:
    n_players = rng.randint(2, 3)
    lowest = CHANCE if rng.randrange(4) == 3 else 0
    players = [rng.randint(lowest, n_players - 1) for _ in range(rng.randint(1, 4))]
    return _backpropagate_case(game_of_line(players, n_players), rng, rng.randint(0, 4))


_LINES = (
    ([MAX, MIN, MAX], 2),
    ([MIN, MAX, MIN], 2),
    ([MAX, MAX, MIN, MIN], 2),
    ([0, 1, 2, 0], 3),
    ([2, 2, 1, 0], 3),
    ([MIN, CHANCE, MAX], 2),
    ([1, CHANCE, 2, 2], 3),
    ([CHANCE, MIN], 2),
)

BACKPROPAGATE = CodeExercise(
    id="backpropagate",
    section="mcts",
    names=("backpropagate",),
    reference=backpropagate,
    examples=tuple(
        _backpropagate_case(game_of_line(players, n), Random(seed), moves)
        for seed, (players, n) in enumerate(_LINES)
        for moves in (0, 1, 2, 3)
    ),
    generators={ANY: (_drawn_backpropagate_case, 20)},
    properties=(
        Property(
            "visits", 4, right_visits, kinds("line", "chance"),
            says="one visit more for the node and every node above it",
        ),
        Property(
            "totals", 4, right_totals, kinds("line"),
            says="to each, the utility of the player who moves at its parent",
        ),
        Property(
            "root", 2, right_root, needs=("visits",),
            says="the root counts, too, from player 0's side",
        ),
        Property(
            "chance", 1, right_totals, kinds("chance"), needs=("totals",),
            says="below a chance state, the utility of player 0",
        ),
        Property(
            "others", 1, others_alone, needs=("visits",), says="all other nodes stay as they were"
        ),
        untouched("visits"),
    ),
    reason=reasons.backpropagate_reason,
    mistakes=phases_mistakes.BACKPROPAGATE,
    interview=as_counts,
    outcome=tree_after,
    version=4,
    cases_since=2,
)  # fmt: skip
