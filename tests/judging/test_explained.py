"""What is said of a wrong answer is only what was observed."""

from autograder.report.picture import counterexample_picture
from tests.judging.programs import verdict_on

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
        assert "MAX" in str(text), text
        assert "player 0" not in str(text), text
