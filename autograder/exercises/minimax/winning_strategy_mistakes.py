"""Known wrong variants of ``winning-strategy`` and ``one-step-player``, of section ``minimax``.

Every function here is wrong on purpose; see ``minimax_variants``.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from autograder.exercises.common.mistakes import MEMO_SENTENCE, remembering, same_each_time
from autograder.model.exercise import Variant
from course_lib.game import MAX, Game, successors
from course_lib.search import one_step_player, winning_strategy

# winning_strategy


def _plan(
    game: Game[Any, Any],
    s: Any,
    p: int,
    good: Callable[[float], bool] = lambda u: u > 0,
    one_reply: bool = False,
    hopeful: bool = False,
) -> dict[Any, Any] | None:
    """Search for a strategy with one of several mistakes built in."""
    if game.is_terminal(s):
        return {} if good(game.utility(s, p)) else None
    mine = game.turn(s) == p
    plans: dict[Any, Any] = {}
    for a, t in successors(game, s):
        plan = _plan(game, t, p, good, one_reply, hopeful)
        if mine and plan is not None:
            return {s: a} | plan
        if not mine and hopeful and plan is not None:
            return plan
        if not mine and not hopeful:
            if plan is None:
                return None
            if not (one_reply and plans):
                plans |= plan
    return None if mine or hopeful else plans


def _first_reply(game: Game[Any, Any], s: Any, p: int) -> dict[Any, Any] | None:
    """Prepare an answer to the first reply only."""
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    if game.turn(s) != p:
        return _first_reply(game, next(t for _, t in successors(game, s)), p)
    for a, t in successors(game, s):
        plan = _first_reply(game, t, p)
        if plan is not None:
            return {s: a} | plan
    return None


def _always_max(game: Game[Any, Any], s: Any, p: int) -> dict[Any, Any] | None:
    return winning_strategy(game, s, MAX)


def _empty_for_none(game: Game[Any, Any], s: Any, p: int) -> dict[Any, Any]:
    return winning_strategy(game, s, p) or {}


def _root_move_only(game: Game[Any, Any], s: Any, p: int) -> dict[Any, Any] | None:
    plan = winning_strategy(game, s, p)
    return {s: plan[s]} if plan and s in plan else plan


WINNING_STRATEGY = (
    Variant(
        "opponent-helps",
        "It looks as if one good reply of the opponent is enough; a strategy must win against "
        "every reply (an AND node needs all its children).",
        same_each_time(partial(_plan, hopeful=True)),
    ),
    Variant(
        "first-reply-only",
        "It looks as if only the opponent's first reply is prepared for.",
        same_each_time(_first_reply),
    ),
    Variant(
        "draw-is-win",
        "It looks as if a draw counts as a win; winning means utility above 0.",
        same_each_time(partial(_plan, good=lambda u: u >= 0)),
    ),
    Variant(
        "always-max",
        "It looks as if the strategy is always MAX's; it is asked for player p.",
        same_each_time(_always_max),
    ),
    Variant(
        "empty-for-none",
        "It looks as if an empty dictionary is returned where there is no strategy; that says "
        "the game is already won. None is right there.",
        same_each_time(_empty_for_none),
    ),
    Variant(
        "root-move-only",
        "It looks as if only the first move is given; a strategy answers in every state that can "
        "come up.",
        same_each_time(_root_move_only),
    ),
    Variant("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(winning_strategy)),
)


# one_step_player


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
    Variant(
        "win-missed",
        "It looks as if a move that wins at once is not looked for.",
        same_each_time(partial(_one_step, win=False)),
    ),
    Variant(
        "threat-missed",
        "It looks as if the opponent's winning replies are not looked at.",
        same_each_time(partial(_one_step, threats=False)),
    ),
    Variant(
        "own-loss-missed",
        "It looks as if a move that itself loses at once passes for safe (think of misère Nim).",
        same_each_time(partial(_one_step, own_losses=False)),
    ),
    Variant(
        "evaluation-only",
        "It looks as if only the evaluation decides; winning at once and not losing come first.",
        same_each_time(partial(_one_step, win=False, threats=False, own_losses=False)),
    ),
    Variant(
        "maximises-for-min",
        "It looks as if MIN takes the largest evaluation; evaluations are from MAX's side.",
        same_each_time(partial(_one_step, for_max=True)),
    ),
    Variant(
        "last-tie",
        "It looks as if the last of several equal moves is played; the first counts.",
        same_each_time(partial(_one_step, last=True)),
    ),
    Variant(
        "any-end-wins",
        "It looks as if every move that ends the game passes for a win; ask for the utility.",
        same_each_time(partial(_one_step, any_end=True)),
    ),
    Variant(
        "no-end",
        "It looks as if a finished game is not expected; None is right when there is no move.",
        same_each_time(_crash_at_end),
    ),
    Variant("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(one_step_player)),
)
