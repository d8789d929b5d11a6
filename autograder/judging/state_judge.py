"""The right value of the state that a recorded call is about, under a convention."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from autograder.judging.conventions import Convention, exercise_convention, is_at_most
from autograder.model.case import Case
from autograder.model.compare import enough_in_window, is_number, same, show
from autograder.model.exercise import CodeExercise
from autograder.model.phrase import Phrase
from autograder.model.state_values import StateValues
from autograder.protocol.call_record import Opaque, RecordedCall
from autograder.protocol.codec import WireError
from course_lib.game import MAX, MIN, Game, HiddenGame, successors

MOST_STATES, MOST_DEPTH = 300, 40
"""States of a game whose right values are computed, and the depth to which they are."""

Given = Sequence[tuple[Sequence[object], object]]
"""The arguments and the results of some calls."""


@dataclass(frozen=True)
class CallValue:
    """The facts known of a recorded call.

    Attributes:
        state: the state that it is about.
        is_right: whether its value is the right one.
        expected: the right value, as a clause's object, for example ``2`` or ``at most 3``.
    """

    state: Any
    is_right: bool
    expected: str


class _Unknown(Exception):
    """A call has arguments of which a convention says nothing."""


def state_judge(
    exercise: CodeExercise, case: Case, calls: Sequence[RecordedCall]
) -> "StateJudge | None":
    """Return the judge of a case's calls; None if the exercise or the game has no values for it.

    Args:
        exercise: the exercise.
        case: the case.
        calls: the calls that were recorded on it.
    """
    about, game = exercise.search.state_values, case.game
    if about is None or game is None or not calls:
        return None
    states = _states(game, [case.root, *_asked_state(exercise, calls[0])])
    return None if states is None else StateJudge(about, case, calls, game, states)


def _asked_state(exercise: CodeExercise, call: RecordedCall) -> list[Any]:
    """Return the state that a call of the judged function asks about: of several, not the first.

    A number is none: it is a player, or says how often a game is walked through.
    """
    if call.function not in exercise.names or len(call.args) < 2:
        return []
    state: Any = call.values[1]
    return [] if isinstance(state, Opaque | list | dict | set | int) else [state]


def _states(game: Game[Any, Any], roots: Sequence[Any]) -> frozenset[Any] | None:
    """Return the states that can be reached from some; None if there are too many."""
    found, stack = {*roots}, [*roots]
    while stack:
        for _, t in successors(game, stack.pop()):
            if t not in found:
                found.add(t)
                stack.append(t)
                if len(found) > MOST_STATES:
                    return None
    return frozenset(found)


class StateJudge:
    """Judges the calls of one case.

    Args:
        about: the values of states.
        case: the case.
        calls: the calls that were recorded on it.
        game: its game.
        states: the states of the game.
    """

    def __init__(
        self,
        about: StateValues,
        case: Case,
        calls: Sequence[RecordedCall],
        game: Game[Any, Any],
        states: frozenset[Any],
    ) -> None:
        self.about, self.case, self.calls = about, case, calls
        self.game, self.states = game, states
        self.known: dict[tuple[Any, int | None], Any] = {}

    def for_arguments(self, args: Sequence[object]) -> "StateJudge":
        """Return the judge of a call of the judged function, whose further arguments may differ."""
        about, case = self.about, self.case
        moving = {0, 1, about.depth, *(about.window or ())}
        changed = {
            i: arg
            for i, arg in enumerate(args)
            if i not in moving and not isinstance(arg, Opaque) and not same(arg, case.args[i])
        }
        if not changed:
            return self
        further = tuple(changed.get(i, arg) for i, arg in enumerate(case.args))
        return StateJudge(about, replace(case, args=further), self.calls, self.game, self.states)

    def places(self, name: str) -> list[int]:
        """Return the places of the calls of a function."""
        return [i for i, c in enumerate(self.calls) if c.function == name and not c.looked_up]

    def calls_of(self, name: str) -> Given | None:
        """Return the calls of a function; None if one of them cannot be read."""
        try:
            return [(self.calls[i].values, self.calls[i].value) for i in self.places(name)]
        except WireError:
            return None

    def is_state(self, value: object) -> bool:
        """Tell whether a value is a state of the game."""
        try:
            return not isinstance(value, Opaque) and value in self.states
        except TypeError:  # it has no hash
            return False

    def judge_result(self, args: Sequence[object], result: object) -> CallValue | None:
        """Return the facts known of the whole result of a call of the judged function."""
        about, state = self.about, args[1]
        if not (about.is_own and self.is_state(state)) or about.window:
            return None
        depth = None if about.depth is None else args[about.depth]
        if depth is not None and not (type(depth) is int and 0 <= depth <= MOST_DEPTH):
            return None
        try:
            right = about.answer(self.case, state, depth)
        except Exception:  # of such arguments the exercise says nothing
            return None
        if about.is_right is not None:
            is_right = about.is_right(self.case, state, result, right)
        else:
            is_right = same(result, right)
        return CallValue(state, is_right, about.shown(right) if about.shown else show(right))

    def value(
        self, convention: Convention, args: Sequence[object], result: object
    ) -> CallValue | None:
        """Return the verdict of a convention on a call; None if it has none."""
        state = args[convention.state]
        given_strategy = any(isinstance(arg, dict) for arg in args)  # its value depends on that
        if not self.is_state(state) or (isinstance(self.game, HiddenGame) and given_strategy):
            return None
        try:
            sign = self._sign(convention, args, state)
            right = _with_sign(self._right(state, self._depth(convention, args)), sign)
        except _Unknown:
            return None
        if convention.window is not None and not is_number(right):
            return None  # of a tuple of payoffs, no window says which bound is enough
        given, part = self.about.read(result), convention.part
        if part is not None and isinstance(result, tuple | list):
            given = result[part] if len(result) > part else None
        shown = right if isinstance(right, Phrase) else show(right)
        if part is not None:
            shown = Phrase("the value {value}", value=shown)
        # Where MAX moves at the root, the values of the root's player are MAX's.
        if convention.side != "MAX" and not (convention.side == "root" and sign > 0):
            shown = Phrase("{value} for {name}", value=shown, name="MAX" if sign > 0 else "MIN")
        low, high = self._bounds(convention, args)
        if not same(given, right) and is_number(right) and not low < right < high:
            return self._outside(convention, state, given, right, (low, high))
        return CallValue(state, same(given, right), shown)

    def _outside(
        self, convention: Convention, state: Any, given: Any, right: Any, window: tuple[Any, Any]
    ) -> CallValue:
        """Return the verdict on a call whose right value is outside of its window.

        A bound is enough. That of a function whose window the exercise sets is not beyond the right
        value, either; how far a helper goes is a matter of style.
        """
        low, high = window
        least, most = enough_in_window(right, low, high)
        if self.about.window is not None and convention == exercise_convention(self.about):
            shown = show(least)
            if least < most:
                shown = Phrase("a number from {least} to {most}", least=shown, most=show(most))
            return CallValue(state, is_at_most(least, given) and is_at_most(given, most), shown)
        if right >= high:
            return CallValue(state, is_at_most(high, given), Phrase("at least {v}", v=show(high)))
        return CallValue(state, is_at_most(given, low), Phrase("at most {v}", v=show(low)))

    def _sign(self, convention: Convention, args: Sequence[object], state: Any) -> int:
        """Return 1 where a value is MAX's, or has no side; -1 where it is MIN's."""
        side, at = convention.side, convention.at
        if side == "MAX":
            return 1
        if side == "MIN":
            return -1
        if side == "asked":
            assert self.about.player is not None
            return 1 if self.case.args[self.about.player] == MAX else -1
        if side == "root":
            return self._mover(self.case.root)
        if side in ("mover", "other"):
            return self._mover(state) * (1 if side == "mover" else -1)
        if side == "color":
            return 1 if args[at] == 1 else -1
        return 1 if (args[at] == MAX if side == "player" else args[at]) else -1

    def _mover(self, state: Any) -> int:
        """Return 1 where MAX is to move and -1 where MIN is; _Unknown where neither is."""
        try:
            if self.about.maximises is not None:
                return 1 if self.about.maximises(self.case, state) else -1
            player = self.game.turn(state)
        except Exception:  # at a leaf of some trees
            raise _Unknown from None
        if player not in (MAX, MIN):
            raise _Unknown
        return 1 if player == MAX else -1

    def _right(self, state: Any, depth: int | None) -> Any:
        """Return the right value of a state: MAX's, where values have a side."""
        about, key = self.about, (state, depth)
        if key not in self.known:
            try:
                answer = about.answer(self.case, state, depth)
            except Exception:  # of such arguments the exercise says nothing
                raise _Unknown from None
            value = about.read(answer[0] if about.is_pair else answer)
            self.known[key] = (
                _with_sign(value, self._mover(state)) if about.side == "mover" else value
            )
        return self.known[key]

    def _depth(self, convention: Convention, args: Sequence[object]) -> int | None:
        """Return the depth that is left; None where the exercise has none."""
        if self.about.depth is None:
            return None
        if convention.depth < 0:
            raise _Unknown
        depth: Any = args[convention.depth]
        left = self.case.args[self.about.depth] - depth if convention.counts_up else depth
        if type(left) is not int or abs(left) > MOST_DEPTH:
            raise _Unknown
        return left

    def _bounds(self, convention: Convention, args: Sequence[object]) -> tuple[Any, Any]:
        """Return alpha and beta of a call; infinite ones where it has none."""
        if convention.window is None:
            return -inf, inf
        low, high = (args[i] for i in convention.window)
        return low, high


def _with_sign(value: Any, sign: int) -> Any:
    return -value if sign < 0 and is_number(value) else value
