"""The first call that went wrong, on the smallest failing case (algorithmic debugging).

The calls of the judged function and of its helpers were recorded in the student's process. Where an
argument is a state of the game, the right value of that state is known; so it is known which calls
returned a right value. The first wrong call all of whose own calls were right is where the mistake
is (E. Y. Shapiro, "Algorithmic program debugging", MIT Press, 1983).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from autograder.judging.call_values import Record, Row, call_values
from autograder.judging.state_judge import CallValue
from autograder.model.case import Answer, Case, Probe, Table
from autograder.model.compare import same, show
from autograder.model.counterexample import WrongCall
from autograder.model.exercise import CodeExercise, Property
from autograder.model.phrase import Phrase, is_duel, player_text
from autograder.model.search_tree import Rng
from autograder.protocol.call_record import Opaque, RecordedCall
from autograder.protocol.codec import encode
from autograder.running.score import Outcome, fault
from course_lib.game import CHANCE, MAX, Game

IsSound = Callable[[RecordedCall], bool]
"""Tells whether the function of another cell that is called is known to be right: it passes its own
tests, or the notebook gives it."""
MOST_SHOWN = 8
"""Calls of a wrong call that are listed; with more, none is."""


@dataclass(frozen=True)
class _Tree:
    """Recorded calls, and the facts known of each: a value, or none."""

    calls: Sequence[RecordedCall]
    values: Sequence[CallValue | None]
    is_sound: IsSound

    def below(self, index: int) -> Iterator[int]:
        """Yield the calls that a call made, at once or through calls of which nothing is known."""
        for i, call in enumerate(self.calls[index + 1 :], index + 1):
            if call.parent == index:
                if self.values[i] is None and not call.looked_up:
                    yield from self.below(i)
                else:
                    yield i

    def helpers(self, index: int, *, sound: bool = False) -> tuple[str, ...]:
        """Return the names of functions that a call made of which no right result is known.

        Args:
            index: the call.
            sound: True for those of other cells that are known to be right, False for the others.
        """
        found = dict[str, None]()
        for i, call in enumerate(self.calls):
            if call.parent == index and self.values[i] is None and not call.looked_up:
                is_python = call.function[:2] == "__"  # a constructor or Python's own protocols
                if not is_python and (bool(call.file) and self.is_sound(call)) == sound:
                    found[call.function] = None
                found.update(dict.fromkeys(self.helpers(i, sound=sound)))
        return tuple(found)


def first_wrong_call(
    exercise: CodeExercise,
    prop: Property,
    outcome: Outcome,
    others: Sequence[Record] = (),
    is_sound: IsSound = lambda call: False,
) -> WrongCall | None:
    """Return the first call that went wrong on a failing case; None if it is not known.

    Args:
        exercise: the exercise.
        prop: the property that does not hold.
        outcome: the case, with the answer of which the calls were recorded.
        others: calls on other cases, which tell the convention of the student's helpers.
        is_sound: tells which functions of other cells are known to be right.
    """
    if outcome.answer.error is not None or outcome.before:
        return None  # after other calls, a reader who follows this one finds no fault
    found = _differing(outcome)
    if found is None:
        return _needless_read(prop, outcome)
    calls = found.answer.calls
    if not calls or any(not call.ended for call in calls):
        return None
    wrong, values = str(fault(prop, outcome) or ""), None
    for whole in (False, True):
        values = call_values(exercise, (found.case, calls), others, whole=whole)
        if values is None:
            break
        if any(value is not None and not value.is_right for value in values):
            # Where the value is wrong, one that is right for another side may have been handed on.
            known = _without_handed_on(calls, values) if whole else values
            tree = _Tree(calls, known, is_sound)
            return _first(exercise, found.case, tree) or _only_call(exercise, found, wrong, tree)
    tree = _Tree(calls, values or [None] * len(calls), is_sound)
    return _needless_read(prop, outcome) or _only_call(exercise, found, wrong, tree)


def _without_handed_on(calls: Sequence[RecordedCall], values: Row) -> Row:
    """Return the facts known of calls, without those on a pair that a wrong call handed on.

    Such a pair has the right value, and another action: either it is wrong, or it is handed on
    where it should not be.
    """
    found = list(values)
    for i, call in enumerate(calls):
        mine, above = values[i], values[call.parent] if call.parent >= 0 else None
        if (
            mine is not None
            and mine.is_right
            and above is not None
            and not above.is_right
            and isinstance(call.value, tuple | list)
            and same(mine.state, above.state)
            and same(call.value, calls[call.parent].value)
        ):
            found[i] = None
    return found


def _needless_read(prop: Property, outcome: Outcome) -> WrongCall | None:
    """Return the first call that asked for a value that is not needed; None if that is not it."""
    case, answer, right = outcome.case, outcome.answer, outcome.expected
    calls = answer.calls or next((part.calls for part in answer.parts), ())
    if not case.counted or prop.check(case, _asking(answer), right) is not None:
        return None
    counted = {"utility", *(t.name for t in case.args if isinstance(t, Table) and not t.told)}
    for call in calls:
        is_counted = call.looked_up and call.function in counted
        if is_counted and call.args and not isinstance(state := call.values[0], Opaque):
            is_evaluation = call.function != "utility"
            asking = (_asking(one, state, is_evaluation) for one in (answer, right))
            if all(prop.check(case, one, right) is not None for one in asking):
                reader = calls[call.parent]
                made = call_of(reader)
                return WrongCall(reader.function, call.line, made, "", "", needless=call_of(call))
    return None


def _asking(answer: Answer, state: Any = None, is_evaluation: bool = False) -> Answer:
    """Return an answer as it would be, had its first call asked for one state's value, or none."""
    nothing = replace(answer, asked=frozenset(), evaluated=frozenset(), requests=0, order=())
    parts = [_asking(part) for part in answer.parts]
    if state is None:
        return replace(nothing, parts=tuple(parts))
    asked = frozenset({state})
    evaluated = asked if is_evaluation else frozenset[Any]()
    order = () if is_evaluation else (state,)
    if parts:
        parts[0] = replace(parts[0], asked=asked, evaluated=evaluated, requests=1, order=order)
    return replace(
        nothing, asked=asked, evaluated=evaluated, requests=1, order=order, parts=tuple(parts)
    )


