"""The course's own exercises as they were when a section was handed in.

An edited key, case or known mistake changes marks as other points do: only on request. The texts
are kept, so that a class can be graded by the exercises as they were.
"""

from collections.abc import Sequence
from dataclasses import asdict, replace

from sqlalchemy import Column, MetaData, String, Table, Text, delete, insert, select
from sqlalchemy.orm import Session

from autograder.exercises.own import OwnExercises, OwnFile
from autograder.model.mark_change import MarkChange
from autograder.model.section import Section
from classroom.gradebook.database.audit import note
from classroom.gradebook.points_change import CourseChanged

DEFINITIONS = Table(
    "autograder_definitions",
    MetaData(),
    Column("section", String(64), primary_key=True),
    Column("exercise", String(128), primary_key=True),
    Column("path", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("mistakes", Text, nullable=False),
    Column("help", Text, nullable=False),
)


def agree_on_definitions(
    db: Session, section: Section, own: OwnExercises, handed_in: bool, apply: bool
) -> tuple[str, ...]:
    """Keep the texts of a section's own exercises, and return those that were edited.

    Args:
        db: the gradebook's session.
        section: the section.
        own: the course's own exercises as they are now.
        handed_in: whether a student has handed the section in.
        apply: whether they may change then.

    Raises:
        CourseChanged: they have changed, and that was not asked for.
    """
    known = {file.id: file for file in _kept_files(db, section.name)}
    now, edited = own.of(section.worth), edited_exercises(db, section, own)
    if edited and handed_in and not apply:
        raise CourseChanged(
            f"{', '.join(f'{known[id_].path} was edited' for id_ in edited)} since {section.name} "
            "was handed in, and marks may change; nothing was changed. To grade all by the "
            "exercises as they are now, run the same command with --apply; to grade by those that "
            "were handed out, use 'autograder grade' with --keep; 'autograder grade --apply "
            "--dry-run' shows which marks would change"
        )
    if [*now] != [*known.values()]:
        db.execute(delete(DEFINITIONS).where(DEFINITIONS.c.section == section.name))
        for file in now:
            row = {"exercise": file.id, **asdict(file)}
            del row["id"]
            db.execute(insert(DEFINITIONS).values(section=section.name, **row))
        if handed_in:
            note(db, [_change(section.name, exercise) for exercise in edited])
        db.commit()
    return edited if handed_in else ()


def edited_exercises(db: Session, section: Section, own: OwnExercises) -> tuple[str, ...]:
    """Return the ids of the course's own exercises whose files differ from those that are kept.

    Args:
        db: the gradebook's session.
        section: the section.
        own: the course's own exercises as they are now.
    """
    known = {file.id: file for file in _kept_files(db, section.name)}
    now = own.of(section.worth)
    return tuple(f.id for f in now if f.id in known and known[f.id].code != f.code)


def _change(section: str, exercise: str) -> MarkChange:
    return MarkChange("", section, exercise, "definition", None, None, "definition changed")


def _kept_files(db: Session, section: str) -> Sequence[OwnFile]:
    DEFINITIONS.create(db.connection(), checkfirst=True)
    table = DEFINITIONS.c
    columns = table.exercise, table.path, table.text, table.mistakes, table.help
    query = select(*columns).where(table.section == section)
    return [OwnFile(*row) for row in db.execute(query)]


def as_they_were(db: Session, section: str, own: OwnExercises) -> OwnExercises:
    """Return the course's own exercises with the texts that were kept for a section."""
    kept = {file.id: file for file in _kept_files(db, section)}
    return replace(own, files=tuple(kept.get(file.id, file) for file in own.files))
