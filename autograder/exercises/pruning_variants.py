"""Known wrong variants of section ``pruning``: the mistakes people make, each with its name.

Every function here is wrong on purpose; see ``minimax_variants``.
"""

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

from autograder.exercise import Variant
from autograder.exercises.minimax_variants import (
    LEVELS_SENTENCE,
    TIE_SENTENCE,
    same_each_time,
)
from course_lib.game import MAX, Game, successors
from course_lib.search import minimax_search, minimax_value

# alpha_beta_search


def _alpha_beta(
    game: Game[Any, Any],
    s: Any,
    alpha: float = -inf,
    beta: float = inf,
    *,
    pass_on: Callable[[bool, float, float, float], tuple[float, float]] = lambda m, v, a, b: (a, b),
    cut: Callable[[bool, float, float, float], bool] = lambda m, v, a, b: v >= b if m else v <= a,
    backwards: bool = False,
    last: bool = False,
    by_level: bool | None = None,
) -> tuple[float, Any]:
    """Search with one of several mistakes built in.

    Args:
        game: the rules.
        s: the state.
        alpha: what MAX is sure of.
        beta: what MIN is sure of.
        pass_on: (MAX moves, best value, alpha, beta) -> the window that a child gets.
        cut: (MAX moves, best value, alpha, beta) -> whether to stop here.
        backwards: look at the last action first.
        last: prefer the last of equal actions.
        by_level: whether MAX moves here, by counting levels; None to ask game.turn.
    """
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    maximises = game.turn(s) == MAX if by_level is None else by_level
    below = None if by_level is None else not by_level
    best, action = (-inf if maximises else inf), None
    moves = list(successors(game, s))
    for a, t in reversed(moves) if backwards else moves:
        window = pass_on(maximises, best, alpha, beta)
        v, _ = _alpha_beta(
            game, t, *window, pass_on=pass_on, cut=cut, backwards=backwards, last=last,
            by_level=below,
        )  # fmt: skip
        if (v > best if maximises else v < best) or (last and v == best):
            best, action = v, a
        stop = cut(maximises, best, alpha, beta)
        if maximises:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if stop:
            break
    return best, action


def _own_bound_only(maximises: bool, best: float, alpha: float, beta: float) -> tuple[float, float]:
    return (best, beta) if maximises else (alpha, best)


def _shared_window(game: Game[Any, Any], s: Any) -> tuple[float, Any]:
    """Keep one alpha and one beta for the whole search."""
    bounds = {"alpha": -inf, "beta": inf}

    def search(s: Any) -> tuple[float, Any]:
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        maximises = game.turn(s) == MAX
        best, action = (-inf if maximises else inf), None
        for a, t in successors(game, s):
            v, _ = search(t)
            if v > best if maximises else v < best:
                best, action = v, a
            if maximises:
                bounds["alpha"] = max(bounds["alpha"], best)
            else:
                bounds["beta"] = min(bounds["beta"], best)
            if bounds["alpha"] >= bounds["beta"]:
                break
        return best, action

    return search(s)


