"""Edits of a program run in the sandbox, and leave nothing behind."""

from dataclasses import replace
from functools import partial

import pytest

from tests.support import submissions
from tests.support.submissions import FULL, TIGHT, cell, marks, perfect

grade = partial(submissions.grade, limits=replace(TIGHT, submission=240))
"""Edited programs may run for a quarter of a submission's time: enough on a busy machine, too."""

WRONG = """\
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    best = None
    for a in game.actions(s):
        v, _ = minimax_search(game, game.transition(s, a))
        if best is not None or (v > best[0] if game.turn(s) == MAX else v < best[0]):
            best = v, a
    return best
"""
pytestmark = pytest.mark.sandbox


def test_a_wrong_function_is_located_and_gets_its_points_as_before() -> None:
    notebook = perfect()
    cell(notebook, "minimax-search").source = WRONG
    graded = grade(notebook)
    verdict = next(v for v in graded.verdicts if v.exercise == "minimax-search")
    assert verdict.location is not None
    assert (verdict.location.line, verdict.location.kind) == (7, "comparison")
    assert verdict.message.endswith("Line 7 of your cell: look at the comparison.")
    assert verdict.score == 1
    others = {k: v for k, v in marks(graded).items() if k != "minimax-search"}
    assert others == {k: v for k, v in FULL.items() if k != "minimax-search"}


def test_a_program_with_magics_and_helpers_is_located() -> None:
    notebook = perfect()
    cell(notebook, "minimax-search").source = f"%matplotlib inline\nseen = 0\n\n{WRONG}"
    verdict = next(v for v in grade(notebook).verdicts if v.exercise == "minimax-search")
    assert verdict.location is not None
    assert verdict.location.line == 10


KEEPS = WRONG.replace("    best = None", "    globals()['keep'] = minimax_search\n    best = None")
USES = """\
def tree_size(game, s):
    if keep(game, s)[0] is None:
        return 0
    return 1 + sum(tree_size(game, game.transition(s, a)) for a in game.actions(s))
"""


def test_an_edited_function_does_not_answer_for_a_later_exercise() -> None:
    notebook = perfect()
    cell(notebook, "minimax-search").source = KEEPS
    cell(notebook, "tree-size").source = USES
    graded = grade(notebook)
    places = {v.exercise: v.location for v in graded.verdicts}
    assert places["minimax-search"] is not None
    assert marks(graded)["tree-size"] == 0


ENDS = """\
import os
def minimax_search(game, s):
    best = None
    if s is not None and best is not None:
        os._exit(3)
    return game.utility(s, 0), best
"""


def test_an_edit_that_ends_the_process_costs_nothing_else() -> None:
    notebook = perfect()
    cell(notebook, "minimax-search").source = ENDS
    found = marks(grade(notebook))
    assert found.items() <= {**FULL, "minimax-search": found["minimax-search"]}.items()
