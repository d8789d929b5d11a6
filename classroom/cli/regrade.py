"""Commands on regrade requests: students ask that a mark be looked at again."""

from pathlib import Path
from typing import Annotated

import typer

from autograder.model.plain_text import one_line
from classroom.cli.app import (
    Gradebook,
    JsonFile,
    Sections,
    answers,
    chosen_sections,
    console,
    regrade,
)


@regrade.command("import")
def regrade_import(
    file: Annotated[
        Path, typer.Argument(help="A CSV file, a student's Markdown file, or a folder of those.")
    ],
    gradebook: Gradebook = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Write nothing, and show what would be taken.")
    ] = False,
) -> None:
    """Put students' requests into the queue of the marking page and of `regrade list`.

    Reads FILE and the gradebook. A CSV file, such as a form's, has columns `student_id`,
    `exercise` and `why`; a Markdown file is called `STUDENT.md`, and has a heading per exercise
    with the reason below it. A request that is there already is not taken twice. Exit
    status 1 if one cannot be taken; each is named, with the reason.

    Example: `autograder regrade import requests.csv`
    """
    from autograder.course.course import Course
    from classroom.gradebook.regrades.files import import_requests, sentences

    course = Course.find()
    done = import_requests(file, course, gradebook or course.database, dry_run)
    for line in sentences(done, dry_run):
        console.say(one_line(line))
    raise typer.Exit(1 if done.left_out else 0)


@regrade.command("list")
def regrade_list(
    section: Sections = None,
    gradebook: Gradebook = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Also those that have been answered.")
    ] = False,
    json: JsonFile = None,
) -> None:
    """Show the requests that wait for an answer, in the order in which they came.

    Reads the gradebook. With `--all`, also answered ones, with the marks before and after, the
    reply and who gave it.

    Example: `autograder regrade list --all`
    """
    from autograder.course.course import Course
    from autograder.model.text_files import write_json
    from classroom.gradebook.regrades.requests import regrade_requests
    from classroom.gradebook.store import open_gradebook
    from classroom.report.regrades import requests_json, requests_table

    course, names = Course.find(), [one.name for one in chosen_sections(section)]
    with open_gradebook(gradebook or course.database, course) as book:
        found = [r for r in regrade_requests(book.db(), names) if everything or r.is_open]
    if json:
        write_json(json, requests_json(found))
    else:
        answers.print(requests_table(found))


@regrade.command("answer")
def regrade_answer(
    number: Annotated[int, typer.Argument(help="The number of the request in `regrade list`.")],
    reply: Annotated[str, typer.Option(help="What the student is told.")],
    points: Annotated[
        float | None, typer.Option(min=0, help="The new mark; the mark stays if not given.")
    ] = None,
    name: Annotated[
        str | None, typer.Option(help="Your name, which is kept with the answer; the login's.")
    ] = None,
    gradebook: Gradebook = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Write nothing, and show what would be written.")
    ] = False,
) -> None:
    """Answer a request; both marks, the reply and your name are kept, and the student reads them.

    Writes into the gradebook. The new mark is a mark by hand, also of an exercise that is graded
    automatically. Exit status 2 if there is no such open request, or the points are out of bounds.

    Example: `autograder regrade answer 3 --points 7 --reply "Part (b) is right."`
    """
    from autograder.course.course import Course
    from classroom.gradebook.handing_in.groups import read_groups
    from classroom.gradebook.handing_in.lateness import LatenessInForce, update_penalties
    from classroom.gradebook.marking.marker import login_name
    from classroom.gradebook.regrades.requests import RegradeAnswer, answer_request
    from classroom.gradebook.store import open_gradebook
    from classroom.report.regrades import answer_sentence

    course, names = Course.find(), [one.name for one in chosen_sections(None)]
    given = RegradeAnswer(number, points, name or login_name(), reply)
    url = gradebook or course.database
    lateness_of = LatenessInForce(course, url)
    with open_gradebook(url, course) as book:
        done = answer_request(book, names, given, read_groups(course), dry_run)
        if not dry_run:
            update_penalties(book, course.section(done.section), lateness_of)
    console.say(one_line(answer_sentence(done, dry_run)))
