"""What the notebooks say of searches is what searches do, or has a source."""

import importlib
import pkgutil

import pytest

from autograder.exercises import SECTIONS
from autograder.model.section import Section
from classroom.course.release import solution_notebook
from tests.notebooks import claims
from tests.notebooks.claims import CLAIMS, library, text
from tests.notebooks.claims.sources import SOURCES

for module in pkgutil.iter_modules(claims.__path__):
    importlib.import_module(f"{claims.__name__}.{module.name}")

ANCHORS = text.anchors("=")


def of_one_notebook(name: str) -> list[pytest.MarkDecorator]:
    """Send the claims of a module to one worker, as several of them look at the same run."""
    return [pytest.mark.xdist_group(CLAIMS[name].__module__)] if name in CLAIMS else []


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=of_one_notebook(name))
        for name in sorted({anchor.name for anchor in ANCHORS})
    ],
)
def test_a_number_of_the_text_is_what_the_run_returns(name: str):
    assert name in CLAIMS, f"no claim {name!r}; write the function in tests/notebooks/claims"
    value = CLAIMS[name]()
    for anchor in ANCHORS:
        if anchor.name == name:
            assert text.says(anchor.before, value), (
                f"{anchor.notebook}: ...{anchor.before}: {value}"
            )


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.name)
def test_no_anchor_is_handed_out(section: Section):
    for notebook in (solution_notebook(text.COURSE, section), text.COURSE.released(section)):
        assert not any("<!-- " in cell.source for cell in notebook.cells)


def test_every_claim_stands_in_a_text():
    assert CLAIMS.keys() - {anchor.name for anchor in ANCHORS} == set()


@pytest.mark.parametrize("notebook", text.NOTEBOOKS)
def test_a_sentence_on_searches_with_a_number_has_a_claim_or_a_source(notebook: str):
    assert text.unsourced(notebook) == []


@pytest.mark.parametrize("notebook", text.NOTEBOOKS)
def test_a_source_is_declared_and_the_notebook_cites_it(notebook: str):
    for anchor in text.anchors("from:"):
        if anchor.notebook == notebook:
            assert anchor.name in SOURCES, anchor
            words = SOURCES[anchor.name]
            cited = " ".join(text.source(notebook).split())
            assert words is None or words in cited, f"{anchor} is not in the list"


@pytest.mark.parametrize(
    ("before", "value", "holds"),
    [
        ("of 18,297", 18_297, True),
        ("of 18,297", 18_298, False),
        ("it is $4^4 - 1 = 319$", 319, True),
        ("**Five", 5, True),
        ("97%", 97, True),
        ("reads 6, 8 and 4", (6, 8, 4), True),
        ("reads 6, 8 and 4", (6, 4), False),
        ("only a fifth", "a fifth", True),
        ("18,297 of them", 18_297, False),
        ('reads 6, "\n    "8', (6, 8), True),
    ],
)
def test_a_text_says_what_it_ends_with(before: str, value: object, holds: bool):
    assert text.says(before, value) is holds


def test_a_number_without_anchor_is_found(monkeypatch: pytest.MonkeyPatch):
    said = "Star1 reads 3 leaves.\n\nStar2 reads 2<!-- = x --> leaves.\n\nSection 2 has leaves.\n"
    monkeypatch.setattr(text, "source", lambda notebook: said)
    assert text.unsourced("any") == ["Star1 reads 3 leaves."]


# Captions and reasons, which stand in the library.


def test_a_sentence_of_the_library_on_searches_with_a_number_is_declared():
    assert {*library.sentences()} == {*library.SAID}


@pytest.mark.parametrize("sentence", [s for s, run in library.SAID.items() if run is not None])
def test_a_number_of_the_library_is_what_the_run_returns(sentence: str):
    run = library.SAID[sentence]
    assert run is not None
    assert library.numbers(sentence) == pytest.approx(list(run()))
