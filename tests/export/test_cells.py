"""Text that no spreadsheet computes, and numbers that are written plainly."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.model.plain_text import plain
from classroom.gradebook.export.cells import as_csv, original, safe
from tests.export.gradebooks import rows


@given(st.text() | st.text("=+-@'\t\r\n\x00 ;,\"＝", max_size=5))
def test_no_text_is_ever_a_formula_and_none_is_lost(text: str) -> None:
    written = as_csv(["name"], [[text, ""]])
    ((cell, _),) = rows(written)[1:]
    assert cell == "-" or not cell.lstrip().startswith(("=", "+", "-", "@", "＝"))
    assert not cell.startswith(("\t", "\r", "\n"))
    assert original(cell) == plain(text)


@pytest.mark.parametrize("text", ["Ada", "'t Hooft", "a=b", "O'Neil", "Zoë", "", "1-2", "-"])
def test_ordinary_text_stays_as_it_is(text: str) -> None:
    assert safe(text) == text


@pytest.mark.parametrize(
    ("number", "text"), [(12.0, "12"), (3.5, "3.5"), (1 / 3, "0.333333"), (0.0, "0"), (100, "100")]
)
def test_numbers_are_written_plainly(number: float, text: str) -> None:
    assert rows(as_csv(["n"], [[number]]))[1] == [text]
