"""course.toml: its defaults, its sentences, its documentation, and what follows from it."""

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from types import UnionType
from typing import Any, get_args

import pytest
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from autograder.course.course import Course
from autograder.course.settings import Settings, SettingsError, read_settings
from autograder.exercises import SECTIONS, find_exercise, find_section
from autograder.exercises.variants import varies
from autograder.judging.judge import judge
from autograder.model.exercise import CodeExercise
from autograder.model.late_rule import LateRule
from autograder.model.play import PlayExercise, PlayRules
from autograder.protocol.limits import Limits
from autograder.running.kernel_runner import kernel_runner
from classroom.course.new_course import example
from tests.support.course import ROOT

DAY = 86_400.0


def settings(tmp_path: Path, text: str) -> Settings:
    path = tmp_path / "course.toml"
    path.write_text(text)
    return read_settings(path)


def problems(tmp_path: Path, text: str) -> list[str]:
    with pytest.raises(SettingsError) as found:
        settings(tmp_path, text)
    return found.value.problems


# Defaults.


def test_without_the_file_all_is_as_in_the_package(tmp_path: Path) -> None:
    course = Course(tmp_path)
    assert course.settings == Settings() == settings(tmp_path, "") == settings(tmp_path, example())
    assert tuple(Course(tmp_path).sections) == SECTIONS
    assert course.settings.bounds == Limits()
    assert course.settings.late_rule is None
    assert course.settings.due("minimax") is None


# Sentences.

WRONG = {
    "nmae = 'x'": "nmae is no key of this file; allowed here are: name, timezone, language,",
    "name = 3": "name is 3; allowed is a text in quotes",
    "name = ''": "name is ''; allowed is a text that is not empty",
    "show_hints = 'yes'": "show_hints is 'yes'; allowed is true or false",
    "timezone = 'Zurich'": "timezone: there is no time zone 'Zurich'; one is 'Europe/Zurich'",
    "timezone = '../x'": "timezone: there is no time zone '../x'",
    "sections = []": "sections is []; allowed is a list that is not empty",
    "sections = 'minimax'": "sections is 'minimax'; allowed is a list in brackets",
    "sections = ['minmax']": "sections.0: there is no section 'minmax'; sections are: minimax,",
    "[section.minmax]": "section.minmax: there is no section 'minmax'",
    "[section.minimax]\ndeu = 1": "section.minimax.deu is no key of this file; allowed here are: "
    "exercises, points, weight, due",
    "[section.minimax]\ndue = 2026-10-05": "allowed is a date and a time such as 2026-10-05T",
    "[section.minimax]\nexercises = []": "at least one exercise has to be used",
    "[section.minimax]\nexercises = ['x']": "there is no exercise 'x'; its exercises are: ",
    "[section.minimax.points]\nx = 1": "there is no exercise 'x'",
    "[section.minimax.points]\nminimax-value = 0": "section.minimax.points.minimax-value is 0; "
    "allowed is a number above 0",
    "[section.minimax]\nweight = inf": "allowed is a finite number",
    "[section.minimax]\nweight = 'x'": "section.minimax.weight is 'x'; allowed is a number",
    "[late]\npercent_per_day = 101": "late.percent_per_day is 101; allowed is a number up to 100",
    "[late]\ngrace_minutes = -1": "late.grace_minutes is -1; allowed is a number from 0 on",
    "late = 1": "late is 1; allowed is a table",
    "[limits]\nmemory_mib = 1.5": "limits.memory_mib is 1.5; allowed is a whole number",
    "[student.ada]\nexcused = ['x']": "student.ada.excused.0: there is no section 'x'",
    "[student.ada.extension_days]\nx = 1": "student.ada.extension_days.x: there is no section 'x'",
    "[tournament]\ngames = ['chess']": "tournament.games.0: there is no game 'chess' for matches",
    "[tournament]\ngames = ['connect5', 'connect5']": "tournament.games: each game is named once",
    "[tournament]\ngames = []": "tournament.games is []; allowed is a list that is not empty",
    "[tournament]\nrungs = { novice = 1 }": "there is no reference player 'novice'; they are:",
    "[tournament]\nmatches = 7": "tournament.matches: it is 7; allowed is an even number",
    "[tournament]\nseconds = 0": "tournament.seconds is 0; allowed is a number from 0.01 on",
    "x =": "it is no TOML file",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_mistake_is_a_sentence_with_its_key_and_what_is_allowed(
    tmp_path: Path, text: str
) -> None:
    (problem,) = problems(tmp_path, text)
    assert WRONG[text] in problem
    assert "pydantic" not in problem


def test_all_mistakes_are_named_at_once(tmp_path: Path) -> None:
    assert len(problems(tmp_path, "name = 1\ntimezone = 2\n[late]\nx = 3")) == 3


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "course.toml").write_bytes(b"name = '\xff'")
    with pytest.raises(SettingsError, match="it is no TOML file"):
        read_settings(tmp_path / "course.toml")


