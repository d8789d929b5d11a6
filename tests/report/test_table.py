"""The class in the terminal: what is to be looked at comes first."""

import io
from dataclasses import replace

from autograder.model.standing import Standing
from autograder.model.verdict import SubmissionResult, Verdict, not_graded
from classroom.cli.app import Terminal
from classroom.report.table import results_table, summary_line

GRADED = Verdict("minimax-value", 1, "graded", 5, 5)


def result(student: str, standing: Standing, *verdicts: Verdict) -> SubmissionResult:
    return replace(SubmissionResult(student, "minimax", verdicts), standing=standing)


CLASS = [
    result("fine", Standing(), GRADED),
    result("excused", Standing(excused=True, handed_in=False)),
    result(
        "late",
        Standing(seconds_late=3600, penalty=2),
        replace(GRADED, score=3, diagnosis="last-tie"),
    ),
    result("changed", Standing(by_hand={"minimax-value": 3}, again=("minimax-value",)), GRADED),
    result("absent", Standing(handed_in=False)),
    result("broken", Standing(), not_graded("minimax-value", 1, 5, "The file is cut off.")),
]


def shown() -> str:
    terminal = Terminal()
    terminal.file, terminal.width = io.StringIO(), 200
    terminal.print(results_table(CLASS))
    return terminal.file.getvalue()


def test_problem_rows_come_first() -> None:
    rows = [line.split("│")[1].strip() for line in shown().splitlines() if "│ minimax" in line]
    assert rows == ["broken", "absent", "changed", "late", "fine", "excused"]


def test_a_sentence_among_the_remarks_ends_once() -> None:
    assert "Handed in 1 hour late: 2 points off. minimax-value: last-tie" in shown()


def test_the_summary_counts_students_who_handed_in_nothing() -> None:
    assert summary_line(CLASS).endswith("2 students handed in nothing")


def test_of_several_sections_the_summary_counts_notebooks() -> None:
    other = replace(CLASS[0], section="pruning", standing=Standing(handed_in=False))
    assert summary_line([*CLASS, other]).endswith("3 notebooks not handed in")


def test_remarks_have_room_on_a_narrow_terminal_and_ids_stay_whole() -> None:
    long = "ada-augusta-king-noel-lovelace"
    standing = Standing(seconds_late=90_000, penalty=2)
    terminal = Terminal()
    terminal.file, terminal.width = io.StringIO(), 80
    terminal.print(results_table([result(long, standing, GRADED)]))
    lines = terminal.file.getvalue().splitlines()
    cells = [[cell.strip() for cell in line.split("│")[1:-1]] for line in lines if "│" in line]
    assert "".join(row[0] for row in cells) == long
    assert len(lines[1].split("┳")[-1]) >= 30
    assert max(map(len, lines)) <= 80
