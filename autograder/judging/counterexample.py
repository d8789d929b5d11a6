"""A judged call in the form in which it is stored, shown and drawn."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from inspect import signature
from typing import Any, NamedTuple

from autograder.model.case import Added, Answer, Case, Kept, Passed, Table, arguments_json
from autograder.model.compare import same, show
from autograder.model.counterexample import Counterexample, Mark
from autograder.model.exercise import LONGEST_REASON, CodeExercise
from autograder.model.phrase import Phrase
from autograder.model.search_tree import NodeOf, Path, Rng, Spot
from autograder.model.source import call_source
from autograder.protocol.codec import Json, as_text, encode
from autograder.protocol.game_codec import describe_game
from autograder.protocol.notes import CallNotes
from autograder.running.kernel_runner import KernelRunner
from autograder.running.score import Outcome
from course_lib.game import Game


def call_text(exercise: CodeExercise, case: Case) -> str:
    """Return a call on one line, as a reader would type it once its arguments are set up."""
    return call_source(exercise.names[case.which], typed_json(exercise, case)).once


def typed_json(exercise: CodeExercise, case: Case) -> list[Json]:
    """Return the arguments as JSON, with the names of those that are set up before the call."""
    pairs = zip(exercise.shown.typed(case), case.args, strict=True)
    args = [given if isinstance(given, Table) else typed for typed, given in pairs]
    found = arguments_json(args, case.earlier, values=True, named=True)
    names = signature(exercise.reference).parameters if case.earlier else ()
    for described, name, arg in zip(found, names, args, strict=False):
        if not isinstance(arg, Table):
            described["name"] = name
    return found


def counterexample_of(
    exercise: CodeExercise, outcome: Outcome, wrong: str | None
) -> Counterexample:
    """Return a judged call in the form in which it is stored, shown and drawn.

    Args:
        exercise: the exercise.
        outcome: the call.
        wrong: the fault of its answer.
    """
    case = outcome.case
    node = next((arg for arg in case.args if isinstance(arg, NodeOf)), None)
    questions = _questions(exercise, outcome)
    answer, right = _answer_of_shown_call(outcome, questions)
    afterwards = _is_in_an_argument(case, questions, right)
    if afterwards and answer.value is None and answer.error is None:
        answer = replace(answer, value={})  # no node has been counted
    kept = any(isinstance(arg, Kept) for arg in exercise.shown.typed(case))
    states = [q.case.args[1] for q in questions] if kept else exercise.shown.states(case)
    returned = None if answer.error is not None else _result_text(exercise, case, answer)
    return Counterexample(
        function=exercise.names[case.which],
        args=as_text(typed_json(exercise, case)),
        returned=returned,
        expected=_expected_text(exercise, case, answer, right, returned),
        fault=answer.error or wrong or "",
        asked=tuple(sorted((encode(s) for s in outcome.answer.asked), key=str)),
        window=exercise.search.window(case) if exercise.search.window else None,
        roots=tuple(map(encode, states)),
        afterwards=afterwards,
        shown_values=exercise.shown.values,
        marked=tuple(_marked_nodes(node, outcome)) if node else (),
        before=tuple(as_text(typed_json(exercise, earlier)) for earlier in outcome.before),
        notes=_notes(answer, returns=right.value is not None and not afterwards),
        tree=_returned_tree(exercise, answer),
        board=_game_json(exercise.shown.board),
        why=why_expected(exercise, outcome),
        drawn_by=exercise.id if exercise.shown.draw else "",
    )


def _result_text(exercise: CodeExercise, case: Case, answer: Answer) -> str:
    """Return what a function returned as its program shows it."""
    return show(exercise.shown.returned(_count_results(case, answer.value)))


def _expected_text(
    exercise: CodeExercise, case: Case, answer: Answer, right: Answer, returned: str | None
) -> str:
    """Return the right result as it is shown: where both are cut, they may begin alike."""
    if exercise.shown.wanted:
        return exercise.shown.wanted(case)
    text = show(_count_results(case, right.value))
    if text == returned and text.endswith("...") and not same(answer.value, right.value):
        return Phrase("another result, which differs further on")
    return text


def why_expected(exercise: CodeExercise, outcome: Outcome) -> str:
    """Return why the right answer is right, as a short clause; "" where there is none.

    Answers of students are of any form, and no verdict may depend on an explanation: if
    any step of it fails, there is none.
    """
    if exercise.shown.reason is None or _differs_from_first(outcome.case):
        return ""
    with suppress(Exception):
        given, right = outcome.answer, outcome.expected
        if outcome.case.earlier:  # the last call is shown
            given, right = (replace(answer, value=_last(answer.value)) for answer in (given, right))
        found = exercise.shown.reason(outcome.case, given, right) or ""
        return found if len(found) <= LONGEST_REASON else ""
    return ""


def _differs_from_first(case: Case) -> bool:
    """Tell whether the last of several calls has other arguments than the case says.

    They are what the calls before it, or their caller, have made of the case's.
    """
    own = [arg for changed in case.earlier for arg in changed.values()]
    stored = any(isinstance(arg, Passed) and arg.returned for arg in case.args)
    return bool(case.earlier and stored) or any(isinstance(arg, Added) for arg in own)


def _notes(answer: Answer, *, returns: bool) -> CallNotes | None:
    """Return the notes of a call; a function that is to return nothing may end without return."""
    notes = answer.notes
    if notes is None or returns or answer.error is not None:
        return notes
    return replace(notes, unreturned=None)


def _returned_tree(exercise: CodeExercise, answer: Answer) -> str:
    """Return the tree that a function returned, as JSON text; "" if it is none."""
    if exercise.shown.pictured is None or answer.error is not None:
        return ""
    return _game_json(exercise.shown.pictured(answer))


def _game_json(game: Game[Any, Any] | None) -> str:
    """Return a game as JSON text; "" without one."""
    return "" if game is None else as_text(describe_game(game, values=True))


class _Question(NamedTuple):
    """A question of an interview, and the reference's answer."""

    case: Case
    stop_after: int | None
    answer: Answer


