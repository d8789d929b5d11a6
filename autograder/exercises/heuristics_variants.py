"""Known wrong variants of section ``heuristics``: the mistakes people make, each with its name.

Every function here is wrong on purpose; see ``minimax_variants``.
"""

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

from autograder.exercise import Variant
from autograder.exercises.minimax_variants import TIE_SENTENCE, same_each_time
from course_lib.game import MAX, Game, successors
from course_lib.games.tic_tac_toe import LINES
from course_lib.match import OutOfTime
from course_lib.search import heuristic_minimax, minimax_value

# open_lines


def _lines(
    board: tuple[int, ...],
    lines: tuple[tuple[int, int, int], ...] = LINES,
    sign: int = 1,
    full: bool = True,
) -> int:
    def open_to(mark: int) -> int:
        rows = [[board[i] for i in line] for line in lines]
        return sum(3 - mark not in row and (full or 0 in row) for row in rows)

    return sign * (open_to(1) - open_to(2))


def _marks_on_lines(board: tuple[int, ...]) -> int:
    rows = [[board[i] for i in line] for line in LINES]
    return sum(row.count(1) - row.count(2) for row in rows)


OPEN_LINES = (
    Variant(
        "for-o",
        "It looks as if the difference is taken the wrong way round: lines open to X count for, "
        "lines open to O against.",
        same_each_time(partial(_lines, sign=-1)),
    ),
    Variant(
        "marks-counted",
        "It looks as if marks are counted line by line; it is lines that count, each once.",
        same_each_time(_marks_on_lines),
    ),
    Variant(
        "diagonals-missing",
        "It looks as if the diagonals are left out.",
        same_each_time(partial(_lines, lines=LINES[:6])),
    ),
    Variant(
        "full-lines-missing",
        "It looks as if a full line is not counted; it counts for its owner.",
        same_each_time(partial(_lines, full=False)),
    ),
)


# material

WORTH = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 0}


def _material(
    fen: str,
    whole: bool = False,
    black: int = -1,
    mover: bool = False,
    worth: dict[str, int] = WORTH,
) -> int:
    text = fen if whole else fen.split()[0]
    total = sum(
        worth[c.lower()] * (1 if c.isupper() else black) for c in text if c.lower() in worth
    )
    return -total if mover and " b " in fen else total


MATERIAL = (
    Variant(
        "whole-fen",
        "It looks as if letters after the first field of the FEN are counted too: whose turn it "
        "is and the right to castle are not pieces.",
        same_each_time(partial(_material, whole=True)),
    ),
    Variant(
        "all-added",
        "It looks as if black's pieces are added; they are subtracted.",
        same_each_time(partial(_material, black=1)),
    ),
    Variant(
        "for-mover",
        "It looks as if the sign depends on whose turn it is; it is always white minus black.",
        same_each_time(partial(_material, mover=True)),
    ),
    Variant(
        "bishop-more",
        "It looks as if a bishop is worth more than a knight; here both are worth 3.",
        same_each_time(partial(_material, worth=WORTH | {"b": 4})),
    ),
    Variant(
        "white-only",
        "It looks as if only white's pieces are counted.",
        same_each_time(partial(_material, black=0)),
    ),
)


# heuristic_minimax


def _search(
    game: Game[Any, Any],
    s: Any,
    depth: int,
    evaluate: Any,
    stop: int = 0,
    ends: str = "utility",
    step: Callable[[Game[Any, Any], Any], int] = lambda game, s: 1,
    for_mover: bool = False,
    last: bool = False,
) -> tuple[float, Any]:
    """Search to a depth with one of several mistakes built in."""
    if game.is_terminal(s):
        return (evaluate(s) if ends == "evaluate" else game.utility(s, MAX)), None
    if depth <= stop:
        return (_sign(game, s) if for_mover else 1) * evaluate(s), None
    maximises = game.turn(s) == MAX
    best, action = (-inf if maximises else inf), None
    for a, t in successors(game, s):
        v, _ = _search(game, t, depth - step(game, t), evaluate, stop, ends, step, for_mover, last)
        if (v > best if maximises else v < best) or (last and v == best):
            best, action = v, a
    return best, action


def _sign(game: Game[Any, Any], s: Any) -> int:
    return 1 if game.turn(s) == MAX else -1


def _round(game: Game[Any, Any], t: Any) -> int:
    """Count a move only when it is MAX's turn again."""
    return 1 if not game.is_terminal(t) and game.turn(t) == MAX else 0


