"""Calls as source: what is shown of a case runs as it stands, and makes the case's arguments."""

import ast
import json
from collections.abc import Iterator
from contextlib import AbstractContextManager
from fractions import Fraction
from functools import cache, partial
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import jupytext
import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.exercises import SECTIONS, find_section
from autograder.judging.counterexample import counterexample_of
from autograder.judging.judge import judge
from autograder.model.case import Added, Case, Kept, Passed, Table
from autograder.model.compare import show
from autograder.model.exercise import CodeExercise, KnownMistake
from autograder.model.literals import GIVEN, Literals
from autograder.model.search_tree import CountingClock, Grown, NodeOf, Rng
from autograder.model.section import Section
from autograder.model.source import call_source
from autograder.protocol.calls import select_function
from autograder.protocol.codec import decode, encode
from autograder.protocol.game_codec import describe_game
from autograder.report.text import runnable_lines
from autograder.running.cases import PUBLIC, battery, reference_answer
from autograder.running.kernel_runner import kernel_runner
from autograder.running.runner import Runner
from autograder.running.score import Outcome
from course_lib.environment import Environment
from course_lib.game import CHANCE, MAX, MIN, Game, reachable
from course_lib.games import Grundy, Nim, Node, TicTacToe, Tree
from tests.support.course import ROOT

EXERCISES = [
    (section, exercise)
    for section in SECTIONS
    for exercise in section.all_exercises
    if isinstance(exercise, CodeExercise)
]
MOST = 40
"""Cases per exercise: hand-written ones first, then generated ones."""


def cells(section: Section) -> list[str]:
    """Return the code of a notebook, cell by cell."""
    notebook = jupytext.read(Path(ROOT) / "solutions" / f"{section.notebook}.md")
    return [cell.source for cell in notebook.cells if cell.cell_type == "code"]


@cache
def first_imports(section_name: str) -> dict[str, Any]:
    """Return what the cell of imports imports, and the class ``Node`` that a notebook provides."""
    source = cells(find_section(section_name))
    first = next(ast.parse(text) for text in source if "from autograder import check" in text)
    kept = [node for node in first.body if isinstance(node, ast.Import | ast.ImportFrom)]
    names: dict[str, Any] = {}
    exec(compile(ast.Module(kept, []), "imports", "exec"), names)
    for text in source:
        if "class Node:" in text:
            exec(text, names)
    return names


WITH_FUNCTIONS = [s for s in SECTIONS if any(isinstance(e, CodeExercise) for e in s.all_exercises)]
"""Sections whose counterexamples are calls; those of a tournament are matches."""


@pytest.mark.parametrize("section", WITH_FUNCTIONS, ids=lambda section: section.name)
def test_names_taken_as_given_are_imported_by_the_cell_of_imports(section: Section) -> None:
    assert first_imports(section.name).keys() >= GIVEN


