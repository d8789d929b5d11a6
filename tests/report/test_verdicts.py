"""The report: what is said of a verdict, in text, in HTML, in pictures, and of a whole class."""

import json
import re
import subprocess
import sys
import warnings
from ast import literal_eval
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from autograder.exercises import SECTIONS, find_exercise
from autograder.judging.cases import fingerprint
from autograder.judging.judge import judge
from autograder.judging.kernel_runner import kernel_runner
from autograder.judging.verdicts import no_points
from autograder.model.exercise import CodeExercise
from autograder.model.verdict import (
    Counterexample,
    PropertyResult,
    SubmissionResult,
    Verdict,
    awaiting_marker,
    not_graded,
)
from autograder.protocol.codec import encode
from autograder.protocol.game_codec import describe_game
from autograder.report import (
    counterexample_picture,
    points_text,
    verdict_html,
    verdict_text,
)
from autograder.report.html import TEMPLATES
from autograder.report.pages import write_report
from autograder.report.question import read_question
from autograder.report.summary import file_name, summarise
from course_lib.draw.tree import render as drawing_of_trees
from course_lib.draw.tree.values import node_text
from course_lib.game import CHANCE, MAX, MIN, Game
from course_lib.games import Grundy, Nim, Node, TicTacToe, Tree

SECRET = fingerprint("correct horse")
EVIL = "<script>alert(1)</script>"
TREE = Tree.of(((3, 12), (2, 4)))
HELD = PropertyResult("value", True, 12, 12, "the minimax value")
CASE = 'minimax_value(Tree.of((1, 4)), "a"): it returned 1'
FAILED = PropertyResult("any turns", False, 0, 3, "players need not alternate", CASE)


def args_of(game: Game[Any, Any], state: object) -> str:
    """Return the arguments of a search as they are stored."""
    return json.dumps([{"described": describe_game(game, values=True)}, {"data": encode(state)}])


EXAMPLE = Counterexample(
    "minimax_value", args_of(TREE, "a"), "12", "3", "it is 12", ("d", "e", "f", "g")
)
PARTIAL = Verdict(
    "minimax-value", 1, "graded", 12, 15, (HELD, FAILED), "levels-alternate",
    "It looks as if the players are taken to alternate.", 0.1, EXAMPLE,
)  # fmt: skip
FULL = Verdict("tree-size", 1, "graded", 10, 10, (HELD,), None, "Every property holds.")
WRITTEN = awaiting_marker("minimax-written", 1, 10)
UNREAD = not_graded("minimax-search", 1, 15, "The file is not a notebook.")
CLASS = (
    SubmissionResult("s10", "minimax", (PARTIAL, FULL, WRITTEN), ("A cell was found twice.",)),
    SubmissionResult("s2", "minimax", (PARTIAL, UNREAD, WRITTEN)),
    SubmissionResult(EVIL, "minimax", (FULL, WRITTEN)),
    SubmissionResult(
        "s1", "minimax", (UNREAD, not_graded("tree-size", 1, 10, "No file."), WRITTEN)
    ),
    SubmissionResult("s2", "pruning", (replace(FULL, exercise="alpha-beta-search"),)),
)


class Outline(HTMLParser):
    """What an HTML page contains: its elements with their attributes, and its text."""

    VOID = frozenset(("meta", "img", "link", "br", "path", "use"))

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.stack: list[str] = []
        self.words: list[str] = []
        self.feed(page)
        self.close()
        assert self.stack == [], "elements that are not closed"

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.stack.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        if tag not in self.VOID:
            assert self.stack.pop() == tag

    def handle_data(self, data):
        if "style" not in self.stack:
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


def verdict_of(exercise_id: str, variant_id: str) -> Verdict:
    exercise = find_exercise(exercise_id)
    assert isinstance(exercise, CodeExercise)
    variant = next(v for v in exercise.mistakes if v.id == variant_id)
    return judge(exercise, lambda: kernel_runner(variant.make()), "")


