"""The effect of a changed course on marks: who gains and who loses, before anything is changed."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from autograder.exercises.own import NONE, OwnExercises
from autograder.model.effect import Effect
from autograder.model.exercise import TEST
from autograder.model.judged_by import JudgedBy
from autograder.model.section import Section
from classroom.course.release import cell_points
from classroom.gradebook.by_hand.decisions import NO_DECISIONS, Decisions, decision_on
from classroom.gradebook.changes.agreement import differences
from classroom.gradebook.changes.definitions import edited_exercises
from classroom.gradebook.changes.judged import judging_changes
from classroom.gradebook.database.dropped import dropped_students
from classroom.gradebook.database.tables import Gradebook, MissingEntry
from classroom.gradebook.database.tables import Notebook as Record
from classroom.gradebook.points_change import PointsChange


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
    judged_now: Callable[[Section], Mapping[str, JudgedBy]] = lambda section: {},
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
        judged_now: returns what the exercises of a section are judged by.
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
        now = judged_now(section) if record.submissions else {}
        judged = _judging_sentences(gradebook, section, now, files) if now else []
        found.append(Preview(section, own, effects, worth, judged))
    return found


def _judging_sentences(
    gradebook: Gradebook, section: Section, now: Mapping[str, JudgedBy], files: OwnExercises
) -> list[str]:
    """Return a sentence for each exercise that would be judged otherwise than it was."""
    db = gradebook.db()
    edited = edited_exercises(db, section, files)
    return [
        *(f"{id_} was edited (its key, cases or known mistakes)" for id_ in edited),
        *map(str, judging_changes(db, section, now, files)),
    ]


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
