"""The exercises that ask for a tree on which a search of the notebook is wrong."""

import ast
import inspect
from collections.abc import Callable
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from autograder.exercises import find_exercise
from autograder.judging.judge import judge
from autograder.model.exercise import CodeExercise
from autograder.model.verdict import Verdict
from autograder.report import verdict_html
from autograder.running.kernel_runner import kernel_runner
from chapters.multiplayer.exercises.break_deep_pruning.exercise import maxn_deep
from chapters.pruning.exercises.break_alpha_beta.exercise import faulty_alpha_beta
from course_lib.games import Tree
from course_lib.search import minimax_value

ROOT = Path(__file__).parents[2]


def verdict(exercise_id: str, tree: object) -> Verdict:
    exercise = find_exercise(exercise_id)
    assert isinstance(exercise, CodeExercise)
    return judge(exercise, lambda: kernel_runner(lambda: tree), "")


def notebook_function(path: str, name: str) -> str:
    """Return the text of a function that a notebook defines."""
    text = (ROOT / "solutions" / path).read_text(encoding="utf-8")
    begin = text.index(f"\ndef {name}(") + 1
    return text[begin : text.index("\n```", begin)]


def program(source: str) -> str:
    """Return what a function does: its text without annotations and docstring."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.returns = None
            if ast.get_docstring(node) is not None:
                del node.body[0]
        elif isinstance(node, ast.arg):
            node.annotation = None
    return ast.unparse(tree)


@pytest.mark.parametrize(
    ("path", "function"),
    [("02_pruning.md", faulty_alpha_beta), ("06_multiplayer.md", maxn_deep)],
    ids=["faulty_alpha_beta", "maxn_deep"],
)
def test_the_judge_has_the_search_of_the_notebook(path: str, function: Callable[..., Any]):
    mine = notebook_function(path, function.__name__)
    assert program(mine) == program(inspect.getsource(function))


def test_the_faulty_search_is_right_on_two_levels():
    tree = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
    assert faulty_alpha_beta(tree, "a") == minimax_value(tree, "a") == 3


BROKEN = (((2,), (1,)),)
LARGE = (((2,), (1,), *((k,) for k in range(3, 15))),)


def test_a_large_tree_earns_a_part():
    assert verdict("break-alpha-beta", BROKEN).score == 9
    assert verdict("break-alpha-beta", LARGE).score == 6


@pytest.mark.parametrize(
    ("tree", "fault"),
    [
        (3, "returned 3, which is no tree"),
        ((1, (2, "x")), "'x' stands where a leaf"),
        ((1, ()), "() stands where a leaf"),
        ((1, float("nan")), "nan stands where a leaf"),
        ((1, 10**12), "1000000000000 stands where a leaf"),
        ((1, True), "True stands where a leaf"),
        ((tuple(range(700)),), "the tree has more than 600 nodes"),
        (reduce(lambda tree, _: (tree,), range(14), 1), "or more than 12 levels"),
    ],
)
def test_what_is_no_tree_is_refused_with_a_reason(tree: object, fault: str):
    found = verdict("break-alpha-beta", tree)
    assert found.score == 0
    assert any(fault in r.case for r in found.properties), found.properties


def test_the_returned_tree_is_drawn_with_its_values():
    found = verdict("break-alpha-beta", ((3, 12), (2, 4)))
    assert found.diagnosis == "two-levels"
    assert found.counterexample is not None
    assert found.counterexample.tree
    assert "The returned tree, with its values." in verdict_html(found)


@pytest.mark.parametrize(
    ("tree", "fault"),
    [
        ((1, 2, 3), "returned (1, 2, 3), which is no tree"),
        (((1, 2), (3, 4)), "1 stands where a leaf or a tuple"),
        (((1, 2, 3), (2, 2, 3)), "the leaves have different sums, such as 6 and 7"),
        (((1, 2, 3), (-1, 4, 3)), "a leaf has a negative number"),
        (((1, 2, 3), (1, 2, 3)), "both searches return (1, 2, 3)"),
    ],
)
def test_what_is_no_tree_of_vectors_is_refused_with_a_reason(tree: object, fault: str):
    found = verdict("break-deep-pruning", tree)
    assert found.score == 0
    assert any(fault in r.case for r in found.properties), found.properties


def test_the_notebooks_own_tree_earns_a_part():
    found = verdict("break-deep-pruning", ((5, 2, 2), (((1, 3, 5), (2, 1, 6)), (6, 2, 1))))
    assert (found.score, found.diagnosis) == (11, "the-notebooks-tree")
