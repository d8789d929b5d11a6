"""The hours of the notebooks, on the start page and at their beginning."""

from functools import partial

from autograder.exercises import SECTIONS
from autograder.model.section import Section
from classroom.course.route import hours, route
from tests.notebooks.claims import claim
from tests.notebooks.claims.text import source


def minutes(section: Section, *, core: bool) -> float:
    """Return how long a notebook takes, or its part of the core."""
    inside, further = route(source(section.notebook))
    return inside.minutes(section) + (0 if core else further.minutes(section))


def hours_of(sections: tuple[Section, ...], *, core: bool) -> float:
    """Return how many hours several notebooks take: the sum of the table's numbers."""
    return hours(*(minutes(section, core=core) for section in sections))


NAMED = {section.name: (section,) for section in SECTIONS} | {"course": tuple(SECTIONS)}
for name, sections in NAMED.items():
    for kind, core in (("hours", False), ("core_hours", True)):
        counted = partial(hours_of, sections, core=core)
        counted.__name__ = f"{name}_{kind}"  # type: ignore[attr-defined]
        if hours_of(sections, core=core) > 0:
            claim(counted)
