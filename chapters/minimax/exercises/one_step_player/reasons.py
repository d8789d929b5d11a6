"""Why the right answers of ``one-step-player`` are right."""

from typing import Any

from autograder.exercises.common.reasons import node, number, of_small_games, where_wrong
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.phrase import Phrase, player_text
from course_lib.game import Game, successors


@where_wrong
@of_small_games
def one_step_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return which of the three rules decides."""
    game, s, evaluate = case.args
    if game.is_terminal(s):
        return Phrase("the game is over at {node}", node=node(game, s, s))
    mover, after = game.turn(s), dict(successors(game, s))
    best, who = show(right.value, 40), player_text(game, mover)
    if _wins_at_once(game, after[right.value], mover):
        template = Phrase("{action} is the first action with which {player} wins at once")
        return Phrase(template, action=best, player=who)
    given = answer.value if isinstance(answer.value, str | tuple) else None
    danger = None if given not in after else _danger(game, after[given], mover)
    if danger is not None and _danger(game, after[right.value], mover) is None:
        return Phrase(
            danger, action=show(given, 40), player=who, other=player_text(game, 1 - mover)
        )
    safe = [a for a, t in after.items() if _danger(game, t, mover) is None] or list(after)
    if len(after) == 1:
        return Phrase("{action} is the only action at {node}", action=best, node=node(game, s, s))
    if len(safe) == 1:
        return Phrase(
            "{action} is the only action after which {player} does not lose at once",
            action=best,
            player=who,
        )
    values = ", ".join(f"{number(evaluate(after[a]))} ({show(a, 12)})" for a in safe)
    if len(safe) == len(after):
        template = Phrase("only evaluate decides, and {player} moves: {values}")
    else:
        template = Phrase("{player} chooses by evaluate where nothing is lost at once: {values}")
    return Phrase(template, player=who, values=values) if len(values) < 80 else None


def _wins_at_once(game: Game[Any, Any], t: Any, p: int) -> bool:
    return game.is_terminal(t) and game.utility(t, p) > 0


def _danger(game: Game[Any, Any], t: Any, mover: int) -> Phrase | None:
    """Return how a state is lost at once for the player who moved there; None if it is not."""
    if game.is_terminal(t):
        lost = game.utility(t, mover) < 0
        return Phrase("{action} loses at once for {player}") if lost else None
    threat = game.turn(t) != mover and any(
        _wins_at_once(game, u, 1 - mover) for _, u in successors(game, t)
    )
    return Phrase("{action} lets {other} win at once") if threat else None
