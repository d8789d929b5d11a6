"""A location is true: an edit at its line makes every case right."""

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from executing import Source

from autograder.judging.judge import judge
from autograder.model.edit_kinds import KINDS
from autograder.protocol.bounds import MAX_PROGRAM, MAX_PROGRAM_NODES
from autograder.protocol.no_reply import NoReply
from autograder.repair.candidates import Edit
from autograder.repair.program import copies_of
from autograder.repair.validation import ENOUGH_STEPS
from autograder.running import kernel_runner
from autograder.running.cases import PUBLIC, battery, code_exercise, right_answers
from autograder.running.kernel_runner import KernelRunner
from autograder.running.runner import Runner
from autograder.running.score import Outcome, score
from tests.exercises.edited import edited_answers
from tests.judging.digests import CODE
from tests.judging.programs import RIGHT, WRONG, judged, run, single_edits, verdict_on

SLOW = {"pig-policy", "canonical", "open-lines", "multiplayer-mcts", "simulate", "material"}


def test_the_line_and_the_kind_of_the_edit_are_said_and_not_the_edit() -> None:
    verdict = verdict_on(WRONG)
    assert verdict.location is not None
    assert (verdict.location.line, verdict.location.kind) == (9, "comparison")
    assert verdict.message.endswith("Line 9 of your cell: look at the comparison.")
    assert "None" not in verdict.message


@pytest.mark.parametrize(
    ("right", "wrong", "line", "kind"),
    [
        ("best = v\n", "best = best\n", 10, "variable"),
        ("game.utility(s, MAX)", "game.utility(MAX, s)", 5, "arguments"),
        ("return game.utility(s, MAX)", "game.utility(s, MAX)", 5, "rewrite"),
        ("            best = v\n", "            best += v\n", 10, "operator"),
        ("game.utility(s, MAX)", "(game.utility(s, MAX), 0)", 5, "rewrite"),
    ],
)
def test_an_edit_of_each_sort_is_found(
    right: str, wrong: str, line: int, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel_runner, "KERNEL_SECONDS", 1)
    source = RIGHT.replace(right, wrong)
    location = verdict_on(source).location
    assert location is not None
    assert (location.line, location.kind) == (line, kind)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("    n == 0\n", "    n = 0\n"),
        ("    x = x.append(n)\n", "    x.append(n)\n"),
        ("    return x.copy\n", "    return x.copy()\n"),
        ("    return x.index[n]\n", "    return x.index(n)\n"),
        ("    return set(x)\n", "    return list(set(x))\n"),
        ("    return set(x)\n", "    return list(dict.fromkeys(x))\n"),
        ("    n = len(x)\n    x.pop()\n    return n\n", "    return len(x)\n"),
    ],
)
def test_slips_of_beginners_are_single_edits(wrong: str, right: str) -> None:
    names = "x" if "n = len" in wrong else "x, n"
    edits = single_edits([f"def f({names}):\n{wrong}"], ["f"])
    assert any(right in f"{edit.text(9)}\n" for edit in edits)


@pytest.mark.slow
def test_a_function_that_never_ends_is_located(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_runner, "KERNEL_SECONDS", 0.2)
    source = """\
def tree_size(game, s):
    left, size = [s], 0
    while left:
        t = left.pop()
        size += 1
        if not game.is_terminal(t):
            left += [game.transition(t, a) for a in game.actions(t)]
    return size
"""
    verdict = verdict_on(source.replace("left.pop()", "left[-1]"), "tree-size")
    assert verdict.score == 0
    endless = source.replace("size += 1", "size += 1\n        left.append(t)")
    location = verdict_on(endless, "tree-size").location
    assert location is not None
    assert (location.line, location.kind) == (6, "statement")


def test_the_edits_of_two_functions_know_the_names_of_their_cell() -> None:
    source = """\
from functools import reduce

def board_hash(board, keys):
    return reduce(int.__xor__, [keys[i][mark] for i, mark in enumerate(board) if mark], 1)

def hash_after(h, cell, mark, keys):
    return h ^ keys[cell][mark]
"""
    exercise, names = code_exercise("zobrist"), run(source)
    source += f"\n{exercise.names[0]}, {exercise.names[1]} = board_hash, hash_after\n"

    @contextmanager
    def enter() -> Iterator[Runner]:
        yield KernelRunner((names["board_hash"], names["hash_after"]), sources=[source])

    location = judge(exercise, enter, PUBLIC).location
    assert location is not None
    assert (location.line, location.kind) == (4, "constant")


def test_a_function_with_a_decorator_is_located() -> None:
    location = verdict_on(
        WRONG.replace("def minimax", "from functools import cache\n\n@cache\ndef minimax")
    ).location
    assert location is not None
    assert (location.line, location.kind) == (12, "comparison")


def test_a_class_is_located() -> None:
    mutant = edited_answers("chomp", 6)[1]
    exercise = code_exercise("chomp")

    @contextmanager
    def enter() -> Iterator[Runner]:
        yield KernelRunner(mutant.make(), sources=[mutant.cell(exercise.names)])

    location = judge(exercise, enter, PUBLIC).location
    assert location is not None
    assert {location.line} == mutant.changed_lines


