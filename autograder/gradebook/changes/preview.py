"""The effect of a changed course on marks: who gains and who loses, before anything is changed."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from autograder.course.release import cell_points
from autograder.exercises.own import NONE, OwnExercises
from autograder.gradebook.by_hand.decisions import NO_DECISIONS, Decisions, decision_on
from autograder.gradebook.changes.agreement import differences
from autograder.gradebook.changes.definitions import edited_exercises
from autograder.gradebook.changes.judged import judging_changes
from autograder.gradebook.database.dropped import dropped_students
from autograder.gradebook.database.tables import Gradebook, MissingEntry
from autograder.gradebook.database.tables import Notebook as Record
from autograder.gradebook.points_change import PointsChange
from autograder.model.effect import Effect
from autograder.model.exercise import TEST
from autograder.model.section import Section


@dataclass(frozen=True)
class Preview:
    """The changes to one section.

    Attributes:
        effects: the students with a mark there, those who lose most first.
        handed_out: the points of the exercises as they were handed out, by id.
        judged: a sentence for each exercise that is judged otherwise, or whose file was edited.
    """

    section: Section
    changes: Sequence[PointsChange]
    effects: Sequence[Effect]
    handed_out: Mapping[str, float]
    judged: Sequence[str] = ()


def preview(
    gradebook: Gradebook,
    sections: Sequence[Section],
    decisions: Decisions = NO_DECISIONS,
    files: OwnExercises = NONE,
) -> list[Preview]:
    """Return how sections that were handed in differ from the course, and the effect on marks.

    Automatic marks are taken to grow in proportion with the points of their exercise; marks by
    hand stay where nothing else is decided. Only ``grade --dry-run`` judges again.

    The notebooks need not be built: the exercises of the package and of course.toml count.

    Args:
        gradebook: the gradebook.
        sections: the sections.
        decisions: those on marks by hand.
        files: the course's own exercises, whose files are compared with those that were handed out.
    """
    found, dropped = [], dropped_students(gradebook.db())
    for section in sections:
        try:
            record = gradebook.find_notebook(section.notebook, section.name)
        except MissingEntry:
            continue
        own = differences(record, cell_points(section)) if record.submissions else []
        effects = sorted(
            (e for e in _effects(record, own, decisions) if e.student not in dropped),
            key=lambda e: (round(e.gain, 9), e.student),
        )
        worth = {cell.name.removeprefix(TEST): cell.max_score for cell in record.grade_cells}
        judged = [*_judged(gradebook, section, files)] if record.submissions else []
        found.append(Preview(section, own, effects, worth, judged))
    return found


def _judged(gradebook: Gradebook, section: Section, files: OwnExercises) -> Iterator[str]:
    """Yield a sentence for each exercise that would be judged otherwise than it was."""
    db = gradebook.db()
    for id_ in edited_exercises(db, section, files):
        yield f"{id_} was edited (its key, cases or known mistakes)"
    yield from map(str, judging_changes(db, section, files))


def _effects(
    record: Record, found: Sequence[PointsChange], decisions: Decisions
) -> Iterator[Effect]:
    by_exercise = {change.exercise: change for change in found}
    marks: defaultdict[str, dict[str, tuple[float, float, bool]]] = defaultdict(dict)
    for cell in record.grade_cells:
        for grade in cell.grades:
            by_hand = grade.manual_score is not None
            score = grade.manual_score if by_hand else grade.auto_score
            if score is not None:
                student = grade.notebook.assignment.student_id
                name = cell.name.removeprefix(TEST)
                marks[student][name] = (score, cell.max_score, by_hand)
    for student, own in marks.items():
        yield _effect(student, own, by_exercise, decisions)


def _effect(
    student: str,
    marks: Mapping[str, tuple[float, float, bool]],
    found: Mapping[str, PointsChange],
    decisions: Decisions,
) -> Effect:
    after = most_after = 0.0
    for exercise, (score, most, by_hand) in marks.items():
        change = found.get(exercise)
        worth = most if change is None else change.now
        decision = decision_on(change, decisions) if change and by_hand else None
        stays = by_hand and decision != "scale"
        if worth is None or decision == "again" or (stays and score > worth):
            continue  # removed, to be marked again, or out of more points than there are now
        after += score if stays else score * worth / most
        most_after += worth
    before = sum(score for score, _, _ in marks.values())
    return Effect(student, before, sum(m for _, m, _ in marks.values()), after, most_after)
