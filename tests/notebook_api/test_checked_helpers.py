"""Helpers that passed their check count as right while nothing in them can have changed."""

import pytest

from tests.notebook_api.shell import Notebook

GIVEN = "from course_lib.game import MAX, MIN, successors"
VALUE = """def minimax_value(game, s):
    if game.is_terminal(s):
        return end_of(game, s)
    values = [minimax_value(game, t) for _, t in successors(game, s)]
    return max(values) if game.turn(s) == MAX else min(values)
"""
END = """def end_of(game, s):
    return game.utility(s, MAX)
"""
SEARCH = """def minimax_search(game, s):
    if game.is_terminal(s):
        return minimax_value(game, s), None
    value = minimax_value(game, s)
    actions = [a for a, t in successors(game, s) if minimax_value(game, t) == value]
    return value, actions[-1]
"""
FIRST = "The first call that went wrong: `minimax_search("
UNKNOWN = "It is not known whether what `minimax_value` returned is right."


def verdict(opened: Notebook, capsys: pytest.CaptureFixture[str]) -> str:
    """Run the cells that are wrong, and return what ``check`` shows."""
    opened.run(SEARCH, "search")
    capsys.readouterr()
    opened.run('check("minimax-search", minimax_search)', "test-search")
    return str(capsys.readouterr().out)


def run_checked(opened: Notebook, value: str = VALUE) -> None:
    """Run the cells of the helper, and check it."""
    for cell_id, source in {"given": GIVEN, "end": END, "value": value}.items():
        opened.run(source, cell_id)
    assert opened.run('check("minimax-value", minimax_value)', "test-value") == 13


CHANGES = {
    "end = 0": True,
    "MAX = 0 + 0": True,  # the same number
    END: False,
    VALUE: False,
    "def max(values):\n    return sorted(values)[-1]": False,
}
"""Cells that run after the check, and whether it is still about the same program."""


@pytest.mark.slow
def test_a_checked_helper_counts_until_something_in_it_changes(
    opened: Notebook, capsys: pytest.CaptureFixture[str]
) -> None:
    for cell_id, source in {"given": GIVEN, "end": END, "value": VALUE}.items():
        opened.run(source, cell_id)
    assert UNKNOWN in verdict(opened, capsys), "it was not checked yet"
    for changed, is_known in CHANGES.items():
        run_checked(opened)
        opened.run(changed, "more")
        text = verdict(opened, capsys)
        assert (FIRST in text, UNKNOWN in text) == (is_known, not is_known), changed


KEEPS = {
    "a default": VALUE.replace("(game, s):", "(game, s, seen={}):", 1),
    "a global": f"seen = {{}}\n{VALUE}".replace("    values", "    seen[s] = 1\n    values"),
    "a cache": f"from functools import cache\n@cache\n{VALUE}",
    "an attribute": VALUE.replace("    values", "    minimax_value.calls = 1\n    values"),
}


def test_a_helper_that_may_keep_something_never_counts(
    opened: Notebook, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in KEEPS.items():
        run_checked(opened, value)
        assert UNKNOWN in verdict(opened, capsys), name