def some_cases(exercise: CodeExercise) -> Iterator[Case]:
    """Yield the last cases of a battery, which are generated, and the first."""
    cases = battery(exercise.id, PUBLIC)
    yield from cases[: MOST // 2]
    yield from cases[MOST // 2 :][-MOST // 2 :]


def made_by(text: str, section: Section, functions: tuple[str, ...]) -> list[tuple[str, Any]]:
    """Run source as a notebook would, and return every call of the exercise's functions."""
    calls: list[tuple[str, Any]] = []
    names = dict(first_imports(section.name))
    for function in functions:
        names[function] = lambda *args, name=function: calls.append((name, args))
    exec(text, names)
    return calls


def tree_of(node: Any) -> Grown:
    """Return a search tree as a record; every child has to know its parent."""
    assert all(child.parent is node for child in node.children)
    children = tuple(map(tree_of, node.children))
    return Grown(node.state, node.action, node.visits, node.total, children)


def assert_made(made: Any, arg: Any, case: Case) -> None:
    """Assert that an argument that source made is that of a case."""
    if isinstance(arg, Table):
        assert {s: made(s) for s in arg.values} == arg.values
    elif isinstance(arg, Rng):
        assert made.getstate() == Random(arg.seed).getstate()
    elif isinstance(arg, NodeOf):
        root = made
        while root.parent is not None:
            root = root.parent
        assert tree_of(root) == arg.tree
        node = root
        for place in arg.path:
            node = node.children[place]
        assert made is node
    elif isinstance(arg, CountingClock):
        assert [made() for _ in range(arg.ticks + 1)] == [False] * arg.ticks + [True]
    elif isinstance(arg, Kept):
        assert made == {}
    elif isinstance(arg, Passed):
        assert made == arg.value
    else:
        assert made == arg
        if not isinstance(arg, Game | Environment):
            assert type(made) is type(decode(encode(arg)))
        if isinstance(arg, Tree):
            assert [list(p) for p in made.chance_of.values()] == [
                list(p) for p in arg.chance_of.values()
            ]


CLASSES = [(s, e) for s, e in EXERCISES if isinstance(e.reference, type)]
FUNCTIONS = [(s, e) for s, e in EXERCISES if not isinstance(e.reference, type)]


@pytest.mark.sampled
@pytest.mark.parametrize(("section", "exercise"), FUNCTIONS, ids=lambda x: getattr(x, "id", ""))
def test_what_is_shown_of_a_case_runs_and_makes_its_arguments(
    section: Section, exercise: CodeExercise
) -> None:
    for case in some_cases(exercise):
        right = reference_answer(exercise, case)
        example = counterexample_of(exercise, Outcome(case, right, right), "wrong")
        calls = made_by(runnable_lines(example), section, exercise.names)
        if example.roots:
            questions = [*example.roots]
            assert [encode(args[min(1, len(args) - 1)]) for _, args in calls] == questions
        else:
            times = next((a.times for a in case.args if isinstance(a, Rng)), 1)
            assert len(calls) == len(case.earlier) + times
        for (_, earlier), own in zip(calls, case.earlier, strict=False):
            shared = [i for i in range(len(earlier)) if i not in own]
            last = calls[-1][1]
            plain = [i for i in shared if isinstance(earlier[i], float | tuple | frozenset)]
            assert all(earlier[i] == last[i] for i in plain)  # nothing can change these
            assert all(earlier[i] is last[i] for i in {*shared} - {*plain})
        typed = exercise.shown.typed(case)
        for name, args in calls[len(case.earlier) :][:1]:
            assert name == exercise.names[case.which]
            assert len(args) == len(typed)
            grown = {i for own in case.earlier for i, a in own.items() if isinstance(a, Added)}
            for i, (made, arg, given_) in enumerate(zip(args, typed, case.args, strict=True)):
                if i not in grown:  # a caller has added to it between the calls
                    assert_made(made, given_ if isinstance(given_, Table) else arg, case)


@pytest.mark.parametrize(("section", "exercise"), CLASSES, ids=lambda x: getattr(x, "id", ""))
def test_what_is_shown_of_a_class_runs_and_returns_what_is_expected(
    section: Section, exercise: CodeExercise
) -> None:
    for case in some_cases(exercise):
        right = reference_answer(exercise, case)
        example = counterexample_of(exercise, Outcome(case, right, right), "wrong")
        found = value_of(runnable_lines(example), section, exercise, exercise.reference)
        if example.expected == "'no error'":  # what is returned there is not asked
            assert found is not None
        else:
            assert example.expected == ("'ValueError'" if found is None else found)


MISTAKES = [
    (section, exercise)
    for section, exercise in EXERCISES
    if not exercise.asking.seconds
    and not any(isinstance(a, NodeOf | Rng) for a in exercise.examples[0].args)
]


@pytest.mark.sampled
@pytest.mark.parametrize(("section", "exercise"), MISTAKES, ids=lambda x: getattr(x, "id", ""))
def test_what_is_shown_returns_what_is_said_to_have_been_returned(
    section: Section, exercise: CodeExercise
) -> None:
    for mistake in exercise.mistakes:
        verdict = judge(exercise, partial(_fresh, mistake), PUBLIC)
        example = verdict.counterexample
        assert example is not None
        found = value_of(runnable_lines(example), section, exercise, mistake.make())
        no_error = found is not None and "'no error'"  # where an exception is expected
        both_calls = example.returned is not None and example.returned.startswith(f"({found}, ")
        assert both_calls or example.returned in (None, found, no_error)
        if not example.agrees and not str(found).startswith("<"):  # objects may look alike
            assert value_of(runnable_lines(example), section, exercise, exercise.reference) != found


def _fresh(mistake: KnownMistake) -> AbstractContextManager[Runner]:
    return kernel_runner(mistake.make())


def value_of(text: str, section: Section, exercise: CodeExercise, function: Any) -> str | None:
    """Run source with a function of ours; return its value as shown, None if it fails."""
    names = dict(first_imports(section.name))
    for i, name in enumerate(exercise.names):
        names[name] = select_function(function, i)
    tree = ast.parse(text)
    call = tree.body.pop()
    assert isinstance(call, ast.Expr)
    try:
        exec(compile(tree, "setup", "exec"), names)
        return show(eval(compile(ast.Expression(call.value), "call", "eval"), names))
    except Exception:
        return None


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.fractions()
    | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3)
    | st.lists(inner, max_size=3).map(tuple)
    | st.dictionaries(st.text(max_size=3) | st.integers(), inner, max_size=3)
    | st.frozensets(st.tuples(st.integers(), st.text(max_size=2)), max_size=3),
    max_leaves=12,
)  # fmt: skip


