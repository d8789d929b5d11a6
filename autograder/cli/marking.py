"""The command that serves the pages on which written answers are marked."""

from typing import Annotated

import typer

from autograder.cli.app import Gradebook, Sections, app, chosen_sections, console


@app.command()
def mark(
    section: Sections = None,
    gradebook: Gradebook = None,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port of the page; 0 for a free one.")
    ] = 0,
    anonymous: Annotated[
        bool, typer.Option("--anonymous", help="Show numbers in place of students' ids.")
    ] = False,
    name: Annotated[
        str | None, typer.Option(help="Your name, which is kept with each mark; the login's.")
    ] = None,
) -> None:
    """Serve a page on this machine, on which written answers are marked by question.

    Reads `autograded/`, `solutions/` and the gradebook; writes marks and comments into the
    gradebook as soon as they are saved, with your name and the items of the rubric, where
    nbgrader's formgrader, exports and reports find them.
    Prints the address, which has a token: without the token the page does not open. Several people
    can mark at a time, each with this command; a mark that somebody else gave meanwhile is shown,
    and not overwritten. Ctrl-C ends the command.

    Example: `autograder mark --section minimax`
    """
    import asyncio

    from autograder.course.course import Course
    from autograder.gradebook.marking.marking import Marking, login_name
    from autograder.gradebook.marking.server import serve
    from autograder.gradebook.store import open_gradebook

    def ready(address: str) -> None:
        console.say(f"open {address}\nCtrl-C ends this command; every mark is saved at once")

    course, sections = Course.find(), chosen_sections(section)
    with open_gradebook(gradebook or course.database, course) as book:
        marking = Marking(book, course, sections, anonymous, name or login_name())
        asyncio.run(serve(marking, port, ready))
