"""Players judged by play: the climb, early ends, the judge's own failures, and points."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from autograder.judging.kernel_play import kernel_matches
from autograder.judging.play import NOT_REACHED, SLEPT, TRIES, PlannedMatch, judge_play
from autograder.model.play import PlayExercise, PlayRules
from autograder.model.record import as_record, from_record
from autograder.model.verdict import SubmissionResult, Verdict
from autograder.running.matches.records import MatchEnding, MatchRecord, PlayedMove, Symptom
from chapters.tournament.exercises.agent.exercise import EXERCISE

AGENT = replace(
    EXERCISE, rules=PlayRules(rungs=(("random", 8), ("greedy", 12), ("depth-2", 20)), minutes=15)
)
"""Three rungs, and a quarter of an hour."""

Result = Callable[[PlannedMatch], float]
"""1, 0 or -1, for the student's player."""


def record(pairing: PlannedMatch, result: float) -> MatchRecord:
    """Return the record of a match that was played to its end."""
    sign = 1 if pairing.seat == 0 else -1
    moves = (PlayedMove(pairing.seat, 7, 0.25, 0.5), PlayedMove(1 - pairing.seat, 8, 0.1, 0.2))
    return MatchRecord(
        pairing.game, ("a", "b"), pairing.opening, moves, (sign * result, -sign * result),
        MatchEnding.FINISHED,
    )  # fmt: skip


def judged(result: Result, exercise: PlayExercise = AGENT, secret: str = "s") -> Verdict:
    return judge_play(exercise, lambda pairing: record(pairing, result(pairing)), secret)


def pairings(result: Result, secret: str = "s") -> list[PlannedMatch]:
    found: list[PlannedMatch] = []

    def noted(pairing: PlannedMatch) -> float:
        found.append(pairing)
        return result(pairing)

    judged(noted, secret=secret)
    return found


def winner(pairing: PlannedMatch) -> float:
    return 1


def below(rung: str) -> Result:
    """Return the results of a player that beats the reference players before one."""
    order = [goal.rung for goal in AGENT.properties if goal.game == "connect5"]
    return lambda p: 1 if order.index(p.rung) < order.index(rung) else -1


def test_a_player_that_wins_has_every_point_after_four_matches_each():
    verdict = judged(winner)
    assert (verdict.score, verdict.status, verdict.passed) == (80, "graded", True)
    assert len(verdict.matches) == 4 * len(AGENT.properties) == 24
    assert verdict.message == "Every reference player was beaten."
    assert verdict.properties[0].message == "4 won, 0 drawn, 0 lost"


def test_the_climb_ends_at_the_first_reference_player_that_is_not_beaten():
    verdict = judged(below("greedy"))
    assert [p.passed for p in verdict.properties] == [True, False, False] * 2
    assert verdict.score == 16
    assert "not played" in verdict.properties[2].message
    assert {m.opponent for m in verdict.matches} == {"random", "greedy"}
    assert verdict.message.startswith("Beaten: random in connect5, random in divercite")


def test_openings_are_played_in_both_seats_and_differ():
    played = [p for p in pairings(winner) if (p.game, p.rung) == ("connect5", "random")]
    assert [p.seat for p in played] == [0, 1, 0, 1]
    assert played[0].opening == played[1].opening != played[2].opening
    assert len({p.opening for p in pairings(winner)}) == 2 * len(AGENT.properties)
    assert len({p.seed for p in pairings(winner)}) == 24


def test_the_secret_draws_the_matches():
    assert pairings(winner) == pairings(winner) != pairings(winner, "another")


def test_a_close_result_takes_more_matches_up_to_the_limit():
    even = judged(lambda p: 1 if p.seat == 0 else -1)
    assert len(even.matches) == 2 * AGENT.rules.matches
    assert even.score == 0
    draws = judged(lambda p: 0)
    assert {m.result for m in draws.matches} == {"drawn"}
    assert draws.score == 0


def test_a_match_tells_what_its_author_wants_to_know():
    verdict = judged(below("random"))
    first, second = verdict.matches[:2]
    assert (first.game, first.opponent, first.seat, first.result) == (
        "connect5",
        "random",
        0,
        "lost",
    )
    assert (first.moves, first.seconds, first.slowest, first.ending) == (2, 0.25, 0.25, "finished")
    assert (second.seat, second.result) == (1, "lost")


def test_a_fault_is_lost_and_named():
    def play(pairing: PlannedMatch) -> MatchRecord:
        lost = replace(record(pairing, -1), ending=MatchEnding.CRASHED)
        return lost.with_fault(pairing.seat, "ZeroDivisionError: division by zero", None)

    verdict = judge_play(AGENT, play, "s")
    assert (verdict.score, verdict.diagnosis) == (0, None)
    assert verdict.message.endswith("Matches lost by a fault: 8."), "in the judge's words only"
    assert "Matches lost by a fault: 8. ZeroDivisionError" in verdict.case
    assert all(m.own_fault for m in verdict.matches)


def test_a_usual_fault_is_named_as_a_known_mistake():
    def play(pairing: PlannedMatch) -> MatchRecord:
        lost = replace(record(pairing, -1), ending=MatchEnding.ILLEGAL)
        return lost.with_fault(pairing.seat, "returned None", Symptom.NOTHING)

    verdict = judge_play(AGENT, play, "s")
    assert verdict.diagnosis == "nothing"
    assert "It returns None" in verdict.message


