"""Exercise cards and callouts: every exercise has a card of its facts, and boxes stay Markdown."""

import re

import pytest

from autograder.exercises import SECTIONS
from autograder.exercises.chapter import exercise_ids
from autograder.exercises.help import find_card
from autograder.model.card import Card
from autograder.model.exercise import CodeExercise, Exercise
from autograder.model.section import Section
from classroom.course.cards import PRACTICE, callouts, card_html, example_result
from tests.notebooks.claims import text
from tests.notebooks.claims.text import COURSE

EXERCISES = [e for section in SECTIONS for e in section.all_exercises]


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.name)
def test_every_exercise_has_its_card_below_its_heading(section: Section):
    cells = COURSE.released(section).cells
    cards = [c.source for c in cells if 'class="exercise-card"' in c.source]
    assert len(cards) == len(section.all_exercises)
    known = {exercise.id: exercise for exercise in section.all_exercises}
    for id_, source in zip(exercise_ids(section.name), cards, strict=True):
        card, exercise = find_card(section.name, id_), known[id_]
        assert card is not None
        points = PRACTICE if exercise in section.practice else f"{exercise.points:g} points"
        shown = card_html(exercise, card, points)
        assert re.search(rf"^### .+\n\n{re.escape(shown)}\n", source + "\n", re.MULTILINE)
        assert f"</b> &nbsp;·&nbsp; {points} &nbsp;·&nbsp; about {card.minutes} minutes" in shown


def test_headings_say_what_is_practice():
    for section in SECTIONS:
        authored = text.source(section.notebook)
        for exercise in section.practice:
            above = authored.partition(f'"grade_id": "{exercise.id}"')[0]
            assert re.findall("^### (.*)", above, re.MULTILINE)[-1].startswith("Practice: ")


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.id)
def test_an_example_runs_and_its_result_is_short(exercise: Exercise):
    card = find_card(exercise.section, exercise.id)
    assert card is not None
    if isinstance(exercise, CodeExercise) and card.example:
        assert any(f"{name}(" in card.example for name in exercise.names)
        assert 0 < len(example_result(exercise, card)) <= 60


def test_most_functions_have_an_example():
    cards = [find_card(e.section, e.id) for e in EXERCISES if isinstance(e, CodeExercise)]
    assert sum(bool(card and card.example) for card in cards) >= 0.8 * len(cards)


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.name)
def test_only_imports_questions_and_figures_are_folded(section: Section):
    cells = [c for c in COURSE.released(section).cells if c.cell_type == "code"]
    folded = [c.source for c in cells if "jupyter" in c.metadata]
    assert any(source.startswith("predict(") for source in folded)
    assert cells[0].source not in folded  # the one that is run first
    for source in folded:
        assert re.match(r"(?:from|import) |predict|recall|calibration|figures", source)
        assert "ask=" not in source
        assert not re.search(r"^(?:def|class|\w+ =)", source, re.MULTILINE)


def test_a_difficulty_is_one_of_three():
    with pytest.raises(ValueError, match="difficulty is 4"):
        Card(5, 4, "Nothing.")


def test_callouts_are_boxes_of_markdown():
    text = (
        "Before.\n\n**Measure.** Two\nlines.\n\nAfter.\n\n> **Recap**\n>\n> - one\n> - two\n\nEnd."
    )
    found = callouts(text)
    assert re.search(r'<div class="callout callout-measure" [^>]*>\n\n\*\*Measure\.', found)
    assert "lines.\n\n</div>\n\nAfter." in found
    assert re.search(
        r"callout-recap[^>]*>\n\n\*\*Recap\*\*\n\n- one\n- two\n\n</div>\n\nEnd", found
    )
    assert callouts("No callout.") == "No callout."


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.name)
def test_the_notebooks_use_every_kind_of_callout(section: Section):
    text = "\n".join(cell.source for cell in COURSE.released(section).cells)
    for kind in ("measure", "break-it", "recap"):
        assert f'class="callout callout-{kind}"' in text
    assert "\n> **Recap**" not in text