def with_example(game, state, returned="12", expected="3", asked=()) -> Counterexample:
    return Counterexample("f", args_of(game, state), returned, expected, "wrong", asked)


def written(directory: Path, results=CLASS, **how) -> dict[str, str]:
    write_report(results, directory, **{"isolation": "bubblewrap", "secret": SECRET} | how)
    files = sorted(p for p in directory.rglob("*") if p.is_file())
    return {str(p.relative_to(directory)): p.read_text("utf-8") for p in files}


# Text.


@pytest.mark.parametrize(
    ("points", "text"),
    [(12, "12"), (3.5, "3.5"), (5 / 3, "1.67"), (0.0, "0"), (-0.0, "0"), (100, "100")],
)
def test_points_are_written_as_a_person_writes_them(points, text):
    assert points_text(points) == text


def test_text_says_the_score_every_property_the_message_and_the_counterexample():
    assert verdict_text(PARTIAL).split("\n") == [
        "minimax-value: 12 of 15 points",
        "  ✓ 12 of 12  value: the minimax value",
        f"  ✗ 0 of 3  any turns: {CASE}",
        "It looks as if the players are taken to alternate.",
        '    minimax_value(Tree.of(((3, 12), (2, 4))), "a")',
        "returned 12, expected 3",
    ]


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"returned": "3", "fault": "waste"}, "returned 3, as expected, but waste"),
        ({"returned": None, "fault": "ValueError: no"}, "ValueError: no; expected 3"),
        ({"afterwards": True}, "left 12, expected 3"),
    ],
)  # fmt: skip
def test_text_says_what_came_of_the_call(change, line):
    verdict = replace(PARTIAL, counterexample=replace(EXAMPLE, **change))
    assert verdict_text(verdict).split("\n")[-1] == line


def test_text_of_what_has_no_mark():
    assert verdict_text(UNREAD) == "minimax-search: not graded\nThe file is not a notebook."
    assert verdict_text(WRITTEN) == "minimax-written: awaiting a marker, of 10 points"


def test_text_keeps_one_line_a_property_and_no_control_characters():
    noisy = replace(FAILED, case="two\nlines \x1b[31mred\u202e \ud800")
    lines = verdict_text(replace(PARTIAL, properties=(noisy,), counterexample=None)).split("\n")
    assert lines[1] == "  ✗ 0 of 3  any turns: two lines \ufffd[31mred\ufffd \ufffd"


# HTML.


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


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_white_on_colour_has_enough_contrast():
    style = verdict_html(FULL).split("</style>")[0]
    grounds = re.findall(r"background: #([0-9a-f]{6})", style)
    assert len(grounds) >= 5
    assert all(1.05 / (luminance(ground) + 0.05) >= 4.5 for ground in grounds)


# Pictures.

DIAGNOSES = [
    (exercise.id, variant.id)
    for exercise in SECTIONS[0].exercises
    if isinstance(exercise, CodeExercise)
    for variant in exercise.mistakes
]


@pytest.mark.slow
@pytest.mark.parametrize(("exercise", "variant"), DIAGNOSES)
def test_every_counterexample_with_a_game_is_drawn(exercise, variant, monkeypatch):
    example = verdict_of(exercise, variant).counterexample
    assert example is not None
    picture = counterexample_picture(example)
    if '"described"' not in example.args:
        assert picture is None
    else:
        assert picture is not None
        assert picture.svg().startswith("<svg ")
        assert picture.alt


def test_picture_shows_the_right_values_and_both_answers():
    picture = counterexample_picture(EXAMPLE)
    assert picture is not None
    assert "Value of the root: 3." in picture.alt
    assert "the root, returned: 12, expected: 3" in picture.alt
    assert "Leaves from left to right: 3, 12, 2, 4." in picture.alt


