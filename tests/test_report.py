"""The report: what is said of a verdict, in text, in HTML, in pictures, and of a whole class."""

import re
import subprocess
import sys
import warnings
from ast import literal_eval
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from autograder.battery import fingerprint
from autograder.exercise import CodeExercise
from autograder.exercises import SECTIONS, find_exercise
from autograder.judge import judge
from autograder.report import (
    counterexample_picture,
    points_text,
    verdict_html,
    verdict_text,
    write_report,
)
from autograder.report.summary import file_name, summarise
from autograder.respondents import in_kernel
from autograder.sandbox.questions import describe_game
from autograder.sandbox.wire import encode
from autograder.verdict import BY_HAND, Counterexample, Graded, PropertyResult, Verdict, not_graded
from course_lib.draw.tree.values import node_text
from course_lib.game import CHANCE, MAX
from course_lib.games import Grundy, Nim, Node, TicTacToe, Tree

SECRET = fingerprint("correct horse")
EVIL = "<script>alert(1)</script>"
TREE = Tree.of(((3, 12), (2, 4)))
HELD = PropertyResult("value", True, 12, 12, "the minimax value")
FAILED = PropertyResult("any turns", False, 0, 3, "it returned 1, and 4 is right")
EXAMPLE = Counterexample(
    "minimax_value(game, 'a')",
    "12",
    "3",
    describe_game(TREE, values=True),
    "a",
    ("d", "e", "f", "g"),
)
PARTIAL = Verdict(
    "minimax-value", 1, "graded", 12, 15, (HELD, FAILED), "levels-alternate",
    "It looks as if the players are taken to alternate.", 0.1, EXAMPLE,
)  # fmt: skip
FULL = Verdict("tree-size", 1, "graded", 10, 10, (HELD,), None, "Every property holds.")
WRITTEN = not_graded("minimax-written", 1, 10, BY_HAND)
UNREAD = not_graded("minimax-search", 1, 15, "The file is not a notebook.")
CLASS = (
    Graded("s10", "minimax", (PARTIAL, FULL, WRITTEN), ("A cell was found twice.",)),
    Graded("s2", "minimax", (PARTIAL, UNREAD, WRITTEN)),
    Graded(EVIL, "minimax", (FULL, WRITTEN)),
    Graded("s1", "minimax", (UNREAD, not_graded("tree-size", 1, 10, "No file."), WRITTEN)),
    Graded("s2", "pruning", (replace(FULL, exercise="alpha-beta-search"),)),
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
    variant = next(v for v in exercise.variants if v.id == variant_id)
    return judge(exercise, lambda: in_kernel(variant.make()), "")


def with_example(game, state, got="12", right="3", asked=()) -> Counterexample:
    described = describe_game(game, values=True)
    return Counterexample("f(game, s)", got, right, described, encode(state), asked)


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
        "  ✗ 0 of 3  any turns: it returned 1, and 4 is right",
        "It looks as if the players are taken to alternate.",
        "  call   minimax_value(game, 'a')",
        "  yours  12",
        "  right  3",
    ]


def test_text_of_what_has_no_mark():
    assert verdict_text(UNREAD) == "minimax-search: not graded\nThe file is not a notebook."
    assert verdict_text(WRITTEN).startswith("minimax-written: by hand")


def test_text_keeps_one_line_a_property_and_no_control_characters():
    noisy = replace(FAILED, message="two\nlines \x1b[31mred\u202e \ud800")
    lines = verdict_text(replace(PARTIAL, properties=(noisy,), counterexample=None)).split("\n")
    assert lines[1] == "  ✗ 0 of 3  any turns: two lines \ufffd[31mred\ufffd \ufffd"


# HTML.


def test_html_comes_in_the_order_in_which_it_is_read():
    text = Outline(verdict_html(PARTIAL)).text
    parts = ("12 of 15 points", PARTIAL.message, EXAMPLE.call, "any turns", "1 holds (12 points)")
    places = [text.index(part) for part in parts]
    assert places == sorted(places)


def test_html_is_self_contained_and_has_no_script():
    page = Outline(verdict_html(PARTIAL))
    assert not page.all("script")
    assert not page.all("link")
    sources = [a["src"] for _, a in page.elements if "src" in a]
    assert len(sources) == 1
    assert sources[0].startswith("data:image/svg+xml;base64,")
    assert all(not name.startswith("on") for _, a in page.elements for name in a)


@pytest.mark.parametrize("variant", ["no-pruning", "no-deep-cut-offs"])
def test_drawing_of_a_search_with_bounds_shows_them_and_what_they_skip(variant):
    (image,) = Outline(verdict_html(verdict_of("alpha-beta-search", variant))).all("img")
    assert re.search(r"[αβ] -?\d", image["alt"])
    assert "Pruned" in image["alt"]


def test_drawing_has_a_description_and_can_be_left_out():
    (image,) = Outline(verdict_html(PARTIAL)).all("img")
    assert "yours: 12, right: 3" in image["alt"]
    assert not Outline(verdict_html(PARTIAL, picture=False)).all("img")


