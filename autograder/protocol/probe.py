"""Questions to a game that a student wrote, asked in the student's process.

Some actions are played, then one question is asked. States are the student's own objects: they
never leave the process, and only plain answers do. An answer is the game's own, rather than
whether that is right: the judge compares.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from autograder.protocol.codec import Json, decode

MOST_STATES = 2_000
"""Different states that are looked for."""

REFUSED, ACCEPTED = "ValueError", "no error"
"""The answers to the questions whether the game refuses something."""


@dataclass(frozen=True)
class AskedGame:
    """A student's game in the middle of a match.

    Attributes:
        game: the game.
        s: the state after the actions that were played.
        given: the further argument of the question.
    """

    game: Any
    s: Any
    given: Any

    def after(self, s: Any, actions: Any) -> Any:
        """Return the state that some actions lead to."""
        for a in actions:
            s = self.game.transition(s, a)
        return s


def ask_game(kind: Callable[..., Any], probe: Json) -> object:
    """Return a game's answer to one question, as plain data as far as the student's game has it.

    Args:
        kind: the class of the game.
        probe: the arguments of the class, the actions to play, the question and its argument.
    """
    given: Any = decode(probe["setup"])
    game = kind(*given)
    asked = AskedGame(game, game.initial(), decode(probe["given"]))
    state = asked.after(asked.s, decode(probe["actions"]))
    return QUESTIONS[probe["question"]](AskedGame(game, state, asked.given))


def _turn(asked: AskedGame) -> object:
    return asked.game.turn(asked.s)


def _actions(asked: AskedGame) -> object:
    return asked.game.actions(asked.s)


def _is_terminal(asked: AskedGame) -> object:
    found = asked.game.is_terminal(asked.s)
    # A NumPy truth value counts as Python's; None is a ``return`` that is missing, and not False.
    return None if found is None else bool(found)


def _utility(asked: AskedGame) -> object:
    return asked.game.utility(asked.s, 0), asked.game.utility(asked.s, 1)


def _refusal(call: Callable[[], object]) -> str:
    """Return whether a call raises ValueError; any other exception is the student's mistake."""
    try:
        call()
    except ValueError:
        return REFUSED
    return ACCEPTED


def _illegal_action(asked: AskedGame) -> object:
    return _refusal(lambda: asked.game.transition(asked.s, asked.given))


def _early_utility(asked: AskedGame) -> object:
    return _refusal(lambda: asked.game.utility(asked.s, 0))


def _same_state(asked: AskedGame) -> object:
    """Tell whether other actions lead to an equal state, with the same hash."""
    other = asked.after(asked.game.initial(), asked.given)
    return bool(asked.s == other and hash(asked.s) == hash(other))


def _unchanged_actions(asked: AskedGame) -> object:
    """Return a state's actions once the match has gone on from it; False if its hash changed."""
    before = hash(asked.s)
    asked.after(asked.s, asked.given)
    return hash(asked.s) == before and list(asked.game.actions(asked.s))


def _beside(asked: AskedGame) -> object:
    """Return a state's actions, and those of the first state, once there is another game."""
    type(asked.game)(*asked.given).initial()
    return [list(asked.game.actions(s)) for s in (asked.s, asked.game.initial())]


def _states(asked: AskedGame) -> object:
    """Return how many actions each state has that play can reach; a few more than the limit."""
    found, seen = [asked.s], {asked.s}
    for s in found:  # grows while we walk it
        for a in asked.game.actions(s):
            t = asked.game.transition(s, a)
            if t not in seen:
                seen.add(t)
                found.append(t)
        if len(found) > MOST_STATES:
            break
    return [len(list(asked.game.actions(s))) for s in found]


QUESTIONS: dict[str, Callable[[AskedGame], object]] = {
    "turn": _turn,
    "actions": _actions,
    "is_terminal": _is_terminal,
    "utility": _utility,
    "illegal action": _illegal_action,
    "early utility": _early_utility,
    "same state": _same_state,
    "unchanged": _unchanged_actions,
    "beside": _beside,
    "states": _states,
}