ALPHA_BETA_SEARCH = (
    Variant(
        "no-pruning",
        "It looks as if every leaf is evaluated: alpha and beta are never used to stop, or never "
        "reach the nodes where they could.",
        same_each_time(minimax_search),
    ),
    Variant(
        "no-deep-cut-offs",
        "It looks as if a child only gets the bound of its own parent; alpha and beta of all "
        "ancestors must be passed down.",
        same_each_time(partial(_alpha_beta, pass_on=_own_bound_only)),
    ),
    Variant(
        "bounds-swapped",
        "It looks as if alpha and beta change places on the way down.",
        same_each_time(partial(_alpha_beta, pass_on=lambda m, v, a, b: (b, a))),
    ),
    Variant(
        "cut-on-wrong-side",
        "It looks as if the cut is on the wrong side: a MAX node stops when its value reaches "
        "beta, a MIN node when its value falls to alpha.",
        same_each_time(partial(_alpha_beta, cut=lambda m, v, a, b: v <= a if m else v >= b)),
    ),
    Variant(
        "cut-at-max-only",
        "It looks as if only MAX nodes cut; MIN nodes do so too, against alpha.",
        same_each_time(partial(_alpha_beta, cut=lambda m, v, a, b: m and v >= b)),
    ),
    Variant(
        "cut-at-min-only",
        "It looks as if only MIN nodes cut; MAX nodes do so too, against beta.",
        same_each_time(partial(_alpha_beta, cut=lambda m, v, a, b: not m and v <= a)),
    ),
    Variant(
        "shared-window",
        "It looks as if there is one alpha and one beta for the whole tree; what is learnt in one "
        "branch must not narrow the window of its cousins.",
        same_each_time(_shared_window),
    ),
    Variant(
        "right-to-left",
        "It looks as if actions are taken from the last to the first.",
        same_each_time(partial(_alpha_beta, backwards=True)),
    ),
    Variant("last-tie", TIE_SENTENCE, same_each_time(partial(_alpha_beta, last=True))),
    Variant(
        "levels-alternate",
        LEVELS_SENTENCE,
        same_each_time(lambda game, s: _alpha_beta(game, s, by_level=_moves(game, s))),
    ),
)


def _moves(game: Game[Any, Any], s: Any) -> bool:
    return not game.is_terminal(s) and game.turn(s) == MAX


# order_actions


def _ordered(
    game: Game[Any, Any],
    s: Any,
    evaluate: Any,
    sign: Callable[[Any], int] = lambda turn: 1 if turn == MAX else -1,
    backwards: bool = False,
    after: bool = True,
) -> list[Any]:
    """Order actions with one of several mistakes built in."""
    if game.is_terminal(s):
        return []
    actions = list(game.actions(s))
    if backwards:
        actions.reverse()
    factor = sign(game.turn(s))
    key = [factor * evaluate(game.transition(s, a) if after else s) for a in actions]
    order = sorted(range(len(actions)), key=lambda i: -key[i])
    return [actions[i] for i in order]


ORDER_ACTIONS = (
    Variant(
        "largest-first",
        "It looks as if the largest evaluation comes first for MIN too; MIN's best is the least.",
        same_each_time(partial(_ordered, sign=lambda turn: 1)),
    ),
    Variant(
        "worst-first",
        "It looks as if the worst action comes first.",
        same_each_time(partial(_ordered, sign=lambda turn: -1 if turn == MAX else 1)),
    ),
    Variant(
        "not-stable",
        "It looks as if equal actions change places; they stay in the order of game.actions.",
        same_each_time(partial(_ordered, backwards=True)),
    ),
    Variant(
        "not-ordered",
        "It looks as if the actions are returned as they come, or ordered by what they all have "
        "in common; it is the state after the move that is evaluated.",
        same_each_time(partial(_ordered, after=False)),
    ),
)


# negamax


def _negamax(
    game: Game[Any, Any],
    s: Any,
    alpha: float,
    beta: float,
    sign: int = -1,
    window: Callable[[float, float], tuple[float, float]] = lambda a, b: (-b, -a),
    leaf: Callable[[Game[Any, Any], Any], float] = lambda game, s: game.utility(s, game.turn(s)),
    cut: bool = True,
    raise_alpha: bool = True,
) -> float:
    """Search with one of several mistakes built in."""
    if game.is_terminal(s):
        return leaf(game, s)
    best = -inf
    for _, t in successors(game, s):
        low, high = window(alpha, beta)
        v = sign * _negamax(game, t, low, high, sign, window, leaf, cut, raise_alpha)
        best = max(best, v)
        if raise_alpha:
            alpha = max(alpha, best)
        if cut and best >= beta:
            break
    return best


def _for_max(game: Game[Any, Any], s: Any, alpha: float, beta: float) -> float:
    return minimax_value(game, s)