def test_what_holds_is_folded_away_only_if_something_fails():
    assert len(Outline(verdict_html(PARTIAL)).all("details")) == 1
    assert not Outline(verdict_html(FULL)).all("details")


@pytest.mark.parametrize("place", ["exercise", "message", "name", "says", "call", "got", "right"])
def test_html_escapes_whatever_it_is_given(place):
    change = {"name": "name", "says": "message"}
    if place in change:
        failed = replace(FAILED, **{change[place]: EVIL + "\ud800"})
        verdict = replace(PARTIAL, properties=(failed,))
    elif place in ("call", "got", "right"):
        verdict = replace(PARTIAL, counterexample=replace(EXAMPLE, **{place: EVIL}))
    else:
        verdict = replace(PARTIAL, **{place: EVIL})
    html = verdict_html(verdict)
    assert EVIL not in html
    assert not Outline(html).all("script")
    assert EVIL in unescape(html)
    html.encode("utf-8")


def test_an_exception_is_said_once_if_it_is_all_there_is_to_say():
    failed = replace(FAILED, message="NotImplementedError.")
    verdict = replace(
        PARTIAL, message="NotImplementedError.", properties=(failed, failed), counterexample=None
    )
    assert verdict_html(verdict).count("NotImplementedError") == 1


def test_showing_a_verdict_writes_nothing_to_stderr(capfd):
    verdict_html(replace(PARTIAL, counterexample=replace(EXAMPLE, got="漢字 $x_1$")))
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
    for variant in exercise.variants
]


@pytest.mark.parametrize(("exercise", "variant"), DIAGNOSES)
def test_every_counterexample_with_a_game_is_drawn(exercise, variant, monkeypatch):
    example = verdict_of(exercise, variant).counterexample
    assert example is not None
    picture = counterexample_picture(example)
    if example.game is None:
        assert picture is None
    else:
        assert picture is not None
        assert picture.svg().startswith("<svg ")
        assert picture.alt


def test_picture_shows_the_right_values_and_both_answers():
    picture = counterexample_picture(EXAMPLE)
    assert picture is not None
    assert "Value of the root: 3." in picture.alt
    assert "the root, yours: 12, right: 3" in picture.alt
    assert "Leaves from left to right: 3, 12, 2, 4." in picture.alt


@pytest.mark.parametrize(
    ("exercise", "variant", "name"),
    [
        ("value-against", "likeliest-action-only", "MAX's values against the policy"),
        ("paranoid", "others-selfish", r"the values for player \d against all others"),
        ("coalition", "others-add-up", r"the values for player \d( and player \d)* against all"),
        ("maxn", "first-component", r"its max\^n values"),
        ("star1", "rest-forgotten", "its expectiminimax values"),
    ],
)
def test_nodes_show_the_values_that_were_asked_for(exercise, variant, name):
    example = verdict_of(exercise, variant).counterexample
    assert example is not None
    picture = counterexample_picture(example)
    assert picture is not None
    assert re.search(f"with {name}", picture.caption)
    right = literal_eval(example.right)
    value = right[0] if isinstance(right, tuple) else right
    assert f"Value of the root: {node_text(value)}. " in picture.alt


def test_where_answers_are_not_backed_up_only_leaves_have_values():
    picture = counterexample_picture(replace(EXAMPLE, call="best_n_minimax(game, 'a', 1, f, 1)"))
    assert picture is not None
    assert "with the utilities of its leaves." in picture.caption
    assert "Value of the root" not in picture.alt
    assert "Leaves from left to right: 3, 12, 2, 4." in picture.alt


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
    assert "…, right: 3" in picture.alt
    note = picture.alt[picture.alt.index("yours:") :].removesuffix(".")
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
    example = replace(EXAMPLE, game=game)
    assert counterexample_picture(example) is None
    assert not Outline(verdict_html(replace(PARTIAL, counterexample=example))).all("img")


@pytest.mark.parametrize("state", ["nowhere", ["?"], {"x": 1}, ["t", ["l"]], object()])
def test_an_odd_state_is_not_drawn_and_not_an_error(state):
    example = replace(EXAMPLE, state=state)
    assert counterexample_picture(example) is None
    assert "<img" not in verdict_html(replace(PARTIAL, counterexample=example))


# The report on a class.


def test_report_has_a_class_page_and_a_page_a_student(tmp_path):
    assert (
        write_report(CLASS, tmp_path, isolation="process", secret=SECRET)
        == tmp_path / "report.html"
    )
    assert len(list((tmp_path / "students").iterdir())) == 4


def test_every_link_of_the_class_page_leads_to_a_page(tmp_path):
    files = written(tmp_path)
    links = {a["href"] for a in Outline(files["report.html"]).all("a")}
    assert links == files.keys() - {"report.html"}


def test_the_same_results_give_the_same_bytes_in_any_order(tmp_path):
    assert written(tmp_path / "a") == written(tmp_path / "b", CLASS[::-1])