@pytest.mark.parametrize(
    ("exercise", "variant", "name"),
    [
        ("value-against", "likeliest-action-only", "MAX's values against the policy"),
        ("paranoid", "others-selfish", r"the values for player \d against all others"),
        ("coalition", "others-add-up", r"the values for player \d( and player \d)* against all"),
        ("maxn", "first-component", r"its max\^n values"),
        ("star1", "rest-forgotten", "its expectiminimax values"),
        ("tree-size", "leaves-only", "the size of the tree below every node"),
    ],
)
def test_nodes_show_the_values_that_were_asked_for(exercise, variant, name):
    example = verdict_of(exercise, variant).counterexample
    assert example is not None
    picture = counterexample_picture(example)
    assert picture is not None
    assert re.search(f"with {name}", picture.caption)
    right = literal_eval(example.expected)
    value = right[0] if isinstance(right, tuple) else right
    assert f"Value of the root: {node_text(value)}. " in picture.alt


def test_where_answers_are_not_backed_up_only_leaves_have_values():
    picture = counterexample_picture(replace(EXAMPLE, shown_values="utilities"))
    assert picture is not None
    assert "with the utilities of its leaves." in picture.caption
    assert "Value of the root" not in picture.alt
    assert "Leaves from left to right: 3, 12, 2, 4." in picture.alt


@pytest.mark.parametrize(
    ("exercise", "variant"),
    [
        (exercise.id, variant.id)
        for section in SECTIONS
        for exercise in section.exercises
        if getattr(exercise, "shown_values", "") == "evaluations"
        for variant in exercise.mistakes
    ],
)
def test_evaluations_that_an_answer_depends_on_are_in_text_and_picture(exercise, variant):
    verdict = verdict_of(exercise, variant)
    example = verdict.counterexample
    assert example is not None
    table = read_question(example).tables["evaluate"]
    source = [line for line in verdict_text(verdict).split("\n") if " evaluate = " in line]
    written = [
        literal_eval(line.partition(" = ")[2].removesuffix(".__getitem__")) for line in source
    ]
    assert written[-1] == table
    assert len(written) == 1 + len(example.before)
    picture = counterexample_picture(example)
    assert picture is not None
    if picture.alt.startswith("Game tree"):
        assert "with the evaluation of every state." in picture.caption
        assert (
            f"Evaluations: the root {node_text(table[read_question(example).state])}" in picture.alt
        )


def test_the_policy_and_what_is_quiet_stand_at_the_nodes():
    policy = verdict_of("value-against", "likeliest-action-only").counterexample
    assert policy is not None
    picture = counterexample_picture(policy)
    assert picture is not None
    assert re.search(r"policy \w+ [\d/]+", picture.alt)
    quiet = {"a": False, "b": True, "c": False, "d": True, "e": True, "f": True, "g": True}
    tables = [("evaluate", {"a": 5, "b": 6, "c": 7}), ("is_quiescent", quiet)]
    args = json.loads(EXAMPLE.args) + [{"table": encode(t), "name": n} for n, t in tables]
    shown = replace(EXAMPLE, args=json.dumps(args), shown_values="evaluations")
    picture = counterexample_picture(shown)
    assert picture is not None
    assert "Evaluations: the root 5; A 6; B 7; A then A 3;" in picture.alt
    assert "A, is_quiescent" in picture.alt
    assert "B, is_quiescent" not in picture.alt
    assert "is_quiescent is True where its name stands, and at the leaves." in picture.caption


def search_tree(*, game: bool) -> Counterexample:
    """Return a counterexample about a search tree whose players do not alternate."""
    tree = Tree.of(Node(MIN, (Node(MIN, (1, 2)), 3)))
    rows = [
        [None, "a", None, 5, 1.5],
        [0, "b", "A", 3, -1],
        [0, "c", "B", 1, 3],
        [1, "d", "A", 1, 1],
    ]
    args = [{"nodes": rows, "node": 0}]
    if game:
        args.insert(0, {"described": describe_game(tree, values=True)})
    marked = (((0, 0), "returned"), ((1,), "expected"))
    return Counterexample("select", json.dumps(args), "x", "y", "wrong", marked=marked)