@pytest.mark.parametrize("place", [0, -1], ids=["first", "last"])
def test_a_player_that_looks_at_nothing_beats_at_most_the_lowest_rung(place: int):
    """Cells filled one by one make no line before ``greedy``, which blocks none, has one."""

    def agent(game: Any, s: Any, seconds: float) -> Any:
        return game.actions(s)[place]

    for number in range(4):
        verdict = judge_play(AGENT, kernel_matches(agent, 0.2), f"secret {number}")
        beaten = {goal.name for goal in verdict.properties if goal.passed}
        assert "random in connect5" in beaten
        assert beaten <= {"random in connect5", "random in divercite"}


# The judge's own failures.


def failing(times: int, at_fault: bool = False) -> Callable[[PlannedMatch], MatchRecord]:
    """Return matches of which the first ones are not played, or lost by a reference player."""
    left = [times]

    def play(pairing: PlannedMatch) -> MatchRecord:
        left[0] -= 1
        if left[0] < 0:
            return record(pairing, 1)
        if at_fault:
            lost = replace(record(pairing, 1), ending=MatchEnding.CRASHED)
            return lost.with_fault(1 - pairing.seat, "no memory", None)
        return replace(record(pairing, 0), ending=MatchEnding.NOT_PLAYED, fault="no memory")

    return play


@pytest.mark.parametrize("at_fault", [False, True], ids=["not played", "the reference's fault"])
def test_a_match_that_the_judge_cannot_play_is_played_again(at_fault: bool):
    verdict = judge_play(AGENT, failing(TRIES - 1, at_fault), "s")
    assert verdict.score == 80
    assert len(verdict.matches) == 24


@pytest.mark.parametrize("at_fault", [False, True], ids=["not played", "the reference's fault"])
def test_a_judge_that_fails_every_time_gives_no_mark(at_fault: bool):
    verdict = judge_play(AGENT, failing(99, at_fault), "s")
    assert (verdict.status, verdict.score) == ("not_graded", None)
    assert verdict.message.endswith("could not be played 3 times: no memory.")


def test_a_player_whose_time_is_over_gets_no_mark():
    late = replace(AGENT, rules=PlayRules(minutes=1e-9))
    verdict = judged(winner, late)
    assert (verdict.status, verdict.score) == ("not_graded", None)
    assert "raise tournament.minutes in course.toml" in verdict.message


# Points.


@pytest.mark.parametrize("points", [80, 1, 7.77])
@pytest.mark.parametrize("games", [("connect5",), ("divercite", "connect5")], ids=len)
def test_points_are_shared_among_the_reference_players(points: float, games: tuple[str, ...]):
    rules = PlayRules(games, (("greedy", 1), ("best", 2)))
    exercise = replace(AGENT, points=points, rules=rules)
    shares = [goal.points for goal in exercise.properties]
    assert sum(shares) == pytest.approx(points, abs=1e-9)
    assert shares[1] == pytest.approx(2 * shares[0], abs=1e-5)
    assert judged(winner, exercise).score == points


def test_each_game_has_its_own_order_of_reference_players():
    exercise = replace(AGENT, rules=PlayRules(rungs=(("depth-2", 1), ("mcts", 1))))
    assert [goal.name for goal in exercise.properties] == [
        "mcts in connect5",
        "depth-2 in connect5",
        "depth-2 in divercite",
        "mcts in divercite",
    ]


def test_a_check_in_a_notebook_has_the_points_of_what_it_plays():
    assert AGENT.short.points == 40
    assert [g.points for g in AGENT.short.properties] == [8, 12, 8, 12]
    assert judged(winner, AGENT.short).score == 40


def test_a_verdict_with_matches_comes_back_from_its_record():
    result = SubmissionResult("ada", "tournament", (judged(below("greedy")),))
    assert from_record(as_record(result)) == result


@pytest.mark.parametrize(("idle", "status"), [(40.0, "graded"), (20.0, "not_graded")])
def test_a_player_that_sleeps_until_the_time_is_over_is_graded_by_what_it_won(
    idle: float, status: str
):
    """Matches take a minute each, and the time is over after 15; four are won against each."""
    clock = [0.0]

    def play(pairing: PlannedMatch) -> MatchRecord:
        clock[0] += 60
        slept = (idle, 0.0) if pairing.seat == 0 else (0.0, idle)
        return replace(record(pairing, 1), idle=slept)

    verdict = judge_play(AGENT, play, "s", lambda: clock[0])
    assert verdict.status == status
    assert len(verdict.matches) == 16
    if status == "graded":
        assert [p.passed for p in verdict.properties] == [True] * 4 + [False] * 2
        assert verdict.score == sum(p.max_points for p in verdict.properties[:4])
        assert verdict.properties[4].message == SLEPT
        assert verdict.properties[5].message == NOT_REACHED
        assert verdict.message.startswith("Beaten: ")


def test_a_player_that_slept_in_every_game_has_a_reason_in_each():
    clock = [0.0]

    def play(pairing: PlannedMatch) -> MatchRecord:
        clock[0] += 1_000
        return replace(record(pairing, 1), idle=(900.0, 900.0))

    verdict = judge_play(AGENT, play, "s", lambda: clock[0])
    assert (verdict.status, verdict.score) == ("graded", 0)
    assert [p.message for p in verdict.properties] == [SLEPT, NOT_REACHED, NOT_REACHED] * 2
