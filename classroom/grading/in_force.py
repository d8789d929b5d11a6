"""The exercises by which a class is graded: the course as it is now, or as it was handed out."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from autograder.course.course import Course
from autograder.exercises.own import OwnExercises
from autograder.model.section import Section
from autograder.running.judged_by import judged_now
from classroom.course.variants import course_of_variants
from classroom.gradebook.by_hand.decisions import Decisions
from classroom.gradebook.changes import agreement
from classroom.gradebook.changes.definitions import agree_on_definitions, as_they_were
from classroom.gradebook.changes.handed_out import as_handed_out, kept_release
from classroom.gradebook.changes.judged import (
    judged_then,
    judging_changes,
    keep_judging,
    refuse_mixing,
)
from classroom.gradebook.changes.preview import Preview, preview
from classroom.gradebook.database import ledger
from classroom.gradebook.database.standing import submissions
from classroom.gradebook.database.tables import Gradebook
from classroom.gradebook.points_change import CourseChanged
from classroom.gradebook.store import register
from classroom.grading.options import GradingOptions


@dataclass(frozen=True)
class SectionInForce:
    """A section with all that its submissions are graded by.

    Attributes:
        section: the exercises in force.
        own: the course's own exercises.
        added: the exercises that came after it was handed in.
        edited: the exercises whose definition was edited since.
        handed_out: the notebook by which to grade, as JSON; the course's own if None.
        versions: the versions of exercises that stand for what was judged before, by id.
        rejudged: whether all is judged again, because exercises are judged otherwise now.
    """

    section: Section
    own: OwnExercises
    added: tuple[str, ...]
    edited: tuple[str, ...] = ()
    handed_out: str | None = None
    versions: Mapping[str, int] = field(default_factory=dict)
    rejudged: bool = False


def put_in_force(
    gradebook: Gradebook,
    course: Course,
    plan: GradingOptions,
    section: Section,
    tell: Callable[[str], None],
) -> SectionInForce:
    """Make gradebook and course agree on a section.

    Args:
        gradebook: the gradebook.
        course: the course.
        plan: the options, which choose.
        section: the section.
        tell: is told every change.

    Raises:
        CourseChanged: they do not agree, and no choice was made.
    """
    handed_in = bool(submissions(gradebook, section))
    if plan.keep and handed_in:
        return _as_handed_in(gradebook, course, section)
    db, name, now = gradebook.db(), section.name, judged_now(section)
    found = judging_changes(db, section, now, course.own) if handed_in else []
    if found and not (plan.apply or plan.rejudge):
        refuse_mixing(section, found)
    edited = agree_on_definitions(db, section, course.own, handed_in, plan.apply)
    release = course.released(section)
    if handed_in and not plan.apply:
        require_same_variants(kept_release(db, name), release, name)
    changes = register(gradebook, section, release, plan.apply, plan.hand_marks)
    for said in (*changes, *(f"the definition of {one} was edited" for one in edited), *found):
        tell(f"{name}: {said}")
    if found:
        ledger.forget(db, name)
    keep_judging(db, section, now, anew=True)
    db.commit()
    added = agreement.added_exercises(db, name)
    return SectionInForce(section, course.own, added, edited, rejudged=bool(found))


def previews(
    gradebook: Gradebook, course: Course, sections: Sequence[Section], decisions: Decisions
) -> list[Preview]:
    """Return how sections differ from what was handed in, and by what they would be judged.

    Args:
        gradebook: the gradebook.
        course: the course.
        sections: the sections.
        decisions: those on marks by hand whose exercise has other points now.
    """
    return preview(gradebook, sections, decisions, course.own, judged_now)


def _as_handed_in(gradebook: Gradebook, course: Course, section: Section) -> SectionInForce:
    """Return a section as it was handed out, and judged before."""
    db, name = gradebook.db(), section.name
    section, release = as_handed_out(gradebook, course, section)
    own, added = as_they_were(db, name, course.own), agreement.added_exercises(db, name)
    versions = {id_: one.version for id_, one in judged_then(db, name).items()}
    keep_judging(db, section, judged_now(section), anew=False)
    text = json.dumps(release)
    return SectionInForce(section, own, added, handed_out=text, versions=versions)


def require_same_variants(
    kept: Mapping[str, Any] | None, release: Mapping[str, Any], section: str
) -> None:
    """Refuse other variants than those that were handed out; CourseChanged."""
    if kept is not None and course_of_variants(kept) != course_of_variants(release):
        raise CourseChanged(
            f"'variants' or 'name' in course.toml has changed since {section} was handed in, and "
            "students would be marked on questions that they have not seen; nothing was changed. "
            "Use 'autograder grade' with --keep to grade by what was handed out, or --apply to "
            "grade by the questions as they are now"
        )
