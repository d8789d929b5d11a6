"""Reports without names."""

from dataclasses import replace
from pathlib import Path

import pytest

from autograder.model.verdict import SubmissionResult, not_graded
from classroom.report.anonymous import NamesThere, hide_names, require_no_names
from classroom.report.pages import write_report
from tests.report.verdicts import EXAMPLE, FULL, PARTIAL, SECRET, WRITTEN

NAMES = ("lovelace", "turing", "hopper.grace")


def results() -> list[SubmissionResult]:
    """Return a class whose code and files say who wrote them."""
    found = []
    for name in NAMES:
        signed = replace(
            EXAMPLE, returned=None, fault=f"ValueError: by {name.split('.')[0].title()}"
        )
        wrong = replace(PARTIAL, counterexample=signed)
        gone = not_graded("minimax-search", 1, 15, f"there is no notebook in {name}")
        notes = (f"The notebook is called {name}.ipynb instead of 01_minimax.ipynb.",)
        found.append(SubmissionResult(name, "minimax", (wrong, FULL, WRITTEN, gone), notes))
    found.append(SubmissionResult(NAMES[0], "pruning", (replace(PARTIAL, exercise="cuts"),)))
    return found


@pytest.mark.slow
def test_no_page_names_a_student_and_marks_and_mistakes_stay(tmp_path: Path) -> None:
    write_report(hide_names(results(), "a"), tmp_path, isolation="process", secret=SECRET)
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert len(files) == 2 * 1 + 1 + 3 + 3 + 1
    for path in files:
        text = f"{path} {path.read_text()}".casefold()
        assert not any(part in text for part in ("lovelace", "turing", "hopper", "grace"))
    report = (tmp_path / "report.html").read_text()
    assert "Student 3" in report
    assert "levels-alternate" in report
    require_no_names(tmp_path)


def test_a_student_has_one_number_which_the_secret_draws() -> None:
    hidden = hide_names(results(), "a")
    assert hidden[0].student == hidden[3].student
    assert hide_names(results()[::-1], "a") == hidden[::-1]
    orders = {tuple(g.student for g in hide_names(results(), secret)) for secret in "abcdefgh"}
    assert len(orders) > 2


def test_a_verdict_that_names_nobody_keeps_its_counterexample() -> None:
    (hidden,) = hide_names([SubmissionResult("ada", "minimax", (PARTIAL,), ("A note.",))], "a")
    assert hidden.verdicts == (PARTIAL,)
    assert hidden.notes == ()


def test_a_directory_with_names_is_refused(tmp_path: Path) -> None:
    write_report(results(), tmp_path, isolation="process", secret=SECRET)
    with pytest.raises(NamesThere, match="has pages with names"):
        require_no_names(tmp_path)
