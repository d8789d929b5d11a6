"""The small trees of oral questions: which functions have some, and what textbook functions do."""

import re
from collections import Counter
from pathlib import Path

import pytest

from autograder.exercises import SECTIONS, find_exercise
from autograder.model.exercise import CodeExercise
from classroom.grading.oral.observe import MOST_LEAVES, small_case
from course_lib.search.visits import alpha_beta_visits

GUIDE = Path(__file__).parents[3] / "docs" / "oral.md"
CODE = [e for s in SECTIONS for e in s.exercises if isinstance(e, CodeExercise)]


def exercise(name: str) -> CodeExercise:
    found = find_exercise(name)
    assert isinstance(found, CodeExercise)
    return found


def test_the_guide_lists_the_functions_that_are_asked_about() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.*) \|$", GUIDE.read_text("utf-8"), re.MULTILINE)
    listed = {(section, name) for section, names in rows for name in re.findall(r"`(\w+)`", names)}
    asked = {(e.section, e.names[0]) for e in CODE if any(small_case(e, f"{i}") for i in range(3))}
    assert listed == asked


def test_the_textbooks_alpha_beta_reads_the_leaves_that_its_definition_enters() -> None:
    fewer = Counter[bool]()
    for i in range(30):
        found = small_case(exercise("alpha-beta-search"), f"{i}")
        assert found is not None
        case, answer = found
        tree = case.args[0]
        assert 4 <= len(tree.leaves) <= MOST_LEAVES
        entered = [v.state for v in alpha_beta_visits(tree, tree.root) if v.leaf]
        assert [*answer.order] == entered
        fewer[len(entered) < len(tree.leaves)] += 1
    assert fewer[True] > 15


@pytest.mark.parametrize("name", ["minimax-value", "negamax", "star1", "paranoid"])
def test_a_students_tree_is_determined_and_most_students_have_another(name: str) -> None:
    found = [small_case(exercise(name), f"{i}") for i in (*range(12), *range(12))]
    keys = [case.key for case, _ in filter(None, found)]
    assert keys[:12] == keys[12:]
    assert len({*keys}) > 8


def test_a_function_that_takes_an_evaluation_or_chance_is_not_asked_about() -> None:
    for name in ("heuristic-minimax", "mcts", "tree-size", "order-actions", "cfr"):
        assert small_case(exercise(name), "1") is None
