"""Why the right answers of section ``heuristics`` are right, in a clause each."""

from collections import Counter
from typing import Any

from autograder.exercises.common.reasons import (
    full_search,
    is_small,
    node,
    number,
    of_small_games,
    player_text,
    value_reason,
    where_wrong,
)
from autograder.model.case import Answer, Case
from autograder.model.compare import is_number, same_number, show
from autograder.model.phrase import Phrase
from course_lib.evaluation import PIECES
from course_lib.game import Game, reachable, successors
from course_lib.games.tic_tac_toe import LINES
from course_lib.search import (
    endgame_table,
    heuristic_minimax,
)

# Evaluations.


@where_wrong
def lines_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return how many lines are open to each player."""
    (board,) = case.args
    lines = [{board[cell] for cell in line} for line in LINES]
    return Phrase(
        "{x} lines are open to X, those without O, and {o} to O",
        x=sum(2 not in line for line in lines),
        o=sum(1 not in line for line in lines),
    )


@where_wrong
def material_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the material of both sides."""
    (fen,) = case.args
    pieces = Counter(c for c in fen.split(" ")[0] if c.isalpha())
    white, black = (
        sum(PIECES[c.lower()] * n for c, n in pieces.items() if c.isupper() == upper)
        for upper in (True, False)
    )
    return Phrase("White's pieces are worth {white}, Black's {black}", white=white, black=black)


def evaluation_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return why an evaluation of one's own has to be of this form."""
    if case.kind == "one-sided" and is_number(answer.value) and -1 < answer.value < 1:
        if right.value > 0:
            return Phrase("only X has discs in places that are still open")
        return Phrase("only O has discs in places that are still open")
    if case.kind == "exchange":
        return Phrase("with the discs exchanged, the position is as good for O as it was for X")
    if case.kind in ("one-sided", "position", "ahead"):
        return Phrase("the match goes on, and only a win is worth 1 and a loss -1")
    return None


# Iterative deepening.


@of_small_games
def deepening_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the values after the actions at the first depth with a wrong answer."""
    game, s, evaluate = case.args[:3]
    finished = _first_fault(case, answer)
    if finished is None:
        return None
    if finished == 0:
        return Phrase(
            "no depth was finished when time was up, so that any of {actions} will do",
            actions=show(list(game.actions(s)), 60),
        )
    values = {
        a: heuristic_minimax(game, t, finished - 1, evaluate)[0] for a, t in successors(game, s)
    }
    text = ", ".join(f"{number(v)} ({show(a, 12)})" for a, v in values.items())
    if len(text) > 90:
        return None
    return Phrase(
        "at depth {depth}, the last one finished, the actions of {player} are worth {values}",
        depth=finished,
        player=player_text(game, game.turn(s)),
        values=text,
    )


def _first_fault(case: Case, answer: Answer) -> int | None:
    """Return the depth that is finished where an answer is wrong for the first time."""
    game, s, evaluate, most = case.args
    best: list[list[Any]] = [list(game.actions(s))]
    for depth in range(1, most + 1):
        after = {
            a: heuristic_minimax(game, t, depth - 1, evaluate)[0] for a, t in successors(game, s)
        }
        value = heuristic_minimax(game, s, depth, evaluate)[0]
        best.append([a for a, v in after.items() if same_number(v, value)])
    calm, stopped = answer.parts[:most], answer.parts[most:]
    for depth, part in enumerate(calm, start=1):
        if part.value not in best[depth]:
            return depth
    for n, part in enumerate(stopped):
        finished = sum(n >= c.requests for c in calm)
        if part.value not in best[finished]:
            return finished
    return None


# Endgame tables.


def table_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return why the first wrong entry is right, or how play comes to a missing state."""
    game, states = case.args
    if not states or not all(is_small(game, s) for s in states):
        return None
    found = answer.value if isinstance(answer.value, dict) else {}
    for s, value in right.value.items():
        if s not in found:
            return _reached(game, states, s)
        if not same_number(found[s], value):
            search = full_search(game, states[0], lambda t: endgame_table(game, [t])[t])
            return value_reason(search, (s, 0))
    return _met_again(game, states)


def _reached(game: Game[Any, Any], states: list[Any], s: Any) -> str | None:
    if s in states:
        return Phrase("{node} is one of the given states", node=node(game, s, states[0]))
    below = (t for start in states for t in reachable(game, start))
    moves = ((t, a) for t in below for a, u in successors(game, t) if u == s)
    above, action = next(moves)
    return Phrase(
        "{action} leads from {above} to {node}",
        action=show(action, 30),
        above=node(game, above, states[0]),
        node=node(game, s, states[0]),
    )


def _met_again(game: Game[Any, Any], states: list[Any]) -> str | None:
    """Return how many states there are, each of which is expanded once."""
    below = {t for s in states for t in reachable(game, s)}
    return Phrase(
        "{states} different states can be reached, and the actions of each are needed once",
        states=len(below),
    )