@pytest.mark.parametrize("exercise_id", ["minimax-value", "alpha-beta-tt", "mcts"])
def test_an_edit_has_the_same_text_however_it_is_written(exercise_id: str) -> None:
    mutant = edited_answers(exercise_id, 1)[0]
    edits = single_edits([mutant.source], [mutant.function])
    assert len(edits) > 100
    for edit in edits[::7]:
        written: Any = edit.text
        number, _, change = written.args
        assert parsed(edit.text(9)) == parsed(written.func(number, None, change, 9))


def parsed(text: str) -> str:
    """Return the syntax tree of a text, for which layout makes no difference."""
    return ast.dump(ast.parse(text))


def test_a_known_mistake_is_named_and_not_located() -> None:
    verdict = verdict_on(RIGHT.replace("game.turn(s) == MAX", "True"))
    assert verdict.diagnosis is not None
    assert verdict.location is None


def test_the_same_program_has_the_same_message() -> None:
    assert verdict_on(WRONG).message == verdict_on(WRONG).message


@pytest.mark.parametrize(
    "source",
    [
        "def minimax_value(game, s): return 0",
        "minimax_value = lambda *args: None",
        RIGHT + "#" * MAX_PROGRAM,
        RIGHT + "x = [" + "0," * MAX_PROGRAM_NODES + "]",
        RIGHT + "def broken(",
        RIGHT + "(" * 2_000,
        RIGHT + "x = " + "-" * 15_000 + "1",
        "def minimax(game, s): return 1",
    ],
    ids=["constant", "none", "long", "large", "syntax", "nested", "signs", "other"],
)
def test_of_some_texts_no_edit_is_tried(source: str) -> None:
    assert single_edits([source], ["minimax_value"]) == []


def test_edits_of_the_last_definition_are_tried() -> None:
    lines = {e.line for e in single_edits([WRONG, "\n" * 50 + WRONG, "x = 1"], ["minimax_value"])}
    assert min(lines) > 50


def test_the_object_of_the_notebook_stays_as_it_is() -> None:
    namespace = run(WRONG)
    before = dict(namespace)
    exercise = code_exercise("minimax-value")

    @contextmanager
    def enter() -> Iterator[Runner]:
        yield KernelRunner(namespace["minimax_value"], sources=[WRONG])

    assert judge(exercise, enter, PUBLIC).location is not None
    assert namespace == before


def test_what_a_traceback_hangs_on_the_nodes_of_all_trees_is_not_copied() -> None:
    Source.for_filename(ast.__file__)  # as IPython does for each file of a traceback
    (statement,) = ast.parse("def f(a, *b, c=1):\n    return not a or {**b, 'c': c[0]}").body
    shared = [node for node in ast.walk(statement) if hasattr(node, "parent")]
    (copy,) = copies_of([statement])
    assert shared
    assert ast.dump(copy, include_attributes=True) == ast.dump(statement, include_attributes=True)
    assert {id(n) for n in ast.walk(copy)} & {id(n) for n in ast.walk(statement)} == {
        id(node)
        for node in ast.walk(statement)
        if isinstance(node, ast.expr_context | ast.Not | ast.Or)
    }


def test_every_kind_has_words() -> None:
    assert all(kind.words for kind in KINDS.values())


@pytest.mark.sampled
@pytest.mark.slow
@pytest.mark.parametrize(
    "exercise_id", [e.id for e in CODE[::3] if e.id not in SLOW], ids=lambda found: found
)
def test_an_edit_at_a_located_line_makes_every_case_right(
    exercise_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel_runner, "KERNEL_SECONDS", 2)
    exercise = code_exercise(exercise_id)
    for mutant in edited_answers(exercise_id, 2):
        source = mutant.cell(exercise.names)
        names = dict(mutant.names)
        exec(source, names)

        @contextmanager
        def enter(names: dict[str, Any] = names, source: str = source) -> Iterator[Runner]:
            exec(source, names)
            yield KernelRunner(judged(exercise, names), sources=[source])

        location = judge(exercise, enter, PUBLIC).location
        if location is None:
            continue
        edits = single_edits([source], exercise.names)
        there = [e for e in edits if (e.line, e.kind) == (location.line, location.kind)]
        assert any(repairs(exercise_id, names, edit) for edit in there), mutant.name


def repairs(exercise_id: str, names: dict[str, Any], edit: Edit) -> bool:
    """Tell whether an edited program earns all points in a copy of a namespace."""
    exercise, namespace = code_exercise(exercise_id), dict(names)
    try:
        exec(compile(edit.text(100 * ENOUGH_STEPS), "<edit>", "exec"), namespace)
    except (SyntaxError, NameError, TypeError):
        return False
    ask = KernelRunner(judged(exercise, namespace)).call
    cases = battery(exercise_id, PUBLIC)
    try:
        answers = [exercise.asking.interview(case, ask) for case in cases]
    except NoReply:  # the edited program does not end
        return False
    rows = zip(cases, answers, right_answers(exercise_id, PUBLIC), strict=True)
    return all(r.passed for r in score(exercise, [Outcome(*row) for row in rows]))
