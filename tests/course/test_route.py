"""The core route: what it takes in, how long it is, and the preset that puts it in use."""

import re

import nbformat
import pytest

from autograder.course.course import Course
from autograder.exercises import SECTIONS, find_section
from autograder.exercises.help import find_card
from autograder.model.section import Section
from classroom.course.cards import callouts
from classroom.course.new_course import make_course
from classroom.course.presets import extents
from classroom.course.route import ATTEMPTS, _lines, core_exercises, route
from classroom.course.submissions.program import _facts
from tests.notebooks.claims.text import source
from tests.support.course import ROOT

CELL = '```python nbgrader={{"grade_id": "{}", "solution": true}}\npass\n```\n'
TEXT = f"""---
jupyter: {{}}
---

# Title

Two words.

## 1. First

{CELL.format("tree-size")}
```python
# A comment is no heading.
predict("one", show=None)
predict(
    "two", answer=None
)
```

**Break it.** How?

### Exercise: further <!-- further -->

Three more words.

{CELL.format("chomp")}
## 2. Second <!-- further -->

### Exercise: below

```python
predict("one")
predict("three")
```

## 3. Exam-style questions

1. Why?
2. And now?

<details>
<summary>Answers</summary>

1. Thus.

</details>

### Question 3 (handed in)

<!-- #region nbgrader={{"grade_id": "minimax-written", "grade": true, "solution": true}} -->
### BEGIN SOLUTION
Not read.
### END SOLUTION
<!-- #endregion -->

**Courses this notebook learnt from.** Not read through.
"""
CORE = ["minimax", "pruning", "heuristics", "mcts", "expectiminimax", "multiplayer"]
CORE_HOURS = 14
PAGES = ("README.md", "docs/guide.md", "docs/student.md", "docs/course.md")


def test_a_mark_holds_up_to_the_next_heading_of_its_level():
    core, further = route(TEXT)
    assert (core.cells, further.cells) == (["tree-size", "minimax-written"], ["chomp"])
    assert (core.predictions, further.predictions) == ({"one", "two"}, {"three"})
    assert (core.words, further.words) == (1 + 2 + 2 + 3 + 3 + 2 + 3 + 1 + 2 + 4, 2 + 3 + 2 + 2)
    assert (core.breaks, core.questions) == (1, 2)
    assert (further.breaks, further.questions) == (0, 0)
    assert (core.code_words, further.code_words) == (1 + 5 + 2 + 2, 1 + 1 + 1)


def test_a_reader_takes_cards_tasks_and_words():
    section = find_section("minimax")
    code, written = (find_card("minimax", id_) for id_ in ("tree-size", "minimax-written"))
    assert code is not None
    assert written is not None
    core, _ = route(TEXT)
    tasks = 2 * 1 + 1 * 2 + 2 * 3
    reading = core.words / 150 + core.code_words / 75
    assert core.minutes(section) == ATTEMPTS * code.minutes + written.minutes + tasks + reading


def test_the_core_with_its_exercises_fits_fourteen_hours():
    parts = {section.name: route(source(section.notebook))[0] for section in SECTIONS}
    named = [name for name, core in parts.items() if core.cells]
    assert named == CORE, "the title of a notebook that is not in the core ends with the mark"
    minutes = [parts[name].minutes(find_section(name)) for name in CORE]
    assert sum(minutes) <= 60 * CORE_HOURS


def test_every_page_says_the_same_hours():
    by_name = {one.name: f"{one.hours:g}" for one in extents(ROOT / "solutions")}
    text = {
        page: (ROOT / page).read_text(encoding="utf-8") for page in (*PAGES, "docs/one_week.md")
    }
    for page in PAGES:
        assert re.findall(r"about\s([\d.]+) hours", text[page]) == [by_name["core"]], page
    assert re.findall(r"It is ([\d.]+) hours", text["docs/one_week.md"]) == [by_name["one-week"]]
    assert f"one notebook, {by_name['one-week']} hours" in text["docs/guide.md"]


def test_points_follow_the_minutes_within_a_factor_of_two():
    rates = {}
    for section in SECTIONS:
        for exercise in section.all_exercises:
            card = find_card(section.name, exercise.id)
            assert card is not None, exercise.id
            rates[exercise.id] = exercise.points / card.minutes
    least, most = min(rates, key=rates.__getitem__), max(rates, key=rates.__getitem__)
    assert rates[most] <= 2 * rates[least], (most, rates[most], least, rates[least])


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.name)
def test_every_exercise_is_in_the_core_or_further(section):
    core, further = route(source(section.notebook))
    written = [id_ for id_ in core.cells + further.cells if id_ in section.worth]
    assert sorted(written) == sorted(section.worth)


@pytest.mark.parametrize(("level", "what"), [("#", "notebook"), ("##", "section"), ("###", "part")])
def test_the_mark_becomes_a_callout_below_its_heading(level: str, what: str):
    heading, _, box = callouts(f"{level} 1. A title <!-- further -->\n\nText.").partition("\n\n")
    assert heading == f"{level} 1. A title"
    assert f"**Going further.** The core route of the course leaves this {what} out." in box
    assert box.endswith("</div>\n\nText.")


def test_the_preset_puts_the_core_in_use_and_nothing_else(tmp_path):
    make_course(tmp_path / "course", "core")
    course = Course(tmp_path / "course")
    used = {section.name: list(section.worth) for section in course.sections}
    texts = {name: source(find_section(name).notebook) for name in CORE}
    assert used == {name: core_exercises(text, find_section(name)) for name, text in texts.items()}
    for section in course.sections:
        notebook = nbformat.read(course.notebooks / f"{section.notebook}.ipynb", as_version=4)
        points = [cell.metadata.get("nbgrader", {}).get("points", 0) for cell in notebook.cells]
        assert sum(points) == sum(section.worth.values()) < 100


@pytest.mark.parametrize("section", SECTIONS[:6], ids=lambda section: section.name)
def test_who_leaves_out_what_goes_further_misses_no_name(section: Section) -> None:
    lines = list(_lines(source(section.notebook)))
    fences = [i for i, line in enumerate(lines) if line.text.startswith("```")]
    core, further, read = set[str](), set[str](), set[str]()
    for begin, end in zip(fences[::2], fences[1::2], strict=True):
        if not lines[begin].text.startswith("```python"):
            continue
        facts = _facts("\n".join(line.text for line in lines[begin + 1 : end]))
        (core if lines[begin].in_core else further).update(facts.defined)
        read |= facts.read if lines[begin].in_core else set()
    assert core
    assert read & (further - core) == set()
