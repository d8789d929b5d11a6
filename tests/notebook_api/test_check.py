"""``check`` refuses what the cells no longer say, and says which cell it is."""

import pytest

from tests.notebook_api.shell import CHECK, POINTS, RIGHT, STUB, SYNTAX_ERROR, Notebook

# The defining cell failed.


def test_a_syntax_error_after_a_right_function_gives_no_points(opened: Notebook, capsys):
    opened.run(RIGHT, "ucb1")
    assert opened.check() == POINTS
    opened.run(SYNTAX_ERROR, "ucb1")
    number = opened.number
    capsys.readouterr()
    assert opened.check() == 0
    shown = capsys.readouterr()
    assert (
        f"ucb1 failed in its last run, [{number}]: SyntaxError: expected ':' (line 5)" in shown.out
    )
    assert shown.err == ""


def test_an_error_inside_a_library_has_the_line_of_the_cell_that_called_it(
    opened: Notebook, capsys
):
    opened.run(f"from statistics import mean\n{RIGHT}\nmean([])", "ucb1")
    line = len(RIGHT.split("\n")) + 2
    capsys.readouterr()
    assert opened.check() == 0
    assert f"StatisticsError: mean requires at least one data point (line {line})" in (
        capsys.readouterr().out
    )


def test_a_syntax_error_after_the_stub_is_named_and_the_stub_not_judged(opened: Notebook, capsys):
    opened.run(STUB, "ucb1")
    opened.run(SYNTAX_ERROR, "ucb1")
    capsys.readouterr()
    assert opened.check() == 0
    shown = capsys.readouterr().out
    assert "SyntaxError" in shown
    assert "None" not in shown


@pytest.mark.parametrize("cell_id", [None, "ucb1"])
@pytest.mark.parametrize(
    "broken",
    [
        SYNTAX_ERROR,
        f"%%time\n{SYNTAX_ERROR}",
        f"%%capture\n{SYNTAX_ERROR}",
        f"1 / 0\n{RIGHT}",
        f"{RIGHT}\nucb1(1, 2)",
        f"%no_such_magic\n{RIGHT}",
        RIGHT.replace("import math", "import maths"),
        f"raise KeyboardInterrupt\n{RIGHT}",
    ],
    ids=["syntax", "timed", "captured", "before", "after", "magic", "import", "interrupted"],
)
def test_a_cell_that_failed_gives_no_points_until_it_runs_again(
    opened: Notebook, broken: str, cell_id: str | None
):
    opened.run(RIGHT, cell_id)
    opened.run(broken, cell_id)
    assert opened.check() == 0
    opened.run(RIGHT, cell_id)
    assert opened.check() == POINTS


def test_a_garbled_first_line_is_known_by_its_cell(opened: Notebook):
    opened.run(RIGHT, "ucb1")
    opened.run(RIGHT.replace("def ucb1", "df ucb1"), "ucb1")
    assert opened.check() == 0


def test_a_failure_before_check_was_imported_is_known_from_the_history(empty: Notebook, capsys):
    empty.run(RIGHT)
    empty.run(SYNTAX_ERROR)
    empty.run("from autograder import check")
    capsys.readouterr()
    assert empty.check() == 0
    assert "failed in its last run, [2]: SyntaxError: expected ':'" in capsys.readouterr().out


def test_an_answer_counts_only_if_its_cell_ran(opened: Notebook):
    answers = "hand_minimax = {'b': 2}"
    check = 'check("hand-minimax", hand_minimax)'
    opened.run(answers, "hand-minimax")
    before = opened.run(check)
    opened.run(f"{answers[:-1]}, 'c': }}", "hand-minimax")
    assert before > 0
    assert opened.run(check) == 0


def test_each_of_several_functions_counts(opened: Notebook, capsys):
    opened.run("def zobrist(board, keys):\n    return 0", "one")
    opened.run("def zobrist_after(h, cell, mark, keys):\n    return 0", "two")
    opened.run("def zobrist_after(h, cell, mark, keys:\n    return 0", "two")
    capsys.readouterr()
    assert opened.run('check("zobrist", (zobrist, zobrist_after))') == 0
    assert "The cell that defines zobrist_after failed" in capsys.readouterr().out


