"""A player -> its verdict, by matches against the reference players, from the weakest one up.

Against each of them the matches go on until a sequential test (``running.matches.sprt``) decides.
In each game the climb ends at the first reference player that is not beaten.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from random import Random
from time import monotonic

from autograder.judging.attempts import Attempts
from autograder.judging.messages import sentence
from autograder.judging.verdicts import graded_verdict
from autograder.model.match_games import Opening, draw_opening
from autograder.model.phrase import Phrase, constant, join_phrases
from autograder.model.play import Goal, PlayedMatch, PlayExercise, PlayMistake, Result
from autograder.model.verdict import PropertyResult, Verdict, not_graded
from autograder.running.matches.records import MatchEnding, MatchRecord
from autograder.running.matches.sprt import Sprt

TRIES = 3
"""How often a match is tried that the judge could not play."""
NOT_REACHED = Phrase("not played, because the one before was not beaten")
SLEPT = Phrase(
    "not decided: the time for matches was over, and the player had slept for most of it"
)


@dataclass(frozen=True)
class PlannedMatch:
    """A match to play.

    Attributes:
        game: the game's id.
        rung: the reference player's id.
        seat: the student's seat.
        opening: the actions before the players begin.
        seed: seeds the reference player.
    """

    game: str
    rung: str
    seat: int
    opening: Opening
    seed: int


PlayMatch = Callable[[PlannedMatch], MatchRecord]
"""Plays a match between a student's player and a reference player."""


class NotPlayed(Exception):
    """A match could not be played, by no fault of the student's; the message says why."""


class Slept(Exception):
    """The time for matches is over, and the student's player slept for most of it."""


def judge_play(
    exercise: PlayExercise,
    play: PlayMatch,
    secret: str,
    now: Callable[[], float] = monotonic,
) -> Verdict:
    """Return the verdict on a player.

    Args:
        exercise: the exercise, with its rules.
        play: plays matches.
        secret: draws openings and the chance of reference players.
        now: the clock by which the time for matches is measured.
    """
    started = monotonic()
    climb = _Climb(exercise, play, secret, now)
    try:
        verdict = climb.verdict()
    except NotPlayed as error:
        why, points = sentence(str(error)), exercise.points
        verdict = not_graded(exercise.id, exercise.version, points, why, by_machine=True)
        verdict = replace(verdict, matches=tuple(climb.matches))
    return replace(verdict, seconds=round(monotonic() - started, 3))


