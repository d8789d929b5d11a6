"""Why the right answers of ``order-actions`` are right."""

from autograder.exercises.common.reasons import number, of_small_games, where_wrong
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.phrase import Phrase, player_text
from course_lib.game import successors


@where_wrong
@of_small_games
def order_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the evaluations after all actions."""
    game, s, evaluate = case.args
    if game.is_terminal(s):
        return None
    values = {a: evaluate(t) for a, t in successors(game, s)}
    text = ", ".join(f"{number(v)} ({show(a, 12)})" for a, v in values.items())
    if len(text) > 80:
        return None
    template = (
        Phrase("{player} moves, and evaluate gives {values}; equal ones keep their order")
        if len(set(values.values())) < len(values)
        else Phrase("{player} moves, and evaluate gives {values}")
    )
    return Phrase(template, player=player_text(game, game.turn(s)), values=text)
