"""A verdict in HTML: in order, self-contained, escaped, and readable."""

import re
from dataclasses import replace
from html import unescape

import pytest

from autograder.exercises import find_exercise
from autograder.judging.verdicts import no_points
from autograder.model.exercise import CodeExercise
from autograder.model.verdict import Verdict
from autograder.report import verdict_html, verdict_text
from tests.report.verdicts import (
    EVIL,
    EXAMPLE,
    FAILED,
    FULL,
    PARTIAL,
    Outline,
    luminance,
    verdict_of,
)


def test_html_comes_in_the_order_in_which_it_is_read():
    text = Outline(verdict_html(PARTIAL)).text
    parts = (
        "12 of 15 points",
        PARTIAL.message,
        "minimax_value(Tree.of",
        "any turns",
        "1 holds (12 points)",
    )
    places = [text.index(part) for part in parts]
    assert places == sorted(places)


def test_html_is_self_contained_and_has_no_script():
    page = Outline(verdict_html(PARTIAL))
    assert not page.all("script")
    assert not page.all("link")
    sources = [a["src"] for _, a in page.elements if "src" in a]
    assert sources[0] == "data:,"
    assert [source[:26] for source in sources[1:]] == ["data:image/svg+xml;base64,"]


def test_the_only_handlers_are_those_of_the_copy_button_and_are_always_the_same():
    def handlers(verdict: Verdict) -> list[tuple[str, str | None]]:
        page = Outline(verdict_html(verdict))
        return [(n, a[n]) for _, a in page.elements for n in a if n.startswith("on")]

    found = handlers(PARTIAL)
    assert [name for name, _ in found] == ["onclick", "onerror"]
    hostile = replace(EXAMPLE, function="');alert(1)//", returned=EVIL, fault='"onload="x')
    assert handlers(replace(PARTIAL, counterexample=hostile, message="' onclick='x")) == found


def test_without_scripts_the_copy_button_is_hidden_and_a_click_selects_the_code():
    html = verdict_html(PARTIAL)
    (button,) = Outline(html).all("button")
    assert "hidden" in button
    assert "user-select: all" in html


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["no-pruning", "no-deep-cut-offs"])
def test_drawing_of_a_search_with_bounds_shows_them_and_what_they_skip(variant):
    image = Outline(verdict_html(verdict_of("alpha-beta-search", variant))).all("img")[-1]
    assert re.search(r"[αβ] -?\d", image["alt"])
    assert "Pruned" in image["alt"]


def test_drawing_has_a_description_and_can_be_left_out():
    _, image = Outline(verdict_html(PARTIAL)).all("img")
    assert "returned: 12, expected: 3" in image["alt"]
    assert len(Outline(verdict_html(PARTIAL, picture=False)).all("img")) == 1


def test_what_holds_is_folded_away_only_if_something_fails():
    assert len(Outline(verdict_html(PARTIAL)).all("details")) == 1
    assert not Outline(verdict_html(FULL)).all("details")


@pytest.mark.parametrize(
    "place", ["exercise", "message", "name", "case", "function", "returned", "expected", "fault"]
)
def test_html_escapes_whatever_it_is_given(place):
    if place in ("name", "case"):
        failed = replace(FAILED, **{place: EVIL + "\ud800"})
        verdict = replace(PARTIAL, properties=(failed,))
    elif place in ("function", "returned", "expected", "fault"):
        odd = replace(EXAMPLE, args="[]", **({"returned": "3"} | {place: EVIL}))
        verdict = replace(PARTIAL, counterexample=odd)
    else:
        verdict = replace(PARTIAL, **{place: EVIL})
    html = verdict_html(verdict)
    assert EVIL not in html
    assert not Outline(html).all("script")
    assert EVIL in unescape(html)
    html.encode("utf-8")


def test_what_is_true_of_all_properties_is_said_once():
    exercise = find_exercise("minimax-value")
    assert isinstance(exercise, CodeExercise)
    verdict = no_points(exercise, "minimax_value is not defined.")
    assert verdict_html(verdict).count("is not defined") == 1
    assert verdict_text(verdict).count("is not defined") == 1


def test_showing_a_verdict_writes_nothing_to_stderr(capfd):
    verdict_html(replace(PARTIAL, counterexample=replace(EXAMPLE, returned="漢字 $x_1$")))
    verdict_text(PARTIAL)
    assert capfd.readouterr() == ("", "")


def test_white_on_colour_has_enough_contrast():
    style = verdict_html(FULL).split("</style>")[0]
    grounds = re.findall(r"background: #([0-9a-f]{6})", style)
    assert len(grounds) >= 5
    assert all(1.05 / (luminance(ground) + 0.05) >= 4.5 for ground in grounds)
