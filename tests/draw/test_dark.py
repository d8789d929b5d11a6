"""The dark theme has the contrasts of the light one, in pictures and in widgets."""

import re
from itertools import combinations
from pathlib import Path

import pytest

import course_lib.widgets
from course_lib.draw import canvas, draw_state, draw_tree
from course_lib.draw.boards import COLOURS
from course_lib.draw.dark import KEPT, PAPER, contrast, dark, luminance
from course_lib.games import Othello, Tree
from course_lib.widgets.core.modules import es_module

TREE = Tree.of(((3, 12), (2, 4)))
INKS = [c.lower() for c in vars(canvas).values() if isinstance(c, str) and c.startswith("#")]


def test_contrast_is_that_of_wcag():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize(("one", "other"), [*combinations(INKS, 2)])
def test_two_colours_keep_their_contrast(one: str, other: str):
    before, after = contrast(one, other), contrast(dark(one), dark(other))
    assert after > 0.86 * before
    assert (luminance(one) < luminance(other)) == (luminance(dark(one)) > luminance(dark(other)))


def test_paper_is_dark_and_ink_is_light():
    assert contrast(dark("#ffffff"), PAPER) < 1.02
    assert dark("#000000") == "#ffffff"


def test_pieces_have_their_colours_in_both_themes():
    pieces = {"black", "white", "blue", "vermilion", "yellow", "green", "purple", "orange"}
    assert {COLOURS[role].lower() for role in pieces} == KEPT  # type: ignore[index]
    assert all(dark(colour) == colour for colour in KEPT)
    assert contrast("#010101", "#fefefe") > 20


def test_a_picture_has_both_themes_as_an_image_and_one_alone():
    svg, image = draw_tree(TREE).svg(), draw_tree(TREE).image_svg()
    assert "prefers-color-scheme" not in svg  # it may stand on a page that is always light
    rules = dict(re.findall(r'\[style\*="fill: (#\w+)"\]\{fill:(#\w+)!important\}', image))
    assert rules["#ffffff"] == dark("#ffffff")
    assert rules["#56b4e9"] == dark("#56b4e9")
    assert not KEPT & set(
        re.findall(r"fill: (#\w+)\"\]", draw_state(Othello(), Othello().initial()).image_svg())
    )


def test_colours_of_widgets_stand_in_style_sheets_and_have_both_themes():
    folder = Path(course_lib.widgets.__file__).parent
    sheets = {path.name: path.read_text(encoding="utf-8") for path in folder.rglob("*.[cj]s*")}
    colour = re.compile(r"#[0-9a-fA-F]{3,8}\b(?!\()|\brgba?\(|\bhsla?\(")
    found = {name for name, text in sheets.items() if colour.search(text)}
    assert "shared.css" in found
    assert all(name.endswith(".css") for name in found)
    assert f"--ink: light-dark(#1a1a1a, {dark('#1a1a1a')});" in es_module("trees/explorer.js")