@pytest.mark.parametrize(("game", "players"), [(True, [MIN, MIN, None, None]), (False, [None] * 4)])
def test_a_search_tree_shows_the_players_of_its_game_and_invents_none(game, players, monkeypatch):
    drawn = []
    draw = drawing_of_trees.draw
    monkeypatch.setattr(
        drawing_of_trees, "draw", lambda content: drawn.append(content) or draw(content)
    )
    picture = counterexample_picture(search_tree(game=game))
    assert picture is not None
    assert [drawn[0].graph.nodes[path]["player"] for path in drawn[0].graph] == players
    assert "A then A 1/1 (returned)" in picture.alt
    assert "B 3/1 (expected)" in picture.alt
    assert "Ringed: returned, expected" in picture.caption
    assert ("nobody is to move" in picture.caption) != game


@pytest.mark.parametrize(
    ("game", "state"),
    [
        (TicTacToe(), (1, 2, 1, 2, 2, 1, 0, 0, 0)),
        (TicTacToe(), (0,) * 9),
        (TicTacToe(), (1, 1, 1, 2, 2, 0, 0, 0, 0)),
        (Nim((2, 1), misere=True), ((2, 1), MAX)),
        (Nim((70,)), ((70,), MAX)),
        (Nim((1,)), ((0,), MAX)),
        (Nim((3,) * 30), ((3,) * 30, MAX)),
        (Grundy((7,)), (7,)),
        (TREE, "b"),
        (TREE, "d"),
        (Tree.of(Node(CHANCE, (0, 9), chances=(0.5, 0.5))), "a"),
        (Tree.of(Node(2, ((1, 2, 6), (4, 3, 3))), n_players=3), "a"),
        (Tree.of(tuple(range(100))), "a"),
    ],
)
def test_any_game_is_drawn(game, state):
    assert counterexample_picture(with_example(game, state)) is not None


def test_a_large_tree_is_cut_and_keeps_its_values():
    board = (1, 2, 1, 2, 0, 0, 0, 0, 0)
    picture = counterexample_picture(with_example(TicTacToe(), board))
    assert picture is not None
    nodes = re.search(r"with (\d+) nodes", picture.alt)
    assert nodes is not None
    assert int(nodes[1]) <= 60
    assert "Value of the root: 1." in picture.alt
    assert "moves are shown" in picture.caption


def test_leaves_are_ringed_if_some_were_not_asked_for():
    some = counterexample_picture(with_example(TREE, "a", asked=("d", "e", "f")))
    every = counterexample_picture(with_example(TREE, "a", asked=("d", "e", "f", "g")))
    waste = counterexample_picture(with_example(TREE, "a", "3", "3", asked=("d", "e", "f", "g")))
    assert [bool(p) and "Ringed" in p.alt for p in (some, every, waste)] == [True, False, True]


def test_an_answer_is_cut_to_what_fits_and_cannot_break_out_of_the_picture():
    picture = counterexample_picture(with_example(TREE, "a", EVIL * 100))
    assert picture is not None
    assert "…, expected: 3" in picture.alt
    note = picture.alt[picture.alt.index("returned:") :].removesuffix(".")
    assert len(note) <= 40
    assert "<script" not in picture._repr_html_()


ODD = [
    {},
    {"tree": "a"},
    {"game": "Chess", "fields": {}},
    {"game": "Tree", "fields": {}},
    {"game": "Nim", "fields": {"piles": ["?", 1]}},
    describe_game(TREE, values=False),
    describe_game(TREE, values=True) | {"values": []},
    describe_game(TREE, values=True) | {"values": [None] * 4},
    describe_game(TREE, values=True) | {"moves": 3},
]


@pytest.mark.parametrize("game", ODD)
def test_an_odd_record_is_not_drawn_and_not_an_error(game):
    args = json.dumps([{"described": game}, {"data": "a"}])
    example = replace(EXAMPLE, args=args)
    assert counterexample_picture(example) is None
    assert len(Outline(verdict_html(replace(PARTIAL, counterexample=example))).all("img")) == 1


