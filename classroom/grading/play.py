"""The verdict on a player that plays matches, each in sandboxes of its own."""

from autograder.judging.play import PlannedMatch, judge_play
from autograder.model.play import PlayExercise
from autograder.model.verdict import Verdict
from autograder.protocol import clock
from autograder.running.matches.entrant import Entrant
from autograder.running.matches.match import play_match
from autograder.running.matches.records import MatchRecord
from autograder.sandbox.host import Sandbox


def judge_entrant(
    exercise: PlayExercise, entrant: Entrant, sandbox: Sandbox, secret: str
) -> Verdict:
    """Return the verdict on a student's player.

    Args:
        exercise: the exercise.
        entrant: the player.
        sandbox: the sandbox of the submission, whose limits and isolation those of a match have.
        secret: draws openings and the chance of reference players.
    """

    def play(pairing: PlannedMatch) -> MatchRecord:
        others = Entrant.of_rung(pairing.rung)
        return play_match(
            pairing.game,
            (entrant, others) if pairing.seat == 0 else (others, entrant),
            seconds=exercise.rules.seconds,
            opening=pairing.opening,
            seed=pairing.seed,
            limits=sandbox.limits,
            isolation=sandbox.isolation,
        )

    return judge_play(exercise, play, secret, clock.now)
