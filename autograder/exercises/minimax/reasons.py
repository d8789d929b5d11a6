"""Why the right answers of section ``minimax`` are right, in a clause each."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from autograder.exercises.common.reasons import (
    MOST_LISTED,
    full_search,
    listed,
    node,
    number,
    of_small_games,
    pair_reason,
    player_text,
    value_reason,
    where_wrong,
)
from autograder.model.case import Answer, Case
from autograder.model.compare import as_set, show
from autograder.model.phrase import Phrase
from course_lib.game import Game, successors
from course_lib.search import minimax_search, minimax_value, tree_size, winning_strategy


@where_wrong
@of_small_games
def minimax_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the values among which the first choice is made."""
    game, s = case.args
    return value_reason(full_search(game, s, lambda t: minimax_value(game, t)), (s, 0))


@of_small_games
def search_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return why the value, or else the action, is right."""
    game, s = case.args[:2]
    search = full_search(game, s, lambda t: minimax_search(game, t)[0])
    return pair_reason(search, (s, 0), answer, right)


@where_wrong
@of_small_games
def size_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the sizes of the trees below the root."""
    game, s = case.args
    sizes = [tree_size(game, t) for _, t in successors(game, s)]
    if not sizes:
        return Phrase("{node} is a leaf: a tree of one node", node=node(game, s, s))
    if len(sizes) > MOST_LISTED:
        return Phrase(
            "{node} counts 1, and the trees below its {number} children have {sum} nodes together",
            node=node(game, s, s),
            number=len(sizes),
            sum=sum(sizes),
        )
    if len(sizes) == 1:
        return Phrase(
            "{node} counts 1, and the tree below its only child {size}",
            node=node(game, s, s),
            size=sizes[0],
        )
    return Phrase(
        "{node} counts 1, and the trees below its children {sizes}",
        node=node(game, s, s),
        sizes=listed(sizes),
    )


# Grundy's game.


def splits_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return which split leads to a missing state, or why a state is no successor."""
    (piles,) = case.args
    found = as_set(answer.value)
    if found is None:
        return None
    extra = sorted((t for t in found - right.value if _is_piles(t)), key=repr)
    if extra:
        return _not_a_split(piles, extra[0], right.value)
    missing = min(right.value - found, default=None)
    return None if missing is None else _split(piles, missing)


def _is_piles(state: object) -> bool:
    return isinstance(state, tuple) and bool(state) and all(type(n) is int for n in state)


def _split(piles: tuple[int, ...], after: tuple[int, ...]) -> str:
    """Return the split that leads to a state, which has one pile less and two more."""
    (pile,) = (Counter(piles) - Counter(after)).elements()
    parts = (Counter(after) - Counter(piles)).elements()
    return Phrase(
        "splitting the pile of {pile} into {parts} leads to {state}",
        pile=pile,
        parts=listed(list(parts)),
        state=show(after),
    )


def _not_a_split(
    piles: tuple[int, ...], given: tuple[int, ...], right: frozenset[Any]
) -> str | None:
    """Return the rule that a state breaks."""
    state = show(given, 30)
    if min(given) <= 0:
        return Phrase("{state} has an empty pile, which is none", state=state)
    if sum(given) != sum(piles):
        return Phrase(
            "the piles of {state} have {given} coins together, those of {piles} have {sum}",
            state=state,
            given=sum(given),
            piles=show(piles),
            sum=sum(piles),
        )
    if tuple(sorted(given, reverse=True)) != given:
        return Phrase("the piles of a state are listed from the largest down")
    split, parts = (
        Counter(piles) - Counter(given),
        list((Counter(given) - Counter(piles)).elements()),
    )
    if len(parts) == 2 and parts[0] == parts[1] and split.total() == 1:
        return Phrase(
            "{state} comes from splitting {pile} into equal piles, which is forbidden",
            state=state,
            pile=next(split.elements()),
        )
    return Phrase("one split of {piles} does not lead to {state}", piles=show(piles), state=state)


# Winning strategies.


@of_small_games
def strategy_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return which reply refutes a player, or which state play can reach."""
    game, s, p = case.args
    if game.is_terminal(s):
        return Phrase(
            "the game is over at {node}, where the utility of player {p} is {value}",
            node=node(game, s, s),
            p=p,
            value=number(game.utility(s, p)),
        )
    if not _can_win(game, s, p):
        return _refuted(game, s, p)
    return _kept_win(game, s, p, answer.value if isinstance(answer.value, dict) else {})


def _can_win(game: Game[Any, Any], s: Any, p: int) -> bool:
    return winning_strategy(game, s, p) is not None


def _refuted(game: Game[Any, Any], s: Any, p: int) -> str:
    """Return why p cannot force a win."""
    if game.turn(s) == p:
        return Phrase(
            "player {p} moves at {node}, and can force a win after none of {actions}",
            p=p,
            node=node(game, s, s),
            actions=show(list(game.actions(s)), 60),
        )
    reply = next(a for a, t in successors(game, s) if not _can_win(game, t, p))
    return Phrase(
        "once the other side plays {action}, player {p} cannot force a win",
        action=show(reply, 40),
        p=p,
    )


def _kept_win(game: Game[Any, Any], s: Any, p: int, plan: Mapping[Any, Any]) -> str | None:
    """Return what wins where a plan first goes wrong."""
    line: list[str] = []
    while not game.is_terminal(s):
        moves = dict(successors(game, s))
        if game.turn(s) != p:
            a = next((a for a, t in moves.items() if not _wins(game, t, p, plan)), None)
            if a is None:
                return None
        elif s in plan and plan[s] in moves and _can_win(game, moves[plan[s]], p):
            a = plan[s]
        else:
            good = next(a for a, t in moves.items() if _can_win(game, t, p))
            return _good_action(game, s, p, good, line)
        line.append(show(a, 20))
        s = moves[a]
    return None


def _wins(game: Game[Any, Any], s: Any, p: int, plan: Mapping[Any, Any]) -> bool:
    """Tell whether p wins by a plan against every reply."""
    if game.is_terminal(s):
        return game.utility(s, p) > 0
    moves = dict(successors(game, s))
    if game.turn(s) == p:
        return s in plan and plan[s] in moves and _wins(game, moves[plan[s]], p, plan)
    return all(_wins(game, t, p, plan) for t in moves.values())


def _good_action(game: Game[Any, Any], s: Any, p: int, good: Any, line: list[str]) -> str:
    after = game.transition(s, good)
    if game.is_terminal(after):
        template = Phrase("player {p} moves at {node}, and {action} wins at once")
    else:
        template = Phrase("player {p} moves at {node}, and {action} keeps the win")
    clause = Phrase(template, p=p, node=node(game, s, None if line else s), action=show(good, 40))
    if not line or len(line) > 4:
        return clause
    return Phrase("after {line} {clause}", line=listed(line), clause=clause)


# The one-step player.


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
    """Return in which way a state is lost at once for whoever moved there; None if it is not."""
    if game.is_terminal(t):
        lost = game.utility(t, mover) < 0
        return Phrase("{action} loses at once for {player}") if lost else None
    threat = game.turn(t) != mover and any(
        _wins_at_once(game, u, 1 - mover) for _, u in successors(game, t)
    )
    return Phrase("{action} lets {other} win at once") if threat else None
