"""Where one edit is not enough: the fewest edits towards a right answer make every case right."""

import ast
import inspect
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from itertools import combinations, product
from typing import Any

import pytest

from autograder.model.edit_place import place
from autograder.model.record import as_record
from autograder.model.verdict import Location, SubmissionResult
from autograder.repair import delta_debugging, search
from autograder.repair.alignment import roles
from autograder.repair.candidates import Edit
from autograder.repair.delta_debugging import FewestEdits, align_programs
from autograder.repair.differences import AlignedPrograms
from autograder.repair.program import ticking_program
from autograder.repair.right_program import RightProgram, right_program
from autograder.running.cases import PUBLIC, battery, code_exercise, right_answers
from autograder.running.kernel_runner import KernelRunner
from autograder.running.score import Outcome, score
from tests.judging.programs import judged, verdict_on

MINIMAX = """\
from course_lib.game import MAX

def minimax_value(jeu, etat):
    if jeu.is_terminal(etat):
        return jeu.utility(etat, MIN)
    found = [minimax_value(jeu, x) for _, x in successors(jeu, etat)]
    return min(found) if jeu.turn(etat) == MAX else max(found)
""".replace("import MAX", "import MAX, MIN, successors")
"""The player in line 5 is the other one, and line 7 has max and min the wrong way round."""

UCB1 = """\
from math import inf, log, sqrt

def ucb1(won, n, above, explore):
    if n != 0:
        return inf
    return won / n + explore * sqrt(log(above) * n)
"""
PUCT = """\
from math import sqrt

def puct(won, n, above, prior, explore):
    value = won / n if n else 1
    return value - explore * prior * sqrt(above) / (1 + n)
"""
SEVERAL = {
    "minimax-value": (MINIMAX, [(5, "player"), (7, "maximum"), (7, "maximum")]),
    "ucb1": (UCB1, [(4, "comparison"), (6, "operator")]),
    "puct": (PUCT, [(4, "constant"), (5, "operator")]),
}
"""Programs that one edit does not make right, with the places of the edits that do."""

HOPELESS = """\
def minimax_value(game, s):
    total = 0
    for a in game.actions(s):
        total += 3
    return total * 11 + 5
"""


def holds_in(source: str, exercise_id: str) -> Callable[[Edit], bool]:
    """Return what tells whether a cell with an edit answers every case correctly."""
    exercise = code_exercise(exercise_id)
    cases, rights = battery(exercise_id, PUBLIC), right_answers(exercise_id, PUBLIC)

    def holds(edit: Edit) -> bool:
        names: dict[str, Any] = {}
        exec(source, names)
        exec(edit.text(100_000), names)
        ask = KernelRunner(judged(exercise, names)).call
        answers = [exercise.asking.interview(case, ask) for case in cases]
        rows = zip(cases, answers, rights, strict=True)
        return all(r.passed for r in score(exercise, [Outcome(*row) for row in rows]))

    return holds


@cache
def found_in(source: str, exercise_id: str) -> tuple[Edit, ...]:
    """Return the fewest edits towards a right answer of an exercise."""
    names = code_exercise(exercise_id).names
    program = partial(ticking_program, [source], names)
    aligned = align_programs(program, right_of(exercise_id), names)
    assert aligned is not None
    return FewestEdits(aligned, holds_in(source, exercise_id)).find()


def right_of(exercise_id: str) -> RightProgram:
    """Return the right answer to an exercise."""
    found = right_program(exercise_id)
    assert found is not None
    return found


@pytest.mark.parametrize("exercise_id", SEVERAL)
def test_the_edits_are_found_in_a_program_with_other_names(exercise_id: str) -> None:
    source, places = SEVERAL[exercise_id]
    edits = found_in(source, exercise_id)
    assert [(e.line, e.kind) for e in edits] == places


@pytest.mark.parametrize("exercise_id", SEVERAL)
def test_all_edits_together_make_every_case_right(exercise_id: str) -> None:
    source, _ = SEVERAL[exercise_id]
    edits = found_in(source, exercise_id)
    assert holds_in(source, exercise_id)(edits[-1])


@pytest.mark.parametrize("exercise_id", SEVERAL)
def test_no_fewer_of_the_edits_make_every_case_right(exercise_id: str) -> None:
    source, places = SEVERAL[exercise_id]
    names, holds = code_exercise(exercise_id).names, holds_in(source, exercise_id)
    beside = AlignedPrograms(ticking_program([source], names), right_of(exercise_id), names)
    there = [i for i, d in enumerate(beside.differences) if (d.line, d.kind) in places]
    assert len(there) == len(places)
    for made in subsets(there):
        text = "\n".join([TICK, *map(ast.unparse, beside.with_edits(made))])
        edit = Edit("rewrite", 0, lambda steps, text=text: text)
        assert holds(edit) is (len(made) == len(places))


TICK = "def _autograder_tick(): pass\n"


def subsets(numbers: list[int]) -> list[frozenset[int]]:
    """Return every set of some numbers."""
    sizes = range(len(numbers) + 1)
    return [frozenset(some) for size in sizes for some in combinations(numbers, size)]


