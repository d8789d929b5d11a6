"""Known wrong variants of section ``minimax``: the mistakes people make, each with its name.

Every function here is wrong on purpose. A student whose answers agree with one of them wherever
it differs from the reference is told its sentence.
"""

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

from autograder.exercise import Variant
from course_lib.game import MAX, Game, successors
from course_lib.search import (
    minimax_search,
    minimax_value,
    one_step_player,
    tree_size,
    winning_strategy,
)

Function = Callable[..., Any]


def same_each_time(function: Function) -> Callable[[], Function]:
    """Return the maker of a function that keeps no state."""
    return lambda: function


# grundy_successors


def _splits(
    piles: tuple[int, ...],
    smallest: int = 1,
    equal: bool = False,
    ordered: bool = True,
    others: bool = True,
    first_only: bool = False,
) -> set[tuple[int, ...]]:
    found = set()
    for i, n in enumerate(piles[:1] if first_only else piles):
        for k in range(smallest, n // 2 + 1):
            if n - k == k and not equal:
                continue
            rest = (*piles[:i], *piles[i + 1 :]) if others else ()
            split = (*rest, n - k, k)
            found.add(tuple(sorted(split, reverse=True)) if ordered else split)
    return found


GRUNDY_SUCCESSORS = (
    Variant(
        "equal-split",
        "It looks as if a pile may be split into two equal piles; the two must differ.",
        same_each_time(partial(_splits, equal=True)),
    ),
    Variant(
        "unsorted",
        "It looks as if the new piles are not sorted: a state lists its piles largest first.",
        same_each_time(partial(_splits, ordered=False)),
    ),
    Variant(
        "other-piles-lost",
        "It looks as if the piles that are not split get lost; they are part of the new state.",
        same_each_time(partial(_splits, others=False)),
    ),
    Variant(
        "empty-pile",
        "It looks as if a pile may be split into itself and nothing; both parts hold a coin.",
        same_each_time(partial(_splits, smallest=0)),
    ),
    Variant(
        "first-pile-only",
        "It looks as if only the first pile is ever split; any pile may be.",
        same_each_time(partial(_splits, first_only=True)),
    ),
)


# minimax_value


def _value_by(
    choose: Callable[[Game[Any, Any], Any, list[float]], float],
    leaf: Callable[[Game[Any, Any], Any], float] = lambda game, s: game.utility(s, MAX),
) -> Function:
    """Return a recursive value function with this way to choose among the children's values."""

    def value(game: Game[Any, Any], s: Any) -> float:
        if game.is_terminal(s):
            return leaf(game, s)
        return choose(game, s, [value(game, t) for _, t in successors(game, s)])

    return value


def _right_choice(game: Game[Any, Any], s: Any, values: list[float]) -> float:
    return max(values) if game.turn(s) == MAX else min(values)


def _swapped(game: Game[Any, Any], s: Any, values: list[float]) -> float:
    return min(values) if game.turn(s) == MAX else max(values)


def _mean_at_min(game: Game[Any, Any], s: Any, values: list[float]) -> float:
    return max(values) if game.turn(s) == MAX else sum(values) / len(values)


def _bounded(most: float) -> Callable[[Game[Any, Any], Any, list[float]], float]:
    """Return minimax that starts its comparison at a finite number instead of infinity."""
    return lambda game, s, values: (
        max(-most, *values) if game.turn(s) == MAX else min(most, *values)
    )


def _by_level(game: Game[Any, Any], s: Any, level: int = 0) -> float:
    if game.is_terminal(s):
        return game.utility(s, MAX)
    values = [_by_level(game, t, level + 1) for _, t in successors(game, s)]
    return max(values) if level % 2 == 0 else min(values)


def _alternating(game: Game[Any, Any], s: Any, player: int | None = None) -> float:
    if game.is_terminal(s):
        return game.utility(s, MAX)
    player = game.turn(s) if player is None else player
    values = [_alternating(game, t, 1 - player) for _, t in successors(game, s)]
    return max(values) if player == MAX else min(values)


def _remembering(function: Function) -> Function:
    """Return a function that keeps its answers from one call to the next, but not by game."""
    memo: dict[Any, Any] = {}

    def remembered(game: Game[Any, Any], s: Any, *rest: Any) -> Any:
        key = (s, *(arg for arg in rest if not callable(arg)))
        if key not in memo:
            memo[key] = function(game, s, *rest)
        return memo[key]

    return remembered


def _last_mover_utility(game: Game[Any, Any], s: Any, mover: int = MAX) -> float:
    if game.is_terminal(s):
        return game.utility(s, mover)
    p = game.turn(s)
    values = [_last_mover_utility(game, t, p) for _, t in successors(game, s)]
    return max(values) if p == MAX else min(values)


LEVELS_SENTENCE = "It looks as if the players are taken to alternate; ask game.turn at every node."

TIE_SENTENCE = (
    "It looks as if the last of several equally good actions is returned; the first counts: "
    "compare with > and <, not with >= and <=."
)

MEMO_SENTENCE = (
    "It looks as if results are kept from one call to the next (a global table, or a cache on the "
    "function): the same state can be worth something else in another game."
)

MINIMAX_VALUE = (
    Variant(
        "max-everywhere",
        "It looks as if every node takes the best child for MAX: MIN chooses too, against MAX.",
        same_each_time(_value_by(lambda game, s, values: max(values))),
    ),
    Variant(
        "min-everywhere",
        "It looks as if every node takes its smallest child: at MAX's nodes MAX chooses.",
        same_each_time(_value_by(lambda game, s, values: min(values))),
    ),
    Variant(
        "max-min-swapped",
        "It looks as if max and min are swapped: MAX takes the smallest, MIN the largest.",
        same_each_time(_value_by(_swapped)),
    ),
    Variant(
        "root-is-max",
        "It looks as if the root is always MAX's and levels alternate; ask game.turn who moves.",
        same_each_time(_by_level),
    ),
    Variant(
        "levels-alternate",
        LEVELS_SENTENCE,
        same_each_time(_alternating),
    ),
    Variant(
        "mean-at-min",
        "It looks as if MIN's nodes take the average of their children; MIN takes the smallest.",
        same_each_time(_value_by(_mean_at_min)),
    ),
    Variant(
        "starts-at-zero",
        "It looks as if the best value so far starts at 0, which beats every negative leaf.",
        same_each_time(_value_by(_bounded(0))),
    ),
    Variant(
        "starts-too-small",
        "It looks as if the best value so far starts at a number such as 1000 or 10000; "
        "values can lie beyond any number: start at infinity.",
        same_each_time(_value_by(_bounded(1000))),
    ),
    Variant(
        "utility-of-mover",
        "It looks as if leaves are valued for the player who moved last; the value is MAX's.",
        same_each_time(_last_mover_utility),
    ),
    Variant("memo-outlives-call", MEMO_SENTENCE, lambda: _remembering(minimax_value)),
)


# minimax_search


def _search_by(value: Function, better_at: Function, last: bool = False) -> Function:
    """Return a search that values children by ``value`` and compares by the root's turn."""

    def search(game: Game[Any, Any], s: Any) -> tuple[float, Any]:
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        sign = better_at(game, s)
        best, action = -inf, None
        for a, t in successors(game, s):
            v = sign * value(game, t)
            if v > best or (last and v == best):
                best, action = v, a
        return sign * best, action

    return search


def _sign(game: Game[Any, Any], s: Any) -> int:
    return 1 if game.turn(s) == MAX else -1


def _deepest_action(game: Game[Any, Any], s: Any) -> tuple[float, Any]:
    """Return the action that a child's search returned instead of the one that leads there."""
    value, action = minimax_search(game, s)
    if action is None:
        return value, None
    below = _deepest_action(game, game.transition(s, action))[1]
    return value, action if below is None else below


def _best_leaf(game: Game[Any, Any], s: Any) -> float:
    return float(_value_by(lambda g, t, values: max(values))(game, s))


def _starting_at(most: float) -> Function:
    def search(game: Game[Any, Any], s: Any) -> tuple[float, Any]:
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        best, action = (-most, None) if game.turn(s) == MAX else (most, None)
        for a, t in successors(game, s):
            v, _ = search(game, t)
            if v > best if game.turn(s) == MAX else v < best:
                best, action = v, a
        return best, action

    return search


def _some_action_at_end(game: Game[Any, Any], s: Any) -> tuple[float, Any]:
    value, action = minimax_search(game, s)
    return value, -1 if action is None else action


def _root_is_max(game: Game[Any, Any], s: Any) -> tuple[float, Any]:
    return tuple(_search_by(minimax_value, lambda g, t: 1)(game, s))


MINIMAX_SEARCH = (
    Variant(
        "last-tie",
        TIE_SENTENCE,
        same_each_time(_search_by(minimax_value, _sign, last=True)),
    ),
    Variant(
        "reply-returned",
        "It looks as if the action comes from a search further down the tree; what is asked for "
        "is the action at the root.",
        same_each_time(_deepest_action),
    ),
    Variant(
        "root-maximises",
        "It looks as if the root always takes its largest child, even when MIN moves there.",
        same_each_time(_root_is_max),
    ),
    Variant(
        "best-leaf",
        "It looks as if the action leads towards the best leaf, as though MIN would help.",
        same_each_time(_search_by(_best_leaf, _sign)),
    ),
    Variant(
        "levels-alternate",
        LEVELS_SENTENCE,
        same_each_time(_search_by(lambda game, s: _alternating(game, s), _sign)),
    ),
    Variant(
        "max-min-swapped",
        "It looks as if max and min are swapped: MAX takes the smallest, MIN the largest.",
        same_each_time(_search_by(_value_by(_swapped), lambda game, s: -_sign(game, s))),
    ),
    Variant(
        "starts-at-zero",
        "It looks as if the best value so far starts at 0, which beats every negative leaf.",
        same_each_time(_starting_at(0)),
    ),
    Variant(
        "starts-too-small",
        "It looks as if the best value so far starts at a number such as 1000 or 10000; "
        "values can lie beyond any number: start at infinity.",
        same_each_time(_starting_at(1000)),
    ),
    Variant(
        "action-at-end",
        "It looks as if an action is returned although the game is over; None is right there.",
        same_each_time(_some_action_at_end),
    ),
    Variant("memo-outlives-call", MEMO_SENTENCE, lambda: _remembering(minimax_search)),
)


# tree_size


def _leaves(game: Game[Any, Any], s: Any) -> int:
    if game.is_terminal(s):
        return 1
    return sum(_leaves(game, t) for _, t in successors(game, s))


def _distinct(game: Game[Any, Any], s: Any) -> int:
    seen = {s}
    stack = [s]
    while stack:
        for _, t in successors(game, stack.pop()):
            if t not in seen:
                seen.add(t)
                stack.append(t)
    return len(seen)


def _without_root(game: Game[Any, Any], s: Any) -> int:
    return sum(1 + _without_root(game, t) for _, t in successors(game, s))


def _without_leaves(game: Game[Any, Any], s: Any) -> int:
    if game.is_terminal(s):
        return 0
    return 1 + sum(_without_leaves(game, t) for _, t in successors(game, s))


TREE_SIZE = (
    Variant(
        "leaves-only",
        "It looks as if only the leaves are counted; inner nodes are nodes too.",
        same_each_time(_leaves),
    ),
    Variant(
        "distinct-positions",
        "It looks as if a position that can be reached in two ways is counted once; in a tree it "
        "stands twice.",
        same_each_time(_distinct),
    ),
    Variant(
        "root-forgotten",
        "It looks as if the root is not counted: the tree includes s itself.",
        same_each_time(_without_root),
    ),
    Variant(
        "leaves-forgotten",
        "It looks as if the leaves are not counted.",
        same_each_time(_without_leaves),
    ),
    Variant("memo-outlives-call", MEMO_SENTENCE, lambda: _remembering(tree_size)),
)


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
    Variant("memo-outlives-call", MEMO_SENTENCE, lambda: _remembering(winning_strategy)),
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
    Variant("memo-outlives-call", MEMO_SENTENCE, lambda: _remembering(one_step_player)),
)
