"""Predictions: the answer comes after the guess, and not before, wherever one looks."""

import json
import re
from pathlib import Path

import pytest

from course_lib.asking import SECTIONS, section_questions
from course_lib.asking.commitments import FILE, Commitments
from course_lib.asking.judging import as_guess
from course_lib.draw import draw_tree
from course_lib.games import Tree
from course_lib.text_store import FileStore, MemoryStore
from course_lib.widgets import calibration, predict
from course_lib.widgets.core.base import CourseWidget
from course_lib.widgets.prediction.question import HEADS, OWN_RUN, UNSTORED, Prediction, shown
from tests.support.predictions import some_guess

TREE = Tree.of(((3, 5), (2, 9)))


@pytest.fixture
def kept() -> Commitments:
    return Commitments(MemoryStore())


def test_before_the_guess_only_the_question_is_there(kept: Commitments):
    widget = Prediction("boards", commitments=kept, show=lambda: print("secret"))
    bundle = widget._repr_mimebundle_()
    bundle["text/html"] = re.sub('data-widget="[^"]*"', "", bundle["text/html"])
    everything = json.dumps([widget.data, widget.outcome, bundle])
    assert "5,478" not in everything
    assert "5478" not in everything
    assert "secret" not in everything
    assert "How many different boards" in widget._repr_mimebundle_()["text/plain"]
    assert "answer where this notebook runs" in widget._repr_mimebundle_()["text/html"]


def test_a_page_without_a_kernel_is_given_the_records_answer_and_no_run_of_the_readers(
    kept: Commitments,
):
    def never() -> int:
        raise AssertionError("this runs the reader's function")

    record = Prediction("boards", commitments=kept, answer=never, show=never)._key()
    assert (record["answer"], record["text"], record["note"]) == (5478, "5,478", "")
    assert "shown" not in record
    assert Prediction("boards", commitments=kept, show=lambda: "seen")._key()["shown"] == (
        "<pre>seen</pre>"
    )
    own = Prediction("cheap-players", commitments=kept, answer=never)._key()
    assert own == {"note": OWN_RUN, "unstored": UNSTORED}
    kept.commit("boards", 6000)
    assert "data-widget" not in Prediction("boards", commitments=kept)._as_html()


def test_where_the_courses_functions_have_run_a_page_is_given_what_they_say(
    kept: Commitments, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(CourseWidget, "packs_runs", True)
    own = Prediction("boards", commitments=kept, answer=lambda: 5000, show=lambda: "seen")._key()
    assert (own["answer"], own["text"], own["note"]) == (5000, "5,000", "")
    assert own["shown"] == "<pre>seen</pre>"
    unwritten = Prediction("boards", commitments=kept, answer=lambda: None)._key()
    assert "answer" not in unwritten
    assert unwritten["note"] == OWN_RUN


def test_after_the_guess_the_answer_is_there_and_remembered(kept: Commitments):
    widget = Prediction("boards", commitments=kept)
    assert widget.answer("commit", {"guess": 6000}) is True
    again = Prediction("boards", commitments=kept, show=lambda: print("what it shows"))
    for one in (widget, again):
        assert one.outcome["verdict"] == "close"
        text = one._repr_mimebundle_()["text/plain"]
        assert "Your guess: 6,000." in text
        assert f"{HEADS['close']} The run says 5,478." in text
        assert "Only 5,478 of the 19,683" in text
    assert "<pre>what it shows\n</pre>" in again._repr_mimebundle_()["text/html"]


def test_a_guess_that_cannot_be_stored_says_so_with_its_answer(tmp_path: Path, kept: Commitments):
    for commitments, said in (
        (kept, False),
        (Commitments(FileStore(tmp_path / "gone", FILE)), True),
    ):
        widget = Prediction("boards", commitments=commitments)
        widget.answer("commit", {"guess": 6000})
        assert widget.outcome["verdict"] == "close"
        assert (UNSTORED in widget.outcome.values()) is said
        assert (UNSTORED in widget._repr_mimebundle_()["text/plain"]) is said


def test_all_open_predictions_of_a_question_hear_of_a_guess(kept: Commitments):
    one, two = (Prediction("boards", commitments=kept) for _ in range(2))
    one.answer("commit", {"guess": 1})
    assert two.outcome["guess"] == "1"


def test_a_guess_that_is_none_is_refused_and_not_kept(kept: Commitments):
    widget = Prediction("boards", commitments=kept)
    with pytest.raises(ValueError, match="type a number that is 19,683 or less"):
        widget.answer("commit", {"guess": 20_000})
    with pytest.raises(ValueError, match="does not know the question 'answer'"):
        widget.answer("answer", {})
    assert kept.guesses() == {}


def test_the_answer_of_the_readers_function_waits_for_it(kept: Commitments):
    kept.commit("twice", 5)
    widget = Prediction("twice", answer=lambda: None, commitments=kept)
    assert "Write your function first" in widget.outcome["note"]
    assert "verdict" not in widget.outcome
    widget = Prediction("twice", answer=lambda: [][0], commitments=kept)
    assert widget.outcome["note"].startswith("IndexError: list index out of range. Mend and run")
    assert Prediction("twice", answer=lambda: 5, commitments=kept).outcome["verdict"] == "right"


def test_pictures_texts_and_lists_shows_solutions():
    picture = draw_tree(TREE)
    html = shown(lambda: [picture, "a < b", None, predict(TREE)])
    assert picture._repr_html_() in html
    assert "<pre>a &lt; b</pre>" in html
    assert "data-widget" in html


@pytest.mark.parametrize("section", SECTIONS)
def test_no_question_tells_its_answer(section: str):
    for name, question in section_questions(section).items():
        widget = Prediction(name, commitments=Commitments(MemoryStore()))
        assert widget.outcome == {}
        assert set(widget.data) <= {
            "id", "text", "kind", "parts", "heads", "options", "nodes", "values", "inner"
        }  # fmt: skip
        assert question.reason == "" or question.reason not in json.dumps(widget.data)


# The calibration.


def test_calibration_counts_guesses_within_a_factor_of_two(kept: Commitments):
    guesses = {"boards": 6000, "tree-nodes": 100, "first-action": "A", "twice": 5}
    for name, guess in guesses.items():
        kept.commit(name, guess)
    assert "None of the" in repr(calibration("minimax", kept))
    for name in ("boards", "first-action"):
        Prediction(name, commitments=kept)
    Prediction("tree-nodes", answer=lambda: 549_946, commitments=kept)
    found = calibration("minimax", kept)
    assert f"You made 3 of {found.asked} predictions; 1 are right." in repr(found)
    assert "within a factor of 2: 1 of 2." in repr(found)
    for name, factor in (("boards", "1.1"), ("tree-nodes", "0.001")):
        assert f"{section_questions('minimax')[name].text} {factor}" in found.picture().alt
    assert "<figure" in found._repr_html_()


def test_calibration_without_numbers_has_no_chart(kept: Commitments):
    assert "<figure" not in calibration("minimax", kept)._repr_html_()
    question = section_questions("minimax")["first-action"]
    kept.commit("first-action", some_guess(question))
    Prediction("first-action", commitments=kept)
    assert kept.answers() == {"first-action": as_guess(question, question.answer())}
    assert "<figure" not in calibration("minimax", kept)._repr_html_()
