"""The statement at a line is shown without what may name its author."""

import pytest

from autograder.repair.place import MOST_CODE, code_at

PROGRAM = """\
def best(game, s):
    # by Ada Byron
    value = 0
    if game.turn(s) == "Ada":  # mine
        value = max(
            value,
            len("by Ada"))
    for a in game.actions(s):
        value += a
    return value
"""


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (1, "def best(game, s):"),
        (3, "value = 0"),
        (4, "if game.turn(s) == '...':"),
        (6, "value = max(value, len('...'))"),
        (8, "for a in game.actions(s):"),
        (10, "return value"),
        (11, ""),
    ],
)
def test_the_innermost_statement_at_a_line_has_no_comment_and_no_text(line: int, code: str) -> None:
    assert code_at([PROGRAM], ["best"], line) == code


def test_a_program_that_cannot_be_read_has_no_statement() -> None:
    assert code_at(["def best(:"], ["best"], 1) == ""
    assert code_at([], ["best"], 1) == ""


def test_a_long_statement_is_shortened() -> None:
    long = f"def best(s):\n    return {' + '.join(['s'] * 200)}\n"
    assert len(code_at([long], ["best"], 2)) == MOST_CODE