NEGAMAX = (
    Variant(
        "sign-forgotten",
        "It looks as if the child's value is taken as it is; what is good for the opponent is bad "
        "for us: negate it.",
        same_each_time(partial(_negamax, sign=1)),
    ),
    Variant(
        "window-not-negated",
        "It looks as if the child gets the same window; seen from the opponent it is negated and "
        "its ends change places.",
        same_each_time(partial(_negamax, window=lambda a, b: (a, b))),
    ),
    Variant(
        "window-not-swapped",
        "It looks as if the window is negated but its ends do not change places.",
        same_each_time(partial(_negamax, window=lambda a, b: (-a, -b))),
    ),
    Variant(
        "leaf-for-max",
        "It looks as if leaves are valued for MAX; negamax values them for the player to move.",
        same_each_time(partial(_negamax, leaf=lambda game, s: game.utility(s, MAX))),
    ),
    Variant(
        "value-for-max",
        "It looks as if the value is MAX's; negamax returns that of the player to move.",
        same_each_time(_for_max),
    ),
    Variant(
        "no-pruning",
        "It looks as if nothing is ever cut off.",
        same_each_time(partial(_negamax, cut=False)),
    ),
    Variant(
        "alpha-stays",
        "It looks as if alpha is not raised when a better child is found, so that later children "
        "get too wide a window.",
        same_each_time(partial(_negamax, raise_alpha=False)),
    ),
)


# zobrist


def _hashed(
    *args: Any,
    start: int = 1,
    combine: Callable[[int, int], int] = lambda h, key: h ^ key,
    keep: bool = True,
    empty_out: bool = False,
) -> int:
    """Hash a board (two arguments) or update a hash (four), with a mistake built in."""
    if len(args) == 2:
        board, keys = args
        h = 0
        for cell, mark in enumerate(board):
            if mark >= start:
                h = combine(h, keys[cell][mark])
        return h
    h, cell, mark, keys = args
    h = combine(h if keep else 0, keys[cell][mark])
    return h ^ keys[cell][0] if empty_out else h


ZOBRIST = (
    Variant(
        "empty-cells-hashed",
        "It looks as if empty cells are hashed too; they hash to nothing.",
        same_each_time(partial(_hashed, start=0)),
    ),
    Variant(
        "added",
        "It looks as if keys are added; Zobrist hashing takes the exclusive or.",
        same_each_time(partial(_hashed, combine=lambda h, key: h + key)),
    ),
    Variant(
        "old-hash-lost",
        "It looks as if the hash after a move forgets the hash before.",
        same_each_time(partial(_hashed, keep=False)),
    ),
    Variant(
        "empty-key-removed",
        "It looks as if the key of the empty cell is taken out after a move; it was never in.",
        same_each_time(partial(_hashed, empty_out=True)),
    ),
)


# canonical

Board = tuple[int, ...]