@pytest.mark.parametrize(
    "expression",
    ["lambda *a: ucb1(*a)", "cache(ucb1)", "partial(ucb1)", "Player().rate", "Player.rate_all"],
)
def test_a_function_around_a_stale_one_gives_no_points(opened: Notebook, expression: str):
    opened.run("from functools import cache, partial")
    opened.run(
        "class Player:\n"
        "    def rate(self, *a): return ucb1(*a)\n"
        "    def rate_all(*a): return ucb1(*a)"
    )
    opened.run(RIGHT, "ucb1")
    assert opened.run(f'check("ucb1", {expression})') == POINTS
    opened.run(SYNTAX_ERROR, "ucb1")
    assert opened.run(f'check("ucb1", {expression})') == 0


def test_a_stale_helper_in_a_cell_of_its_own_gives_no_points(opened: Notebook, capsys):
    helper = (
        "def bonus(visits, parent_visits):\n    return (math.log(parent_visits) / visits) ** 0.5"
    )
    caller = RIGHT.replace(
        "math.sqrt(math.log(parent_visits) / visits)", "bonus(visits, parent_visits)"
    )
    opened.run(helper, "helper")
    opened.run(caller, "ucb1")
    assert opened.check() == POINTS
    opened.run(helper.replace("):", ")"), "helper")
    capsys.readouterr()
    assert opened.check() == 0
    assert "The cell that defines bonus failed" in capsys.readouterr().out


# The defining cell was edited, or never ran.


def test_a_cell_that_was_edited_saved_and_not_run_gives_no_points(opened: Notebook, capsys):
    opened.run(STUB, "ucb1")
    opened.save(RIGHT, "ucb1", opened.number)
    capsys.readouterr()
    assert opened.check() == 0
    assert "ucb1 was edited after its last run, [2]. Run it" in capsys.readouterr().out
    opened.run(RIGHT, "ucb1")
    assert opened.check() == POINTS


def test_a_cell_that_no_longer_defines_the_function_gives_no_points(opened: Notebook, capsys):
    opened.run(RIGHT, "ucb1")
    opened.run(RIGHT.replace("def ucb1", "def ucb"), "ucb1")
    capsys.readouterr()
    assert opened.check() == 0
    assert "no longer defines it" in capsys.readouterr().out


def test_a_cell_that_never_ran_is_named_under_the_error(opened: Notebook, capsys):
    assert isinstance(opened.run(CHECK), NameError)
    shown = capsys.readouterr().out
    assert "ucb1: 0 of 6 points" in shown
    assert "ucb1 is not defined: the cell that defines it has not run" in shown


def test_a_cell_whose_first_run_failed_is_named_under_the_error(opened: Notebook, capsys):
    opened.run(SYNTAX_ERROR, "ucb1")
    assert isinstance(opened.run(CHECK), NameError)
    assert "The cell that defines ucb1 failed in its last run, [2]" in capsys.readouterr().out


@pytest.mark.parametrize(
    "cell",
    [
        "ucb1",
        'check("no-such-exercise", ucb1)',
        'check("pig-written", ucb1)',
        'check("ucb1", 1 / 0)',
    ],
)
def test_other_errors_are_left_alone(opened: Notebook, cell: str, capsys):
    opened.run(cell)
    assert "points" not in capsys.readouterr().out


# A function that is one edit from right.


def test_the_line_of_the_cell_is_said_where_one_edit_makes_the_function_right(
    opened: Notebook, capsys
):
    opened.run(RIGHT.replace("visits == 0", "visits != 0"), "ucb1")
    capsys.readouterr()
    assert opened.check() < POINTS
    shown = capsys.readouterr().out
    assert "Line 5 of your cell: look at the comparison." in shown
    assert opened.shell.user_ns["ucb1"](1, 2, 3, 1) > 1e9  # the notebook's own, as it was