def _first(exercise: CodeExercise, case: Case, tree: _Tree) -> WrongCall | None:
    """Return the first wrong call; None if it made calls of which nothing is known."""
    wrong = (i for i, value in enumerate(tree.values) if value is not None and not value.is_right)
    for i in sorted(wrong, key=lambda i: _end(tree.calls, i)):
        below = [tree.values[j] for j in tree.below(i) if not tree.calls[j].looked_up]
        if all(value is not None and value.is_right for value in below):
            return _describe(exercise, case, tree, i)
    return None


def _differing(outcome: Outcome) -> Outcome | None:
    """Return an outcome of one call: of an interview, that of the first wrong answer, if any."""
    answer, right = outcome.answer, outcome.expected
    if not answer.parts:
        return outcome
    for mine, theirs in zip(answer.parts, right.parts, strict=False):
        if mine.error is None and not same(mine.value, theirs.value):
            return replace(outcome, answer=mine, expected=theirs)
    return None


def _end(calls: Sequence[RecordedCall], index: int) -> tuple[int, int]:
    """Return a key by which calls sort in the order in which they ended."""
    last = index
    for i in range(index + 1, len(calls)):
        if calls[i].parent < index:
            break
        last = i
    # Where one call was the last of several to begin, the inner of these ended before the outer.
    return last, -index


def _only_call(exercise: CodeExercise, found: Outcome, wrong: str, tree: _Tree) -> WrongCall | None:
    """Return the judged call itself, with the results of the calls that it made.

    Args:
        exercise: the exercise.
        found: the outcome of the call, or of several with the same arguments.
        wrong: the fault of the answer.
        tree: its calls.
    """
    calls, answer = found.answer.calls, found.answer
    index = _wrong_run(exercise, found, wrong)
    if index is None:
        return None
    own = calls[index]
    if answer.value is None and isinstance(own.value, Opaque):
        return None
    returned = show(answer.value if isinstance(own.value, Opaque) else own.value)
    made = [call for call in calls if call.parent == index]
    if any(isinstance(call.value, Opaque) for call in made):
        made = []
    unknown = tree.helpers(index)
    helpers = tuple(name for name in unknown if name != own.function)
    sound = tree.helpers(index, sound=True)
    expected = _expected_of_run(exercise, found, sum(call.parent < 0 for call in calls))
    if expected:
        returned = show(own.value)
    return WrongCall(
        own.function, own.line, call_of(own), returned, expected, _lines(made),
        helpers=helpers, sound=sound, is_sure=own.function not in unknown,
    )  # fmt: skip