@pytest.mark.slow
@given(plain)
def test_plain_data_is_made_again(value: object) -> None:
    made = eval(Literals().data(value), {"Fraction": Fraction, "inf": inf})
    assert made == value


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (Tree.of((1, (0, 2))), "Tree.of((1, (0, 2)))"),
        (Tree.of((1, 2), first=MIN), "Tree.of((1, 2), first=MIN)"),
        (Tree.of(((1, 9), 2), players={"b": MAX}), 'Tree.of(((1, 9), 2), players={"b": MAX})'),
        (
            Tree.of(Node(CHANCE, (0, 9), chances=(0.25, 0.75))),
            'Tree.of((0, 9), chances={"a": (0.25, 0.75)})',
        ),
        (
            Tree.of(((1, 2, 6), (4, 3, 3)), n_players=3),
            "Tree.of(((1, 2, 6), (4, 3, 3)), n_players=3)",
        ),
        (Nim((1, 2), misere=True), "Nim((1, 2), misere=True)"),
        (TicTacToe(), "TicTacToe()"),
        (Grundy((8,), first=MIN), "Grundy((8,), first=1)"),
    ],
)  # fmt: skip
def test_games_are_written_as_a_person_writes_them(game: Any, text: str) -> None:
    assert Literals().game(game) == text


def test_a_graph_and_a_tree_of_other_names_are_written_as_tables() -> None:
    graph = Tree(
        "a", {"a": 0, "b": 1}, {"a": {"A": "b", "B": "c"}, "b": {"A": "c"}}, {"c": (1, -1)}
    )
    named = Tree.of(Node(MAX, (1, 2), name="start", actions=("left", "right")))
    for tree in (graph, named):
        text = Literals().game(tree)
        assert "moves={" in text
        assert eval(text, {"Tree": Tree}) == tree


def test_a_tree_with_chances_in_another_order_keeps_that_order() -> None:
    tree = Tree("a", {"a": CHANCE}, {"a": {"A": "b", "B": "c"}}, {"b": (1, -1), "c": (0, 0)},
                {"a": {"B": 0.75, "A": 0.25}})  # fmt: skip
    made = eval(Literals().game(tree), {"Tree": Tree})
    assert list(made.chances("a")) == ["B", "A"]
    assert reachable(made, "a") == reachable(tree, "a")


def test_a_call_on_a_small_tree_is_one_line() -> None:
    args = [{"described": describe_game(Tree.of((1, (0, 2))), values=True)}, {"data": "a"}]
    source = call_source("alpha_beta_search", json.loads(json.dumps(args)))
    assert source.text == 'alpha_beta_search(Tree.of((1, (0, 2))), "a")'


def test_a_small_search_tree_takes_few_lines() -> None:
    """Counts that a new node has anyway are not written."""
    rows = [[None, "a", None, 1, -1.0], [0, "b", "A", 0, 0.0], [0, "c", "B", 0, 0.0]]
    assert call_source("select", [{"nodes": rows, "node": 2}]).text.splitlines() == [
        'root = Node("a")',
        "root.visits, root.total = 1, -1.0",
        'root.children = [Node("b", root, "A"), Node("c", root, "B")]',
        "select(root.children[1])",
    ]