def test_the_places_are_said_where_one_edit_is_not_enough() -> None:
    verdict = verdict_on(UCB1, "ucb1")
    assert verdict.location is not None
    assert [(p.line, p.kind) for p in verdict.location.places] == SEVERAL["ucb1"][1]
    assert verdict.message.endswith(
        "2 edits together make every case right. Line 4 of your cell: look at the comparison. "
        "Line 6 of your cell: look at the operator of the calculation."
    )


def test_a_place_with_several_edits_is_said_once() -> None:
    message = verdict_on(MINIMAX).message
    assert "3 edits together" in message
    assert message.count("Line 7") == 1


def test_two_edits_are_found_without_a_right_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "right_program", lambda exercise_id: None)
    location = verdict_on(PUCT, "puct").location
    assert location is not None
    assert [(p.line, p.kind) for p in location.places] == SEVERAL["puct"][1]


ALTERNATING = """\
def f(items):
    found = 0
    for x in items:
        if x > 2:
            found += x
        else:
            found -= 1
    return found
"""


def test_edits_all_over_a_branch_have_one_place() -> None:
    source = ALTERNATING
    for good, bad in (
        ("items:", "items[1:]:"),
        ("> 2", "< 2"),
        ("+= x", "*= x"),
        ("1\n", "4\n"),
    ):
        source = source.replace(good, bad)
    right = RightProgram(tuple(ticking_program([ALTERNATING], ["f"])), "", frozenset())

    known: dict[str, Any] = {}
    exec(ALTERNATING, known)

    def holds(edit: Edit) -> bool:
        names: dict[str, Any] = {}
        exec(edit.text(10_000), names)
        return all(names["f"](x) == known["f"](x) for x in product(range(5), repeat=3))

    aligned = align_programs(partial(ticking_program, [source], ["f"]), right, ["f"])
    assert aligned is not None
    places = [Location(e.line, e.kind) for e in FewestEdits(aligned, holds).find()]
    assert [(p.line, p.kind) for p in places] == [(3, "index"), (4, "block")]
    assert place(replace(places[0], also=(places[1],))) == (
        "Several edits make every case right, all at the places named here. Line 3 of your cell: "
        "look at the index. Line 4 of your cell: look at the branch or loop that begins there, as "
        "a whole."
    )


def test_nothing_is_found_where_the_work_was_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "COMPARED_WORK", 0)
    monkeypatch.setattr(search, "PAIRED_WORK", 0)
    assert verdict_on(PUCT, "puct").location is None


@pytest.mark.parametrize(("source", "exercise_id"), [(UCB1, "ucb1"), (HOPELESS, "minimax-value")])
def test_no_code_of_a_right_answer_is_in_the_record(source: str, exercise_id: str) -> None:
    verdict = verdict_on(source, exercise_id)
    record = as_record(SubmissionResult("s", "mcts", (verdict,)))
    right = [ast.unparse(d) for d in right_of(exercise_id).definitions]
    lines = {line.strip() for text in right for line in text.splitlines()}
    own = {line.strip() for line in source.splitlines()}
    for line in {line for line in lines - own if len(line) > 12}:
        assert line not in record


def test_the_same_program_has_the_same_places() -> None:
    assert verdict_on(UCB1, "ucb1").location == verdict_on(UCB1, "ucb1").location


def test_variables_have_the_role_that_their_places_give_them() -> None:
    mine, theirs = ast.parse(
        "def f(game, s):\n    for x in game.actions(s):\n        y = 2 * x\n    return y\n"
        "def f(g, t):\n    for s in g.actions(t):\n        z = 3 * s\n    return z\n"
    ).body
    assert roles(mine, theirs) == {"g": "game", "t": "s", "s": "x", "z": "y"}


def test_a_variable_without_a_role_takes_no_name_of_the_student() -> None:
    mine, theirs = ast.parse("def f(a):\n    return a\ndef f(b):\n    a = b\n    return a\n").body
    found = roles(mine, theirs)
    assert found["b"] == "a"
    assert found["a"] != "a"


def test_a_name_that_is_set_nowhere_has_the_role_of_a_variable() -> None:
    mine, theirs = ast.parse(
        "def f(items):\n    for x in items:\n        new.append(g(x))\n    return new\n"
        "def f(row):\n    out = []\n    for y in row:\n        out.append(g(y))\n    return out\n"
    ).body
    assert roles(mine, theirs) == {"row": "items", "out": "new", "y": "x"}


def test_arguments_in_the_wrong_order_are_one_edit() -> None:
    source = MINIMAX.replace("utility(etat, MIN)", "utility(MIN, etat)")
    names = code_exercise("minimax-value").names
    found = AlignedPrograms(
        ticking_program([source.replace("MIN", "MAX")], names), right_of("minimax-value"), names
    )
    assert [(d.line, d.kind) for d in found.differences if d.line == 5] == [(5, "arguments")]


def test_a_long_program_is_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delta_debugging, "MOST_STATEMENTS", 2)
    monkeypatch.setattr(search, "PAIRED_WORK", 0)
    assert verdict_on(PUCT, "puct").location is None


def test_without_the_source_of_the_course_there_is_nothing_to_compare(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unread(module: object) -> str:
        raise OSError("could not get source code")

    monkeypatch.setattr(inspect, "getsource", unread)
    assert right_program.__wrapped__("ucb1") is None  # type: ignore[attr-defined]
