"""The records of the predictions: their answers run and can be guessed, and are asked once each."""

import re
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest

from course_lib import text_store
from course_lib.asking import SECTIONS, find_question, section_questions
from course_lib.asking.commitments import FILE, Commitments, as_text
from course_lib.asking.judging import as_guess, checked, guess_text, is_close, is_right, ratios
from course_lib.asking.questions import Choice, Nodes, Number, Order, Question, Several
from course_lib.games import Tree
from course_lib.text_store import FileStore, MemoryStore
from tests.support.course import ROOT
from tests.support.predictions import one_run, right_answer, some_guess

QUESTIONS = [(s, name) for s in SECTIONS for name in section_questions(s)]
CALL = re.compile(r'\bpredict\(\s*"([\w-]+)"(?P<answer>[^`]*?\banswer=)?')
TREE = Tree.of(((3, 5), (2, 9)))


def calls(section: str) -> list[re.Match[str]]:
    (path,) = (ROOT / "solutions").glob(f"??_{section}.md")
    cells = re.findall(r"^```python.*?\n(.*?)^```$", path.read_text("utf-8"), re.M | re.S)
    return [found for cell in cells for found in CALL.finditer(cell)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("section", "name"), [pytest.param(*each, marks=one_run(each[0])) for each in QUESTIONS]
)
def test_the_answer_is_a_run_and_could_be_a_guess(section: str, name: str):
    question = find_question(name)
    if (run := right_answer(name)) is not None:
        answer = as_guess(question, run)
        assert is_right(question, checked(question, answer), answer)
        assert guess_text(question, answer)
    assert checked(question, some_guess(question)) is not None


@pytest.mark.parametrize("section", SECTIONS)
def test_every_question_is_asked_in_the_notebook_of_its_section_in_their_order(section: str):
    asked = list(dict.fromkeys(found[1] for found in calls(section)))
    assert asked == list(section_questions(section))


@pytest.mark.parametrize("section", SECTIONS)
def test_a_question_without_an_answer_gets_one_in_the_notebook(section: str):
    given = {found[1] for found in calls(section) if found["answer"]}
    assert {n for n, q in section_questions(section).items() if q.answer is None} <= given


def test_a_reason_has_a_place_for_the_answer_and_no_other_one():
    reasons = {name: find_question(name).reason_for("the answer") for _, name in QUESTIONS}
    assert [name for name, reason in reasons.items() if "{" in reason] == []


def test_options_are_named_in_the_order_in_which_they_are_shown():
    assert guess_text(find_question("losing-piles"), ["10", "2", "1"]) == "1, 2, 10"


def test_ids_are_unique():
    assert [n for n, times in Counter(name for _, name in QUESTIONS).items() if times > 1] == []


@pytest.mark.parametrize("find", [section_questions, find_question])
def test_unknown_names_are_refused(find):
    with pytest.raises(ValueError, match="chess-boxing"):
        find("chess-boxing")


RIGHT_AND_WRONG = [
    (Number(), 5, 5, 6),
    (Number(within=0.1), 0.5, 0.6, 0.7),
    (Choice(("A", "B")), "A", "A", "B"),
    (Several(("A", "B", "C")), {"B", "A"}, ["A", "B"], ["A"]),
    (Order(("A", "B")), ["B", "A"], ["B", "A"], ["A", "B"]),
    (Nodes(TREE), {"d"}, ["d"], ["e"]),
]


@pytest.mark.parametrize(("kind", "answer", "right", "wrong"), RIGHT_AND_WRONG)
@pytest.mark.parametrize("parts", [(), ("one", "two")])
def test_guesses_are_judged_in_every_part(kind, answer, right, wrong, parts):
    question = Question("?", kind, lambda: answer, parts=parts)

    def all_parts(value, last):
        return {"one": value, "two": last} if parts else last

    found = as_guess(question, all_parts(answer, answer))
    assert is_right(question, checked(question, all_parts(right, right)), found)
    assert not is_right(question, checked(question, all_parts(right, wrong)), found)


