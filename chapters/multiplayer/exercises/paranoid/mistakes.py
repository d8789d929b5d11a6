"""Known mistakes of ``paranoid``: wrong on purpose."""

from typing import Any

from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.mistakes import LEVELS_SENTENCE, MEMO_SENTENCE, same_each_time
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from chapters.multiplayer.exercises.shared import remembering
from chapters.multiplayer.exercises.sides_mistakes import LAST_TIE, PARTS, TEAM_MOVES, TEAM_TOTAL
from course_lib.game import Game, successors
from course_lib.search import coalition, maxn, minimax_search, paranoid


def _for_mover(game: Game[Any, Any], s: Any, p: int) -> tuple[float, Any]:
    return paranoid(game, s, p if game.is_terminal(s) else game.turn(s))


def _best_for_p(game: Game[Any, Any], s: Any, p: int) -> tuple[float, Any]:
    """Return the best action for p, also where another player moves."""
    value, action = paranoid(game, s, p)
    if action is None:
        return value, None
    return value, max(game.actions(s), key=lambda a: paranoid(game, game.transition(s, a), p)[0])


def _selfish(game: Game[Any, Any], s: Any, p: int) -> tuple[float, Any]:
    """Let the others maximise their own utility."""
    vector, action = maxn(game, s)
    return vector[p], action


def _cyclic(game: Game[Any, Any], s: Any, p: int, player: int | None = None) -> tuple[float, Any]:
    """Take the players to move in turn."""
    if game.is_terminal(s):
        return game.utility(s, p), None
    player = game.turn(s) if player is None else player
    sign = 1 if player == p else -1
    after = (player + 1) % game.n_players
    found = [(_cyclic(game, t, p, after)[0], a) for a, t in successors(game, s)]
    return max(found, key=lambda pair: sign * pair[0])


_PARTS = (*PARTS, coalition)

MISTAKES = edits_of(
    paranoid,
    (
        "no-pruning",
        "It looks as if every leaf is evaluated; one player against all others is a game of "
        "two sides, and alpha-beta cuts in it.",
        ("return alpha_beta_search(TwoSides", "return minimax_search(TwoSides"),
    ),
    KnownMistake(
        "others-selfish",
        "It looks as if the others maximise their own utility, as in max^n; paranoid takes them to "
        "minimise p's.",
        same_each_time(_selfish),
    ),
    (
        "all-maximise",
        "It looks as if everybody maximises what p gets; only p does.",
        (f"MAX if {TEAM_MOVES} else MIN", "MAX"),
    ),
    KnownMistake(
        "player-0",
        "It looks as if it is always player 0 whom the others play against; it is p.",
        same_each_time(lambda game, s, p: paranoid(game, s, 0)),
    ),
    KnownMistake(
        "player-to-move",
        "It looks as if it is whoever moves at the root whom the others play against; it is p, "
        "even where somebody else is to move.",
        same_each_time(_for_mover),
    ),
    KnownMistake(
        "action-for-p",
        "It looks as if the action is always the best for p; where somebody else moves at the "
        "root, it is the first that is worst for p.",
        same_each_time(_best_for_p),
    ),
    (
        "next-player-only",
        "It looks as if only one opponent minimises; all others do.",
        (TEAM_MOVES, "mover(self.game, s) != (self.team[0] + 1) % self.game.n_players"),
    ),
    (
        "lead-maximised",
        "It looks as if p's utility less that of the others is backed up; it is p's alone.",
        (
            TEAM_TOTAL,
            f"2 * {TEAM_TOTAL}\n"
            "        total -= sum(self.game.utility(s, q) for q in range(self.game.n_players))",
        ),
    ),
    LAST_TIE,
    KnownMistake("levels-cyclic", LEVELS_SENTENCE, same_each_time(_cyclic)),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(paranoid)),
    *typical(
        paranoid, "first-child", "last-child", "starts-at-zero", "first-action", "index-for-action"
    ),
    parts=_PARTS,
    names={"minimax_search": minimax_search},
)