# Effects.


def test_due_dates_are_in_the_zone_of_the_course_and_stored_in_utc(tmp_path: Path) -> None:
    text = "timezone = 'Europe/Zurich'\n[section.{}]\ndue = {}"
    summer = settings(tmp_path, text.format("minimax", "2026-10-05T23:59:00"))
    winter = settings(tmp_path, text.format("pruning", "2026-11-05T23:59:00"))
    given = settings(tmp_path, text.format("mcts", "2026-11-05T23:59:00-05:00"))
    assert summer.due("minimax") == datetime(2026, 10, 5, 21, 59)
    assert winter.due("pruning") == datetime(2026, 11, 5, 22, 59)
    assert given.due("mcts") == datetime(2026, 11, 6, 4, 59)


def test_students_have_extensions_and_are_excused_by_section(tmp_path: Path) -> None:
    text = "[student.ada]\nexcused = ['pruning']\nextension_days = { minimax = 1.5 }"
    found = settings(tmp_path, text)
    assert found.extension("ada", "minimax") == timedelta(days=1.5)
    assert found.extension("ada", "pruning") is None
    assert found.extension("bob", "minimax") is None
    assert found.is_excused("ada", "pruning")
    assert not found.is_excused("ada", "minimax")
    assert not found.is_excused("bob", "pruning")


def test_a_make_up_counts_for_those_alone_who_do_it_in_place_of_another(tmp_path: Path) -> None:
    text = "[section.midterm-2]\nweight = 60\n[student.ada]\ninstead = {{ pruning = '{}' }}"
    found = settings(tmp_path, text.format("midterm-2"))
    excused = {(who, s) for who in ("ada", "bob") for s in SOME if found.is_excused(who, s)}
    assert excused == {("ada", "pruning"), ("bob", "midterm-2")}
    with pytest.raises(SettingsError, match=r"student.ada.instead.pruning: .*'midterm-3'"):
        settings(tmp_path, text.format("midterm-3"))


SOME = ("minimax", "pruning", "midterm-2")


def test_limits_are_those_of_the_file(tmp_path: Path) -> None:
    found = settings(tmp_path, "[limits]\ncall_seconds = 1.5\nmemory_mib = 512").bounds
    assert (found.call, found.memory, found.cell) == (1.5, 512 << 20, Limits.cell)


def test_players_are_judged_by_the_rules_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "course.toml").write_text(
        "[section.tournament]\npoints = { agent = 30 }\n[tournament]\ngames = ['divercite']\n"
        "rungs = { best = 2, random = 1 }\nseconds = 1.5\nmatches = 8\nminutes = 2"
    )
    section = Course(tmp_path).section("tournament")
    agent = section.exercises[0]
    assert isinstance(agent, PlayExercise)
    rules = PlayRules(("divercite",), (("random", 1), ("best", 2)), 1.5, 8, 2)
    assert agent.rules == rules
    assert [(g.name, g.points) for g in agent.properties] == [
        ("random in divercite", 10),
        ("best in divercite", 20),
    ]
    assert section.play_seconds == 120
    assert find_section("minimax").with_rules(rules).play_seconds == 0


