"""The exercise ``agent``: right answers, known mistakes, and what ``check`` says in a notebook."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from autograder.exercises import find_section
from autograder.judging.kernel_play import kernel_matches
from autograder.judging.play import PlannedMatch, judge_play
from autograder.model.play import PlayMistake
from autograder.model.verdict import Verdict
from autograder.notebook_api.play_check import check_play
from autograder.running.cases import PUBLIC
from autograder.running.matches.records import MatchEnding
from chapters.tournament.exercises.agent.exercise import EXERCISE as AGENT
from tests.notebook_api.shell import Notebook, notebook
from tests.support.corpus import right_functions


def checked(agent: Callable[..., Any]) -> Verdict:
    short = AGENT.short
    return judge_play(short, kernel_matches(agent, short.rules.seconds), PUBLIC)


def test_the_points_of_the_section_sum_to_100():
    assert sum(exercise.points for exercise in find_section("tournament").exercises) == 100


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("agent", right_functions("agent"))
def test_a_right_answer_beats_the_weakest_reference_players(agent: Callable[..., Any]):
    verdict = checked(agent)
    assert verdict.passed, verdict.message
    assert verdict.score == AGENT.short.points


@pytest.mark.slow
@pytest.mark.parametrize("mistake", AGENT.mistakes, ids=lambda mistake: mistake.id)
def test_a_known_mistake_is_named(mistake: PlayMistake):
    verdict = checked(mistake.make())
    assert verdict.diagnosis == mistake.id
    assert mistake.sentence in verdict.message
    assert not verdict.passed


def test_known_mistakes_are_no_right_players():
    sentences = [mistake.sentence for mistake in AGENT.mistakes]
    assert len(set(sentences)) == len(sentences)
    assert all(not mistake.seen(()) for mistake in AGENT.mistakes)


def crashing(game: object, s: object, seconds: float) -> object:
    return 1 / 0


def endless(game: object, s: object, seconds: float) -> object:
    while True:
        pass


@pytest.mark.parametrize(
    ("agent", "words"),
    [(crashing, "ZeroDivisionError"), (7, "TypeError")],
    ids=["an exception", "no function"],
)
def test_a_fault_in_the_kernel_is_named(agent: Any, words: str):
    verdict = check_play(AGENT, agent)
    assert (verdict.score, verdict.status) == (0, "graded")
    assert words in verdict.message


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
def test_an_endless_loop_in_the_kernel_ends(seat: int):
    pairing = PlannedMatch("connect5", "random", seat, (), 0)
    record = kernel_matches(endless, 0.01)(pairing)
    assert (record.ending, record.at_fault) == (MatchEnding.OVERRUN, seat)
    assert (record.players[seat], record.utilities[seat]) == ("agent", -1)


def test_a_check_says_what_it_leaves_out():
    verdict = check_play(AGENT, lambda game, s, seconds: None)
    assert verdict.message.endswith(
        "In the notebook your player has 0.05 s per move, plays 4 matches in each game against "
        "each of the 2 weakest reference players, and gets up to 12 points. Grading begins anew "
        "and gives up to 80 points: 0.2 s per move, up to 16 matches in each game against each of "
        "5 reference players."
    )


NOBODY = "def agent(game, s, seconds):\n    pass\n"


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Notebook]:
    with notebook(tmp_path / "08_tournament.ipynb") as found:
        yield found


def test_all_that_a_check_shows_names_the_same_points(empty: Notebook, capsys):
    """What counts here is 12 of the 80 points, before anything is written and after an error."""
    empty.run("from autograder import check", "imports")
    empty.run(NOBODY, "agent")
    capsys.readouterr()
    empty.run('check("agent", agent)', "test")
    first = capsys.readouterr().out
    empty.run(NOBODY.replace(":\n", "\n"), "agent")
    capsys.readouterr()
    empty.run('check("agent", agent)', "test")
    assert "not started yet (12 points here, 80 points when it is graded)" in first.lower()
    assert "0 of 12 points" in capsys.readouterr().out
