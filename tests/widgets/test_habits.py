"""Rock, paper, scissors against regret matching, seen from Python."""

import pytest

from course_lib.games.hidden import rock_paper_scissors
from course_lib.widgets import play_habits
from course_lib.widgets.matches.habits import Learner, hand_at, leads_against

HANDS = rock_paper_scissors().rows


def test_the_program_comes_to_beat_every_hand_that_follows_another_for_certain():
    for shift in range(3):  # the same hand again, the next one, the one after that
        learner = Learner()
        for n in range(60):
            learner.observe(HANDS[n * shift % 3])
        shown = HANDS[60 * shift % 3]
        beats = HANDS[(HANDS.index(shown) + 1) % 3]
        assert learner.strategy()[beats] > 0.95


def test_it_learns_nothing_across_different_last_hands():
    learner = Learner()
    learner.observe("rock")
    assert learner.strategy() == dict.fromkeys(HANDS, 1 / 3)
    learner.observe("rock")
    assert learner.strategy() == {"rock": 0, "paper": 1, "scissors": 0}


def test_a_habit_loses_and_nothing_is_drawn_with_probability_0():
    widget = play_habits()
    for draws in widget.data["draws"]:
        assert leads_against(lambda n: HANDS[n % 3], draws)[-1] >= 20
        assert all(hand_at({"rock": 0, "paper": 0.5, "scissors": 0.5}, d) != "rock" for d in draws)
    assert hand_at({"rock": 0, "paper": 1 - 1e-9, "scissors": 0}, 1 - 1e-12) == "paper"


def test_the_same_seed_draws_the_same_hands():
    assert play_habits(seed=3).data == play_habits(seed=3).data != play_habits(seed=4).data


def test_the_picture_says_who_is_ahead():
    widget = play_habits(rounds=12)
    lead = leads_against(lambda n: HANDS[n % 3], widget.data["draws"][0])[-1]
    assert f"after 12 rounds is {lead:g}" in widget.picture().alt


def test_a_match_has_a_round():
    with pytest.raises(ValueError, match="rounds"):
        play_habits(rounds=0)
    with pytest.raises(TypeError, match="rounds"):
        play_habits(rounds=2.5)  # type: ignore[arg-type]
