"""Widgets, seen from Python: what they are given, what they display, and what they refuse."""

import json
import re
import subprocess
import sys
import tomllib
import zlib
from base64 import b64decode
from typing import Any

import pytest

import course_lib.widgets
from course_lib.games import Pig, TicTacToe, Tree
from course_lib.search import (
    alpha_beta_search,
    depth_limited_expectiminimax,
    minimax_search,
    negamax,
)
from course_lib.trace import trace
from course_lib.trace.words import sentences
from course_lib.widgets import Explorer, explore
from course_lib.widgets.core import base as widgets
from course_lib.widgets.core.modules import ROOT, es_module
from course_lib.widgets.trees.payload import payload, whole_tree
from tests.widgets.searches import DEEP, TEXTBOOK, raises_at_d

# Words.


@pytest.mark.parametrize(
    "text",
    [
        "Enter b by A, where MIN moves, with α = -∞ and β = ∞.",
        "e is a leaf, worth 3.",
        "e hands 3 to b. 3 against ∞: MIN takes 3.",
        "At b, β falls from ∞ to 3.",
        "Leave b with 3.",
        "Cut at c: MIN can get 2 here, MAX is sure of α = 3 at a, so 2 moves (B, C) cannot matter.",
    ],
)
def test_steps_are_told_in_plain_words(text: str) -> None:
    assert text in sentences(trace(alpha_beta_search, TEXTBOOK, "a"))


def test_a_cut_at_max_names_what_min_is_sure_of() -> None:
    tree = Tree.of(((3, 2), (9, 4)), first=1)
    (cut_text,) = [t for t in sentences(trace(alpha_beta_search, tree, "a")) if "Cut" in t]
    assert "MAX can get 9 here, MIN is sure of β = 3 at a" in cut_text


def test_every_step_has_one_sentence() -> None:
    for search, game in ((negamax, TEXTBOOK), (raises_at_d, TEXTBOOK), (minimax_search, DEEP)):
        t = trace(search, game, "a")
        told = sentences(t)
        assert len(told) == len(t.steps)
        assert all(text.endswith(".") and "None" not in text for text in told)


def test_a_long_state_is_called_after_its_moves() -> None:
    game = TicTacToe()
    state = game.initial()
    for a in (0, 1, 2, 4, 3):
        state = game.transition(state, a)
    told = " ".join(sentences(trace(minimax_search, game, state)))
    assert "the root" in told
    assert "the node after 5" in told


# What the browser is given.


def test_payload_is_json_without_infinities() -> None:
    data = payload(trace(alpha_beta_search, TEXTBOOK, "a"))
    assert "Infinity" not in json.dumps(data, allow_nan=False)
    assert set(map(len, data["steps"].values())) == {56}
    assert "∞" in data["steps"]["beta"]


def test_the_line_of_the_comparison_is_lit_where_a_value_returns_or_a_cut_is_made() -> None:
    data = payload(trace(alpha_beta_search, TEXTBOOK, "a"))
    steps, lines = data["steps"], [source["text"].split("\n") for source in data["sources"]]
    lit = {
        (event, lines[source][line].strip())
        for event, source, line in zip(steps["event"], steps["source"], steps["line"], strict=True)
    }
    assert {text for event, text in lit if event == "returned"} == {
        "if v > best_value:", "if v < best_value:",
    }  # fmt: skip
    assert {text for event, text in lit if event == "cut"} == {"if v <= alpha:"}
    assert ("evaluate", "return game.utility(s, MAX), None") in lit


def test_what_was_cut_is_shown_with_what_is_below_it() -> None:
    tree = Tree.of((((3, 12), (8, 2)), ((1, 0), (14, 5))))
    t = trace(alpha_beta_search, tree, "a")
    nodes = whole_tree(t)
    assert len(nodes) == 15 > len(t.nodes)
    assert len(t.nodes) == len(trace(alpha_beta_search, tree, "a").nodes)  # the trace is as it was
    assert all(n.parent is None or i in nodes[n.parent].children for i, n in enumerate(nodes))


def test_chance_nodes_have_probabilities_on_their_edges() -> None:
    game = Pig(target=3, faces=2)
    data = payload(trace(depth_limited_expectiminimax, game, game.initial(), 3, lambda s: 0.0))
    assert "1/2" in data["nodes"]["chance"]
    assert -1 in data["nodes"]["player"]


@pytest.mark.parametrize(
    ("search", "limits", "text"),
    [
        (raises_at_d, {}, "It raised KeyError: 'no such state'"),
        (minimax_search, {"max_steps": 5}, "The recording stopped after 5 steps; take a smaller"),
        (alpha_beta_search, {}, "It returned 3, A (56 steps recorded)."),
    ],
)
def test_explorer_says_how_the_search_ended(search: Any, limits: Any, text: str) -> None:
    assert text in explore(search, TEXTBOOK, "a", **limits).data["outcome"]


# Modules.


