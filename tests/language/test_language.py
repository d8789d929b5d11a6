"""Messages in other languages: catalogues, verdicts, records, and what a course may choose."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from autograder.course.course import Course
from autograder.course.settings import SettingsError
from autograder.exercises import find_exercise
from autograder.judging.judge import judge
from autograder.model.exercise import CodeExercise
from autograder.model.language import (
    CATALOGUES,
    ENGLISH,
    HANDED_OUT,
    Language,
    as_json,
    known_messages,
    messages,
    packaged_languages,
    template,
    translated,
    use_language,
    words,
)
from autograder.model.phrase import Phrase
from autograder.model.record import as_record, from_record
from autograder.model.verdict import SubmissionResult, Verdict
from autograder.notebook_api import check, course_exercises, hint
from autograder.report import verdict_html, verdict_text
from autograder.running.kernel_runner import kernel_runner
from classroom.gradebook.database.comments import comment_text
from classroom.grading.doctor import diagnose
from classroom.report.results import as_json as results_json
from tests.test_structure import files, syntax

FRENCH, ROMANIAN = Language("fr"), Language("ro")
CODES = packaged_languages()


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


def catalogue(code: str) -> dict[str, str]:
    return dict(messages((CATALOGUES / f"{code}.po").read_text(encoding="utf-8")))


# Catalogues.


def test_the_template_has_the_messages_and_no_translation() -> None:
    found = [*messages(template())]
    assert {id_ for id_, _ in found} == catalogue(CODES[0]).keys()
    assert {said for _, said in found} == {""}
    assert "msgid_plural" in template()
    assert "#, python-brace-format" in template()


def test_there_is_a_catalogue_of_french_and_romanian() -> None:
    assert {"fr", "ro"} <= {*CODES}


def test_a_message_without_a_translation_is_shown_in_english() -> None:
    use_language(FRENCH)
    assert words("new today: {given}", given="1") == "new today: 1"


@pytest.mark.parametrize("code", CODES)
def test_what_a_language_lacks_is_counted(code: str) -> None:
    found, most = known_messages(Language(code))
    lacking = sum(not text for text in catalogue(code).values())
    assert found + lacking == most == known_messages(ENGLISH)[1] > 1_000


@pytest.mark.parametrize("code", CODES)
def test_translations_have_the_places_of_the_original(code: str) -> None:
    for original, text in catalogue(code).items():
        if not text or original in NO_TEMPLATES:
            continue
        assert places(text) == places(original), original


NO_TEMPLATES = {"on a terminal state, {} if it is won and None otherwise"}
"""Messages without values, in which braces are braces."""


def places(text: str) -> set[tuple[str, str]]:
    """Return the values that a template has, with their formats."""
    return {(name, form or "") for _, name, form, _ in Formatter().parse(text) if name is not None}


@pytest.mark.slow
@pytest.mark.xdist_group("structure")
def test_no_message_is_hidden_from_the_collection_in_another_text() -> None:
    hidden = [
        f"{path}:{call.lineno}"
        for path in (*files("autograder"), *files("classroom"), *files("chapters"))
        for text in ast.walk(syntax(path))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in NAMES
    ]
    assert hidden == []


NAMES = ("Phrase", "words", "plural")


# Phrases.


def test_a_phrase_is_its_english_text_until_it_is_shown() -> None:
    clause = Phrase("returned {given}, expected {right}", given="1", right="{2}")
    phrase = Phrase("{call}: {fault}", call="f(x)", fault=clause)
    assert phrase == "f(x): returned 1, expected {2}" == translated(phrase)
    use_language(FRENCH)
    assert translated(phrase) == "f(x) : a renvoyé 1, attendu : {2}"
    assert translated(str(ValueError(clause))) == "a renvoyé 1, attendu : {2}"


def test_a_value_is_never_translated_and_a_text_of_nobody_is_shown_as_it_is() -> None:
    use_language(FRENCH)
    assert words("{given} is right", given="Copied") == "Copied est juste"
    assert translated("ZeroDivisionError: division by zero") == (
        "ZeroDivisionError: division by zero"
    )


def test_a_translation_with_other_places_is_shown_in_english() -> None:
    own = 'msgid "returned {given}"\nmsgstr "retourne {xyz}"\n'
    use_language(Language("xx", own))
    assert words("returned {given}", given="1") == "returned 1"


# Verdicts.


def verdict(wrong: Any, exercise_id: str = "minimax-value") -> Verdict:
    exercise = find_exercise(exercise_id)
    assert isinstance(exercise, CodeExercise)
    return judge(exercise, lambda: kernel_runner(wrong), "a secret")


def _off_by_one(game: Any, s: Any) -> Any:
    return 1 + find_exercise("minimax-value").reference(game, s)  # type: ignore[union-attr]


@pytest.fixture(scope="module")
def wrong() -> Verdict:
    return verdict(_off_by_one)


def test_a_verdict_speaks_the_language_in_force(wrong: Verdict) -> None:
    use_language(FRENCH)
    text, page = verdict_text(wrong), verdict_html(wrong)
    assert "minimax-value: 0 sur 13 points" in text
    for said in ("Renvoyé", "Attendu", "Copier", 'lang="fr"'):
        assert said in page
    assert "expected" not in text
    assert "returned" not in text
    assert "Expected" not in page
    use_language(ROMANIAN)
    assert "0 din 13 puncte" in verdict_text(wrong)
    assert "Așteptat" in verdict_html(wrong)


def test_a_record_keeps_the_phrases_and_results_stay_english(wrong: Verdict) -> None:
    result = SubmissionResult("ada", "minimax", (wrong,))
    read = from_record(as_record(result))
    assert read == result
    english = results_json([result], "process", "a secret")
    use_language(FRENCH)
    assert results_json([read], "process", "a secret") == english
    assert verdict_text(read.verdicts[0]) == verdict_text(wrong)
    assert comment_text(read.verdicts[0]) == translated(wrong.message) != wrong.message


# A course.


@pytest.fixture
def course(tmp_path: Path) -> Path:
    (tmp_path / "nbgrader_config.py").write_text("c = get_config()\n")
    return tmp_path


def choose(course: Path, code: str) -> Language:
    (course / "course.toml").write_text(f'language = "{code}"\n')
    return Course(course).language


def test_a_course_chooses_a_language_or_brings_its_own(course: Path) -> None:
    assert Course(course).language == ENGLISH
    assert choose(course, "fr") == FRENCH
    with pytest.raises(
        SettingsError, match=r"language is 'eo'; there are en, (de, )?fr, ro; for another"
    ):
        choose(course, "eo")
    (course / "languages").mkdir()
    (course / "languages" / "eo.po").write_text('msgid "not graded"\nmsgstr "ne taksita"\n')
    use_language(choose(course, "eo"))
    assert words("not graded") == "ne taksita"
    assert words("no points") == "no points"
    (course / "languages" / "eo.po").write_text("msgid not graded\n")
    with pytest.raises(SettingsError, match="cannot be read"):
        choose(course, "eo")


def test_the_courses_own_messages_go_before_those_of_the_package(course: Path) -> None:
    (course / "languages").mkdir()
    (course / "languages" / "fr.po").write_text('msgid "not graded"\nmsgstr "sans note"\n')
    use_language(choose(course, "fr"))
    assert words("not graded") == "sans note"
    assert words("no points") == "sans points"


@pytest.mark.slow
def test_doctor_counts_the_messages_and_asks_for_a_build(course: Path) -> None:
    choose(course, "fr")
    found = dict(diagnose(Course(course)))
    _, most = known_messages(FRENCH)
    assert found[f"language fr, {most} of {most} messages"] == ""
    (course / "notebooks").mkdir()
    found = dict(diagnose(Course(course)))
    assert "run 'autograder build'" in found[f"language fr, {most} of {most} messages"]


# A student's notebook.


def test_check_and_hint_speak_the_language_of_the_file_beside_the_notebook(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / HANDED_OUT).write_text(as_json(FRENCH), encoding="utf-8")
    monkeypatch.setattr(course_exercises, "notebook_folder", lambda: tmp_path)
    check("minimax-value", _off_by_one)
    assert "0 sur 13 points" in capsys.readouterr().out
    assert "Indice" in hint("minimax-value")._repr_html_()
    (tmp_path / HANDED_OUT).write_text("{}")
    with pytest.raises(ValueError, match="get this file from your course again"):
        check("no-such-exercise", _off_by_one)
    assert json.loads(as_json(FRENCH)) == {"code": "fr", "own": ""}