def _questions(exercise: CodeExercise, outcome: Outcome) -> list[_Question]:
    """Return how the reference is asked, where one call with its value does not say all.

    That is so where something is kept from call to call, where a tree is changed, and where a
    search is interrupted.
    """
    case, answer = outcome.case, outcome.answer
    together = answer.parts and answer.value == [part.value for part in answer.parts]
    if not (together or any(isinstance(arg, NodeOf) for arg in case.args)):
        return []
    reference = KernelRunner(exercise.reference, ours=True)
    asked: list[_Question] = []

    def ask(case: Case, stop_after: int | None = None) -> Answer:
        found = reference.call(case, stop_after)
        asked.append(_Question(case, stop_after, found))
        return found

    parts = exercise.asking.interview(case, ask).parts
    places = {id(part): i for i, part in enumerate(parts)}  # an interview may ask in another order
    return sorted(asked, key=lambda question: places.get(id(question.answer), len(parts)))


def _answer_of_shown_call(
    outcome: Outcome, questions: Sequence[_Question]
) -> tuple[Answer, Answer]:
    """Return the answer and the right answer to the shown call of an interview of several."""
    parts, rights = outcome.answer.parts, outcome.expected.parts
    for part, right, question in zip(parts, rights, questions, strict=False):
        if question.case.args == outcome.case.args and question.stop_after is None:
            return part, right
    return outcome.answer, outcome.expected


def _is_in_an_argument(case: Case, questions: Sequence[_Question], right: Answer) -> bool:
    """Tell whether the answer is the change of an argument, and not a returned value."""
    if any(isinstance(arg, Passed) and arg.returned for arg in case.args):
        return True
    changes_tree = any(isinstance(arg, NodeOf) for arg in case.args)
    # The reference returned nothing, and yet there is a right value: it was read from the tree.
    return changes_tree and questions[0].answer.value is None is not right.value


def _count_results(case: Case, value: object) -> object:
    """Return a value as it is shown: the results of several calls are counted.

    Where earlier calls have the same objects, it is the last call's.
    """
    if case.earlier:
        return _last(value)
    rng = next((arg for arg in case.args if isinstance(arg, Rng)), None)
    if rng is None or not isinstance(value, list):
        return value
    if rng.times == 1:
        return value[0] if len(value) == 1 else value
    return dict(Counter(map(str, value)).most_common())


def _last(value: object) -> object:
    return value[-1] if isinstance(value, list) and value else value


def _marked_nodes(node: NodeOf, outcome: Outcome) -> Iterator[tuple[Path, Mark]]:
    """Yield the nodes of a search tree that are ringed in its picture, and why."""
    given, right = outcome.answer.value, outcome.expected.value
    if node.path:
        yield node.path, "called with"
    words: tuple[tuple[object, Mark], ...] = ((given, "returned"), (right, "expected"))
    for value, word in words:
        if isinstance(value, Spot) and value.path in node.tree.rows and given != right:
            yield value.path, word
        for i, child in enumerate(node.tree.children):
            if child.action is not None and child.action == value:
                yield (i,), word