def test_pages_are_sound_html_without_script_or_anything_from_elsewhere(tmp_path):
    for text in written(tmp_path).values():
        page = Outline(text)
        assert page.all("html") == [{"lang": "en"}]
        assert len(page.all("h1")) == 1
        assert not page.all("script")
        assert EVIL not in text
        assert "url(http" not in text
        assert not [a for t, a in page.elements if t in ("img", "link") and "http" in str(a)]
        assert all(a.get("scope") in ("row", "col") for a in page.all("th"))
        assert all(a.get("aria-label") for a in page.all("svg"))
        assert all(a.get("alt") for a in page.all("img"))
        ids = [a["id"] for _, a in page.elements if "id" in a]
        assert len(ids) == len(set(ids))


def test_the_secret_is_not_in_the_report_but_its_fingerprint_is(tmp_path):
    with pytest.raises(ValueError, match="fingerprint"):
        written(tmp_path, secret="correct horse")
    assert list(tmp_path.iterdir()) == []
    assert SECRET in written(tmp_path)["report.html"]


def test_weaker_isolation_is_named_as_such(tmp_path):
    assert (
        "process (weaker than bubblewrap)" in written(tmp_path, isolation="process")["report.html"]
    )


def row_of(page: str, student: str) -> str:
    table = page[page.index("<h2>Students</h2>") :]
    rows = [
        Outline(f"<table>{row}</tr></table>").text
        for row in re.findall("(?s)<tr>.*?(?=</tr>)", table)
    ]
    return next(row for row in rows if row.startswith(student + " "))


def test_not_graded_is_not_0(tmp_path):
    files = written(tmp_path)
    page = files["report.html"]
    assert row_of(page, "s1") == "s1 not graded not handed in"
    assert row_of(page, "s2") == "s2 12 of 15 not graded: minimax-search 10 of 10"
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
    (missing,) = summarise([Graded("s", "minimax", (*gone, WRITTEN))]).missing
    assert (missing.exercises, missing.why) == ("everything", "No JSON.")
    (missing,) = summarise([Graded("s", "minimax", (), ("Empty file.",))]).missing
    assert (missing.exercises, missing.why) == ("everything", "Empty file.")


def test_success_and_mistakes_are_counted_by_exercise():
    summary = summarise(CLASS, ["minimax", "pruning"])
    counts = {s.exercise: (s.full, s.part, s.none, s.missing) for s in summary.successes}
    assert counts == {
        "tree-size": (2, 0, 0, 1),
        "minimax-search": (0, 0, 0, 2),
        "minimax-value": (0, 2, 0, 0),
        "alpha-beta-search": (1, 0, 0, 0),
    }
    (mistake,) = summary.mistakes
    assert (mistake.diagnosis, mistake.count, mistake.students) == ("levels-alternate", 2, 2)
    assert mistake.sentence == PARTIAL.message


def test_students_are_in_the_order_a_person_expects():
    names = ["s10", "s2", "S1", "10", "2a", "a", "", "é", "s\ud800"]
    ordered = summarise([Graded(name, "minimax", (FULL,)) for name in names]).students
    assert [s.name for s in ordered] == ["", "2a", "10", "a", "S1", "s2", "s10", "s\ud800", "é"]


NAMES = ["anna", "Anna", "../../etc", "..", ".", "", EVIL, "a/b", "a\\b", "a-b", "con", "nul.txt"]
NAMES += ["x" * 300, "王", "王 ", "\ud800", "j.dupont", "a\x00b", "José"]


def test_file_names_are_safe_and_unique_whatever_the_students_are_called(tmp_path):
    results = [Graded(name, "minimax", (FULL,)) for name in NAMES]
    files = [student.file for student in summarise(results).students]
    assert len({file.casefold() for file in files}) == len(NAMES)
    assert all(re.fullmatch(r"[A-Za-z0-9_-][A-Za-z0-9._~-]{1,90}\.html", file) for file in files)
    assert len(written(tmp_path, results)) == len(NAMES) + 1


def test_ordinary_names_stay_as_they_are():
    assert [file_name(name) for name in ("s01", "j.dupont")] == ["s01.html", "j.dupont.html"]
    assert file_name("José Ñandú").startswith("Jose-Nandu~")


@pytest.mark.parametrize("results", [(), CLASS[:1], CLASS[3:4], (Graded("s", "minimax", ()),)])
def test_the_smallest_classes_have_a_report(results, tmp_path):
    assert "Class report" in written(tmp_path, results)["report.html"]


def test_a_class_of_a_thousand(tmp_path):
    results = [Graded(f"s{i}", "minimax", CLASS[i % 4].verdicts) for i in range(1000)]
    write_report(results, tmp_path, isolation="bubblewrap", secret=SECRET)
    assert row_of((tmp_path / "report.html").read_text("utf-8"), "s999")


def test_importing_the_report_is_light():
    code = "import sys, autograder.report; print({'matplotlib', 'networkx'} & sys.modules.keys())"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "set()"


def test_plots_are_drawn_without_warnings(tmp_path):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        odd = replace(PARTIAL, exercise="$x^2$ 漢", diagnosis="$y$")
        written(tmp_path, [Graded("s", "minimax", (odd,))])
