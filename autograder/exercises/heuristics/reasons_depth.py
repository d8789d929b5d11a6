"""Why the right answers of searches to a depth are right, in a clause each."""

from typing import Any

from autograder.exercises.common.reasons import (
    LONGEST,
    Place,
    Search,
    listed,
    node,
    number,
    of_small_games,
    over,
    pair_reason,
    player_text,
)
from autograder.model.case import Answer, Case
from autograder.model.compare import same_number, show
from autograder.model.phrase import Phrase
from course_lib.game import reachable, successors
from course_lib.search import (
    best_n_minimax,
    heuristic_minimax,
    order_actions,
    quiescent_minimax,
)

# Searches to a depth.


def _depth_search(case: Case) -> Search:
    """Return a search to a depth that trusts an evaluation there."""
    game, s, _, evaluate = case.args[:4]

    def moves(place: Place) -> list[tuple[Any, Place]]:
        state, left = place
        return [(a, (t, left - 1)) for a, t in successors(game, state)] if left else []

    return Search(
        game,
        s,
        moves,
        lambda place: heuristic_minimax(game, place[0], place[1], evaluate)[0],
        lambda place: _stop(case, place),
        lambda s: player_text(game, game.turn(s)),
    )


def _stop(case: Case, place: Place) -> str:
    """Return why a search to a depth stops at a place: it is over, or the evaluation counts."""
    game, s, depth, evaluate = case.args[:4]
    state = place[0]
    if game.is_terminal(state):
        return over(game, state, s)
    return Phrase(
        "depth {depth} ends at {node}, where evaluate gives {value}",
        depth=depth,
        node=node(game, state, s),
        value=number(evaluate(state)),
    )


def _with_depth(case: Case, found: str | None) -> str | None:
    """Return a reason with the depth, where the values of a search depend on it."""
    _, s, depth = case.args[:3]
    search, place = _depth_search(case), (s, depth)
    while len(moves := search.moves(place)) == 1:
        place = moves[0][1]
    if found is None or not moves:
        return found
    longer = Phrase("to depth {depth}, {clause}", depth=depth, clause=found)
    return longer if len(longer) <= LONGEST else found


@of_small_games
def heuristic_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return why the pair is right, else which state is not to be evaluated."""
    found = pair_reason(_depth_search(case), (case.root, case.args[2]), answer, right)
    if not _is_right(answer, right):
        return _with_depth(case, found)
    return _ended(case, answer)


def _is_right(answer: Answer, right: Answer) -> bool:
    given = answer.value
    return (
        isinstance(given, tuple | list)
        and len(given) == 2
        and same_number(given[0], right.value[0])
        and given[1] == right.value[1]
    )


def _ended(case: Case, answer: Answer) -> str | None:
    """Return the utility of a state that was evaluated although the game is over there."""
    game, s = case.args[:2]
    ends = sorted((t for t in answer.evaluated if game.is_terminal(t)), key=repr)
    return over(game, ends[0], s) if ends else None


@of_small_games
def quiescence_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return why the pair is right, else which state is not to be evaluated."""
    game, s, depth, evaluate, quiet = case.args

    def moves(place: Place) -> list[tuple[Any, Place]]:
        state, left = place
        if left == 0 and (game.is_terminal(state) or quiet(state)):
            return []
        return [(a, (t, max(left - 1, 0))) for a, t in successors(game, state)]

    def stop(place: Place) -> str:
        state = place[0]
        if game.is_terminal(state):
            return over(game, state, s)
        return Phrase(
            "{node} is deep enough and quiet, and evaluate gives {value}",
            node=node(game, state, s),
            value=number(evaluate(state)),
        )

    def value(place: Place) -> float:
        return quiescent_minimax(game, place[0], place[1], evaluate, quiet)[0]

    search = _depth_search(case)._replace(moves=moves, stop=stop, value=value)
    if not _is_right(answer, right):
        return _with_restless(case, pair_reason(search, (s, depth), answer, right))
    restless = sorted((t for t in answer.evaluated if not quiet(t)), key=repr)
    if restless:
        return Phrase("{node} is not quiet", node=node(game, restless[0], s))
    return _ended(case, answer)


def _with_restless(case: Case, found: str | None) -> str | None:
    """Return a reason with the first state at the depth that is not quiet, where there is one."""
    game, s, depth, _, quiet = case.args
    level = {s}
    for _ in range(depth):
        level = {t for state in level for _, t in successors(game, state)}
    restless = sorted((t for t in level if not (game.is_terminal(t) or quiet(t))), key=repr)
    if found is None or not restless:
        return found
    longer = Phrase(
        "{node}, at depth {depth}, is not quiet; {clause}",
        node=node(game, restless[0], s),
        depth=depth,
        clause=found,
    )
    return longer if len(longer) <= LONGEST else found


@of_small_games
def best_n_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return which actions are searched and what they are worth."""
    game, s, depth, evaluate, n = case.args

    def moves(place: Place) -> list[tuple[Any, Place]]:
        state, left = place
        if left == 0 or game.is_terminal(state):
            return []
        best = order_actions(game, state, evaluate)[:n]
        return [(a, (t, left - 1)) for a, t in successors(game, state) if a in best]

    def value(place: Place) -> float:
        return best_n_minimax(game, place[0], place[1], evaluate, n)[0]

    if _is_right(answer, right):
        return _not_kept(case, answer)
    search = _depth_search(case)._replace(moves=moves, value=value)
    if game.is_terminal(s) or depth == 0:
        return search.stop((s, depth))
    chosen = moves((s, depth))
    if len(chosen) == len(game.actions(s)):
        found = pair_reason(search, (s, depth), answer, right)
        return found if found is None else _width(case, search, (s, depth), found)
    return _width(case, search, (s, depth), None)


def _width(case: Case, search: Search, place: Place, found: str | None) -> str | None:
    """Return which actions are searched at the first place where some are left out."""
    game, n = case.args[0], case.args[4]
    while (moves := search.moves(place)) and len(moves) == len(game.actions(place[0])):
        if len(moves) > 1:
            return found
        place = moves[0][1]
    if not moves:
        return found
    words = {
        "player": search.mover(place[0]),
        "node": search.named(place[0]),
        "actions": listed([f"{number(search.value(t))} ({show(a, 12)})" for a, t in moves]),
    }
    if n == 1:
        return Phrase(
            "{player} moves at {node}; the action that evaluate puts first is worth {actions}",
            **words,
        )
    return Phrase(
        "{player} moves at {node}; the {number} actions that evaluate puts first are worth "
        "{actions}",
        number=len(moves),
        **words,
    )


def _not_kept(case: Case, answer: Answer) -> str | None:
    """Return which action is not searched, above a state that was asked about."""
    game, s, depth, evaluate, n = case.args
    level = [s]
    for _ in range(depth):
        after = []
        for state in level:
            best = order_actions(game, state, evaluate)[:n]
            for a, t in successors(game, state):
                if a in best:
                    after.append(t)
                elif answer.asked & (set(reachable(game, t)) - {t}):
                    return Phrase(
                        "{action} is not among the {n} actions that evaluate puts first at {node}",
                        action=show(a, 20),
                        n=n,
                        node=node(game, state, s),
                    )
        level = after
    return None
