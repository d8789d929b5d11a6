"""``check --explain`` answers with the verdicts: they go to standard output whole."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from autograder.model.verdict import SubmissionResult, Verdict
from classroom import cli

LONG = SubmissionResult(
    "ada",
    "minimax",
    tuple(
        Verdict(f"exercise-{i}", 1, "graded", 0.0, 1.0, message=f"{i} {'word ' * 200}")
        for i in range(30)
    ),
)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Return a function that runs ``check --explain`` and returns both of its streams."""

    def check_notebook(
        path: Path, isolation: str, json_file: str | None, wanted: object = None
    ) -> SubmissionResult:
        if json_file == "-":
            sys.stdout.write("{}")
        return LONG

    def call(*words: str) -> tuple[str, str]:
        monkeypatch.setattr("classroom.grading.single.check_notebook", check_notebook)
        monkeypatch.setattr(sys, "argv", ["autograder", "check", "x.ipynb", "--explain", *words])
        with pytest.raises(SystemExit):
            cli.main()
        return capsys.readouterr()

    return call


def test_verdicts_are_on_standard_output_and_none_is_missing(run: Any) -> None:
    out, _ = run()
    assert [f"exercise-{i}:" in out for i in range(30)] == [True] * 30


def test_json_on_standard_output_stays_json_and_verdicts_go_to_standard_error(run: Any) -> None:
    out, err = run("--json", "-")
    assert json.loads(out) == {}
    assert all(f"exercise-{i}:" in err for i in range(30))


def test_the_table_is_on_standard_output_unless_that_has_the_results(run: Any) -> None:
    for words, with_table in ((), 0), (("--json", "-"), 1):
        streams = run(*words)
        assert ["━" in stream for stream in streams] == [with_table == 0, with_table == 1]