HEURISTIC_MINIMAX = (
    Variant(
        "one-too-shallow",
        "It looks as if the search stops one move too early: with depth 1, the states after one "
        "move are evaluated.",
        same_each_time(partial(_search, stop=1)),
    ),
    Variant(
        "one-too-deep",
        "It looks as if the search goes one move too far: depth 0 evaluates s itself.",
        same_each_time(partial(_search, stop=-1)),
    ),
    Variant(
        "depth-in-rounds",
        "It looks as if the depth is counted in rounds of both players; it counts moves.",
        same_each_time(partial(_search, step=_round)),
    ),
    Variant(
        "ends-evaluated",
        "It looks as if finished games are evaluated; ask for their utility.",
        same_each_time(partial(_search, ends="evaluate")),
    ),
    Variant(
        "evaluation-for-mover",
        "It looks as if the evaluation changes its sign when MIN is to move; it is always from "
        "MAX's side.",
        same_each_time(partial(_search, for_mover=True)),
    ),
    Variant(
        "depth-ignored",
        "It looks as if the depth is ignored and the tree searched to its end.",
        same_each_time(
            lambda game, s, depth, evaluate: heuristic_minimax(game, s, 10**6, evaluate)
        ),
    ),
    Variant("last-tie", TIE_SENTENCE, same_each_time(partial(_search, last=True))),
)


# quiescent_minimax


def _quiescent(
    game: Game[Any, Any],
    s: Any,
    depth: int,
    evaluate: Any,
    quiet: Any,
    more: float = inf,
    inverted: bool = False,
    early: bool = False,
    stand_pat: bool = False,
    ends: bool = False,
) -> tuple[float, Any]:
    """Search until quiet with one of several mistakes built in."""
    if game.is_terminal(s):
        return (evaluate(s) if ends else game.utility(s, MAX)), None
    calm = bool(quiet(s)) != inverted
    if (depth <= 0 and (calm or depth <= -more)) or (early and calm):
        return evaluate(s), None
    maximises = game.turn(s) == MAX
    best, action = (-inf if maximises else inf), None
    if stand_pat and depth <= 0:
        best = evaluate(s)
    for a, t in successors(game, s):
        v, _ = _quiescent(
            game, t, depth - 1, evaluate, quiet, more, inverted, early, stand_pat, ends
        )
        if v > best if maximises else v < best:
            best, action = v, a
    return best, action


QUIESCENCE = (
    Variant(
        "stops-at-depth",
        "It looks as if the search stops at the depth whether the state is quiet or not.",
        same_each_time(partial(_quiescent, more=0)),
    ),
    Variant(
        "one-move-more",
        "It looks as if a restless state is searched one move further, and then evaluated "
        "whatever it is; go on until it is quiet.",
        same_each_time(partial(_quiescent, more=1)),
    ),
    Variant(
        "quiet-inverted",
        "It looks as if quiet states are searched on and restless ones evaluated.",
        same_each_time(partial(_quiescent, inverted=True)),
    ),
    Variant(
        "stops-when-quiet",
        "It looks as if the search stops at the first quiet state, even before the depth.",
        same_each_time(partial(_quiescent, early=True)),
    ),
    Variant(
        "stand-pat",
        "It looks as if past the depth a side may also keep the evaluation of a restless state "
        "(standing pat, as many engines do); here only quiet states are evaluated.",
        same_each_time(partial(_quiescent, stand_pat=True)),
    ),
    Variant(
        "ends-evaluated",
        "It looks as if finished games are evaluated; ask for their utility.",
        same_each_time(partial(_quiescent, ends=True)),
    ),
)


# best_n_minimax


def _best_n(
    game: Game[Any, Any],
    s: Any,
    depth: int,
    evaluate: Any,
    n: int,
    sign: Callable[[Game[Any, Any], Any], int] = _sign,
    root_only: bool = False,
    unstable: bool = False,
    in_order: bool = True,
    width: Callable[[int], int] = lambda n: n,
    root: bool = True,
) -> tuple[float, Any]:
    """Search the n best moves with one of several mistakes built in."""
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    moves = list(successors(game, s))
    keys = [sign(game, s) * evaluate(t) for _, t in moves]
    ranked = sorted(range(len(moves)), key=lambda i: (-keys[i], -i if unstable else i))
    kept = ranked if root_only and not root else ranked[: width(n)]
    maximises = game.turn(s) == MAX
    best, action = (-inf if maximises else inf), None
    for i in sorted(kept) if in_order else kept:
        a, t = moves[i]
        v, _ = _best_n(
            game, t, depth - 1, evaluate, n, sign, root_only, unstable, in_order, width, False
        )
        if v > best if maximises else v < best:
            best, action = v, a
    return best, action