def _describe(exercise: CodeExercise, case: Case, tree: _Tree, index: int) -> WrongCall:
    """Return the description of a wrong call."""
    call, value = tree.calls[index], tree.values[index]
    assert value is not None
    below = [tree.calls[i] for i in tree.below(index)]
    own = [each for each in below if not each.looked_up]
    return WrongCall(
        call.function,
        call.line,
        call_of(call),
        show(call.value),
        value.expected,
        _lines(own or below),
        are_right=bool(own),
        why=_who_moves(exercise, case.game, value.state),
        helpers=tree.helpers(index),
        sound=tree.helpers(index, sound=True),
        state=encode(value.state),
    )


def call_of(call: RecordedCall) -> str:
    """Return a call as it is written, with the names of arguments that are no plain data."""
    pairs = zip(call.names, call.values, strict=True)
    shown = [name if isinstance(value, Opaque) else show(value, 40) for name, value in pairs]
    return f"{call.function}({', '.join(shown)})"


def _lines(calls: Sequence[RecordedCall]) -> tuple[str, ...]:
    """Return the results of some calls; none if there are many."""
    found = tuple(f"{call_of(call)} = {show(call.value, 40)}" for call in calls)
    return found if len(found) <= MOST_SHOWN else ()


def _who_moves(exercise: CodeExercise, game: Game[Any, Any] | None, s: object) -> str:
    """Return, as a clause, who moves at a state, or the players' utilities there; "" for a count.

    Where the exercise says who maximises, the utilities at an end are those of all players.
    """
    about = exercise.search.state_values
    if game is None or (about is not None and about.is_count):
        return ""
    if game.is_terminal(s):
        shown = ", ".join(show(game.utility(s, p)) for p in range(game.n_players))
        if is_duel(game) and (about is None or about.maximises is None):
            return Phrase("MAX gets {value} there", value=show(game.utility(s, MAX)))
        return Phrase("the players get ({values}) there", values=shown)
    player = game.turn(s)
    if player == CHANCE:
        return Phrase("chance moves there")
    if is_duel(game):
        return Phrase("{name} moves there", name=player_text(game, player))
    return Phrase("player {player} moves there", player=player)


MOST_RESULTS = 8
"""Right results of a run that are listed."""


def _wrong_run(exercise: CodeExercise, found: Outcome, wrong: str) -> int | None:
    """Return the judged call among all calls: the only one, or the one that the fault names."""
    calls, answer = found.answer.calls, found.answer
    top = [i for i, call in enumerate(calls) if call.parent < 0]
    probe = next((arg for arg in found.case.args if isinstance(arg, Probe)), None)
    if probe is not None:
        is_asked = bool(top) and calls[top[-1]].function == probe.question
        return top[-1] if is_asked and same(calls[top[-1]].value, answer.value) else None
    if any(calls[i].function not in exercise.names for i in top):
        return None
    chance = any(isinstance(arg, Rng) for arg in found.case.args)
    if len(top) == 1:  # its result may be right where it is judged by more than that
        return 0 if chance or not same(answer.value, found.expected.value) else None
    if not chance:
        return None
    allowed = exercise.search.possible
    return _named_run(found, wrong) if allowed is None else _impossible_run(found, allowed)


def _impossible_run(found: Outcome, possible: Callable[[Case], Sequence[object]]) -> int | None:
    """Return the first of several runs whose value no right run can have."""
    allowed = possible(found.case)
    for i, call in enumerate(found.answer.calls):
        is_value = call.parent < 0 and not isinstance(call.value, Opaque)
        if is_value and call.value is not None and not any(same(call.value, x) for x in allowed):
            return i
    return None


def _expected_of_run(exercise: CodeExercise, found: Outcome, runs: int) -> str:
    """Return the right results of one of several runs; "" where the answer is that of one call."""
    if runs < 2 or exercise.search.possible is None:
        return ""
    allowed = exercise.search.possible(found.case)
    if len(allowed) == 1:
        return show(allowed[0])
    return Phrase("one of {values}", values=", ".join(show(x) for x in allowed[:MOST_RESULTS]))


def _named_run(found: Outcome, wrong: str) -> int | None:
    """Return the first of several runs whose value the fault names, if no right run returned it."""
    rights = set(map(show, found.expected.value)) if _is_list(found.expected.value) else set()
    for i, call in enumerate(found.answer.calls):
        if call.parent < 0 and not isinstance(call.value, Opaque):
            value = show(call.value)
            if value in wrong and value not in rights and call.value is not None:
                return i
    return None


def _is_list(value: object) -> bool:
    return isinstance(value, list | tuple)