def test_the_late_rule_takes_a_part_per_day_that_has_begun() -> None:
    rule = LateRule(grace=60, per_day=0.1, at_most=0.25, zero_after=5 * DAY)
    late = {60: 0, 61: 10, DAY: 10, DAY + 1: 20, 4 * DAY: 25, 5 * DAY: 25, 5 * DAY + 1: 100}
    assert {seconds: rule.penalty(100, seconds) for seconds in late} == late


def test_sections_and_exercises_in_use_with_their_points(tmp_path: Path) -> None:
    (tmp_path / "course.toml").write_text(
        "sections = ['pruning', 'minimax']\n[section.minimax]\n"
        "exercises = ['minimax-value', 'minimax-written']\npoints = { minimax-value = 7 }"
    )
    course = Course(tmp_path)
    assert [section.name for section in course.sections] == ["minimax", "pruning"]
    assert course.section("minimax").worth == {"minimax-value": 7, "minimax-written": 10}
    with pytest.raises(ValueError, match="'mcts' is not in use"):
        course.section("mcts")


@pytest.mark.parametrize("points", [1, 7, 20.5, 100])
def test_scaled_points_add_up_for_every_exercise(points: float) -> None:
    for section in SECTIONS:
        scaled = section.with_points(dict.fromkeys(section.worth, points))
        assert list(scaled.worth.values()) == [points] * len(section.exercises)


def test_a_right_answer_gets_all_points_that_the_course_gives() -> None:
    section = find_section("minimax").with_points({"minimax-value": 7})
    (exercise,) = section.exercises
    assert isinstance(exercise, CodeExercise)
    first = judge(exercise, lambda: kernel_runner(exercise.reference), "a secret")
    package = find_exercise("minimax-value")
    assert isinstance(package, CodeExercise)
    second = judge(package, lambda: kernel_runner(package.reference), "a secret")
    assert (first.score, first.max_score, first.passed) == (7, 7, True)
    assert second.score == package.points
    assert sum(p.points for p in first.properties) == pytest.approx(7)


# Documentation.


def tables(model: type[BaseModel], prefix: str = "") -> Iterator[tuple[str, FieldInfo]]:
    """Yield every field of the file with its key, as the documentation writes it."""
    names = {"section": "section.NAME.", "student": "student.ID."}
    for key, field in model.model_fields.items():
        if field.description:
            yield prefix + key, field
        else:
            inner = next(m for m in leaves(field.annotation) if issubclass(m, BaseModel))
            yield from tables(inner, names.get(key, f"{key}."))


def leaves(annotation: Any) -> Iterator[type]:
    found = get_args(annotation)
    if isinstance(annotation, type) and not found:
        yield annotation
    elif isinstance(annotation, UnionType) or found:
        for part in found:
            yield from leaves(part)


def toml(value: object) -> str:
    if value is None:
        return "left out"
    if isinstance(value, bool):
        return f"`{value}`".lower()
    return f"`{value!r}`".replace("'", '"')


def row(key: str, field: FieldInfo) -> str:
    return f"| `{key}` | {toml(field.get_default())} | {field.description} |"


def test_the_documentation_has_every_field_with_its_default_and_no_other() -> None:
    text = (ROOT / "docs" / "course.md").read_text(encoding="utf-8")
    wanted = [row(key, field) for key, field in tables(Settings)]
    assert [line for line in text.splitlines() if line.startswith("| `")] == wanted


def test_the_documentation_has_the_questions_that_vary() -> None:
    text = (ROOT / "docs" / "course.md").read_text(encoding="utf-8")
    part = text.partition("## A variant for each student")[2].partition("\n## ")[0]
    varying = [e.id for s in SECTIONS for e in s.all_exercises if varies(e.id)]
    assert re.findall(r"^\| ([a-z-]+) (?:\(practice\) )?\|", part, re.MULTILINE) == varying


def test_the_example_of_the_documentation_is_valid(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "course.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"^```toml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    found = settings(tmp_path, block)
    documented = {key.rpartition(".")[2] for key, _ in tables(Settings)}
    used = set(re.findall(r"^(\w+) *=", block, re.MULTILINE))
    assert used == documented
    assert found.late_rule is not None
