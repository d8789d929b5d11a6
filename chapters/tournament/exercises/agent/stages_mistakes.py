"""Known mistakes of the stages of ``agent``: wrong on purpose."""

from math import inf
from typing import Any

from autograder.exercises.common.edits import EditedMistake, edits_of
from course_lib.game import MAX, Evaluation, Game, successors

LEGAL_MOVE: tuple[EditedMistake, ...] = (
    (
        "index",
        "It returns the place of an action in the list of actions, not the action itself.",
        ("game.actions(s)[0]", "len(list(game.actions(s))) // 2"),
    ),
    (
        "state",
        "It returns the state after the move, not the action that leads there.",
        ("game.actions(s)[0]", "game.transition(s, game.actions(s)[0])"),
    ),
    (
        "pair",
        "It returns a pair, as searches do: return the action alone.",
        ("game.actions(s)[0]", "0.5, game.actions(s)[0]"),
    ),
    (
        "occupied",
        "It plays an action that was legal once and is not any more: ask the game for the actions "
        "of each state.",
        ("game.actions(s)[0]", "game.actions(game.initial())[0]"),
    ),
)


CELLS = "_winning_cells(game, s)"
ALL = "list(windows.numbers(windows.wins(s[q], free)))"

WIN_OR_BLOCK: tuple[EditedMistake, ...] = (
    (
        "block-first",
        "It looks as if a block comes before a win; a win ends the match.",
        ("(p, 1 - p)", "(1 - p, p)"),
    ),
    (
        "own-wins-only",
        "It looks as if the opponent's wins are not looked at; play where it would win.",
        (CELLS, f"{CELLS}[:1]"),
    ),
    (
        "blocks-only",
        "It looks as if the player's own wins are not looked at.",
        (CELLS, f"{CELLS}[1:]"),
    ),
    (
        "bit-for-cell",
        "It looks as if the place of a bit is returned; windows.numbers has the numbers of cells.",
        (ALL, "[(w & -w).bit_length() - 1] if (w := windows.wins(s[q], free)) else []"),
    ),
    (
        "never-quiet",
        "It looks as if a cell is returned where nobody can win at once; return None there.",
        (", None)", ", game.actions(s)[0])"),
    ),
)


GREEDY_IN_TIME: tuple[EditedMistake, ...] = (
    (
        "out-of-time-escapes",
        "It looks as if OutOfTime leaves the function; catch it, and return an action.",
        ("        pass\n", "        raise\n"),
    ),
    (
        "forgets-the-best",
        "It looks as if what was found before the interruption is forgotten; keep the best action "
        "so far where the handler can see it.",
        ("        pass\n", "        return game.actions(s)[0]\n"),
    ),
    (
        "nothing-to-play",
        "It looks as if there is no action before the first evaluation; begin with a legal one.",
        ("None, game.actions(s)[0]", "None, None"),
    ),
    (
        "for-max",
        "It looks as if the largest evaluation is chosen for both players; MIN wants the smallest.",
        ("(1 if game.turn(s) == MAX else -1)", "1"),
    ),
    (
        "last-looked-at",
        "It looks as if the last action that was looked at is returned, not the best one.",
        ("if best is None or value > best:", "if True:"),
    ),
)


def _alpha_beta(
    game: Game[Any, Any], s: Any, depth: int, evaluate: Evaluation[Any]
) -> tuple[float, Any]:
    """Return the right answer of the stage; its mistakes are edits of this."""

    def search(s: Any, depth: int, alpha: float, beta: float) -> tuple[float, Any]:
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        if depth == 0:
            return evaluate(s), None
        maximises = game.turn(s) == MAX
        best, action = -inf if maximises else inf, None
        for a, t in successors(game, s):
            v = search(t, depth - 1, alpha, beta)[0]
            if v > best if maximises else v < best:
                best, action = v, a
            alpha, beta = (max(alpha, v), beta) if maximises else (alpha, min(beta, v))
            if alpha >= beta:
                break
        return best, action

    return search(s, depth, -inf, inf)


ALPHA_BETA = edits_of(
    _alpha_beta,
    (
        "no-pruning",
        "It looks as if every state is evaluated: alpha and beta cut nothing off.",
        ("if alpha >= beta:", "if alpha > inf:"),
    ),
    (
        "no-deep-cut-offs",
        "It looks as if only the bound of its parent cuts a node off; the bounds of all "
        "ancestors must be passed down.",
        (
            "depth - 1, alpha, beta)",
            "depth - 1, best if maximises else -inf, inf if maximises else best)",
        ),
    ),
    (
        "one-too-deep",
        "It looks as if the search is one move deeper than it should be.",
        ("if depth == 0:", "if depth < 0:"),
    ),
    (
        "depth-not-counted",
        "It looks as if the depth does not shrink from move to move.",
        ("depth - 1, alpha", "depth, alpha"),
    ),
    (
        "max-everywhere",
        "It looks as if MIN's nodes take the largest value, too.",
        ("game.turn(s) == MAX", "True"),
    ),
    (
        "last-of-equals",
        "It looks as if the last of equal actions is kept; a later value that equals alpha may "
        "only be a bound.",
        ("if v > best if maximises else v < best:", "if v >= best if maximises else v <= best:"),
    ),
)
