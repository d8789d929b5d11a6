"""Grading by play: a submission's cells in the sandbox, against the reference players."""

import json
from collections.abc import Iterator
from dataclasses import replace
from textwrap import dedent
from typing import Any

import nbformat
import pytest

from autograder.exercises import find_section
from autograder.model.play import PlayRules
from autograder.model.verdict import SubmissionResult
from autograder.protocol.limits import Limits
from classroom.course.submissions.task import Task
from classroom.grading import submission as grading
from classroom.grading.submission import grade_bytes
from classroom.report.results import as_json

pytestmark = pytest.mark.sandbox

SECTION = find_section("tournament")
RULES = PlayRules(games=("connect5",), rungs=(("random", 1), ("greedy", 1)), matches=4)
LIMITS = Limits(call=1, cell=1, exercise=3, submission=20)

ROWS = """
def agent(game, s, seconds):
    \"\"\"Play one row from the left, and block nothing: that beats a random player.\"\"\"
    first = 15 * 7
    mine = s[game.turn(s)]
    for row in (7, 3, 11, 0, 14):
        cells = [15 * row + x for x in range(3, 12)]
        if not any(s[1 - game.turn(s)] & game.cells[c] for c in cells):
            return next(c for c in cells if not mine & game.cells[c])
    return game.actions(s)[0]
"""


@pytest.fixture(scope="module", autouse=True)
def sandboxes() -> Iterator[None]:
    """End the sandboxes that these tests use."""
    yield
    grading.close_sandboxes()


def notebook(*sources: str) -> dict[str, Any]:
    """Return a notebook with the exercise's cells; the last source is the answer."""
    new = nbformat.v4.new_code_cell
    own = [new(dedent(source), id=f"own-{i}") for i, source in enumerate(sources[:-1])]
    cells = [
        *own,
        new(dedent(sources[-1]), id="agent", metadata={"nbgrader": {"solution": True}}),
        new('check("agent", agent)', id="test-agent"),
        nbformat.v4.new_markdown_cell("", id="agent-report"),
    ]
    found: dict[str, Any] = json.loads(json.dumps(nbformat.v4.new_notebook(cells=cells)))
    return found


def graded(*sources: str, rules: PlayRules = RULES) -> SubmissionResult:
    release = json.dumps(notebook("def agent(game, s, seconds):\n    pass"))
    task = Task("ada", "tournament", "", release, "a secret", "auto", LIMITS, rules=rules)
    section = SECTION.with_rules(rules)
    return grade_bytes(task, section, json.dumps(notebook(*sources)).encode())


def test_a_submission_is_graded_by_its_matches():
    result = graded("print('hello')", ROWS)
    verdict = result.verdicts[0]
    assert verdict.status == "graded"
    assert verdict.properties[0].passed, verdict.message
    assert verdict.score in (40, 80)
    assert {m.opponent for m in verdict.matches} == {"random", "greedy"}
    assert all(0 < m.slowest <= m.seconds for m in verdict.matches), verdict.matches
    (row,) = [r for r in json.loads(as_json([result], "bubblewrap", "s"))["results"]
              if r["exercise"] == "agent"]  # fmt: skip
    assert row["matches"][0]["opponent"] == "random"
    assert row["matches"][0]["result"] == "won"


def test_a_submission_without_an_agent_has_no_points_and_a_reason():
    verdict = graded("1 / 0", "def player(game, s, seconds): return 0").verdicts[0]
    assert (verdict.status, verdict.score) == ("graded", 0)
    assert "agent is not defined" in verdict.message
    assert verdict.matches == ()


def test_a_cell_that_ends_the_process_is_left_out_of_every_match():
    result = graded("import os; os._exit(1)", ROWS)
    assert result.verdicts[0].properties[0].passed
    assert any("was skipped: the process ended" in note for note in result.notes)


def test_a_submission_that_cannot_be_played_is_not_graded_and_tried_again():
    result = graded(ROWS, rules=replace(RULES, minutes=1e-9))
    verdict = result.verdicts[0]
    assert (verdict.status, verdict.score, result.lasting) == ("not_graded", None, False)


def test_a_player_that_hangs_loses_and_costs_no_other_submission():
    rules = replace(RULES, seconds=0.05, rungs=(("random", 1),))
    verdict = graded("def agent(game, s, seconds):\n    while True: pass", rules=rules).verdicts[0]
    assert (verdict.score, verdict.diagnosis) == (0, "late")
    assert {m.ending for m in verdict.matches} == {"overrun"}
    assert graded(ROWS).verdicts[0].properties[0].passed


def test_changed_rules_have_players_graded_again_and_nobody_else():
    task = Task("ada", "tournament", "", "{}", "a secret", "auto", LIMITS, b"")
    changed = replace(task, rules=RULES)
    assert task.digest(task.exercises) != changed.digest(changed.exercises)
    assert changed.exercises.exercises[0].rules == RULES  # type: ignore[union-attr]
    other, same = replace(task, section="minimax"), replace(changed, section="minimax")
    assert other.digest(other.exercises) == same.digest(same.exercises)