BEST_N = (
    Variant(
        "largest-for-min",
        "It looks as if MIN's n moves are those of the largest evaluation; MIN's best are the "
        "smallest.",
        same_each_time(partial(_best_n, sign=lambda game, s: 1)),
    ),
    Variant(
        "worst-n",
        "It looks as if the n worst moves are searched.",
        same_each_time(partial(_best_n, sign=lambda game, s: -_sign(game, s))),
    ),
    Variant(
        "root-only",
        "It looks as if only the root is narrowed; at every node n moves are searched.",
        same_each_time(partial(_best_n, root_only=True)),
    ),
    Variant(
        "all-moves",
        "It looks as if all moves are searched.",
        same_each_time(partial(_best_n, width=lambda n: 10**6)),
    ),
    Variant(
        "one-too-many",
        "It looks as if n + 1 moves are searched.",
        same_each_time(partial(_best_n, width=lambda n: n + 1)),
    ),
    Variant(
        "tie-by-evaluation",
        "It looks as if, of several actions of equal value, the one with the best evaluation is "
        "returned; the first in the order of game.actions counts.",
        same_each_time(partial(_best_n, in_order=False)),
    ),
    Variant(
        "not-stable",
        "It looks as if, of several moves of equal evaluation, the last are kept; the first are.",
        same_each_time(partial(_best_n, unstable=True)),
    ),
)


# iterative_deepening


def _deepening(
    game: Game[Any, Any],
    s: Any,
    evaluate: Any,
    max_depth: int,
    trust: bool = False,
    first: bool = False,
    escape: bool = False,
    nothing: bool = False,
    last_depth: Callable[[int], int] = lambda d: d,
) -> Any:
    """Deepen with one of several mistakes built in."""
    if game.is_terminal(s):
        return None
    action = None if nothing else game.actions(s)[0]
    depths = [max_depth] if first else range(1, last_depth(max_depth) + 1)
    for depth in depths:
        maximises = game.turn(s) == MAX
        best, chosen = (-inf if maximises else inf), None
        try:
            for a, t in successors(game, s):
                v, _ = heuristic_minimax(game, t, depth - 1, evaluate)
                if v > best if maximises else v < best:
                    best, chosen = v, a
        except OutOfTime:
            if escape:
                raise
            return chosen if trust and chosen is not None else action
        action = chosen
    return action


ITERATIVE_DEEPENING = (
    Variant(
        "unfinished-depth-trusted",
        "It looks as if the best action of an unfinished depth is played; it has not been "
        "compared with the others yet. Answer with the last finished depth.",
        same_each_time(partial(_deepening, trust=True)),
    ),
    Variant(
        "out-of-time-escapes",
        "It looks as if OutOfTime leaves the function; catch it, and answer.",
        same_each_time(partial(_deepening, escape=True)),
    ),
    Variant(
        "nothing-to-play",
        "It looks as if there is no answer when not even depth 1 is finished; any legal action "
        "will do.",
        same_each_time(partial(_deepening, nothing=True)),
    ),
    Variant(
        "last-depth-only",
        "It looks as if only max_depth is searched, so that an interruption leaves nothing; "
        "search depth 1, 2, ... in turn.",
        same_each_time(partial(_deepening, first=True)),
    ),
    Variant(
        "one-too-shallow",
        "It looks as if the last depth is left out: range(1, max_depth) ends before max_depth.",
        same_each_time(partial(_deepening, last_depth=lambda d: d - 1)),
    ),
)


# endgame_table


def _table(
    game: Game[Any, Any],
    states: list[Any],
    given_only: bool = False,
    ends_only: bool = False,
    for_mover: bool = False,
) -> dict[Any, float]:
    """Fill a table with one of several mistakes built in."""
    table: dict[Any, float] = {}

    def value(s: Any) -> float:
        if s not in table:
            if game.is_terminal(s):
                table[s] = game.utility(s, MAX)
            else:
                values = [value(game.transition(s, a)) for a in game.actions(s)]
                table[s] = max(values) if game.turn(s) == MAX else min(values)
        return table[s]

    for s in states:
        value(s)
    if given_only:
        return {s: table[s] for s in states}
    if ends_only:
        return {s: v for s, v in table.items() if game.is_terminal(s) or s in states}
    if for_mover:
        return {s: v if game.is_terminal(s) else _sign(game, s) * v for s, v in table.items()}
    return table


def _again_and_again(game: Game[Any, Any], states: list[Any]) -> dict[Any, float]:
    """Compute every state's value from scratch."""
    table: dict[Any, float] = {}
    todo = list(states)
    while todo:
        s = todo.pop()
        if s not in table:
            table[s] = minimax_value(game, s)
            todo += [t for _, t in successors(game, s)]
    return table


ENDGAME_TABLE = (
    Variant(
        "given-states-only",
        "It looks as if the table holds the given states only; all that they lead to belongs in.",
        same_each_time(partial(_table, given_only=True)),
    ),
    Variant(
        "ends-only",
        "It looks as if positions between the given states and the ends are left out.",
        same_each_time(partial(_table, ends_only=True)),
    ),
    Variant(
        "value-for-mover",
        "It looks as if values are for the player to move; they are MAX's.",
        same_each_time(partial(_table, for_mover=True)),
    ),
    Variant(
        "again-and-again",
        "It looks as if positions are worked out again every time they come up; look them up in "
        "the table first.",
        same_each_time(_again_and_again),
    ),
)
