"""The command that serves the pages on which written answers are marked."""

from typing import Annotated

import typer

from classroom.cli.app import Gradebook, JsonFile, Sections, answers, app, chosen_sections, console

Port = Annotated[
    int, typer.Option(min=0, max=65535, help="The port of the page; 0 for a free one.")
]
Anonymous = Annotated[
    bool, typer.Option("--anonymous", help="Show numbers in place of students' ids.")
]
Persons = Annotated[
    list[str], typer.Option(metavar="NAME", help="One who marks; repeat it for each.")
]
Host = Annotated[
    str, typer.Option(help="Where to listen; elsewhere than on this machine needs --address.")
]
Address = Annotated[
    str, typer.Option(help="Where a proxy shows the page to others: https://HOST/PATH.")
]


@app.command()
def mark(
    section: Sections = None,
    gradebook: Gradebook = None,
    port: Port = 0,
    anonymous: Anonymous = False,
    name: Annotated[
        str | None, typer.Option(help="Your name, which is kept with each mark; the login's.")
    ] = None,
) -> None:
    """Serve a page on this machine, on which written answers are marked by question.

    Reads `autograded/`, `solutions/` and the gradebook, into which it writes marks and comments at
    once, with your name and the rubric's items, where formgrader, exports and reports find them.
    Prints an address that opens one tab, then one for the next. Several people can mark at a time,
    each with this command; a mark that somebody else gave meanwhile is shown, and not overwritten.
    With `markers = 2` in `course.toml`, the other marker's mark is hidden. Ctrl-C ends the command.

    Example: `autograder mark --section minimax`
    """
    import asyncio

    from autograder.course.course import Course
    from classroom.gradebook.marking.marker import login_name
    from classroom.gradebook.marking.marking import Marking
    from classroom.gradebook.marking.server import serve
    from classroom.gradebook.store import open_gradebook

    def ready(address: str) -> None:
        console.say(f"open {address}\n{next(notes, 'for another tab: the one above was opened')}")

    course, sections = Course.find(), chosen_sections(section)
    with open_gradebook(gradebook or course.database, course) as book:
        marking = Marking(book, course, sections, anonymous, name or login_name())
        by = f"marking as {marking.marker}: --name names another person\n" if marking.double else ""
        notes = iter([f"{by}Ctrl-C ends this command; every mark is saved at once"])
        asyncio.run(serve(marking, port, ready))


marking = typer.Typer(
    help="Let several persons mark written answers on one page.", no_args_is_help=True
)
app.add_typer(marking, name="marking")


@marking.command("serve")
def marking_serve(
    person: Persons,
    name: Annotated[
        str | None, typer.Option(help="Your name, who sees all and allocates; the login's.")
    ] = None,
    section: Sections = None,
    gradebook: Gradebook = None,
    port: Port = 0,
    host: Host = "127.0.0.1",
    address: Address = "",
    anonymous: Anonymous = False,
) -> None:
    """Serve the page of `mark` to several persons, each with a link and what is allocated.

    Reads and writes as `mark` does. Prints a link per person, which opens one tab, then the next
    one; your page has all of them. You see how far everybody is, and where marks differ, and divide
    the answers there, by question or by student. A person reads and writes what is allocated, and
    nothing else. The page is on this machine only: others reach it by a proxy with TLS, whose
    address is `--address`. Ctrl-C ends the command; marks and allocation are in the gradebook.

    Example: `autograder marking serve --section minimax --person Eva --person Max`
    """
    import asyncio

    from autograder.course.course import Course
    from classroom.gradebook.marking.desk import Desk
    from classroom.gradebook.marking.guard import LOOPBACK
    from classroom.gradebook.marking.marker import login_name
    from classroom.gradebook.marking.server import serve
    from classroom.gradebook.store import open_gradebook

    if address and not address.startswith("https://"):
        raise typer.BadParameter("--address begins with https://: without TLS, others read along")
    if host != LOOPBACK and not address:
        raise typer.BadParameter(f"--host {host} needs the --address of a proxy with TLS")
    course, sections = Course.find(), chosen_sections(section)
    with open_gradebook(gradebook or course.database, course) as book:
        desk = Desk.of(book, course, sections, anonymous, [name or login_name(), *person])
        console.say("send each person the link; Ctrl-C ends this command, and every mark is saved")
        asyncio.run(serve(desk, port, console.say, host, address))


def _require_tls(host: str, address: str) -> None:
    """Refuse an address at which others could read tokens on their way."""
    from classroom.gradebook.marking.guard import LOOPBACK

    if address and not address.startswith("https://"):
        raise typer.BadParameter("--address begins with https://: without TLS, others read along")
    if host != LOOPBACK and not address:
        raise typer.BadParameter(f"--host {host} needs the --address of a proxy with TLS")


@app.command()
def agreement(section: Sections = None, gradebook: Gradebook = None, json: JsonFile = None) -> None:
    """Show how far two markers agree: per question and pair of persons, with weighted kappa.

    Reads the gradebook, with the marks that persons gave one by one where `course.toml` has
    `markers = 2`. Kappa is 1 if all marks are the same, and 0 if they agree as by chance;
    differences weigh by their square. Exit status 2 if the package statsmodels is missing.

    Example: `autograder agreement --section minimax`
    """
    from autograder.course.course import Course
    from autograder.model.text_files import write_json
    from classroom.gradebook.by_hand.marker_agreement import (
        agreement_json,
        agreement_table,
        agreements,
    )
    from classroom.gradebook.store import open_gradebook

    course, names = Course.find(), [one.name for one in chosen_sections(section)]
    tolerance = course.settings.marking.tolerance_percent / 100
    with open_gradebook(gradebook or course.database, course) as book:
        found = agreements(book.db(), names, tolerance)
    if json:
        write_json(json, agreement_json(found))
    else:
        answers.print(agreement_table(found))