def _turned(board: Board) -> Board:
    return tuple(board[3 * (2 - i % 3) + i // 3] for i in range(9))


def _mirrored(board: Board) -> Board:
    return tuple(board[3 * (i // 3) + 2 - i % 3] for i in range(9))


def _images(board: Board, turns: int = 4, mirror: bool = True) -> list[Board]:
    images = []
    for _ in range(turns):
        images += [board, _mirrored(board)] if mirror else [board]
        board = _turned(board)
    return images


def _swapped_marks(board: Board) -> Board:
    return min(min(_images(b)) for b in (board, tuple((0, 2, 1)[m] for m in board)))


CANONICAL = (
    Variant(
        "rotations-only",
        "It looks as if only the four rotations are tried; mirror images count too.",
        same_each_time(lambda board: min(_images(tuple(board), mirror=False))),
    ),
    Variant(
        "half-turns-missing",
        "It looks as if only the board and its mirror image are tried; there are eight images.",
        same_each_time(lambda board: min(_images(tuple(board), turns=1))),
    ),
    Variant(
        "largest",
        "It looks as if the largest image is returned instead of the smallest.",
        same_each_time(lambda board: max(_images(tuple(board)))),
    ),
    Variant(
        "marks-swapped",
        "It looks as if X and O may change places; that is another position.",
        same_each_time(lambda board: _swapped_marks(tuple(board))),
    ),
    Variant(
        "not-changed",
        "It looks as if the board is returned as it is.",
        same_each_time(lambda board: board),
    ),
)


# alpha_beta_tt

EXACT, LOWER, UPPER = "exact", "lower", "upper"
Flag = Callable[[float, float, float, float, float], str]


def _right_flag(v: float, alpha: float, beta: float, alpha_after: float, beta_after: float) -> str:
    return UPPER if v <= alpha else LOWER if v >= beta else EXACT


def _with_table(
    game: Game[Any, Any],
    s: Any,
    table: dict[Any, Any],
    flag: Flag = _right_flag,
    lower_decides: Callable[[float, float, float], bool] = lambda v, a, b: v >= b,
    upper_decides: Callable[[float, float, float], bool] = lambda v, a, b: v <= a,
    store: bool = True,
    action_kept: bool = True,
    key: Callable[[Any], Any] = lambda s: s,
) -> tuple[float, Any]:
    """Search with a table and one of several mistakes built in."""

    def search(s: Any, alpha: float, beta: float) -> tuple[float, Any]:
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        if key(s) in table:
            kind, v, a = table[key(s)]
            if kind == EXACT or (lower_decides if kind == LOWER else upper_decides)(v, alpha, beta):
                return v, a if action_kept else None
        before = alpha, beta
        maximises = game.turn(s) == MAX
        best, action = (-inf if maximises else inf), None
        for a, t in successors(game, s):
            v, _ = search(t, alpha, beta)
            if v > best if maximises else v < best:
                best, action = v, a
            if maximises:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if store:
            table[key(s)] = flag(best, *before, alpha, beta), best, action
        return best, action

    return search(s, -inf, inf)


def _flag_with_moved_window(v: float, alpha: float, beta: float, after: float, end: float) -> str:
    return UPPER if v <= after else LOWER if v >= end else EXACT


ALPHA_BETA_TT = (
    Variant(
        "bound-as-value",
        "It looks as if the table keeps a bound as though it were the value: after a cut-off, a "
        "node's value is only known to be at least, or at most, what was found.",
        same_each_time(partial(_with_table, flag=lambda *_: EXACT)),
    ),
    Variant(
        "lower-bound-as-value",
        "It looks as if a lower bound (a MAX node that was cut off) is kept as a value.",
        same_each_time(partial(_with_table, flag=lambda v, a, b, *_: UPPER if v <= a else EXACT)),
    ),
    Variant(
        "upper-bound-as-value",
        "It looks as if an upper bound (a MIN node that was cut off, or a node in which nothing "
        "reached alpha) is kept as a value.",
        same_each_time(partial(_with_table, flag=lambda v, a, b, *_: LOWER if v >= b else EXACT)),
    ),
    Variant(
        "bounds-swapped",
        "It looks as if lower and upper bounds are taken for each other.",
        same_each_time(
            partial(
                _with_table,
                flag=lambda v, a, b, *_: LOWER if v <= a else UPPER if v >= b else EXACT,
            )
        ),
    ),
    Variant(
        "window-moved",
        "It looks as if a value is compared with the window after the loop has moved it; what "
        "kind of bound it is shows against the window with which the node was entered.",
        same_each_time(partial(_with_table, flag=_flag_with_moved_window)),
    ),
    Variant(
        "table-unused",
        "It looks as if nothing is found in the table again; fill it, and look into it first.",
        same_each_time(partial(_with_table, store=False)),
    ),
    Variant(
        "action-lost",
        "It looks as if the table keeps the value but not the action: a second search of the "
        "root then has none to return.",
        same_each_time(partial(_with_table, action_kept=False)),
    ),
)
