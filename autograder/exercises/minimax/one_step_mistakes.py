"""Known mistakes of ``one-step-player``, of section ``minimax``.

Every function here is wrong on purpose; see ``search_mistakes``.
"""

from functools import partial
from typing import Any

from autograder.exercises.common.mistakes import MEMO_SENTENCE, remembering, same_each_time
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from course_lib.game import MAX, Game, successors
from course_lib.search import one_step_player


def _one_step(
    game: Game[Any, Any],
    s: Any,
    evaluate: Any,
    win: bool = True,
    threats: bool = True,
    own_losses: bool = True,
    for_max: bool = False,
    last: bool = False,
    any_end: bool = False,
) -> Any:
    """Play one step ahead with one of several mistakes built in."""
    if game.is_terminal(s):
        return None
    mover = game.turn(s)
    moves = list(successors(game, s))

    def won(t: Any, p: int) -> bool:
        return game.is_terminal(t) and (any_end or game.utility(t, p) > 0)

    def safe(t: Any) -> bool:
        if game.is_terminal(t):
            return game.utility(t, mover) >= 0 or not own_losses
        if not threats or game.turn(t) == mover:
            return True
        return not any(won(u, game.turn(t)) for _, u in successors(game, t))

    if win:
        for a, t in moves:
            if won(t, mover):
                return a
    left = [(a, t) for a, t in moves if safe(t)] or moves
    sign = 1 if mover == MAX or for_max else -1
    scores = [sign * evaluate(t) for _, t in left]
    best = max(i if last else -i for i, v in enumerate(scores) if v == max(scores))
    return left[abs(best)][0]


def _crash_at_end(game: Game[Any, Any], s: Any, evaluate: Any) -> Any:
    if game.is_terminal(s):
        raise ValueError("max() arg is an empty sequence")
    return one_step_player(game, s, evaluate)


ONE_STEP_PLAYER = (
    KnownMistake(
        "win-missed",
        "It looks as if a move that wins at once is not preferred.",
        same_each_time(partial(_one_step, win=False)),
    ),
    KnownMistake(
        "threat-missed",
        "It looks as if the opponent's winning replies are not considered.",
        same_each_time(partial(_one_step, threats=False)),
    ),
    KnownMistake(
        "own-loss-missed",
        "It looks as if a move that itself loses at once counts as safe (as in misère Nim).",
        same_each_time(partial(_one_step, own_losses=False)),
    ),
    KnownMistake(
        "evaluation-only",
        "It looks as if only the evaluation decides; winning at once and not losing come first.",
        same_each_time(partial(_one_step, win=False, threats=False, own_losses=False)),
    ),
    KnownMistake(
        "maximises-for-min",
        "It looks as if MIN takes the largest evaluation; evaluations are from MAX's side.",
        same_each_time(partial(_one_step, for_max=True)),
    ),
    KnownMistake(
        "last-tie",
        "It looks as if the last of several equal moves is played; the first counts.",
        same_each_time(partial(_one_step, last=True)),
    ),
    KnownMistake(
        "any-end-wins",
        "It looks as if every move that ends the game counts as a win; check its utility.",
        same_each_time(partial(_one_step, any_end=True)),
    ),
    KnownMistake(
        "no-end",
        "It looks as if terminal states are not handled; return None there.",
        same_each_time(_crash_at_end),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(one_step_player)),
    *typical(one_step_player, "first-action-played", "index-played"),
)