class _Climb:
    """The matches of one player."""

    def __init__(
        self, exercise: PlayExercise, play: PlayMatch, secret: str, now: Callable[[], float]
    ) -> None:
        self.exercise, self.play, self.secret, self.now = exercise, play, secret, now
        self.deadline = now() + 60 * exercise.rules.minutes
        self.test = Sprt(most=exercise.rules.matches)
        self.idle = 0.0
        self.matches: list[PlayedMatch] = []

    def verdict(self) -> Verdict:
        """Play all matches; NotPlayed."""
        results: list[PropertyResult] = []
        for _, goals in groupby(self.exercise.properties, lambda goal: goal.game):
            results += self._game(list(goals))
        points = round(sum(result.points for result in results), 6)
        attempt, matches = Attempts(), self.matches
        known = attempt("known mistake", lambda: _known_mistake(self.exercise, matches), None)
        message = _message(results, matches, known)
        faults = [sentence(match.fault) for match in matches if match.own_fault]
        verdict = graded_verdict(self.exercise, points, results, message)
        told = faults and known is None and not verdict.passed
        return replace(
            verdict,
            case=join_phrases(" ", [message, faults[0]]) if told else "",
            diagnosis=known.id if known is not None else None,
            matches=tuple(matches),
            failures=tuple(attempt.failures),
        )

    def _game(self, goals: Sequence[Goal]) -> list[PropertyResult]:
        """Play against the reference players of one game until one of them is not beaten."""
        results, going_on = list[PropertyResult](), True
        for goal in goals:
            missing = PropertyResult(goal.name, False, 0.0, goal.points, NOT_REACHED)
            try:
                results.append(self._goal(goal) if going_on else missing)
            except Slept:
                results.append(replace(missing, message=SLEPT))
            going_on = results[-1].passed
        return results

    def _goal(self, goal: Goal) -> PropertyResult:
        played = list[PlayedMatch]()
        while (passed := self.test.decide([WORTH[match.result] for match in played])) is None:
            # Each opening is played in both seats in turn, so that none favours the player.
            number, seat = divmod(len(played), 2)
            played.append(self._match(goal, number, seat))
            self.matches.append(played[-1])
        points = goal.points if passed else 0.0
        return PropertyResult(goal.name, passed, points, goal.points, _score(played))

    def _match(self, goal: Goal, number: int, seat: int) -> PlayedMatch:
        """Play a match; again if the judge failed, and NotPlayed if it fails every time; Slept."""
        secret, why = f"{self.secret}/{goal.rung}", ""
        seed = Random(f"{secret}/{goal.game}/{number}/{seat}").getrandbits(32)
        opening = draw_opening(goal.game, secret, number)
        for _ in range(TRIES):
            if self.now() > self.deadline:
                # Half of the 60 s of each minute: such a player is graded by what it won, or it
                # could sleep itself out of a mark.
                if self.idle > 30 * self.exercise.rules.minutes:
                    raise Slept
                raise NotPlayed(self._out_of_time())
            record = self.play(PlannedMatch(goal.game, goal.rung, seat, opening, seed))
            self.idle += record.idle[seat]
            # A fault of the reference player is the judge's: no student wins by it.
            if record.ending is not MatchEnding.NOT_PLAYED and record.at_fault in (None, seat):
                return _as_its_author_reads(record, goal.rung, seat)
            why = record.fault
        raise NotPlayed(
            Phrase(
                "a match against {player} could not be played {times} times: {why}",
                player=goal.name,
                times=TRIES,
                why=why,
            )
        )

    def _out_of_time(self) -> str:
        minutes = self.exercise.rules.minutes
        return (
            f"the {minutes:g} minutes for matches were over after {len(self.matches)} matches; "
            "grade again on a machine with more time, or raise tournament.minutes in course.toml"
        )


WORTH: dict[Result, float] = {"won": 1, "drawn": 0.5, "lost": 0}


def _as_its_author_reads(record: MatchRecord, opponent: str, seat: int) -> PlayedMatch:
    """Return a match as the author of one player reads it."""
    utility = record.utilities[seat]
    result: Result = "won" if utility > 0 else "lost" if utility < 0 else "drawn"
    return PlayedMatch(
        record.game,
        opponent,
        seat,
        result,
        len(record.moves),
        round(record.seconds(seat), 6),
        round(max((m.cpu_seconds for m in record.moves if m.seat == seat), default=0), 6),
        record.ending.value,
        record.at_fault == seat,
        record.fault,
        record.symptom.value if record.symptom is not None else "",
    )


def _score(played: Sequence[PlayedMatch]) -> str:
    """Return, as a clause, how many matches were won, drawn and lost."""
    counts = [sum(match.result == result for match in played) for result in WORTH]
    won, drawn, lost = counts
    return Phrase("{won} won, {drawn} drawn, {lost} lost", won=won, drawn=drawn, lost=lost)


def _known_mistake(exercise: PlayExercise, played: Sequence[PlayedMatch]) -> PlayMistake | None:
    """Return the first known mistake that the matches show, if not all of them were won."""
    if all(match.result == "won" for match in played):
        return None
    return next((mistake for mistake in exercise.mistakes if mistake.seen(played)), None)


def _message(
    results: Sequence[PropertyResult], played: Sequence[PlayedMatch], known: PlayMistake | None
) -> str:
    """Return which reference players were beaten, and the known mistake or the number of faults.

    No fault is told here: it has words of the player, which sees openings that are drawn from the
    secret.
    """
    beaten = [result.name for result in results if result.passed]
    if len(beaten) == len(results):
        return Phrase("Every reference player was beaten.")
    first = Phrase("No reference player was beaten.")
    if beaten:
        first = Phrase("Beaten: {names}.", names=", ".join(beaten))
    if known is not None:
        return join_phrases(" ", [first, constant(known.sentence)])
    faults = [match for match in played if match.own_fault]
    if not faults:
        return first
    return join_phrases(
        " ", [first, Phrase("Matches lost by a fault: {number}.", number=len(faults))]
    )
