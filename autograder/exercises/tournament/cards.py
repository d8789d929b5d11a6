"""The cards of the exercises of section ``tournament``."""

from autograder.model.card import Card

CARDS = {
    "agent": Card(
        180,
        3,
        "Your functions of notebooks 2 to 7, copied into this one; `time.process_time()`. "
        "The searches of `course_lib` are not there when your player is graded.",
    ),
    "agent-report": Card(60, 2, "The matches that your player lost."),
}