@pytest.mark.parametrize(
    ("kind", "guess", "said"),
    [
        (Number(), "five", "type a number"),
        (Number(), True, "type a number"),
        (Number(), float("nan"), "type a number"),
        (Number(), 2.5, "type a whole number"),
        (Number(within=5, whole=True), 2.5, "type a whole number"),
        (Number(low=0), -1, "that is 0 or more"),
        (Number(high=20), 21, "that is 20 or less"),
        (Choice(("A", "B")), "C", "choose one of A, B"),
        (Choice(("A", "B")), None, "choose one of A, B"),
        (Several(("A", "B")), ["C"], "choose among A, B"),
        (Several(("A", "B")), "A", "choose among A, B"),
        (Several(("A", "B")), [], "choose one at least"),
        (Nodes(TREE), [], "choose one at least"),
        (Order(("A", "B")), ["A"], "put all 2 in an order"),
        (Order(("A", "B")), ["A", "A"], "put all 2 in an order"),
        (Nodes(TREE), ["b"], "choose among d, e, f, g"),
    ],
)
def test_what_is_no_guess_is_refused_with_what_is(kind, guess, said):
    with pytest.raises(ValueError, match=said):
        checked(Question("?", kind, None), guess)


def test_every_part_is_answered():
    with pytest.raises(ValueError, match="answer one, two"):
        checked(Question("?", Number(), None, parts=("one", "two")), {"one": 1})


def test_one_option_is_no_choice():
    with pytest.raises(ValueError, match="two options are needed"):
        Question("?", Choice(("A",)), None)


def test_factors_are_those_of_positive_numbers():
    question = Question("?", Number(), None, parts=("one", "two"))
    assert ratios(question, {"one": 30, "two": 3}, {"one": 10, "two": -1}) == [3.0]
    assert ratios(question, {"one": 20, "two": 2}, {"one": 10, "two": 3}) == [2.0]
    assert ratios(Question("?", Number(within=0.1), None), 2, 4) == [0.5]
    assert ratios(Question("?", Choice(("A", "B")), None), "A", "B") == []
    assert [is_close(r) for r in (0.49, 0.5, 1, 2, 2.1)] == [False, True, True, True, False]


# What is kept.


def test_guesses_and_answers_last_and_the_first_guess_counts(tmp_path: Path):
    first = Commitments(FileStore(tmp_path, FILE))
    assert first.commit("boards", 6000) == 6000
    assert first.commit("boards", 5478) == 6000
    first.keep_answer("boards", 5478)
    second = Commitments(FileStore(tmp_path, FILE))
    assert second.guesses() == {"boards": 6000}
    assert second.answers() == {"boards": 5478}


@pytest.mark.parametrize("text", ["", "{", "[]", '{"predictions": 3}', '{"predictions": {"a": 1}}'])
def test_damaged_records_are_left_out(text: str):
    store = MemoryStore()
    store.save(text)
    assert Commitments(store).guesses() == {}
    Commitments(store).commit("boards", 6000)
    assert Commitments(store).guesses() == {"boards": 6000}


def test_without_a_file_guesses_last_as_long_as_the_session(tmp_path: Path):
    found = Commitments(FileStore(tmp_path / "gone", FILE))
    found.commit("boards", 6000)
    assert (found.guesses(), found.are_stored) == ({"boards": 6000}, False)
    (tmp_path / "gone").mkdir()
    found.commit("stroll", 4)
    assert found.are_stored


def test_a_browsers_guesses_are_stored_in_its_storage_and_not_in_a_folder_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(text_store, "sys", SimpleNamespace(platform="emscripten"))
    found = Commitments(FileStore(tmp_path, FILE))
    found.commit("boards", 6000)
    assert (found.are_stored, [*tmp_path.iterdir()]) == (False, [])
    monkeypatch.setattr(text_store, "BROWSER_STORAGE", tmp_path)
    found.commit("stroll", 4)
    assert (found.are_stored, [path.name for path in tmp_path.iterdir()]) == (True, [FILE])


def test_two_kernels_keep_the_guesses_of_both():
    store = MemoryStore()
    one, two = Commitments(store), Commitments(store)
    one.commit("boards", 6000)
    two.commit("stroll", 4)
    one.commit("twice", 5)
    assert Commitments(store).guesses() == {"boards": 6000, "stroll": 4, "twice": 5}
    assert as_text({}).startswith('{\n "about": "Your predictions')
