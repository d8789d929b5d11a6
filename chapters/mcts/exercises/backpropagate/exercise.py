"""The exercise ``backpropagate``, of section ``mcts``."""

from dataclasses import replace
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import kinds, untouched
from autograder.exercises.common.promises import search_tree
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from autograder.model.interview import Ask
from autograder.model.search_tree import NodeOf, Path, spell_path
from chapters.mcts.exercises.backpropagate.mistakes import MISTAKES
from chapters.mcts.exercises.backpropagate.reasons import backpropagate_reason, way_up
from chapters.mcts.exercises.trees import (
    NO_TREE,
    Rows,
    argument,
    counts_fault,
    grown_tree,
    number_fault,
    plain,
    shape_fault,
)
from course_lib.game import CHANCE, MAX, MIN
from course_lib.games import Node, Tree
from course_lib.search import backpropagate


def counts(rows: Rows, paths: list[Path]) -> dict[str, object]:
    """Return total and visits of some nodes, for the reader."""
    shown = {p: rows[p] for p in paths if p in rows}
    return {spell_path(p): f"{show(row.total)}/{show(row.visits)}" for p, row in shown.items()}


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


def _check_statistics(answer: Answer, expected: Answer, name: str, paths: list[Path]) -> str | None:
    found, right = answer.tree, expected.tree
    return NO_TREE if found is None or right is None else number_fault(name, found, right, paths)


def right_visits(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the visits below the root along the line."""
    return _check_statistics(answer, expected, "visits", _line(case)[1:])


def right_totals(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the totals below the root along the line."""
    return _check_statistics(answer, expected, "total", _line(case)[1:])


def right_root(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold visits and total of the root."""
    return _check_statistics(answer, expected, "visits", [()]) or _check_statistics(
        answer, expected, "total", [()]
    )


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
    tree, path = grown_tree(game, rng, moves)
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

EXERCISE = CodeExercise(
    id="backpropagate",
    section="mcts",
    names=("backpropagate",),
    reference=backpropagate,
    examples=tuple(
        _backpropagate_case(game_of_line(players, n), Random(seed), moves)
        for seed, (players, n) in enumerate(_LINES)
        for moves in (0, 1, 2, 3)
    ),
    generators={
        ANY: (_drawn_backpropagate_case, 20),
        "false names": (games.false_names(_drawn_backpropagate_case), games.FALSE),
    },
    properties=(
        Property(
            "visits", 4, right_visits, kinds("line", "chance"),
            says="one visit more for the node and every node above it",
        ),
        Property(
            "totals", 5, right_totals, kinds("line"),
            says="to each, the utility of the player who moves at its parent",
        ),
        Property(
            "root", 2, right_root,
            says="the root counts, too, from player 0's side",
        ),
        Property(
            "chance", 2, right_totals, kinds("chance"),
            says="below a chance state, the utility of player 0",
        ),
        Property(
            "others", 1, others_alone, needs=("visits",), says="all other nodes stay as they were"
        ),
        untouched("visits"),
    ),
    shown=Presentation(reason=backpropagate_reason),
    mistakes=MISTAKES,
    search=SearchFacts(steps=way_up),
    asking=Asking(interview=as_counts, outcome=tree_after, cases_since=2, promise=search_tree),
    version=7,
)  # fmt: skip
