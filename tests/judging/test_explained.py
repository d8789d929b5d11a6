"""What is said of a wrong answer is only what was observed."""

import pytest

from autograder.model.counterexample import WrongCall
from autograder.report.picture import counterexample_picture
from autograder.report.wrong_call import wrong_call_text
from tests.judging.programs import verdict_on
from tests.support.corpus import wrong_answers

NEGAMAX = """\
from course_lib.game import successors

def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    value = max(-negamax(game, t, -beta, -alpha) for _, t in successors(game, s))
    return min(value, beta) if value > alpha else alpha
"""
BACKPROPAGATE = """\
from course_lib.game import CHANCE, MAX

def backpropagate(game, node, utilities):
    while node.parent is not None:
        mover = game.turn(node.parent.state)
        node.visits += 1
        node.total += utilities[MAX] if mover == CHANCE else utilities[mover]
        node = node.parent
"""
COALITION = """\
from course_lib.game import successors
from course_lib.search import paranoid

def coalition(game, s, team):
    total = sum(paranoid(game, s, p)[0] for p in team)
    if game.is_terminal(s):
        return total, None
    rated = [(sum(paranoid(game, t, p)[0] for p in team), a) for a, t in successors(game, s)]
    pick = max if game.turn(s) in team else min
    return total, pick(rated, key=lambda pair: pair[0])[1]
"""


def test_a_bound_that_is_right_is_no_wrong_value_where_too_much_was_read() -> None:
    example = verdict_on(NEGAMAX, "negamax").counterexample
    assert example is not None
    assert "read" in example.fault
    assert example.agrees


def test_a_function_that_is_to_return_nothing_lacks_no_return() -> None:
    example = verdict_on(BACKPROPAGATE, "backpropagate").counterexample
    assert example is not None
    assert example.returned == "{}"
    assert example.notes is None or example.notes.unreturned is None


def test_a_player_has_one_name_in_the_reason_the_wrong_call_and_the_picture() -> None:
    example = verdict_on(COALITION, "coalition").counterexample
    assert example is not None
    assert example.wrong_call is not None
    picture = counterexample_picture(example)
    assert picture is not None
    for text in (example.why, example.wrong_call.why, picture.alt):
        assert "player 0" in str(text).lower(), text
        assert "MAX" not in str(text), text


def program(exercise_id: str, name: str) -> str:
    """Return the cells of a wrong answer as one program."""
    answer = next(a for a in wrong_answers(exercise_id) if a.name == name)
    return f"{answer.before}\n\n{answer.source}"


@pytest.mark.parametrize(
    ("exercise_id", "name"),
    [("heavy-playout", "rather-not-lose"), ("pig-policy", "twenty-one-and-a-race")],
)
def test_a_wrong_result_is_not_called_the_expected_one(exercise_id: str, name: str) -> None:
    """Neither where frequencies are wrong, nor where both results are cut and begin alike."""
    example = verdict_on(program(exercise_id, name), exercise_id).counterexample
    assert example is not None
    assert not example.agrees


@pytest.mark.parametrize(
    ("exercise_id", "name", "helper"),
    [
        ("alpha-beta-tt", "stored-action-first", "search"),
        ("minimax-search", "last-of-equal-values", "solve"),
    ],
)
def test_a_pair_that_a_wrong_call_hands_on_is_not_called_right(
    exercise_id: str, name: str, helper: str
) -> None:
    example = verdict_on(program(exercise_id, name), exercise_id).counterexample
    assert example is not None
    assert example.wrong_call is not None
    assert not example.wrong_call.is_first
    assert example.wrong_call.helpers == (helper,)


def test_a_call_is_not_the_first_where_it_called_itself_with_unknown_results() -> None:
    call = WrongCall("f", 3, "f(game, 'a', 0)", "0", "", ("f(game, 'b', 1) = 0",), is_sure=False)
    assert wrong_call_text(call) == (
        "`f(game, 'a', 0)` returned in line 3 of your cell. "
        "The calls that it made returned: `f(game, 'b', 1) = 0`."
    )


@pytest.mark.parametrize(
    ("exercise_id", "name"),
    [("break-deep-pruning", "cut-without-harm"), ("break-alpha-beta", "")],
)
def test_the_tree_that_is_to_be_found_is_not_shown(exercise_id: str, name: str) -> None:
    source = program(exercise_id, name) if name else "def break_alpha_beta():\n    return (1, 2)\n"
    example = verdict_on(source, exercise_id).counterexample
    assert example is not None
    assert "((" not in example.expected