@pytest.mark.parametrize("state", ["nowhere", ["?"], {"x": 1}, ["t", ["l"]]])
def test_an_odd_state_is_not_drawn_and_not_an_error(state):
    args = json.dumps([{"described": describe_game(TREE, values=True)}, {"data": state}])
    example = replace(EXAMPLE, args=args)
    assert counterexample_picture(example) is None
    assert "data:image" not in verdict_html(replace(PARTIAL, counterexample=example))


# The report on a class.


@pytest.mark.slow
def test_report_has_a_class_page_and_a_page_a_student(tmp_path):
    assert (
        write_report(CLASS, tmp_path, isolation="process", secret=SECRET)
        == tmp_path / "report.html"
    )
    assert len(list((tmp_path / "students").iterdir())) == 4


@pytest.mark.slow
def test_every_link_of_the_class_page_leads_to_a_page(tmp_path):
    files = written(tmp_path)
    links = {str(a["href"]) for a in Outline(files["report.html"]).all("a")}
    assert {link.partition("#")[0] for link in links} == files.keys() - {"report.html"}
    for page, _, place in (link.partition("#") for link in links if "#" in link):
        assert f'id="{place}"' in files[page]


@pytest.mark.slow
def test_the_same_results_give_the_same_bytes_in_any_order(tmp_path):
    assert written(tmp_path / "a") == written(tmp_path / "b", CLASS[::-1])


@pytest.mark.slow
def test_pages_are_sound_html_without_other_script_or_anything_from_elsewhere(tmp_path):
    ours = f"<script>\n{(TEMPLATES / 'table.js').read_text('utf-8').strip()}</script>"
    for name, text in written(tmp_path).items():
        assert (ours in text) == (name == "report.html")
        page = Outline(text.replace(ours, ""))
        assert page.all("html") == [{"lang": "en"}]
        assert len(page.all("h1")) == 1
        assert not page.all("script")
        assert EVIL not in text
        assert "url(http" not in text
        assert not [a for t, a in page.elements if t in ("img", "link") and "http" in str(a)]
        assert all(a.get("scope") in ("row", "col") for a in page.all("th"))
        assert all(a.get("aria-label") for a in page.all("svg"))
        assert all(a.get("alt") for a in page.all("img") if a["src"] != "data:,")
        ids = [a["id"] for _, a in page.elements if "id" in a]
        assert len(ids) == len(set(ids))


def test_the_secret_is_not_in_the_report_but_its_fingerprint_is(tmp_path):
    with pytest.raises(ValueError, match="fingerprint"):
        written(tmp_path, secret="correct horse")
    assert list(tmp_path.iterdir()) == []
    assert SECRET in written(tmp_path)["report.html"]


@pytest.mark.slow
def test_weaker_isolation_is_named_as_such(tmp_path):
    assert (
        "process (weaker than bubblewrap)" in written(tmp_path, isolation="process")["report.html"]
    )


def row_of(page: str, student: str) -> str:
    table = page[page.index("<h2>Students</h2>") :]
    rows = [
        Outline(f"<table>{row}</tr></table>").text
        for row in re.findall("(?s)<tr[^>]*>.*?(?=</tr>)", table)
    ]
    return next(row for row in rows if row.startswith(student + " "))


@pytest.mark.slow
def test_not_graded_is_not_0(tmp_path):
    files = written(tmp_path)
    page = files["report.html"]
    assert row_of(page, "s1") == "s1 not graded not handed in no mark"
    assert row_of(page, "s2") == "s2 12 of 15 not graded: minimax-search 10 of 10 88 %"
    own = Outline(files["students/s1.html"]).text
    assert "minimax: not graded" in own
    assert not re.search(r"\b0 of", own)


def test_what_could_not_be_graded_is_listed_and_what_is_marked_by_hand_is_not():
    missing = [(m.student.name, m.exercises, m.why) for m in summarise(CLASS).missing]
    assert missing == [
        ("s1", "minimax-search", "The file is not a notebook."),
        ("s1", "tree-size", "No file."),
        ("s2", "minimax-search", "The file is not a notebook."),
    ]


