"""Commands on the gradebook: the class list, and marks for other systems."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from autograder.model.plain_text import one_line
from classroom.cli.app import (
    Gradebook,
    JsonFile,
    Sections,
    answers,
    app,
    chosen_sections,
    console,
    roster,
)
from classroom.cli.hand_marks import HandMarks, choose
from classroom.cli.totals import lateness_in_force

NothingWritten = Annotated[
    bool, typer.Option("--dry-run", help="Write nothing, and show what would be done.")
]


@app.command()
def export(
    out: Annotated[str, typer.Argument(help="The file to write; - for standard output.")],
    to: Annotated[
        Literal[
            "canvas",
            "moodle",
            "csv",
            "totals",
            "gradescope",
            "items",
        ],
        typer.Option(help="The system that reads the marks; for gradescope OUT is a directory."),
    ],
    gradebook: Gradebook = None,
    section: Sections = None,
    so_far: Annotated[
        bool, typer.Option("--so-far", help="Count what is graded; do not wait for all of it.")
    ] = False,
    template: Annotated[
        Path | None,
        typer.Option(help="Canvas's export, or Moodle's grading worksheet, to write the marks in."),
    ] = None,
) -> None:
    """Write the gradebook's marks for another system; a missing mark stays empty.

    Reads the gradebook; writes OUT, with the sections that were handed in. canvas and
    moodle have one row per student, csv has one row per student and section, totals has the total
    of the term by the weights in `course.toml`, gradescope has `OUT/STUDENT/SECTION/results.json`
    for every submission. With `--template`, OUT has the rows of that file, and Moodle's worksheet
    has the feedback, too; cells without a mark stay as they are. Without `--so-far`, canvas and
    moodle have no mark while an exercise of the section has none. items has no marks: one row per
    exercise, with its difficulty, discrimination, and the property that separates. Exit status 2
    if OUT cannot be written.

    Example: `autograder export --to canvas marks.csv`
    """
    from autograder.course.course import Course
    from classroom.gradebook.export import export as export_marks
    from classroom.gradebook.export import require_directory
    from classroom.grading.item_export import export_items

    if template is not None and to not in ("canvas", "moodle"):
        raise typer.BadParameter("--template is for --to canvas and --to moodle")
    url = gradebook or Course.find().database
    if to == "items":
        require_directory(out)
        said = export_items(out, url, Course.find(), section or ())
    else:
        settings, lateness_of = Course.settings_of(Path.cwd()), lateness_in_force(url)
        said = export_marks(to, out, url, section or (), so_far, settings, template, lateness_of)
    for line in said:
        console.say(line)


@app.command()
def collect(
    archive: Annotated[Path, typer.Argument(help="The platform's zip archive, or a directory.")],
    source: Annotated[
        Literal["moodle", "canvas", "blackboard", "gradescope", "github", "folder"],
        typer.Option("--from", help="The platform whose names the files have."),
    ],
    section: Sections = None,
    gradebook: Gradebook = None,
    times: Annotated[
        Path | None,
        typer.Option(
            help="Moodle's worksheet, Canvas's submissions, or GitHub Classroom's grades."
        ),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Write nothing, and show what would be collected.")
    ] = False,
) -> None:
    """Put a learning platform's archive into `submitted/`, with the times of hand-in.

    Reads ARCHIVE, and the class list in the gradebook; writes the notebook of every student, and
    its time, unless what is there is newer. An archive has the time of its download: times of
    hand-in are those of `--times`, or of names of files, and what has none is in time. Times that
    name no zone are in the course's timezone. Exit status 1 if a file matches no student, matches
    several students, or is no notebook; each is named.

    Example: `autograder collect --from moodle --section minimax submissions.zip --times grades.csv`
    """
    from autograder.course.course import Course
    from classroom.gradebook.collecting.collect import collect as collect_files
    from classroom.gradebook.collecting.collected import hand_ins_table, sentences

    course = Course.find()
    url, chosen = gradebook or course.database, chosen_sections(section)
    found = collect_files(archive, source, course, url, chosen, times, dry_run)
    if dry_run:
        answers.print(hand_ins_table(found, course.settings.zone))
    for line in sentences(found):
        console.say(one_line(line))
    raise typer.Exit(1 if found.left_out else 0)


@app.command()
def diff(
    section: Sections = None, gradebook: Gradebook = None, hand_marks: HandMarks = None
) -> None:
    """Show how the course differs from what was handed in, and who gains and who loses.

    Reads `course.toml` and the gradebook, and changes nothing. Names exercises that this version of
    the package judges otherwise, and files of your own exercises that were edited. Also shows the
    lines of `course.toml` with which a section stays as it was handed out, such as after an upgrade
    of this package. Automatic marks shown are estimates, in proportion to the exercise's points;
    `autograder grade --dry-run --apply` judges the submissions again. Marks by hand become what
    `--hand-marks` says; a terminal is asked, and without a choice they stay.

    Example: `autograder diff --section minimax`
    """
    from autograder.course.course import Course
    from classroom.gradebook.by_hand.decisions import question, undecided_changes
    from classroom.gradebook.store import open_gradebook
    from classroom.grading.in_force import previews
    from classroom.report.effects import effects_table, settings_lines

    course = Course.find()
    url, sections = gradebook or course.database, chosen_sections(section)
    decisions = choose(hand_marks, sections, gradebook)
    with open_gradebook(url, course) as book:
        found = previews(book, course, sections, decisions)
    for one in found:
        for change in (*one.changes, *one.judged):
            console.say(f"{one.section.name}: {change}")
        for change in undecided_changes(one.changes, decisions):
            console.say(f"{one.section.name}: choose with --hand-marks: {question(change)}")
        if one.changes:
            answers.print(effects_table(one.section.name, one.effects))
            for line in settings_lines(one.section.name, one.handed_out):
                console.say(line)
        elif not one.judged:
            console.say(f"{one.section.name}: as it was handed in")


@app.command()
def log(
    student: Annotated[str | None, typer.Option(help="Only this student.")] = None,
    section: Sections = None,
    gradebook: Gradebook = None,
    json: JsonFile = None,
) -> None:
    """Show every change of a mark: when, what, by whom, and why.

    Reads the log in the gradebook, and adds the marks that nbgrader wrote since. A mark by hand has
    the time at which it was first seen; any other mark has the time at which it was written, both
    on the course's clock (`--json` has UTC). A mark by hand also has the markers' names (`mark
    --name`), unless it is from nbgrader's formgrader. Submissions that got another owner are named
    below. Exit status 2 if no student has the id of `--student`.

    Example: `autograder log --student ada --section minimax`
    """
    from autograder.course.course import Course
    from autograder.model.text_files import write_json
    from classroom.gradebook.database.audit import check_student, note_what_others_wrote, read_log
    from classroom.gradebook.moving import read_moves
    from classroom.gradebook.store import open_gradebook
    from classroom.report.log import log_json, log_table

    course, sections = Course.find(), chosen_sections(section)
    with open_gradebook(gradebook or course.database, course) as book:
        if student is not None:
            check_student(book, student)
        for one in sections:
            note_what_others_wrote(book, one)
        names = [one.name for one in sections]
        found, moves = read_log(book.db(), names, student), read_moves(book.db(), names, student)
    if json:
        write_json(json, log_json(found, moves))
        return
    answers.print(log_table(found, zone=course.settings.zone))
    for move in moves:
        console.say(str(move))


@roster.command("import")
def roster_import(
    file: Annotated[Path, typer.Argument(help="Canvas's or Moodle's export, or another CSV file.")],
    id_column: Annotated[
        str | None, typer.Option("--id", help="The column with the names of students' directories.")
    ] = None,
    gradebook: Gradebook = None,
    dry_run: NothingWritten = False,
) -> None:
    """Write a class list into the gradebook, so that it has all students before they hand in.

    Reads FILE: an export of Canvas's gradebook, of Moodle's grades or participants, or a CSV file
    with columns such as `student_id`, `first_name`, `last_name`, `email`. Writes new and changed
    students into the gradebook; nobody is removed, and who was removed stays so. Exit status 2 if
    FILE is no class list.

    Example: `autograder roster import canvas.csv`
    """
    from autograder.course.course import Course
    from classroom.gradebook.export.roster import import_roster

    course = Course.find()
    for line in import_roster(file, gradebook or course.database, course, id_column, dry_run):
        console.say(line)


@roster.command("accommodations")
def roster_accommodations(
    minutes: Annotated[float, typer.Option(min=1, help="The duration of an exam.")] = 60,
) -> None:
    """Show the due dates and the exam's duration of students who have more time.

    Reads `accommodations.csv`, `groups.csv` and `course.toml`, and changes nothing: the next
    `grade` counts lateness from these due dates.

    Example: `autograder roster accommodations --minutes 90`
    """
    from autograder.course.course import Course
    from classroom.gradebook.handing_in.accommodations import (
        accommodations_table,
        read_accommodations,
    )

    course = Course.find()
    answers.print(accommodations_table(course, read_accommodations(course), minutes))


@roster.command("remove")
def roster_remove(
    students: Annotated[list[str], typer.Argument(metavar="ID...", help="Students who have left.")],
    gradebook: Gradebook = None,
    dry_run: NothingWritten = False,
) -> None:
    """Keep students who have left out of tables, reports, feedback and exports; keep their marks.

    Notes their ids in the gradebook, and changes nothing else there. Exit status 2, and nothing
    done, if the gradebook does not know one of them.

    Example: `autograder roster remove s4711`
    """
    from autograder.course.course import Course
    from classroom.gradebook.marking.marker import login_name
    from classroom.gradebook.removal import remove_students

    course, who = Course.find(), login_name()
    for line in remove_students(course, gradebook or course.database, students, dry_run, who):
        console.say(line)


@roster.command("restore")
def roster_restore(
    students: Annotated[list[str], typer.Argument(metavar="ID...", help="Students to bring back.")],
    gradebook: Gradebook = None,
    dry_run: NothingWritten = False,
) -> None:
    """Bring back students whom `roster remove` has removed, with all of their marks.

    Exit status 2, and nothing done, if one of them was not removed.

    Example: `autograder roster restore s4711`
    """
    from autograder.course.course import Course
    from classroom.gradebook.marking.marker import login_name
    from classroom.gradebook.removal import restore_students

    course, who = Course.find(), login_name()
    for line in restore_students(course, gradebook or course.database, students, dry_run, who):
        console.say(line)
