"""By what a section was judged: a newer package judges it otherwise only on request.

A class of whom some are judged by other cases than the rest is not judged alike.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from sqlalchemy import Column, Integer, MetaData, String, Table, delete, insert, select
from sqlalchemy.orm import Session

from autograder.exercises.own import OwnExercises
from autograder.model.judged_by import JudgedBy
from autograder.model.section import Section
from classroom.gradebook.points_change import CourseChanged

JUDGED = Table(
    "autograder_judged_by",
    MetaData(),
    Column("section", String(64), primary_key=True),
    Column("exercise", String(128), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("cases", String(16), nullable=False),
    Column("properties", String(16), nullable=False),
)
CODE = Table(
    "autograder_judged_code",
    JUDGED.metadata,
    Column("section", String(64), primary_key=True),
    Column("exercise", String(128), primary_key=True),
    Column("code", String(16), nullable=False),
)
"""The code of properties; a table of its own, because there are gradebooks with the other alone."""


@dataclass(frozen=True)
class JudgingChange:
    """An exercise that is judged otherwise than a section was.

    Attributes:
        exercise: its id.
        what: what is another, in words.
    """

    exercise: str
    what: tuple[str, ...]

    def __str__(self) -> str:
        """Return the change as a clause."""
        return f"{self.exercise} is judged otherwise than before ({', '.join(self.what)})"


def judging_changes(
    db: Session, section: Section, now: Mapping[str, JudgedBy], own: OwnExercises
) -> list[JudgingChange]:
    """Return the exercises that are judged otherwise now.

    Args:
        db: the gradebook's session.
        section: the section.
        now: what its exercises are judged by now.
        own: the course's own exercises, whose files are compared themselves.
    """
    then, files = judged_then(db, section.name), {file.id for file in own.of(section.worth)}
    found = []
    for id_, one in now.items():
        if id_ in then and id_ not in files and (what := one.differences(then[id_])):
            found.append(JudgingChange(id_, tuple(what)))
    return found


def refuse_mixing(section: Section, found: list[JudgingChange]) -> None:
    """Refuse to judge some of a section otherwise than the rest; CourseChanged."""
    raise CourseChanged(
        f"{section.name}: {'; '.join(map(str, found))}, by another version of this package; "
        "nothing was changed. To judge all submissions by what is judged now, and see whose marks "
        "change, run 'autograder grade' with --rejudge (with --dry-run it changes nothing); with "
        "--keep the marks of what was handed in stay, and new submissions are judged otherwise"
    )


def judged_then(db: Session, section: str) -> Mapping[str, JudgedBy]:
    """Return what the exercises of a section were judged by, by id; none where that is unknown."""
    JUDGED.metadata.create_all(db.connection())
    codes = select(CODE.c.exercise, CODE.c.code).where(CODE.c.section == section)
    code = {row.exercise: row.code for row in db.execute(codes)}
    rows = db.execute(select(JUDGED).where(JUDGED.c.section == section))
    return {
        row.exercise: JudgedBy(row.version, row.cases, row.properties, code.get(row.exercise, ""))
        for row in rows
    }


def keep_judging(db: Session, section: Section, now: Mapping[str, JudgedBy], anew: bool) -> None:
    """Keep what the exercises of a section are judged by, in the current transaction.

    Args:
        db: the gradebook's session.
        section: the section.
        now: what its exercises are judged by now.
        anew: whether that takes the place of what is kept; else only exercises are added.
    """
    then = judged_then(db, section.name)
    for id_, one in now.items():
        if anew or id_ not in then:
            row = {"section": section.name, "exercise": id_, **asdict(one)}
            for table in (JUDGED, CODE):
                place = (table.c.section == section.name) & (table.c.exercise == id_)
                db.execute(delete(table).where(place))
                own = {column.name: row[column.name] for column in table.c}
                db.execute(insert(table).values(own))