@pytest.mark.parametrize("name", sorted(p.relative_to(ROOT).as_posix() for p in ROOT.rglob("*.js")))
def test_a_module_is_joined_into_one_that_imports_nothing(name: str) -> None:
    text = es_module(name)
    assert not re.search(r"^import ", text, re.MULTILINE)
    assert not re.search(r"https?://(?!www\.w3\.org/)", text)
    names = re.findall(r"^(?:const|let|class|(?:async )?function\*?) (\w+)", text, re.MULTILINE)
    assert len(names) == len(set(names)), "names at the top level differ"


def test_an_import_of_another_form_is_refused(monkeypatch: Any, tmp_path: Any) -> None:
    (tmp_path / "x.js").write_text('import * as d3 from "d3";\n', encoding="utf-8")
    monkeypatch.setattr("course_lib.widgets.core.modules.ROOT", tmp_path)
    with pytest.raises(
        ValueError, match=r'x\.js has .*d3.*write: import \{ x \} from "./other.js"'
    ):
        es_module.__wrapped__("x.js")


# How it is displayed.


def test_without_a_notebook_no_comm_is_opened_and_no_widget_is_announced() -> None:
    explorer = explore(alpha_beta_search, TEXTBOOK, "a")
    bundle = explorer._repr_mimebundle_()
    assert explorer.comm is None
    assert set(bundle) == {"text/html", "image/svg+xml", "text/plain"}
    assert "Game tree of depth 2" in bundle["text/plain"]
    assert "Explorer" not in bundle["text/plain"]


def test_html_is_one_line_with_a_picture_and_all_that_the_widget_needs() -> None:
    explorer = Explorer(trace(alpha_beta_search, TEXTBOOK, "a"), step=7)
    html = explorer._repr_mimebundle_()["text/html"]
    assert "\n\n" not in html  # Markdown would end it there
    assert "<script" not in html
    assert re.search('<img onload="[^"]+" alt="Game tree', html)
    packed = re.search('data-widget="([^"]+)"', html)
    assert packed is not None
    content = json.loads(zlib.decompress(b64decode(packed[1])))
    assert content["state"]["step"] == 7
    assert content["state"]["data"] == explorer.data
    assert content["module"] == es_module("trees/explorer.js")


def test_picture_shows_values_and_cuts() -> None:
    picture = explore(alpha_beta_search, TEXTBOOK, "a").picture()
    assert "Value of the root: 3" in picture.alt
    assert "Pruned: B then B; B then C." in picture.alt


class Asked(widgets.CourseWidget):
    _esm = "export default {}"

    def answer(self, question: str, content: dict[str, Any]) -> Any:
        if question == "double":
            return 2 * content["x"]
        return super().answer(question, content)


@pytest.mark.parametrize(
    ("question", "reply"),
    [
        ("double", {"answer": "1", "content": 8}),
        ("halve", {"answer": "1", "error": "ValueError: Asked does not know the question 'halve'"}),
    ],
)
def test_questions_of_the_browser_are_answered(question: str, reply: Any, monkeypatch: Any) -> None:
    sent: list[Any] = []
    monkeypatch.setattr(Asked, "send", lambda self, message: sent.append(message))
    Asked()._on_message(None, {"ask": "1", "question": question, "content": {"x": 4}}, [])
    assert sent == [reply]


# The position, and bad arguments.


def test_python_sets_and_reads_the_step() -> None:
    explorer = explore(alpha_beta_search, TEXTBOOK, "a")
    assert explorer.step == 0
    explorer.step = 56
    assert explorer.step == 56


@pytest.mark.parametrize("step", [-1, 57])
def test_a_step_outside_of_the_trace_is_refused(step: int) -> None:
    explorer = explore(alpha_beta_search, TEXTBOOK, "a")
    with pytest.raises(ValueError, match=f"step is {step}, but this trace has steps 0 to 56"):
        explorer.step = step
    with pytest.raises(ValueError, match="steps 0 to 56"):
        Explorer(explorer.trace, step=step)


def test_what_is_not_a_trace_is_refused() -> None:
    with pytest.raises(TypeError, match=r"shows what course_lib\.trace\.trace returned; explore\("):
        Explorer(TEXTBOOK)  # type: ignore[arg-type]


def test_importing_the_package_is_light() -> None:
    program = "import sys, course_lib.widgets; print('anywidget' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Explore'"):
        _ = course_lib.widgets.Explore


def test_no_folder_takes_the_place_of_a_public_name() -> None:
    # importing course_lib.widgets.play would make course_lib.widgets.play a module
    folders = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert {"core", "trees"} <= folders
    assert not folders & set(course_lib.widgets.__all__)


def test_every_script_and_style_sheet_is_packaged() -> None:
    library = ROOT.parent
    project = tomllib.loads((library.parent / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["setuptools"]["package-data"]["course_lib"]
    packaged = {path for pattern in patterns for path in library.glob(pattern)}
    files = {path for suffix in ("js", "css") for path in ROOT.rglob(f"*.{suffix}")}
    assert len(files) > 30
    assert files <= packaged
