"""What is checked of an answer: each check returns what is wrong, in one clause, or None."""

from typing import Any

from autograder.model.case import Answer, Case
from autograder.model.compare import as_pair, as_set, same, same_number, show
from autograder.model.exercise import Property
from course_lib.game import Game, successors


def kinds(*names: str) -> frozenset[str]:
    """Name the kinds of cases that a property looks at."""
    return frozenset(names)


def right_value(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the returned number against the reference's."""
    if same_number(answer.value, expected.value):
        return None
    return f"it returned {show(answer.value)}, and {show(expected.value)} is right"


def right_set(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the returned set of tuples against the reference's."""
    found = as_set(answer.value)
    if found is None:
        return f"it returned {show(answer.value)}, which is not a set of tuples"
    if found == expected.value:
        return None
    missing, extra = expected.value - found, found - expected.value
    parts = [f"{show(missing)} is missing"] if missing else []
    parts += [f"{show(extra)} does not belong"] if extra else []
    return ", and ".join(parts)


def pair_value(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the value of (value, action) against the reference's."""
    pair = as_pair(answer.value)
    if pair is None:
        return f"it returned {show(answer.value)}, which is not a pair (value, action)"
    if same_number(pair[0], expected.value[0]):
        return None
    return f"the value was {show(pair[0])}, and {show(expected.value[0])} is right"


def pair_action(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the action of (value, action) against the reference's."""
    pair = as_pair(answer.value)
    if pair is None:
        return f"it returned {show(answer.value)}, which is not a pair (value, action)"
    if same(pair[1], expected.value[1]):
        return None
    return f"the action was {show(pair[1])}, and {show(expected.value[1])} is right"


def pair_both(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold both members of (value, action) against the reference's."""
    return pair_value(case, answer, expected) or pair_action(case, answer, expected)


def pair_vector(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the vector of (vector, action) against the reference's, number by number."""
    pair = as_pair(answer.value)
    if pair is None:
        return f"it returned {show(answer.value)}, which is not a pair (vector, action)"
    if same(pair[0], expected.value[0]):
        return None
    return f"the vector was {show(pair[0])}, and {show(expected.value[0])} is right"


def pair_vector_both(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold both members of (vector, action) against the reference's."""
    return pair_vector(case, answer, expected) or pair_action(case, answer, expected)


def right_action(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the returned action against the reference's."""
    if same(answer.value, expected.value):
        return None
    return f"it played {show(answer.value)}, and {show(expected.value)} is right"


def right_order(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the returned list of actions against the reference's."""
    if same(answer.value, expected.value):
        return None
    return f"it returned {show(answer.value)}, and {show(expected.value)} is right"


def left_alone(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Say what the function changed that was not its own."""
    return answer.changed


def plays_to_win(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Play the returned strategy against every reply."""
    game, s, p = case.args
    if expected.value is None:
        return None if answer.value is None else f"it returned {show(answer.value)}, but {NO_WAY}"
    if answer.value is None:
        return "it returned None, but there is a way to win"
    if not isinstance(answer.value, dict):
        return f"it returned {show(answer.value)}, which is not a dict"
    return refutation(game, s, p, answer.value)


NO_WAY = "the player cannot force a win here: None is right"


def refutation(game: Game[Any, Any], s: Any, p: int, plan: dict[Any, Any]) -> str | None:
    """Return how a strategy fails to win from s, or None if it wins against every reply."""
    for t in seen_by(game, s, p, plan):
        if game.is_terminal(t):
            if game.utility(t, p) <= 0:
                return f"play can end in {game.text(t)}, which player {p} does not win"
        elif game.turn(t) == p:
            if t not in plan:
                return f"it says nothing about state {show(t)}, which can be reached"
            if plan[t] not in game.actions(t):
                return f"in state {show(t)} it plays {show(plan[t])}, which is not a legal action"
    return None


def seen_by(game: Game[Any, Any], s: Any, p: int, plan: dict[Any, Any]) -> list[Any]:
    """Return every state that can come up when p follows the plan as far as it goes."""
    found, seen = [s], {s}
    for state in found:  # grows while we walk it
        if game.is_terminal(state):
            continue
        moves = successors(game, state)
        if game.turn(state) == p:
            moves = ((a, t) for a, t in moves if state in plan and same(plan[state], a))
        for _, t in moves:
            if t not in seen:
                seen.add(t)
                found.append(t)
    return found


def strategy_outcome(case: Case, answer: Answer) -> object:
    """Return what matters of a strategy: none, wins, or how it fails."""
    value = answer.value
    if value is None or not isinstance(value, dict):
        return "none" if value is None else show(value)
    game, s, p = case.args
    fault = refutation(game, s, p, value)
    return f"fails: {fault}" if fault else "wins"


UNTOUCHED = "the state, the game and its lists of actions stay as they were"


def untouched(needs: str) -> Property:
    """Return the property that a function leaves alone what it was given."""
    return Property("left alone", 1, left_alone, needs=(needs,), says=UNTOUCHED)