def test_a_notebook_that_cannot_be_read_is_one_entry():
    gone = tuple(not_graded(name, 1, 5, "No JSON.") for name in ("one", "two"))
    (missing,) = summarise([SubmissionResult("s", "minimax", (*gone, WRITTEN))]).missing
    assert (missing.exercises, missing.why) == ("everything", "No JSON.")
    (missing,) = summarise([SubmissionResult("s", "minimax", (), ("Empty file.",))]).missing
    assert (missing.exercises, missing.why) == ("everything", "Empty file.")


def test_success_and_mistakes_are_counted_by_exercise():
    summary = summarise(CLASS, ["minimax", "pruning"])
    counts = {
        s.exercise: (s.full, s.part, s.none, s.awaiting, s.missing) for s in summary.successes
    }
    assert counts == {
        "tree-size": (2, 0, 0, 0, 1),
        "minimax-search": (0, 0, 0, 0, 2),
        "minimax-value": (0, 2, 0, 0, 0),
        "minimax-written": (0, 0, 0, 4, 0),
        "alpha-beta-search": (1, 0, 0, 0, 0),
    }
    (mistake,) = summary.mistakes
    assert (mistake.diagnosis, mistake.count, mistake.students) == ("levels-alternate", 2, 2)
    assert mistake.sentence == PARTIAL.message


def test_students_are_in_the_order_a_person_expects():
    names = ["s10", "s2", "S1", "10", "2a", "a", "", "é", "s\ud800"]
    ordered = summarise([SubmissionResult(name, "minimax", (FULL,)) for name in names]).students
    assert [s.name for s in ordered] == ["", "2a", "10", "a", "S1", "s2", "s10", "s\ud800", "é"]


NAMES = ["anna", "Anna", "../../etc", "..", ".", "", EVIL, "a/b", "a\\b", "a-b", "con", "nul.txt"]
NAMES += ["x" * 300, "王", "王 ", "\ud800", "j.dupont", "a\x00b", "José"]


def test_file_names_are_safe_and_unique_whatever_the_students_are_called(tmp_path):
    results = [SubmissionResult(name, "minimax", (FULL,)) for name in NAMES]
    files = [student.file for student in summarise(results).students]
    assert len({file.casefold() for file in files}) == len(NAMES)
    assert all(re.fullmatch(r"[A-Za-z0-9_-][A-Za-z0-9._~-]{1,90}\.html", file) for file in files)
    assert len(written(tmp_path, results)) == len(NAMES) + 1


def test_ordinary_names_stay_as_they_are():
    assert [file_name(name) for name in ("s01", "j.dupont")] == ["s01.html", "j.dupont.html"]
    assert file_name("José Ñandú").startswith("Jose-Nandu~")


@pytest.mark.slow
@pytest.mark.parametrize(
    "results", [(), CLASS[:1], CLASS[3:4], (SubmissionResult("s", "minimax", ()),)]
)
def test_the_smallest_classes_have_a_report(results, tmp_path):
    assert "Class report" in written(tmp_path, results)["report.html"]


@pytest.mark.slow
def test_a_class_of_a_thousand(tmp_path):
    results = [SubmissionResult(f"s{i}", "minimax", CLASS[i % 4].verdicts) for i in range(1000)]
    write_report(results, tmp_path, isolation="bubblewrap", secret=SECRET)
    assert row_of((tmp_path / "report.html").read_text("utf-8"), "s999")


@pytest.mark.slow
def test_importing_the_report_is_light():
    code = "import sys, autograder.report; print({'matplotlib', 'networkx'} & sys.modules.keys())"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "set()"


def test_plots_are_drawn_without_warnings(tmp_path):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        odd = replace(PARTIAL, exercise="$x^2$ 漢", diagnosis="$y$")
        written(tmp_path, [SubmissionResult("s", "minimax", (odd,))])
