"""``check`` of a player: short matches in this kernel, and the tests that they leave out."""

from contextlib import closing
from dataclasses import replace

from autograder.judging.kernel_play import kernel_matches, with_steps
from autograder.judging.play import judge_play
from autograder.model.language import words
from autograder.model.phrase import Phrase, join_phrases
from autograder.model.play import PlayExercise
from autograder.model.points import points_with_unit
from autograder.model.verdict import Verdict
from autograder.running.cases import PUBLIC
from course_lib.front_end import show_progress


def check_play(exercise: PlayExercise, agent: object) -> Verdict:
    """Judge a player by short matches in this kernel, and name the tests that they leave out."""
    short = exercise.short
    steps = show_progress(range(len(short.properties) * short.rules.matches), sentence=_remaining)

    play = with_steps(kernel_matches(agent, short.rules.seconds), steps)
    with closing(steps):
        verdict = judge_play(short, play, PUBLIC)
    told = verdict.case or verdict.message  # openings are public here, and so are faults
    return replace(verdict, message=join_phrases(" ", [told, _scope(exercise)]))


def _remaining(number: int, total: int, seconds: int | None) -> str:
    if seconds is None:
        return words("Match {number} of {total} at most", number=number, total=total)
    return words(
        "Match {number} of {total} at most; up to about {seconds} s left",
        number=number,
        total=total,
        seconds=seconds,
    )


def _scope(exercise: PlayExercise) -> Phrase:
    """Return the matches played and the points they give, here and at grading."""
    short, rules = exercise.short, exercise.rules
    return Phrase(
        "In the notebook your player has {seconds:g} s per move, plays {matches} matches in each "
        "game against each of the {players} weakest reference players, and gets up to {here}. "
        "Grading begins anew and gives up to {points}: {most_seconds:g} s per move, up to "
        "{most_matches} matches in each game against each of {all_players} reference players.",
        seconds=short.rules.seconds,
        matches=short.rules.matches,
        players=len(short.rules.rungs),
        here=points_with_unit(short.points),
        points=points_with_unit(exercise.points),
        most_seconds=rules.seconds,
        most_matches=rules.matches,
        all_players=len(rules.rungs),
    )
