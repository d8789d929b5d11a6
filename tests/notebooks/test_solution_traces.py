"""The explorer shows on the notebooks' solutions the windows and values of their texts."""

import ast
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import Any

import pytest

from autograder.course.course import Course
from autograder.exercises import find_section
from chapters.pruning.figures import WINDOWS
from classroom.course.release import solution_notebook
from course_lib import game as formalism
from course_lib import search as library
from course_lib.game import CHANCE, MAX, Game
from course_lib.games import Node, TicTacToe, Tree
from course_lib.trace import Trace, trace

COURSE = Course.find(Path(__file__).parent)
TEXTBOOK = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
HAND = Tree.of((((5, 4), (6, 3, 4)), ((4, 8), (9, 7)), ((6, 4), (7, 8))))
LOTTERY = Tree.of(
    Node(
        MAX,
        (
            Node(CHANCE, (0, 9, (1, 4)), chances=(0.5, 0.25, 0.25)),
            Node(CHANCE, (2, 3), chances=(0.5, 0.5)),
        ),
    )
)
THREE = Tree.of(
    Node(0, (Node(1, ((1, 2, 6), (4, 3, 3))), Node(2, ((6, 1, 2), (7, 4, 1))))), n_players=3
)
THREE_EMPTY = (1, 2, 1, 2, 2, 1, 0, 0, 0)


def solution(section: str, function: str) -> Callable[..., Any]:
    """Return a function as the authored notebook of a section defines it."""
    names = {name: getattr(formalism, name) for name in ("MAX", "MIN", "CHANCE", "successors")}
    namespace: dict[str, Any] = {"inf": inf, **names}
    for cell in solution_notebook(COURSE, find_section(section)).cells:
        if cell.metadata.get("nbgrader", {}).get("solution") and cell.cell_type == "code":
            definitions = [n for n in ast.parse(cell.source).body if isinstance(n, ast.FunctionDef)]
            exec(compile(ast.Module(definitions, []), f"<{cell.id}>", "exec"), namespace)
    return namespace[function]  # type: ignore[no-any-return]


def steps(traced: Trace, *events: str) -> list[tuple[Any, ...]]:
    """Return the steps, those of some events or all, without the lines of source."""
    found = [(s.event, traced.path(s.node), s.alpha, s.beta, s.value) for s in traced.steps]
    return [step for step in found if not events or step[0] in events]


def last_windows(traced: Trace) -> dict[tuple[Any, ...], tuple[float, float]]:
    """Return the window that the explorer shows at each inner node once the search has ended."""
    windows = {}
    for step in traced.steps:
        if step.event in ("enter", "bounds") and step.alpha is not None and step.beta is not None:
            windows[traced.path(step.node)] = step.alpha, step.beta
    inner = {traced.path(i) for i, node in enumerate(traced.nodes) if node.children}
    return {path: window for path, window in windows.items() if path in inner}


def windows_of_the_text() -> dict[tuple[Any, ...], tuple[float, float]]:
    """Return the windows that section 2 of the notebook writes at the nodes of the tree."""
    pairs = {path: note.strip("()").split(", ") for path, note in WINDOWS.items()}
    number = {"∞": inf, "-∞": -inf}
    return {
        path: (number.get(low) or float(low), number.get(high) or float(high))
        for path, (low, high) in pairs.items()
    }


def test_the_cut_on_the_textbook_tree_has_the_window_of_the_text():
    traced = trace(solution("pruning", "alpha_beta_search"), TEXTBOOK, "a")
    assert steps(traced, "cut") == [("cut", ("B",), 3, 2, 2)]
    assert windows_of_the_text()["B",] == (3, 2)


def test_every_node_of_the_textbook_tree_ends_with_the_window_of_the_text():
    traced = trace(solution("pruning", "alpha_beta_search"), TEXTBOOK, "a")
    assert last_windows(traced) == windows_of_the_text()


@pytest.mark.parametrize(
    ("section", "function", "game"),
    [
        ("minimax", "minimax_value", TEXTBOOK),
        ("pruning", "alpha_beta_search", TEXTBOOK),
        ("pruning", "alpha_beta_search", HAND),
        ("expectiminimax", "expectiminimax_value", LOTTERY),
        ("expectiminimax", "expectiminimax_search", LOTTERY),
    ],
)
def test_the_explorer_takes_the_steps_of_the_library(section: str, function: str, game: Tree):
    mine = trace(solution(section, function), game, game.root)
    reference = trace(getattr(library, function), game, game.root)
    assert steps(mine) == steps(reference)


def count_of_x(s: tuple[int, ...]) -> float:
    return s.count(1)


@pytest.mark.parametrize(
    ("section", "function", "game", "s", "arguments"),
    [
        ("minimax", "minimax_search", TEXTBOOK, "a", ()),
        ("minimax", "minimax_search", TicTacToe(), THREE_EMPTY, ()),
        ("heuristics", "heuristic_minimax", TicTacToe(), THREE_EMPTY, (2, count_of_x)),
    ],
)
def test_without_a_running_best_the_steps_are_still_those_of_the_library(
    section: str, function: str, game: Game[Any, Any], s: Any, arguments: tuple[Any, ...]
):
    events = ("enter", "evaluate", "cut", "leave", "returned")
    mine = trace(solution(section, function), game, s, *arguments)
    reference = trace(getattr(library, function), game, s, *arguments)
    shown = [(event, path, value) for event, path, _, _, value in steps(mine, *events)]
    expected = [(event, path, value) for event, path, _, _, value in steps(reference, *events)]
    assert shown == expected
    assert steps(mine, "bounds") == []


def test_paranoid_has_the_windows_of_alpha_beta_between_player_0_and_the_others():
    traced = trace(solution("multiplayer", "paranoid"), THREE, "a", 0)
    visits = library.visits.alpha_beta_visits(THREE, "a", team=(0,))
    entered = [(path, low, high) for _, path, low, high, _ in steps(traced, "enter")]
    assert entered[1:] == [(v.path, v.alpha, v.beta) for v in visits[1:]]
    assert last_windows(traced)[()] == (6, inf)
